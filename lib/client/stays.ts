import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { type Search, writeSearch } from '@/lib/search/search';
import { asOfParameter } from './as-of-address';
import { MIRROR } from './mirror-queries';
import { getJson } from './request';

const schemas = () => import('@/lib/contract/api/stays');

/** The homes that take a stay as of an instant, page by page, and the reasons against the others: `GET /api/stays`. */
export function staysQuery(search: Search, asOf: number | null) {
  const parameters = new URLSearchParams([...writeSearch(search), ...Object.entries(asOfParameter(asOf))]).toString();
  return infiniteQueryOptions({
    queryKey: [MIRROR, 'stays', parameters],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(parameters);
      if (pageParam !== null) query.set('cursor', pageParam);
      return getJson(`/api/stays?${query}`, async () => (await schemas()).StaysAnswer, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
