import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import { ADMINISTRATOR, cookieOf, ORIGIN, openInstallation, PASSWORD, secretIn } from './access.fixture';
import { makeResetLink, takeLink } from './invitations';
import { signMeOut, signOutPerson } from './people';
import { resealFactors } from './reseal-factors';
import { withSecondFactor } from './second-factor.fixture';

const { email } = ADMINISTRATOR;

export function secondFactorKeepingSuite(newDatabase: NewDatabase): void {
  describe('a second factor, from its setup on', () => {
    const { at, appKey, codeNow, later, verify, actions } = withSecondFactor(newDatabase);

    it('does not end a sign-in that the old password began, or that began before signing out everywhere', async () => {
      const id = (await at.here.doneBy(email)).actor.id ?? '';
      const signedIn = async (password?: string) => {
        later();
        return cookieOf(await verify(codeNow(), await at.here.signIn(email, password)));
      };
      const newPasswords = ['one plain little word', 'another plain little word'] as const;
      const ENDS = [
        async () => {
          const link = await makeResetLink(at.here.database, id, await at.here.doneBy(email));
          await takeLink(at.here.database, { token: secretIn(link), password: newPasswords[0] }, ORIGIN);
        },
        async () => {
          const change = { currentPassword: newPasswords[0], newPassword: newPasswords[1] };
          await at.here.ask('POST', '/change-password', change, await signedIn(newPasswords[0]));
        },
        async () => {
          const principal = await at.here.principal(await signedIn(newPasswords[1]));
          if (principal) await signMeOut(at.here.database, principal, await at.here.doneBy(email));
        },
        async () => signOutPerson(at.here.database, id, await at.here.doneBy(email)),
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

    it('is sealed anew for another secret, once, also by two calls at the same time', async () => {
      const newKey = randomBytes(32);
      const stranger = await resealFactors(at.here.database, [newKey]);
      expect(stranger).toEqual({ sealedAnew: 0, upToDate: 0, closed: [email] });
      const both = await Promise.all([1, 2].map(() => resealFactors(at.here.database, [newKey, appKey])));
      expect(both.map(({ sealedAnew }) => sealedAnew).sort()).toEqual([0, 1]);
      expect(await resealFactors(at.here.database, [newKey])).toEqual({ sealedAnew: 0, upToDate: 1, closed: [] });
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
