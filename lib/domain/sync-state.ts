/** The state of the mirror's syncs, as shown to people. Instants are milliseconds since 1970. */
export interface SyncState {
  /** The connection's name. */
  connection: string;
  /** The crawl under way, in whichever instance; null between crawls. */
  crawl: CrawlState | null;
  /** When the last complete crawl ended; null before the first. */
  syncedAt: number | null;
  /** Whether the last crawl that ended reached the end and fetched every calendar. */
  complete: boolean;
  /** Whether what is shown is older than it should be. */
  stale: boolean;
  /** When the next crawl begins by itself, at any moment when it is in the past; null: only on demand. */
  nextAt: number | null;
  /** Whether an administrator has paused the connection: no crawl begins, by itself or on demand. */
  paused: boolean;
  /** Why the mirror cannot be brought up to date at present; null when nothing is wrong. */
  fault: SyncFault | null;
}

/** From when the mirror is, as every list made of it says. */
export type MirrorState = Pick<SyncState, 'syncedAt' | 'complete' | 'stale'>;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Whether a mirror is older than it should be: two crawls have been missed, or, on demand, none was asked for in a day.
 * @param intervalMs from the start of one crawl to the next; 0 = only on demand
 */
export function isStale(syncedAt: number | null, intervalMs: number, now: number): boolean {
  const bearable = intervalMs === 0 ? DAY_MS : Math.max(2 * intervalMs, HOUR_MS);
  return syncedAt === null || now - syncedAt > bearable;
}

export interface SyncFault {
  /** One of the upstream's error codes, STORAGE_UNAVAILABLE, INTERRUPTED, TOKEN_REPLACED or INTERNAL. */
  code: string;
  /** A sentence for people: what is wrong, and what to do. */
  message: string;
  /** Since when. */
  at: number;
}

/** How far something has come; the total is null until it is known. */
interface Done {
  done: number;
  total: number | null;
}

export interface CrawlCounts {
  /** Properties that had never been seen. */
  added: number;
  /** Properties and calendars that were not what they were before. */
  changed: number;
  withdrawn: number;
  /** Properties and calendars that broke the contract. */
  rejected: number;
  /** Requests that failed and were sent again. */
  errors: number;
  /** How often the list of properties had to be read again from its beginning. */
  restarts: number;
}

export interface CrawlState extends CrawlCounts {
  startedAt: number;
  /** Calendars are fetched in both; in the second one all properties have come. */
  phase: 'properties' | 'calendars';
  properties: Done;
  calendars: Done;
  /** Properties and calendars in a second, of late; null when it cannot be told yet. */
  perSecond: number | null;
  /** Null when it cannot be told yet. */
  secondsLeft: number | null;
}

/** A crawl as it is remembered. */
export interface PastCrawl extends CrawlCounts {
  id: number;
  startedAt: number;
  finishedAt: number | null;
  outcome: 'running' | 'complete' | 'failed' | 'interrupted';
  properties: number;
  calendars: number;
  fault: Omit<SyncFault, 'at'> | null;
}

/** A property or calendar that breaks the contract and is kept out of the results. */
interface Rejected {
  kind: 'property' | 'calendar';
  /** Its id, or its place in the list where it has none. */
  subject: string;
  at: number;
  faults: {
    /** 'address.city', 'media.photos[2].url'; '' is the thing itself. */
    path: string;
    message: string;
    /** The value as received, as JSON, cut to 120 characters; absent when it was. */
    value?: string | undefined;
  }[];
}

/** The answer of `GET /api/sync`. */
export interface SyncOverview extends SyncState {
  /** The last crawls, newest first. */
  crawls: PastCrawl[];
  rejected: {
    total: number;
    /** The latest of them. */
    items: Rejected[];
  };
}
