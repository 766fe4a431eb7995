import type { Instrumentation } from 'next';

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/** Next calls it once, and answers no request before it is done. */
export async function register(): Promise<void> {
  // A condition rather than an early return, so that Next leaves the body out of what it compiles for other runtimes.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const [
      { env },
      { log },
      { startTelemetry },
      { startAccess },
      { tellClosedTokens },
      { currentKeyring },
      { currentDatabase },
      { startSyncs, stopSyncs },
      { startWatches },
      { keepInsightsReady },
      { listConnections },
      { currentPortfolio },
      { keepRatesFresh },
      { whereToOpen },
      { networkInterfaces },
    ] = await Promise.all([
      import('./lib/runtime/env'),
      import('./lib/runtime/telemetry/log'),
      import('./lib/runtime/telemetry/start-telemetry'),
      import('./lib/people/start-access'),
      import('@/lib/connections/rotate'),
      import('@/lib/connections/secrets/secrets'),
      import('./lib/database/current-database'),
      import('@/lib/sync/current-sync'),
      import('@/lib/watches/rounds'),
      import('./lib/portfolio/analysis/thread'),
      import('@/lib/connections/list'),
      import('@/lib/portfolio/current-portfolio'),
      import('@/lib/connections/refresh-rates'),
      import('@/lib/http/where-to-open'),
      import('node:os'),
    ]);
    const say = (line: string) => console.log(`▸ ${line}`);
    try {
      const stopTelemetry = await startTelemetry(log());
      await startAccess(log(), say);
      const told = async () => tellClosedTokens(await currentDatabase(), currentKeyring(), say);
      await told().catch((err: unknown) => log().error({ err }, 'the access tokens cannot be opened'));
      whereToOpen(env(), networkInterfaces()).forEach(say);
      await startSyncs(log());
      startWatches(log());
      const { exchangeRatesUrl } = env();
      if (exchangeRatesUrl) void keepRatesFresh(await currentDatabase(), exchangeRatesUrl, log());
      keepInsightsReady(async () => Promise.all((await listConnections()).map(currentPortfolio)));
      for (const [signal, code] of Object.entries(EXIT_CODES)) {
        const nextListeners = process.listeners(signal as NodeJS.Signals);
        process.removeAllListeners(signal);
        process.once(signal, async () => {
          setTimeout(() => process.exit(code), env().stopWithinMs).unref();
          // Next waits for the answers under way, event streams among them, and exits. The thread that syncs ends before.
          await Promise.allSettled([stopSyncs(), stopTelemetry()]);
          for (const listener of nextListeners) listener(signal as NodeJS.Signals);
        });
      }
    } catch (error) {
      // Next would go on and answer every request with an error. Exit code 2 says that another start does not help.
      const isConfiguration = error instanceof Error && error.name === 'EnvError';
      console.error(isConfiguration ? `✗ ${error.message}` : error);
      process.exit(isConfiguration ? 2 : 1);
    }
  }
}

/** Next calls it when a page throws on the server; route handlers log their own faults. */
export const onRequestError: Instrumentation.onRequestError = async (
  err,
  { method, headers },
  { routePath, routeType },
) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const [{ log }, { REQUEST_ID_HEADER }] = await Promise.all([
      import('./lib/runtime/telemetry/log'),
      import('@/lib/http/request-id'),
    ]);
    const requestId = headers[REQUEST_ID_HEADER];
    log().error({ requestId, method, route: routePath, routeType, err }, 'page failed');
  }
};
