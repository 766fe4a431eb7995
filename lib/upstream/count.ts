import { metrics } from '@/lib/telemetry/metrics';
import type { Attempt } from './call';

/** Counts a request to a service as it went. */
export function countAttempt(connectionId: string, { ms, status, error, retryInMs }: Omit<Attempt, 'attempt'>): void {
  const { upstream, retries, connectionLabel } = metrics;
  const connection = connectionLabel(connectionId);
  const answered = status === null ? 'none' : `${Math.floor(status / 100)}xx`;
  upstream.observe({ connection, status: answered, outcome: error ?? 'ok' }, ms / 1000);
  if (retryInMs !== null) retries.inc({ connection });
}
