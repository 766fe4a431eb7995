import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TODAY } from '@/lib/mirror/mirror.fixture';
import type { PropertyRow } from '@/lib/search/fields';
import { conditionsOf, NO_FILTER } from '@/lib/search/filters';
import { facetsOfRows, RATES, rentsBy, searchRows } from '@/lib/search/match.oracle';
import { anySort, calendarOf, filterOfRows, portfolio, rowWithId } from '@/lib/search/search.arbitrary';
import { countFacets } from './count-facets';
import type { PageStart } from './order';
import { PortfolioColumns } from './portfolio';

function columnsOf(rows: readonly PropertyRow[]): PortfolioColumns {
  const columns = new PortfolioColumns();
  columns.rows.reportIn(null, RATES);
  columns.rows.reckonOn(TODAY);
  for (const row of rows) putRow(columns, row);
  return columns;
}

function putRow(columns: PortfolioColumns, row: PropertyRow): void {
  columns.rows.put(row);
  columns.rows.putOccupancy(row.id, row.occupancy);
  columns.rows.putCalendar(row.id, calendarOf(row));
}

const ids = (rows: readonly PropertyRow[]) => rows.map(({ id }) => id);

describe('a portfolio by columns', () => {
  it('keeps an answer until any of its homes changes', async () => {
    const [row, other] = fc.sample(fc.tuple(rowWithId('a'), rowWithId('b')), 1)[0] as [PropertyRow, PropertyRow];
    const columns = columnsOf([row]);
    let asked = 0;
    const ask = (question = 'how many') => columns.kept([question], async () => ({ asked: ++asked }));
    expect([await ask(), await ask(), await ask('which')]).toEqual([{ asked: 1 }, { asked: 1 }, { asked: 2 }]);
    const changes = [
      () => columns.rows.put(other),
      () => columns.rows.putCalendar('a', []),
      () => columns.rows.putOccupancy('a', 0.4),
      () => columns.rows.remove('b'),
    ];
    for (const [n, change] of changes.entries()) {
      change();
      expect([await ask(), await ask()]).toEqual(Array(2).fill({ asked: n + 3 }));
    }
  });

  it('does not keep an answer begun before a change as new', async () => {
    const columns = columnsOf([]);
    const [row] = fc.sample(rowWithId('a'), 1) as [PropertyRow];
    await columns.kept([], async () => {
      columns.rows.put(row);
      return { is: 'old' };
    });
    expect(await columns.kept([], async () => ({ is: 'new' }))).toEqual({ is: 'new' });
  });

  it('forgets the first of many answers', async () => {
    const many = 301;
    const columns = columnsOf([]);
    let asked = 0;
    const ask = (n: number) => columns.kept([n], async () => ({ asked: ++asked }));
    for (let n = 0; n < many; n += 1) await ask(n);
    expect([await ask(many - 1), await ask(0)]).toEqual([{ asked: many }, { asked: many + 1 }]);
  });

  it('forgets texts that no home has any more, and tells of the commonest ones', async () => {
    const [row] = fc.sample(rowWithId('a'), 1) as [PropertyRow];
    const columns = new PortfolioColumns();
    const put = (n: number, round: number) =>
      columns.rows.put({
        ...row,
        id: `home-${n}`,
        city: `City ${round}-${n >> 1}`,
        amenities: [`Amenity ${round}-${n % 400}`],
      });
    for (let round = 0; round < 3; round += 1) for (let n = 0; n < 1200; n += 1) put(n, round);
    for (let n = 1200; n < 6000; n += 1) put(n, 2);
    columns.rows.put({ ...row, id: 'alone', city: 'City of one', amenities: ['Amenity 2-7', 'Amenity 2-7'] });
    const { city, amenities, total } = countFacets(columns, NO_FILTER, TODAY);
    expect(total).toBe(6001);
    expect(columns.rows.categories.city.values.length).toBeLessThan(3100);
    expect(city).toHaveLength(2000);
    expect(new Set(city.map(({ count }) => count))).toEqual(new Set([2]));
    expect(amenities).toHaveLength(400);
    expect(amenities[0]).toEqual({ value: 'Amenity 2-7', count: 16 });
  });

  it('tells of the commonest numbers, in their order', async () => {
    const [row] = fc.sample(rowWithId('a'), 1) as [PropertyRow];
    const columns = new PortfolioColumns();
    for (let n = 0; n < 5000; n += 1)
      columns.rows.put({ ...row, id: `home-${n}`, bedrooms: n < 4000 ? n : 3000 + (n % 10) });
    const { bedrooms } = countFacets(columns, NO_FILTER, TODAY);
    expect(bedrooms).toHaveLength(2000);
    expect(bedrooms.filter(({ count }) => count === 101).map(({ value }) => value)).toEqual(
      Array.from({ length: 10 }, (_, n) => 3000 + n),
    );
    expect(bedrooms.map(({ value }) => value)).toEqual(bedrooms.map(({ value }) => value).sort((a, b) => a - b));
  });

  it('has room for other amenities once the homes that had some are gone', async () => {
    const [row] = fc.sample(rowWithId('a'), 1) as [PropertyRow];
    const columns = new PortfolioColumns();
    for (let n = 0; n < 2000; n += 1) {
      columns.rows.put({ ...row, id: `home-${n}`, amenities: [`Amenity ${n}`] });
      columns.rows.remove(`home-${n}`);
    }
    columns.rows.put({ ...row, id: 'last', amenities: ['WIFI'] });
    expect(countFacets(columns, NO_FILTER, TODAY).amenities).toEqual([{ value: 'WIFI', count: 1 }]);
  });

  it('never counts only some of the homes that have an amenity', async () => {
    const [row] = fc.sample(rowWithId('a'), 1) as [PropertyRow];
    const put = (columns: PortfolioColumns, id: string, amenities: readonly string[]) =>
      columns.rows.put({ ...row, id, amenities: [...amenities] });
    const columns = new PortfolioColumns();
    put(
      columns,
      'full',
      Array.from({ length: 1000 }, (_, n) => `Kind ${n}`),
    );
    put(columns, 'one', ['WIFI']);
    put(columns, 'full', []);
    put(columns, 'two', ['WIFI']);
    expect(countFacets(columns, NO_FILTER, TODAY).amenities).toEqual([]);
  });

  it('answers every filter in every order as the row-by-row matcher does', () => {
    fc.assert(
      fc.property(portfolio(40), filterOfRows, anySort, (rows, filter, sort) => {
        const columns = columnsOf(rows);
        const matching = columns.match(conditionsOf(filter));
        const expected = ids(searchRows(rows, filter, sort));
        expect(columns.page(matching, sort, { offset: 0 }, 1000)).toEqual({
          ids: expected,
          total: expected.length,
          next: null,
        });
      }),
      { numRuns: 80 },
    );
  });

  it('counts every facet as the row-by-row matcher does', async () => {
    await fc.assert(
      fc.asyncProperty(portfolio(40), filterOfRows, async (rows, filter) => {
        expect(countFacets(columnsOf(rows), filter, TODAY)).toEqual(facetsOfRows(rows, filter));
      }),
      { numRuns: 50 },
    );
  });

  it('answers after any changes like a new one of the same homes', async () => {
    const id = fc.constantFrom('a', 'B', 'c-1', 'c_2', 'D');
    const change = id.chain((one) => fc.oneof(rowWithId(one), fc.constant(one)));
    await fc.assert(
      fc.asyncProperty(
        portfolio(10),
        fc.array(change),
        filterOfRows,
        anySort,
        async (before, changes, filter, sort) => {
          const columns = columnsOf(before);
          columns.rows.orderBy(sort.by).settle();
          const rows = new Map(before.map((row) => [row.id, row]));
          changes.forEach((now, i) => {
            if (typeof now === 'string') {
              columns.rows.remove(now);
              rows.delete(now);
            } else {
              putRow(columns, now);
              rows.set(now.id, now);
            }
            if (i % 3 === 0) columns.rows.orderBy(sort.by).settle();
          });
          const left = [...rows.values()];
          const matching = columns.match(conditionsOf(filter));
          expect(columns.page(matching, sort, { offset: 0 }, 1000).ids).toEqual(ids(searchRows(left, filter, sort)));
          expect(countFacets(columns, filter, TODAY)).toEqual(facetsOfRows(left, filter));
        },
      ),
      { numRuns: 50 },
    );
  });

  it('gives each match once, in order, with any page size', () => {
    const limit = fc.integer({ min: 1, max: 7 });
    fc.assert(
      fc.property(portfolio(30), filterOfRows, anySort, limit, (rows, filter, sort, size) => {
        const columns = columnsOf(rows);
        const matching = columns.match(conditionsOf(filter));
        const seen: string[] = [];
        for (let start: PageStart | null = { offset: 0 }; start; ) {
          const page = columns.page(matching, sort, start, size);
          expect(columns.page(matching, sort, { offset: seen.length }, size)).toEqual(page);
          seen.push(...page.ids);
          start = page.next && { after: page.next };
        }
        expect(seen).toEqual(ids(searchRows(rows, filter, sort)));
      }),
    );
  });

  it('keeps its place when rows come and go between pages', () => {
    const change = fc.stringMatching(/^[A-Z]{1,2}$/).chain((id) => fc.oneof(rowWithId(id), fc.constant(id)));
    fc.assert(
      fc.property(portfolio(30), fc.array(change), anySort, (rows, changes, sort) => {
        const columns = columnsOf(rows);
        // The commonest currency changes as homes come and go.
        columns.rows.reportIn('EUR', RATES);
        const changed = new Set(changes.map((change) => (typeof change === 'string' ? change : change.id)));
        const seen: string[] = [];
        const pending = [...changes];
        for (let start: PageStart | null = { offset: 0 }; start; ) {
          const page = columns.page(columns.match([]), sort, start, 3);
          seen.push(...page.ids);
          start = page.next && { after: page.next };
          for (const now of pending.splice(0, 2))
            typeof now === 'string' ? columns.rows.remove(now) : columns.rows.put(now);
        }
        const stayed = (id: string) => !changed.has(id);
        const order = searchRows(rows, NO_FILTER, sort, rentsBy(rows, 'EUR'));
        expect(seen.filter(stayed)).toEqual(ids(order).filter(stayed));
      }),
    );
  });
});
