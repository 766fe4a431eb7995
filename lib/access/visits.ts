import { LRUCache } from 'lru-cache';
import type { Visit } from './visitor';

/** So long another instance may go on believing in a session that was ended here. */
const KEPT_MS = 1000;
const MOST_KEPT = 10_000;

/**
 * Who visited a moment ago: one page asks many questions at once, and looking a session up each time would cost more than
 * answering. Whatever changes something forgets them all.
 */
export class Visits {
  readonly #kept = new LRUCache<string, Promise<Visit | null>>({ max: MOST_KEPT, ttl: KEPT_MS });

  /** @param cookies of a request; what comes without any is not kept */
  of(cookies: string | null, look: () => Promise<Visit | null>): Promise<Visit | null> {
    if (cookies === null) return look();
    const kept = this.#kept.get(cookies);
    if (kept) return kept;
    const visit = look();
    this.#kept.set(cookies, visit);
    visit.catch(() => this.#kept.delete(cookies));
    return visit;
  }

  forget(): void {
    this.#kept.clear();
  }
}
