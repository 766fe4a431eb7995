import { env } from '@/lib/env';
import { type Mirror, openMirror } from './mirror';
import { StorageError } from './storage-fault';

/*
 * Next bundles each route by itself, so one module may be loaded more than once in a process; a SQLite file is opened
 * once all the same.
 */
const SHARED = Symbol.for('staygrid.mirror');
const shared = globalThis as typeof globalThis & { [SHARED]?: Promise<Mirror> };

/** What only people can repair is not looked at again before: reading a whole file takes a while. */
const HOPELESS_FOR_MS = 30_000;

/**
 * The mirror of this process, opened when first asked for; a failure is not kept.
 * @throws StorageError
 */
export function currentMirror(): Promise<Mirror> {
  shared[SHARED] ??= openMirror(env().databaseUrl).catch((error: unknown) => {
    const reason = hopelessness(error);
    if (reason === null) delete shared[SHARED];
    else setTimeout(() => delete shared[SHARED], HOPELESS_FOR_MS).unref();
    throw reason === null ? error : new StorageError(reason, { cause: error });
  });
  return shared[SHARED];
}

function hopelessness(error: unknown): 'damaged' | 'newer' | null {
  // By name, since a module may be loaded more than once; by the one that it has itself, since a build shortens a class's.
  const name = error instanceof Error ? error.name : '';
  if (name === 'DamagedDatabaseError') return 'damaged';
  return name === 'NewerDatabaseError' ? 'newer' : null;
}

/** Closes the mirror of this process, as its last work: what SQLite has in its log goes into the file. */
export async function closeMirror(): Promise<void> {
  const mirror = await shared[SHARED]?.catch(() => null);
  await mirror?.close();
}

/**
 * Whether the database answers, its schema up to date.
 * @throws StorageError
 */
export async function askMirror(): Promise<void> {
  const { db } = await currentMirror();
  await db.selectFrom('leases').select('holder').limit(1).execute();
}
