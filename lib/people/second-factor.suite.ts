import { describe, expect, it, vi } from 'vitest';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import { ADMINISTRATOR, cookieOf, PASSWORD } from './access.fixture';
import { withSecondFactor } from './second-factor.fixture';
import { totp } from './totp.fixture';

const { email } = ADMINISTRATOR;

export function secondFactorSuite(newDatabase: NewDatabase): void {
  describe('a second factor', () => {
    const { at, codeNow, later, verify, actions } = withSecondFactor(newDatabase);

    it('is asked for before a session begins', async () => {
      const cookie = await at.here.signIn(email);
      expect(await at.here.principal(cookie)).toBeNull();
      later();
      expect(await at.here.principal(cookieOf(await verify(codeNow(), cookie)))).toMatchObject({ user: { email } });
    });

    it('takes each code once, also of two who try at once', async () => {
      await expect(verify(codeNow(), await at.here.signIn(email))).rejects.toThrow(/used already/);
      later();
      const [one, two] = [await at.here.signIn(email), await at.here.signIn(email)];
      const both = await Promise.allSettled([verify(codeNow(), one), verify(codeNow(), two)]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      later();
      expect((await verify(codeNow(), await at.here.signIn(email))).ok).toBe(true);
    });

    it('takes each backup code once', async () => {
      const [code = '', other = ''] = at.backupCodes;
      expect((await verify(code, await at.here.signIn(email), 'backup-code')).ok).toBe(true);
      await expect(verify(code, await at.here.signIn(email), 'backup-code')).rejects.toMatchObject({
        code: 'SIGN_IN_REFUSED',
      });
      expect((await verify(other, await at.here.signIn(email), 'backup-code')).ok).toBe(true);
    });

    it('takes a backup code of one of those who use it at once, and tells of the others', async () => {
      const [code = ''] = at.backupCodes;
      const cookies = [await at.here.signIn(email), await at.here.signIn(email), await at.here.signIn(email)];
      const tried = await Promise.allSettled(cookies.map((cookie) => verify(code, cookie, 'backup-code')));
      expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
      expect((await actions()).filter((one) => one === `sign-in-failed ${email}`)).toHaveLength(2);
    });

    it('cannot be guessed: five tries a sign-in', async () => {
      const cookie = await at.here.signIn(email);
      const wrong = totp(at.key, 0);
      const codes = [];
      for (let n = 0; n < 6; n += 1) codes.push(await verify(wrong, cookie).catch((error) => error.code));
      expect(codes).toEqual([...Array(5).fill('SIGN_IN_REFUSED'), 'TOO_MANY_ATTEMPTS']);
      later();
      await expect(verify(codeNow(), cookie)).rejects.toThrow(/Begin again with the password/);
    });

    it('cannot be guessed in many sign-ins either: ten tries in 15 minutes', async () => {
      const wrong = totp(at.key, 0);
      const codes = [];
      for (let n = 0; n < 12; n += 1) {
        codes.push(await verify(wrong, await at.here.signIn(email)).catch((error) => error.code));
      }
      expect(codes).toEqual([...Array(10).fill('SIGN_IN_REFUSED'), ...Array(2).fill('TOO_MANY_ATTEMPTS')]);
      later();
      await expect(verify(codeNow(), await at.here.signIn(email))).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
      vi.setSystemTime(Date.now() + 15 * 60_000);
      expect((await verify(codeNow(), await at.here.signIn(email))).ok).toBe(true);
    });

    it('does not make up for wrong passwords of a signed-in person', async () => {
      later();
      const cookie = cookieOf(await verify(codeNow(), await at.here.signIn(email)));
      const disable = () => at.here.ask('POST', '/two-factor/disable', { password: 'wrong wrong wrong' }, cookie);
      for (let n = 0; n < 10; n += 1) await expect(disable()).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
      later();
      await verify(codeNow(), cookie);
      await expect(disable()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    });

    it('counts no try without a code', async () => {
      const cookie = await at.here.signIn(email);
      for (let n = 0; n < 12; n += 1) {
        await expect(at.here.ask('POST', '/two-factor/verify-totp', {}, cookie)).rejects.toMatchObject({
          code: 'INVALID_PARAMETER',
        });
      }
      later();
      expect((await verify(codeNow(), cookie)).ok).toBe(true);
    });

    it('is recorded when a signed-in user gives a wrong password', async () => {
      later();
      const cookie = cookieOf(await verify(codeNow(), await at.here.signIn(email)));
      const wrong = { password: 'wrong wrong wrong' };
      await expect(at.here.ask('POST', '/two-factor/disable', wrong, cookie)).rejects.toThrow('The password is wrong');
      const change = { currentPassword: 'wrong wrong wrong', newPassword: 'one plain little word' };
      await expect(at.here.ask('POST', '/change-password', change, cookie)).rejects.toThrow('The password is wrong');
      expect((await actions()).filter((one) => one === `proof-failed ${email}`)).toHaveLength(2);
      await expect(at.here.ask('POST', '/two-factor/enable', { password: PASSWORD }, cookie)).rejects.toThrow(
        /is on already/,
      );
    });

    it('is in the audit log with its user, whether right or wrong; a request without a user is not', async () => {
      await expect(verify('000000', '')).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
      await at.here.ask('POST', '/sign-out', {});
      const cookie = await at.here.signIn(email);
      await expect(verify(totp(at.key, 0), cookie)).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
      later();
      await verify(codeNow(), cookie);
      const expected = ['installation-set-up', 'second-factor-enabled', 'sign-in', 'sign-in', 'sign-in-failed'];
      expect((await actions()).sort()).toEqual(expected.map((action) => `${action} ${email}`));
    });
  });
}
