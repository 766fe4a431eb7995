import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerAt, saveRows } from '@/lib/mirror/mirror.fixture';
import { rentsBy, searchRows } from '@/lib/search/match.oracle';
import { writeSearch } from '@/lib/search/search';
import { filterOfRows, portfolio as rowsOfPortfolio } from '@/lib/search/search.arbitrary';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { newPortfolios, TODAY } from './portfolio.fixture';
import { countFacets } from './properties';

const newPortfolio = newPortfolios();

it('groups count the homes that match and tell their median rent, as a look at every home does', async () => {
  await fc.assert(
    fc.asyncProperty(
      rowsOfPortfolio(20),
      filterOfRows,
      fc.constantFrom('city' as const, 'area' as const, 'type' as const, 'bedrooms' as const),
      async (rows, anyFilter, by) => {
        const filter = { ...anyFilter, checkIn: null, checkOut: null, flex: null };
        const portfolio = await newPortfolio();
        await saveRows(portfolio.mirror, portfolio.connectionId, rows, answerAt(1));
        const query = writeSearch({ filter, sort: DEFAULT_SORT });
        query.set('by', by);
        const { groups = [], total } = await countFacets(portfolio, query);
        const matches = searchRows(rows, filter, DEFAULT_SORT);
        expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(total);
        expect(groups.map(({ count }) => count)).toEqual(groups.map(({ count }) => count).sort((a, b) => b - a));
        const rentOf = rentsBy(rows);
        for (const { value, count, bookableTonight, money } of groups) {
          const homes = matches.filter((row) => (String(row[by]) || null) === value);
          expect(homes.length).toBe(count);
          expect(bookableTonight).toBe(homes.filter(({ bookableFrom }) => bookableFrom === TODAY).length);
          const rents = homes.flatMap((row) => rentOf(row) ?? []).sort((a, b) => a - b);
          const median = rents[(rents.length - 1) >> 1];
          const minor = money.currency === 'JPY' ? 1 : 100;
          expect(money.median && Number(money.median)).toBe(
            median === undefined ? null : Math.round(median * minor) / minor,
          );
          expect(money.leftOutHomes).toBe(homes.length - rents.length);
        }
      },
    ),
    { numRuns: 12 },
  );
});

it('there are no groups unless they are asked for, and none by another field', async () => {
  const portfolio = await newPortfolio();
  expect(await countFacets(portfolio, new URLSearchParams())).not.toHaveProperty('groups');
  await expect(countFacets(portfolio, new URLSearchParams('by=name'))).rejects.toMatchObject({
    code: 'INVALID_PARAMETER',
  });
});
