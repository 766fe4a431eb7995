import { describe, expect, it, vi } from 'vitest';
import type { NewDatabase } from '@/lib/mirror/engines.fixture';
import { getPassword } from '@/lib/mirror/passwords';
import { addPerson } from '@/lib/mirror/people';
import { ADMINISTRATOR, cookieOf, ORIGIN, PASSWORD } from './access.fixture';
import { hashPassword } from './password-hash';
import { HALF_MINUTE, withSecondFactor } from './second-factor.fixture';
import { hasShownFrom, keepNetwork } from './throttle';
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

    it('cannot be guessed by trying in many sign-ins at once either: ten tries in 15 minutes', async () => {
      const begun: string[] = [];
      for (let n = 0; n < 15; n += 1) begun.push(await at.here.signIn(email));
      const wrong = totp(at.key, 0);
      const tried = begun.flatMap((cookie) => [verify(wrong, cookie), verify(wrong, cookie, 'backup-code')]);
      const codes = (await Promise.allSettled(tried)).map((one) =>
        one.status === 'rejected' ? one.reason.code : 'in',
      );
      expect(codes.filter((code) => code === 'SIGN_IN_REFUSED').length).toBeLessThanOrEqual(10);
      expect(codes).toContain('TOO_MANY_ATTEMPTS');
      await expect(verify(codeNow(), begun[0] ?? '')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
      vi.setSystemTime(Date.now() + 15 * 60_000);
      expect((await verify(codeNow(), await at.here.signIn(email))).ok).toBe(true);
    });

    it('keeps nobody out where they have signed in before, however often who knows the password tries elsewhere', async () => {
      const THIEF = '198.51.100.9';
      const wrong = totp(at.key, 0);
      const begin = async (address: string) =>
        cookieOf(await at.here.ask('POST', '/sign-in/email', { email, password: PASSWORD }, '', address));
      const tryAt = (address: string, code: string, cookie: string) =>
        at.here.ask('POST', '/two-factor/verify-totp', { code }, cookie, address);
      const codes: string[] = [];
      for (let n = 0; n < 12; n += 1) {
        const code = await tryAt(THIEF, wrong, await begin(THIEF)).catch((error) => error.code);
        codes.push(String(code));
      }
      expect(codes).toEqual([...Array(10).fill('SIGN_IN_REFUSED'), ...Array(2).fill('TOO_MANY_ATTEMPTS')]);
      const password = await getPassword(at.here.mirror, { email });
      const shownFrom = (address: string) =>
        hasShownFrom(at.here.mirror, 'factor', { email, address, password }, Date.now());
      expect([await shownFrom(THIEF), await shownFrom(ORIGIN.address)]).toEqual([false, true]);
      later();
      // Where the password was shown the factor was not.
      const elsewhere = '203.0.113.5';
      await keepNetwork(at.here.mirror, 'password', { email, address: elsewhere, password }, Date.now());
      await expect(tryAt(elsewhere, codeNow(), await begin(elsewhere))).rejects.toMatchObject({
        code: 'TOO_MANY_ATTEMPTS',
      });
      expect((await verify(codeNow(), await at.here.signIn(email))).ok).toBe(true);
      vi.setSystemTime(Date.now() + 15 * 60_000);
      expect((await tryAt(THIEF, codeNow(), await begin(THIEF))).ok).toBe(true);
      expect(await shownFrom(THIEF)).toBe(true);
    });

    it.each([
      ['in quotes', (name: string, value: string) => `${name}="${value}"`],
      ['with a blank', (name: string, value: string) => `${name} =${value}`],
      [
        'with a letter in hex',
        (name: string, value: string) => `${name}=%${value.charCodeAt(0).toString(16)}${value.slice(1)}`,
      ],
      ['before that of another sign-in', (name: string, value: string) => `${name} =${value}; ${name}=nobody.else`],
    ])('ends no sign-in whose cookie is written %s, so that each try is counted', async (_, written) => {
      later();
      const begun = await at.here.signIn(email);
      const [name = '', value = ''] = begun.split(/[=;]/);
      await expect(verify(codeNow(), written(name, value))).rejects.toThrow(/Begin again with the password/);
      expect(await actions()).not.toContain(`sign-in-failed ${email}`);
      const other = `theme=dark; ${begun}; x="y z"`;
      expect(await at.here.principal(cookieOf(await verify(codeNow(), other)))).toMatchObject({ user: { email } });
    });

    it('ends no sign-in for who is signed in as somebody else, though that session end at this moment', async () => {
      later();
      const passwordHash = await hashPassword(PASSWORD);
      const gus = { name: 'Gus', email: 'gus@example.com', role: 'member', connectionIds: [], passwordHash } as const;
      await at.here.mirror.db.transaction().execute((trx) => addPerson(trx, gus, Date.now()));
      const own = await at.here.signIn(gus.email);
      const begun = await at.here.signIn(email);
      const { handler } = at.here.auth;
      vi.spyOn(at.here.auth, 'handler').mockImplementationOnce(async (request) => {
        await at.here.mirror.db.deleteFrom('sessions').execute();
        return handler(request);
      });
      await expect(verify(codeNow(), `${own}; ${begun}`)).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
      expect((await at.here.mirror.db.selectFrom('sessions').select('id').execute()).length).toBe(0);
      vi.restoreAllMocks();
    });

    it('makes up for no wrong password of who is signed in', async () => {
      later();
      const cookie = cookieOf(await verify(codeNow(), await at.here.signIn(email)));
      const disable = () => at.here.ask('POST', '/two-factor/disable', { password: 'wrong wrong wrong' }, cookie);
      for (let n = 0; n < 8; n += 1) {
        await expect(disable()).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
        later();
        await expect(verify(codeNow(), cookie)).rejects.toThrow(/is on already/);
      }
      vi.setSystemTime(Date.now() - 8 * HALF_MINUTE);
      await expect(disable()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    });

    it('takes no try of who has given nothing', async () => {
      const cookie = await at.here.signIn(email);
      for (let n = 0; n < 12; n += 1) {
        await expect(at.here.ask('POST', '/two-factor/verify-totp', {}, cookie)).rejects.toThrow('code is missing');
      }
      later();
      expect((await verify(codeNow(), cookie)).ok).toBe(true);
    });

    it('is recorded where somebody who is signed in does not know the password', async () => {
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

    it('is in the audit log with whose it was, used or mistaken; what nobody did is not', async () => {
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
