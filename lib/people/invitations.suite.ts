import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import { dropLinks } from '@/lib/links/links-table';
import { ADMINISTRATOR, type Installation, ORIGIN, openInstallation, PASSWORD, secretIn } from './access.fixture';
import { type AuditContext, auditPage } from './audit';
import { invite, lookAtLink, makeResetLink, takeLink } from './invitations';
import { changeRole, everybody, removePerson, signMeOut, signOutPerson } from './people';
import { newSetupCode, setUp } from './setup';

const CONNECTIONS = ['acme', 'demo'];

const outcomes = (settled: PromiseSettledResult<unknown>[]) => settled.map(({ status }) => status).sort();

export function invitationSuite(newDatabase: NewDatabase): void {
  describe('the code of the console', () => {
    it('makes one administrator, once, and no code is given after that', async () => {
      const here = await openInstallation(await newDatabase());
      const [one, two] = [await newSetupCode(here.database), await newSetupCode(here.database)];
      const person = { name: 'Ann', email: 'Ann@Example.com', password: PASSWORD };
      const wrong = setUp(here.database, { ...person, code: 'AAAA-AAAA-AAAA-AAAA' }, ORIGIN);
      await expect(wrong).rejects.toMatchObject({
        code: 'INVITATION_SPENT',
        message: expect.stringMatching(/not the code that the console shows.+Each start .+ 24 hours/),
      });
      const weak = setUp(here.database, { ...person, code: one, password: 'short' }, ORIGIN);
      await expect(weak).rejects.toMatchObject({ code: 'WEAK_PASSWORD' });
      const both = await Promise.allSettled([
        setUp(here.database, { ...person, code: one?.toLowerCase() }, ORIGIN),
        setUp(here.database, { ...person, code: two, email: 'eve@example.com' }, ORIGIN),
      ]);
      expect(outcomes(both)).toEqual(['fulfilled', 'rejected']);
      expect(await everybody(here.database)).toMatchObject([{ role: 'administrator' }]);
      expect(await newSetupCode(here.database)).toBeNull();
      await expect(setUp(here.database, { ...person, code: one }, ORIGIN)).rejects.toThrow(/Ask an administrator/);
      await here.close();
    });

    it('cannot be guessed: attempts are counted', async () => {
      const here = await openInstallation(await newDatabase());
      const attempt = () =>
        setUp(here.database, { code: 'A', name: 'A', email: 'a@example.com', password: PASSWORD }, ORIGIN).catch(
          (e) => e.code,
        );
      let last = '';
      for (let n = 0; n < 31; n += 1) last = await attempt();
      expect(last).toBe('TOO_MANY_ATTEMPTS');
      await here.close();
    });
  });

  describe('an invitation', () => {
    let here: Installation;
    let asAnn: AuditContext;
    beforeAll(async () => {
      here = await openInstallation(await newDatabase());
      await here.administrator();
      asAnn = await here.doneBy(ADMINISTRATOR.email);
    });
    afterAll(() => here.close());

    const join = (token: string, password = PASSWORD) =>
      takeLink(here.database, { token, name: 'Bob', password }, ORIGIN);
    const invited = async (email: string, role = 'member', connectionIds: string[] = [], context = asAnn) =>
      secretIn(await invite(here.database, { email, role, connectionIds }, context, CONNECTIONS));
    const idOf = async (email: string) =>
      (await everybody(here.database)).find((person) => person.email === email)?.id ?? '';

    it('lets one person in once', async () => {
      const token = await invited('bob@example.com');
      expect(await lookAtLink(here.database, { token }, ORIGIN)).toEqual({
        ...{ kind: 'join', email: 'bob@example.com', role: 'member' },
      });
      await expect(join(token, 'short')).rejects.toMatchObject({ code: 'WEAK_PASSWORD' });
      expect(outcomes(await Promise.allSettled([join(token), join(token)]))).toEqual(['fulfilled', 'rejected']);
      await expect(join(token)).rejects.toMatchObject({ code: 'INVITATION_SPENT' });
      expect(await here.principal(await here.signIn('bob@example.com'))).toMatchObject({
        role: 'member',
        connections: 'all',
      });
    });

    it('is no use once it was withdrawn, replaced, or is too old', async () => {
      const [first, second] = [await invited('carl@example.com'), await invited('carl@example.com')];
      await expect(join(first)).rejects.toMatchObject({ code: 'INVITATION_SPENT' });
      await dropLinks(here.database.db, 'join', 'carl@example.com');
      await expect(join(second)).rejects.toMatchObject({ code: 'INVITATION_SPENT' });
      const third = await invited('carl@example.com');
      await here.database.db
        .updateTable('links')
        .set({ expires_at: Date.now() - 1 })
        .execute();
      await expect(join(third)).rejects.toMatchObject({ code: 'INVITATION_SPENT' });
    });

    it('is not made for an existing user or an invalid e-mail address', async () => {
      await expect(invited('ANN@example.com')).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
      await expect(invited('nobody')).rejects.toThrow(/email must be an e-mail address/);
    });

    it('names each connection once, and none that is not there', async () => {
      await join(await invited('lou@example.com', 'guest', ['demo', 'demo']));
      expect(await here.principal(await here.signIn('lou@example.com'))).toMatchObject({ connections: ['demo'] });
      const lou = await idOf('lou@example.com');
      const change = (ids: string[]) =>
        changeRole(here.database, lou, { role: 'guest', connectionIds: ids }, asAnn, CONNECTIONS);
      await change(['acme', 'acme']);
      const fault = /connectionIds must name connections that are there/;
      await expect(change(['acme', 'gone'])).rejects.toThrow(fault);
      await expect(invited('max@example.com', 'guest', ['gone'])).rejects.toThrow(fault);
      expect(await here.principal(await here.signIn('lou@example.com'))).toMatchObject({ connections: ['acme'] });
    });

    it('limits a guest to the connections it names, from the next request on', async () => {
      await join(await invited('gus@example.com', 'guest', ['acme', 'demo']));
      const cookie = await here.signIn('gus@example.com');
      expect(await here.principal(cookie)).toMatchObject({ role: 'guest', connections: ['acme', 'demo'] });
      await changeRole(
        here.database,
        await idOf('gus@example.com'),
        { role: 'guest', connectionIds: ['demo'] },
        asAnn,
        CONNECTIONS,
      );
      expect(await here.principal(cookie)).toMatchObject({ connections: ['demo'] });
      await changeRole(here.database, await idOf('gus@example.com'), { role: 'member' }, asAnn, CONNECTIONS);
      expect(await here.principal(cookie)).toMatchObject({ role: 'member', connections: 'all' });
    });

    describe('made by a former administrator', () => {
      /** An administrator who has made a link of each kind. */
      const rogue = async (email: string) => {
        await join(await invited(email, 'administrator'));
        const context = await here.doneBy(email);
        const ann = await idOf(ADMINISTRATOR.email);
        const reset = secretIn(await makeResetLink(here.database, ann, context));
        return {
          id: context.actor.id ?? '',
          links: [await invited(`ghost.${email}`, 'administrator', [], context), reset],
        };
      };
      const ENDS: [string, (id: string) => Promise<void>][] = [
        ['removed', (id) => removePerson(here.database, id, asAnn)],
        ['demoted', (id) => changeRole(here.database, id, { role: 'member' }, asAnn, CONNECTIONS)],
      ];
      it.each(ENDS)('does not work, nor does a link for a new password: %s', async (how, end) => {
        const { id, links } = await rogue(`${how}@example.com`);
        const kept = await invited(`kept.${how}@example.com`);
        await end(id);
        for (const token of links) await expect(join(token)).rejects.toMatchObject({ code: 'INVITATION_SPENT' });
        await join(kept);
      });
    });

    it('keeps one administrator when administrators demote each other', async () => {
      await join(await invited('dora@example.com', 'administrator'));
      const [ann, dora] = [await idOf(ADMINISTRATOR.email), await idOf('dora@example.com')];
      const asDora = await here.doneBy('dora@example.com');
      const become = (id: string, role: string, context: AuditContext) =>
        changeRole(here.database, id, { role }, context, CONNECTIONS);
      const [byDora, byAnn] = await Promise.allSettled([become(ann, 'member', asDora), become(dora, 'member', asAnn)]);
      expect(outcomes([byDora, byAnn])).toEqual(['fulfilled', 'rejected']);
      const [left, other, asLeft] = byAnn.status === 'fulfilled' ? [ann, dora, asAnn] : [dora, ann, asDora];
      const last = { code: 'LAST_ADMINISTRATOR' };
      await expect(removePerson(here.database, left, asLeft)).rejects.toMatchObject(last);
      await expect(become(left, 'guest', asLeft)).rejects.toMatchObject(last);
      await become(other, 'administrator', asLeft);
    });

    it('lets in administrators who change each other at once, one after the other', async () => {
      const names = ['max@example.com', 'nia@example.com', 'olu@example.com', 'pia@example.com'];
      for (const name of names) await join(await invited(name, 'administrator'));
      const contexts = await Promise.all(names.map(here.doneBy));
      for (let round = 0; round < 10; round += 1) {
        const changes = contexts.map((context, n) => {
          const other = contexts[(n + 1 + (round % 3)) % contexts.length]?.actor.id ?? '';
          return changeRole(here.database, other, { role: 'administrator' }, context, CONNECTIONS);
        });
        expect(outcomes(await Promise.allSettled(changes))).toEqual(names.map(() => 'fulfilled'));
      }
      for (const { actor } of contexts) await removePerson(here.database, actor.id ?? '', asAnn);
    });

    it('is followed by an end: who is removed is out at once, and can be invited again', async () => {
      await join(await invited('finn@example.com'));
      const cookie = await here.signIn('finn@example.com');
      await removePerson(here.database, await idOf('finn@example.com'), asAnn);
      expect(await here.principal(cookie)).toBeNull();
      await expect(here.signIn('finn@example.com')).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' });
      await join(await invited('finn@example.com'));
      expect(await here.signIn('finn@example.com')).not.toBe('');
    });

    it('can be followed by a new password, which ends every session', async () => {
      await join(await invited('hal@example.com'));
      const cookie = await here.signIn('hal@example.com');
      const link = await makeResetLink(here.database, await idOf('hal@example.com'), asAnn);
      expect(await here.principal(cookie)).not.toBeNull();
      // The name that counts is the person's, not one that comes with the link.
      const nameOnly = { token: secretIn(link), name: 'Hal', password: 'Bob Bartholomew 1' };
      await here.database.db.updateTable('users').set({ name: 'Bob Bartholomew' }).where('name', '=', 'Bob').execute();
      await expect(takeLink(here.database, nameOnly, ORIGIN)).rejects.toThrow(/a name that others can guess/);
      await takeLink(here.database, { token: secretIn(link), password: 'new plain little words' }, ORIGIN);
      expect(await here.principal(cookie)).toBeNull();
      expect(await here.signIn('hal@example.com', 'new plain little words')).not.toBe('');
    });

    it('can be followed by a new password once: no other link for one is left, whichever way it came', async () => {
      await join(await invited('jan@example.com'));
      const id = await idOf('jan@example.com');
      const reset = async () => secretIn(await makeResetLink(here.database, id, asAnn));
      const left = await reset();
      const cookie = await here.signIn('jan@example.com');
      const change = { currentPassword: PASSWORD, newPassword: 'other plain little words' };
      await expect(here.ask('POST', '/change-password', { ...change, currentPassword: 'x' }, cookie)).rejects.toThrow();
      expect(await lookAtLink(here.database, { token: left }, ORIGIN)).toMatchObject({ kind: 'reset' });
      await here.ask('POST', '/change-password', change, cookie);
      await expect(join(left)).rejects.toMatchObject({ code: 'INVITATION_SPENT' });
    });

    it('can be followed by signing out elsewhere, or everywhere', async () => {
      await join(await invited('ida@example.com'));
      const [one, two, three] = [
        await here.signIn('ida@example.com'),
        await here.signIn('ida@example.com'),
        await here.signIn('ida@example.com'),
      ];
      const principal = await here.principal(one);
      const other = await here.principal(three);
      if (!principal || !other) throw new Error('Nobody is signed in.');
      await signMeOut(here.database, principal, asAnn, other.sessionId ?? '');
      // A sign-out that ends no session is not recorded.
      await signMeOut(here.database, principal, asAnn, 'nothing');
      const { items } = await auditPage(here.database, new URLSearchParams());
      const ended = items.filter(({ action, subject }) => action === 'sessions-ended' && subject?.includes('ida@'));
      expect(ended.map(({ subject }) => subject)).toEqual(['1 session of ida@example.com']);
      expect(await here.principal(three)).toBeNull();
      await signMeOut(here.database, principal, asAnn);
      expect([await here.principal(one), await here.principal(two)].map(Boolean)).toEqual([true, false]);
      await signOutPerson(here.database, principal.user?.id ?? '', asAnn);
      expect(await here.principal(one)).toBeNull();
    });
  });
}
