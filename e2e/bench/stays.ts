import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { countBits } from '@/lib/columns/bits';
import { PortfolioColumns } from '@/lib/columns/portfolio';
import { currentColumns } from '@/lib/columns/portfolios';
import { factsOf } from '@/lib/contract/facts';
import { openDatabase } from '@/lib/database/database';
import { Random } from '@/lib/demo/random';
import { conditionsOf, type StayRequest } from '@/lib/search/filters';
import { type Bench, FEW_HOMES, inFolder, quantile, type Table, timed } from './bench';
import { demoHomes, fill, TODAY } from './portfolio';
import { threeFilters } from './three-filters';

interface Size {
  homes: number;
  questions: number;
  /** p95 in milliseconds. */
  targets: { exact: number; flexible: number };
}

const SIZES: readonly Size[] = [
  { homes: 20_000, questions: 200, targets: { exact: 10, flexible: 30 } },
  { homes: 100_000, questions: 200, targets: { exact: 50, flexible: 150 } },
];
const SMALLEST: Size = { homes: FEW_HOMES, questions: 10, targets: { exact: 1, flexible: 1 } };
/** Asked before the clock runs: a server has been asked before. */
const FIRST_QUESTIONS = 10;
const BYTES_A_RANGE = 100;
const LOADING = { homes: 20_000, ms: 3000, blockMs: 50 };

export const staysBench: Bench = {
  name: 'stays',
  about: 'which homes take a stay, exactly and ± 3 days, over whole portfolios; what holding their calendars costs',
  async run({ smallest }) {
    // Loading first: its blocks are to be its own, not those of the collector with the portfolios that are searched.
    const tables = [
      await inFolder((folder) => loading(path.join(folder, 'mirror.db'), smallest ? FEW_HOMES : LOADING.homes)),
    ];
    for (const size of smallest ? [SMALLEST] : SIZES) tables.push(await search(size));
    return tables;
  },
};

async function search({ homes, questions, targets }: Size): Promise<Table> {
  const random = new Random('stays', homes);
  const portfolio = new PortfolioColumns();
  for (const { property } of demoHomes(homes)) portfolio.rows.put(factsOf(property));
  const before = held();
  let ranges = 0;
  // Generated a second time: calendars that wait for it would be measured too.
  for (const { property, calendar } of demoHomes(homes)) {
    ranges += calendar.length;
    portfolio.rows.putCalendar(property.id, calendar);
  }
  const bytes = (held() - before) / ranges;
  const measured: ({ flex: number; isFiltered: boolean } & Awaited<ReturnType<typeof ask>>)[] = [];
  for (const flex of [0, 3]) {
    for (const isFiltered of [false, true]) {
      measured.push({ flex, isFiltered, ...(await ask(portfolio, random, questions, flex, isFiltered)) });
    }
  }
  if (measured.some(({ isFiltered, found }) => !isFiltered && found === 0)) throw new Error('No home takes a stay.');
  const worst = (flex: number) => Math.max(...measured.filter((one) => one.flex === flex).map(({ p95 }) => p95));
  return {
    title: `${homes.toLocaleString('en')} homes, ${(ranges / homes).toFixed(0)} ranges each: milliseconds for stays of 2 to 90 nights`,
    headings: ['', 'p50', 'p95', `longest of the first ${FIRST_QUESTIONS}`, 'homes found'],
    rows: [
      ...measured.map(({ flex, isFiltered, p50, p95, first, found }) => [
        `${flex === 0 ? 'exact dates' : '± 3 days'}, ${isFiltered ? 'three filters' : 'no other filter'}`,
        p50,
        p95,
        first,
        found,
      ]),
      ['bytes held for a range', bytes, '', '', ''],
    ],
    verdicts: [
      { target: `exact dates: p95 within ${targets.exact} ms`, reached: worst(0) <= targets.exact },
      { target: `± 3 days: p95 within ${targets.flexible} ms`, reached: worst(3) <= targets.flexible },
      { target: `at most ${BYTES_A_RANGE} bytes for a range`, reached: bytes <= BYTES_A_RANGE },
    ],
  };
}

/** Every question is about other dates: none is answered from memory. */
async function ask(portfolio: PortfolioColumns, random: Random, questions: number, flex: number, isFiltered: boolean) {
  const times: number[] = [];
  let found = 0;
  let first = 0;
  for (let n = -FIRST_QUESTIONS; n < questions; n++) {
    const checkIn = TODAY + random.int(5, 904);
    const checkOut = checkIn + random.pick([2, 7, 14, 30, 60, 90]);
    const stay: StayRequest = { checkIn, checkOut, flex, guests: random.chance(0.5) ? 2 : null };
    const filter = threeFilters(random);
    const started = performance.now();
    const within = isFiltered ? portfolio.match(conditionsOf(filter)) : portfolio.live;
    const homes = countBits(portfolio.taking(stay, TODAY, within));
    const took = performance.now() - started;
    if (n < 0) {
      first = Math.max(first, took);
      continue;
    }
    found += homes;
    times.push(took);
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), first, found: found / questions };
}

/** Bytes in use after a garbage collection. */
function held(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

async function loading(file: string, homes: number): Promise<Table> {
  const written = await openDatabase(file);
  await fill(written, homes, 'c');
  await written.close();
  const mirror = await openDatabase(file);
  await currentColumns({ mirror, connectionId: 'c' });
  const { ms, blockMs } = await timed(() => currentColumns({ mirror, connectionId: 'c' }, { calendars: true }));
  await mirror.close();
  return {
    title: `Loading the calendars of ${homes.toLocaleString('en')} homes, milliseconds`,
    headings: ['loading', 'longest block'],
    rows: [[ms, blockMs]],
    verdicts: [
      { target: `within ${LOADING.ms} ms`, reached: ms <= LOADING.ms },
      { target: `no block over ${LOADING.blockMs} ms`, reached: blockMs <= LOADING.blockMs },
    ],
  };
}
