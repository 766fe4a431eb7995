import { createHash, timingSafeEqual } from 'node:crypto';
import { AggregatorRegistry } from 'prom-client';
import { metrics } from './metrics';

/** Whether an Authorization header carries the token. Takes as long for every wrong one. */
export function isBearer(authorization: string | null, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
  const [a, b] = [given, token].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

export type Metrics = Awaited<ReturnType<typeof metrics.registry.getMetricsAsJSON>>;

/** Everything that is counted here and in another thread, as Prometheus reads it. */
export async function exposition(elsewhere: Metrics): Promise<Response> {
  const names = new Set(elsewhere.map(({ name }) => name));
  // Only this thread measures the process, so its figures are not to be added up or left out.
  const here = (await metrics.registry.getMetricsAsJSON()).map((metric) =>
    names.has(metric.name) ? metric : { ...metric, aggregator: 'first' as const },
  );
  const registry = AggregatorRegistry.aggregate([here, elsewhere]);
  return new Response(await registry.metrics(), {
    headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
  });
}
