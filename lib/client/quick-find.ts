import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { FacetsAnswer, PropertiesAnswer } from '@/lib/contract/api/properties';
import { MIRROR } from './mirror-queries';
import { getJson } from './request';

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
      return getJson(`/api/properties?${query}`, PropertiesAnswer, signal);
    },
  });

/** Every city of the portfolio with its number of properties, the largest first: `GET /api/properties/facets`. */
export const citiesQuery = queryOptions({
  queryKey: [MIRROR, 'cities'],
  queryFn: async ({ signal }) => (await getJson('/api/properties/facets', FacetsAnswer, signal)).city,
});
