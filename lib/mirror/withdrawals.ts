import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PortfolioColumns } from './columns/portfolio';
import type { Database } from './database';

/** Properties looked for in one go. */
const AT_ONCE = 250;

/**
 * Finds homes that were withdrawn and deleted before this process read of it. This happens after very many withdrawals
 * at once, or a long time without questions. All homes are looked up only then.
 */
export class Withdrawals {
  readonly #db: Database;
  readonly #connectionId: string;
  readonly #columns: PortfolioColumns;
  /** The highest sequence number of a deleted home, as far as is known; null before the first reading. */
  #known: number | null = null;
  #missed = false;

  constructor(db: Database, connectionId: string, columns: PortfolioColumns) {
    this.#db = db;
    this.#connectionId = connectionId;
    this.#columns = columns;
  }

  /** Call it before any property is read: earlier deletions do not matter. */
  async begin(): Promise<void> {
    this.#known ??= await this.#forgotten();
  }

  /**
   * Finds out whether homes have been missed, and removes them once everything else has been read. Call it after each
   * reading, before the next one begins.
   * @param after the sequence number that the reading began behind
   */
  async look(after: number, isLast: boolean): Promise<void> {
    const forgotten = await this.#forgotten();
    this.#missed ||= forgotten > Math.max(after, this.#known ?? 0);
    this.#known = forgotten;
    if (!isLast || !this.#missed) return;
    await this.#removeUnlisted();
    this.#missed = false;
  }

  async #forgotten(): Promise<number> {
    const row = await this.#db
      .selectFrom('connections')
      .select('forgotten')
      .where('connection_id', '=', this.#connectionId)
      .executeTakeFirst();
    return row?.forgotten ?? 0;
  }

  async #removeUnlisted(): Promise<void> {
    const { ids } = this.#columns;
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE);
      const rows = await this.#db
        .selectFrom('properties')
        .select('id')
        .where('connection_id', '=', this.#connectionId)
        .where('id', 'in', some)
        .where('withdrawn_at', 'is', null)
        .execute();
      const listed = new Set(rows.map(({ id }) => id));
      for (const id of some) if (!listed.has(id)) this.#columns.remove(id);
      await nextTurn();
    }
  }
}
