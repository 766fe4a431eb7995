import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewDatabase } from '@/lib/mirror/engines.fixture';
import { getPassword } from '@/lib/mirror/passwords';
import { addPerson } from '@/lib/mirror/people';
import {
  ADMINISTRATOR,
  cookieOf,
  type Installation,
  ORIGIN,
  openInstallation,
  PASSWORD,
  secretIn,
} from './access.fixture';
import { auditPage } from './audit';
import { makeResetLink, useLink as takeLink } from './invitations';
import { hashPassword } from './password-hash';
import { signMeOut, signOutPerson } from './people';
import { resealFactors } from './reseal-factors';
import { hasShownFrom, keepNetwork } from './throttle';
import { totp } from './totp.fixture';

const { email } = ADMINISTRATOR;
const HALF_MINUTE = 30_000;

export function secondFactorSuite(newDatabase: NewDatabase): void {
  describe('a second factor', () => {
    let here: Installation;
    let url: string;
    let key: string;
    let backupCodes: string[];
    const appKey = randomBytes(32);

    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      url = await newDatabase();
      here = await openInstallation(url, { keys: [appKey] });
      await here.administrator();
      const cookie = await here.signIn(email);
      const answer = await (await here.ask('POST', '/two-factor/enable', { password: PASSWORD }, cookie)).json();
      key = new URL(answer.totpURI).searchParams.get('secret') ?? '';
      backupCodes = answer.backupCodes;
      await here.ask('POST', '/two-factor/verify-totp', { code: codeNow() }, cookie);
    });
    afterEach(async () => {
      await here.close();
      vi.useRealTimers();
    });

    const codeNow = () => totp(key, Date.now());
    const later = () => vi.setSystemTime(Date.now() + HALF_MINUTE);
    const verify = (code: string, cookie: string, kind = 'totp') =>
      here.ask('POST', `/two-factor/verify-${kind}`, { code }, cookie);
    const actions = async () =>
      (await auditPage(here.mirror, new URLSearchParams())).items.map(({ action, actor }) => `${action} ${actor}`);

    it('is asked for before a session begins', async () => {
      const cookie = await here.signIn(email);
      expect(await here.visitor(cookie)).toBeNull();
      later();
      expect(await here.visitor(cookieOf(await verify(codeNow(), cookie)))).toMatchObject({ user: { email } });
    });

    it('takes each code once, also of two who try at once', async () => {
      await expect(verify(codeNow(), await here.signIn(email))).rejects.toThrow(/used already/);
      later();
      const [one, two] = [await here.signIn(email), await here.signIn(email)];
      const both = await Promise.allSettled([verify(codeNow(), one), verify(codeNow(), two)]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      later();
      expect((await verify(codeNow(), await here.signIn(email))).ok).toBe(true);
    });

    it('takes each backup code once', async () => {
      const [code = '', other = ''] = backupCodes;
      expect((await verify(code, await here.signIn(email), 'backup-code')).ok).toBe(true);
      await expect(verify(code, await here.signIn(email), 'backup-code')).rejects.toMatchObject({
        code: 'SIGN_IN_REFUSED',
      });
      expect((await verify(other, await here.signIn(email), 'backup-code')).ok).toBe(true);
    });

    it('cannot be guessed: five tries a sign-in', async () => {
      const cookie = await here.signIn(email);
      const wrong = totp(key, 0);
      const codes = [];
      for (let n = 0; n < 6; n += 1) codes.push(await verify(wrong, cookie).catch((error) => error.code));
      expect(codes).toEqual([...Array(5).fill('SIGN_IN_REFUSED'), 'TOO_MANY_ATTEMPTS']);
      later();
      await expect(verify(codeNow(), cookie)).rejects.toThrow(/Begin again with the password/);
    });

    it('cannot be guessed by trying in many sign-ins at once either: ten tries in 15 minutes', async () => {
      const begun: string[] = [];
      for (let n = 0; n < 15; n += 1) begun.push(await here.signIn(email));
      const wrong = totp(key, 0);
      const tried = begun.flatMap((cookie) => [verify(wrong, cookie), verify(wrong, cookie, 'backup-code')]);
      const codes = (await Promise.allSettled(tried)).map((one) =>
        one.status === 'rejected' ? one.reason.code : 'in',
      );
      expect(codes.filter((code) => code === 'SIGN_IN_REFUSED').length).toBeLessThanOrEqual(10);
      expect(codes).toContain('TOO_MANY_ATTEMPTS');
      await expect(verify(codeNow(), begun[0] ?? '')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
      vi.setSystemTime(Date.now() + 15 * 60_000);
      expect((await verify(codeNow(), await here.signIn(email))).ok).toBe(true);
    });

    it('keeps nobody out where they have signed in before, however often who knows the password tries elsewhere', async () => {
      const THIEF = '198.51.100.9';
      const wrong = totp(key, 0);
      const begin = async (address: string) =>
        cookieOf(await here.ask('POST', '/sign-in/email', { email, password: PASSWORD }, '', address));
      const tryAt = (address: string, code: string, cookie: string) =>
        here.ask('POST', '/two-factor/verify-totp', { code }, cookie, address);
      const codes: string[] = [];
      for (let n = 0; n < 12; n += 1) {
        const code = await tryAt(THIEF, wrong, await begin(THIEF)).catch((error) => error.code);
        codes.push(String(code));
      }
      expect(codes).toEqual([...Array(10).fill('SIGN_IN_REFUSED'), ...Array(2).fill('TOO_MANY_ATTEMPTS')]);
      const password = await getPassword(here.mirror, { email });
      const shownFrom = (address: string) =>
        hasShownFrom(here.mirror, 'factor', { email, address, password }, Date.now());
      expect([await shownFrom(THIEF), await shownFrom(ORIGIN.address)]).toEqual([false, true]);
      later();
      // Where the password was shown the factor was not.
      const elsewhere = '203.0.113.5';
      await keepNetwork(here.mirror, 'password', { email, address: elsewhere, password }, Date.now());
      await expect(tryAt(elsewhere, codeNow(), await begin(elsewhere))).rejects.toMatchObject({
        code: 'TOO_MANY_ATTEMPTS',
      });
      expect((await verify(codeNow(), await here.signIn(email))).ok).toBe(true);
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
      const begun = await here.signIn(email);
      const [name = '', value = ''] = begun.split(/[=;]/);
      await expect(verify(codeNow(), written(name, value))).rejects.toThrow(/Begin again with the password/);
      expect(await actions()).not.toContain(`sign-in-failed ${email}`);
      const other = `theme=dark; ${begun}; x="y z"`;
      expect(await here.visitor(cookieOf(await verify(codeNow(), other)))).toMatchObject({ user: { email } });
    });

    it('ends no sign-in for who is signed in as somebody else, though that session end at this moment', async () => {
      later();
      const passwordHash = await hashPassword(PASSWORD);
      const gus = { name: 'Gus', email: 'gus@example.com', role: 'member', connectionIds: [], passwordHash } as const;
      await here.mirror.db.transaction().execute((trx) => addPerson(trx, gus, Date.now()));
      const own = await here.signIn(gus.email);
      const begun = await here.signIn(email);
      const { handler } = here.auth;
      vi.spyOn(here.auth, 'handler').mockImplementationOnce(async (request) => {
        await here.mirror.db.deleteFrom('sessions').execute();
        return handler(request);
      });
      await expect(verify(codeNow(), `${own}; ${begun}`)).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
      expect((await here.mirror.db.selectFrom('sessions').select('id').execute()).length).toBe(0);
      vi.restoreAllMocks();
    });

    it('makes up for no wrong password of who is signed in', async () => {
      later();
      const cookie = cookieOf(await verify(codeNow(), await here.signIn(email)));
      const disable = () => here.ask('POST', '/two-factor/disable', { password: 'wrong wrong wrong' }, cookie);
      for (let n = 0; n < 8; n += 1) {
        await expect(disable()).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
        later();
        await expect(verify(codeNow(), cookie)).rejects.toThrow(/is on already/);
      }
      vi.setSystemTime(Date.now() - 8 * HALF_MINUTE);
      await expect(disable()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    });

    describe('that is not confirmed', () => {
      let cookie: string;
      let pending: { key: string; backupCodes: string[] };
      const hasFactor = async () => (await here.visitor(cookie))?.user?.hasSecondFactor;
      const half = async () => {
        await here.mirror.db.updateTable('users').set({ twoFactorEnabled: sql`true` }).execute();
        await here.mirror.db.updateTable('two_factors').set({ verified: sql`false` }).execute();
      };
      const confirm = () => verify(totp(pending.key, Date.now()), cookie);

      beforeEach(async () => {
        later();
        const begun = cookieOf(await verify(codeNow(), await here.signIn(email)));
        cookie = cookieOf(await here.ask('POST', '/two-factor/disable', { password: PASSWORD }, begun));
        const answer = await (await here.ask('POST', '/two-factor/enable', { password: PASSWORD }, cookie)).json();
        pending = { key: new URL(answer.totpURI).searchParams.get('secret') ?? '', backupCodes: answer.backupCodes };
      });

      it('is nothing that a backup code would make up for a wrong password with', async () => {
        const [code = ''] = pending.backupCodes;
        const before = await actions();
        await expect(verify(code, cookie, 'backup-code')).rejects.toThrow(/are for signing in/);
        expect(await actions()).toEqual(before);
        expect(await hasFactor()).toBe(false);
      });

      it('is not asked for, whatever the process died in', async () => {
        await half();
        expect(await here.visitor(await here.signIn(email))).toMatchObject({ user: { email, hasSecondFactor: false } });
        expect((await confirm()).ok).toBe(true);
      });

      it('is begun by one of several who begin it at once, and confirmed by one request at a time', async () => {
        const enable = () => here.ask('POST', '/two-factor/enable', { password: PASSWORD }, cookie);
        const begun = await Promise.allSettled(Array.from({ length: 6 }, enable));
        const refused = begun.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []));
        expect(new Set(refused)).toEqual(new Set(['Another change is under way. Try again in a moment.']));
        expect(refused.length).toBeLessThan(6);
        const factors = here.mirror.db.selectFrom('two_factors').select('verified');
        expect(await factors.execute()).toHaveLength(1);

        const answer = await (await enable()).json();
        pending.key = new URL(answer.totpURI).searchParams.get('secret') ?? '';
        const { handler } = here.auth;
        const meanwhile: Promise<unknown>[] = [];
        vi.spyOn(here.auth, 'handler').mockImplementationOnce(async (request) => {
          meanwhile.push(enable().catch((error: Error) => error.message));
          await Promise.all(meanwhile);
          return handler(request);
        });
        cookie = cookieOf(await confirm());
        expect(await Promise.all(meanwhile)).toEqual([expect.stringContaining('under way')]);
        expect(await hasFactor()).toBe(true);
      });

      it('can be confirmed once more where it could not be for a fault', async () => {
        vi.spyOn(here.auth, 'handler').mockImplementationOnce(async () => {
          await half();
          throw new Error('the database is away');
        });
        await expect(confirm()).rejects.toThrow('is away');
        expect(await hasFactor()).toBe(false);
        cookie = cookieOf(await confirm());
        expect(await hasFactor()).toBe(true);
      });
    });

    it('takes no try of who has given nothing', async () => {
      const cookie = await here.signIn(email);
      for (let n = 0; n < 12; n += 1) {
        await expect(here.ask('POST', '/two-factor/verify-totp', {}, cookie)).rejects.toThrow('code is missing');
      }
      later();
      expect((await verify(codeNow(), cookie)).ok).toBe(true);
    });

    it('is recorded where somebody who is signed in does not know the password', async () => {
      later();
      const cookie = cookieOf(await verify(codeNow(), await here.signIn(email)));
      const wrong = { password: 'wrong wrong wrong' };
      await expect(here.ask('POST', '/two-factor/disable', wrong, cookie)).rejects.toThrow('The password is wrong');
      const change = { currentPassword: 'wrong wrong wrong', newPassword: 'one plain little word' };
      await expect(here.ask('POST', '/change-password', change, cookie)).rejects.toThrow('The password is wrong');
      expect((await actions()).filter((one) => one === `proof-failed ${email}`)).toHaveLength(2);
      await expect(here.ask('POST', '/two-factor/enable', { password: PASSWORD }, cookie)).rejects.toThrow(
        /is on already/,
      );
    });

    it('does not end a sign-in that the old password began, or that began before signing out everywhere', async () => {
      const id = (await here.doneBy(email)).actor.id ?? '';
      const signedIn = async (password?: string) => {
        later();
        return cookieOf(await verify(codeNow(), await here.signIn(email, password)));
      };
      const newPasswords = ['one plain little word', 'another plain little word'] as const;
      const ENDS = [
        async () => {
          const link = await makeResetLink(here.mirror, id, await here.doneBy(email));
          await takeLink(here.mirror, { token: secretIn(link), password: newPasswords[0] }, ORIGIN);
        },
        async () => {
          const change = { currentPassword: newPasswords[0], newPassword: newPasswords[1] };
          await here.ask('POST', '/change-password', change, await signedIn(newPasswords[0]));
        },
        async () => {
          const visitor = await here.visitor(await signedIn(newPasswords[1]));
          if (visitor) await signMeOut(here.mirror, visitor, await here.doneBy(email));
        },
        async () => signOutPerson(here.mirror, id, await here.doneBy(email)),
      ];
      for (const [n, end] of ENDS.entries()) {
        const begun = await here.signIn(email, [PASSWORD, ...newPasswords][Math.min(n, 2)]);
        await end();
        later();
        await expect(verify(codeNow(), begun)).rejects.toThrow(/Begin again with the password/);
      }
    });

    it('is in the audit log with whose it was, used or mistaken; what nobody did is not', async () => {
      await expect(verify('000000', '')).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
      await here.ask('POST', '/sign-out', {});
      const cookie = await here.signIn(email);
      await expect(verify(totp(key, 0), cookie)).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
      later();
      await verify(codeNow(), cookie);
      const expected = ['installation-set-up', 'second-factor-enabled', 'sign-in', 'sign-in', 'sign-in-failed'];
      expect((await actions()).sort()).toEqual(expected.map((action) => `${action} ${email}`));
    });

    it('is recorded when its backup codes are made anew', async () => {
      later();
      const cookie = cookieOf(await verify(codeNow(), await here.signIn(email)));
      const ask = (password: string) => here.ask('POST', '/two-factor/generate-backup-codes', { password }, cookie);
      await expect(ask('wrong')).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
      expect(await actions()).not.toContain(`backup-codes-made ${email}`);
      expect((await ask(PASSWORD)).ok).toBe(true);
      expect(await actions()).toContain(`backup-codes-made ${email}`);
    });

    it('is sealed anew for another secret, once, whoever does it', async () => {
      const newKey = randomBytes(32);
      const stranger = await resealFactors(here.mirror, [newKey]);
      expect(stranger).toEqual({ sealedAnew: 0, upToDate: 0, closed: [email] });
      const both = await Promise.all([1, 2].map(() => resealFactors(here.mirror, [newKey, appKey])));
      expect(both.map(({ sealedAnew }) => sealedAnew).sort()).toEqual([0, 1]);
      expect(await resealFactors(here.mirror, [newKey])).toEqual({ sealedAnew: 0, upToDate: 1, closed: [] });
      const renewed = await openInstallation(url, { keys: [newKey] });
      const cookie = await renewed.signIn(email);
      later();
      const answer = await renewed.ask('POST', '/two-factor/verify-totp', { code: codeNow() }, cookie);
      expect(await renewed.visitor(cookieOf(answer))).toMatchObject({ user: { email } });
      const [code = ''] = backupCodes;
      const another = await renewed.signIn(email);
      expect((await renewed.ask('POST', '/two-factor/verify-backup-code', { code }, another)).ok).toBe(true);
      await renewed.close();
    });
  });
}
