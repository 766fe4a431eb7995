import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TODAY } from '@/lib/mirror/mirror.fixture';
import type { PropertyRow } from '@/lib/search/fields';
import { conditionsOf, NO_FILTER } from '@/lib/search/filters';
import { fold, wordsOf } from '@/lib/search/fold';
import { RATES } from '@/lib/search/match.oracle';
import { anySort, calendarOf, filterOfRows, portfolio, rowWithId } from '@/lib/search/search.arbitrary';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { countFacets } from './count-facets';
import { PortfolioColumns } from './portfolio';

function put(columns: PortfolioColumns, row: PropertyRow): void {
  columns.rows.put(row);
  columns.rows.putOccupancy(row.id, row.occupancy);
  columns.rows.putCalendar(row.id, calendarOf(row));
}

function columnsOf(rows: Iterable<PropertyRow>, currency: string | null = null): PortfolioColumns {
  const columns = new PortfolioColumns();
  columns.rows.reportIn(currency, RATES);
  columns.rows.reckonOn(TODAY);
  for (const row of rows) put(columns, row);
  return columns;
}

/** A home that comes, changes or goes: the slot of one that goes is the next one's. */
const change = fc.oneof(
  fc.record({ removed: fc.nat(30) }),
  fc.constantFrom('new-1', 'new-2', 'new-3').chain((id) => fc.record({ row: rowWithId(id) })),
);

it('answers a part of a portfolio as one that has no other homes, whatever comes and goes', () => {
  let found = 0;
  fc.assert(
    fc.property(
      portfolio(20),
      fc.func(fc.boolean()),
      fc.array(change, { maxLength: 8 }),
      filterOfRows,
      anySort,
      (rows, isIn, changes, filter, sort) => {
        const known = new Map(rows.map((row) => [row.id, row]));
        const whole = columnsOf(rows);
        const ids = new Set([...rows.map(({ id }) => id), 'new-2'].filter((id) => isIn(id)));
        const part = whole.only(ids);
        const agree = () => {
          const { currency } = whole.converter.table;
          const alone = columnsOf(
            [...known.values()].filter(({ id }) => ids.has(id)),
            currency,
          );
          const listOf = (columns: PortfolioColumns) =>
            columns.page(columns.match(conditionsOf(filter)), sort, { offset: 0 }, 100).ids;
          const list = listOf(part);
          // What a search finds in a part is another test's.
          const like = filter.q === null ? alone : alone.only(ids);
          expect(list).toEqual(listOf(like));
          expect(countFacets(part, filter, TODAY)).toEqual(countFacets(like, filter, TODAY));
          expect(part.ids.sort()).toEqual(alone.ids.sort());
          found += list.length;
        };
        agree();
        for (const one of changes) {
          const gone = 'removed' in one ? [...known.keys()][one.removed % Math.max(1, known.size)] : undefined;
          if ('row' in one) put(whole, one.row);
          else if (gone !== undefined) whole.rows.remove(gone);
          if ('row' in one) known.set(one.row.id, one.row);
          else if (gone !== undefined) known.delete(gone);
          agree();
        }
      },
    ),
    { numRuns: 100 },
  );
  expect(found).toBeGreaterThan(100);
});

it('searches a part by what partners see, never by codes', () => {
  fc.assert(
    fc.property(portfolio(12), fc.string({ minLength: 1, maxLength: 3 }), fc.nat(), (rows, typed, at) => {
      const { [at % Math.max(1, rows.length)]: home } = rows;
      const texts = home
        ? [home.code, home.id, home.registrationNumber ?? '', home.name, home.address, typed]
        : [typed];
      const part = columnsOf(rows).only(new Set(rows.map(({ id }) => id)));
      for (const q of texts.filter((text) => wordsOf(text).length > 0)) {
        const shown = ({ name, address, city, area }: PropertyRow) => [name, address, city, area].map(fold).join('\n');
        const found = rows.filter((row) => wordsOf(q).every((word) => shown(row).includes(word)));
        const { ids } = part.page(part.match(conditionsOf({ ...NO_FILTER, q })), DEFAULT_SORT, { offset: 0 }, 100);
        expect(ids.sort()).toEqual(found.map(({ id }) => id).sort());
      }
    }),
    { numRuns: 200 },
  );
});

it('keeps an answer about a part until any home of the whole changes', async () => {
  const whole = columnsOf(fc.sample(portfolio(5), 1)[0] ?? []);
  const ids = new Set(whole.ids);
  let asked = 0;
  const ask = () => whole.only(ids).kept([], async () => ({ asked: ++asked }));
  expect([await ask(), await ask()]).toEqual([{ asked: 1 }, { asked: 1 }]);
  put(whole, fc.sample(rowWithId('another'), 1)[0] as PropertyRow);
  expect(await ask()).toEqual({ asked: 2 });
});
