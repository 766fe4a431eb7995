import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { PropertyFacts } from '@/lib/domain/property';
import type { SortName } from '@/lib/search/sort';
import { PortfolioColumns } from './columns/portfolio';
import type { Database } from './database';

/** Rows read and put into columns in one go. */
const CHUNK = 250;
const MOST_PORTFOLIOS = 32;
const UNUSED_AFTER_MS = 60 * 60 * 1000;

interface Entry {
  columns: PortfolioColumns;
  /** The highest sequence number that is in the columns. */
  sequence: number;
  refreshing: Promise<void> | null;
}

/**
 * The portfolios in use, by columns: loaded from the database when first asked for, brought up to date by the rows that
 * have changed whenever they are asked for again, whichever instance changed them. The database stays the only truth.
 */
export class Portfolios {
  readonly #db: Database;
  readonly #entries = new LRUCache<string, Entry>({ max: MOST_PORTFOLIOS, ttl: UNUSED_AFTER_MS, updateAgeOnGet: true });

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * A connection's portfolio with everything that was committed before the call, in order by a sort if one is named.
   * What it is asked must be asked at once: it goes on changing.
   */
  async current(connectionId: string, by?: SortName): Promise<PortfolioColumns> {
    const entry = this.#entryOf(connectionId);
    // A refresh under way may have read before the caller wrote: only one that begins now will do.
    await entry.refreshing;
    entry.refreshing ??= this.#refresh(connectionId, entry).finally(() => {
      entry.refreshing = null;
    });
    await entry.refreshing;
    if (by) await settle(entry.columns, by);
    return entry.columns;
  }

  #entryOf(connectionId: string): Entry {
    let entry = this.#entries.get(connectionId);
    if (!entry) {
      entry = { columns: new PortfolioColumns(), sequence: 0, refreshing: null };
      this.#entries.set(connectionId, entry);
    }
    return entry;
  }

  async #refresh(connectionId: string, entry: Entry): Promise<void> {
    for (;;) {
      const rows = await this.#db
        .selectFrom('properties')
        .select(['id', 'facts', 'occupancy', 'withdrawn_at', 'sequence'])
        .where('connection_id', '=', connectionId)
        .where('sequence', '>', entry.sequence)
        .orderBy('sequence')
        .limit(CHUNK)
        .execute();
      for (const { id, facts, occupancy, withdrawn_at, sequence } of rows) {
        if (withdrawn_at === null) entry.columns.put({ ...(JSON.parse(facts) as PropertyFacts), occupancy });
        else entry.columns.remove(id);
        entry.sequence = sequence;
      }
      if (rows.length < CHUNK) return;
      await nextTurn();
    }
  }
}

async function settle(columns: PortfolioColumns, by: SortName): Promise<void> {
  const order = columns.orderBy(by);
  while (!order.settled) {
    order.settleStep();
    if (!order.settled) await nextTurn();
  }
}
