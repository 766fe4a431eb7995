import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleProperty } from '@/lib/contract/property.sample';
import { writing } from '@/lib/mirror/connections';
import { answerAt, saveRows } from '@/lib/mirror/mirror.fixture';
import { finishRun, startRun } from '@/lib/mirror/runs';
import type { PropertyRow } from '@/lib/search/fields';
import { facetsOfRows, searchRows } from '@/lib/search/match.oracle';
import { type Search, writeSearch } from '@/lib/search/search';
import { anySort, filterOfRows, portfolio as rowsOfPortfolio, rowWithId } from '@/lib/search/search.arbitrary';
import type { Portfolio } from './portfolio';
import { keepProperties, newPortfolios, readPage } from './portfolio.fixture';
import { countFacets } from './properties';

const newPortfolio = newPortfolios();
const query = (text: string) => new URLSearchParams(text);

/** Filters that hold of single days are not asked of lists. */
const anySearch: fc.Arbitrary<Search> = fc.record({
  filter: filterOfRows,
  sort: anySort,
});

/** Every page from the first on, by their cursors. */
async function allPages(portfolio: Portfolio, search: Search, limit: number): Promise<PropertyRow[]> {
  const items: PropertyRow[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const asked = writeSearch(search);
    asked.set('limit', String(limit));
    asked.set('cursor', cursor);
    const page = await readPage(portfolio, asked);
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}

async function crawled(
  { mirror, connectionId }: Portfolio,
  outcome: 'complete' | 'failed',
  finishedAt: number,
): Promise<void> {
  await writing(mirror, connectionId, async (transaction) => {
    const run = await startRun(transaction, finishedAt - 1000);
    await finishRun(transaction, { ...run, outcome }, finishedAt);
  });
}

describe('a list of properties', () => {
  it('has every match once over all its pages, in order, and as many as the facets count', async () => {
    await fc.assert(
      fc.asyncProperty(rowsOfPortfolio(25), anySearch, fc.integer({ min: 1, max: 9 }), async (rows, search, limit) => {
        const portfolio = await newPortfolio();
        await saveRows(portfolio.mirror, portfolio.connectionId, rows, answerAt(1));
        const expected = searchRows(rows, search.filter, search.sort);
        expect(await allPages(portfolio, search, limit)).toEqual(expected);
        const [page, facets] = [
          await readPage(portfolio, writeSearch(search)),
          await countFacets(portfolio, writeSearch(search)),
        ];
        expect(page.total).toBe(expected.length);
        expect(facets).toEqual({ ...facetsOfRows(rows, search.filter), leftOutHomes: page.leftOutHomes });
        expect(facets.total).toBe(page.total);
      }),
      { numRuns: 15 },
    );
  });

  it('can be entered in the middle', async () => {
    const portfolio = await newPortfolio();
    const rows = fc.sample(fc.tuple(...['a', 'b', 'c', 'd'].map(rowWithId)), { numRuns: 1, seed: 1 })[0] ?? [];
    const named = rows.map((row) => ({ ...row, name: row.id }));
    await saveRows(portfolio.mirror, portfolio.connectionId, named, answerAt(1));
    const { items, total } = await readPage(portfolio, query('offset=2&limit=1'));
    expect([items.map(({ id }) => id), total]).toEqual([['c'], 4]);
  });

  it('refuses the cursor of another list', async () => {
    const portfolio = await newPortfolio();
    const rows = fc.sample(fc.tuple(rowWithId('a'), rowWithId('b')), 1)[0] ?? [];
    await saveRows(portfolio.mirror, portfolio.connectionId, rows, answerAt(1));
    const { nextCursor } = await readPage(portfolio, query('limit=1'));
    await expect(readPage(portfolio, query(`sort=-price&cursor=${nextCursor}`))).rejects.toMatchObject({
      code: 'INVALID_CURSOR',
    });
  });
});

it('finds half a bathroom by a range that holds it, in order, and as a choice of its own', async () => {
  const portfolio = await newPortfolio();
  const homes = [1, 1.5, 2, null].map((bathrooms) => sampleProperty({ id: `b${bathrooms}`, bathrooms }));
  await keepProperties(portfolio, homes, 1000);
  const found = async (text: string) =>
    (await readPage(portfolio, query(text))).items.map(({ bathrooms }) => bathrooms);
  expect(await found('bathrooms=1-2&sort=-bathrooms')).toEqual([2, 1.5, 1]);
  expect(await found('bathrooms=1.5')).toEqual([1.5]);
  expect(await found('bathrooms=-1.4')).toEqual([1]);
  expect(await found('sort=bathrooms')).toEqual([1, 1.5, 2, null]);
  const { bathrooms } = await countFacets(portfolio, query(''));
  expect(bathrooms).toEqual([1, 1.5, 2].map((value) => ({ value, count: 1 })));
});

describe('the freshness of a list', () => {
  const stateOf = async (portfolio: Portfolio) => (await readPage(portfolio, query(''))).mirror;

  it('is stale and incomplete before the first crawl has ended', async () => {
    expect(await stateOf(await newPortfolio())).toEqual({ syncedAt: null, complete: false, stale: true });
  });

  it('is of the last complete crawl', async () => {
    const portfolio = await newPortfolio();
    const syncedAt = portfolio.now - 60_000;
    await crawled(portfolio, 'complete', syncedAt);
    expect(await stateOf(portfolio)).toEqual({ syncedAt, complete: true, stale: false });
    await crawled(portfolio, 'failed', portfolio.now);
    expect(await stateOf(portfolio)).toEqual({ syncedAt, complete: false, stale: false });
  });

  it('is stale once crawls have been missed for an hour, on demand for a day', async () => {
    const portfolio = await newPortfolio();
    await crawled(portfolio, 'complete', portfolio.now - 3_600_001);
    expect(await stateOf(portfolio)).toMatchObject({ complete: true, stale: true });
    expect(await stateOf({ ...portfolio, syncIntervalMs: 0 })).toMatchObject({ stale: false });
    expect(await stateOf({ ...portfolio, syncIntervalMs: 0, now: portfolio.now + 86_400_000 })).toMatchObject({
      stale: true,
    });
  });
});
