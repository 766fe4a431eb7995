import { isStorageError, type StorageError } from '@/lib/database/storage-fault';

/** The storage fault that better-auth has wrapped in an error of its own; null for another error. */
export function storageFaultIn(error: unknown): StorageError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (isStorageError(cause)) return cause;
  return null;
}

/** Throws storage faults of better-auth as those of other rooms. */
export async function authInStorageTerms<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw storageFaultIn(error) ?? error;
  }
}
