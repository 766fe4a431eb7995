import { getHeapStatistics } from 'node:v8';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Db } from '@/lib/database/engine';
import { preparedQuery } from '@/lib/database/prepared';
import { isStorageError } from '@/lib/database/storage-fault';
import { readCalendar } from '@/lib/domain/calendar-text';
import { type Day, dayAt } from '@/lib/domain/day';
import type { PropertyFacts } from '@/lib/domain/property';
import type { Copy } from '@/lib/mirror/copy';
import { getRates, SHIPPED_RATES } from '@/lib/mirror/rates';
import { metrics, watchSize } from '@/lib/runtime/telemetry/metrics';
import { ChangeSubscriber, type Chunk } from './change-subscriber';
import { PortfolioColumns } from './portfolio';

/** Read and put into columns in one go. */
const PROPERTIES_AT_ONCE = 250;
const OCCUPANCIES_AT_ONCE = 1000;
const CALENDARS_AT_ONCE = 50;
const MOST_PORTFOLIOS = 32;
const UNUSED_AFTER_MS = 60 * 60 * 1000;
/** Bytes of all portfolios together: nearly ten times those of a hundred thousand homes. */
const MOST_BYTES = Math.min(1_500_000_000, 0.35 * getHeapStatistics().heap_size_limit);
/** A portfolio put aside during a question is read again this often. */
const MOST_ATTEMPTS = 3;
/** The time for which a portfolio that is too large is not read again. */
const REFUSED_FOR_MS = 15 * 60 * 1000;
/**
 * Twenty years, far more than any stay needs. Services write 9999-12-31 for "for ever", and a calendar takes memory for
 * every two months of its span.
 */
const REACH = 20 * 366;

/** A partner service publishes more than can be held. */
class PortfolioTooLargeError extends Error {
  override name = 'PortfolioTooLargeError';
  readonly code = 'PORTFOLIO_TOO_LARGE';
}

/** A portfolio was evicted, or found to have missed withdrawals, while it was brought up to date. */
class PutAsideError extends Error {
  override name = 'PutAsideError';
}

interface Entry {
  columns: PortfolioColumns;
  properties: ChangeSubscriber;
  occupancies: ChangeSubscriber;
  /** Loaded with the first question about a stay: calendars are most of a portfolio's memory. */
  calendars: ChangeSubscriber;
  /** The columns hold no home that was deleted up to this sequence number. */
  known: number;
}

/** What is known of a connection beside its rows. */
interface Latest {
  /** The highest sequence numbers: of all its rows, and of a deleted home. */
  sequence: number;
  forgotten: number;
  /** The chosen reporting currency. */
  currency: string | null;
  /** When the rates were fetched last. */
  ratesAt: number | null;
}

const NO_ROWS: Latest = { sequence: 0, forgotten: 0, currency: null, ratesAt: null };

const latestOf = preparedQuery<Latest>((db, id) =>
  db
    .selectFrom('connections')
    .select(['sequence', 'forgotten', 'reporting_currency as currency'])
    .select((eb) => eb.selectFrom('exchange_rates').select('fetched_at').as('ratesAt'))
    .where('connection_id', '=', id),
);

/** The parts of a portfolio that a question needs. */
interface Needs {
  /** The calendars, to judge stays by. */
  calendars?: boolean;
  /** With calendars: the day as of which homes know from when they can be booked. */
  bookableOn?: Day;
}

/**
 * The portfolios in use, by columns: loaded from the database on first use, and updated on each later use with the rows that
 * any instance has changed. The database stays the only truth.
 */
export class Portfolios {
  readonly #db: Db;
  readonly #mostBytes: number;
  readonly #entries: LRUCache<string, Entry>;
  #rates = { at: null as number | null, table: SHIPPED_RATES };
  readonly #refused = new LRUCache<string, PortfolioTooLargeError>({ max: MOST_PORTFOLIOS, ttl: REFUSED_FOR_MS });

  /** One load at a time: two portfolios without room for both would evict each other forever. */
  readonly #inTurn = pLimit(1);

