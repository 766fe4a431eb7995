import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PropertyAnswer } from '@/lib/contract/answers';
import type { MapAnswer } from '@/lib/search/answers';
import type { Filter } from '@/lib/search/filters';
import { writeSearch } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { getJson } from './request';

/** Where all matches are: `GET /api/properties/map`. What was there before stays until the answer to a new filter comes. */
export function mapQuery(filter: Filter) {
  const parameters = writeSearch({ filter, sort: DEFAULT_SORT }).toString();
  return queryOptions({
    queryKey: ['mirror', 'map', parameters],
    queryFn: async ({ signal }) => (await getJson(`/api/properties/map?${parameters}`, signal)) as MapAnswer,
    placeholderData: keepPreviousData,
  });
}

/** What a map's card says of a home: `GET /api/properties/{id}`. */
export const mappedHomeQuery = (id: string) =>
  queryOptions({
    queryKey: ['mirror', 'property', id],
    queryFn: async ({ signal }) =>
      (await getJson(`/api/properties/${encodeURIComponent(id)}`, signal)) as PropertyAnswer,
    select: ({ facts }) => facts,
  });
