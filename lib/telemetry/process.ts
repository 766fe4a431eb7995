import { collectDefaultMetrics, Gauge } from 'prom-client';
import { onePerProcess } from '@/lib/one-per-process';
import packageJson from '@/package.json';
import { metrics } from './metrics';

const isWatched = onePerProcess('watched-process', () => false);

/** Memory, processor, file handles, garbage collection, how late the event loop is, and which build this is. */
export function watchProcess(): void {
  if (isWatched.value) return;
  isWatched.value = true;
  const { registry } = metrics;
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'staygrid_build_info',
    help: 'Which version runs, on which Node.js.',
    labelNames: ['version', 'node'] as const,
    registers: [registry],
  }).set({ version: packageJson.version, node: process.version }, 1);
}
