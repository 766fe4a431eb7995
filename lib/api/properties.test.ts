import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_FILTER } from '@/lib/search/filters';
import type { Search } from '@/lib/search/search';
import { rowWithId } from '@/lib/search/search.arbitrary';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { countQuery, idsBetween, listBlockQuery } from './properties';

afterEach(() => vi.unstubAllGlobals());

const search: Search = { filter: { ...NO_FILTER, pets: true }, sort: { by: 'price', descending: true } };
const TOTAL = 250;
const [template] = fc.sample(rowWithId('0'), { numRuns: 1, seed: 1 });

/** An API with homes 0 … 249, in that order. */
function stubApi(syncedAt: number | null = 1) {
  const api = vi.fn(async (path: string) => {
    const query = new URL(path, 'http://dashboard').searchParams;
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
    const ids = Array.from({ length: Math.max(0, Math.min(limit, TOTAL - offset)) }, (_, i) => ({
      ...template,
      ...{ availableFrom: '2027-03-01', bookableFrom: '2027-03-16' },
      id: `${offset + i}`,
    }));
    const mirror = { syncedAt, complete: true, stale: false };
    return Response.json({ items: ids, total: TOTAL, leftOutHomes: 0, nextCursor: null, mirror });
  });
  vi.stubGlobal('fetch', api);
  return api;
}

describe('listBlockQuery', () => {
  it('requests the rows of its block for the search', async () => {
    const api = stubApi();
    const { items } = await new QueryClient().fetchQuery(listBlockQuery(search, 6));
    expect(items.map(({ id }) => id)).toHaveLength(10);
    expect(api.mock.calls[0]?.[0]).toBe('/api/properties?pets=true&sort=-price&offset=240&limit=40');
  });

  it('refuses an answer of another shape', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ items: 'none' }));
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await expect(client.fetchQuery(listBlockQuery(search, 0))).rejects.toThrow('dashboard-fault');
  });
});

it('ignores the order when it counts', () => {
  const { queryKey } = countQuery(search.filter);
  expect(queryKey).toEqual(countQuery({ ...search.filter }).queryKey);
  expect(queryKey).not.toEqual(countQuery(NO_FILTER).queryKey);
});

describe('idsBetween', () => {
  it('gives the ids of rows across several blocks', async () => {
    stubApi();
    const ids = await idsBetween(new QueryClient(), { filter: NO_FILTER, sort: DEFAULT_SORT }, 38, 241);
    expect(ids).toEqual(Array.from({ length: 204 }, (_, i) => String(38 + i)));
  });
});
