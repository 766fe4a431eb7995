import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { COOKIE_PREFIX } from './auth-keys';
import type { Visit } from './visitor';

/** So long another instance may go on believing in a session that was ended here. */
const KEPT_MS = 1000;
/** So long a cookie that was found good is not read again; its session is. */
const READ_EVERY_MS = 60_000;
const MOST_KEPT = 10_000;

interface Kept {
  visit: Visit;
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
 * answering. Whatever changes something has everybody looked up anew. Only who was let in is kept, and nothing of what
 * they sent, so that nobody can fill the memory.
 */
export class Visits {
  readonly #kept = new LRUCache<string, Kept>({ max: MOST_KEPT });
  /** What is being looked up. A promise holds on to the request that it was made for, so it goes as soon as it is kept. */
  readonly #looking = new Map<string, { visit: Promise<Visit | null>; changes: number }>();
  #changes = 0;

  /** @param cookies the header of a request */
  async of(cookies: string | null, looks: Looks): Promise<Visit | null> {
    const key = keyOf(cookies);
    const kept = this.#kept.get(key);
    if (kept?.changes === this.#changes && Date.now() - kept.lookedUpAt < KEPT_MS) return kept.visit;
    const before = this.#looking.get(key);
    if (before?.changes === this.#changes) return before.visit;
    const looking = { visit: this.#look(key, looks), changes: this.#changes };
    this.#looking.set(key, looking);
    try {
      return await looking.visit;
    } finally {
      if (this.#looking.get(key) === looking) this.#looking.delete(key);
    }
  }

  async #look(key: string, { whole, again }: Looks): Promise<Visit | null> {
    const [now, changes] = [Date.now(), this.#changes];
    const kept = this.#kept.get(key);
    const isRead = kept !== undefined && now - kept.readAt < READ_EVERY_MS;
    const visit = await (isRead ? again(kept.visit) : whole());
    if (visit) this.#kept.set(key, { visit, readAt: isRead ? kept.readAt : now, lookedUpAt: now, changes });
    else this.#kept.delete(key);
    return visit;
  }

  forget(): void {
    this.#changes += 1;
  }
}

/** All that counts of the cookies, however long they are; the same for everybody without a session. */
function keyOf(cookies: string | null): string {
  const ours = (cookies ?? '').split(/;\s*/).filter((cookie) => cookie.startsWith(COOKIE_PREFIX));
  return ours.length === 0 ? '' : createHash('sha256').update(ours.join(';')).digest('base64');
}
