import { env } from '@/lib/env';
import { currentMirror } from '@/lib/mirror/current-mirror';
import { keysFor } from '@/lib/secrets/secrets';
import { type Auth, createAuth } from './auth';

/*
 * Next bundles each route by itself, so one module may be loaded more than once in a process; the library is set up once
 * all the same.
 */
const SHARED = Symbol.for('staygrid.auth');
const shared = globalThis as typeof globalThis & { [SHARED]?: Promise<Auth> };

/** Sign-in on this process's database. */
export function currentAuth(): Promise<Auth> {
  shared[SHARED] ??= open().catch((error: unknown) => {
    delete shared[SHARED];
    throw error;
  });
  return shared[SHARED];
}

async function open(): Promise<Auth> {
  const { host, port } = env();
  return createAuth(await currentMirror(), {
    keys: keysFor('sessions'),
    baseUrl: `http://${host}:${port}`,
  });
}

/** What tells who asks. */
export async function currentSources() {
  return { mirror: await currentMirror(), auth: await currentAuth(), isDemoOnly: async () => env().partner === null };
}
