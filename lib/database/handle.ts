import { type Database, isPostgres, openDatabase } from './database';
import { requireDiskRoom } from './disk-room';

/** The dashboard's copy of the accounts that it is connected to. */
export interface Mirror {
  db: Database;
  /**
   * Checks the disk before data of a partner service is written. The disk of a database server is its own concern.
   * @throws StorageError 'nearly-full'
   */
  requireRoom(): Promise<void>;
  close(): Promise<void>;
}

/** @param url postgres://…, or the path of a SQLite file, made when it is missing */
export async function openMirror(url: string): Promise<Mirror> {
  const db = await openDatabase(url);
  return {
    db,
    requireRoom: async () => (isPostgres(url) ? undefined : requireDiskRoom(db, url)),
    close: () => db.destroy(),
  };
}
