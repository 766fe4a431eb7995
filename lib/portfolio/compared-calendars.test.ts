import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleProperty } from '@/lib/contract/property.sample';
import { type Calendar, clip, type DayTerms } from '@/lib/domain/calendar';
import { daysOracle, wholeCalendar } from '@/lib/domain/calendar.arbitrary';
import { dayAt } from '@/lib/domain/day';
import { horizonFrom, intersection } from '@/lib/domain/interval';
import { compareCalendars, sumComparedCalendars } from './compared-calendars';
import { keepCalendarChange, keepProperties, newPortfolios, TODAY } from './portfolio.fixture';

const newPortfolio = newPortfolios();
const DAY_MS = 86_400_000;
const HOMES = ['a', 'b'];
const instant = (at: number) => new Date(at).toISOString();

/** Syncs of two homes: the days since the one before, and the calendars that came. */
const syncs = fc.array(fc.tuple(fc.constantFrom(0, 1, 3), wholeCalendar, wholeCalendar), {
  minLength: 2,
  maxLength: 4,
});

test('two instants are compared night by night after any changes, and the sums equal the nights', async () => {
  await fc.assert(
    fc.asyncProperty(syncs, async (history) => {
      const portfolio = await newPortfolio();
      const begin = (TODAY - 30) * DAY_MS;
      await keepProperties(portfolio, [sampleProperty({ id: 'a' }), sampleProperty({ id: 'b' })], begin);
      const copies: { at: number; calendars: Calendar[] }[] = [];
      for (const [slid, ...calendars] of history) {
        const at = (copies.at(-1)?.at ?? begin) + slid * DAY_MS + 1000;
        const kept = calendars.map((calendar) => clip(moved(calendar, TODAY - 30), horizonFrom(dayAt(at, 'UTC'))));
        for (const [i, id] of HOMES.entries()) await keepCalendarChange(portfolio, id, kept[i] as Calendar, at);
        copies.push({ at, calendars: kept });
      }
      const now = { ...portfolio, now: TODAY * DAY_MS };
      for (const [i, older] of copies.entries()) {
        for (const newer of copies.slice(i)) {
          const instants = { since: instant(older.at), asOf: instant(newer.at) };
          const expected = HOMES.map((_, home) => nightsMoved(older, newer, home));
          const ids = new URLSearchParams({ ids: 'a,b', ...instants });
          const { items } = await compareCalendars(now, ids);
          const nights = items.map(({ moved }) =>
            moved.flatMap(({ from, to, ...night }) =>
              Array.from({ length: to - from + 1 }, (_, i) => ({ day: from + i, ...night })),
            ),
          );
          expect(nights).toEqual(expected);
          const all = expected.flat();
          const { total } = await sumComparedCalendars(now, new URLSearchParams(instants));
          const count = (move: string) => all.filter((night) => night.move === move).length;
          expect(total).toMatchObject({
            homes: expected.filter(({ length }) => length > 0).length,
            ...{ closed: count('closed'), opened: count('opened') },
            ...{ dearer: count('dearer'), cheaper: count('cheaper') },
          });
          const worth = all.filter(({ was }) => was === null).reduce((sum, night) => sum + (night.now ?? 0), 0);
          expect(Number(total.openedValue.EUR ?? 0)).toBe(worth);
        }
      }
    }),
    { numRuns: 4 },
  );
});

test('two instants that cannot be compared are refused by their names', async () => {
  const portfolio = await newPortfolio();
  const compare = (query: string) => compareCalendars(portfolio, new URLSearchParams(`ids=a&${query}`));
  const at = (days: number) => instant((TODAY + days) * DAY_MS);
  await expect(compare('')).rejects.toThrow('since must be the older instant');
  await expect(compare(`since=${at(1)}`)).rejects.toThrow('since must not be in the future');
  await expect(compare(`since=${at(-1)}&asOf=${at(-2)}`)).rejects.toThrow('since must not be after asOf');
});

/** The nights of a home that differ between two kept copies, looked at one by one. */
function nightsMoved(
  older: { at: number; calendars: Calendar[] },
  newer: { at: number; calendars: Calendar[] },
  home: number,
) {
  const days = [older, newer].map(({ at }) => horizonFrom(dayAt(at, 'UTC')));
  const shared = intersection(days[0] as never, days[1] as never) ?? { start: 0, end: 0 };
  const price = (terms: DayTerms | undefined) => (terms?.availability === 'AVAILABLE' ? (terms.price ?? 0) : null);
  const [before, after] = [older, newer].map(({ calendars }) =>
    daysOracle(calendars[home] as Calendar, { start: shared.start, end: TODAY + 60 }).map(price),
  );
  return (before ?? []).flatMap((was, i) => {
    const now = after?.[i] ?? null;
    if (was === now || (was !== null && now !== null && was * now === 0)) return [];
    const move = was === null ? 'opened' : now === null ? 'closed' : now > was ? 'dearer' : 'cheaper';
    return [{ day: shared.start + i, move, was, now }];
  });
}

const moved = (calendar: Calendar, by: number): Calendar =>
  calendar.map((range) => ({ ...range, start: range.start + by, end: range.end + by }));
