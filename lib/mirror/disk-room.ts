import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { StorageError } from './storage-fault';

/** Of a disk of any size, or of a small one a tenth. */
const RESERVE = { bytes: 256_000_000, share: 0.1 };

/**
 * Leaves some of a disk to people: what a sync writes must not keep anybody from signing in, or from pausing and removing
 * the connection that has filled it.
 * @param file the database
 * @throws StorageError 'full'
 */
export async function requireDiskRoom(file: string): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(path.dirname(file));
  if (bavail * bsize < Math.min(RESERVE.bytes, RESERVE.share * blocks * bsize)) throw new StorageError('full');
}
