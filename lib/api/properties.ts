import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ListedProperty, PropertiesAnswer } from '@/lib/contract/api/properties';
import type { PropertyRow } from '@/lib/search/fields';
import type { Filter } from '@/lib/search/filters';
import type { Grouping } from '@/lib/search/groupings';
import { type Search, searchKey, writeSearch } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { MIRROR, steadyMirrorQuery } from './mirror-queries';
import { propertyQuery } from './property';
import { getJson } from './request';

const schemas = () => import('@/lib/contract/api/properties');

/** Rows per block: those of a full-HD window, and some below it. Block 3 is rows 120 to 159. */
export const LIST_BLOCK_ROWS = 40;

/** A block of matching properties: `GET /api/properties?offset&limit`. */
export const listBlockQuery = (search: Search, block: number) =>
  queryOptions({
    queryKey: [MIRROR, 'rows', searchKey(search), block] as const,
    queryFn: ({ signal }) => getRows(search, block * LIST_BLOCK_ROWS, LIST_BLOCK_ROWS, signal),
  });

/** The number of matching properties; the order does not matter. */
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

const BLOCKS_AT_ONCE = 4;

/** The ids of rows `from` to `to`, both included. Fetches missing blocks, some at once. */
export async function idsBetween(client: QueryClient, search: Search, from: number, to: number): Promise<string[]> {
  const ids: string[] = [];
  const last = Math.floor(to / LIST_BLOCK_ROWS);
  for (let first = Math.floor(from / LIST_BLOCK_ROWS); first <= last; first += BLOCKS_AT_ONCE) {
    const blocks = Array.from({ length: Math.min(BLOCKS_AT_ONCE, last + 1 - first) }, (_, index) => first + index);
    const answers = await Promise.all(blocks.map((block) => client.ensureQueryData(listBlockQuery(search, block))));
    ids.push(...answers.flatMap(({ items }, index) => rowsWithin(items, first + index, from, to)));
  }
  return ids;
}

/** The rows of some ids, as far as any search has loaded them; those of this search first, as they tell of its stay. */
export function loadedRows(client: QueryClient, search: Search, ids: ReadonlySet<string>): ListedProperty[] {
  if (ids.size === 0) return [];
  const found = new Map<string, ListedProperty>();
  const own = searchKey(search);
  const blocks = client.getQueriesData<PropertiesAnswer>({ queryKey: [MIRROR, 'rows'] });
  for (const [[, , key], answer] of blocks) {
    for (const item of answer?.items ?? []) {
      if (!ids.has(item.id) || (key !== own && found.has(item.id))) continue;
      const { stay, ...row } = item;
      found.set(item.id, key === own && stay ? { ...row, stay } : row);
    }
  }
  return [...ids].flatMap((id) => found.get(id) ?? []);
}

function rowsWithin(items: readonly PropertyRow[], block: number, from: number, to: number): string[] {
  const first = block * LIST_BLOCK_ROWS;
  return items.slice(Math.max(0, from - first), Math.max(0, to + 1 - first)).map(({ id }) => id);
}

function getRows(search: Search, offset: number, limit: number, signal: AbortSignal) {
  const query = writeSearch(search);
  query.set('offset', String(offset));
  query.set('limit', String(limit));
  return getJson(`/api/properties?${query}`, async () => (await schemas()).PropertiesAnswer, signal);
}

/** The number of properties for each value of each filter: `GET /api/properties/facets`. The order changes nothing. */
export const facetsQuery = (filter: Filter) =>
  // Keeps the lists from jumping while the counts of a new filter load.
  steadyMirrorQuery(
    '/api/properties/facets',
    writeSearch({ filter, sort: DEFAULT_SORT }),
    async () => (await schemas()).FacetsAnswer,
  );

/** The matching homes by one field, with their average rents: `GET /api/properties/facets?by`. */
export function groupsQuery(filter: Filter, by: Grouping) {
  const query = writeSearch({ filter, sort: DEFAULT_SORT });
  query.set('by', by);
  return queryOptions({
    ...steadyMirrorQuery('/api/properties/facets', query, async () => (await schemas()).FacetsAnswer),
    select: ({ groups }) => groups ?? [],
  });
}

const SHOWN = 8;
const LONGEST_TEXT = 200;

/**
 * The first properties that contain every word of a text: `GET /api/properties?q&limit`. The former text's properties
 * stay while they load.
 */
export const quickFindQuery = (text: string) =>
  queryOptions({
    queryKey: [MIRROR, 'quick-find', text],
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ q: text.slice(0, LONGEST_TEXT), limit: String(SHOWN) });
      return getJson(`/api/properties?${query}`, async () => (await schemas()).PropertiesAnswer, signal);
    },
  });

/** The places of all matches: `GET /api/properties/map`. */
export const mapQuery = (filter: Filter) =>
  steadyMirrorQuery(
    '/api/properties/map',
    writeSearch({ filter, sort: DEFAULT_SORT }),
    async () => (await schemas()).MapAnswer,
  );

/** The facts on a map's card. */
export const mappedHomeQuery = (id: string) => queryOptions({ ...propertyQuery(id), select: ({ facts }) => facts });
