import type { UpstreamErrorCode } from '@/lib/domain/errors';
import { metrics } from '@/lib/runtime/telemetry/metrics';

/** The outcome of one request. */
export interface Attempt {
  /** From 1. */
  attempt: number;
  /** Milliseconds until the whole body was read or the attempt failed. */
  ms: number;
  /** The status answered; null when no whole answer came. */
  status: number | null;
  /** null when it succeeded. */
  error: UpstreamErrorCode | null;
  /** Milliseconds until the next attempt; null when there is none. */
  retryInMs: number | null;
}

/** Counts a request to a service by its outcome. */
export function countAttempt(connectionId: string, { ms, status, error, retryInMs }: Omit<Attempt, 'attempt'>): void {
  const { upstream, retries, connectionLabel } = metrics;
  const connection = connectionLabel(connectionId);
  const answered = status === null ? 'none' : `${Math.floor(status / 100)}xx`;
  upstream.observe({ connection, status: answered, outcome: error ?? 'ok' }, ms / 1000);
  if (retryInMs !== null) retries.inc({ connection });
}
