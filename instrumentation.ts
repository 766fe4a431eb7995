/** Next calls it once, before the server answers. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ startSync }, { log }, { refuseMalformedRequests }, { limitRequestTime }, { stopInTime }] = await Promise.all(
    [
      import('@/lib/sync/current-sync'),
      import('@/lib/http/log'),
      import('@/lib/http/refuse-malformed'),
      import('@/lib/http/server-timeouts'),
      import('@/lib/http/stop-in-time'),
    ],
  );
  refuseMalformedRequests();
  limitRequestTime();
  stopInTime();
  await startSync(log());
}
