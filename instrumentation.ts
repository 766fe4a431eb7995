import type { Instrumentation } from 'next';

/** Next calls it once, before the server answers; what has come by then waits until `openDoor`. */
export async function register(): Promise<void> {
  // Written so, not with an early return, that Next leaves all of it out of what it compiles for other runtimes.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { orEnd } = await import('@/lib/http/or-end');
    const isDev = process.env.NODE_ENV === 'development';
    await orEnd(async () => {
      const [
        access,
        syncs,
        { closeMirror },
        { env },
        { log },
        { nameAnswers },
        { encodePages },
        { forgetClaimedHeaders },
        { keepOwnCookies },
        { logWhatIsPrinted },
        { openDoor },
        { COOKIE_PREFIX },
        { CONNECTION_NAME },
        { PREFERENCE_PREFIX },
        protection,
        malformed,
        timeouts,
        { stopInTime },
        { startTelemetry },
      ] = await Promise.all([
        import('@/lib/auth/start-access'),
        import('@/lib/sync/current-sync'),
        import('@/lib/mirror/current-mirror'),
        import('@/lib/env'),
        import('@/lib/http/log'),
        import('@/lib/http/named-answers'),
        import('@/lib/http/encode-pages'),
        import('@/lib/http/claimed-headers'),
        import('@/lib/http/own-cookies'),
        import('@/lib/http/log-printed'),
        import('@/lib/http/open-door'),
        import('@/lib/auth/auth'),
        import('@/lib/connections/requested'),
        import('@/components/ui/preference-cookies'),
        import('@/lib/http/protect-browsers'),
        import('@/lib/http/refuse-malformed'),
        import('@/lib/http/server-timeouts'),
        import('@/lib/http/stop-in-time'),
        import('@/lib/http/start-telemetry'),
      ]);
      protection.protectBrowsers();
      malformed.refuseMalformedRequests();
      timeouts.limitRequestTime(env().upstreamTimeoutMs);
      forgetClaimedHeaders();
      keepOwnCookies([COOKIE_PREFIX, `${CONNECTION_NAME}=`, PREFERENCE_PREFIX, ...(isDev ? ['__next'] : [])]);
      nameAnswers();
      encodePages();
      stopInTime({ withinMs: env().stopWithinMs, atOnce: syncs.stopSyncs, last: closeMirror, log: log() });
      await startTelemetry();
      await access.startAccess(log(), (line) => console.log(`▸ ${line}`));
      await syncs.startSyncs(log());
      // What keeps the start from coming to its end is said in plain words.
      logWhatIsPrinted(log);
      openDoor();
    });
  }
}

/**
 * Next calls it for whatever a page throws while it is rendered here, and for answers that break off; routes of the API log
 * their own.
 */
export const onRequestError: Instrumentation.onRequestError = async (
  err,
  { method, headers },
  { routePath, routeType },
) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const [{ log }, { breakingOff }, { REQUEST_ID_HEADER, saneId }] = await Promise.all([
      import('@/lib/http/log'),
      import('@/lib/http/errors'),
      import('@/lib/http/request-id'),
    ]);
    const line = { requestId: saneId(headers[REQUEST_ID_HEADER]), method, route: routePath };
    const reason = breakingOff(err);
    if (reason) log().warn({ ...line, code: reason.code, reason: reason.message }, 'answer broken off');
    else log().error({ ...line, routeType, err }, 'page failed');
  }
};
