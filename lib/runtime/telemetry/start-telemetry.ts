import { collectDefaultMetrics, Gauge } from 'prom-client';
import packageJson from '@/package.json';
import { metrics } from './metrics';
import { tracingPlan } from './tracing-plan';

/**
 * Measures the process from now on, and takes traces where the environment says so.
 * @returns sends the traces that still wait
 */
export async function startTelemetry(log: { warn(message: string): void }): Promise<() => Promise<void>> {
  const { registry } = metrics;
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'staygrid_build_info',
    help: 'The running version and its Node.js.',
    labelNames: ['version', 'node'] as const,
    registers: [registry],
  }).set({ version: packageJson.version, node: process.version }, 1);
  return startTracingAsPlanned(log);
}

/**
 * Takes traces in this thread where the environment says so.
 * @returns sends the traces that still wait
 */
export async function startTracingAsPlanned(log: { warn(message: string): void }): Promise<() => Promise<void>> {
  const plan = tracingPlan();
  if (plan?.warning) log.warn(plan.warning);
  if (!plan?.exporter) return async () => {};
  const { startTracing } = await import('./start-tracing');
  return startTracing(plan.exporter);
}
