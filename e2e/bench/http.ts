import { Random } from '@/lib/demo/random';
import { formatDay } from '@/lib/domain/day';
import { ensureBuilt } from '@/lib/launch/build.mjs';
import { type Bench, quantile, type Table } from './bench';
import { TODAY } from './portfolio';
import { type Client, withDashboard } from './seeded-dashboard';

const SIZES = [20_000, 100_000] as const;
/** Warm-up requests, for V8 to compile the answers' code. */
const ROUNDS = { warm: 300, counted: 150 };
/** p95 in milliseconds. */
const GOALS: Record<(typeof SIZES)[number], Record<string, number>> = {
  20000: { stays: 15, properties: 12 },
  100000: { stays: 60, properties: 40 },
};

export const httpBench: Bench = {
  name: 'http',
  about: 'stays and homes that take a stay, over HTTP, one request after another, beside /api/health/live',
  async run() {
    await ensureBuilt();
    const tables: Table[] = [];
    for (const homes of SIZES) {
      tables.push(tableOf(homes, await withDashboard(homes, timesOf)));
    }
    return tables;
  },
};

/** Every question is about other dates: none is answered from memory. */
function timesOf(client: Client): Promise<Record<string, number[]>> {
  const random = new Random('http');
  return client.timesOf(ROUNDS, () => {
    const checkIn = TODAY + random.int(5, 304);
    const checkOut = checkIn + random.pick([2, 7, 14, 30, 60, 90]);
    const stay = `checkIn=${formatDay(checkIn)}&checkOut=${formatDay(checkOut)}&guests=${random.int(1, 4)}&limit=50`;
    return {
      live: '/api/health/live',
      stays: `/api/stays?${stay}`,
      properties: `/api/properties?${stay}&flex=1`,
    };
  });
}

function tableOf(homes: (typeof SIZES)[number], times: Record<string, number[]>): Table {
  return {
    title: `${homes.toLocaleString('en')} homes: milliseconds`,
    headings: ['', 'p50', 'p95'],
    rows: Object.entries(times).map(([kind, of]) => [kind, quantile(of, 0.5), quantile(of, 0.95)]),
    verdicts: Object.entries(GOALS[homes]).map(([kind, goal]) => ({
      target: `${kind}: p95 within ${goal} ms`,
      reached: quantile(times[kind] ?? [], 0.95) <= goal,
    })),
  };
}
