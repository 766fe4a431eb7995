import { isDemoOnly } from '@/lib/connections/list';
import { keysFor } from '@/lib/connections/secrets/secrets';
import { env } from '@/lib/env';
import { currentMirror } from '@/lib/mirror/current-mirror';
import type { Mirror } from '@/lib/mirror/mirror';
import { onePerProcess } from '@/lib/one-per-process';
import { type Auth, createAuth } from './auth';
import { sessionOf, type Visit, visitAgain, visitOf } from './visitor';
import { Visits } from './visits';

interface Access {
  mirror: Mirror;
  auth: Auth;
  visits: Visits;
}

const access = onePerProcess<Promise<Access>>('access');

/** Sign-in on this process's database. */
export function currentAccess(): Promise<Access> {
  access.value ??= open().catch((error: unknown) => {
    access.value = undefined;
    throw error;
  });
  return access.value;
}

async function open(): Promise<Access> {
  const mirror = await currentMirror();
  const auth = createAuth(mirror, { keys: keysFor('sessions'), baseUrl: env().publicUrl });
  return { mirror, auth, visits: new Visits() };
}

/** Who sent a request with these headers; null when they must sign in first. */
export async function currentVisit(headers: Headers): Promise<Visit | null> {
  const { mirror, auth, visits } = await currentAccess();
  const whole = (cookie: string) => visitOf(new Headers({ cookie }), { mirror, auth, isDemoOnly });
  // Who visits the open demo has no session to look up.
  const again = (before: Visit) => (before.visitor.sessionId === null ? whole('') : visitAgain(before, mirror));
  return visits.of(headers.get('cookie'), { whole, again });
}

/**
 * Whether these headers come with a session: looked up, so that whoever is sent on because of it is not sent back by
 * another instance.
 */
export async function isSignedIn(headers: Headers): Promise<boolean> {
  return (await sessionOf(headers, await currentAccess())) !== null;
}

/** After a change: whoever asks next is looked up anew. */
export async function forgetVisits(): Promise<void> {
  (await currentAccess()).visits.forget();
}
