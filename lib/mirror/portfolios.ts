import { getHeapStatistics } from 'node:v8';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { type Calendar, clip } from '@/lib/domain/calendar';
import { readCalendar } from '@/lib/domain/calendar-text';
import { type Day, dayAt } from '@/lib/domain/day';
import type { PropertyFacts } from '@/lib/domain/property';
import { metrics, watchSize } from '@/lib/telemetry/metrics';
import { ChangeSubscriber, type Chunk } from './change-subscriber';
import { PortfolioColumns } from './columns/portfolio';
import type { Database } from './database';
import { Withdrawals } from './withdrawals';

/** Read and put into columns in one go. */
const PROPERTIES_AT_ONCE = 250;
const CALENDARS_AT_ONCE = 50;
const MOST_PORTFOLIOS = 32;
const UNUSED_AFTER_MS = 60 * 60 * 1000;
/** Bytes of all portfolios together: nearly ten times those of a hundred thousand homes. */
const MOST_BYTES = Math.min(1_500_000_000, 0.35 * getHeapStatistics().heap_size_limit);
/** A portfolio evicted during a question is read again this often. */
const MOST_ATTEMPTS = 3;
/** The time for which a portfolio that is too large is not read again. */
const REFUSED_FOR_MS = 15 * 60 * 1000;

/** A partner service publishes more than can be held. */
class PortfolioTooLargeError extends Error {
  override name = 'PortfolioTooLargeError';
  readonly code = 'PORTFOLIO_TOO_LARGE';
}

/** A portfolio was evicted while it was brought up to date. */
class PutAsideError extends Error {
  override name = 'PutAsideError';
}

interface Entry {
  columns: PortfolioColumns;
  properties: ChangeSubscriber;
  /** Only followed once a stay has been asked about: calendars are most of what a portfolio holds. */
  calendars: ChangeSubscriber;
}

/** The parts of a portfolio that a question needs. */
interface Needs {
  /** The calendars, to judge stays by. */
  calendars?: boolean;
  /** Accepts what is in memory while the database cannot be used. */
  evenOld?: boolean;
}

/**
 * The portfolios in use, by columns: loaded from the database when first asked for, brought up to date by the rows that
 * have changed whenever they are asked for again, whichever instance changed them. The database stays the only truth.
 */
export class Portfolios {
  readonly #db: Database;
  readonly #mostBytes: number;
  readonly #entries = new LRUCache<string, Entry>({ max: MOST_PORTFOLIOS, ttl: UNUSED_AFTER_MS, updateAgeOnGet: true });
  readonly #refused = new LRUCache<string, PortfolioTooLargeError>({ max: MOST_PORTFOLIOS, ttl: REFUSED_FOR_MS });

  /** One load at a time: two portfolios without room for both would evict each other forever. */
  readonly #inTurn = pLimit(1);
  #loading: string | null = null;

