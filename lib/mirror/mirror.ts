import { type Database, openDatabase } from './database';
import { Portfolios } from './portfolios';

/** What the dashboard knows of the accounts it is connected to. */
export interface Mirror {
  db: Database;
  portfolios: Portfolios;
  close(): Promise<void>;
}

/** @param url postgres://…, or the path of a SQLite file, made when it is missing */
export async function openMirror(url: string): Promise<Mirror> {
  const db = await openDatabase(url);
  return { db, portfolios: new Portfolios(db), close: () => db.destroy() };
}
