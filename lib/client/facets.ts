import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Facets } from '@/lib/search/facets';
import type { Filter } from '@/lib/search/filters';
import { writeSearch } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { MIRROR } from './mirror-queries';
import { getJson } from './request';

/** How many properties there are for each value of each filter: `GET /api/properties/facets`. An order changes nothing. */
export function facetsQuery(filter: Filter) {
  const parameters = writeSearch({ filter, sort: DEFAULT_SORT }).toString();
  return queryOptions({
    queryKey: [MIRROR, 'facets', parameters],
    queryFn: async ({ signal }) => (await getJson(`/api/properties/facets?${parameters}`, signal)) as Facets,
    // The counts of the last filter stand until those of this one are here: no list jumps.
    placeholderData: keepPreviousData,
  });
}
