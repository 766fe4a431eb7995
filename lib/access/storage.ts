import { isStorageError, type StorageError } from '@/lib/mirror/storage-fault';

/** The storage fault that better-auth has wrapped in an error of its own, or null where it is at no fault. */
export function storageFaultIn(error: unknown): StorageError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (isStorageError(cause)) return cause;
  return null;
}

/** What better-auth does, its storage faults told as every other one. */
export async function inStorageTerms<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw storageFaultIn(error) ?? error;
  }
}
