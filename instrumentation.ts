import type { Instrumentation } from 'next';

/** Next calls it once, before the server answers. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ startSync }, { log }, { stopInTime }, { startTelemetry }] = await Promise.all([
    import('@/lib/sync/current-sync'),
    import('@/lib/http/log'),
    import('@/lib/http/stop-in-time'),
    import('@/lib/http/start-telemetry'),
  ]);
  stopInTime();
  await startTelemetry();
  await startSync(log());
}

/** Next calls it for whatever a page throws while it is rendered here; routes of the API log their own. */
export const onRequestError: Instrumentation.onRequestError = async (
  err,
  { method, headers },
  { routePath, routeType },
) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { log } = await import('@/lib/http/log');
  log().error({ err, requestId: headers['x-request-id'], method, route: routePath, routeType }, 'page failed');
};
