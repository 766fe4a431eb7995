import type SQLite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { watchSize } from '@/lib/telemetry/metrics';
import { telling } from './storage-fault';

const STATEMENTS_KEPT = 200;

/** A SQLite file as Kysely uses it, whose faults are told as StorageErrors. */
export const sqliteDialect = (database: SQLite.Database): SqliteDialect =>
  new ImmediateSqliteDialect({ database: keepingStatements(database) }, database);

/** Preparing a statement of a hundred rows costs a fifth of running it, so those in use are kept. */
function keepingStatements(database: SQLite.Database): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: STATEMENTS_KEPT });
  watchSize('statements', () => statements.size);
  return {
    prepare(sql) {
      const kept = statements.get(sql) ?? toldStatement(telling(() => database.prepare(sql)));
      statements.set(sql, kept);
      return kept;
    },
    close: () => database.close(),
  };
}

const toldStatement = (statement: SQLite.Statement): SqliteStatement => ({
  reader: statement.reader,
  all: (parameters) => telling(() => statement.all(parameters)),
  run: (parameters) => telling(() => statement.run(parameters)),
  iterate: (parameters) => telling(() => statement.iterate(parameters)),
});

/**
 * SQLite whose transactions take the write lock when they begin. One that reads first and locks later fails when
 * another process has written in between.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #database: SQLite.Database;

  constructor(config: SqliteDialectConfig, database: SQLite.Database) {
    super(config);
    this.#config = config;
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#config, this.#database);
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #database: SQLite.Database;

  constructor(config: SqliteDialectConfig, database: SQLite.Database) {
    super(config);
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite ends a transaction by itself when the disk is full or fails: a second end would hide the first one's cause.
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}
