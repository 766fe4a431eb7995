import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleProperty } from '@/lib/contract/property.sample';
import { type Calendar, clip } from '@/lib/domain/calendar';
import { wholeCalendar } from '@/lib/domain/calendar.arbitrary';
import { dayAt, formatDay } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { writing } from '@/lib/mirror/connections';
import { withdrawUnseen } from '@/lib/mirror/crawl';
import { type AsOf, asOfIn } from './as-of';
import { inPast } from './past';
import type { Portfolio } from './portfolio';
import { keepCalendarChange, keepProperties, newPortfolios, TODAY } from './portfolio.fixture';
import { countFacets, findPage } from './properties';
import { findStaysPage } from './stays';

const newPortfolio = newPortfolios();
const DAY_MS = 86_400_000;
const BEGIN = (TODAY - 20) * DAY_MS;

/** A home as a sync finds it; null while it is not listed. */
const home = fc.option(
  fc.record({ rent: fc.constantFrom(500, 900), bedrooms: fc.constantFrom(1, 2), calendar: wholeCalendar }),
  { freq: 4 },
);
/** Syncs of three homes, and the days since the one before. */
const syncs = fc.array(fc.record({ slid: fc.constantFrom(0, 1, 4), homes: fc.tuple(home, home, home) }), {
  minLength: 2,
  maxLength: 4,
});

type Sync = { at: number; homes: readonly ({ rent: number; bedrooms: number; calendar: Calendar } | null)[] };

async function keep(portfolio: Portfolio, { at, homes }: Sync): Promise<void> {
  const listed = homes.flatMap((found, i) => {
    if (!found) return [];
    const sample = sampleProperty({ id: `home-${i}`, bedrooms: found.bedrooms });
    const availability = { ...sample.availability, minimumStay: { value: 2, type: 'NIGHT' } };
    return [{ ...sample, availability, pricing: { ...sample.pricing, advertisedPrice: found.rent } }];
  });
  await keepProperties(portfolio, listed, at);
  await writing(portfolio.mirror, portfolio.connectionId, (writes) => withdrawUnseen(writes, at, at));
  for (const [i, found] of homes.entries()) {
    if (!found) continue;
    const moved = found.calendar.map((range) => ({
      ...range,
      start: range.start + TODAY - 20,
      end: range.end + TODAY - 20,
    }));
    const ranges = clip(moved, horizonFrom(dayAt(at, 'UTC')));
    await keepCalendarChange(portfolio, `home-${i}`, ranges, at);
  }
}

test('a search as of any sync gives the answer of that time', async () => {
  await fc.assert(
    fc.asyncProperty(syncs, async (history) => {
      const portfolio = { ...(await newPortfolio()), now: TODAY * DAY_MS };
      const kept: Sync[] = [];
      for (const { slid, homes } of history) {
        kept.push({ at: (kept.at(-1)?.at ?? BEGIN) + slid * DAY_MS + 1000, homes });
        await keep(portfolio, kept.at(-1) as Sync);
      }
      for (const [i, { at }] of kept.entries()) {
        const then = { ...(await newPortfolio()), now: at, today: dayAt(at, 'UTC') };
        for (const sync of kept.slice(0, i + 1)) await keep(then, sync);
        const stay = { checkIn: formatDay(then.today + 2), checkOut: formatDay(then.today + 5) };
        for (const [answer, asked] of [
          [findStaysPage, { ...stay, flex: '1', sort: 'total' }],
          [findPage, { bedrooms: '1-', sort: '-price' }],
          [findPage, { ...stay, bedrooms: '2' }],
          [findPage, { sort: 'bookableFrom' }],
          [findPage, { bookableBy: formatDay(then.today + 6), sort: '-bookableFrom' }],
          [countFacets, stay],
        ] as const) {
          const query = new URLSearchParams(asked);
          const expected = await answer(then, query);
          const instant = new URLSearchParams({ asOf: new Date(at).toISOString() });
          const asOf = (await asOfIn(instant, portfolio)) as AsOf;
          expect(await inPast<object>(portfolio, asOf, (past) => answer(past, query))).toEqual(expected);
        }
      }
    }),
    { numRuns: 3 },
  );
});
