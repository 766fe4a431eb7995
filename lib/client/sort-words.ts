import { type Sort, sortCodec } from '@/lib/search/sort';

/** The orders offered outside the table, under the table's names. */
export const SORTS: readonly (readonly [text: string, label: string])[] = [
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
  ['availableFrom', 'Available soonest'],
  ['occupancy', 'Least taken'],
  ['-occupancy', 'Most taken'],
];

/** The orders by what the chosen stay costs. */
export const STAY_ORDERS: typeof SORTS = [
  ['total', 'Total of the stay, lowest first'],
  ['-total', 'Total of the stay, highest first'],
  ['month', 'Month of the stay, lowest first'],
  ['-month', 'Month of the stay, highest first'],
];

/** An order as the end of a sentence: 'rent, highest first'. */
export function sortWords(sort: Sort): string {
  const text = sortCodec.write(sort);
  const words = [...SORTS, ...STAY_ORDERS].find(([candidate]) => candidate === text)?.[1] ?? sort.by;
  return `${words[0]?.toLowerCase()}${words.slice(1)}`;
}
