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
/** A crawl leaves longer waits to the next one. */
const PATIENT = { attempts: 8, longestRetryAfterMs: 10 * 60_000 };

/**
 * The wait before the next attempt in milliseconds; null for no further one. Full jitter: a random time up to a
 * doubling step, after the service's Retry-After, so that clients do not return all at once.
 * @param attempt the one that failed, from 1
 */
export function waitBeforeRetry(
  error: UpstreamError,
  attempt: number,
  patient: boolean,
  random: () => number,
): number | null {
  const { attempts, longestRetryAfterMs } = patient ? PATIENT : ORDINARY;
  const asked = error.retryAfterMs ?? 0;
  if (!error.transient || attempt >= attempts || asked > longestRetryAfterMs) return null;
  return asked + Math.floor(random() * backoff(attempt, FIRST_STEP_MS, LONGEST_STEP_MS));
}

/** The longest wait after a number of failures in a row, which doubles with each. */
export const backoff = (failures: number, firstMs: number, longestMs: number): number =>
  Math.min(longestMs, firstMs * 2 ** (failures - 1));

/**
 * A Retry-After header in milliseconds from now; null when absent or unreadable (RFC 9110 §10.2.3).
 * @param date the answer's own Date header: a date is measured by the clock that set it
 */
export function retryAfterMs(header: string | undefined, date: string | undefined, now: number): number | null {
  const value = header?.trim();
  if (!value) return null;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const until = Date.parse(value);
  if (Number.isNaN(until)) return null;
  const sent = Date.parse(date ?? '');
  return Math.max(0, until - (Number.isNaN(sent) ? now : sent));
}
