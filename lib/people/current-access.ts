import { isDemoOnly } from '@/lib/connections/list';
import { keysFor } from '@/lib/connections/secrets/secrets';
import { currentDatabase } from '@/lib/database/current-database';
import type { Database } from '@/lib/database/database';
import { reachOf } from '@/lib/http/origin';
import { env } from '@/lib/runtime/env';
import { onePerProcess } from '@/lib/runtime/one-per-process';
import { type Auth, createAuth } from './auth';
import { type PrincipalSession, principalSession } from './principal';

interface Access {
  database: Database;
  auth: Auth;
  /** For requests over http in a private network. */
  plainAuth: Auth;
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
  const database = await currentDatabase();
  const options = { keys: keysFor('sessions'), baseUrl: env().publicUrl };
  return {
    database,
    auth: createAuth(database, options),
    plainAuth: createAuth(database, { ...options, isPlain: true }),
  };
}

/** Sign-in as the address of a request needs it. */
export async function accessAt(headers: Headers): Promise<Pick<Access, 'database' | 'auth'>> {
  const { database, auth, plainAuth } = await currentAccess();
  return { database, auth: reachOf(headers) === 'plain' ? plainAuth : auth };
}

/** The principal of a request with these headers; null where they must sign in first. */
export const currentSession = async (headers: Headers): Promise<PrincipalSession | null> =>
  principalSession(headers, { ...(await accessAt(headers)), isDemoOnly });

/** Whether these headers carry a session that goes on. */
export async function isSignedIn(headers: Headers): Promise<boolean> {
  const session = await currentSession(headers);
  return session !== null && session.principal.user !== null;
}
