import { randomUUID } from 'node:crypto';
import os from 'node:os';
import type { SyncFault } from '@/lib/contract/api/sync';
import { isStorageError } from '@/lib/database/storage-fault';
import { saveConnection } from '@/lib/mirror/connections';
import { LeaseLostError } from '@/lib/mirror/lease';
import { getRuns, type Run } from '@/lib/mirror/runs';
import { type Connection, DisconnectedError } from '@/lib/upstream/connection';
import { UpstreamError } from '@/lib/upstream/errors';
import { crawl } from './crawl';
import type { CrawlParts } from './crawl-parts';
import { doubtsOf } from './doubt';
import { LEASE_MS, LeaseKeeper } from './lease-keeper';
import { observed } from './observe';
import { isDue, nextCrawlAt, RUNS_THAT_COUNT, waitAfter } from './schedule';
import type { LiveState } from './status';

const STORAGE = 'STORAGE_UNAVAILABLE';
/** With the lease's life added, another instance takes over from a dead one within 30 seconds. */
const LOOK_EVERY_MS = 10_000;

/** The logger of a sync; pino fits. */
export interface SyncLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface SyncParts extends Pick<CrawlParts, 'mirror' | 'concurrency' | 'timeZone' | 'historyDays' | 'clock'> {
  connectionId: string;
  /** @throws UpstreamError when there is nothing to connect with */
  connect: () => Promise<Connection>;
  /** From the start of one crawl to the next; 0 = only on demand, or paused, and `connect` refuses then. */
  intervalMs: number;
  log?: SyncLog | undefined;
  /** The life of the lease, in milliseconds. */
  leaseMs?: number | undefined;
  /** The interval of checks whether a crawl is due, in milliseconds. */
  lookEveryMs?: number | undefined;
}