  constructor(db: Db, mostBytes = MOST_BYTES) {
    this.#db = db;
    this.#mostBytes = mostBytes;
    this.#entries = new LRUCache({
      max: MOST_PORTFOLIOS,
      maxSize: Math.floor(mostBytes),
      sizeCalculation: ({ columns }) => columns.rows.bytes + 1,
      ...{ ttl: UNUSED_AFTER_MS, updateAgeOnGet: true, ttlAutopurge: true },
    });
    watchSize('portfolios', () => this.#entries.size);
  }

  /**
   * A connection's portfolio with everything that was committed before the call, or as it was before while the database
   * cannot be used. It goes on changing, so use it before the next `await`.
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
    if (isWhole(entry, needs)) return this.#catchUp(connectionId, entry, needs);
    return this.#inTurn(async () => {
      // Meanwhile it may have been refused as too large, or evicted.
      this.#requireNotRefused(connectionId);
      return this.#catchUp(connectionId, this.#entries.peek(connectionId) ?? this.#entryOf(connectionId), needs);
    });
  }

  /** Reads nothing while the connection's last sequence number stays the same. */
  async #catchUp(connectionId: string, entry: Entry, needs: Needs): Promise<Entry> {
    if (needs.bookableOn !== undefined) entry.columns.rows.reckonOn(needs.bookableOn);
    try {
      const { sequence, currency, ratesAt } = await this.#latest(connectionId);
      if (ratesAt !== this.#rates.at) this.#rates = { at: ratesAt, table: await getRates({ db: this.#db }) };
      entry.columns.rows.reportIn(currency, this.#rates.table);
      await entry.properties.catchUp(sequence);
      await entry.occupancies.catchUp(sequence);
      if (needs.calendars) await entry.calendars.catchUp(sequence);
    } catch (error) {
      if (!(isWhole(entry, needs) && isStorageError(error))) throw error;
    }
    return entry;
  }

  /**
   * Measures a portfolio that has grown; those unused for longest give way.
   * @throws PortfolioTooLargeError where it alone has no room
   */
  #keep(connectionId: string, entry: Entry): void {
    // The cache does not measure the same object again.
    this.#entries.set(connectionId, { ...entry });
    if (this.#entries.has(connectionId)) return;
    const most = `more homes, texts and calendars than the dashboard can hold (${Math.round(this.#mostBytes / 1e6)} MB)`;
    const refusal = new PortfolioTooLargeError(
      `This connection has ${most}. Ask the operator of the partner service why.`,
    );
    this.#refused.set(connectionId, refusal);
    throw refusal;
  }

  /** Columns that were evicted are not filled any further: their memory is not counted. */
  #requireKept(connectionId: string, columns: PortfolioColumns): Entry {
    const entry = this.#entries.peek(connectionId);
    if (entry?.columns !== columns) throw new PutAsideError();
    return entry;
  }

  #entryOf(connectionId: string): Entry {
    let entry = this.#entries.get(connectionId);
    metrics.cache.inc({ cache: 'portfolios', result: entry ? 'hit' : 'miss' });
    if (!entry) {
      const columns = new PortfolioColumns();
      // One read at a time: an older read of withdrawals could otherwise free the calendar of a home listed again.
      const inTurn = pLimit(1);
      entry = {
        columns,
        properties: new ChangeSubscriber((after) => inTurn(() => this.#readProperties(connectionId, after, columns))),
        occupancies: new ChangeSubscriber((after) => inTurn(() => this.#readOccupancies(connectionId, after, columns))),
        calendars: new ChangeSubscriber((after) => inTurn(() => this.#readCalendars(connectionId, after, columns))),
        known: 0,
      };
      this.#entries.set(connectionId, entry);
    }
    return entry;
  }

  async #readProperties(connectionId: string, after: number, columns: PortfolioColumns): Promise<Chunk> {
    // The first read starts here. It skips homes that are withdrawn by now, so that their deletion does not matter.
    const before = after === 0 ? (await this.#latest(connectionId)).sequence : 0;
    const rows = await this.#db
      .selectFrom('properties')
      .select(['id', 'facts', 'withdrawn_at', 'sequence'])
      .where('connection_id', '=', connectionId)
      .where('sequence', '>', after)
      .orderBy('sequence')
      .limit(PROPERTIES_AT_ONCE)
      .execute();
    const more = rows.length === PROPERTIES_AT_ONCE;
    const last = rows.at(-1)?.sequence ?? after;
    const forgotten = more ? 0 : (await this.#latest(connectionId)).forgotten;
    const entry = this.#requireKept(connectionId, columns);
    const known = Math.max(entry.known, before);
    if (forgotten > known) {
      // A home may have been withdrawn and deleted between two reads: that happens after very many withdrawals at once,
      // or a long time without questions. Everything is read again.
      this.#entries.delete(connectionId);
      throw new PutAsideError();
    }
    for (const { id, facts, withdrawn_at } of rows) {
      if (withdrawn_at === null) columns.rows.put(JSON.parse(facts) as PropertyFacts);
      else columns.rows.remove(id);
    }
    this.#keep(connectionId, { ...entry, known: more ? known : Math.max(known, last) });
    return { last, more };
  }

  async #latest(connectionId: string): Promise<Latest> {
    return (await latestOf({ db: this.#db }, connectionId)) ?? NO_ROWS;
  }

  async #readOccupancies(connectionId: string, after: number, columns: PortfolioColumns): Promise<Chunk> {
    const rows = await this.#changedCalendars(connectionId, after, OCCUPANCIES_AT_ONCE)
      .select('calendars.occupancy')
      .execute();
    this.#requireKept(connectionId, columns);
    for (const { property_id, occupancy, withdrawn_at } of rows) {
      if (withdrawn_at === null) columns.rows.putOccupancy(property_id, occupancy);
    }
    return { last: rows.at(-1)?.sequence ?? after, more: rows.length === OCCUPANCIES_AT_ONCE };
  }

  async #readCalendars(connectionId: string, after: number, columns: PortfolioColumns): Promise<Chunk> {
    const rows = await this.#changedCalendars(connectionId, after, CALENDARS_AT_ONCE)
      .select((eb) => eb.case().when('withdrawn_at', 'is', null).then(eb.ref('ranges')).end().as('ranges'))
      .execute();
    const entry = this.#requireKept(connectionId, columns);
    const today = dayAt(Date.now(), 'UTC');
    const within = { start: today - REACH, end: today + REACH };
    for (const { property_id, ranges } of rows) {
      if (ranges !== null) columns.rows.putCalendar(property_id, readCalendar(ranges, within));
    }
    this.#keep(connectionId, entry);
    return { last: rows.at(-1)?.sequence ?? after, more: rows.length === CALENDARS_AT_ONCE };
  }

  /** The calendars behind a sequence number, in its order. A home listed again gets a new one for its calendar. */
  #changedCalendars(connectionId: string, after: number, limit: number) {
    return this.#db
      .selectFrom('calendars')
      .innerJoin('properties', 'properties.id', 'calendars.property_id')
      .select(['property_id', 'calendars.sequence', 'withdrawn_at'])
      .where('calendars.connection_id', '=', connectionId)
      .where('properties.connection_id', '=', connectionId)
      .where('calendars.sequence', '>', after)
      .orderBy('calendars.sequence')
      .limit(limit);
  }
}

/** One copy for each database. */
const ofDatabases = new WeakMap<Db, Portfolios>();

/**
 * The columns of a connection in the copy of this database, as `Portfolios.current` gives them.
 * @throws PortfolioTooLargeError
 */
export async function currentColumns(
  { mirror: { db }, connectionId, only }: Copy,
  needs?: Needs,
): Promise<PortfolioColumns> {
  const portfolios = ofDatabases.get(db) ?? new Portfolios(db);
  ofDatabases.set(db, portfolios);
  const columns = await portfolios.current(connectionId, needs);
  return only ? columns.only(only) : columns;
}

const isWhole = ({ occupancies, calendars }: Entry, needs: Needs): boolean =>
  occupancies.isWhole && (calendars.isWhole || !needs.calendars);
