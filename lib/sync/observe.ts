import { randomUUID } from 'node:crypto';
import type { Run } from '@/lib/mirror/runs';
import { metrics } from '@/lib/runtime/telemetry/metrics';
import { inRequest } from '@/lib/runtime/telemetry/request-facts';
import { traced } from '@/lib/runtime/telemetry/trace';

/**
 * Counts and traces a crawl, under one id for its log lines and requests, which the service's log has as well.
 * @param crawl its run, or null when it was interrupted
 */
export function observed(connectionId: string, crawl: () => Promise<Run | null>): Promise<Run | null> {
  const attributes = { 'staygrid.connection': connectionId };
  return inRequest({ requestId: randomUUID(), connectionId }, () =>
    traced({ name: 'crawl', attributes, root: true }, async (note) => {
      const startedAt = performance.now();
      const run = await crawl();
      const { syncs, connectionLabel } = metrics;
      const outcome = run?.outcome ?? 'interrupted';
      const seconds = (performance.now() - startedAt) / 1000;
      syncs.observe({ connection: connectionLabel(connectionId), outcome }, seconds);
      const { properties, calendars, rejected, retries } = run?.progress ?? {};
      note({ outcome, properties, calendars, rejected, retries });
      return run;
    }),
  );
}
