import { FILTER_NAMES, type FilterName, hasStay } from '@/lib/search/filters';
import { readSearch, type Search, writeSearch } from '@/lib/search/search';

/** The parameters of the chosen stay: the same names on every page. */
const ENDS = ['checkIn', 'checkOut', 'flex', 'nights', 'window', 'arrive'] as const satisfies readonly FilterName[];
const STAY = [...ENDS, 'guests', 'pets', 'options'] as const;
/** Filters that mean nothing without a stay. */
const COSTS = ['total', 'month'] as const satisfies readonly FilterName[];

/** Whether a page is among those that share their filters. */
export const hasFilters = (path: string): boolean =>
  /^\/(properties|calendar|stays|changes|insights(\/.*)?)$/.test(path);

/** Whether a page, one home or several side by side, leads back to filters that it has no use for. */
export const keepsFilters = (path: string): boolean => path === '/compare' || path.startsWith('/properties/');

/** Whether a page of the homes as they are has no use for the chosen stay. */
export const leavesStayOut = (path: string): boolean => /^\/(insights|changes)(\/|$)/.test(path);

/** The chosen stay of a page's address as parameters; '' without two dates in order or a length. */
export function stayIn(address: URLSearchParams): string {
  if (!hasStay(readSearch(address).search.filter)) return '';
  const stay = new URLSearchParams();
  for (const name of STAY) {
    const value = address.get(name);
    // A search for homes without pets is no part of a stay.
    if (value && (name !== 'pets' || value === 'true')) stay.set(name, value);
  }
  return stay.toString();
}

/** The filters of a search as parameters, without its stay. */
export function filtersOf(search: Search): string {
  const filters = writeSearch(search);
  for (const name of [...ENDS, 'options', 'sort']) filters.delete(name);
  return filters.toString();
}

/**
 * The address of another page of the dashboard, with the chosen stay and, on a page with filters, with the filters. An
 * address with a stay or filters of its own keeps those.
 * @param stay as `stayIn` gives it
 * @param filters as `filtersOf` gives them
 */
export function withSearch(address: string, stay: string, filters: string): string {
  if (!address.startsWith('/') || address.startsWith('/api/')) return address;
  const [beforeHash = '', ...hash] = address.split('#');
  const [path = '', query = ''] = beforeHash.split('?', 2);
  const all = new URLSearchParams(query);
  const isPlain = hasFilters(path) && !FILTER_NAMES.some((name) => all.has(name));
  const hasOwnStay = ENDS.some((name) => all.has(name));
  // A list keeps its own number of guests, and its own answer about pets.
  const add = (parameters: string) => {
    for (const [name, value] of new URLSearchParams(parameters)) if (!all.has(name)) all.set(name, value);
  };
  if (!hasOwnStay) add(stay);
  if (isPlain) add(filters);
  if (isPlain && stay === '') for (const name of COSTS) all.delete(name);
  return [all.size === 0 ? path : `${path}?${all}`, ...hash].join('#');
}
