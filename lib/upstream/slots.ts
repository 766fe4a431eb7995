import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { env } from '@/lib/runtime/env';
import { onePerProcess } from '@/lib/runtime/one-per-process';
import type { Attempt } from './attempt';
import type { Connection } from './connection';
import type { Clock } from './retry';

/**
 * Bounds the requests of a connection that run at once. A 429 halves their number, and each success takes a little of
 * that back. A Retry-After holds all of them.
 */
export class Slots {
  readonly #most: number;
  readonly #inTurn: LimitFunction;
  /** The slots at present, with the fraction of the next one. */
  #share: number;
  #halvedAt = 0;
  /** When an attempt succeeded last; 0 before the first. */
  answeredAt = 0;
  #heldUntil = 0;

  constructor(most: number) {
    this.#most = most;
    this.#share = most;
    this.#inTurn = pLimit(most);
  }

  /** Runs a task in a slot; the signal also ends the wait for one. */
  async run<T>(signal: AbortSignal, task: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    let stop = () => {};
    const stopped = new Promise<never>((_, reject) => {
      stop = () => reject(signal.reason);
    });
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await Promise.race([stopped, this.#inTurn(() => (signal.aborted ? stopped : task()))]);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  /** Adapts the number of slots to the outcome of an attempt that has just ended. */
  learn({ error, ms }: Pick<Attempt, 'error' | 'ms'>, now: number): void {
    if (error === null) {
      this.#share = Math.min(this.#most, this.#share + 1 / this.#share);
      this.answeredAt = now;
    }
    // Requests that were under way together are refused together: that is one refusal.
    if (error === 'UPSTREAM_RATE_LIMITED' && now - ms >= this.#halvedAt) {
      this.#share = Math.max(1, this.#share / 2);
      this.#halvedAt = now;
    }
    this.#inTurn.concurrency = Math.floor(this.#share);
  }

  /** Holds all attempts until an instant. */
  hold(until: number): void {
    this.#heldUntil = Math.max(this.#heldUntil, until);
  }

  /** Settles when attempts are no longer held. */
  async released(clock: Clock, signal: AbortSignal): Promise<void> {
    const wait = () => this.#heldUntil - clock.now();
    // Answers that are still to come may lengthen it.
    while (wait() > 0) await clock.sleep(wait(), signal);
  }
}

/** Connections are few, but any address can be tested. */
const { value: slots } = onePerProcess('upstream-slots', () => new LRUCache<string, Slots>({ max: 1000 }));

/** The slots of a connection, UPSTREAM_CONCURRENCY at most. Each tested service has its own. */
export function slotsOf({ id, baseUrl }: Connection): Slots {
  const key = `${id} ${baseUrl}`;
  const known = slots.get(key) ?? new Slots(env().upstreamConcurrency);
  slots.set(key, known);
  return known;
}
