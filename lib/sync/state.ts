import type { CrawlState, PastCrawl, SyncFault, SyncState } from '@/lib/contract/api/sync';
import { isStale } from '@/lib/domain/stale';
import type { Freshness, Run, RunProgress } from '@/lib/mirror/runs';
import { doubtsOf } from './doubt';
import { nextCrawlAt } from './schedule';

export interface StateFacts {
  connection: string;
  intervalMs: number;
  /** Whether the connection is paused. */
  paused: boolean;
  /** The last ones, newest first. */
  runs: readonly Run[];
  /** Whether the newest run is under way. */
  running: boolean;
  freshness: Freshness;
  /** The first instant as of which the homes are known; null where none is. */
  historySince: number | null;
  /** Properties and calendars in a second; null when it cannot be told. */
  perSecond: number | null;
  /** The fault that kept a crawl from beginning; null without one. */
  fault: SyncFault | null;
  now: number;
}

export function stateOf({
  connection,
  intervalMs,
  paused,
  runs,
  running,
  freshness,
  historySince,
  perSecond,
  fault,
  now,
}: StateFacts): SyncState {
  const [newest] = runs;
  const crawl = running && newest ? crawlOf(newest, perSecond) : null;
  return {
    connection,
    crawl,
    ...freshness,
    stale: isStale(freshness.syncedAt, intervalMs, now),
    historySince,
    paused,
    nextAt: crawl ? null : nextCrawlAt(runs, intervalMs),
    doubts: doubtsOf(runs),
    // A crawl that gets answers disproves the fault.
    fault: crawl && newest && newest.progress.pages > 0 ? null : (fault ?? lastFault(runs)),
  };
}

function lastFault(runs: readonly Run[]): SyncFault | null {
  const last = runs.find(({ finishedAt, outcome }) => finishedAt !== null && outcome !== 'stopped');
  return last?.fault ? { ...last.fault, at: last.finishedAt ?? last.startedAt } : null;
}

function crawlOf({ startedAt, progress }: Run, perSecond: number | null): CrawlState {
  const { phase, properties, calendars, propertiesTotal } = progress;
  // A portfolio may have grown since its size was counted.
  const total = propertiesTotal === null ? null : Math.max(propertiesTotal, properties);
  const left = total === null ? null : Math.max(0, total - properties) + Math.max(0, total - calendars);
  return {
    startedAt,
    phase,
    properties: { done: properties, total },
    calendars: { done: total === null ? calendars : Math.min(calendars, total), total },
    ...countsOf(progress),
    perSecond,
    secondsLeft: left === null || !perSecond ? null : Math.ceil(left / perSecond),
  };
}

export function pastCrawl(run: Run, running: boolean): PastCrawl {
  const { id, startedAt, finishedAt, outcome, progress, fault } = run;
  const ended = outcome === 'doubted' ? 'complete' : outcome;
  return {
    id,
    startedAt,
    finishedAt,
    outcome: running ? 'running' : ended === null || ended === 'stopped' ? 'interrupted' : ended,
    doubted: outcome === 'doubted',
    warnings: progress.warnings,
    properties: progress.properties,
    calendars: progress.calendars,
    ...countsOf(progress),
    fault,
  };
}

function countsOf({ added, changed, withdrawn, rejected, retries, restarts }: RunProgress) {
  return { added, changed, withdrawn, rejected, errors: retries, restarts };
}
