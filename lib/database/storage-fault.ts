export type StorageReason =
  | 'full'
  | 'nearly-full'
  | 'read-only'
  | 'busy'
  | 'unreachable'
  | 'damaged'
  | 'newer'
  | 'forbidden'
  | 'failing';

/** For people: no path, no SQL, no name of a machine. The cause is in the log. */
const WORDS: Readonly<Record<StorageReason, string>> = {
  full: 'The disk of the dashboard’s database is full: nothing can be saved until there is room again. The saved data can still be read.',
  'nearly-full':
    'The disk of the dashboard’s database is nearly full: nothing more is read from partner services until there is room again. Everything else can be done.',
  'read-only':
    'The dashboard’s database can only be read at present: nothing can be saved. The saved data can still be read.',
  busy: 'The dashboard’s database is busy with something that takes long. Try again in a moment.',
  unreachable: 'The dashboard’s database cannot be reached at present. Try again in a moment.',
  damaged: 'The dashboard’s database is damaged. The dashboard’s log says what is wrong and what to do.',
  newer:
    'The dashboard’s database was written by a newer version of the dashboard than the one that runs. The dashboard’s log says what to do.',
  forbidden:
    'The dashboard may not open its database: the file has to belong to the user that the dashboard runs as. The dashboard’s log names the file.',
  failing: 'The disk of the dashboard’s database fails. The dashboard’s log names the cause.',
};

const RETRY_AFTER_MS: Readonly<Record<StorageReason, number>> = {
  full: 30_000,
  'nearly-full': 30_000,
  'read-only': 30_000,
  busy: 2000,
  unreachable: 5000,
  damaged: 60_000,
  newer: 60_000,
  forbidden: 30_000,
  failing: 30_000,
};

/** The database cannot be used as it should, for a reason that may pass without a change of the program. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly code = 'STORAGE_UNAVAILABLE';
  /** The only part of a page's error that Next sends to the browser: `app/error.tsx` chooses its words by it. */
  readonly digest = 'STORAGE_UNAVAILABLE';
  readonly retryAfterMs: number;

  constructor(
    readonly reason: StorageReason,
    options: ErrorOptions = {},
  ) {
    super(WORDS[reason], options);
    this.retryAfterMs = RETRY_AFTER_MS[reason];
  }
}

/** By name: Next bundles each route by itself, so one module may be loaded more than once in a process. */
export const isStorageError = (error: unknown): error is StorageError =>
  error instanceof Error && error.name === 'StorageError';

/** An error of an engine, as a StorageError where the storage is at fault; any other error as it is. */
export function inStorageTerms(error: unknown): unknown {
  const reason = reasonOf(error);
  return reason === null ? error : new StorageError(reason, { cause: error });
}

function reasonOf(error: unknown): StorageReason | null {
  // Several addresses of one name were tried, and none answered.
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error) || isStorageError(error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = REASON_OF_CODE[code] ?? FAMILIES.find(([family]) => family.test(code))?.[1];
  return known ?? (PG_WORDS.test(error.message) ? 'unreachable' : null);
}

/** Codes of the system, and of Postgres (its manual, appendix A). */
const REASON_OF_CODE: Readonly<Record<string, StorageReason>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EPIPE: 'unreachable',
  ETIMEDOUT: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
  EIO: 'failing',
  '25006': 'read-only',
  '53100': 'full',
  // A statement that took too long, a lock that was not given, one of two that waited for each other.
  '57014': 'busy',
  '55P03': 'busy',
  '40P01': 'busy',
  '40001': 'busy',
  '58030': 'failing',
  // All its connections are taken.
  '53300': 'unreachable',
  // Wrong password, no such database: its operator has to act.
  '28000': 'unreachable',
  '28P01': 'unreachable',
  '3D000': 'unreachable',
};

/** Codes that begin alike mean alike; SQLite's have a more exact part behind (https://www.sqlite.org/rescode.html). */
const FAMILIES: readonly (readonly [RegExp, StorageReason])[] = [
  [/^SQLITE_FULL/, 'full'],
  [/^SQLITE_READONLY/, 'read-only'],
  [/^SQLITE_(BUSY|LOCKED)/, 'busy'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'damaged'],
  [/^SQLITE_CANTOPEN/, 'failing'],
  [/^SQLITE_PERM/, 'forbidden'],
  [/^SQLITE_(IOERR|AUTH)/, 'failing'],
  [/^08/, 'unreachable'],
  [/^57P/, 'unreachable'],
  [/^53/, 'busy'],
  [/^XX00[12]/, 'damaged'],
];

/** Messages of pg without a code. */
const PG_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;
