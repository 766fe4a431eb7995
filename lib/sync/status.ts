import type { SyncFault, SyncOverview, SyncState } from '@/lib/contract/api/sync';
import type { Database } from '@/lib/database/database';
import { getRejections } from '@/lib/mirror/crawl';
import { historySince, historyStart } from '@/lib/mirror/history';
import { getLease } from '@/lib/mirror/lease';
import { getFreshness, getRuns, type Run } from '@/lib/mirror/runs';
import { RUNS_THAT_COUNT } from './schedule';
import { pastCrawl, type StateFacts, stateOf } from './state';

const REJECTIONS_SHOWN = 100;

/** The part of a sync's state that is not in the database, or not yet. */
export interface LiveState {
  /** The sync's name as the holder of a lease. */
  holder: string;
  isCrawling: boolean;
  /** The run of the crawl under way. */
  run: Run | null;
  /** The reason why the last crawl could not begin, or could not be recorded. */
  fault: SyncFault | null;
}

/** The settings of a connection that its state shows. */
interface Settings {
  connectionName: string;
  /** From the start of one crawl to the next; 0 = only on demand. */
  intervalMs: number;
  paused: boolean;
  /** The days for which changes are kept. */
  historyDays: number;
}

/** The state of a connection's sync: from the database, and from the sync under way. */
export class SyncStatus {
  readonly #mirror: Database;
  readonly #connectionId: string;
  readonly #settings: () => Settings;
  #live: LiveState = { holder: '', isCrawling: false, run: null, fault: null };
  #meter = new Meter();

  constructor(mirror: Database, connectionId: string, settings: () => Settings) {
    this.#mirror = mirror;
    this.#connectionId = connectionId;
    this.#settings = settings;
  }

  /** Takes over the news of a sync in this process. */
  update(live: LiveState): void {
    if (live.isCrawling && !this.#live.isCrawling) this.#meter = new Meter();
    this.#live = live;
    if (live.run) this.#measure(live.run, Date.now());
  }

  async state(): Promise<SyncState> {
    return stateOf(await this.#facts());
  }

  async overview(): Promise<SyncOverview> {
    const facts = await this.#facts();
    const { total, rejections } = await getRejections(this.#mirror, this.#connectionId, REJECTIONS_SHOWN);
    const crawls = facts.runs.map((run, n) => pastCrawl(run, n === 0 && facts.running));
    return { ...stateOf(facts), crawls, rejected: { total, items: rejections } };
  }

  async #facts(): Promise<StateFacts> {
    const now = Date.now();
    const [runs, freshness, lease, since] = [
      await getRuns(this.#mirror, this.#connectionId, RUNS_THAT_COUNT),
      await getFreshness(this.#mirror, this.#connectionId),
      await getLease(this.#mirror, this.#connectionId),
      await historySince(this.#mirror, this.#connectionId),
    ];
    const { holder, isCrawling, run, fault } = this.#live;
    const [newest, ...older] = runs;
    // The run in memory is newer than the one in the database.
    const current = newest && newest.id === run?.id && isCrawling ? run : newest;
    // A lease of ours that outlives its crawl could not be given back.
    const elsewhere = lease !== null && lease.holder !== holder && lease.expiresAt > now;
    const running = current?.finishedAt === null && (isCrawling || elsewhere);
    if (running && !isCrawling && current) this.#measure(current, now);
    const { connectionName: connection, intervalMs, paused, historyDays } = this.#settings();
    return {
      connection,
      intervalMs,
      paused,
      runs: current ? [current, ...older] : [],
      running,
      freshness,
      historySince: freshness.syncedAt === null ? null : Math.max(since, historyStart(now, historyDays)),
      perSecond: running ? this.#meter.perSecond() : null,
      fault,
      now,
    };
  }

  #measure({ progress }: Run, at: number): void {
    this.#meter.add(at, progress.properties + progress.calendars);
  }
}

const WINDOW_MS = 20_000;
/** The shortest time that gives a rate. */
const LEAST_MS = 1000;

/** The recent rate of a count. */
export class Meter {
  #samples: { at: number; count: number }[] = [];

  add(at: number, count: number): void {
    const last = this.#samples.at(-1);
    // A falling count belongs to a new crawl.
    if (last && count < last.count) this.#samples = [];
    this.#samples.push({ at, count });
    while (this.#samples.length > 2 && at - (this.#samples[1]?.at ?? at) >= WINDOW_MS) this.#samples.shift();
  }

  /** Null until there are enough samples. */
  perSecond(): number | null {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)];
    if (!first || !last || last.at - first.at < LEAST_MS) return null;
    return ((last.count - first.count) * 1000) / (last.at - first.at);
  }
}
