import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Kysely, Migrator, PostgresDialect } from 'kysely';
import pg from 'pg';
import { ImmediateSqliteDialect, makePrivate, SqliteFile } from '@/lib/database/sqlite';
import { type Engine, migrations } from './migrations';
import { Refusal } from './refusal';
import type { ServiceDatabase, ServiceTables } from './schema';

/** An import holds the write lock for as long as it runs; other writers wait for it rather than fail. */
const BUSY_TIMEOUT_MS = 120_000;
/** A server that has become a standby goes on being read: only a new connection finds the one that the name leads to now. */
const LIFETIME_S = 60;

/**
 * Opens the service's database and brings its schema up to date.
 * @param url postgres://…, or the path of a SQLite file, made when it is missing
 * @throws Refusal naming the database when it cannot be used
 */
export async function openServiceDatabase(url: string): Promise<ServiceDatabase> {
  const engine: Engine = /^postgres(ql)?:\/\//.test(url) ? 'postgres' : 'sqlite';
  let db: ServiceDatabase | undefined;
  try {
    if (engine === 'postgres') {
      db = connectPostgres(url);
      await migrate(db, engine);
    } else {
      const sqlite = openFile(url);
      db = new Kysely<ServiceTables>({ dialect: new ImmediateSqliteDialect(sqlite) });
      await migrateFile(db, sqlite);
    }
    return db;
  } catch (error) {
    await db?.destroy();
    throw new Refusal(`The database ${withoutCredentials(url)} cannot be used: ${causeOf(error)}.`);
  }
}

function connectPostgres(connectionString: string): ServiceDatabase {
  const pool = new pg.Pool({ connectionString, maxLifetimeSeconds: LIFETIME_S });
  // A lost idle connection is replaced by the pool; the event must only not end the process.
  pool.on('error', () => {});
  return new Kysely<ServiceTables>({ dialect: new PostgresDialect({ pool }) });
}

function openFile(file: string): SqliteFile {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  makePrivate(file);
  const sqlite = new SqliteFile(file, { busyMs: BUSY_TIMEOUT_MS });
  try {
    sqlite.exec('pragma journal_mode = WAL');
    sqlite.exec('pragma synchronous = NORMAL');
    sqlite.exec('pragma foreign_keys = ON');
    // SQLite keeps the pages by which it undoes a failed statement: in a file they cost a sixth of an import.
    sqlite.exec('pragma temp_store = MEMORY');
    // The next checkpoint gives the log of an import back to the disk.
    sqlite.exec(`pragma journal_size_limit = ${16 * 1024 * 1024}`);
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/** Kysely locks nothing on SQLite: two processes that start at once would both create the tables. */
async function migrateFile(db: ServiceDatabase, sqlite: SqliteFile): Promise<void> {
  if (await isMigrated(db)) return;
  sqlite.exec('begin immediate');
  try {
    await migrate(db, 'sqlite');
    sqlite.exec('commit');
  } catch (error) {
    sqlite.exec('rollback');
    throw error;
  }
}

/** Looks without locking, so that opening never waits for another process's import. */
async function isMigrated(db: ServiceDatabase): Promise<boolean> {
  const known = await migratorOf(db, 'sqlite').getMigrations();
  return known.every(({ executedAt }) => executedAt !== undefined);
}

async function migrate(db: ServiceDatabase, engine: Engine): Promise<void> {
  const { error } = await migratorOf(db, engine).migrateToLatest();
  if (error) throw error;
}

function migratorOf(db: ServiceDatabase, engine: Engine): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } });
}

function withoutCredentials(url: string): string {
  if (!URL.canParse(url)) return url;
  const { protocol, host, pathname } = new URL(url);
  return host === '' ? url : `${protocol}//${host}${pathname}`;
}

/** A refused connection to several addresses has no message of its own. */
function causeOf(error: unknown): string {
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  return cause instanceof Error ? cause.message : String(cause);
}
