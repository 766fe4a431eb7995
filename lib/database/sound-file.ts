import { closeSync, openSync, statSync } from 'node:fs';
import { SqliteFile, sqliteCode } from './sqlite';

/** A damaged database file. The message is for the operator: it names the file and the remedy. */
class DamagedDatabaseError extends Error {
  override name = 'DamagedDatabaseError';

  constructor(
    readonly file: string,
    readonly found: string,
  ) {
    super(
      `The database ${file} is damaged: ${found}. Restore a backup (npm run restore -- FILE), or move the file aside with its -wal and -shm and start again: the mirror and the demo come back; people, connections, saved views, the audit log and imported portfolios do not.`,
    );
  }
}

/** Read whole at a start: half a second on a slow disk. Of a larger file only the tables that no sync restores. */
const READ_WHOLE_BYTES = 256 * 1024 * 1024;
/** The tables that the next sync brings back, which are most of the file. */
const MIRRORED = /^(properties|property_details|calendars|changes|rejections)$/;

/**
 * Makes sure that a file is a database whose pages fit together, before anything is written to it. A missing or empty file is
 * sound: it becomes a new database.
 * @throws DamagedDatabaseError
 */
export function requireSound(file: string, readWhole = READ_WHOLE_BYTES): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) return;
  // SQLite would tell of a file without access as if its disk failed.
  closeSync(openSync(file, 'r'));
  let database: SqliteFile | undefined;
  try {
    database = new SqliteFile(file);
    for (const check of checksOf(database, size <= readWhole)) {
      const [fault] = database.column(`pragma ${check}`);
      if (fault !== undefined && fault !== 'ok') throw new DamagedDatabaseError(file, shortened(String(fault)));
    }
  } catch (error) {
    if (isDamage(error)) throw new DamagedDatabaseError(file, (error as Error).message);
    throw error;
  } finally {
    database?.close();
  }
}

/** The arguments of each check: the whole file at once, or table by table. */
function checksOf(database: SqliteFile, whole: boolean): string[] {
  if (whole) return ['quick_check(1)'];
  const tables = database.column("select name from sqlite_master where type = 'table'").map(String);
  return tables.filter((name) => !MIRRORED.test(name)).map((name) => `quick_check('${name.replaceAll("'", "''")}')`);
}

const isDamage = (error: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(sqliteCode(error));

const shortened = (text: string) => text.split('\n').slice(0, 3).join('; ').slice(0, 300);
