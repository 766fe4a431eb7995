import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FacetsAnswer } from '@/lib/contract/api/properties';
import { answerAt, saveRows } from '@/lib/mirror/mirror.fixture';
import { searchRows } from '@/lib/search/match.oracle';
import { writeSearch } from '@/lib/search/search';
import { filterOfRows, portfolio as rowsOfPortfolio } from '@/lib/search/search.arbitrary';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { newPortfolios } from './portfolio.fixture';
import { countFacets } from './properties';

const newPortfolio = newPortfolios();

it('groups count the homes that match and average their rents, as a look at every home does', async () => {
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
        const { groups = [], total } = FacetsAnswer.parse(JSON.parse(await countFacets(portfolio, query)));
        const matches = searchRows(rows, filter, DEFAULT_SORT);
        expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(total);
        expect(groups.map(({ count }) => count)).toEqual(groups.map(({ count }) => count).sort((a, b) => b - a));
        for (const { value, count, rents } of groups) {
          const homes = matches.filter((row) => (String(row[by]) || null) === value);
          expect(homes.length).toBe(count);
          for (const [currency, average] of Object.entries(rents)) {
            const priced = homes.filter((row) => row.currency === currency).map(({ price }) => price);
            expect(average).toBeCloseTo(priced.reduce((sum, price) => sum + price, 0) / priced.length, -0.5);
          }
          expect(Object.keys(rents).sort()).toEqual([...new Set(homes.map(({ currency }) => currency))].sort());
        }
      },
    ),
    { numRuns: 12 },
  );
});

it('there are no groups unless they are asked for, and none by another field', async () => {
  const portfolio = await newPortfolio();
  expect(JSON.parse(await countFacets(portfolio, new URLSearchParams()))).not.toHaveProperty('groups');
  await expect(countFacets(portfolio, new URLSearchParams('by=name'))).rejects.toMatchObject({
    code: 'INVALID_PARAMETER',
  });
});
