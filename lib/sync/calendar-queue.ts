import pLimit, { type LimitFunction } from 'p-limit';
import { IDS_PER_REQUEST } from '@/lib/contract/request';

/** Collects properties for requests of as many ids as there may be, each once, and makes several requests at once. */
export class CalendarQueue {
  readonly #known = new Set<string>();
  readonly #inTurn: LimitFunction;
  readonly #fetch: (ids: string[]) => Promise<void>;
  readonly #requests: Promise<void>[] = [];
  readonly #due: string[] = [];

  /** @param fetch fetches and stores calendars, so that no answers pile up; it never rejects */
  constructor(concurrency: number, fetch: (ids: string[]) => Promise<void>) {
    this.#inTurn = pLimit(concurrency);
    this.#fetch = fetch;
  }

  /** Adds ids; known ones are ignored. */
  add(ids: readonly string[]): void {
    for (const id of ids) {
      if (this.#known.has(id)) continue;
      this.#known.add(id);
      this.#due.push(id);
    }
    this.#request(IDS_PER_REQUEST);
  }

  /** Settles when all calendars are fetched; no more ids are added then. */
  async end(): Promise<void> {
    this.#request(1);
    await Promise.all(this.#requests);
  }

  #request(least: number): void {
    while (this.#due.length >= least) {
      this.#requests.push(this.#inTurn(this.#fetch, this.#due.splice(0, IDS_PER_REQUEST)));
    }
  }
}
