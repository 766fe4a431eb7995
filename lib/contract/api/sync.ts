import * as z from 'zod/mini';

// Instants are milliseconds since 1970.

const instant = z.nullable(z.number());
const numberOrNull = z.nullable(z.number());

/** From when the mirror is, as every list made of it says. */
export const MirrorState = z.object({
  /** When the last complete crawl that is believed ended; null before the first. */
  syncedAt: instant,
  /** Whether the last crawl that ended reached the end, fetched every calendar, and is believed. */
  complete: z.boolean(),
  /** Whether the shown data is older than it should be. */
  stale: z.boolean(),
});
export type MirrorState = z.infer<typeof MirrorState>;

const fault = {
  /**
   * One of the upstream's error codes, STORAGE_UNAVAILABLE, INTERRUPTED, TOKEN_REPLACED or INTERNAL; of a doubt HOMES_KEPT or
   * CALENDARS_KEPT; of a warning LIST_END or an upstream's.
   */
  code: z.string(),
  /** A sentence for people: the cause and the remedy. */
  message: z.string(),
};

export const SyncFault = z.object({
  ...fault,
  /** Since when. */
  at: z.number(),
});
export type SyncFault = z.infer<typeof SyncFault>;

const counts = {
  /** Properties that had never been seen. */
  added: z.number(),
  /** Changed properties and calendars. */
  changed: z.number(),
  withdrawn: z.number(),
  /** Properties and calendars that broke the contract. */
  rejected: z.number(),
  /** Requests that failed and were sent again. */
  errors: z.number(),
  /** How often the list of properties had to be read again from its beginning. */
  restarts: z.number(),
};

/** How far something has come; the total is null until it is known. */
const progress = z.object({ done: z.number(), total: numberOrNull });

const crawlState = z.object({
  ...counts,
  startedAt: z.number(),
  /** Calendars are fetched in both; in the second one all properties have come. */
  phase: z.enum(['properties', 'calendars']),
  properties: progress,
  calendars: progress,
  /** Properties and calendars in a second, of late; null when it cannot be told yet. */
  perSecond: numberOrNull,
  /** Null when it cannot be told yet. */
  secondsLeft: numberOrNull,
});
export type CrawlState = z.infer<typeof crawlState>;

/**
 * The state of the mirror's syncs, as shown to people: an event of `GET /api/sync/events`, and the answer of
 * `POST /api/sync`.
 */
export const SyncState = z.extend(MirrorState, {
  connection: z.string(),
  /** The crawl under way in any instance; null between crawls. */
  crawl: z.nullable(crawlState),
  /** When the next crawl begins by itself, at any moment when it is in the past; null: only on demand. */
  nextAt: instant,
  /** The first instant as of which the homes can be shown; null before the first crawl. */
  historySince: instant,
  /** Whether an administrator has paused the connection: no crawl begins, by itself or on demand. */
  paused: z.boolean(),
  /** Homes and calendars kept against the service's word, until another crawl or a person believes it. */
  doubts: z.array(z.object(fault)),
  /** Why the mirror cannot be brought up to date at present; null when nothing is wrong. */
  fault: z.nullable(SyncFault),
});
export type SyncState = z.infer<typeof SyncState>;

/** A crawl as it is remembered. */
const pastCrawl = z.object({
  ...counts,
  id: z.number(),
  startedAt: z.number(),
  finishedAt: instant,
  outcome: z.enum(['running', 'complete', 'failed', 'interrupted']),
  /** Whether it was not believed: what it left out was kept. */
  doubted: z.boolean(),
  /** Oddities of the service that cost nothing. */
  warnings: z.array(z.object(fault)),
  properties: z.number(),
  calendars: z.number(),
  fault: z.nullable(z.object(fault)),
});
export type PastCrawl = z.infer<typeof pastCrawl>;

/** A property or calendar that breaks the contract and is kept out of the results. */
const rejected = z.object({
  kind: z.enum(['property', 'calendar']),
  /** Its id, or its place in the list where it has none. */
  subject: z.string(),
  at: z.number(),
  faults: z.array(
    z.object({
      /** 'address.city', 'media.photos[2].url'; '' is the thing itself. */
      path: z.string(),
      message: z.string(),
      /** The value as received, as JSON, cut to 120 characters; absent when it was. */
      value: z.optional(z.string()),
    }),
  ),
});

/** The answer of `GET /api/sync`. */
export const SyncOverview = z.extend(SyncState, {
  /** The last crawls, newest first. */
  crawls: z.array(pastCrawl),
  rejected: z.object({
    total: z.number(),
    /** The latest of them. */
    items: z.array(rejected),
  }),
});
export type SyncOverview = z.infer<typeof SyncOverview>;
