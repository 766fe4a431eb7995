import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import { ADMINISTRATOR, cookieOf, type Installation, ORIGIN, openInstallation, PASSWORD } from './access.fixture';
import { answerAuth } from './answer-auth';
import { auditPage } from './audit';
import { getSessions } from './people-table';

const { email } = ADMINISTRATOR;

export function signInSuite(newDatabase: NewDatabase): void {
  describe('an installation before its set-up', () => {
    it('is open while the demo is the only connection, and needs a session otherwise', async () => {
      const demo = await openInstallation(await newDatabase());
      expect(await demo.principal()).toMatchObject({ user: null, role: 'member' });
      await demo.administrator();
      expect(await demo.principal()).toBeNull();
      await demo.close();
      const real = await openInstallation(await newDatabase(), { isDemoOnly: false });
      expect(await real.principal()).toBeNull();
      await real.close();
    });

    it('gets one first administrator when many instances start at once', async () => {
      const url = await newDatabase();
      const instances = [];
      for (let n = 0; n < 3; n += 1) instances.push(await openInstallation(url));
      const made = await Promise.all(instances.map((instance) => instance.administrator()));
      expect(made.filter(Boolean)).toHaveLength(1);
      expect(await instances[2]?.signIn(email)).toContain('__Host-');
      for (const instance of instances) await instance.close();
    });
  });

  describe('a session', () => {
    let here: Installation;
    beforeAll(async () => {
      here = await openInstallation(await newDatabase());
      await here.administrator();
    });
    afterAll(() => here.close());

    it('begins with the right password, in a cookie that scripts cannot read and other sites cannot send', async () => {
      const answer = await here.ask('POST', '/sign-in/email', { email: 'ANN@example.com', password: PASSWORD });
      const [cookie = ''] = answer.headers.getSetCookie();
      expect(cookie).toMatch(/^__Host-staygrid\.session_token=/);
      for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute);
      expect(cookie).not.toContain('Domain');
      expect(await answer.text()).not.toContain(cookie.split(/[=.]/)[2]);
      expect(await here.principal(cookieOf(answer))).toMatchObject({ user: { email }, role: 'administrator' });
    });

    it('does not begin with a wrong password, and says nothing about who exists', async () => {
      const wrong = await here.ask('POST', '/sign-in/email', { email, password: 'wrong' }).catch(String);
      const nobody = await here.ask('POST', '/sign-in/email', { email: 'x@example.com', password: 'y' }).catch(String);
      expect(wrong).toMatch(/wrong/);
      expect(nobody).toBe(wrong);
    });

    it.each([
      ['forged', (cookie: string) => cookie.replace(/=[^.]{5}/, '=AAAAA')],
      ['with another signature', (cookie: string) => cookie.replace(/\.[^.]{5}([^.]*)$/, '.AAAAA$1')],
      ['without a signature', (cookie: string) => cookie.replace(/\.[^.]*$/, '')],
      ['of another name', (cookie: string) => cookie.replace('__Host-', '')],
      ['broken', (cookie: string) => cookie.replace(/=.*$/, '=%E0%A4%A')],
    ])('is not one that is %s', async (_, change) => {
      const cookie = await here.signIn(email);
      expect(await here.principal(cookie)).not.toBeNull();
      expect(await here.principal(change(cookie))).toBeNull();
    });

    it.each([undefined, {}])(
      'ends when it is signed out with the body %j, also for a copy of its cookie',
      async (body) => {
        const cookie = await here.signIn(email);
        expect(await here.principal(cookie)).not.toBeNull();
        await here.ask('POST', '/sign-out', body, cookie);
        expect(await here.principal(cookie)).toBeNull();
      },
    );

    it('is one of at most a hundred of a user; the oldest end', async () => {
      const first = await here.signIn(email);
      const { user } = (await here.principal(first)) ?? {};
      const { internalAdapter } = await here.auth.$context;
      for (let n = 0; n < 100; n += 1) await internalAdapter.createSession(user?.id ?? '');
      const last = await here.signIn(email);
      expect([await here.principal(first), await here.principal(last)].map(Boolean)).toEqual([false, true]);
      expect(await getSessions(here.database, user?.id ?? '', Date.now())).toHaveLength(100);
    });

    it('ends after 30 days, used or not', async () => {
      const cookie = await here.signIn(email);
      const { sessionId } = (await here.principal(cookie)) ?? {};
      const longAgo = new Date(Date.now() - 31 * 24 * 3600_000).toISOString();
      const { db } = here.database;
      await db
        .updateTable('sessions')
        .set({ createdAt: longAgo })
        .where('id', '=', sessionId ?? '')
        .execute();
      const change = { currentPassword: PASSWORD, newPassword: 'other plain little words' };
      await expect(here.ask('POST', '/change-password', change, cookie)).rejects.toMatchObject({
        code: 'UNAUTHENTICATED',
      });
      expect(await here.principal(cookie)).toBeNull();
    });

    it('ends with its time, and counts with the role of that moment', async () => {
      const cookie = await here.signIn(email);
      const { db } = here.database;
      const mine = (await here.principal(cookie))?.sessionId ?? '';
      const changed = (values: object) => db.updateTable('sessions').set(values).where('id', '=', mine).execute();
      const ago = (days: number) => new Date(Date.now() - days * 24 * 3600_000).toISOString();
      await db.updateTable('users').set({ role: 'guest' }).where('email', '=', email).execute();
      expect(await here.principal(cookie)).toMatchObject({ role: 'guest', connections: [] });
      await db.updateTable('users').set({ role: 'administrator' }).where('email', '=', email).execute();
      await changed({ expiresAt: ago(0) });
      expect(await here.principal(cookie)).toBeNull();
    });

    it('takes the place of the one that the browser had, and says where it began', async () => {
      const before = await here.signIn(email);
      const after = cookieOf(await here.ask('POST', '/sign-in/email', { email, password: PASSWORD }, before));
      expect(await here.principal(before)).toBeNull();
      const principal = await here.principal(after);
      const sessions = await getSessions(here.database, principal?.user?.id ?? '', Date.now());
      expect(sessions.find(({ id }) => id === principal?.sessionId)?.address).toBe(ORIGIN.address);
    });

    it('ends everywhere else when the password changes, which must be a good one', async () => {
      const [one, two] = [await here.signIn(email), await here.signIn(email)];
      const change = (newPassword: string) =>
        here.ask('POST', '/change-password', { currentPassword: PASSWORD, newPassword }, one);
      await expect(change('password1234')).rejects.toThrow(/many people/);
      const changed = await change('other plain little words');
      expect(await here.principal(two)).toBeNull();
      expect(await here.principal(cookieOf(changed))).toMatchObject({ user: { email } });
      const back = { currentPassword: 'other plain little words', newPassword: PASSWORD };
      await here.ask('POST', '/change-password', back, cookieOf(changed));
    });

    it.each(['/sign-up/email', '/delete-user', '/list-sessions', '/update-session', '/request-password-reset'])(
      'does not offer the library’s own %s',
      async (path) => {
        await expect(here.ask('POST', path, {}, await here.signIn(email))).rejects.toMatchObject({ code: 'NOT_FOUND' });
      },
    );

    it('takes nothing else along when a name is changed', async () => {
      const cookie = await here.signIn(email);
      await here.ask('POST', '/update-user', { name: 'Ann', role: 'guest', email: 'x@example.com' }, cookie);
      expect(await here.principal(cookie)).toMatchObject({ user: { name: 'Ann', email }, role: 'administrator' });
    });

    it.each([
      ['/sign-in/email', 'password', { email }],
      ['/sign-in/email', 'email', { password: PASSWORD }],
      ['/sign-in/email', 'rememberMe', { email, password: PASSWORD }],
      ['/two-factor/verify-totp', 'code', {}],
      ['/two-factor/enable', 'password', {}],
      ['/change-password', 'newPassword', { currentPassword: PASSWORD }],
    ])('begins and changes by plain fields alone: %s refuses any other %s by its name', async (path, field, others) => {
      const depth = 30_000;
      const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`;
      const body = JSON.stringify({ ...others, [field]: 'X' }).replace('"X"', deep);
      const request = new Request(`http://localhost:3000/api/auth${path}`, {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body },
      });
      await expect(answerAuth(request, 'test', here.auth)).rejects.toMatchObject({
        code: 'INVALID_PARAMETER',
        message: expect.stringContaining(field),
      });
    });

    it('takes only names that can be shown', async () => {
      const cookie = await here.signIn(email);
      for (const name of ['', 'An\0n', 'Ann\u202E', '\u200D', 'A'.repeat(81), 7]) {
        await expect(here.ask('POST', '/update-user', { name }, cookie)).rejects.toMatchObject({
          code: 'INVALID_PARAMETER',
        });
      }
    });

    it('is refused for an invalid e-mail address', async () => {
      for (const email of ['', 'ann', 'ann\0@example.com', 7, null, { at: 'example.com' }]) {
        await expect(here.ask('POST', '/sign-in/email', { email, password: PASSWORD })).rejects.toMatchObject({
          code: 'INVALID_PARAMETER',
        });
      }
    });

    it('is recorded with its failures', async () => {
      const { items } = await auditPage(here.database, new URLSearchParams());
      const actions = new Set(items.map(({ action }) => action));
      expect(actions).toContain('sign-in');
      expect(actions).toContain('sign-in-failed');
      expect(actions).toContain('password-changed');
      expect(items.every(({ address }) => address === '192.0.2.1' || address === 'console')).toBe(true);
    });

    it('does not begin after many sign-ins from one address in a minute, whichever the account', async () => {
      const attempt = (n: number) =>
        here
          .ask('POST', '/sign-in/email', { email: `x${n}@example.com`, password: 'guess' }, '', '203.0.113.77')
          .catch((e) => e.code);
      await attempt(1);
      const counted = await here.database.db
        .updateTable('rate_limits')
        .set({ count: 119 })
        .where('key', 'like', '203.0.113.77%')
        .returning('key')
        .execute();
      expect(counted).toHaveLength(1);
      expect([await attempt(120), await attempt(121)]).toEqual(['SIGN_IN_REFUSED', 'TOO_MANY_ATTEMPTS']);
    });

    it('is not to be had by trying passwords', async () => {
      const attempt = () =>
        here.ask('POST', '/sign-in/email', { email: 'bob@example.com', password: 'guess' }).catch((e) => e.code);
      const codes = [];
      for (let n = 0; n < 12; n += 1) codes.push(await attempt());
      expect(codes).toEqual([...Array(10).fill('SIGN_IN_REFUSED'), ...Array(2).fill('TOO_MANY_ATTEMPTS')]);
      expect(await here.signIn(email)).not.toBe('');
    });

    it('is not to be had by trying many passwords at once either', async () => {
      const attempts = Array.from({ length: 20 }, () =>
        here.ask('POST', '/sign-in/email', { email: 'carl@example.com', password: 'guess' }).catch((e) => e.code),
      );
      const codes = await Promise.all(attempts);
      expect(codes.filter((code) => code === 'SIGN_IN_REFUSED')).toHaveLength(10);
      expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(10);
    });

    it('that was stolen does not find out the password', async () => {
      const cookie = await here.signIn(email);
      const attempt = (currentPassword: string) =>
        here.ask('POST', '/change-password', { currentPassword, newPassword: 'yet more little words' }, cookie);
      const codes = [];
      for (let n = 0; n < 11; n += 1) codes.push(await attempt(`guess ${n}`).catch((e) => e.code));
      expect(codes).toEqual([...Array(10).fill('SIGN_IN_REFUSED'), 'TOO_MANY_ATTEMPTS']);
      await expect(attempt(PASSWORD)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    });
  });
}