  constructor(db: Database, mostBytes = MOST_BYTES) {
    this.#db = db;
    this.#mostBytes = mostBytes;
    watchSize('portfolios', () => this.#entries.size);
  }

  /**
   * A connection's portfolio with everything that was committed before the call. It goes on changing, so use it before
   * the next `await`.
   * @throws PortfolioTooLargeError
   */
  async current(connectionId: string, needs: Needs = {}): Promise<PortfolioColumns> {
    for (let attempt = 1; ; attempt += 1) {
      this.#requireNotRefused(connectionId);
      try {
        return (await this.#caughtUp(connectionId, needs)).columns;
      } catch (error) {
        if (!(error instanceof PutAsideError) || attempt === MOST_ATTEMPTS) throw error;
      }
    }
  }

  #requireNotRefused(connectionId: string): void {
    const refused = this.#refused.get(connectionId);
    if (refused) throw refused;
  }

  async #caughtUp(connectionId: string, needs: Needs): Promise<Entry> {
    const entry = this.#entryOf(connectionId);
    const isWhole = entry.properties.isWhole && (entry.calendars.isWhole || !needs.calendars);
    if (isWhole) return catchUp(entry, needs);
    return this.#inTurn(async () => {
      // Meanwhile it may have been refused as too large, or evicted.
      this.#requireNotRefused(connectionId);
      this.#loading = connectionId;
      try {
        return await catchUp(this.#entries.peek(connectionId) ?? this.#entryOf(connectionId), needs);
      } finally {
        this.#loading = null;
      }
    });
  }

  /** Drops the portfolio of a removed connection. */
  forget(connectionId: string): void {
    this.#entries.delete(connectionId);
  }

  /** Evicts the portfolios unused for longest until a growing one has room. */
  #makeRoom(connectionId: string, columns: PortfolioColumns): void {
    const others = [...this.#entries.rkeys()].filter((id) => id !== connectionId && id !== this.#loading);
    const bytesOf = (id: string) => this.#entries.peek(id)?.columns.bytes ?? 0;
    let bytes = others.reduce((sum, id) => sum + bytesOf(id), columns.bytes);
    for (const id of others) {
      if (bytes <= this.#mostBytes) return;
      bytes -= bytesOf(id);
      this.#entries.delete(id);
    }
    if (columns.bytes <= this.#mostBytes) return;
    this.#entries.delete(connectionId);
    const most = `more homes, texts and calendars than the dashboard can hold (${Math.round(this.#mostBytes / 1e6)} MB)`;
    const refusal = new PortfolioTooLargeError(
      `This connection has ${most}. Ask the operator of the partner service why.`,
    );
    this.#refused.set(connectionId, refusal);
    throw refusal;
  }

  /** Columns that were evicted are not filled any further: their memory is not counted. */
  #requireKept(connectionId: string, columns: PortfolioColumns): void {
    if (this.#entries.peek(connectionId)?.columns !== columns) throw new PutAsideError();
  }

  #entryOf(connectionId: string): Entry {
    let entry = this.#entries.get(connectionId);
    metrics.cache.inc({ cache: 'portfolios', result: entry ? 'hit' : 'miss' });
    if (!entry) {
      const columns = new PortfolioColumns();
      const withdrawals = new Withdrawals(this.#db, connectionId, columns);
      // One read at a time: an older read of withdrawals could otherwise free the calendar of a home listed again.
      const inTurn = pLimit(1);
      entry = {
        columns,
        properties: new ChangeSubscriber((after) =>
          inTurn(() => this.#readProperties(connectionId, after, columns, withdrawals)),
        ),
        calendars: new ChangeSubscriber((after) => inTurn(() => this.#readCalendars(connectionId, after, columns))),
      };
      this.#entries.set(connectionId, entry);
    }
    return entry;
  }

  async #readProperties(
    connectionId: string,
    after: number,
    columns: PortfolioColumns,
    withdrawals: Withdrawals,
  ): Promise<Chunk> {
    await withdrawals.begin();
    const rows = await this.#db
      .selectFrom('properties')
      .select(['id', 'facts', 'occupancy', 'withdrawn_at', 'sequence'])
      .where('connection_id', '=', connectionId)
      .where('sequence', '>', after)
      .orderBy('sequence')
      .limit(PROPERTIES_AT_ONCE)
      .execute();
    this.#requireKept(connectionId, columns);
    for (const { id, facts, occupancy, withdrawn_at } of rows) {
      if (withdrawn_at === null) columns.put({ ...(JSON.parse(facts) as PropertyFacts), occupancy });
      else columns.remove(id);
    }
    const more = rows.length === PROPERTIES_AT_ONCE;
    await withdrawals.look(after, !more);
    this.#makeRoom(connectionId, columns);
    return { last: rows.at(-1)?.sequence ?? after, more };
  }

  async #readCalendars(connectionId: string, after: number, columns: PortfolioColumns): Promise<Chunk> {
    const rows = await this.#db
      .selectFrom('calendars')
      .innerJoin('properties', (join) =>
        join
          .onRef('properties.connection_id', '=', 'calendars.connection_id')
          .onRef('properties.id', '=', 'calendars.property_id'),
      )
      .select(['property_id', 'calendars.sequence'])
      // A home listed again gets a new sequence number for its calendar.
      .select((eb) => eb.case().when('withdrawn_at', 'is', null).then(eb.ref('ranges')).end().as('ranges'))
      .where('calendars.connection_id', '=', connectionId)
      .where('calendars.sequence', '>', after)
      .orderBy('calendars.sequence')
      .limit(CALENDARS_AT_ONCE)
      .execute();
    this.#requireKept(connectionId, columns);
    const today = dayAt(Date.now(), 'UTC');
    for (const { property_id, ranges } of rows) {
      if (ranges !== null) columns.putCalendar(property_id, withinReach(readCalendar(ranges), today));
    }
    this.#makeRoom(connectionId, columns);
    return { last: rows.at(-1)?.sequence ?? after, more: rows.length === CALENDARS_AT_ONCE };
  }
}

async function catchUp(entry: Entry, { calendars = false, evenOld = false }: Needs): Promise<Entry> {
  await entry.properties.catchUp(evenOld);
  if (calendars) await entry.calendars.catchUp(evenOld);
  return entry;
}

/** Twenty years: far more than any stay needs. */
const REACH = 20 * 366;

/**
 * The part of a calendar within reach of stays. Services write 9999-12-31 for "for ever", and a calendar takes memory
 * for every two months of its span.
 */
export const withinReach = (calendar: Calendar, today: Day): Calendar =>
  clip(calendar, { start: today - REACH, end: today + REACH });
