import { env } from '@/lib/env';
import { handle } from '@/lib/http/handle';
import { currentMirror } from '@/lib/mirror/current-mirror';
import { getLastCrawls } from '@/lib/mirror/runs';
import { syncMetrics } from '@/lib/sync/current-sync';
import { exposition, isBearer } from '@/lib/telemetry/exposition';
import { MOST_CONNECTIONS, metrics } from '@/lib/telemetry/metrics';

class MetricsRefusedError extends Error {
  override name = 'MetricsRefusedError';
  constructor(
    readonly code: 'NOT_FOUND' | 'UNAUTHENTICATED',
    message: string,
  ) {
    super(message);
  }
}

/** The metrics of this process for Prometheus, which sends METRICS_TOKEN; without that variable the route is closed. */
export const GET = handle(async (request) => {
  const { metricsToken } = env();
  if (metricsToken === null) throw new MetricsRefusedError('NOT_FOUND', 'Metrics are shown when METRICS_TOKEN is set.');
  if (!isBearer(request.headers.get('authorization'), metricsToken)) {
    throw new MetricsRefusedError('UNAUTHENTICATED', 'Metrics need METRICS_TOKEN: "Authorization: Bearer …".');
  }
  await readLastCrawls();
  return exposition(await syncMetrics());
});

/** Without a database there is all the more to be seen in what else is counted. */
async function readLastCrawls(): Promise<void> {
  const { sinceSuccess, lastCrawl, connectionLabel } = metrics;
  sinceSuccess.reset();
  lastCrawl.reset();
  const crawls = await currentMirror().then(
    (mirror) => getLastCrawls(mirror, MOST_CONNECTIONS),
    () => [],
  );
  for (const { connectionId, finishedAt, progress } of crawls) {
    const connection = connectionLabel(connectionId);
    sinceSuccess.set({ connection }, (Date.now() - finishedAt) / 1000);
    for (const what of ['properties', 'calendars', 'rejected', 'retries'] as const) {
      lastCrawl.set({ connection, what }, progress[what]);
    }
  }
}
