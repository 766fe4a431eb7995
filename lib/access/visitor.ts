import type { Mirror } from '@/lib/mirror/mirror';
import { getMemberships, hasPeople } from '@/lib/mirror/people';
import { type Auth, LONGEST_SESSION_MS } from './auth';
import { isRole, may, type Permission, type Role } from './roles';
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
  const session = await sessionOf(headers, auth);
  if (session) return { visitor: await visitorOf(mirror, session), cookies: session.cookies };
  if ((await isDemoOnly()) && !(await hasPeople(mirror))) return { visitor: ANYBODY, cookies: [] };
  return null;
}

type Session = NonNullable<Awaited<ReturnType<typeof sessionOf>>>;

async function sessionOf(headers: Headers, auth: Auth) {
  const cookie = headers.get('cookie');
  if (!cookie?.includes('__Host-staygrid.')) return null;
  const asked = { headers: new Headers({ cookie }), returnHeaders: true } as const;
  const { response, headers: answered } = await inStorageTerms(auth.api.getSession(asked));
  if (!response || Date.now() - response.session.createdAt.getTime() > LONGEST_SESSION_MS) return null;
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
