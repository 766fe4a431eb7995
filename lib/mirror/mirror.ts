import { type Database, isPostgres, openDatabase } from './database';
import { requireDiskRoom } from './disk-room';
import { Portfolios } from './portfolios';

/** What the dashboard knows of the accounts it is connected to. */
export interface Mirror {
  db: Database;
  portfolios: Portfolios;
  /**
   * To be asked before what a partner service sent is written, and by nobody else. A server's disk is its own concern.
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
    portfolios: new Portfolios(db),
    requireRoom: async () => (isPostgres(url) ? undefined : requireDiskRoom(db, url)),
    close: () => db.destroy(),
  };
}
