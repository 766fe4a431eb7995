import { sql } from 'kysely';
import type { Database } from '@/lib/database/database';
import type { Db } from '@/lib/database/engine';
import { preparedQuery } from '@/lib/database/prepared';
import type { Tables } from '@/lib/database/schema';
import type { Writing } from './connections';
import { LeaseLostError } from './lease';

/** The progress of a run: enough to show it and to resume it after a crash. */
export interface RunProgress {
  /** Calendars are fetched in both; in the second one all properties have come. */
  phase: 'properties' | 'calendars';
  /** The cursor of the next page of properties; null before the first. */
  cursor: string | null;
  /** Pages of properties read since the last start from the first page. */
  pages: number;
  properties: number;
  /** The number of properties; the last complete run's until this one knows it, null without one. */
  propertiesTotal: number | null;
  calendars: number;
  /** Those of them that came with days ahead. */
  filled: number;
  /** Properties that had never been seen. */
  added: number;
  /** Homes whose details or calendar changed. */
  changed: number;
  withdrawn: number;
  rejected: number;
  /** Requests that failed and were sent again. */
  retries: number;
  /** How often the cursor expired, and the properties were read again from the first page. */
  restarts: number;
  /** The first run of its crawl, with which it went on where that had failed; itself where it begins one. */
  begun: { id: number; at: number };
  /** Listed properties of which not even the id could be read. */
  unnamed: number;
  /** Oddities that cost nothing, as sentences for people. */
  warnings: RunFault[];
  /** What it kept although the service had left it out. */
  kept: { homes?: Kept; calendars?: Kept };
}

/** A number that fell by more than half, which is not believed yet. */
export interface Kept {
  now: number;
  held: number;
  /** When a crawl first said so. */
  since: number;
  /** Whether a person believes it: the next crawl decides, if it agrees. */
  believed?: boolean;
}

/**
 * `complete`: the crawl reached the end and every calendar was fetched. `doubted`: so it did, but something was kept.
 * `stopped`: interrupted, and not taken up again.
 */
type RunOutcome = 'complete' | 'doubted' | 'failed' | 'stopped';

export interface Run {
  /** Later runs have higher ones. That of a crawl's first run is also the crawl's number. */
  id: number;
  startedAt: number;
  finishedAt: number | null;
  /** Null while it runs, and for one whose process died. */
  outcome: RunOutcome | null;
  progress: RunProgress;
  /** The fault that ended it; null without one. */
  fault: RunFault | null;
}

export interface RunFault {
  /** For programs. */
  code: string;
  /** A sentence for people. */
  message: string;
}

/** @param failed the run that it goes on with: its position and counts, but for what the new run itself does */
export async function startRun({ trx, connectionId, next }: Writing, at: number, failed?: RunProgress): Promise<Run> {
  const last = await trx
    .selectFrom('runs')
    .select('progress')
    .where('connection_id', '=', connectionId)
    .where('outcome', '=', 'complete')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const propertiesTotal = last ? (JSON.parse(last.progress) as RunProgress).properties : null;
  const id = next();
  const own = { added: 0, changed: 0, withdrawn: 0, retries: 0, restarts: 0 };
  const progress = failed ? { ...failed, ...own } : { ...AT_START, propertiesTotal, begun: { id, at } };
  const run: Run = { id, startedAt: at, finishedAt: null, outcome: null, progress, fault: null };
  await trx
    .insertInto('runs')
    .values({ connection_id: connectionId, id: run.id, started_at: at, progress: JSON.stringify(progress) })
    .execute();
  return run;
}

const AT_START: Omit<RunProgress, 'begun'> = {
  phase: 'properties',
  cursor: null,
  pages: 0,
  properties: 0,
  propertiesTotal: null,
  calendars: 0,
  filled: 0,
  added: 0,
  changed: 0,
  withdrawn: 0,
  rejected: 0,
  retries: 0,
  restarts: 0,
  unnamed: 0,
  warnings: [],
  kept: {},
};

/** @throws LeaseLostError when it was ended meanwhile */
export const saveProgress = (transaction: Writing, runId: number, progress: RunProgress): Promise<void> =>
  updateOpen(transaction, runId, { progress: JSON.stringify(progress) });

async function updateOpen({ trx, connectionId }: Writing, runId: number, set: Partial<Tables['runs']>): Promise<void> {
  const open = await trx
    .updateTable('runs')
    .set(set)
    .where('connection_id', '=', connectionId)
    .where('id', '=', runId)
    .where('outcome', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!open) throw new LeaseLostError('This sync was ended meanwhile.');
}

/**
 * Ends a run, and forgets those from long ago.
 * @throws LeaseLostError when it was ended before
 */
export async function finishRun(
  transaction: Writing,
  run: Pick<Run, 'id' | 'outcome' | 'progress' | 'fault'>,
  at: number,
): Promise<void> {
  await updateOpen(transaction, run.id, {
    finished_at: at,
    outcome: run.outcome,
    fault: run.fault && JSON.stringify(run.fault),
    progress: JSON.stringify(run.progress),
  });
  await forgetOldRuns(transaction);
}

