import { connectionIds } from '@/lib/connections/list';
import { currentDatabase } from '@/lib/database/current-database';
import { RefusedError } from '@/lib/domain/errors';
import { handle } from '@/lib/http/handle';
import { getLastCrawls, type LastCrawl } from '@/lib/mirror/runs';
import { env } from '@/lib/runtime/env';
import { exposition, isBearer } from '@/lib/runtime/telemetry/exposition';
import { metrics } from '@/lib/runtime/telemetry/metrics';
import { syncMetrics } from '@/lib/sync/current-sync';

export { DELETE, OPTIONS, PATCH, POST, PUT } from '@/lib/http/only/get';
/** The metrics of this process for Prometheus, which sends METRICS_TOKEN; without that variable the route is closed. */
export const GET = handle(async (request) => {
  const { metricsToken } = env();
  if (metricsToken === null) throw new RefusedError('NOT_FOUND', 'Metrics are shown when METRICS_TOKEN is set.');
  if (!isBearer(request.headers.get('authorization'), metricsToken)) {
    throw new RefusedError('UNAUTHENTICATED', 'Metrics need METRICS_TOKEN: "Authorization: Bearer …".');
  }
  await readLastCrawls();
  return exposition(await syncMetrics());
});

async function readLastCrawls(): Promise<void> {
  const { sinceSuccess, lastCrawl } = metrics;
  sinceSuccess.reset();
  lastCrawl.reset();
  for (const { connectionId: connection, finishedAt, progress } of await lastCrawls()) {
    sinceSuccess.set({ connection }, (Date.now() - finishedAt) / 1000);
    for (const what of ['properties', 'calendars', 'rejected', 'retries'] as const) {
      lastCrawl.set({ connection, what }, progress[what]);
    }
  }
}

/** The last crawls of present connections. None without a database: the other metrics are needed most then. */
async function lastCrawls(): Promise<LastCrawl[]> {
  const mirror = await currentDatabase().catch(() => null);
  if (!mirror) return [];
  const ids = await connectionIds();
  return (await getLastCrawls(mirror)).filter(({ connectionId }) => ids.includes(connectionId));
}
