import { UpstreamError } from '@/lib/upstream/errors';
import { type Clock, systemClock } from '@/lib/upstream/retry';

/** Requests in a row that may fail after all their own retries. */
const MOST_FAILURES = 4;
const FIRST_WAIT_MS = 1000;
/** A service that asks for more time gets it from the next crawl. */
const LONGEST_RETRY_AFTER_MS = 10 * 60_000;

/** Ends a crawl after several failed requests in a row. */
export class Patience {
  readonly #clock: Clock;
  #failures = 0;
  #lastFailureAt = 0;

  constructor(clock: Clock = systemClock) {
    this.#clock = clock;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  /**
   * How long to wait before the request is sent again, in milliseconds.
   * @param startedAt when the request was sent: those that were under way together fail together, which is one failure
   * @throws the error, when there is no point in sending it again
   */
  failed(error: unknown, startedAt: number): number {
    if (!(error instanceof UpstreamError) || !error.transient) throw error;
    if (startedAt >= this.#lastFailureAt) {
      this.#failures += 1;
      this.#lastFailureAt = this.#clock.now();
    }
    const asked = error.retryAfterMs ?? 0;
    if (this.#failures >= MOST_FAILURES || asked > LONGEST_RETRY_AFTER_MS) throw error;
    return Math.max(asked, FIRST_WAIT_MS * 2 ** (this.#failures - 1));
  }
}
