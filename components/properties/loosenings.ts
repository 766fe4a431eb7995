import { FILTER_NAMES, type Filter, type FilterName } from '@/lib/search/filters';

/** A filter that may be dropped, with those that mean nothing without it. */
export interface Loosening {
  names: [FilterName, ...FilterName[]];
  /** What is left. */
  filter: Filter;
}

/** A stay is one filter with two ends. */
const DEPENDENT: Partial<Record<FilterName, readonly FilterName[]>> = { checkIn: ['checkOut', 'flex'] };
const dependents = new Set(Object.values(DEPENDENT).flat());

/** Every way to drop one of the filters that are set. */
export function loosenings(filter: Filter): Loosening[] {
  return FILTER_NAMES.filter((name) => filter[name] !== null && !dependents.has(name)).map((name) => {
    const names: Loosening['names'] = [name, ...(DEPENDENT[name] ?? [])];
    return { names, filter: { ...filter, ...dropped(names) } };
  });
}

/** The change that drops some filters. */
export const dropped = (names: readonly FilterName[]): Partial<Filter> =>
  Object.fromEntries(names.map((name) => [name, null]));
