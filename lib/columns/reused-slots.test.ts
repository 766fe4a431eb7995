import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Calendar } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { withBookable } from '@/lib/domain/stays/bookable-from';
import { judgeStay } from '@/lib/domain/stays/judge-stay';
import type { Stay } from '@/lib/domain/stays/stay';
import { stayCalendar } from '@/lib/domain/stays/stay-calendar';
import { portfolioCase } from '@/lib/domain/stays/stays.arbitrary';
import { NUMBERS, type PropertyRow } from '@/lib/search/fields';
import { conditionsOf, NO_FILTER } from '@/lib/search/filters';
import { facetsOfRows, RATES, searchRows } from '@/lib/search/match.oracle';
import { filterOfRows, rowWithId } from '@/lib/search/search.arbitrary';
import { SORT_NAMES, type Sort } from '@/lib/search/sort';
import { slotsOf } from './bits';
import { countFacets } from './count-facets';
import type { PageStart } from './order';
import { PortfolioColumns } from './portfolio';

const HOMES = 12;
const SORTS: Sort[] = SORT_NAMES.flatMap((by) => [
  { by, descending: false },
  { by, descending: true },
]);

const id = fc.constantFrom('a', 'B', 'c-1', 'c_2', 'D', 'e', 'F', 'g');
/** The events of a home; terms and calendars are numbered cases for stays. */
const step = fc.tuple(
  fc.constantFrom('put', 'put', 'calendar', 'calendar', 'occupancy', 'remove', 'remove', 'look'),
  id.chain(rowWithId),
  fc.nat(HOMES - 1),
);

function idsInOrder(columns: PortfolioColumns, sort: Sort, filter = NO_FILTER): string[] {
  const ids: string[] = [];
  const matching = columns.match(conditionsOf(filter));
  for (let start: PageStart | null = { offset: 0 }; start; ) {
    const page = columns.page(matching, sort, start, 3);
    ids.push(...page.ids);
    start = page.next && { after: page.next };
  }
  return ids;
}

/** Which homes take a stay, exactly and moved by a day, and why the others do not. */
const answerTo = (columns: PortfolioColumns, stay: Stay, today: Day) =>
  Promise.all(
    [0, 1].map(async (flex) => {
      const taking = slotsOf(columns.taking({ ...stay, flex }, today, columns.live));
      const { nearMisses, ...counts } = columns.rejections({ ...stay, flex }, today, columns.live, 100);
      const idsOf = Array.from(taking, (slot) => columns.idAt(slot));
      return { ...counts, taking: idsOf.sort(), nearMisses: nearMisses.sort() };
    }),
  );

/** The map's fields of each home. */
const placesOf = (columns: PortfolioColumns) =>
  Array.from(slotsOf(columns.live), (slot) => {
    const { numbers, categories } = columns.rows;
    const currency = categories.currency.values[categories.currency.codeAt(slot)];
    return [columns.idAt(slot), numbers.latitude.get(slot), numbers.price.get(slot), currency];
  }).sort();

const [ROW] = fc.sample(rowWithId('home'), { numRuns: 1, seed: 7 }) as [PropertyRow];
const OPEN: Calendar = [
  {
    ...{ start: 20_000, end: 20_400, price: 100, minNights: 1 },
    ...{ availability: 'AVAILABLE', closedToArrival: false, closedToDeparture: false },
  },
];

