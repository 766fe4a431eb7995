import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import {
  ADMINISTRATOR,
  cookieOf,
  type Installation,
  ORIGIN,
  openInstallation,
  PASSWORD,
  secretIn,
} from './access.fixture';
import { answerAuth } from './answer-auth';
import { createAuth } from './auth';
import { invite, lookAtLink, takeLink } from './invitations';
import { principalSession } from './principal';
import { withSecondFactor } from './second-factor.fixture';
import { newSetupCode, setUp } from './setup';
import { totp } from './totp.fixture';

const { email } = ADMINISTRATOR;
const BOB = 'bob@example.com';
const TOO_MANY = 'TOO_MANY_ATTEMPTS';
const WRONG = 'SIGN_IN_REFUSED';

/** The device cookies alone: the session of the browser has ended. */
const deviceIn = (cookies: string): string =>
  cookies
    .split('; ')
    .filter((cookie) => cookie.includes('-device-'))
    .join('; ');

export function devicesSuite(newDatabase: NewDatabase): void {
  describe('a browser in which an account has signed in', () => {
    const keys = [randomBytes(32)];
    let here: Installation;
    /** Ann's browser. */
    let known: string;
    beforeAll(async () => {
      here = await openInstallation(await newDatabase(), { keys });
      await here.administrator();
      const link = await invite(
        here.database,
        { email: BOB, role: 'member', connectionIds: [] },
        await here.doneBy(email),
        [],
      );
      await takeLink(here.database, { token: secretIn(link), name: 'Bob', password: PASSWORD }, ORIGIN);
      known = deviceIn(await here.signIn(email));
    });
    beforeEach(async () => {
      await here.database.db.deleteFrom('attempts').execute();
      await here.database.db.deleteFrom('rate_limits').execute();
    });
    afterAll(() => here.close());

    const attempt = (password: string, cookie = '', who = email) =>
      here.ask('POST', '/sign-in/email', { email: who, password }, cookie).then(
        () => 'in',
        (error) => error.code,
      );
    const many = async (times: number, password = 'guess', cookie = '', who = email) => {
      let last = '';
      for (let n = 0; n < times; n += 1) last = await attempt(password, cookie, who);
      return last;
    };

    it('has a cookie that scripts cannot read, and that tells nothing of the account', async () => {
      const answer = await here.ask('POST', '/sign-in/email', { email, password: PASSWORD });
      const [session, device = ''] = answer.headers.getSetCookie();
      expect(session).toMatch(/^__Host-staygrid\.session_token=/);
      expect(device).toMatch(/^__Host-staygrid-device-[\w-]{16}=[\w-]{65};/);
      for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=34560000'])
        expect(device).toContain(attribute);
      const failed = here.ask('POST', '/sign-in/email', { email, password: 'guess' });
      await expect(failed).rejects.toMatchObject({ code: WRONG });
    });

    it('is never refused the right password, whatever strangers try', async () => {
      expect(await many(11)).toBe(TOO_MANY);
      expect(await attempt(PASSWORD)).toBe(TOO_MANY);
      expect(await attempt('guess', known)).toBe(WRONG);
      expect(await attempt(PASSWORD, known)).toBe('in');
      // Its success gives the strangers no further attempts.
      expect(await attempt('guess')).toBe(TOO_MANY);
    });

    it('is known after others have signed in there, and they are too', async () => {
      const shared = deviceIn(
        cookieOf(await here.ask('POST', '/sign-in/email', { email: BOB, password: PASSWORD }, known)),
      );
      expect(shared).not.toBe('');
      const both = `${known}; ${shared}`;
      await many(11);
      await many(11, 'guess', '', BOB);
      expect(await attempt(PASSWORD, both)).toBe('in');
      expect(await attempt(PASSWORD, both, BOB)).toBe('in');
    });

    it('has ten attempts of its own in 15 minutes, then those of strangers, so that a stolen cookie guesses no more', async () => {
      expect(await many(10, 'guess', known)).toBe(WRONG);
      expect(await attempt(PASSWORD)).toBe('in');
      expect(await many(10, 'guess', known)).toBe(WRONG);
      expect(await attempt('guess', known)).toBe(TOO_MANY);
      expect(await attempt(PASSWORD, known)).toBe(TOO_MANY);
    });

    it('keeps its attempts after a success', async () => {
      for (let n = 0; n < 3; n += 1) {
        expect(await many(9, 'guess', known)).toBe(WRONG);
        expect(await attempt(PASSWORD, known)).toBe('in');
      }
    });

    it('is a stranger to every other account', async () => {
      await many(11, 'guess', '', BOB);
      expect(await attempt(PASSWORD, known, BOB)).toBe(TOO_MANY);
      // Nor by another name in front of its signature: that of Bob's own cookie, whose value he alone has.
      await here.database.db.deleteFrom('attempts').execute();
      const bob = deviceIn(cookieOf(await here.ask('POST', '/sign-in/email', { email: BOB, password: PASSWORD })));
      await many(11, 'guess', '', BOB);
      expect(await attempt(PASSWORD, bob, BOB)).toBe('in');
      expect(await attempt(PASSWORD, bob.replace(/=.*$/, known.replace(/^.*=/, '=')), BOB)).toBe(TOO_MANY);
    });

    it.each([
      ['forged', (cookie: string) => cookie.replace(/=.{5}/, '=AAAAA')],
      ['cut', (cookie: string) => cookie.slice(0, -1)],
      ['empty', (cookie: string) => cookie.replace(/=.*$/, '=')],
      ['of plain http', (cookie: string) => cookie.replace('__Host-', '')],
    ])('is not one whose cookie is %s', async (_, change) => {
      await many(11);
      expect(await attempt(PASSWORD, change(known))).toBe(TOO_MANY);
      expect(await attempt(PASSWORD, known)).toBe('in');
    });

    it('is known after the secret was replaced, while the old one is kept', async () => {
      await many(11);
      const cookieAt = async (given: Buffer[]) => {
        const auth = createAuth(here.database, { keys: given, baseUrl: 'http://localhost:3000' });
        const request = new Request('http://localhost:3000/api/auth/sign-in/email', {
          ...{ method: 'POST', body: JSON.stringify({ email, password: PASSWORD }) },
          headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.9', cookie: known },
        });
        return answerAuth(request, 'test', auth).then(
          () => 'in',
          (error) => error.code,
        );
      };
      const next = randomBytes(32);
      expect([await cookieAt([next, ...keys]), await cookieAt([next])]).toEqual(['in', TOO_MANY]);
    });

    it('signs in while strangers use up what their common address may do in a minute', async () => {
      await attempt('guess', '', 'x@example.com');
      await here.database.db.updateTable('rate_limits').set({ count: 120 }).execute();
      expect(await attempt(PASSWORD)).toBe(TOO_MANY);
      expect(await attempt(PASSWORD, known)).toBe('in');
    });

    it('tells nobody who exists: an unknown account is refused in the same words after as many attempts', async () => {
      const said = async (who: string) => {
        const answers = [];
        for (let n = 0; n < 12; n += 1) {
          answers.push(
            await here.ask('POST', '/sign-in/email', { email: who, password: 'guess' }, known).catch(String),
          );
        }
        return answers;
      };
      expect(await said('nobody@example.com')).toEqual(await said(BOB));
    });
  });

  describe('a browser in which a second factor was given', () => {
    const { at, codeNow, later, verify } = withSecondFactor(newDatabase);
    afterEach(() => vi.useRealTimers());

    it('is asked for its code while strangers who know the password use up theirs', async () => {
      later();
      const known = deviceIn(cookieOf(await verify(codeNow(), await at.here.signIn(email))));
      expect(known).not.toBe('');
      const wrong = totp(at.key, 0);
      let last = '';
      for (let n = 0; n < 11; n += 1) {
        const cookie = await at.here.signIn(email);
        // The password alone makes no browser known.
        expect(deviceIn(cookie)).toBe('');
        last = await verify(wrong, cookie).catch((error) => error.code);
      }
      expect(last).toBe(TOO_MANY);
      later();
      await expect(verify(codeNow(), await at.here.signIn(email))).rejects.toMatchObject({ code: TOO_MANY });
      const own = await at.here.ask('POST', '/sign-in/email', { email, password: PASSWORD }, known);
      expect((await verify(codeNow(), `${cookieOf(own)}; ${known}`)).ok).toBe(true);
    });
  });

  describe('a right link or code', () => {
    it('is taken while strangers of the same network guess', async () => {
      const here = await openInstallation(await newDatabase());
      const person = { name: 'Ann', email, password: PASSWORD };
      const code = (await newSetupCode(here.database)) ?? '';
      const guess = () => setUp(here.database, { ...person, code: 'A' }, ORIGIN).catch((error) => error.code);
      for (let n = 0; n < 31; n += 1) await guess();
      expect(await guess()).toBe(TOO_MANY);
      await setUp(here.database, { ...person, code }, ORIGIN);
      const context = await here.doneBy(email);
      const link = await invite(here.database, { email: BOB, role: 'member', connectionIds: [] }, context, []);
      const look = (token: string) => lookAtLink(here.database, { token }, ORIGIN).catch((error) => error.code);
      expect(await look('A'.repeat(43))).toBe(TOO_MANY);
      expect(await look(secretIn(link))).toMatchObject({ kind: 'join', email: BOB });
      await takeLink(here.database, { token: secretIn(link), name: 'Bob', password: PASSWORD }, ORIGIN);
      await here.close();
    });
  });

  describe('over http in a private network', () => {
    it('the cookies go without Secure, under names of their own, and open nothing elsewhere', async () => {
      const url = await newDatabase();
      const keys = [randomBytes(32)];
      const secure = await openInstallation(url, { keys });
      await secure.administrator();
      const auth = createAuth(secure.database, { keys, baseUrl: 'http://stays.lan', isPlain: true });
      const request = new Request('http://stays.lan/api/auth/sign-in/email', {
        ...{ method: 'POST', body: JSON.stringify({ email, password: PASSWORD }) },
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.9' },
      });
      const answer = await answerAuth(request, 'test', auth);
      const cookies = answer.headers.getSetCookie();
      expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
        'staygrid.session_token',
        expect.stringMatching(/^staygrid-device-/),
      ]);
      for (const cookie of cookies) {
        expect(cookie).not.toContain('Secure');
        for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute);
      }
      const sources = { database: secure.database, auth, isDemoOnly: async () => false };
      const headers = new Headers({ cookie: cookieOf(answer) });
      expect((await principalSession(headers, sources))?.principal.user).toMatchObject({ email });
      expect(await secure.principal(cookieOf(answer))).toBeNull();
      await secure.close();
    });
  });
}
