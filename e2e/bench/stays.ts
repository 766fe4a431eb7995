import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { mergeRanges } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { BATCH } from '@/lib/mirror/batches';
import { countBits } from '@/lib/mirror/columns/bits';
import { PortfolioColumns } from '@/lib/mirror/columns/portfolio';
import { saveConnection, writing } from '@/lib/mirror/connections';
import { openMirror } from '@/lib/mirror/mirror';
import { saveCalendars } from '@/lib/mirror/save-calendars';
import { saveProperties } from '@/lib/mirror/save-properties';
import { conditionsOf, type StayRequest } from '@/lib/search/filters';
import type { Bench, Table } from './bench';
import { Dice, detailsOf, threeFilters, variedFacts } from './search-portfolio';

const SIZES = [20_000, 100_000] as const;
const TODAY: Day = 20_800;
const HORIZON = 1097;
const RANGES = 60;
const QUESTIONS = 200;
/** Asked before the clock runs: a server has been asked before. */
const FIRST_QUESTIONS = 10;

/** p95 in milliseconds. */
const TARGETS = { 20000: { exact: 10, flexible: 30 }, 100000: { exact: 50, flexible: 150 } } as const;
const BYTES_A_RANGE = 100;
const LOADING = { homes: 20_000, ms: 3000, blockMs: 50 };

export const staysBench: Bench = {
  name: 'stays',
  about: 'which homes take a stay, exactly and ± 3 days, over whole portfolios; what holding their calendars costs',
  async run() {
    // Loading first: its blocks are to be its own, not those of the collector with the portfolios that are searched.
    const tables = [await loading()];
    for (const homes of SIZES) tables.push(await search(homes));
    return tables;
  },
};

/** About sixty ranges over three years, two of three nights to be had. */
function calendarOf(dice: Dice) {
  const ranges = [];
  for (let start = TODAY; start < TODAY + HORIZON; ) {
    const end = Math.min(start + 1 + dice.below((2 * HORIZON) / RANGES - 1), TODAY + HORIZON);
    const availability = dice.chance(0.67) ? 'AVAILABLE' : 'NOT_AVAILABLE';
    const flags = { closedToArrival: dice.chance(0.1), closedToDeparture: dice.chance(0.1) };
    ranges.push({ start, end, price: 80 + dice.below(200), minNights: dice.of([1, 3, 7, 30]), availability, ...flags });
    start = end;
  }
  return mergeRanges(ranges);
}

async function search(homes: number): Promise<Table> {
  const dice = new Dice(homes);
  const portfolio = new PortfolioColumns();
  for (let i = 0; i < homes; i++) portfolio.put({ ...variedFacts(i, dice), occupancy: 0.5 });
  const before = held();
  let ranges = 0;
  for (let i = 0; i < homes; i++) {
    const calendar = calendarOf(dice);
    ranges += calendar.length;
    portfolio.putCalendar(`home-${i}`, calendar);
  }
  const bytes = (held() - before) / ranges;
  const measured: ({ flex: number; isFiltered: boolean } & Awaited<ReturnType<typeof ask>>)[] = [];
  for (const flex of [0, 3]) {
    for (const isFiltered of [false, true]) {
      measured.push({ flex, isFiltered, ...(await ask(portfolio, dice, flex, isFiltered)) });
    }
  }
  const worst = (flex: number) => Math.max(...measured.filter((one) => one.flex === flex).map(({ p95 }) => p95));
  const target = TARGETS[homes as keyof typeof TARGETS];
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
      { target: `exact dates: p95 within ${target.exact} ms`, reached: worst(0) <= target.exact },
      { target: `± 3 days: p95 within ${target.flexible} ms`, reached: worst(3) <= target.flexible },
      { target: `at most ${BYTES_A_RANGE} bytes for a range`, reached: bytes <= BYTES_A_RANGE },
    ],
  };
}

/** Every question is about other dates: none is answered from memory. */
async function ask(portfolio: PortfolioColumns, dice: Dice, flex: number, isFiltered: boolean) {
  const times: number[] = [];
  let found = 0;
  let first = 0;
  for (let n = -FIRST_QUESTIONS; n < QUESTIONS; n++) {
    const checkIn = TODAY + 5 + dice.below(900);
    const checkOut = checkIn + dice.of([2, 7, 14, 30, 60, 90]);
    const stay: StayRequest = { checkIn, checkOut, flex, guests: dice.chance(0.5) ? 2 : null };
    const filter = threeFilters(dice);
    const started = performance.now();
    const within = isFiltered ? portfolio.match(conditionsOf(filter, portfolio.context)) : portfolio.live;
    const homes = countBits(portfolio.taking(stay, TODAY, within));
    const took = performance.now() - started;
    if (n < 0) {
      first = Math.max(first, took);
      continue;
    }
    found += homes;
    times.push(took);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), first, found: found / QUESTIONS };
}

/** Bytes in use after a garbage collection. */
function held(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

async function loading(): Promise<Table> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-bench-'));
  const file = path.join(folder, 'mirror.db');
  const written = await openMirror(file);
  await saveConnection(written, { id: 'c', name: 'c', baseUrl: 'http://127.0.0.1' }, 0);
  const dice = new Dice(1);
  const answer = { crawl: 1, fetchedAt: 1, compare: () => [] };
  for (let from = 0; from < LOADING.homes; from += BATCH) {
    const facts = Array.from({ length: BATCH }, (_, i) => variedFacts(from + i, dice));
    await writing(written, 'c', async (transaction) => {
      await saveProperties(
        transaction,
        facts.map((one) => ({ facts: one, details: detailsOf(one) })),
        answer,
      );
      const received = facts.map(({ id }) => ({
        propertyId: id,
        ranges: calendarOf(dice),
        findings: [],
        occupancy: 0.3,
      }));
      await saveCalendars(transaction, received, answer);
    });
  }
  await written.close();
  const mirror = await openMirror(file);
  await mirror.portfolios.current('c');
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const started = performance.now();
  await mirror.portfolios.current('c', { calendars: true });
  const took = performance.now() - started;
  delay.disable();
  await mirror.close();
  rmSync(folder, { recursive: true });
  const block = delay.max / 1e6;
  return {
    title: `Loading the calendars of ${LOADING.homes.toLocaleString('en')} homes, milliseconds`,
    headings: ['loading', 'longest block'],
    rows: [[took, block]],
    verdicts: [
      { target: `within ${LOADING.ms} ms`, reached: took <= LOADING.ms },
      { target: `no block over ${LOADING.blockMs} ms`, reached: block <= LOADING.blockMs },
    ],
  };
}
