/** Next calls it once, before the server answers. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { orEnd } = await import('@/lib/http/or-end');
  await orEnd(start);
}

async function start(): Promise<void> {
  const [access, syncs, { log }, malformed, timeouts, { stopInTime }] = await Promise.all([
    import('@/lib/access/start-access'),
    import('@/lib/sync/current-sync'),
    import('@/lib/http/log'),
    import('@/lib/http/refuse-malformed'),
    import('@/lib/http/server-timeouts'),
    import('@/lib/http/stop-in-time'),
  ]);
  malformed.refuseMalformedRequests();
  timeouts.limitRequestTime();
  stopInTime();
  await access.startAccess(log(), (line) => console.log(`▸ ${line}`));
  await syncs.startSyncs(log());
}
