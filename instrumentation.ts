/** Next calls it once, before the server answers. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { orEnd } = await import('@/lib/http/or-end');
  await orEnd(start);
}

async function start(): Promise<void> {
  const [{ startAccess }, { startSyncs }, { log }, { limitRequestTime }, { stopInTime }] = await Promise.all([
    import('@/lib/access/start-access'),
    import('@/lib/sync/current-sync'),
    import('@/lib/http/log'),
    import('@/lib/http/server-timeouts'),
    import('@/lib/http/stop-in-time'),
  ]);
  limitRequestTime();
  stopInTime();
  await startAccess(log(), (line) => console.log(`▸ ${line}`));
  await startSyncs(log());
}
