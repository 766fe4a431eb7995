import { type Search, writeSearch } from '@/lib/search/search';
import { asOfParameter } from './as-of-address';
import { mirrorPages } from './mirror-queries';

const schemas = () => import('@/lib/contract/api/stays');

/** The homes that take a stay as of an instant, page by page, and the reasons against the others: `GET /api/stays`. */
export function staysQuery(search: Search, asOf: number | null) {
  const query = new URLSearchParams([...writeSearch(search), ...Object.entries(asOfParameter(asOf))]);
  return mirrorPages('/api/stays', query, async () => (await schemas()).StaysAnswer);
}
