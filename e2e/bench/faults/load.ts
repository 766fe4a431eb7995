import { setTimeout as delay } from 'node:timers/promises';
import type { Answered, Installation } from './installation';

const READS = [
  '/api/properties?limit=50&sort=-price',
  '/api/properties?bedrooms=2-3&limit=50',
  '/api/properties/facets?guests=2',
  '/api/properties/map',
  '/api/views',
  '/api/sync',
  '/api/me',
] as const;
const WRITERS = 2;
/** Between two requests of one. */
const PAUSE_MS = 20;
/** Views are deleted again before the limit is reached. */
const MOST_VIEWS = 60;

/** The outcomes of a stretch of requests. */
export interface Phase {
  name: string;
  ok: number;
  unavailable: number;
  /** Anything else: no answer, another status, a 503 without the right code. */
  other: string[];
  slowestMs: number;
  /** When the last answer came that was none of the wanted ones. */
  lastFaultAt: number;
}

/** People who read and write until they are stopped. */
export class Load {
  readonly phases: Phase[] = [];
  /** Views that were acknowledged and not dropped again. */
  readonly views = new Map<string, string>();
  readonly #app: Installation;
  readonly #cookie: string;
  #running = true;
  #works: Promise<void>[] = [];
  #names = 0;

  constructor(app: Installation, cookie: string) {
    this.#app = app;
    this.#cookie = cookie;
  }

  start(): void {
    const readers = READS.map((route) => this.#repeat(() => this.#read(route)));
    const writers = Array.from({ length: WRITERS }, () => this.#repeat(() => this.#write()));
    this.#works = [...readers, ...writers];
  }

  phase(name: string): void {
    this.phases.push({ name, ok: 0, unavailable: 0, other: [], slowestMs: 0, lastFaultAt: 0 });
  }

  async stop(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#works);
  }

  async #repeat(work: () => Promise<unknown>): Promise<void> {
    while (this.#running) {
      await work();
      await delay(PAUSE_MS);
    }
  }

  async #read(route: string): Promise<void> {
    await this.#counted(`GET ${route}`, () => this.#app.ask(route, { cookie: this.#cookie }));
  }

  async #write(): Promise<void> {
    const [id, name] = this.views.size >= MOST_VIEWS ? ([...this.views][0] ?? []) : [];
    if (id !== undefined && name !== undefined) {
      // Dropped or not, it was asked to go: no longer a promise.
      this.views.delete(id);
      const drop = { method: 'DELETE', cookie: this.#cookie } as const;
      await this.#counted('DELETE /api/views', () => this.#app.ask(`/api/views/${id}`, drop));
      return;
    }
    const body = { name: `View ${++this.#names}`, search: 'guests=2' };
    const save = { method: 'POST', body, cookie: this.#cookie } as const;
    const saved = await this.#counted('POST /api/views', () => this.#app.ask('/api/views', save));
    if (saved?.status === 201) this.views.set((saved.body as { id: string }).id, body.name);
  }

  async #counted(what: string, work: () => Promise<Answered>): Promise<Answered | null> {
    const startedAt = performance.now();
    const answer = await work().catch((error: unknown) => {
      this.#now.other.push(`${what}: ${error}`);
      return null;
    });
    const phase = this.#now;
    phase.slowestMs = Math.max(phase.slowestMs, performance.now() - startedAt);
    if (answer && answer.status < 300) phase.ok += 1;
    else phase.lastFaultAt = performance.now();
    if (answer && answer.status >= 300) {
      if (isUnavailable(answer)) phase.unavailable += 1;
      // A view that was to be dropped may never have been kept.
      else if (answer.status !== 404) phase.other.push(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    return answer;
  }

  get #now(): Phase {
    const phase = this.phases.at(-1);
    if (!phase) throw new Error('Name a phase first.');
    return phase;
  }
}

/** A clear 503: the code, and a sentence for people. */
export function isUnavailable({ status, body }: Answered): boolean {
  const { code, message } = (body as { error?: { code?: string; message?: string } } | null)?.error ?? {};
  return status === 503 && code === 'STORAGE_UNAVAILABLE' && /database/.test(message ?? '');
}
