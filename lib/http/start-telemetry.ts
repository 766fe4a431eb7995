import { watchProcess } from '@/lib/telemetry/process';
import { tracingPlan } from '@/lib/telemetry/tracing-plan';
import { log } from './log';
import { watchPages } from './watch-pages';

/** Counts what happens from now on, and takes traces where the environment says so. */
export async function startTelemetry(): Promise<void> {
  watchProcess();
  watchPages(log);
  const plan = tracingPlan();
  if (!plan) return;
  if (plan.warning) log().warn(plan.warning);
  if (!plan.exporter) return;
  const { startTracing } = await import('@/lib/telemetry/start-tracing');
  const stop = startTracing(plan.exporter);
  // What is still to be sent is sent while the server answers its last requests.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().catch(() => {}));
}
