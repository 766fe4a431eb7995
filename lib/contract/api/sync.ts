import * as z from 'zod/mini';
import type { SyncOverview as Overview, SyncState as State } from '@/lib/domain/sync-state';

// Instants are milliseconds since 1970.

const instant = z.nullable(z.number());
const numberOrNull = z.nullable(z.number());

export const mirrorState = z.object({ syncedAt: instant, complete: z.boolean(), stale: z.boolean() });

const counts = {
  added: z.number(),
  changed: z.number(),
  withdrawn: z.number(),
  rejected: z.number(),
  errors: z.number(),
  restarts: z.number(),
};
const progress = z.object({ done: z.number(), total: numberOrNull });

export const fault = z.object({ code: z.string(), message: z.string(), at: z.number() });

/** An event of `GET /api/sync/events`, and the answer of `POST /api/sync`. */
export const SyncState = z.extend(mirrorState, {
  connection: z.string(),
  crawl: z.nullable(
    z.object({
      ...counts,
      startedAt: z.number(),
      phase: z.enum(['properties', 'calendars']),
      properties: progress,
      calendars: progress,
      perSecond: numberOrNull,
      secondsLeft: numberOrNull,
    }),
  ),
  nextAt: instant,
  paused: z.boolean(),
  fault: z.nullable(fault),
}) satisfies z.ZodMiniType<State>;

const pastCrawl = z.object({
  ...counts,
  id: z.number(),
  startedAt: z.number(),
  finishedAt: instant,
  outcome: z.enum(['running', 'complete', 'failed', 'interrupted']),
  properties: z.number(),
  calendars: z.number(),
  fault: z.nullable(z.object({ code: z.string(), message: z.string() })),
});

const rejected = z.object({
  kind: z.enum(['property', 'calendar']),
  subject: z.string(),
  at: z.number(),
  faults: z.array(z.object({ path: z.string(), message: z.string(), value: z.optional(z.string()) })),
});

/** The answer of `GET /api/sync`. */
export const SyncOverview = z.extend(SyncState, {
  crawls: z.array(pastCrawl),
  rejected: z.object({ total: z.number(), items: z.array(rejected) }),
}) satisfies z.ZodMiniType<Overview>;
