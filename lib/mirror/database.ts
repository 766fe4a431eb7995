import { mkdirSync } from 'node:fs';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  Migrator,
  PostgresDialect,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { watchPool, watchSize } from '@/lib/telemetry/metrics';
import { MIGRATIONS } from './migrations';
import type { Tables } from './schema';
import { watchQueries } from './watch-queries';

export type Database = Kysely<Tables>;

/**
 * Opens the dashboard's database and brings its schema up to date. A process opens a SQLite file once: it works in the
 * event loop's own thread, where a second handle would wait for the first one's transaction forever.
 * @param url postgres://…, or the path of a SQLite file, made when it is missing
 */
export async function openDatabase(url: string): Promise<Database> {
  return /^postgres(ql)?:\/\//.test(url) ? openPostgres(url) : openSqlite(url);
}

async function openPostgres(connectionString: string): Promise<Database> {
  // Counters and instants fit into a number, as SQLite gives them; pg would give text.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString, types });
  // The pool replaces a lost idle connection; the event must only not end the process.
  pool.on('error', () => {});
  watchPool(() => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: watchQueries('postgresql') });
  return closedOnFailure(db, () => migrate(db));
}

async function openSqlite(file: string): Promise<Database> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const database = new SQLite(file, { timeout: 5000 });
  // A property is some kilobytes: on pages of the default 4 KB it leaves a third of the file, and of the log, empty.
  database.pragma('page_size = 8192');
  database.pragma('journal_mode = WAL');
  // In WAL mode a power cut may lose the last transactions, never the file; the next crawl brings them again.
  database.pragma('synchronous = NORMAL');
  database.pragma(`journal_size_limit = ${16 * 1024 * 1024}`);
  const dialect = new ImmediateSqliteDialect({ database: keepingStatements(database) });
  const db = new Kysely<Tables>({ dialect, log: watchQueries('sqlite') });
  return closedOnFailure(db, async () => {
    // Kysely locks nothing on SQLite: two processes that start at once would both create the tables.
    database.exec('begin immediate');
    await migrate(db);
    database.exec('commit');
  });
}

async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
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

/** Preparing a statement of a hundred rows costs a fifth of running it, so those in use are kept. */
function keepingStatements(database: SQLite.Database): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: STATEMENTS_KEPT });
  watchSize('statements', () => statements.size);
  return {
    prepare(sql) {
      const kept = statements.get(sql) ?? database.prepare(sql);
      statements.set(sql, kept);
      return kept;
    },
    close: () => database.close(),
  };
}

const STATEMENTS_KEPT = 200;

/**
 * SQLite whose transactions take the write lock when they begin. One that reads first and locks later fails when
 * another process has written in between.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#config);
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}
