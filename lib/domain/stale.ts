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