/** Keeps the mirror of one connection up to date: one instance of many at a time, by itself and on demand. */
export class Sync {
  readonly #parts: SyncParts;
  readonly #holder = `${os.hostname()}:${process.pid}:${randomUUID()}`;
  readonly #stopped = new AbortController();
  readonly #listeners = new Set<() => void>();
  #beginning: Promise<'here' | 'elsewhere'> | null = null;
  #crawl: Promise<Run | null> | null = null;
  #interrupted = new AbortController();
  /** The run of the crawl under way here. */
  #run: Run | null = null;
  #fault: SyncFault | null = null;
  /** Consecutive attempts that could not begin or be recorded. */
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: SyncParts) {
    this.#parts = parts;
  }

  /** Crawls whenever it is due, from now on. */
  start(): void {
    if (this.#parts.intervalMs > 0) void this.#look();
  }

  /** Stops the crawl under way, so that another instance can resume it at once. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#stopped.abort(new Error('This instance is stopping.'));
    await this.#beginning?.catch(() => {});
    await this.#crawl;
  }

  /**
   * Begins a crawl unless one is under way; settles when that is decided.
   * @throws UpstreamError when there is nothing to connect with
   */
  begin(): Promise<'here' | 'elsewhere'> {
    if (this.#crawl) return Promise.resolve('here');
    this.#beginning ??= this.#begin().finally(() => {
      this.#beginning = null;
    });
    return this.#beginning;
  }

  /** Interrupts a crawl with the former account, and begins one with the present account. */
  async beginAnew(): Promise<'here' | 'elsewhere'> {
    await this.#beginning?.catch(() => {});
    this.#interrupted.abort(new DisconnectedError('The connection leads to another account by now.'));
    await this.#crawl;
    return this.begin();
  }

  /** Settles when the crawl under way here has ended: with its run, or null when it was interrupted. */
  async ended(): Promise<Run | null> {
    return this.#crawl;
  }

  /** Calls a listener whenever the state here has changed, until the returned function is called. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The state beyond the database. */
  get live(): LiveState {
    return { holder: this.#holder, isCrawling: this.#crawl !== null, run: this.#run, fault: this.#fault };
  }

  async #begin(): Promise<'here' | 'elsewhere'> {
    const { mirror, connectionId, leaseMs = LEASE_MS } = this.#parts;
    const lease = await LeaseKeeper.take(mirror, connectionId, this.#holder, leaseMs).catch((error: unknown) => {
      this.#failed(error);
      throw error;
    });
    if (!lease) return 'elsewhere';
    // A token that is replaced from now on takes the lease away.
    const connection = await this.#connect().catch(async (error: unknown) => {
      // A lease that cannot be given back expires.
      await lease.release().catch(() => {});
      throw error;
    });
    if (this.#stopped.signal.aborted) await lease.release();
    this.#stopped.signal.throwIfAborted();
    this.#crawl = observed(connection.id, () => this.#crawlUnder(lease, connection)).finally(() => {
      this.#crawl = null;
      this.#run = null;
      this.#changed();
    });
    // Settles once the run is on record, so that the next state shows it.
    await Promise.race([this.#crawl, this.#nextChange()]);
    return 'here';
  }

  #nextChange(): Promise<void> {
    return new Promise((resolve) => {
      const deaf = this.onChange(() => {
        deaf();
        resolve();
      });
    });
  }

  async #connect(): Promise<Connection> {
    try {
      const connection = await this.#parts.connect();
      if (this.#fault?.code !== STORAGE) this.#recovered();
      return connection;
    } catch (error) {
      this.#failed(error);
      throw error;
    }
  }

  #recovered(): void {
    this.#fault = null;
    this.#failures = 0;
  }

  /**
   * Remembers the fault that kept a crawl from beginning or from being recorded; the first of several in a row stays.
   */
  #failed(error: unknown): void {
    if (!(error instanceof UpstreamError || isStorageError(error))) return;
    const { code, message } = error;
    this.#fault = { code, message, at: this.#fault?.code === code ? this.#fault.at : Date.now() };
    this.#failures += 1;
    this.#changed();
  }

  /** Never rejects: faults go into the run or the log. */
  async #crawlUnder(lease: LeaseKeeper, connection: Connection): Promise<Run | null> {
    const { mirror, log } = this.#parts;
    this.#interrupted = new AbortController();
    const signal = AbortSignal.any([lease.signal, this.#stopped.signal, this.#interrupted.signal]);
    try {
      await saveConnection(mirror, connection, Date.now());
      const run = await crawl({
        ...this.#parts,
        connection,
        holder: lease.holder,
        signal,
        onProgress: (run) => this.#progressed(run),
        onError: (error) => this.#warn(error, 'crawl failed'),
      });
      this.#recovered();
      const { outcome, progress } = run;
      for (const { message } of doubtsOf([run]))
        log?.warn({ connection: connection.id, doubt: message }, 'crawl not believed');
      log?.info({ connection: connection.id, outcome, ...progress, cursor: undefined }, 'crawl ended');
      return run;
    } catch (err) {
      const stopped = signal.aborted || err instanceof LeaseLostError || err instanceof DisconnectedError;
      // The failure cannot be recorded while the database takes no writes.
      if (!stopped) this.#failed(err);
      log?.[stopped ? 'info' : 'error']({ err, connection: connection.id }, 'crawl interrupted');
      return null;
    } finally {
      // A lease that cannot be given back expires.
      await lease.release().catch((err: unknown) => log?.warn({ err }, 'lease not released'));
    }
  }

  /** A fault of the service is logged by its message, our own with the whole error. */
  #warn(error: unknown, message: string): void {
    const { connectionId: connection, log } = this.#parts;
    const isTold = error instanceof UpstreamError || isStorageError(error);
    if (isTold) log?.warn({ connection, code: error.code, fault: error.message, cause: causeOf(error) }, message);
    else log?.error({ connection, err: error }, message);
  }

  #progressed(run: Run): void {
    // A resumed run is on record already; only its progress proves that the database takes writes.
    const before = this.#run?.progress;
    const { pages, calendars } = run.progress;
    if (before && (pages > before.pages || calendars > before.calendars)) this.#recovered();
    this.#run = run;
    this.#changed();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }

  async #look(): Promise<void> {
    const { mirror, connectionId, intervalMs, lookEveryMs = LOOK_EVERY_MS } = this.#parts;
    let wait = lookEveryMs;
    try {
      const dueAt = nextCrawlAt(await getRuns(mirror, connectionId, RUNS_THAT_COUNT), intervalMs) ?? 0;
      if (isDue(dueAt, Date.now(), intervalMs)) await this.begin();
      else wait = Math.min(wait, dueAt - Date.now());
      // An interrupted crawl is due at once, but its fault may last.
      if (this.#failures > 0) wait = Math.max(wait, waitAfter(this.#failures, intervalMs));
    } catch (error) {
      wait = waitAfter(Math.max(1, this.#failures), intervalMs);
      if (!this.#stopped.signal.aborted) this.#warn(error, 'no crawl could begin');
    }
    if (this.#stopped.signal.aborted) return;
    this.#timer = setTimeout(() => void this.#look(), wait);
    this.#timer.unref();
  }
}

/** The message of the engine; an UpstreamError needs none beside its own. */
const causeOf = (error: Error) =>
  isStorageError(error) && error.cause instanceof Error ? error.cause.message : undefined;
