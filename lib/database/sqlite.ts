import { closeSync, openSync } from 'node:fs';
import {
  CompiledQuery,
  type DatabaseConnection,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';

/** SQLite is built in, without a warning, from Node 24 on. Before that a package brings the same API, prebuilt. */
const FIRST_BUILT_IN = 24;

const IS_BUILT_IN = Number.parseInt(process.versions.node, 10) >= FIRST_BUILT_IN;

const { DatabaseSync } = IS_BUILT_IN
  ? // The types of Node 20 do not know the module, whose API the package copies.
    (process.getBuiltinModule('node:sqlite') as unknown as typeof import('@photostructure/sqlite'))
  : // Next would import it by a link of its own. A copy of the built folder that follows links has the library twice, and
    // SQLite's locks hold within one alone: threads would lose each other's writes (sqlite.org, "How To Corrupt", 2.2.1).
    await import(/* turbopackIgnore: true */ '@photostructure/sqlite');

const STATEMENTS_KEPT = 200;

type Row = Record<string, unknown>;

export interface SqliteOptions {
  readOnly?: boolean;
  /** How long a statement waits for another connection's lock. */
  busyMs?: number;
  /** The error thrown instead of SQLite's. */
  faultOf?: (error: unknown) => unknown;
}

/** One connection to a SQLite file. Its errors have SQLite's name as their `code`, such as SQLITE_BUSY. */
export class SqliteFile implements SqliteDatabase {
  readonly #database: InstanceType<typeof DatabaseSync>;
  /** Preparing a statement of a hundred rows costs a fifth of running it. */
  readonly #statements = new LRUCache<string, SqliteStatement>({ max: STATEMENTS_KEPT });
  readonly #faultOf: (error: unknown) => unknown;
  readonly #readOnly: boolean;

  /** @param path ':memory:', or a file, which is made when it is missing */
  constructor(path: string, { readOnly = false, busyMs = 5000, faultOf = (error) => error }: SqliteOptions = {}) {
    this.#faultOf = faultOf;
    this.#readOnly = readOnly;
    this.#database = this.#run(() => new DatabaseSync(path, { readOnly, timeout: busyMs }));
  }

  get isTransaction(): boolean {
    return this.#database.isTransaction;
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
      reader: statement.columns().length > 0,
      // Their rows have no prototype, and React passes no such object to a browser.
      all: (parameters) => this.#run(() => statement.all(...parameters).map((row) => ({ ...(row as Row) }))),
      run: (parameters) => this.#run(() => statement.run(...parameters)),
      iterate: (parameters) => this.#run(() => statement.iterate(...parameters)),
    };
    this.#statements.set(sql, prepared);
    return prepared;
  }

  /** Does nothing when it is closed already. */
  close(): void {
    this.#statements.clear();
    if (!this.#database.isOpen) return;
    if (!IS_BUILT_IN && !this.#readOnly) this.#emptyLog();
    this.#database.close();
  }

  /** The package keeps a connection open until its statements are collected, and the log beside the file with it. */
  #emptyLog(): void {
    try {
      this.#database.exec('pragma wal_checkpoint(truncate)');
    } catch {
      // A damaged or busy file keeps its log, from which its next use goes on.
    }
  }

  #run<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      throw this.#faultOf(named(error));
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

/**
 * Result codes (https://www.sqlite.org/rescode.html) with SQLite's words for them: of a fault that a read meets, the
 * package passes on the words alone.
 */
const RESULTS: readonly (readonly [number: number, code: string, words: string])[] = [
  [787, 'SQLITE_CONSTRAINT_FOREIGNKEY', 'FOREIGN KEY constraint failed'],
  [1555, 'SQLITE_CONSTRAINT_PRIMARYKEY', 'PRIMARY KEY constraint failed'],
  [2067, 'SQLITE_CONSTRAINT_UNIQUE', 'UNIQUE constraint failed'],
  [3, 'SQLITE_PERM', 'access permission denied'],
  [5, 'SQLITE_BUSY', 'database is locked'],
  [6, 'SQLITE_LOCKED', 'database table is locked'],
  [8, 'SQLITE_READONLY', 'attempt to write a readonly database'],
  [10, 'SQLITE_IOERR', 'disk I/O error'],
  [11, 'SQLITE_CORRUPT', 'database disk image is malformed'],
  [13, 'SQLITE_FULL', 'database or disk is full'],
  [14, 'SQLITE_CANTOPEN', 'unable to open database file'],
  [19, 'SQLITE_CONSTRAINT', 'constraint failed'],
  [23, 'SQLITE_AUTH', 'authorization denied'],
  [26, 'SQLITE_NOTADB', 'file is not a database'],
];

function named(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const number = 'errcode' in error ? Number(error.errcode) : Number.NaN;
  if (Number.isNaN(number) && error.code !== 'ERR_SQLITE_ERROR') return error;
  const result =
    RESULTS.find(([one]) => one === number) ??
    RESULTS.find(([one, , words]) => (Number.isNaN(number) ? error.message.includes(words) : one === (number & 0xff)));
  return Object.assign(error, { code: result?.[1] ?? 'SQLITE_ERROR' });
}

/** SQLite's name of an error, or '' when something else threw it. */
export const sqliteCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && /^SQLITE_/.test(String(error.code)) ? String(error.code) : '';

/** Creates a missing file for its owner alone: SQLite would make it readable for all users. Its log gets the same mode. */
export function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
