import type { SyncState } from '@/lib/contract/api/sync';
import { isStorageError } from '@/lib/database/storage-fault';
import { tooManyListeners } from '@/lib/domain/errors';

/** The shortest gap between two events while a sync runs here. */
const LEAST_GAP_MS = 500;
/** The interval of database reads: another instance may be at work. */
const POLL_EVERY_MS = 2000;
/** Keeps proxies from closing a quiet connection. */
const HEARTBEAT_MS = 15_000;
/** A stream ends after this time, and the browser reconnects: a session that ended meanwhile is then refused. */
const LONGEST_STREAM_MS = 5 * 60_000;
const MOST_LISTENERS = 500;
/** The most events queued for a slow browser. */
const MOST_UNREAD = 16;

type Listener = ReadableStreamDefaultController<Uint8Array>;

/** A sync whose state is sent. */
interface Followed {
  state(): Promise<SyncState>;
  /** Calls a listener whenever the state may have changed, until the returned function is called. */
  onChange(listener: () => void): () => void;
}

/** The state of a sync as server-sent events, read once for any number of browsers. */
export class SyncEvents {
  readonly #sync: Followed;
  readonly #encoder = new TextEncoder();
  readonly #listeners = new Set<Listener>();
  #last: string | null = null;
  /** Whether a listener was sent another state than the rest. */
  #differ = false;
  #stop: (() => void) | null = null;
  #closed = false;

  constructor(sync: Followed) {
    this.#sync = sync;
  }

  /**
   * Sends `event: state` with a SyncState at once and after each change. A browser that does not keep up is dropped, and
   * reconnects.
   * @param signal of the request
   * @throws RefusedError TOO_MANY_LISTENERS
   */
  async stream(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const now = JSON.stringify(await this.#sync.state());
    if (this.#listeners.size >= MOST_LISTENERS) throw tooManyListeners('browsers follow the sync');
    let leave = () => {};
    return new ReadableStream<Uint8Array>({
      start: (listener) => {
        const timer = setTimeout(() => leave(), LONGEST_STREAM_MS);
        leave = () => {
          clearTimeout(timer);
          this.#leave(listener);
        };
        listener.enqueue(this.#encoder.encode('retry: 5000\n\n'));
        listener.enqueue(this.#encoder.encode(eventOf(now)));
        this.#listeners.add(listener);
        this.#last ??= now;
        if (now !== this.#last) this.#differ = true;
        this.#stop ??= this.#begin();
        signal.addEventListener('abort', leave, { once: true });
        if (signal.aborted || this.#closed) leave();
      },
      cancel: () => leave(),
    });
  }

  /** Ends every stream: an open one would keep the process from stopping. */
  close(): void {
    this.#closed = true;
    for (const listener of this.#listeners) this.#leave(listener);
  }

  #begin(): () => void {
    let changed = true;
    let askedAt = 0;
    let busy = false;
    const poll = async () => {
      const now = Date.now();
      if (busy || now - askedAt < (changed ? LEAST_GAP_MS : POLL_EVERY_MS)) return;
      busy = true;
      changed = false;
      askedAt = now;
      await this.#sync.state().then(
        (state) => this.#publish(state),
        (error: unknown) => this.#publishFault(error),
      );
      busy = false;
    };
    const rounds = setInterval(() => void poll(), LEAST_GAP_MS);
    const heartbeat = setInterval(() => this.#send(': still here\n\n'), HEARTBEAT_MS);
    const unsubscribe = this.#sync.onChange(() => {
      changed = true;
    });
    return () => {
      clearInterval(rounds);
      clearInterval(heartbeat);
      unsubscribe();
    };
  }

  /** The database does not answer: sends the last known state with the fault. The next round asks again. */
  #publishFault(error: unknown): void {
    if (this.#last === null || !isStorageError(error)) return;
    const last = JSON.parse(this.#last) as SyncState;
    const at = last.fault?.code === error.code ? last.fault.at : Date.now();
    this.#publish({ ...last, crawl: null, fault: { code: error.code, message: error.message, at } });
  }

  #publish(state: SyncState): void {
    const text = JSON.stringify(state);
    if (text === this.#last && !this.#differ) return;
    this.#last = text;
    this.#differ = false;
    this.#send(eventOf(text));
  }

  #send(text: string): void {
    const bytes = this.#encoder.encode(text);
    for (const listener of this.#listeners) {
      if ((listener.desiredSize ?? 0) <= -MOST_UNREAD) this.#leave(listener, new Error('The events were not read.'));
      else listener.enqueue(bytes);
    }
  }

  #leave(listener: Listener, reason?: Error): void {
    if (!this.#listeners.delete(listener)) return;
    try {
      // An end is read after everything that waits to be read; an error drops that.
      if (reason) listener.error(reason);
      else listener.close();
    } catch {
      // The reader has cancelled it.
    }
    if (this.#listeners.size > 0) return;
    this.#stop?.();
    this.#stop = null;
    this.#last = null;
  }
}

const eventOf = (state: string) => `event: state\ndata: ${state}\n\n`;
