import { Random } from '@/lib/demo/random';
import { formatDay } from '@/lib/domain/day';
import { type Bench, FEW_HOMES, quantile, type Table } from './bench';
import { TODAY } from './portfolio';
import { type Client, withDashboard } from './seeded-dashboard';

interface Size {
  homes: number;
  /** Warm-up requests, for V8 to compile the answers' code. */
  rounds: { warm: number; counted: number };
  /** p95 in milliseconds. */
  goals: Record<string, number>;
  /** By percentile: how many times live's median a stay of a length may take. */
  ratios: Record<string, number>;
  /** Filters that about 2,000 homes pass. */
  among: string;
}

const ROUNDS = { warm: 300, counted: 150 };
const SIZES: readonly Size[] = [
  {
    homes: 20_000,
    rounds: ROUNDS,
    goals: { stays: 15, properties: 12 },
    ratios: { 50: 15, 95: 30 },
    among: 'city=Barcelona,Seoul',
  },
  {
    homes: 100_000,
    rounds: ROUNDS,
    goals: { stays: 60, properties: 40 },
    ratios: { 50: 60, 95: 120 },
    among: 'city=Seoul&bedrooms=1-2',
  },
];
const LONGEST_BLOCK_MS = 30;
const CHAINS_BY_LIVE = 40;
const SMALLEST: Size = { homes: FEW_HOMES, rounds: { warm: 1, counted: 3 }, goals: {}, ratios: {}, among: '' };

export const httpBench: Bench = {
  name: 'http',
  about:
    'stays and homes that take a stay, on given days or of a length within a year, over HTTP, one request after another, beside /api/health/live',
  async run({ smallest, shared }) {
    const tables: Table[] = [];
    for (const size of smallest ? [SMALLEST] : SIZES) {
      const { times, held } = await withDashboard(
        size.homes,
        async ({ client }) => ({ times: await timesOf(client, size), held: await heldFor(client, size) }),
        shared,
      );
      tables.push(tableOf(size, times, held));
    }
    return tables;
  },
};

/** Every question is about other dates: none is answered from memory. */
function timesOf(client: Client, { rounds, among }: Size): Promise<Record<string, number[]>> {
  const random = new Random('http');
  return client.timesOf(rounds, () => {
    const checkIn = TODAY + random.int(5, 304);
    const checkOut = checkIn + random.pick([2, 7, 14, 30, 60, 90]);
    const stay = `checkIn=${formatDay(checkIn)}&checkOut=${formatDay(checkOut)}&guests=${random.int(1, 4)}&limit=50`;
    return {
      live: '/api/health/live',
      stays: `/api/stays?${stay}`,
      properties: `/api/properties?${stay}&flex=1`,
      starts: startsQuestion(random),
      chains: `/api/stays/chains?${stay.replace('&limit=50', '')}&${among}`,
    };
  });
}

function startsQuestion(random: Random): string {
  const from = TODAY + random.int(0, 60);
  const window = `${formatDay(from)}/${formatDay(from + 364)}`;
  return `/api/stays?nights=${random.int(7, 120)}&window=${window}&guests=${random.int(1, 4)}&limit=50`;
}

/** The longest that stays of a length keep others waiting, in milliseconds. */
async function heldFor(client: Client, { rounds }: Size): Promise<number> {
  const random = new Random('held');
  await client.longestBlock();
  await client.timesOf({ warm: 0, counted: rounds.counted }, () => ({ starts: startsQuestion(random) }));
  return client.longestBlock();
}

function tableOf({ homes, goals, ratios }: Size, times: Record<string, number[]>, held: number): Table {
  return {
    title: `${homes.toLocaleString('en')} homes: milliseconds`,
    headings: ['', 'p50', 'p95'],
    rows: [
      ...Object.entries(times).map(([kind, of]) => [kind, quantile(of, 0.5), quantile(of, 0.95)]),
      ['longest block of starts', '', held],
    ],
    verdicts: [
      ...Object.entries(goals).map(([kind, goal]) => ({
        target: `${kind}: p95 within ${goal} ms`,
        reached: quantile(times[kind] ?? [], 0.95) <= goal,
      })),
      ...Object.entries(ratios).map(([share, ratio]) => ({
        target: `starts: p${share} within ${ratio} times live's p50`,
        reached: quantile(times.starts ?? [], Number(share) / 100) <= ratio * quantile(times.live ?? [], 0.5),
      })),
      {
        target: `starts: the thread that answers is held for at most ${LONGEST_BLOCK_MS} ms`,
        reached: held <= LONGEST_BLOCK_MS,
      },
      {
        target: `chains among 2,000 homes: p95 within ${CHAINS_BY_LIVE} × the p50 of live`,
        reached: quantile(times.chains ?? [], 0.95) <= CHAINS_BY_LIVE * quantile(times.live ?? [], 0.5),
      },
    ],
  };
}
