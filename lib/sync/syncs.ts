import { openConnection, openForSync } from '@/lib/connections/connections';
import { listConnections, unknownConnection } from '@/lib/connections/list';
import { currentDatabase } from '@/lib/database/current-database';
import type { Database } from '@/lib/database/database';
import type { ConnectionSummary } from '@/lib/domain/connection';
import { purgeRemoved } from '@/lib/mirror/remove-connection';
import { env } from '@/lib/runtime/env';
import { Refresher } from './refresh';
import type { LiveState } from './status';
import { Sync, type SyncLog } from './sync';

/** Connections that are removed, or that another instance adds or pauses, are noticed within this time. */
const LOOK_EVERY_MS = 5000;

interface Work {
  connection: ConnectionSummary;
  sync: Sync;
  refresher: Refresher;
}

export class Syncs {
  readonly #log: SyncLog;
  readonly #tell: (connectionId: string, live: LiveState) => void;
  readonly #byId = new Map<string, Work>();
  #runsByItself = false;
  #isStopped = false;

  /** @param tell is called whenever the live state of a sync has changed */
  constructor(log: SyncLog, tell: (connectionId: string, live: LiveState) => void) {
    this.#log = log;
    this.#tell = tell;
  }

  /**
   * Begins a crawl unless one is under way.
   * @throws RefusedError NOT_FOUND; UpstreamError when there is nothing to connect with
   */
  async begin(connectionId: string): Promise<void> {
    await (await this.#of(connectionId)).sync.begin();
  }

  /** Begins a crawl with the account that the connection has now; one with another account ends first. */
  async beginAnew(connectionId: string): Promise<void> {
    await (await this.#of(connectionId)).sync.beginAnew();
  }

  /** Notices at once that a connection was added, paused or resumed, and crawls it if it is due. Never fails. */
  notice(connectionId: string): void {
    this.#of(connectionId).catch(() => {}); // the next look notices it, too
  }

  /** Fetches calendars that are a few minutes old. Never fails. */
  want(connectionId: string, ids: readonly string[]): void {
    this.#of(connectionId).then(
      ({ refresher }) => refresher.want(ids),
      () => {}, // without a database there is nothing to look at
    );
  }

  /** Crawls every connection whenever it is due, and deletes the remains of removed ones. */
  async start(): Promise<void> {
    this.#runsByItself = true;
    await this.#look();
  }

  /** Stops the crawls under way and releases their leases, so that another instance can resume at once. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all([...this.#byId.values()].map((work) => this.#end(work)));
  }

  async #look(): Promise<void> {
    try {
      await this.#followConnections();
    } catch (err) {
      this.#log.error({ err }, 'the connections cannot be read: the database does not open');
    }
    if (!this.#isStopped) setTimeout(() => void this.#look(), LOOK_EVERY_MS).unref();
  }

  async #followConnections(): Promise<void> {
    const [mirror, connections] = [await currentDatabase(), await listConnections(0)];
    const ids = new Set(connections.map(({ id }) => id));
    for (const work of this.#byId.values()) if (!ids.has(work.connection.id)) void this.#end(work);
    if (this.#isStopped) return;
    for (const connection of connections) this.#workOn(connection, mirror);
    await purgeRemoved(mirror, Date.now());
  }

  async #of(connectionId: string): Promise<Work> {
    const connection = (await listConnections(0)).find(({ id }) => id === connectionId);
    if (!connection) throw unknownConnection();
    return this.#workOn(connection, await currentDatabase());
  }

  /** A connection paused or resumed since then begins anew. */
  #workOn(connection: ConnectionSummary, mirror: Database): Work {
    const known = this.#byId.get(connection.id);
    if (known && isPaused(known.connection) === isPaused(connection)) {
      known.connection = connection;
      return known;
    }
    if (known) void this.#end(known);
    const work = this.#begun(connection, mirror);
    this.#byId.set(connection.id, work);
    if (!this.#runsByItself || this.#isStopped) return work;
    work.sync.start();
    // Whether its homes are at the new address is to be known at once. The sync keeps the fault.
    if (connection.movedFrom !== undefined) work.sync.begin().catch(() => {});
    return work;
  }

  #begun(connection: ConnectionSummary, mirror: Database): Work {
    const { syncIntervalSeconds, upstreamConcurrency: concurrency, timeZone, historyDays } = env();
    const { id: connectionId } = connection;
    const source = { mirror, connectionId, connect: () => openConnection(connectionId), timeZone };
    const connect = () => openForSync(connectionId);
    const intervalMs = isPaused(connection) ? 0 : syncIntervalSeconds * 1000;
    const sync = new Sync({ ...source, connect, intervalMs, concurrency, historyDays, log: this.#log });
    sync.onChange(() => this.#tell(connectionId, sync.live));
    return { connection, sync, refresher: new Refresher(source) };
  }

  async #end({ connection, sync }: Work): Promise<void> {
    this.#byId.delete(connection.id);
    await sync.stop();
  }
}

const isPaused = ({ pausedAt }: ConnectionSummary): boolean => pausedAt !== null;
