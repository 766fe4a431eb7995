import { statfsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from './engine';
import { StorageError } from './storage-fault';

/** The room left on a disk; on a small one a tenth. */
const RESERVE = { bytes: 256_000_000, share: 0.1 };
/** The factor of room on the disk: every write goes into the database's log first. */
const LOG_SHARE = 0.25;

/**
 * Keeps some of the disk free, so that people can sign in and remove the connection that has filled it. Free pages of
 * the file count as room.
 * @param file the database
 * @throws StorageError 'nearly-full'
 */
export async function requireDiskRoom(db: Db, file: string): Promise<void> {
  const { bavail, blocks, bsize } = statfsSync(path.dirname(file));
  const reserve = Math.min(RESERVE.bytes, RESERVE.share * blocks * bsize);
  const left = bavail * bsize;
  if (left >= reserve) return;
  if (left < LOG_SHARE * reserve || left + (await freeInFile(db)) < reserve) throw new StorageError('nearly-full');
}

async function freeInFile(db: Db): Promise<number> {
  const pages = sql<{
    free: number;
  }>`select freelist_count * page_size as free from pragma_freelist_count, pragma_page_size`;
  const { rows } = await pages.execute(db);
  return rows[0]?.free ?? 0;
}
