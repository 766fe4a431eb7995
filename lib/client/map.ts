import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MapAnswer } from '@/lib/contract/api/properties';
import type { Filter } from '@/lib/search/filters';
import { writeSearch } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { MIRROR } from './mirror-queries';
import { propertyQuery } from './property';
import { getJson } from './request';

/** The places of all matches: `GET /api/properties/map`. */
export function mapQuery(filter: Filter) {
  const parameters = writeSearch({ filter, sort: DEFAULT_SORT }).toString();
  return queryOptions({
    queryKey: [MIRROR, 'map', parameters],
    queryFn: ({ signal }) => getJson(`/api/properties/map?${parameters}`, MapAnswer, signal),
    placeholderData: keepPreviousData,
  });
}

/** The facts on a map's card. */
export const mappedHomeQuery = (id: string) => queryOptions({ ...propertyQuery(id), select: ({ facts }) => facts });
