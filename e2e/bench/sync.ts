import { NODE_OPTIONS } from '@/lib/launch/build.mjs';
import type { Bench } from './bench';
import { runProgram } from './service-process';

export const syncBench: Bench = {
  name: 'sync',
  about: 'a full sync of 20,000 homes with their calendars beside a loop that only downloads the same pages',
  run: async () => [JSON.parse(await runProgram('e2e/bench/sync-rounds.ts', [], {}, NODE_OPTIONS))],
};
