import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import fc from 'fast-check';
import { PropertyCalendarInfo } from '@/lib/contract/calendar';
import { factsOf } from '@/lib/contract/facts';
import { PropertyBasicInfo } from '@/lib/contract/property';
import type { CalendarRange } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { Tally } from '@/lib/domain/losses/figures';
import { lostNights } from '@/lib/domain/losses/lost-nights';
import { lostNightsByTrying } from '@/lib/domain/losses/lost-nights.oracle';
import { nightsAhead } from '@/lib/domain/losses/nights-ahead';
import { PackedNights } from '@/lib/domain/losses/packed-nights';
import { repairCalendar } from '@/lib/domain/repair-calendar';
import type { StayTerms } from '@/lib/domain/stays/stay';
import { stayCase } from '@/lib/domain/stays/stays.arbitrary';
import type { Table } from './bench';

const RANDOM = 10_000;
const SHORT_WINDOW = 60;
const WINDOW = 365;

interface Home {
  terms: StayTerms;
  calendar: CalendarRange[];
  today: Day;
}

/** Compares lost nights, their causes and best edits with those of trying every stay and every edit. */
export function randomLostNights(): Table {
  const homes = fc.sample(stayCase(0), { numRuns: RANDOM, seed: 1 });
  return table(`${RANDOM.toLocaleString('en')} random calendars`, SHORT_WINDOW, homes, []);
}

/** Compares those of real homes, and their figures with sums of single nights. The calendars lie beside the properties. */
export async function realLostNights(properties: string): Promise<Table> {
  const folder = path.dirname(properties);
  const calendars = new Map<string, CalendarRange[]>();
  for await (const line of readJsonLines(path.join(folder, `calendars${path.basename(properties).slice(10)}`))) {
    const { id, calendar } = PropertyCalendarInfo.parse(line);
    const received = calendar.map(({ dailyPrice: price, ...terms }) => ({ ...terms, price }));
    calendars.set(id, repairCalendar(received).ranges);
  }
  const today = Math.min(...[...calendars.values()].flatMap(([first]) => first?.start ?? []));
  const facts = [];
  for await (const line of readJsonLines(properties)) facts.push(factsOf(PropertyBasicInfo.parse(line)));
  const homes = facts.map((one) => ({ terms: one, calendar: calendars.get(one.id) ?? [], today }));
  const window = { start: today, end: today + WINDOW };
  const tally = new Tally(window);
  const single: number[] = [];
  for (const [i, { calendar }] of homes.entries()) {
    const { id, currency } = facts[i] as (typeof facts)[number];
    tally.add(new PackedNights([nightsAhead({ ...(facts[i] as StayTerms), id, currency }, calendar, today)]), 0);
    for (let day = today; day < window.end; day++) {
      const said = calendar.find(({ start, end }) => start <= day && day < end);
      if (said?.availability === 'AVAILABLE') single.push(said.price);
    }
  }
  single.sort((a, b) => a - b);
  const half = single.length / 2;
  const median = ((single[Math.ceil(half) - 1] as number) + (single[Math.floor(half)] as number)) / 2;
  const value = single.reduce((sum, price) => sum + price, 0);
  const { nightsOnSale, valueOnSale, medianPrice } = tally.figures();
  const [currency = ''] = Object.keys(valueOnSale);
  const told = [nightsOnSale, Number(valueOnSale[currency]), Number(medianPrice[currency])];
  return table(path.basename(folder), WINDOW, homes, [
    {
      target: `${told.join(', ')}: nights on sale, value and median of counting each night`,
      reached: isDeepStrictEqual(told, [single.length, value, median]),
    },
  ]);
}

function table(name: string, nights: number, homes: readonly Home[], verdicts: Table['verdicts']): Table {
  const counts = { spans: 0, nights: 0, edits: 0, differ: 0 };
  for (const { terms, calendar, today } of homes) {
    const window = { start: today, end: today + nights };
    const found = lostNights(terms, calendar, horizonFrom(today), window);
    counts.spans += found.length;
    counts.nights += found.reduce((sum, { start, end }) => sum + end - start, 0);
    counts.edits += found.filter(({ best, both }) => best ?? both).length;
    if (!isDeepStrictEqual(found, lostNightsByTrying(terms, calendar, today, window))) counts.differ += 1;
  }
  return {
    title: `Lost nights of ${name}: ${homes.length.toLocaleString('en')} homes × ${nights} nights`,
    headings: ['spans', 'nights', 'with a remedy', 'homes that differ'],
    rows: [[counts.spans, counts.nights, counts.edits, counts.differ]],
    verdicts: [
      { target: 'nights, causes and best edits are those of trying every stay and edit', reached: counts.differ === 0 },
      ...verdicts,
    ],
  };
}

/** The values of a file with one JSON a line, plain or .gz. */
export async function* readJsonLines(file: string): AsyncGenerator<unknown> {
  const bytes = createReadStream(file);
  const lines = createInterface({ input: file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes });
  for await (const line of lines) if (line.trim()) yield JSON.parse(line);
}
