import type { Run } from '@/lib/mirror/runs';
import { backoff } from '@/lib/upstream/retry';

const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** Between two crawls that take longer than the interval. */
const LEAST_PAUSE_MS = 30_000;

/** The number of past runs that decide when the next one is due. */
export const RUNS_THAT_COUNT = 20;

/**
 * When the next crawl begins by itself, in milliseconds since the epoch; null for only on demand. The wait after a
 * failure is shorter than the interval at first, and grows.
 * @param runs the last ones, newest first
 * @param intervalMs from the start of one to the start of the next; 0 = only on demand
 */
export function nextCrawlAt(runs: readonly Run[], intervalMs: number): number | null {
  const [last] = runs;
  if (intervalMs === 0) return null;
  // A run without an end was interrupted, unless another instance has the lease. A stopped run begins anew.
  if (!last || last.finishedAt === null || last.outcome === 'stopped') return 0;
  const successes = runs.findIndex(({ outcome }) => outcome !== 'failed');
  const failures = successes === -1 ? runs.length : successes;
  if (failures > 0) return last.finishedAt + waitAfter(failures, intervalMs);
  return Math.max(last.startedAt + intervalMs, last.finishedAt + Math.min(intervalMs, LEAST_PAUSE_MS));
}

export const waitAfter = (failures: number, intervalMs: number): number =>
  backoff(failures, FIRST_WAIT_MS, longestWait(intervalMs));

/** A time further away than any wait comes from a run with a wrong clock. */
export const isDue = (at: number, now: number, intervalMs: number): boolean =>
  at <= now || at > now + longestWait(intervalMs);

/** From the end of one crawl to the start of the next. */
const longestWait = (intervalMs: number) => Math.max(intervalMs, LONGEST_WAIT_MS);
