import { setTimeout as sleep } from 'node:timers/promises';
import type { UpstreamError } from './errors';

/** Time and chance, so that tests need not wait for either. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** In [0, 1). */
  random(): number;
  /** Rejects at once when the signal is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: Date.now,
  random: Math.random,
  sleep: (ms, signal) => sleep(ms, undefined, signal && { signal }),
};

const FIRST_STEP_MS = 250;
const LONGEST_STEP_MS = 10_000;

/** The caller decides whether to wait for longer. */
const ORDINARY = { attempts: 5, longestRetryAfterMs: 60_000 };
/** A crawl leaves longer waits to the next one, as it does where all its pauses for 429s have brought no answer for as long. */
const PATIENT = { attempts: 8, longestRetryAfterMs: 10 * 60_000 };

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** What is known of a call that has failed. */
interface Failures {
  /** Failed attempts that count: of a patient call all but its 429s. */
  counted: number;
  /** Its 429s. */
  refusals: number;
  /** Milliseconds since it began, or since its connection had an answer, if that is later. */
  silentForMs: number;
}

/**
 * The wait before the next attempt in milliseconds; null for no further one. Full jitter: a random time up to a
 * doubling step, after the service's Retry-After, so that clients do not return all at once. A patient call waits 429s
 * out while any request of its connection is still answered.
 */
export function waitBeforeRetry(
  error: UpstreamError,
  { counted, refusals, silentForMs }: Failures,
  patient: boolean,
  random: () => number,
): number | null {
  const { attempts, longestRetryAfterMs } = patient ? PATIENT : ORDINARY;
  const asked = error.retryAfterMs ?? 0;
  if (!error.transient || counted >= attempts || asked > longestRetryAfterMs) return null;
  const isPause = patient && error.code === 'UPSTREAM_RATE_LIMITED';
  const wait = asked + Math.floor(random() * backoff(isPause ? refusals : counted, FIRST_STEP_MS, LONGEST_STEP_MS));
  if (!isPause) return wait;
  if (silentForMs >= longestRetryAfterMs) return null;
  // A wait that the service asks for is believed, until it turns out to be too short.
  const steps = error.retryAfterMs === null ? refusals : refusals - 1;
  const pause = steps === 0 ? 0 : backoff(steps, FIRST_PAUSE_MS, LONGEST_PAUSE_MS) * (1 - random() / 4);
  return Math.max(wait, Math.floor(pause));
}

/** The longest wait after a number of failures in a row, which doubles with each. */
export const backoff = (failures: number, firstMs: number, longestMs: number): number =>
  Math.min(longestMs, firstMs * 2 ** (failures - 1));