describe('slots that are used again', () => {
  it('say nothing of the homes that had them', async () => {
    await fc.assert(
      fc.asyncProperty(
        portfolioCase(HOMES, 3),
        fc.array(step, { maxLength: 60 }),
        filterOfRows,
        async (stayCase, steps, filter) => {
          const { homes, today, stays } = stayCase;
          const columns = new PortfolioColumns();
          columns.rows.reportIn(null, RATES);
          const rows = new Map<string, PropertyRow>();
          const occupancies = new Map<string, number | null>();
          const calendars = new Map<string, Calendar>();
          const known = (day: Day) =>
            [...rows.values()].map((row) => withBookable(row, stayCalendar(calendars.get(row.id) ?? []), day));
          const asked = stays.filter(({ checkIn, checkOut }) => checkIn < checkOut);
          for (const [i, [what, row, n]] of steps.entries()) {
            const { terms, calendar } = homes[n % homes.length] ?? { terms: {}, calendar: [] };
            if (what === 'put') {
              rows.set(row.id, { ...row, ...terms, occupancy: occupancies.get(row.id) ?? null });
              columns.rows.put({ ...row, ...terms });
            } else if (what === 'occupancy') {
              occupancies.set(row.id, row.occupancy);
              const known = rows.get(row.id);
              if (known) rows.set(row.id, { ...known, occupancy: row.occupancy });
              columns.rows.putOccupancy(row.id, row.occupancy);
            } else if (what === 'calendar') {
              calendars.set(row.id, calendar);
              columns.rows.putCalendar(row.id, calendar);
            } else if (what === 'remove') {
              rows.delete(row.id);
              occupancies.delete(row.id);
              calendars.delete(row.id);
              columns.rows.remove(row.id);
            } else {
              const sort = SORTS[i % SORTS.length] as Sort;
              const day = today + (n % 3);
              columns.rows.reckonOn(day);
              expect(idsInOrder(columns, sort)).toEqual(searchRows(known(day), NO_FILTER, sort).map((r) => r.id));
              // This judgement is cached.
              for (const stay of asked) await answerTo(columns, stay, today);
            }
          }
          columns.rows.reckonOn(today);
          const left = known(today);
          for (const sort of SORTS) {
            expect(idsInOrder(columns, sort, filter)).toEqual(searchRows(left, filter, sort).map((r) => r.id));
          }
          expect(countFacets(columns, filter, today)).toEqual(facetsOfRows(left, filter));
          expect(placesOf(columns)).toEqual(left.map((r) => [r.id, NUMBERS.latitude(r), r.price, r.currency]).sort());
          const anew = new PortfolioColumns();
          anew.rows.reportIn(null, RATES);
          for (const row of left) {
            anew.rows.putOccupancy(row.id, row.occupancy);
            anew.rows.put(row);
          }
          for (const [home, calendar] of calendars) anew.rows.putCalendar(home, calendar);
          for (const stay of asked) {
            const answer = await answerTo(columns, stay, today);
            const takes = (row: PropertyRow) => judgeStay(row, calendars.get(row.id) ?? [], stay, today).valid;
            expect(answer[0]?.taking).toEqual(
              left
                .filter(takes)
                .map((r) => r.id)
                .sort(),
            );
            expect(answer).toEqual(await answerTo(anew, stay, today));
          }
          expect(columns.ids.sort()).toEqual(
            [...new Set([...rows, ...occupancies, ...calendars].map(([id]) => id))].sort(),
          );
        },
      ),
      { numRuns: 40 },
    );
  });

  it('take no more memory when all homes are replaced again and again', () => {
    const columns = new PortfolioColumns();
    const fill = (round: number) => {
      for (let n = 1000; n < 3000; n += 1) {
        const home = `home-${round}-${n}`;
        columns.rows.put({ ...ROW, id: home, name: `Loft ${round}-${n}`, city: `City ${round}-${n}` });
        columns.rows.putCalendar(home, OPEN);
      }
      return columns.rows.bytes;
    };
    const empty = () => {
      for (const home of columns.ids) columns.rows.remove(home);
      return columns.rows.bytes;
    };
    const [full, emptied] = [fill(0), empty()];
    expect(emptied).toBeLessThan(0.7 * full);
    for (const round of [1, 2, 3]) expect([fill(round), empty()]).toEqual([full, emptied]);
    expect(columns.rows.categories.city.values.join('')).toBe('');
  });
});
