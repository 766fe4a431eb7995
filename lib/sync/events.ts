import type { SyncState } from '@/lib/domain/sync-state';
import type { Sync } from './sync';

/** At most so often while a crawl runs here. */
const LEAST_GAP_MS = 250;
/** How often the database is asked while nothing happens here: another instance may be at work. */
const POLL_EVERY_MS = 2000;
/** Keeps proxies from closing a connection that has nothing to say. */
const HEARTBEAT_MS = 15_000;
const MOST_LISTENERS = 500;

/** There are as many listeners as this process can bear. */
class TooManyListenersError extends Error {
  override name = 'TooManyListenersError';
  readonly code = 'TOO_MANY_LISTENERS';
  readonly retryAfterMs = 30_000;
}

type Listener = ReadableStreamDefaultController<Uint8Array>;

/** The state of a sync as server-sent events, for any number of browsers at the price of one. */
export class SyncEvents {
  readonly #sync: Pick<Sync, 'state' | 'onChange'>;
  readonly #encoder = new TextEncoder();
  readonly #listeners = new Set<Listener>();
  #last: string | null = null;
  #stop: (() => void) | null = null;

  constructor(sync: Pick<Sync, 'state' | 'onChange'>) {
    this.#sync = sync;
  }

  /**
   * `event: state` with a SyncState, at once and whenever it changes. A browser that does not keep up misses states, never
   * the latest one for long.
   * @param signal ends the stream
   * @throws TooManyListenersError
   */
  async stream(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    if (this.#listeners.size >= MOST_LISTENERS) {
      throw new TooManyListenersError('Too many browsers follow the sync here. Try again in half a minute.');
    }
    const now = JSON.stringify(await this.#sync.state());
    let listener: Listener;
    const leave = () => this.#leave(listener);
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        listener = controller;
        controller.enqueue(this.#encoder.encode('retry: 5000\n\n'));
        controller.enqueue(this.#encoder.encode(eventOf(now)));
        this.#listeners.add(controller);
        this.#last ??= now;
        this.#stop ??= this.#begin();
        signal.addEventListener('abort', leave, { once: true });
        if (signal.aborted) leave();
      },
      cancel: leave,
    });
  }

  /** Ends every stream: an open one would keep the process from stopping. */
  close(): void {
    for (const listener of [...this.#listeners]) this.#leave(listener);
  }

  #begin(): () => void {
    let changed = true;
    let askedAt = 0;
    let busy = false;
    const tell = async () => {
      const now = Date.now();
      if (busy || now - askedAt < (changed ? LEAST_GAP_MS : POLL_EVERY_MS)) return;
      busy = true;
      changed = false;
      askedAt = now;
      // A database that does not answer is said elsewhere; the next round asks again.
      await this.#sync.state().then(
        (state) => this.#tell(state),
        () => {},
      );
      busy = false;
    };
    const rounds = setInterval(() => void tell(), LEAST_GAP_MS);
    const heartbeat = setInterval(() => this.#send(': still here\n\n'), HEARTBEAT_MS);
    const deaf = this.#sync.onChange(() => {
      changed = true;
    });
    return () => {
      clearInterval(rounds);
      clearInterval(heartbeat);
      deaf();
    };
  }

  #tell(state: SyncState): void {
    const text = JSON.stringify(state);
    if (text === this.#last) return;
    this.#last = text;
    this.#send(eventOf(text));
  }

  #send(text: string): void {
    const bytes = this.#encoder.encode(text);
    for (const listener of this.#listeners) if ((listener.desiredSize ?? 0) > -8) listener.enqueue(bytes);
  }

  #leave(listener: Listener): void {
    if (!this.#listeners.delete(listener)) return;
    try {
      listener.close();
    } catch {
      // Cancelled by its reader: closed already.
    }
    if (this.#listeners.size > 0) return;
    this.#stop?.();
    this.#stop = null;
    this.#last = null;
  }
}

const eventOf = (state: string) => `event: state\ndata: ${state}\n\n`;
