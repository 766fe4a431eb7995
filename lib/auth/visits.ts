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
  /** Reads the cookies and looks their session up. */
  whole: (cookies: string) => Promise<Visit | null>;
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

  /** @param header of a request, with whatever cookies it came with */
  async of(header: string | null, looks: Looks): Promise<Visit | null> {
    const cookies = ownCookies(header);
    const key = keyOf(cookies);
    const kept = this.#kept.get(key);
    if (kept?.changes === this.#changes && Date.now() - kept.lookedUpAt < KEPT_MS) return kept.visit;
    const before = this.#looking.get(key);
    if (before?.changes === this.#changes) return before.visit;
    const looking = { visit: this.#look(key, cookies, looks), changes: this.#changes };
    this.#looking.set(key, looking);
    try {
      return await looking.visit;
    } finally {
      if (this.#looking.get(key) === looking) this.#looking.delete(key);
    }
  }

  async #look(key: string, cookies: string, { whole, again }: Looks): Promise<Visit | null> {
    const [now, changes] = [Date.now(), this.#changes];
    const kept = this.#kept.get(key);
    const isRead = kept !== undefined && now - kept.readAt < READ_EVERY_MS;
    const visit = await (isRead ? again(kept.visit) : whole(cookies));
    if (visit) this.#kept.set(key, { visit, readAt: isRead ? kept.readAt : now, lookedUpAt: now, changes });
    else this.#kept.delete(key);
    return visit;
  }

  forget(): void {
    this.#changes += 1;
  }
}

/**
 * All that counts of the cookies, and all that is looked at: what is kept for one who came is then right for whoever comes
 * with the same, also where somebody else would read the header another way.
 */
const ownCookies = (header: string | null): string =>
  (header ?? '')
    .split(/;\s*/)
    .filter((cookie) => cookie.startsWith(COOKIE_PREFIX))
    .join('; ');

/** Short, however long the cookies are; the same for everybody without a session. */
const keyOf = (cookies: string): string =>
  cookies === '' ? '' : createHash('sha256').update(cookies).digest('base64');
