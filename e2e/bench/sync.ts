import { NODE_OPTIONS } from '@/lib/launch/build.mjs';
import { type Bench, FEW_HOMES } from './bench';
import { runProgram } from './service-process';

export const syncBench: Bench = {
  name: 'sync',
  about: 'a full sync of 20,000 homes with their calendars beside a loop that only downloads the same pages',
  async run({ smallest }) {
    const [homes, rounds] = smallest ? [FEW_HOMES, 1] : [20_000, 7];
    const sizes = [String(homes), String(rounds)];
    return [JSON.parse(await runProgram('e2e/bench/sync-rounds.ts', sizes, {}, NODE_OPTIONS))];
  },
};
