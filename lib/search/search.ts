import type { Day } from '@/lib/domain/day';
import type { Codec } from './codec';
import { besideStay, FILTER_NAMES, FILTERS, type Filter, type FilterName, hasStay } from './filters';
import { DEFAULT_SORT, EARLIEST_FIRST, isStaySort, type Sort, sortCodec } from './sort';

/** A search of the properties: a filter and an order. */
export interface Search {
  filter: Filter;
  sort: Sort;
}

/** A parameter that cannot be read, and why: '… must be a date that exists'. */
export interface SearchFault {
  parameter: string;
  /** As received. */
  value: string;
  message: string;
}

type Parameter = FilterName | 'sort';

// The compiler cannot follow a name to its own codec through a union of all; each is only given its own values.
const codecOf = (name: Parameter) => (name === 'sort' ? sortCodec : FILTERS[name].codec) as unknown as Codec<unknown>;

/**
 * Reads a search from a URL, for a page: never throws, leaves out unreadable parameters and reports them.
 * Parameters that are no filter are not looked at; of a repeated one the first counts.
 */
export function readSearch(params: URLSearchParams): { search: Search; faults: SearchFault[] } {
  const faults: SearchFault[] = [];
  const read = (parameter: Parameter) => {
    const value = params.get(parameter);
    if (value === null || value.trim() === '') return null;
    const reading = codecOf(parameter).read(value);
    if (!('fault' in reading)) return reading.value;
    faults.push({ parameter, value, message: reading.fault });
    return null;
  };
  const filter = Object.fromEntries(FILTER_NAMES.map((name) => [name, read(name)])) as Filter;
  const sort = (read('sort') ?? defaultSort(filter)) as Sort;
  const stayFault = faultOfStay(filter, params, new Set(faults.map(({ parameter }) => parameter)));
  if (stayFault) faults.push(stayFault);
  const hasDates = filter.checkIn !== null || filter.checkOut !== null;
  const isWhole = hasStay(filter) && !stayFault && (filter.nights === null || !hasDates);
  if (isWhole && sort.by === 'earliest' && filter.nights === null) {
    faults.push({ parameter: 'sort', value: params.get('sort') ?? '', message: 'earliest needs nights' });
    return { search: { filter, sort: DEFAULT_SORT }, faults };
  }
  // A length has no ends to move; one that cannot be read is reported.
  const flex = filter.nights === null ? filter.flex : null;
  if (isWhole) return { search: { filter: { ...filter, flex }, sort }, faults };
  if (!hasDates && filter.nights === null) {
    for (const parameter of [...OF_A_STAY, 'sort'] as const) {
      if (parameter === 'sort' ? !isStaySort(sort.by) : filter[parameter] === null) continue;
      faults.push({ parameter, value: params.get(parameter) ?? '', message: 'needs checkIn and checkOut, or nights' });
    }
  }
  return { search: withoutStay({ filter, sort }), faults };
}

/** Homes with a stay of a length are in the order of their earliest starts. */
export const defaultSort = ({ nights }: Filter): Sort => (nights === null ? DEFAULT_SORT : EARLIEST_FIRST);

/** The order of a search whose filter changes: the default one stays the default. */
export function sortAfter({ filter, sort }: Search, after: Filter): Sort {
  const isDefault = sortCodec.write(sort) === sortCodec.write(defaultSort(filter));
  return isDefault || (sort.by === 'earliest' && after.nights === null) ? defaultSort(after) : sort;
}

/** The search without its stay and the filters of a stay. The guests remain. */
export const withoutStay = ({ filter, sort }: Search): Search => ({
  filter: { ...besideStay(filter), guests: filter.guests },
  sort: isStaySort(sort.by) ? DEFAULT_SORT : sort,
});

/**
 * Reads a search from an API request strictly: a fault, an unknown parameter or a repeated one refuses it.
 * @param others parameters that are read elsewhere, such as cursor and limit
 */
