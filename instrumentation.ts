/** Next calls it once, before the server answers. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ startSync, stopSync }, { closeMirror }, { env }, { log }, { stopInTime }] = await Promise.all([
    import('@/lib/sync/current-sync'),
    import('@/lib/mirror/current-mirror'),
    import('@/lib/env'),
    import('@/lib/http/log'),
    import('@/lib/http/stop-in-time'),
  ]);
  stopInTime({ withinMs: env().stopWithinMs, atOnce: stopSync, last: closeMirror, log: log() });
  await startSync(log());
}
