import { statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { readCalendars, readDetailsPage } from '@/lib/contract/read';
import { type Database, openDatabase } from '@/lib/database/database';
import { type CalendarRange, clip, mergeRanges } from '@/lib/domain/calendar';
import { writeCalendar } from '@/lib/domain/calendar-text';
import { dayOf } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { saveConnection, writing } from '@/lib/mirror/connections';
import { calendarsAsOf, propertyAsOf } from '@/lib/mirror/history';
import { keepCalendars, keepPage } from '@/lib/sync/received';
import { type Bench, FEW_HOMES, inFolder, median, type Table } from './bench';
import { demoHomes, wireCalendar } from './portfolio';

const CHANGING = 0.03;
const LONGEST_MS = 200;
const FIRST = dayOf(2027, 3, 1);
const DAY_MS = 86_400_000;
const CONNECTION = 'bench';

interface Size {
  homes: number;
  days: number;
  /** The day from which growth is measured. */
  weighed: number;
}

const YEAR: Size = { homes: 1000, days: 365, weighed: 30 };
const SMALLEST: Size = { homes: FEW_HOMES, days: 14, weighed: 7 };
const AT_ONCE = 100;

export const historyBench: Bench = {
  name: 'history',
  about: 'a year of daily syncs of 1,000 homes, 3 % of them changing: what it weighs, and how fast a past day opens',
  run: ({ smallest }) =>
    inFolder(async (folder) => [await measure(path.join(folder, 'mirror.db'), smallest ? SMALLEST : YEAR)]),
};

/** The first home changes each day, and with it each day others. */
const changesOn = (day: number, home: number) => home === 0 || (home * 7919 + day * 104_729) % 1000 < CHANGING * 1000;

async function measure(file: string, size: Size): Promise<Table> {
  const mirror = await openDatabase(file);
  const homes = [...demoHomes(size.homes, FIRST)];
  const calendars = homes.map(({ calendar }) =>
    calendar.map((range, i) => (i < calendar.length - 1 ? range : { ...range, end: range.end + 2 * size.days })),
  );
  await saveConnection(mirror, { id: CONNECTION, name: 'Bench', baseUrl: 'http://localhost' }, 0);
  const fetchedOn = (day: number) => (FIRST + day) * DAY_MS + 8 * 3_600_000;
  const kept: string[] = [];
  let weighed = 0;
  for (let day = 0; day <= size.days; day++) {
    const today = FIRST + day;
    const covers = horizonFrom(today);
    const changed = calendars.map((calendar, home) => {
      if (day > 0 && changesOn(day, home))
        calendar.splice(0, calendar.length, ...withTwoNightsMoved(calendar, today, day));
      return mergeRanges(clip(calendar, covers));
    });
    for (let from = 0; from < size.homes; from += AT_ONCE) {
      const some = homes.slice(from, from + AT_ONCE);
      const calendarsOf = some.map(({ property: { id } }, i) => wireCalendar(id, changed[from + i] as CalendarRange[]));
      const page = { properties: some.map(({ property }) => property), nextCursor: null };
      await keepAnswers(mirror, page, calendarsOf, fetchedOn(day));
    }
    kept.push(writeCalendar(changed[0] as CalendarRange[]));
    if (day === size.weighed) weighed = await bytesOf(mirror, file);
  }
  const grown = (await bytesOf(mirror, file)) - weighed;
  const { count } = await mirror.db
    .selectFrom('changes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('path', '=', 'calendar')
    .where('at', '>', fetchedOn(size.weighed))
    .executeTakeFirstOrThrow();
  const id = homes[0]?.property.id as string;
  const times: number[] = [];
  for (let day = 0; day <= size.days; day += 7) {
    const began = performance.now();
    await propertyAsOf(mirror, CONNECTION, id, fetchedOn(day));
    const [found] = await calendarsAsOf(mirror, CONNECTION, [id], {
      at: fetchedOn(day),
      within: horizonFrom(FIRST + day),
    });
    times.push(performance.now() - began);
    const isHeld = found && 'ranges' in found && writeCalendar(found.ranges) === kept[day];
    if (!isHeld) throw new Error(`Day ${day} does not show the calendar that was held then.`);
  }
  await mirror.close();
  const longest = Math.max(...times);
  const yearly = ((grown / size.homes) * 20_000 * YEAR.days) / (size.days - size.weighed);
  return {
    title: `${size.homes} homes × ${size.days} syncs, ${count} changes of calendars, SQLite`,
    headings: ['', 'figure'],
    rows: [
      ['growth, bytes a change', grown / count],
      ['growth a year at 20,000 homes, MB', yearly / 1e6],
      ['a past day opens, median ms', median(times)],
      ['a past day opens, longest ms', longest],
      ['instants compared with a kept copy', times.length],
    ],
    verdicts: [{ target: `a past day opens within ${LONGEST_MS} ms`, reached: longest <= LONGEST_MS }],
  };
}

/** Reads and keeps a page of properties and their calendars as a sync does. */
async function keepAnswers(
  mirror: Database,
  page: object,
  calendarsOfPage: object[],
  fetchedAt: number,
): Promise<void> {
  const details = { answer: readDetailsPage(page), fetchedAt, crawl: 1 };
  await writing(mirror, CONNECTION, (writes) => keepPage(writes, details));
  const { calendars } = readCalendars(calendarsOfPage);
  const received = { answer: { calendars, missing: [], refusals: [], rejected: [] }, fetchedAt, crawl: 1 };
  await writing(mirror, CONNECTION, (writes) => keepCalendars(writes, received, { timeZone: 'UTC' }));
}

async function bytesOf({ db }: Database, file: string): Promise<number> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  return statSync(file).size;
}

/** Two nights ahead are closed, or opened where they were closed. */
function withTwoNightsMoved(calendar: readonly CalendarRange[], today: number, day: number): CalendarRange[] {
  const start = today + 20 + ((day * 37) % 200);
  return calendar.flatMap((range) => {
    const inside = { start: Math.max(range.start, start), end: Math.min(range.end, start + 2) };
    if (inside.start >= inside.end) return [range];
    const availability = range.availability === 'AVAILABLE' ? 'NOT_AVAILABLE' : 'AVAILABLE';
    return [
      { ...range, end: inside.start },
      { ...range, ...inside, availability },
      { ...range, start: inside.end },
    ].filter((part) => part.start < part.end);
  });
}
