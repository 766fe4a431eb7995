import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewDatabase } from '@/lib/mirror/engines.fixture';
import { ADMINISTRATOR, cookieOf, ORIGIN, openInstallation, PASSWORD, secretIn } from './access.fixture';
import { makeResetLink, useLink as takeLink } from './invitations';
import { signMeOut, signOutPerson } from './people';
import { resealFactors } from './reseal-factors';
import { withSecondFactor } from './second-factor.fixture';
import { totp } from './totp.fixture';

const { email } = ADMINISTRATOR;

export function secondFactorKeepingSuite(newDatabase: NewDatabase): void {
  describe('a second factor, from its setup on', () => {
    const { at, appKey, codeNow, later, verify, actions } = withSecondFactor(newDatabase);

    describe('that is not confirmed', () => {
      let cookie: string;
      let pending: { key: string; backupCodes: string[] };
      const hasFactor = async () => (await at.here.principal(cookie))?.user?.hasSecondFactor;
      const half = async () => {
        await at.here.mirror.db.updateTable('users').set({ twoFactorEnabled: sql`true` }).execute();
        await at.here.mirror.db.updateTable('two_factors').set({ verified: sql`false` }).execute();
      };
      const confirm = () => verify(totp(pending.key, Date.now()), cookie);

      beforeEach(async () => {
        later();
        const begun = cookieOf(await verify(codeNow(), await at.here.signIn(email)));
        cookie = cookieOf(await at.here.ask('POST', '/two-factor/disable', { password: PASSWORD }, begun));
        const answer = await (await at.here.ask('POST', '/two-factor/enable', { password: PASSWORD }, cookie)).json();
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
        expect(await at.here.principal(await at.here.signIn(email))).toMatchObject({
          user: { email, hasSecondFactor: false },
        });
        expect((await confirm()).ok).toBe(true);
      });

      it('is begun by one of several who begin it at once, and confirmed by one request at a time', async () => {
        const enable = () => at.here.ask('POST', '/two-factor/enable', { password: PASSWORD }, cookie);
        const begun = await Promise.allSettled(Array.from({ length: 6 }, enable));
        const refused = begun.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []));
        expect(new Set(refused)).toEqual(new Set(['Another change is under way. Try again in a moment.']));
        expect(refused.length).toBeLessThan(6);
        const factors = at.here.mirror.db.selectFrom('two_factors').select('verified');
        expect(await factors.execute()).toHaveLength(1);

        const answer = await (await enable()).json();
        pending.key = new URL(answer.totpURI).searchParams.get('secret') ?? '';
        const { handler } = at.here.auth;
        const meanwhile: Promise<unknown>[] = [];
        vi.spyOn(at.here.auth, 'handler').mockImplementationOnce(async (request) => {
          meanwhile.push(enable().catch((error: Error) => error.message));
          await Promise.all(meanwhile);
          return handler(request);
        });
        cookie = cookieOf(await confirm());
        expect(await Promise.all(meanwhile)).toEqual([expect.stringContaining('under way')]);
        expect(await hasFactor()).toBe(true);
      });

      it('can be confirmed once more where it could not be for a fault', async () => {
        vi.spyOn(at.here.auth, 'handler').mockImplementationOnce(async () => {
          await half();
          throw new Error('the database is away');
        });
        await expect(confirm()).rejects.toThrow('is away');
        expect(await hasFactor()).toBe(false);
        cookie = cookieOf(await confirm());
        expect(await hasFactor()).toBe(true);
      });
    });

    it('does not end a sign-in that the old password began, or that began before signing out everywhere', async () => {
      const id = (await at.here.doneBy(email)).actor.id ?? '';
      const signedIn = async (password?: string) => {
        later();
        return cookieOf(await verify(codeNow(), await at.here.signIn(email, password)));
      };
      const newPasswords = ['one plain little word', 'another plain little word'] as const;
      const ENDS = [
        async () => {
          const link = await makeResetLink(at.here.mirror, id, await at.here.doneBy(email));
          await takeLink(at.here.mirror, { token: secretIn(link), password: newPasswords[0] }, ORIGIN);
        },
        async () => {
          const change = { currentPassword: newPasswords[0], newPassword: newPasswords[1] };
          await at.here.ask('POST', '/change-password', change, await signedIn(newPasswords[0]));
        },
        async () => {
          const principal = await at.here.principal(await signedIn(newPasswords[1]));
          if (principal) await signMeOut(at.here.mirror, principal, await at.here.doneBy(email));
        },
        async () => signOutPerson(at.here.mirror, id, await at.here.doneBy(email)),
      ];
      for (const [n, end] of ENDS.entries()) {
        const begun = await at.here.signIn(email, [PASSWORD, ...newPasswords][Math.min(n, 2)]);
        await end();
        later();
        await expect(verify(codeNow(), begun)).rejects.toThrow(/Begin again with the password/);
      }
    });

    it('is recorded when its backup codes are made anew', async () => {
      later();
      const cookie = cookieOf(await verify(codeNow(), await at.here.signIn(email)));
      const ask = (password: string) => at.here.ask('POST', '/two-factor/generate-backup-codes', { password }, cookie);
      await expect(ask('wrong')).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
      expect(await actions()).not.toContain(`backup-codes-made ${email}`);
      expect((await ask(PASSWORD)).ok).toBe(true);
      expect(await actions()).toContain(`backup-codes-made ${email}`);
    });

    it('is sealed anew for another secret, once, whoever does it', async () => {
      const newKey = randomBytes(32);
      const stranger = await resealFactors(at.here.mirror, [newKey]);
      expect(stranger).toEqual({ sealedAnew: 0, upToDate: 0, closed: [email] });
      const both = await Promise.all([1, 2].map(() => resealFactors(at.here.mirror, [newKey, appKey])));
      expect(both.map(({ sealedAnew }) => sealedAnew).sort()).toEqual([0, 1]);
      expect(await resealFactors(at.here.mirror, [newKey])).toEqual({ sealedAnew: 0, upToDate: 1, closed: [] });
      const renewed = await openInstallation(at.url, { keys: [newKey] });
      const cookie = await renewed.signIn(email);
      later();
      const answer = await renewed.ask('POST', '/two-factor/verify-totp', { code: codeNow() }, cookie);
      expect(await renewed.principal(cookieOf(answer))).toMatchObject({ user: { email } });
      const [code = ''] = at.backupCodes;
      const another = await renewed.signIn(email);
      expect((await renewed.ask('POST', '/two-factor/verify-backup-code', { code }, another)).ok).toBe(true);
      await renewed.close();
    });
  });
}
