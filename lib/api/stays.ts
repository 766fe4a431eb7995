import { type Search, writeSearch } from '@/lib/search/search';
import { DEFAULT_SORT, type Sort } from '@/lib/search/sort';
import { asOfParameter } from './as-of-address';
import { mirrorPages, mirrorQuery } from './mirror-queries';

const schemas = () => import('@/lib/contract/api/stays');

/** The page of stays shows the cheapest first, unless its address names another order or the stay is one of a length. */
const DEFAULT_ORDER: Sort = { by: 'total', descending: false };

/** @param given the order as the address writes it */
export const staysSearch = (search: Search, given: string | null): Search =>
  given === null && search.filter.nights === null ? { ...search, sort: DEFAULT_ORDER } : search;

const parameters = (search: Search, asOf: number | null) =>
  new URLSearchParams([...writeSearch(search), ...Object.entries(asOfParameter(asOf))]);

/** The homes that take a stay as of an instant, page by page, and the reasons against the others: `GET /api/stays`. */
export const staysQuery = (search: Search, asOf: number | null) =>
  mirrorPages('/api/stays', parameters(search, asOf), async () => (await schemas()).StaysAnswer);

/** The homes that take a stay one after another: `GET /api/stays/chains`. */
export const chainsQuery = ({ filter }: Search, asOf: number | null) =>
  mirrorQuery(
    '/api/stays/chains',
    parameters({ filter, sort: DEFAULT_SORT }, asOf),
    async () => (await import('@/lib/contract/api/chains')).ChainsAnswer,
  );
