import { NODE_OPTIONS } from '@/lib/launch/build.mjs';
import type { Bench } from './bench';
import { runProgram } from './service-process';

export const syncBench: Bench = {
  name: 'sync',
  about: 'a full sync of 20,000 homes with their calendars beside a loop that only downloads the same pages',
  async run({ shared }) {
    const upstream = shared?.upstream;
    const env = upstream && { BENCH_UPSTREAM: upstream.url, BENCH_TOKEN: upstream.token };
    return [JSON.parse(await runProgram('e2e/bench/sync-rounds.ts', [], env, NODE_OPTIONS))];
  },
};
