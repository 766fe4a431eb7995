import type { Attempt } from '@/lib/upstream/call';
import { type Clock, systemClock } from '@/lib/upstream/retry';

const FIRST_GAP_MS = 100;
const LONGEST_GAP_MS = 10_000;
/**
 * Paces the requests of a crawl. After a 429 it waits for the time asked for and halves the number of parallel
 * requests; once that is one, it lengthens the gaps between them. Each success takes a little of that back.
 */
export class Pace {
  readonly #most: number;
  readonly #signal: AbortSignal;
  readonly #clock: Clock;
  readonly #waiting: (() => void)[] = [];
  #limit: number;
  #active = 0;
  #gapMs = 0;
  #notBefore = 0;
  #slowedAt = 0;
  #asleep = false;

  /**
   * @param signal ends all waiting at once; requests are then expected to refuse themselves
   */
  constructor(most: number, signal: AbortSignal, clock: Clock = systemClock) {
    this.#most = most;
    this.#limit = most;
    this.#signal = signal;
    this.#clock = clock;
    signal.addEventListener('abort', () => this.#next(), { once: true });
  }

  /** The number of requests that may run at present. */
  get limit(): number {
    return Math.floor(this.#limit);
  }

  /** Milliseconds between the starts of two requests, at least. */
  get gapMs(): number {
    return this.#gapMs;
  }

  /** Sends a request when it is its turn; `first`: before all that wait. */
  async run<Result>(
    request: () => Promise<Result>,
    { first = false }: { first?: boolean | undefined } = {},
  ): Promise<Result> {
    await new Promise<void>((resolve) => {
      if (first) this.#waiting.unshift(resolve);
      else this.#waiting.push(resolve);
      this.#next();
    });
    try {
      this.#signal.throwIfAborted();
      return await request();
    } finally {
      this.#active -= 1;
      this.#next();
    }
  }

  /** Adapts to the outcome of a request. */
  learn({ error, ms, retryInMs }: Attempt): void {
    const now = this.#clock.now();
    if (error === null) {
      this.#limit = Math.min(this.#most, this.#limit + 1 / this.#limit);
      this.#gapMs = this.#gapMs < FIRST_GAP_MS / 2 ? 0 : this.#gapMs * 0.9;
    } else if (error === 'UPSTREAM_RATE_LIMITED') {
      // Requests that were under way together are refused together: that is one refusal.
      if (now - ms >= this.#slowedAt) {
        this.#slowedAt = now;
        if (this.limit === 1) this.#gapMs = Math.min(LONGEST_GAP_MS, Math.max(FIRST_GAP_MS, this.#gapMs * 2));
        this.#limit = Math.max(1, this.#limit / 2);
      }
      this.hold(retryInMs ?? 0);
    }
  }

  /** Sends nothing more for a while. */
  hold(ms: number): void {
    this.#notBefore = Math.max(this.#notBefore, this.#clock.now() + ms);
  }

  #next(): void {
    while (this.#waiting.length > 0) {
      if (!this.#signal.aborted) {
        if (this.#active >= this.limit) return;
        const wait = this.#notBefore - this.#clock.now();
        if (wait > 0) {
          this.#sleep(wait);
          return;
        }
        this.hold(this.#gapMs);
      }
      this.#active += 1;
      this.#waiting.shift()?.();
    }
  }

  #sleep(ms: number): void {
    if (this.#asleep) return;
    this.#asleep = true;
    const awake = () => {
      this.#asleep = false;
      this.#next();
    };
    this.#clock.sleep(ms, this.#signal).then(awake, awake);
  }
}
