import Database from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';

const STATEMENTS_KEPT = 200;

type Row = Record<string, unknown>;

export interface SqliteOptions {
  readOnly?: boolean;
  /** How long a statement waits for another connection's lock. */
  busyMs?: number;
  /** What is thrown instead of an error of SQLite. */
  faultOf?: (error: unknown) => unknown;
}

/** One connection to a SQLite file. Its errors have SQLite's name as their `code`, such as SQLITE_BUSY. */
export class SqliteFile implements SqliteDatabase {
  readonly #database: Database.Database;
  /** Preparing a statement of a hundred rows costs a fifth of running it. */
  readonly #statements = new LRUCache<string, SqliteStatement>({ max: STATEMENTS_KEPT });
  readonly #faultOf: (error: unknown) => unknown;

  /** @param path ':memory:', or a file, which is made when it is missing */
  constructor(path: string, { readOnly = false, busyMs = 5000, faultOf = (error) => error }: SqliteOptions = {}) {
    this.#faultOf = faultOf;
    this.#database = this.#run(() => new Database(path, { readonly: readOnly, timeout: busyMs }));
  }

  get isTransaction(): boolean {
    return this.#database.inTransaction;
  }

  /** Runs statements that take and return nothing. */
  exec(sql: string): void {
    this.#run(() => this.#database.exec(sql));
  }

  rows(sql: string, ...parameters: readonly unknown[]): Row[] {
    return this.prepare(sql).all(parameters) as Row[];
  }

  /** The first column of each row. */
  column(sql: string, ...parameters: readonly unknown[]): unknown[] {
    return this.rows(sql, ...parameters).map((row) => Object.values(row)[0]);
  }

  prepare(sql: string): SqliteStatement {
    const kept = this.#statements.get(sql);
    if (kept) return kept;
    const statement = this.#run(() => this.#database.prepare(sql));
    const prepared: SqliteStatement = {
      reader: statement.reader,
      all: (parameters) => this.#run(() => statement.all(parameters)),
      run: (parameters) => this.#run(() => statement.run(parameters)),
      iterate: (parameters) => this.#run(() => statement.iterate(parameters)),
    };
    this.#statements.set(sql, prepared);
    return prepared;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #run<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      throw this.#faultOf(error);
    }
  }
}

/**
 * Kysely's dialect, whose transactions take the write lock when they begin. One that reads first and locks later fails
 * when another process has written in between.
 */
export class ImmediateSqliteDialect extends SqliteDialect {
  constructor(private readonly file: SqliteFile) {
    super({ database: file });
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.file);
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  constructor(private readonly file: SqliteFile) {
    super({ database: file });
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite ends a transaction itself when the disk is full or fails: a second rollback would hide the cause.
    if (this.file.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite's name of an error, or '' when something else threw it. */
export const sqliteCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && /^SQLITE_/.test(String(error.code)) ? String(error.code) : '';
