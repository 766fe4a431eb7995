import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { SpanKind } from '@opentelemetry/api';
import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import { metrics } from '@/lib/runtime/telemetry/metrics';
import { tracedPast } from '@/lib/runtime/telemetry/trace';
import { migrate, needsMigration } from './migrate';
import { postgresPool } from './postgres';
import type { Tables } from './schema';
import { requireSound } from './sound-file';
import { ImmediateSqliteDialect, makePrivate, SqliteFile } from './sqlite';
import { inStorageTerms } from './storage-fault';

export type Db = Kysely<Tables>;

/** The path of a SQLite file without a name, which is deleted when it is closed (sqlite.org, "Temporary Databases"). */
export const TEMPORARY = '';

/** How long a writer waits for another process's transaction. */
const BUSY_MS = 5000;
/** How long a start waits for another process that brings the schema up to date. */
const MIGRATION_MS = 60_000;

export const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);

/**
 * Opens the dashboard's database and brings its schema up to date. A thread opens a SQLite file once: a second handle
 * would wait for the first one's transaction forever.
 * @param url postgres://…, or the path of a SQLite file, made when it is missing
 * @throws StorageError, DamagedDatabaseError, NewerDatabaseError
 */
export async function openEngine(url: string): Promise<Db> {
  return isPostgres(url) ? openPostgres(url) : openSqlite(url);
}

async function openPostgres(url: string): Promise<Db> {
  const once = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: postgresPool(url, { patient: true }) }) });
  try {
    await migrate(once);
  } finally {
    await once.destroy();
  }
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: postgresPool(url) }),
    log: watchQueries('postgresql'),
  });
}

async function openSqlite(file: string): Promise<Db> {
  let db: Db | undefined;
  try {
    const database = openFile(file);
    db = new Kysely<Tables>({ dialect: new ImmediateSqliteDialect(database), log: watchQueries('sqlite') });
    // An up-to-date database opens without a write: while others write, and on a full disk.
    if (await needsMigration(db)) await migrateFile(db, database);
    return db;
  } catch (error) {
    await db?.destroy();
    throw inStorageTerms(error);
  }
}

function openFile(file: string): SqliteFile {
  if (file !== TEMPORARY) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    // Closing a file that this process has open drops SQLite's locks on it (sqlite.org, "How To Corrupt", 2.2): another
    // process would delete the log that a thread writes. The first thread has checked the file.
    if (isMainThread) requireSound(file);
    makePrivate(file);
  }
  const database = new SqliteFile(file, { busyMs: BUSY_MS, faultOf: inStorageTerms });
  try {
    // A property is some kilobytes: on pages of the default 4 KB it leaves a third of the file, and of the log, empty.
    database.exec('pragma page_size = 8192');
    database.exec('pragma journal_mode = WAL');
    // In WAL mode a power cut may lose the last transactions, never the file; the next crawl brings them again.
    database.exec('pragma synchronous = NORMAL');
    // A sync writes the same pages again and again: a tenth of its time goes into copying them from the log too often.
    database.exec('pragma wal_autocheckpoint = 4000');
    database.exec('pragma cache_size = -65536');
    database.exec(`pragma journal_size_limit = ${32 * 1024 * 1024}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Kysely locks nothing on SQLite: two processes that start at once would both create the tables. */
async function migrateFile(db: Db, database: SqliteFile): Promise<void> {
  try {
    database.exec(`pragma busy_timeout = ${MIGRATION_MS}`);
    database.exec('begin immediate');
    await migrate(db);
    database.exec('commit');
  } finally {
    database.exec(`pragma busy_timeout = ${BUSY_MS}`);
  }
}

/** Metrics name the kind of a statement, without its values. */
const VERBS = ['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback'] as const;

/** Counts each statement to the database, and notes it where traces are taken: its text, never its values. */
function watchQueries(system: 'sqlite' | 'postgresql'): (event: LogEvent) => void {
  return ({ level, query: { sql }, queryDurationMillis: ms }) => {
    const statement = VERBS.find((verb) => sql.startsWith(verb)) ?? 'other';
    metrics.queries.observe({ statement, outcome: level === 'error' ? 'error' : 'ok' }, ms / 1000);
    const text = sql.slice(0, LONGEST_TEXT);
    const attributes = { 'db.system.name': system, 'db.operation.name': statement, 'db.query.text': text };
    tracedPast({ name: `${system} ${statement}`, kind: SpanKind.CLIENT, attributes }, ms);
  };
}

const LONGEST_TEXT = 500;
