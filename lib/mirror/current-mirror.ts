import { env } from '@/lib/env';
import { type Mirror, openMirror } from './mirror';

/*
 * Next bundles each route by itself, so one module may be loaded more than once in a process; a SQLite file is opened
 * once all the same.
 */
const SHARED = Symbol.for('staygrid.mirror');
const shared = globalThis as typeof globalThis & { [SHARED]?: Promise<Mirror> };

/** The mirror of this process, opened when first asked for; a failure is not kept. */
export function currentMirror(): Promise<Mirror> {
  shared[SHARED] ??= openMirror(env().databaseUrl).catch((error: unknown) => {
    delete shared[SHARED];
    throw error;
  });
  return shared[SHARED];
}
