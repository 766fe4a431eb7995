import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PropertiesAnswer } from '@/lib/search/answers';
import type { Facets } from '@/lib/search/facets';
import { MIRROR } from './mirror-queries';
import { getJson } from './request';

const SHOWN = 8;
const LONGEST_TEXT = 200;

/**
 * The first properties in which every word of a text occurs: `GET /api/properties?q&limit`. While they are on their way
 * those of the text before are shown; a request that nobody waits for any more is given up.
 */
export const quickFindQuery = (text: string) =>
  queryOptions({
    queryKey: [MIRROR, 'quick-find', text],
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ q: text.slice(0, LONGEST_TEXT), limit: String(SHOWN) });
      return (await getJson(`/api/properties?${query}`, signal)) as PropertiesAnswer;
    },
  });

/** Every city of the portfolio with its number of properties, the largest first: `GET /api/properties/facets`. */
export const citiesQuery = queryOptions({
  queryKey: [MIRROR, 'cities'],
  queryFn: async ({ signal }) => ((await getJson('/api/properties/facets', signal)) as Facets).city,
});
