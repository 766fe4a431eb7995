import type { Mirror } from '@/lib/mirror/mirror';
import { getChallenged } from '@/lib/mirror/second-factors';
import { COOKIE_PREFIX } from './auth-keys';

const SESSION = `${COOKIE_PREFIX}.session_token`;
const CHALLENGE = `${COOKIE_PREFIX}.two_factor`;
const NOT_REMEMBERED = `${COOKIE_PREFIX}.dont_remember`;

/** A sign-in that waits for the second factor. */
interface SecondStep {
  /** Who has given the password. That the cookie is genuine is better-auth's to check, which signed it. */
  actor: { id: string; email: string };
  /**
   * The header that better-auth is given instead of the browser's: it reads cookies more generously, and must not find
   * another sign-in than the one whose tries are counted.
   */
  cookie: string;
}

/** Null where no sign-in waits. */
export async function secondStepOf(headers: Headers, mirror: Mirror): Promise<SecondStep | null> {
  const cookies = cookiesIn(headers);
  const challenge = cookies.get(CHALLENGE)?.split('.')[0];
  const actor = challenge ? await getChallenged(mirror, challenge) : null;
  if (!actor) return null;
  return { actor, cookie: written(cookies, [CHALLENGE, NOT_REMEMBERED]) };
}

/**
 * The header of who is signed in, as better-auth is given it, or '': should the session end at this moment, a sign-in that
 * waits must not take its place.
 */
export function sessionCookie(headers: Headers): string {
  const cookies = cookiesIn(headers);
  return cookies.has(SESSION) ? written(cookies, [SESSION, NOT_REMEMBERED]) : '';
}

/** Cookies as browsers write them, and not otherwise. */
function cookiesIn(headers: Headers): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const one of (headers.get('cookie') ?? '').split('; ')) {
    const [, name, value] = /^([^=\s]+)=([\w.%~-]+)$/.exec(one) ?? [];
    if (name !== undefined && value !== undefined && !cookies.has(name)) cookies.set(name, value);
  }
  return cookies;
}

const written = (cookies: ReadonlyMap<string, string>, names: readonly string[]): string =>
  names.flatMap((name) => (cookies.has(name) ? `${name}=${cookies.get(name)}` : [])).join('; ');
