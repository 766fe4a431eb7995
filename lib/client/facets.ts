import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { FacetsAnswer } from '@/lib/contract/api/properties';
import type { Facets } from '@/lib/search/facets';
import type { Filter } from '@/lib/search/filters';
import { writeSearch } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { MIRROR } from './mirror-queries';
import { getJson } from './request';

/** The number of properties for each value of each filter: `GET /api/properties/facets`. The order changes nothing. */
export function facetsQuery(filter: Filter) {
  const parameters = writeSearch({ filter, sort: DEFAULT_SORT }).toString();
  return queryOptions({
    queryKey: [MIRROR, 'facets', parameters],
    queryFn: ({ signal }): Promise<Facets> => getJson(`/api/properties/facets?${parameters}`, FacetsAnswer, signal),
    // Keeps the lists from jumping while the counts of a new filter load.
    placeholderData: keepPreviousData,
  });
}
