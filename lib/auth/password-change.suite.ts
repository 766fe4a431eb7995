import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewDatabase } from '@/lib/mirror/engines.fixture';
import { getPassword, isPassword, setPassword } from '@/lib/mirror/passwords';
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
import { totp } from './totp.fixture';

const { email } = ADMINISTRATOR;
const NEW = 'other plain little words';

export function passwordChangeSuite(newDatabase: NewDatabase): void {
  describe('a password that is replaced', () => {
    let here: Installation;
    let id: string;
    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      here = await openInstallation(await newDatabase());
      await here.administrator();
      id = (await here.doneBy(email)).actor.id ?? '';
    });
    afterEach(async () => {
      vi.restoreAllMocks();
      vi.useRealTimers();
      await here.close();
    });

    /** Does something between the check of what was given and what better-auth does next. */
    async function justBefore(step: 'createSession' | 'createVerificationValue', work: () => Promise<unknown>) {
      const { internalAdapter } = await here.auth.$context;
      const done = internalAdapter[step].bind(internalAdapter) as (...given: unknown[]) => Promise<never>;
      vi.spyOn(internalAdapter, step).mockImplementationOnce(async (...given: unknown[]) => {
        await work();
        return done(...given);
      });
    }

    const change = (cookie: string, newPassword = NEW) =>
      here.ask('POST', '/change-password', { currentPassword: PASSWORD, newPassword }, cookie);
    const reset = async () => {
      const link = await makeResetLink(here.mirror, id, await here.doneBy(email));
      await takeLink(here.mirror, { token: secretIn(link), password: NEW }, ORIGIN);
    };
    /** Begins a second factor. @returns its key */
    const secondFactor = async () => {
      const cookie = await here.signIn(email);
      const answer = await (await here.ask('POST', '/two-factor/enable', { password: PASSWORD }, cookie)).json();
      const key = new URL(answer.totpURI).searchParams.get('secret') ?? '';
      const code = { code: totp(key, Date.now()) };
      const on = cookieOf(await here.ask('POST', '/two-factor/verify-totp', code, cookie));
      vi.setSystemTime(Date.now() + 30_000);
      return { key, cookie: on };
    };
    const left = async () => ({
      sessions: (await here.mirror.db.selectFrom('sessions').select('id').execute()).length,
      challenges: (await here.mirror.db.selectFrom('verifications').select('id').where('value', '=', id).execute())
        .length,
    });
    const actions = async () => (await auditPage(here.mirror, new URLSearchParams())).items.map(({ action }) => action);

    it.each(['by a link', 'by its owner'])('%s ends the sign-in that it has let in meanwhile', async (how) => {
      const cookie = await here.signIn(email);
      await justBefore('createSession', how === 'by a link' ? reset : () => change(cookie));
      await expect(here.signIn(email)).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
      expect(await left()).toEqual({ sessions: how === 'by a link' ? 0 : 1, challenges: 0 });
      expect(await actions()).toContain('sign-in-failed');
      expect(await here.principal(await here.signIn(email, NEW))).toMatchObject({ user: { email } });
    });

    it('lets nobody in who is removed meanwhile', async () => {
      await justBefore('createSession', async () => {
        const { db } = here.mirror;
        for (const table of ['credentials', 'memberships'] as const) await db.deleteFrom(table).execute();
        await db.deleteFrom('users').where('id', '=', id).execute();
      });
      await expect(here.signIn(email)).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
      expect(await left()).toEqual({ sessions: 0, challenges: 0 });
    });

    it('is wrong where it is longer than any, and is not looked at', async () => {
      const cookie = await here.signIn(email);
      const looked = vi.spyOn(String.prototype, 'normalize');
      const change = { currentPassword: `a${'\u0345\u0301'.repeat(10_000)}`, newPassword: NEW };
      const asked = here.ask('POST', '/change-password', change, cookie);
      await expect(asked).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED', message: 'The password is wrong.' });
      expect(looked.mock.contexts.filter((text) => String(text).length > 1000)).toEqual([]);
    });

    it('ends the second step of a sign-in that it has let in meanwhile', async () => {
      await secondFactor();
      await justBefore('createVerificationValue', reset);
      await expect(here.signIn(email)).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
      expect(await left()).toEqual({ sessions: 0, challenges: 0 });
    });

    it('ends the sign-in whose second step is just done', async () => {
      const { key } = await secondFactor();
      const challenge = await here.signIn(email);
      await justBefore('createSession', reset);
      const code = { code: totp(key, Date.now()) };
      await expect(here.ask('POST', '/two-factor/verify-totp', code, challenge)).rejects.toMatchObject({
        code: 'SIGN_IN_REFUSED',
      });
      expect(await left()).toEqual({ sessions: 0, challenges: 0 });
    });

    it('begins no session for who turns the second factor off meanwhile, which is recorded', async () => {
      const { cookie } = await secondFactor();
      await justBefore('createSession', reset);
      await expect(here.ask('POST', '/two-factor/disable', { password: PASSWORD }, cookie)).rejects.toMatchObject({
        code: 'SIGN_IN_REFUSED',
      });
      expect(await left()).toEqual({ sessions: 0, challenges: 0 });
      expect(await actions()).toContain('second-factor-disabled');
    });

    it('is replaced by one of two who do so at once', async () => {
      const cookies = [await here.signIn(email), await here.signIn(email)];
      const both = await Promise.allSettled(cookies.map((cookie, n) => change(cookie, `${NEW} ${n}`)));
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await left()).toEqual({ sessions: 1, challenges: 0 });
      expect((await actions()).filter((action) => action === 'password-changed')).toHaveLength(1);
    });

    it('is not the password any more as soon as a change of it is under way', async () => {
      const was = await getPassword(here.mirror, { id });
      if (!was) throw new Error('There is no password.');
      expect(await isPassword(here.mirror, was)).toBe(true);
      const hash = await hashPassword(NEW);
      const asked = await here.mirror.db.transaction().execute(async (trx) => {
        await setPassword(trx, { userId: id, hash }, Date.now());
        const answer = isPassword(here.mirror, was);
        // Time enough for an answer, if it could be given before this ends.
        for (let n = 0; n < 50; n += 1) await trx.selectFrom('users').select('id').execute();
        return { answer };
      });
      expect(await asked.answer).toBe(false);
    });
  });
}
