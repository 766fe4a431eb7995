import { env } from '@/lib/runtime/env';
import { onePerProcess } from '@/lib/runtime/one-per-process';
import { type Database, openDatabase } from './database';
import { StorageError } from './storage-fault';

/** A SQLite file is opened once. */
const current = onePerProcess<Promise<Database>>('mirror');

/** The pause before a damaged file is checked again: the check is slow. */
const HOPELESS_FOR_MS = 30_000;

/**
 * The mirror of this process, opened when first asked for; a failure is not kept.
 * @throws StorageError
 */
export function currentDatabase(): Promise<Database> {
  current.value ??= openDatabase(env().databaseUrl).catch((error: unknown) => {
    const reason = hopelessness(error);
    if (reason === null) forget();
    else setTimeout(forget, HOPELESS_FOR_MS).unref();
    throw reason === null ? error : new StorageError(reason, { cause: error });
  });
  return current.value;
}

function forget(): void {
  current.value = undefined;
}

function hopelessness(error: unknown): 'damaged' | 'newer' | null {
  // By name, since a module may be loaded more than once; by the one that it has itself, since a build shortens a class's.
  const name = error instanceof Error ? error.name : '';
  if (name === 'DamagedDatabaseError') return 'damaged';
  return name === 'NewerDatabaseError' ? 'newer' : null;
}

/** Closes the mirror at the end of the process: SQLite writes its log into the file. */
export async function closeDatabase(): Promise<void> {
  const mirror = await current.value?.catch(() => null);
  await mirror?.close();
}

/**
 * Whether the database answers, its schema up to date.
 * @throws StorageError
 */
export async function askDatabase(): Promise<void> {
  const { db } = await currentDatabase();
  await db.selectFrom('leases').select('holder').limit(1).execute();
}
