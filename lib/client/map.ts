import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MapAnswer } from '@/lib/search/answers';
import type { Filter } from '@/lib/search/filters';
import { writeSearch } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { MIRROR } from './mirror-queries';
import { propertyQuery } from './property';
import { getJson } from './request';

/** Where all matches are: `GET /api/properties/map`. What was there before stays until the answer to a new filter comes. */
export function mapQuery(filter: Filter) {
  const parameters = writeSearch({ filter, sort: DEFAULT_SORT }).toString();
  return queryOptions({
    queryKey: [MIRROR, 'map', parameters],
    queryFn: async ({ signal }) => (await getJson(`/api/properties/map?${parameters}`, signal)) as MapAnswer,
    placeholderData: keepPreviousData,
  });
}

/** What a map's card says of a home. */
export const mappedHomeQuery = (id: string) => queryOptions({ ...propertyQuery(id), select: ({ facts }) => facts });
