import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { LIST_BLOCK_ROWS } from '@/lib/api/properties';
import { Random } from '@/lib/demo/random';
import { dayAt, formatDay } from '@/lib/domain/day';

/** The requests of a page, and of an act: a click or a turn of the wheel, until all of its answers are there. */
export const REQUESTS = ['page', 'views', 'rows', 'facets', 'home', 'calendars', 'stays', 'sync'] as const;
export const KINDS = [...REQUESTS, 'act'] as const;
export type Kind = (typeof KINDS)[number];

/** The state that the next acts depend on. */
const READ: readonly Kind[] = ['page', 'rows'];

/** How long people look and think between two acts: exponentially distributed, cut off. */
export interface Think {
  meanMs: number;
  mostMs: number;
}

/** The result of a request that ended. */
export type Tell = (kind: Kind, ms: number, fault: string | null) => void;

/** A browser's connections to one server. */
const CONNECTIONS = 6;
/** A visit of 15 minutes with an act every 7 seconds: the means of the TPC-W benchmark. */
const ACTS_PER_VISIT = 128;
/** Rows in sight whose nights are drawn. */
const IN_SIGHT = 20;
const FILTERS = [
  ...['', 'q=river', 'q=garden', 'city=Berlin', 'city=Lisbon,Paris', 'bedrooms=2-', 'price=1000-3000', 'pets=true'],
  ...['type=APARTMENT', 'has=tour,floorplan', 'guests=4', 'amenities=WIFI', 'country=Germany&bedrooms=1-2'],
];
const SORTS = ['', 'sort=-price', 'sort=price', 'sort=-updatedAt', 'sort=-occupancy'];

/** A person who looks around, with the requests that the pages make for them, several at once. */
export class Person {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  readonly #url: URL;
  readonly #cookie: string;
  readonly #tell: Tell;
  readonly #random: Random;
  #search = '';
  #cursor: string | null = null;
  #ids: string[] = [];

  constructor(url: string, cookie: string, seed: number, tell: Tell) {
    this.#url = new URL(url);
    this.#cookie = cookie;
    this.#tell = tell;
    this.#random = new Random('person', seed);
  }

  /** One click or turn of the wheel, with all that it asks for. */
  async act(): Promise<void> {
    const startedAt = performance.now();
    await this.#actSomehow();
    this.#tell('act', performance.now() - startedAt, null);
  }

  async #actSomehow(): Promise<void> {
    // Within the app nothing is loaded whole: that is who comes, or comes back.
    if (this.#ids.length === 0 || this.#random.chance(1 / ACTS_PER_VISIT)) return this.#openPage();
    const lot = this.#random.int(0, 99);
    if (lot < 32) await this.#filter();
    else if (lot < 68) await this.#scroll();
    else if (lot < 84) await this.#look();
    else if (lot < 94) await this.#findStays();
    else await this.#ask('sync', '/api/sync');
  }

