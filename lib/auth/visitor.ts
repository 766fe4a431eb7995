import type { Mirror } from '@/lib/mirror/mirror';
import { endSessions, getMemberships, getSession, hasPeople } from '@/lib/mirror/people';
import { type Auth, LONGEST_SESSION_MS } from './auth';
import { isRole, may, type Permission, type Role } from './roles';
import { sessionCookie } from './second-step';
import { inStorageTerms, storageFaultIn } from './storage';

/** Who asks. */
export interface Visitor {
  /** Null in the open demo, where nobody needs to sign in. */
  user: { id: string; name: string; email: string; hasSecondFactor: boolean } | null;
  /** The session that the request came with. */
  sessionId: string | null;
  role: Role;
  /** What they may see. */
  connections: 'all' | readonly string[];
}

/** The open demo: everything of the embedded service's demo account may be looked at. */
const ANYBODY: Visitor = { user: null, sessionId: null, role: 'member', connections: 'all' };

interface Sources {
  mirror: Mirror;
  auth: Auth;
  /** Whether there is nothing to see but the demo. */
  isDemoOnly: () => Promise<boolean>;
}

export interface Visit {
  visitor: Visitor;
  /** Renews the session's cookie; to be sent along with the answer. */
  cookies: readonly string[];
}

/** Who sent a request with these headers; null when they must sign in first. */
export async function visitOf(headers: Headers, { mirror, auth, isDemoOnly }: Sources): Promise<Visit | null> {
  const session = await sessionOf(headers, { mirror, auth });
  if (session) return { visitor: await visitorOf(mirror, session), cookies: session.cookies };
  if ((await isDemoOnly()) && !(await hasPeople(mirror))) return { visitor: ANYBODY, cookies: [] };
  return null;
}

/** Whether somebody's session goes on, and what they may see by now; null where it has ended, or there was none. */
export async function visitAgain({ visitor: { sessionId } }: Visit, mirror: Mirror): Promise<Visit | null> {
  const found = sessionId === null ? null : await getSession(mirror, sessionId);
  const now = Date.now();
  if (!found || found.expiresAt <= now || now - found.createdAt > LONGEST_SESSION_MS) return null;
  return { visitor: await visitorOf(mirror, { user: found, session: { id: found.sessionId } }), cookies: [] };
}

interface Session {
  user: { id: string; name: string; email: string; role: string; twoFactorEnabled?: boolean | null | undefined };
  session: { id: string };
}

/** The session that a request came with, and whose it is; null for none. One that has lasted too long ends here. */
export async function sessionOf(headers: Headers, { mirror, auth }: Pick<Sources, 'mirror' | 'auth'>) {
  const cookie = sessionCookie(headers);
  if (cookie === '') return null;
  const asked = { headers: new Headers({ cookie }), returnHeaders: true } as const;
  const { response, headers: answered } = await inStorageTerms(auth.api.getSession(asked));
  if (!response) return null;
  const { session, user } = response;
  if (Date.now() - session.createdAt.getTime() > LONGEST_SESSION_MS) {
    await endSessions(mirror, user.id, { only: session.id });
    return null;
  }
  const isDue = 'needsRefresh' in response && response.needsRefresh === true;
  return { ...response, cookies: isDue ? await renewed(asked, auth) : answered.getSetCookie() };
}

/** A session is read without a write, so that a database which takes none keeps nobody out: it is only not renewed. */
async function renewed(asked: { headers: Headers; returnHeaders: true }, auth: Auth): Promise<string[]> {
  try {
    return (await auth.api.getSession({ ...asked, method: 'POST' })).headers.getSetCookie();
  } catch (error) {
    if (storageFaultIn(error)) return [];
    throw error;
  }
}

async function visitorOf(mirror: Mirror, { user, session }: Session): Promise<Visitor> {
  const { id, name, email, role, twoFactorEnabled } = user;
  const known = isRole(role) ? role : 'guest';
  return {
    user: { id, name, email, hasSecondFactor: Boolean(twoFactorEnabled) },
    sessionId: session.id,
    role: known,
    connections: known === 'guest' ? await getMemberships(mirror, id) : 'all',
  };
}

export const visitorMay = ({ role }: Visitor, permission: Permission): boolean => may(role, permission);
