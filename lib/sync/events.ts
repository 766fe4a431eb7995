import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Party } from '@/lib/domain/party';
import type { SyncState } from '@/lib/domain/sync-state';
import { isStorageError } from '@/lib/mirror/storage-fault';
import type { Sync } from './sync';

/** At most so often while a crawl runs here … */
const LEAST_GAP_MS = 250;
/** … and less often the more there are to be told: two hundred are told once a second, at the price of answering fifty. */
const GAP_PER_LISTENER_MS = 5;
/** How often the database is asked while nothing happens here: another instance may be at work. */
const POLL_EVERY_MS = 2000;
/** Keeps proxies from closing a connection that has nothing to say. */
const HEARTBEAT_MS = 15_000;
const MOST_LISTENERS = 500;
/** Tabs of one person; and where nobody has signed in, of one network. */
const MOST_OF_A_PERSON = 60;
const MOST_OF_A_NETWORK = MOST_LISTENERS / 2;
/** Events that wait for a browser which does not read them: a minute's heartbeats, or a few seconds of a crawl. */
const MOST_UNREAD = 16;
const TOLD_PER_TURN = 20;
const UNREAD = new Error('The events were not read.');

/** There are as many listeners as this process can bear, or as one party may have. */
class TooManyListenersError extends Error {
  override name = 'TooManyListenersError';
  readonly code = 'TOO_MANY_LISTENERS';
  readonly retryAfterMs = 30_000;
}

type Listener = ReadableStreamDefaultController<Uint8Array>;

interface Place {
  /** Whose it is. */
  party: string;
  /** Ends what watches whether they may go on. */
  stop: () => void;
}

/** Says by its signal when a stream has to end, until it is stopped. */
interface Watch {
  signal: AbortSignal;
  stop: () => void;
}

/** The state of a sync as server-sent events, for any number of browsers at the price of one. */
export class SyncEvents {
  readonly #sync: Pick<Sync, 'state' | 'onChange'>;
  readonly #encoder = new TextEncoder();
  readonly #listeners = new Map<Listener, Place>();
  #last: string | null = null;
  /** Not everybody was told that last. */
  #differ = false;
  #stop: (() => void) | null = null;
  #closed = false;

  constructor(sync: Pick<Sync, 'state' | 'onChange'>) {
    this.#sync = sync;
  }

  /**
   * `event: state` with a SyncState, at once and whenever it changes. A browser that does not keep up is dropped, and
   * asks again.
   * @param watch begun with the stream, ended with it
   * @param party who follows
   * @throws TooManyListenersError
   */
  async stream(watch: () => Watch, party: Party): Promise<ReadableStream<Uint8Array>> {
    const now = JSON.stringify(await this.#sync.state());
    this.#requirePlace(party);
    let listener: Listener;
    const leave = () => this.#leave(listener);
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        listener = controller;
        controller.enqueue(this.#encoder.encode('retry: 5000\n\n'));
        controller.enqueue(this.#encoder.encode(eventOf(now)));
        const { signal, stop } = watch();
        this.#listeners.set(controller, { party: party.id, stop });
        this.#last ??= now;
        // Told otherwise than the rest, before or after them: the next round tells everybody.
        if (now !== this.#last) this.#differ = true;
        this.#stop ??= this.#begin();
        signal.addEventListener('abort', leave, { once: true });
        if (signal.aborted || this.#closed) leave();
      },
      cancel: leave,
    });
  }

  /** Ends every stream: an open one would keep the process from stopping. */
  close(): void {
    this.#closed = true;
    for (const listener of [...this.#listeners.keys()]) this.#leave(listener);
  }

  #requirePlace({ id, isNetwork }: Party): void {
    if (this.#listeners.size >= MOST_LISTENERS) {
      throw new TooManyListenersError('Too many browsers follow the sync here. Try again in half a minute.');
    }
    const theirs = [...this.#listeners.values()].filter(({ party }) => party === id).length;
    if (theirs < (isNetwork ? MOST_OF_A_NETWORK : MOST_OF_A_PERSON)) return;
    throw new TooManyListenersError(
      isNetwork
        ? 'Too many browsers of your network follow the sync. Close some tabs, or try again in half a minute.'
        : 'Too many tabs and browsers of yours follow the sync. Close some of them.',
    );
  }

  #begin(): () => void {
    let changed = true;
    let askedAt = 0;
    let busy = false;
    const tell = async () => {
      const now = Date.now();
      const gap = Math.max(LEAST_GAP_MS, this.#listeners.size * GAP_PER_LISTENER_MS);
      if (busy || now - askedAt < (changed ? Math.min(gap, POLL_EVERY_MS) : POLL_EVERY_MS)) return;
      busy = true;
      changed = false;
      askedAt = now;
      await this.#sync.state().then(
        (state) => this.#tell(state),
        (error: unknown) => this.#tellFault(error),
      );
      busy = false;
    };
    const rounds = setInterval(() => void tell(), LEAST_GAP_MS);
    const heartbeat = setInterval(() => void this.#send(': still here\n\n'), HEARTBEAT_MS);
    const deaf = this.#sync.onChange(() => {
      changed = true;
    });
    return () => {
      clearInterval(rounds);
      clearInterval(heartbeat);
      deaf();
    };
  }

  /** The database does not answer: what was known last, and why there is nothing newer. The next round asks again. */
  async #tellFault(error: unknown): Promise<void> {
    if (this.#last === null || !isStorageError(error)) return;
    const last = JSON.parse(this.#last) as SyncState;
    const at = last.fault?.code === error.code ? last.fault.at : Date.now();
    await this.#tell({ ...last, crawl: null, fault: { code: error.code, message: error.message, at } });
  }

  async #tell(state: SyncState): Promise<void> {
    const text = JSON.stringify(state);
    if (text === this.#last && !this.#differ) return;
    this.#last = text;
    this.#differ = false;
    await this.#send(eventOf(text));
  }

  /** To a few at a time: two hundred at once would keep whoever asks something waiting for 30 ms. */
  async #send(text: string): Promise<void> {
    const bytes = this.#encoder.encode(text);
    let told = 0;
    for (const listener of [...this.#listeners.keys()]) {
      if (!this.#listeners.has(listener)) continue;
      // Who has not read for so long never will, and comes back by itself when it does.
      if ((listener.desiredSize ?? 0) <= -MOST_UNREAD) this.#leave(listener, UNREAD);
      else listener.enqueue(bytes);
      told += 1;
      if (told % TOLD_PER_TURN === 0) await nextTurn();
    }
  }

  #leave(listener: Listener, reason?: Error): void {
    this.#listeners.get(listener)?.stop();
    if (!this.#listeners.delete(listener)) return;
    try {
      // An end is read after all that waits to be read; an error drops that.
      if (reason) listener.error(reason);
      else listener.close();
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
