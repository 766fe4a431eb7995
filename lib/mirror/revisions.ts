import { setTimeout as pause } from 'node:timers/promises';
import { currentDatabase } from '@/lib/database/current-database';
import { type Day, dayAt } from '@/lib/domain/day';
import { tooManyListeners } from '@/lib/domain/errors';
import { env } from '@/lib/runtime/env';
import { onePerProcess } from '@/lib/runtime/one-per-process';
import { log } from '@/lib/runtime/telemetry/log';

/** The last commit of a connection, and today: what is worked out from a copy holds for both. */
export interface Revision {
  connectionId: string;
  sequence: number;
  day: Day;
}

/** Settles with whether it is done with a revision; it is called with it again in a later round until it is. */
type Listener = (revision: Revision) => Promise<boolean>;

interface Follower {
  listener: Listener;
  restMs: number;
  /** By connection. */
  done: Map<string, string>;
  isBusy: boolean;
}

/** Another instance may have written. */
const LOOK_EVERY_MS = 2000;
/** A crawl commits many times a second. */
const LEAST_GAP_MS = 250;
const MOST_FOLLOWERS = 500;

const { value: watch } = onePerProcess('revisions', () => ({
  followers: new Set<Follower>(),
  next: undefined as NodeJS.Timeout | undefined,
  isSoon: false,
}));

/**
 * Calls a listener with the revision of each connection, and with each new one, until the returned function is called. A
 * revision that is replaced while the listener is busy is left out.
 * @param restMs the rest of the listener between two rounds
 */
export function followRevisions(listener: Listener, restMs = 0): () => void {
  const follower = { listener, restMs, done: new Map(), isBusy: false };
  watch.followers.add(follower);
  noticeCommit();
  return () => watch.followers.delete(follower);
}

/**
 * Settles when a connection has a commit after `sequence`, at the latest after `withinMs` or with `signal`.
 * @throws RefusedError TOO_MANY_LISTENERS
 */
export async function laterRevision(
  connectionId: string,
  sequence: number,
  { signal, withinMs }: { signal: AbortSignal; withinMs: number },
): Promise<void> {
  if (watch.followers.size >= MOST_FOLLOWERS) throw tooManyListeners('programs wait for changes');
  const come = new AbortController();
  const leave = followRevisions(async (revision) => {
    if (revision.connectionId === connectionId && revision.sequence > sequence) come.abort();
    return true;
  });
  await pause(withinMs, undefined, { signal: AbortSignal.any([signal, come.signal]) }).catch(() => {});
  leave();
}

/** Tells that something may have been committed here: it is looked at soon. */
export function noticeCommit(): void {
  if (watch.isSoon || watch.followers.size === 0) return;
  watch.isSoon = true;
  lookIn(LEAST_GAP_MS);
}

function lookIn(ms: number): void {
  clearTimeout(watch.next);
  watch.next = setTimeout(() => void look(), ms).unref();
}

async function look(): Promise<void> {
  watch.isSoon = false;
  try {
    const revisions = await readRevisions();
    for (const follower of watch.followers) void call(follower, revisions);
  } catch (err) {
    log().error({ err }, 'the database does not tell what was committed');
  }
  if (watch.followers.size > 0 && !watch.isSoon) lookIn(LOOK_EVERY_MS);
}

async function readRevisions(): Promise<Revision[]> {
  const { db } = await currentDatabase();
  const day = dayAt(Date.now(), env().timeZone);
  const rows = await db.selectFrom('connections').select(['connection_id', 'sequence']).execute();
  return rows.map(({ connection_id: connectionId, sequence }) => ({ connectionId, sequence, day }));
}

async function call(follower: Follower, revisions: readonly Revision[]): Promise<void> {
  if (follower.isBusy) return;
  follower.isBusy = true;
  for (const revision of revisions) {
    const { connectionId, sequence, day } = revision;
    if (follower.done.get(connectionId) === `${sequence} ${day}`) continue;
    const isDone = await follower.listener(revision).catch((err: unknown) => {
      log().error({ err, connectionId }, 'a commit was not followed');
      return false;
    });
    if (isDone) follower.done.set(connectionId, `${sequence} ${day}`);
  }
  await pause(follower.restMs, undefined, { ref: false });
  follower.isBusy = false;
}