export function checkSearch(
  params: URLSearchParams,
  others: readonly string[] = [],
): { ok: true; search: Search } | { ok: false; faults: SearchFault[] } {
  const { search, faults } = readSearch(params);
  faults.push(...faultsOfNames(params, [...FILTER_NAMES, 'sort', ...others]));
  return faults.length > 0 ? { ok: false, faults } : { ok: true, search };
}

/** The parameters that an endpoint does not know, and those that it is given more than once. */
export function faultsOfNames(params: URLSearchParams, known: readonly string[]): SearchFault[] {
  return [...new Set(params.keys())].flatMap((parameter) => {
    const [value = '', ...further] = params.getAll(parameter);
    const fault = (message: string) => [{ parameter, value, message }];
    if (!known.includes(parameter)) return fault('is not a parameter of this endpoint');
    return further.length > 0 ? fault('is given more than once; several values are parted by commas') : [];
  });
}

/** A search as URL parameters in canonical order, without unset ones; `readSearch` gives it back. */
export function writeSearch({ filter, sort }: Search): URLSearchParams {
  const params = new URLSearchParams();
  // A cost, an order by it and options mean nothing once the stay is dropped.
  const isStay = hasStay(filter);
  for (const name of FILTER_NAMES) {
    if (filter[name] !== null && (isStay || !OF_A_STAY.some((one) => one === name)))
      params.set(name, codecOf(name).write(filter[name]));
  }
  const isDefault = sortCodec.write(sort) === sortCodec.write(defaultSort(filter)) || (!isStay && isStaySort(sort.by));
  if (!isDefault) params.set('sort', sortCodec.write(sort));
  return params;
}

/** The parameters that a change of a filter writes into its address; null for one that goes. */
export function changesOf(filter: Filter, changes: Partial<Filter>): Record<string, string | null> {
  const after = writeSearch({ filter: { ...filter, ...changes }, sort: DEFAULT_SORT });
  return Object.fromEntries(Object.keys(changes).map((name) => [name, after.get(name)]));
}

/** The canonical text of a search, to which caches and cursors are bound. */
export function searchKey(search: Search): string {
  return writeSearch(search).toString();
}

/** Filters that mean something with a stay alone. */
export const OF_A_STAY = ['total', 'month', 'options'] as const;

/** The parameters that make a stay together. */
export const STAY_ENDS: readonly string[] = ['checkIn', 'checkOut'];

/**
 * A stay has both ends, in order, or a length.
 * @param unreadable parameters, which have a fault already
 */
function faultOfStay(filter: Filter, params: URLSearchParams, unreadable: Set<string>): SearchFault | null {
  const { checkIn, checkOut, flex, nights, window, arrive } = filter;
  const fault = (parameter: string, message: string) => ({ parameter, value: params.get(parameter) ?? '', message });
  if (nights === null && !unreadable.has('nights')) {
    if (window !== null) return fault('window', 'needs nights');
    if (arrive !== null) return fault('arrive', 'needs nights');
  }
  if (STAY_ENDS.some((end) => unreadable.has(end))) return null;
  if (checkIn !== null && checkOut === null) return fault('checkOut', 'is missing beside checkIn');
  if (checkIn === null && checkOut !== null) return fault('checkIn', 'is missing beside checkOut');
  if (nights !== null && (checkIn !== null || checkOut !== null))
    return fault('nights', 'cannot stand beside checkIn and checkOut');
  if (checkIn === null && flex !== null) return fault('flex', 'needs checkIn and checkOut');
  const message = checkIn === null || checkOut === null ? null : faultOfEnds(checkIn, checkOut);
  return message === null ? null : fault('checkOut', message);
}

/** The fault of a check-out for its check-in; null where there are nights between. */
export function faultOfEnds(checkIn: Day, checkOut: Day): string | null {
  if (checkOut === checkIn) return 'is the day of checkIn: a stay has one night at least';
  return checkOut < checkIn ? 'is before checkIn: a stay must end after it begins' : null;
}
