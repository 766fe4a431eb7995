import { FILTERS, type FilterName } from '@/lib/search/filters';
import type { SearchFault } from '@/lib/search/search';

const OTHERS: ReadonlyMap<string, string> = new Map([
  ['sort', 'Order'],
  ['months', 'Months'],
  ['options', 'Options'],
]);

/** What cannot be read of an address, in a user's words: 'Check-out is before check-in: a stay must end after it begins'. */
export function addressFaultText({ parameter, message }: Pick<SearchFault, 'parameter' | 'message'>): string {
  const label = Object.hasOwn(FILTERS, parameter) ? FILTERS[parameter as FilterName].label : OTHERS.get(parameter);
  return `${label ?? parameter} ${message.replaceAll(/check(In|Out)/g, (name) => FILTERS[name as FilterName].label.toLowerCase())}`;
}
