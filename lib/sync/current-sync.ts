import { listConnections, unknownConnection } from '@/lib/connections/list';
import type { SyncOverview, SyncState } from '@/lib/contract/api/sync';
import { currentDatabase } from '@/lib/database/current-database';
import type { Database } from '@/lib/database/database';
import type { ConnectionSummary } from '@/lib/domain/connection';
import { noticeCommit } from '@/lib/mirror/revisions';
import { believeKept, getRuns, RUNS_KEPT } from '@/lib/mirror/runs';
import { env } from '@/lib/runtime/env';
import { onePerProcess } from '@/lib/runtime/one-per-process';
import type { Metrics } from '@/lib/runtime/telemetry/exposition';
import { lastWhole } from './doubt';
import { SyncEvents } from './events';
import { type LiveState, SyncStatus } from './status';
import type { SyncLog } from './sync';
import { SyncThread } from './thread';

const IDLE: LiveState = { holder: '', isCrawling: false, run: null, fault: null };

/** The sync of a connection, seen from the thread that answers requests. */
class CurrentSync {
  /** As it was when it was last asked for. */
  connection: ConnectionSummary;
  readonly events: SyncEvents;
  readonly #mirror: Database;
  readonly #status: SyncStatus;
  readonly #listeners = new Set<() => void>();

  constructor(mirror: Database, connection: ConnectionSummary, live = IDLE) {
    this.connection = connection;
    this.#mirror = mirror;
    this.#status = new SyncStatus(mirror, connection.id, () => {
      const { name: connectionName, pausedAt } = this.connection;
      const paused = pausedAt !== null;
      const { syncIntervalSeconds, historyDays } = env();
      return { connectionName, paused, historyDays, intervalMs: paused ? 0 : syncIntervalSeconds * 1000 };
    });
    this.#status.update(live);
    this.events = new SyncEvents(this);
  }

  state(): Promise<SyncState> {
    return this.#status.state();
  }

  overview(): Promise<SyncOverview> {
    return this.#status.overview();
  }

  /**
   * Begins a crawl unless one is under way; settles when that is decided.
   * @throws UpstreamError when there is nothing to connect with
   */
  begin(): Promise<void> {
    return syncs.thread.functions.begin(this.connection.id);
  }

  /** Believes what the last crawl has doubted, and begins a crawl that applies it if the service still says the same. */
  async believe(): Promise<void> {
    const { id } = this.connection;
    const last = lastWhole(await getRuns(this.#mirror, id, RUNS_KEPT));
    if (last?.outcome === 'doubted') await believeKept(this.#mirror, id, last);
    await this.begin();
  }

  /** Begins a crawl with the account that the connection has now; one with another account ends first. */
  beginAnew(): Promise<void> {
    return syncs.thread.functions.beginAnew(this.connection.id);
  }

  /** Calls a listener whenever the state has changed in this process, until the returned function is called. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes over the news of the thread. */
  update(live: LiveState): void {
    this.#status.update(live);
    for (const listener of this.#listeners) listener();
    noticeCommit();
  }
}

const { value: syncs } = onePerProcess('syncs', () => {
  const byId = new Map<string, CurrentSync>();
  const news = new Map<string, LiveState>();
  const thread = new SyncThread(
    (connectionId, live) => {
      news.set(connectionId, live);
      byId.get(connectionId)?.update(live);
    },
    () => {
      news.clear();
      for (const sync of byId.values()) sync.update(IDLE);
    },
  );
  return { byId, news, thread, stopping: new AbortController() };
});

/**
 * The sync of this process with a connection.
 * @throws RefusedError NOT_FOUND
 */
export async function currentSync(connectionId: string): Promise<CurrentSync> {
  const connection = (await listConnections()).find(({ id }) => id === connectionId);
  let sync = syncs.byId.get(connectionId);
  if (!connection) {
    sync?.events.close();
    syncs.byId.delete(connectionId);
    syncs.news.delete(connectionId);
    throw unknownConnection();
  }
  if (sync) {
    sync.connection = connection;
    return sync;
  }
  const mirror = await currentDatabase();
  sync = syncs.byId.get(connectionId) ?? new CurrentSync(mirror, connection, syncs.news.get(connectionId));
  syncs.byId.set(connectionId, sync);
  return sync;
}

/**
 * Its state as server-sent events.
 * @throws RefusedError NOT_FOUND
 */
export const currentSyncEvents = async (connectionId: string): Promise<SyncEvents> =>
  (await currentSync(connectionId)).events;

/** Tells that a connection was added, paused or resumed: one that is due is crawled at once. Never fails. */
export function noticeConnection(connectionId: string): void {
  void syncs.thread.functions.notice.asEvent(connectionId);
}

/** Names the calendars in sight: those that are a few minutes old are fetched at once. Never fails. */
export function wantCalendars(connectionId: string, ids: readonly string[]): void {
  void syncs.thread.functions.want.asEvent(connectionId, ids);
}

/** Starts the thread that crawls every connection whenever it is due. */
export const startSyncs = (log: SyncLog): Promise<void> => syncs.thread.start(log);

/** Ends the event streams and the thread, whose leases another instance can take at once. */
export async function stopSyncs(): Promise<void> {
  syncs.stopping.abort();
  for (const { events } of syncs.byId.values()) events.close();
  await syncs.thread.stop();
}

/** Aborted when this process is about to end. */
export const stopping: AbortSignal = syncs.stopping.signal;

export const syncMetrics = async (): Promise<Metrics> =>
  syncs.thread.isRunning ? syncs.thread.functions.metrics() : [];
