import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { PropertiesAnswer } from '@/lib/contract/api/properties';
import type { PropertyRow } from '@/lib/search/fields';
import type { Filter } from '@/lib/search/filters';
import { type Search, searchKey, writeSearch } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { MIRROR } from './mirror-queries';
import { getJson } from './request';

/** Rows come in blocks of this many, as many as the API gives at once; block 3 is rows 300 to 399. */
export const BLOCK_ROWS = 100;

/** A block of the properties that match: `GET /api/properties?offset&limit`. */
export const blockQuery = (search: Search, block: number) =>
  queryOptions({
    queryKey: [MIRROR, 'rows', searchKey(search), block] as const,
    queryFn: ({ signal }) => getRows(search, block * BLOCK_ROWS, BLOCK_ROWS, signal),
  });

/** How many properties match; the order does not matter. */
export const countQuery = (filter: Filter) => {
  const search = { filter, sort: DEFAULT_SORT };
  return queryOptions({
    queryKey: [MIRROR, 'count', searchKey(search)] as const,
    queryFn: async ({ signal }) => {
      const { total, mirror } = await getRows(search, 0, 1, signal);
      return { total, mirror };
    },
  });
};

/** The ids of rows `from` to `to`, both included; blocks that are not here yet are fetched. */
export async function idsBetween(client: QueryClient, search: Search, from: number, to: number): Promise<string[]> {
  const ids: string[] = [];
  for (let block = Math.floor(from / BLOCK_ROWS); block * BLOCK_ROWS <= to; block++) {
    const { items } = await client.ensureQueryData(blockQuery(search, block));
    ids.push(...rowsWithin(items, block, from, to));
  }
  return ids;
}

function rowsWithin(items: readonly PropertyRow[], block: number, from: number, to: number): string[] {
  const first = block * BLOCK_ROWS;
  return items.slice(Math.max(0, from - first), Math.max(0, to + 1 - first)).map(({ id }) => id);
}

function getRows(search: Search, offset: number, limit: number, signal: AbortSignal) {
  const query = writeSearch(search);
  query.set('offset', String(offset));
  query.set('limit', String(limit));
  return getJson(`/api/properties?${query}`, PropertiesAnswer, signal);
}
