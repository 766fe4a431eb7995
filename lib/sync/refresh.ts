import { IDS_PER_REQUEST } from '@/lib/contract/request';
import type { Database } from '@/lib/database/database';
import { dayAt } from '@/lib/domain/day';
import { certainHorizonFrom } from '@/lib/domain/interval';
import { calendarsToFetchOf } from '@/lib/mirror/calendars';
import { writing } from '@/lib/mirror/connections';
import { fetchCalendars } from '@/lib/upstream/client';
import { type Connection, DisconnectedError } from '@/lib/upstream/connection';
import { keepCalendars } from './received';

/** Younger calendars are not fetched again. */
const FRESH_MS = 5 * 60_000;
/** The time after which a wanted calendar is out of sight. */
const WANTED_MS = 60_000;
const MOST_WANTED = 500;
/** The time in which wanted calendars gather for one request. */
const GATHER_MS = 50;
const QUIET_AFTER_FAULT_MS = 30_000;

interface RefresherParts {
  mirror: Database;
  connectionId: string;
  connect: () => Promise<Connection>;
  timeZone: string;
}

/**
 * Fetches the calendars in sight once they are a few minutes old, without waiting for a crawl. Needs no lease: an older
 * answer never overwrites a newer one, and a crawl under way skips fetched calendars.
 */
export class Refresher {
  readonly #parts: RefresherParts;
  /** The ids with the instant until which each is wanted; the latest last. */
  readonly #wanted = new Map<string, number>();
  #working: Promise<void> | null = null;
  #quietUntil = 0;

  constructor(parts: RefresherParts) {
    this.#parts = parts;
  }

  /** Names the calendars in sight. Never fails: those that cannot be fetched stay as they are. */
  want(ids: readonly string[]): void {
    const now = Date.now();
    if (now < this.#quietUntil) return;
    for (const id of ids) {
      this.#wanted.delete(id);
      this.#wanted.set(id, now + WANTED_MS);
    }
    for (const id of this.#wanted.keys()) {
      if (this.#wanted.size <= MOST_WANTED) break;
      this.#wanted.delete(id);
    }
    this.#working ??= this.#work().finally(() => {
      this.#working = null;
    });
  }

  /** Settles when nothing is wanted any more. */
  async idle(): Promise<void> {
    await this.#working;
  }

  async #work(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    try {
      for (let ids = this.#next(); ids.length > 0; ids = this.#next()) await this.#refresh(ids);
    } catch (error) {
      if (error instanceof DisconnectedError) return;
      // A crawl meets the same fault and says so; the page shows how old the calendar is.
      this.#wanted.clear();
      this.#quietUntil = Date.now() + QUIET_AFTER_FAULT_MS;
    }
  }

  /** The latest first: they are on the screen. */
  #next(): string[] {
    const ids: string[] = [];
    for (const [id, until] of [...this.#wanted].reverse()) {
      if (ids.length === IDS_PER_REQUEST) break;
      this.#wanted.delete(id);
      if (until > Date.now()) ids.push(id);
    }
    return ids;
  }

  async #refresh(ids: readonly string[]): Promise<void> {
    const { mirror, connectionId, connect, timeZone } = this.#parts;
    const due = await calendarsToFetchOf(mirror, connectionId, ids, Date.now() - FRESH_MS);
    if (due.length === 0) return;
    const fetchedAt = Date.now();
    const expected = certainHorizonFrom(dayAt(fetchedAt, timeZone));
    const crawl = Math.max(...due.map(({ crawl }) => crawl));
    const asked = due.map(({ id }) => id);
    const connection = await connect();
    // The longest wait for one request, with all its attempts.
    const signal = AbortSignal.timeout(WANTED_MS);
    const answer = await fetchCalendars(connection, asked, { expected, signal });
    await connection.requireCurrent();
    await mirror.requireRoom();
    await writing(mirror, connectionId, (transaction) =>
      keepCalendars(transaction, { answer, fetchedAt, crawl }, { timeZone }),
    );
  }
}
