// The thread of the dashboard's process that looks for lost nights and findings, with a database connection of its own.
import { parentPort } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import type { GapRule } from '@/lib/domain/losses/what-if';
import { currentMirror } from '@/lib/mirror/current-mirror';
import { changedNights, effectsOf } from '@/lib/mirror/nights-ahead';
import { changedQuality } from './home-quality';

if (!parentPort) throw new Error('lib/portfolio/insights/worker.ts runs in a worker thread.');
const port = parentPort;

const functions = {
  changedNights: async (connectionId: string, today: Day, after: number) =>
    changedNights(await currentMirror(), connectionId, today, after),
  changedQuality: async (connectionId: string, today: Day, after: number) =>
    changedQuality(await currentMirror(), connectionId, today, after),
  effectsOf: async (connectionId: string, ids: readonly string[], today: Day, window: Interval, rule: GapRule) =>
    effectsOf(await currentMirror(), connectionId, ids, today, window, rule),
};

/** The functions that the dashboard calls here. */
export type NightsThreadFunctions = typeof functions;

createBirpc<object, NightsThreadFunctions>(functions, {
  post: (message) => port.postMessage(message),
  on: (listener) => port.on('message', listener),
  timeout: -1,
});
