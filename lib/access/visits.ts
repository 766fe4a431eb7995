import { LRUCache } from 'lru-cache';
import type { Visit } from './visitor';

/** So long another instance may go on believing in a session that was ended here. */
const KEPT_MS = 1000;
/** So long a cookie that was found good is not read again; its session is. */
const READ_EVERY_MS = 60_000;
const MOST_KEPT = 10_000;

interface Kept {
  visit: Promise<Visit | null>;
  /** When the cookie was read. */
  readAt: number;
  /** When the session was looked up, and after which change. */
  lookedUpAt: number;
  changes: number;
}

interface Looks {
  /** Reads the cookie and looks its session up. */
  whole: () => Promise<Visit | null>;
  /** Looks the session up of who visited before with the same cookie, which costs a sixth. */
  again: (before: Visit) => Promise<Visit | null>;
}

/**
 * Who visited a moment ago: one page asks many questions at once, and looking a session up each time would cost more than
 * answering. Whatever changes something has everybody looked up anew.
 */
export class Visits {
  readonly #kept = new LRUCache<string, Kept>({ max: MOST_KEPT });
  #changes = 0;

  /** @param cookies of a request; what comes without any is not kept */
  of(cookies: string | null, { whole, again }: Looks): Promise<Visit | null> {
    if (cookies === null) return whole();
    const now = Date.now();
    const kept = this.#kept.get(cookies);
    if (kept?.changes === this.#changes && now - kept.lookedUpAt < KEPT_MS) return kept.visit;
    const isRead = kept !== undefined && now - kept.readAt < READ_EVERY_MS;
    const visit = isRead ? kept.visit.then((before) => (before ? again(before) : whole())) : whole();
    const entry = { visit, readAt: isRead ? kept.readAt : now, lookedUpAt: now, changes: this.#changes };
    this.#kept.set(cookies, entry);
    visit.catch(() => {
      if (this.#kept.get(cookies) === entry) this.#kept.delete(cookies);
    });
    return visit;
  }

  forget(): void {
    this.#changes += 1;
  }
}
