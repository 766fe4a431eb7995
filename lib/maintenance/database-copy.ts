import SQLite from 'better-sqlite3';
import { MaintenanceError } from './maintenance-error';

/** What a database holds: enough to see that a copy is whole. */
export interface Holding {
  /** Rows by table. */
  rows: Record<string, number>;
}

const PAGES_AT_ONCE = 2000;

/**
 * Copies a database as it is at this moment, while others write to it.
 * @param onProgress told the share that is done, 0 to 1
 */
export async function copyDatabase(from: string, to: string, onProgress: (share: number) => void): Promise<void> {
  const source = new SQLite(from, { fileMustExist: true, timeout: 5000 });
  try {
    // One reading transaction for all of it: without, each write of another process would begin the copy anew.
    source.exec('begin');
    source.prepare('select count(*) from sqlite_master').get();
    await source.backup(to, {
      progress({ totalPages, remainingPages }) {
        onProgress(totalPages === 0 ? 1 : 1 - remainingPages / totalPages);
        return PAGES_AT_ONCE;
      },
    });
  } finally {
    source.close();
  }
}

/**
 * Reads a copy from its first page to its last, and counts what is in it. It becomes one file, without a log beside it.
 * @throws MaintenanceError when it is not sound
 */
export function examineCopy(file: string, what: string): Holding {
  const copy = new SQLite(file, { fileMustExist: true });
  try {
    copy.pragma('journal_mode = delete');
    const [fault] = copy.pragma('integrity_check(1)') as { integrity_check: string }[];
    if (fault?.integrity_check !== 'ok') throw new MaintenanceError(`${what} is damaged: ${fault?.integrity_check}`);
    const tables = copy
      .prepare(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite!_%' escape '!' order by name",
      )
      .pluck()
      .all() as string[];
    const count = (table: string) =>
      copy
        .prepare(`select count(*) from "${table.replaceAll('"', '""')}"`)
        .pluck()
        .get() as number;
    return { rows: Object.fromEntries(tables.map((table) => [table, count(table)])) };
  } catch (error) {
    if (error instanceof SQLite.SqliteError) throw new MaintenanceError(`${what} is damaged: ${error.message}.`);
    throw error;
  } finally {
    copy.close();
  }
}

/** What lets somebody in who has proved who they are: a session, a link, the first step of a sign-in. */
export const ADMISSIONS = ['sessions', 'verifications', 'invitations'];

/** Ends whatever had begun when the copy was made: since then somebody may have signed out, used the link or been removed. */
export function endAdmissions(file: string): void {
  const copy = new SQLite(file, { fileMustExist: true });
  try {
    const there = copy.prepare("select name from sqlite_master where type = 'table'").pluck().all();
    for (const table of ADMISSIONS) if (there.includes(table)) copy.exec(`delete from ${table}`);
  } finally {
    copy.close();
  }
}

/** Whether another process has the database open: in WAL mode each keeps a lock on the file for as long as it does. */
export function isInUse(file: string): boolean {
  const database = new SQLite(file, { fileMustExist: true, timeout: 1000 });
  try {
    // Set before the file is first read, it asks for all of the file at once, and changes nothing in it.
    database.pragma('locking_mode = exclusive');
    database.exec('begin exclusive; rollback');
    return false;
  } catch (error) {
    if (error instanceof SQLite.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code)) return true;
    // What is damaged is in nobody's use that matters.
    if (error instanceof SQLite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code)) return false;
    throw error;
  } finally {
    database.close();
  }
}
