import { type Search, writeSearch } from '@/lib/search/search';
import type { Sort } from '@/lib/search/sort';
import { asOfParameter } from './as-of-address';
import { mirrorPages } from './mirror-queries';

const schemas = () => import('@/lib/contract/api/stays');

/** The page of stays shows the cheapest first, unless its address names another order or the stay is one of a length. */
const DEFAULT_ORDER: Sort = { by: 'total', descending: false };

/** @param given the order as the address writes it */
export const staysSearch = (search: Search, given: string | null): Search =>
  given === null && search.filter.nights === null ? { ...search, sort: DEFAULT_ORDER } : search;

/** The homes that take a stay as of an instant, page by page, and the reasons against the others: `GET /api/stays`. */
export function staysQuery(search: Search, asOf: number | null) {
  const query = new URLSearchParams([...writeSearch(search), ...Object.entries(asOfParameter(asOf))]);
  return mirrorPages('/api/stays', query, async () => (await schemas()).StaysAnswer);
}
