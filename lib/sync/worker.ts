// The worker thread that syncs, with its own database connection.
import { createBirpc } from 'birpc';
import { closeDatabase } from '@/lib/database/current-database';
import { log } from '@/lib/runtime/telemetry/log';
import { metrics } from '@/lib/runtime/telemetry/metrics';
import { startTracingAsPlanned } from '@/lib/runtime/telemetry/start-telemetry';
import { callsHere } from '@/lib/runtime/worker-thread';
import type { LiveState } from './status';
import { Syncs } from './syncs';

const syncs = new Syncs(log(), (connectionId, live) => void dashboard.changed.asEvent(connectionId, live));
const stopTracing = await startTracingAsPlanned(log());

const functions = {
  begin: (connectionId: string) => syncs.begin(connectionId),
  beginAnew: (connectionId: string) => syncs.beginAnew(connectionId),
  notice: (connectionId: string) => syncs.notice(connectionId),
  want: (connectionId: string, ids: readonly string[]) => syncs.want(connectionId, ids),
  start: () => syncs.start(),
  metrics: () => metrics.registry.getMetricsAsJSON(),
  async stop(): Promise<void> {
    await syncs.stop();
    await Promise.allSettled([closeDatabase(), stopTracing()]);
    // The answer is sent first.
    setImmediate(() => process.exit());
  },
};

export interface DashboardFunctions {
  changed(connectionId: string, live: LiveState): void;
}

/** The functions that the dashboard calls here. */
export type SyncThreadFunctions = typeof functions;

const dashboard = createBirpc<DashboardFunctions, SyncThreadFunctions>(functions, callsHere());
