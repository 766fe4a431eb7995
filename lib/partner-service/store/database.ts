import { mkdirSync } from 'node:fs';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, Migrator, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import { type Engine, migrations } from './migrations';
import type { Database, Tables } from './schema';

/** An import holds the write lock for as long as it runs; other writers wait for it rather than fail. */
const BUSY_TIMEOUT_MS = 120_000;

/**
 * Opens the service's database and brings its schema up to date.
 * @param url postgres://…, or the path of a SQLite file, made when it is missing
 */
export async function openDatabase(url: string): Promise<Database> {
  const engine: Engine = /^postgres(ql)?:\/\//.test(url) ? 'postgres' : 'sqlite';
  return engine === 'postgres' ? openPostgres(url) : openSqlite(url);
}

async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString });
  // A lost idle connection is replaced by the pool; the event must only not end the process.
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return closedOnFailure(db, () => migrate(db, 'postgres'));
}

async function openSqlite(file: string): Promise<Database> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const sqlite = new SQLite(file, { timeout: BUSY_TIMEOUT_MS });
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) });
  return closedOnFailure(db, async () => {
    sqlite.pragma('journal_mode = WAL');
    sqlite.pragma('synchronous = NORMAL');
    sqlite.pragma('foreign_keys = ON');
    // What an import leaves in the log is given back to the disk at the next checkpoint.
    sqlite.pragma(`journal_size_limit = ${16 * 1024 * 1024}`);
    if (await isMigrated(db)) return;
    // Kysely locks nothing on SQLite: two processes that start at once would both create the tables.
    sqlite.exec('begin immediate');
    try {
      await migrate(db, 'sqlite');
      sqlite.exec('commit');
    } catch (error) {
      sqlite.exec('rollback');
      throw error;
    }
  });
}

/** Looks without locking, so that opening never waits for another process's import. */
async function isMigrated(db: Database): Promise<boolean> {
  const known = await migratorOf(db, 'sqlite').getMigrations();
  return known.every(({ executedAt }) => executedAt !== undefined);
}

async function migrate(db: Database, engine: Engine): Promise<void> {
  const { error } = await migratorOf(db, engine).migrateToLatest();
  if (error) throw error;
}

function migratorOf(db: Database, engine: Engine): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } });
}

async function closedOnFailure(db: Database, prepare: () => Promise<void>): Promise<Database> {
  try {
    await prepare();
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
