import { requireDiskRoom } from './disk-room';
import { type Db, isPostgres, openEngine } from './engine';

/** The dashboard's own database. */
export interface Database {
  db: Db;
  /**
   * Checks the disk before data of a partner service is written. The disk of a database server is its own concern.
   * @throws StorageError 'nearly-full'
   */
  requireRoom(): Promise<void>;
  close(): Promise<void>;
}

/** @param url postgres://…, or the path of a SQLite file, made when it is missing */
export async function openDatabase(url: string): Promise<Database> {
  const db = await openEngine(url);
  return {
    db,
    requireRoom: async () => (isPostgres(url) ? undefined : requireDiskRoom(db, url)),
    close: () => db.destroy(),
  };
}
