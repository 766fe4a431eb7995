import { LRUCache } from 'lru-cache';
import type { Permission, Role } from '@/lib/contract/api/people';
import type { Database } from '@/lib/database/database';
import type { Auth } from './auth';
import { endSessions, type FoundSession, findSession, getMemberships, hasPeople } from './people-table';
import { may, roleOf } from './roles';
import { LONGEST_SESSION_MS } from './sign-in-hooks';
import { authInStorageTerms, storageFaultIn } from './storage';

/** The authenticated person, or a visitor of the open demo. */
export interface Principal {
  /** Null in the open demo, which needs no account. */
  user: { id: string; name: string; email: string; hasSecondFactor: boolean } | null;
  sessionId: string | null;
  role: Role;
  connections: 'all' | readonly string[];
}

/** The open demo: everything of the demo account may be looked at. */
const VISITOR: Principal = { user: null, sessionId: null, role: 'member', connections: 'all' };

interface Sources {
  database: Database;
  auth: Auth;
  isDemoOnly: () => Promise<boolean>;
}

export interface PrincipalSession {
  principal: Principal;
  /** Renew the session's cookie; they go out with the answer. */
  cookies: readonly string[];
}

/** The principal of a request with these headers; null where they must sign in first. */
export async function principalSession(
  headers: Headers,
  { database, auth, isDemoOnly }: Sources,
): Promise<PrincipalSession | null> {
  const session = await sessionOf(headers, { database, auth });
  if (session) return { principal: await principalOf(database, session), cookies: session.cookies };
  if ((await isDemoOnly()) && !(await hasPeople(database))) return { principal: VISITOR, cookies: [] };
  return null;
}

interface Session extends Omit<FoundSession, 'expiresAt'> {
  /** Renew the session's cookie. */
  cookies: readonly string[];
}

/** The session of a request; null for none. A session that has lasted too long ends here. */
async function sessionOf(headers: Headers, { database, auth }: Pick<Sources, 'database' | 'auth'>) {
  const cookie = headers.get('cookie');
  if (cookie === null) return null;
  const found = (await freshSession(cookie, { database, auth })) ?? (await signedSession(cookie, auth));
  if (!found) return null;
  if (Date.now() - found.createdAt.getTime() > LONGEST_SESSION_MS) {
    await endSessions(database, found.user.id, { only: found.id });
    return null;
  }
  return found;
}

/** The session of cookies, with the cookies that renew it. */
async function signedSession(cookie: string, auth: Auth): Promise<Session | null> {
  const asked = { headers: new Headers({ cookie }), returnHeaders: true } as const;
  const { response, headers: answered } = await authInStorageTerms(auth.api.getSession(asked));
  if (!response) return null;
  const { session, user } = response;
  const isDue = 'needsRefresh' in response && response.needsRefresh === true;
  const cookies = isDue ? await renewed(asked, auth) : answered.getSetCookie();
  if (cookies.length === 0) tokensOf(auth).set(cookie, session.token);
  return { ...session, user: { ...user, twoFactorEnabled: Boolean(user.twoFactorEnabled) }, cookies };
}

/** The session of a cookie whose signature was sound before, while it need not be renewed: the database alone decides. */
async function freshSession(
  cookie: string,
  { database, auth }: Pick<Sources, 'database' | 'auth'>,
): Promise<Session | null> {
  const token = tokensOf(auth).get(cookie);
  if (token === undefined) return null;
  const session = await findSession(database, token);
  const { expiresIn, updateAge } = (await auth.$context).sessionConfig;
  const isFresh = session !== null && session.expiresAt.getTime() - 1000 * (expiresIn - updateAge) > Date.now();
  return isFresh ? { ...session, cookies: [] } : null;
}

/** Signed cookies that better-auth has accepted, with their tokens: a signature takes longer than the session itself. */
const tokensByCookie = new WeakMap<Auth, LRUCache<string, string>>();

function tokensOf(auth: Auth): LRUCache<string, string> {
  const known = tokensByCookie.get(auth) ?? new LRUCache<string, string>({ max: 1000 });
  tokensByCookie.set(auth, known);
  return known;
}

/** A session is read without a write: while the database takes none, the session works and is not renewed. */
async function renewed(asked: { headers: Headers; returnHeaders: true }, auth: Auth): Promise<string[]> {
  try {
    return (await auth.api.getSession({ ...asked, method: 'POST' })).headers.getSetCookie();
  } catch (error) {
    if (storageFaultIn(error)) return [];
    throw error;
  }
}

async function principalOf(database: Database, { id: sessionId, user }: Session): Promise<Principal> {
  const { id, name, email, twoFactorEnabled } = user;
  const role = roleOf(user.role);
  return {
    user: { id, name, email, hasSecondFactor: twoFactorEnabled },
    sessionId,
    role,
    connections: role === 'guest' ? await getMemberships(database, id) : 'all',
  };
}

export const principalMay = ({ role }: Principal, permission: Permission): boolean => may(role, permission);