  /** Acts until it is over, with some time to look and think between. */
  async browse(signal: AbortSignal, { meanMs, mostMs }: Think): Promise<void> {
    while (!signal.aborted) {
      const thinkMs = Math.min(-Math.log(1 - this.#random.unit()) * meanMs, mostMs);
      await delay(thinkMs, undefined, { signal }).catch(() => {});
      if (!signal.aborted) await this.act();
    }
  }

  /** Follows the sync, as every page does; resolves when that ends. */
  follow(signal: AbortSignal): Promise<string | null> {
    return new Promise((resolve) => {
      const request = http.get(this.#options('/api/sync/events', false), (response) => {
        response.resume().on('close', () => resolve(signal.aborted ? null : 'the events ended'));
        if (response.statusCode !== 200) resolve(`the events: ${response.statusCode}`);
      });
      request.on('error', (error) => resolve(signal.aborted ? null : `the events: ${error.message}`));
      signal.addEventListener('abort', () => request.destroy());
    });
  }

  leave(): void {
    this.#agent.destroy();
  }

  /** Its first rows come with it. */
  async #openPage(): Promise<void> {
    this.#search = this.#random.pick(FILTERS);
    const page = await this.#ask('page', `/properties?${this.#search}`);
    const shown = [...(page ?? '').matchAll(/href="\/properties\/([^"?]+)"/g)].map(([, id = '']) => id);
    if (shown.length > 0) this.#ids = shown.map(decodeURIComponent);
    this.#cursor = null;
    await Promise.all([this.#ask('views', '/api/views'), this.#strips()]);
  }

  async #filter(): Promise<void> {
    this.#search = [this.#random.pick(FILTERS), this.#random.pick(SORTS)].filter(Boolean).join('&');
    const [filter = ''] = this.#search.split('&sort');
    await Promise.all([this.#rows(0), this.#ask('facets', `/api/properties/facets?${filter}`)]);
    await this.#strips();
  }

  async #scroll(): Promise<void> {
    await this.#rows(this.#random.int(0, 3) * LIST_BLOCK_ROWS);
    await this.#strips();
  }

  async #look(): Promise<void> {
    const id = encodeURIComponent(this.#random.pick(this.#ids));
    await Promise.all([this.#ask('home', `/api/properties/${id}`), this.#ask('calendars', `/api/calendars?ids=${id}`)]);
  }

  async #findStays(): Promise<void> {
    const from = dayAt(Date.now(), 'UTC') + this.#random.int(10, 99);
    const stay = `checkIn=${formatDay(from)}&checkOut=${formatDay(from + this.#random.int(20, 79))}&guests=2`;
    await this.#ask('stays', `/api/stays?${stay}&${this.#random.pick(FILTERS).replace('guests=4', '')}`);
  }

  /** Rows from an offset, as the scrollbar jumps; or those after the last ones, by their cursor. */
  async #rows(offset: number): Promise<void> {
    const place =
      offset > 0 && this.#cursor !== null && this.#random.chance(0.5) ? `cursor=${this.#cursor}` : `offset=${offset}`;
    const body = await this.#ask(
      'rows',
      `/api/properties?${[this.#search, place].filter(Boolean).join('&')}&limit=${LIST_BLOCK_ROWS}`,
    );
    if (!body) return;
    const { items, nextCursor } = JSON.parse(body) as { items: { id: string }[]; nextCursor: string | null };
    if (items.length > 0) this.#ids = items.map(({ id }) => id);
    this.#cursor = nextCursor;
  }

  async #strips(): Promise<void> {
    if (this.#ids.length === 0) return;
    const start = this.#random.int(0, Math.max(0, this.#ids.length - IN_SIGHT - 1));
    const ids = this.#ids.slice(start, start + IN_SIGHT).map(encodeURIComponent);
    const today = dayAt(Date.now(), 'UTC');
    await this.#ask(
      'calendars',
      `/api/calendars?ids=${ids.join(',')}&from=${formatDay(today)}&to=${formatDay(today + 90)}`,
    );
  }

  /** @returns the body; null where it did not succeed */
  async #ask(kind: Kind, path: string): Promise<string | null> {
    const startedAt = performance.now();
    try {
      const response = await this.#get(path);
      const body = await buffer(response);
      const ms = performance.now() - startedAt;
      const isFine = response.statusCode === 200;
      this.#tell(kind, ms, isFine ? null : `${path}: ${response.statusCode}`);
      if (!isFine || !READ.includes(kind)) return null;
      // At once: queueing for a thread of this process would be counted as the dashboard's time.
      return String(response.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body);
    } catch (error) {
      this.#tell(kind, performance.now() - startedAt, `${path}: ${(error as Error).message}`);
      return null;
    }
  }

  /** As browsers do, a request into a connection that has just been closed for want of use is sent again (RFC 9112 §9.3.1). */
  #get(path: string): Promise<http.IncomingMessage> {
    return new Promise((resolve, reject) => {
      const request = http.get(this.#options(path, true), resolve);
      request.on('error', (error: NodeJS.ErrnoException) => {
        if (request.reusedSocket && error.code === 'ECONNRESET') resolve(this.#get(path));
        else reject(error);
      });
    });
  }

  #options(path: string, pooled: boolean): http.RequestOptions {
    const { hostname, port } = this.#url;
    const headers = { cookie: this.#cookie, 'accept-encoding': 'gzip' };
    return { hostname, port, path, headers, agent: pooled ? this.#agent : false };
  }
}
