import { type Filter, hasStay } from '@/lib/search/filters';
import { isUnseenOrder, type SeenPage } from '@/lib/search/partner';
import { type Sort, sortCodec } from '@/lib/search/sort';

/** The orders offered outside the table, under the table's names. */
const SORTS: readonly (readonly [text: string, label: string])[] = [
  ['name', 'Name'],
  ['code', 'Code'],
  ['city', 'City'],
  ['price', 'Rent, lowest first'],
  ['-price', 'Rent, highest first'],
  ['bedrooms', 'Bedrooms, fewest first'],
  ['-bedrooms', 'Bedrooms, most first'],
  ['size', 'Size, smallest first'],
  ['-size', 'Size, largest first'],
  ['guests', 'Guests, fewest first'],
  ['-guests', 'Guests, most first'],
  ['bookableFrom', 'Bookable soonest'],
  ['occupancy', 'Least taken'],
  ['-occupancy', 'Most taken'],
];

const STAY_ORDERS: typeof SORTS = [
  ['total', 'Total of the stay, lowest first'],
  ['-total', 'Total of the stay, highest first'],
  ['month', 'Month of the stay, lowest first'],
  ['-month', 'Month of the stay, highest first'],
];

const LENGTH_ORDERS: typeof SORTS = [['earliest', 'Earliest stay'], ...STAY_ORDERS];

const labelOf = (text: string): string | undefined =>
  [...SORTS, ...LENGTH_ORDERS].find(([candidate]) => candidate === text)?.[1];

/** An order as the end of a sentence: 'rent, highest first'. */
export function sortWords(sort: Sort): string {
  const words = labelOf(sortCodec.write(sort)) ?? sort.by;
  return `${words[0]?.toLowerCase()}${words.slice(1)}`;
}

const isUnseen = (text: string, page: SeenPage): boolean => {
  const reading = sortCodec.read(text);
  return 'value' in reading && reading.value !== null && isUnseenOrder(reading.value, page);
};

/** The offered orders and the current one. Those by a stay need one, and the earliest one of a length. */
export function orderChoice(current: Sort, onSort: (sort: Sort) => void, filter: Filter, page: SeenPage | null = null) {
  const value = sortCodec.write(current);
  const ofStay = filter.nights !== null ? LENGTH_ORDERS : hasStay(filter) ? STAY_ORDERS : [];
  const offered = [...ofStay, ...SORTS].map(([text]) => text).filter((text) => !page || !isUnseen(text, page));
  return {
    value,
    options: offered.includes(value) ? offered : [value, ...offered],
    nameOf: (text: string) => labelOf(text) ?? sortWords(current),
    onChange: (text: string) => {
      const reading = sortCodec.read(text);
      if (!('fault' in reading) && reading.value) onSort(reading.value);
    },
  };
}
