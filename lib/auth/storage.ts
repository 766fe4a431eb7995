import { isStorageError, type StorageError } from '@/lib/mirror/storage-fault';

/** The storage fault that better-auth has wrapped in an error of its own, or null where it is at no fault. */
export function storageFaultIn(error: unknown): StorageError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (isStorageError(cause)) return cause;
  return null;
}

/** The codes of Postgres and of SQLite for a row that belongs to one that is not there. */
const ORPHANED = new Set(['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY']);

/** Whether somebody was removed while better-auth let them in. */
export function isOrphaned(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && ORPHANED.has(String(cause.code))) return true;
  }
  return false;
}

/** What better-auth does, its storage faults told as every other one. */
export async function inStorageTerms<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw storageFaultIn(error) ?? error;
  }
}