/**
 * Ends the crawl of a connection that is under way in any instance, or failed and would be taken up again: it writes
 * nothing more without its lease, and the next crawl begins anew.
 */
export async function endCrawl(
  { db }: Pick<Database, 'db'>,
  connectionId: string,
  fault: RunFault,
  at: number,
): Promise<void> {
  await db.deleteFrom('leases').where('connection_id', '=', connectionId).execute();
  await endRuns({ db }, connectionId, fault, at);
}

/** Makes the next crawl of a connection begin anew. */
export async function endRuns(
  { db }: Pick<Database, 'db'>,
  connectionId: string,
  fault: RunFault,
  at: number,
): Promise<void> {
  await db
    .updateTable('runs')
    .set({ finished_at: at, outcome: 'stopped', fault: JSON.stringify(fault) })
    .where('connection_id', '=', connectionId)
    .where('outcome', 'is', null)
    .execute();
  const [last] = await getRuns({ db }, connectionId, 1);
  if (last?.outcome !== 'failed') return;
  last.progress.pages = 0;
  await rewrite({ db }, connectionId, last);
}

/** Marks what a run has kept as believed by a person. */
export async function believeKept({ db }: Database, connectionId: string, run: Run): Promise<void> {
  for (const kept of Object.values(run.progress.kept)) kept.believed = true;
  await rewrite({ db }, connectionId, run);
}

async function rewrite({ db }: Pick<Database, 'db'>, connectionId: string, { id, progress }: Run): Promise<void> {
  const runs = db.updateTable('runs').where('connection_id', '=', connectionId).where('id', '=', id);
  await runs.set({ progress: JSON.stringify(progress) }).execute();
}

export const RUNS_KEPT = 100;

async function forgetOldRuns({ trx, connectionId }: Writing): Promise<void> {
  const runs = () =>
    trx.selectFrom('runs').select('id').where('connection_id', '=', connectionId).orderBy('id', 'desc');
  const newestOld = await runs().limit(1).offset(RUNS_KEPT).executeTakeFirst();
  if (!newestOld) return;
  const complete = await runs().where('outcome', '=', 'complete').limit(1).executeTakeFirst();
  await trx
    .deleteFrom('runs')
    .where('connection_id', '=', connectionId)
    .where('id', '<=', newestOld.id)
    // Failed runs since then leave the mirror as fresh as this one made it.
    .where('id', '!=', complete?.id ?? 0)
    .execute();
}

/** The last runs, newest first. One without an outcome is under way, or its process died. */
export async function getRuns({ db }: Pick<Database, 'db'>, connectionId: string, limit: number): Promise<Run[]> {
  const rows = await db
    .selectFrom('runs')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    outcome: row.outcome as RunOutcome | null,
    // Runs of earlier versions lack the newer fields.
    progress: { ...AT_START, begun: { id: row.id, at: row.started_at }, ...JSON.parse(row.progress) } as RunProgress,
    fault: row.fault === null ? null : (JSON.parse(row.fault) as RunFault),
  }));
}

/** The age of the mirror as a whole. */
export interface Freshness {
  /** When the last complete run ended; null before the first. */
  syncedAt: number | null;
  /** Whether the last run that ended was complete, and is believed. */
  complete: boolean;
}

const finishedRuns = (db: Db, connectionId: string) =>
  db
    .selectFrom('runs')
    .select(['finished_at', 'outcome'])
    .where('connection_id', '=', connectionId)
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(sql.lit(1));

const lastFinished = preparedQuery(finishedRuns);

export async function getFreshness({ db }: Database, connectionId: string): Promise<Freshness> {
  const last = await lastFinished({ db }, connectionId);
  const isComplete = last?.outcome === 'complete';
  const complete = isComplete
    ? last
    : await finishedRuns(db, connectionId).where('outcome', '=', 'complete').executeTakeFirst();
  return { syncedAt: complete?.finished_at ?? null, complete: isComplete };
}

/** The result of a connection's last complete crawl in any instance. */
export interface LastCrawl {
  connectionId: string;
  finishedAt: number;
  progress: RunProgress;
}

export async function getLastCrawls({ db }: Database): Promise<LastCrawl[]> {
  const newest = db
    .selectFrom('runs')
    .select(['connection_id', ({ fn }) => fn.max('id').as('id')])
    .where('outcome', '=', 'complete')
    .groupBy('connection_id');
  const rows = await db
    .selectFrom('connections')
    .innerJoin(newest.as('newest'), 'newest.connection_id', 'connections.connection_id')
    .innerJoin('runs', (on) =>
      on.onRef('runs.connection_id', '=', 'newest.connection_id').onRef('runs.id', '=', 'newest.id'),
    )
    .select(['runs.connection_id', 'runs.finished_at', 'runs.progress'])
    .execute();
  return rows.map(({ connection_id, finished_at, progress }) => ({
    connectionId: connection_id,
    finishedAt: Number(finished_at),
    progress: JSON.parse(progress) as RunProgress,
  }));
}
