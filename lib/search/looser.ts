import { REPAIR_DAYS } from '@/lib/domain/stays/stay';
import type { Range } from './codec';
import type { Filter, FilterName } from './filters';

/** Other values of a filter, which leave more homes. */
export type Looser = Partial<Filter>;

/** The fields in which a neighbour is sought: an area in its city, a city in its country. */
export const WITHIN = { area: 'city', city: 'country', country: null } as const;
export type PlaceFilter = keyof typeof WITHIN;

export const isPlace = (name: FilterName): name is PlaceFilter => name in WITHIN;

/**
 * The ways to loosen one filter by one step, the nearest first. The ways of a later rung are for when none of an earlier
 * one leaves more homes; the last one of most filters is to drop it. A place has neighbours before that, and a stay is
 * moved (`MOVED`).
 */
export function looserBy(name: FilterName, filter: Filter): Looser[][] {
  const dropped: Looser[] = [{ [name]: null }];
  switch (name) {
    case 'bedrooms':
    case 'bathrooms':
      return [widened(name, filter[name], ONE), dropped];
    case 'size':
      return [widened(name, filter[name], TENTH), dropped];
    case 'price':
      return [widened(name, filter[name], TENTH), dropped];
    case 'total':
    case 'month':
      return [dearer(name, filter[name] ?? 0), dropped];
    case 'guests':
      return [(filter.guests ?? 0) > 1 ? [{ guests: (filter.guests ?? 0) - 1 }] : [], dropped];
    case 'minStay':
      return [longerStays(filter.minStay ?? 0), dropped];
    case 'availableBy':
      return [...[NEAR_DAYS, REPAIR_DAYS].map((days) => [{ availableBy: (filter.availableBy ?? 0) + days }]), dropped];
    case 'amenities':
    case 'buildingAmenities':
      return [withoutOne(name, filter[name] ?? []), dropped];
    case 'has':
      return [withoutOne(name, filter.has ?? []), dropped];
    case 'lacks':
      return [withoutOne(name, filter.lacks ?? []), dropped];
    case 'checkIn':
    case 'checkOut':
    case 'flex':
    case 'options':
      return [];
    default:
      return [dropped];
  }
}

/** Days by which a date is moved first. */
const NEAR_DAYS = 14;

/** The days by which a stay is moved, as long as it is: rung by rung, the nearest first. */
export const MOVED: readonly number[][] = [
  [1, NEAR_DAYS],
  [NEAR_DAYS + 1, REPAIR_DAYS],
].map(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => [from + at, -from - at]).flat());

interface Steps {
  less: (end: number) => number;
  more: (end: number) => number;
}

/** Half rooms are written with a fraction of two digits at most. */
const ONE: Steps = {
  less: (end) => Math.round((end - 1) * 100) / 100,
  more: (end) => Math.round((end + 1) * 100) / 100,
};

/** The least that a filter's text writes without its fraction, for a figure in two digits or more. */
const unitOf = (value: number): number => Math.max(1, 10 ** (Math.floor(Math.log10(Math.max(1, value))) - 1));

/** Ten in a hundred less or more, in two digits: 5,500 after 5,000, 5,400 after 4,900. */
const TENTH: Steps = {
  less(end) {
    const value = end - end / 10;
    return Math.floor(value / unitOf(value)) * unitOf(value);
  },
  more(end) {
    const value = end + end / 10;
    return Math.ceil(value / unitOf(value)) * unitOf(value);
  },
};

/** Addresses have no longer figure. */
const LARGEST = 999_999_999;

function widened(
  name: 'bedrooms' | 'bathrooms' | 'size' | 'price',
  range: Range | null,
  { less, more }: Steps,
): Looser[] {
  if (!range) return [];
  const { min, max } = range;
  const down = min === null || min === 0 ? [] : [{ min: Math.max(0, less(min)), max }];
  const up = max === null || more(max) > LARGEST ? [] : [{ min, max: more(max) }];
  return [...up, ...down].map((wider) => ({ [name]: wider }));
}

function dearer(name: 'total' | 'month', most: number): Looser[] {
  const more = TENTH.more(most);
  return more > LARGEST ? [] : [{ [name]: more }];
}

/** The longest minimum stays that people ask for, in nights. */
const MINIMUM_STAYS = [2, 3, 7, 14, 30, 60, 90, 180, 365];

function longerStays(nights: number): Looser[] {
  const longer = MINIMUM_STAYS.find((one) => one > nights);
  return longer === undefined ? [] : [{ minStay: longer }];
}

/** A list with one value less; a list of one is dropped. */
const withoutOne = <Value>(name: FilterName, values: readonly Value[]): Looser[] =>
  values.length < 2 ? [] : values.map((value) => ({ [name]: values.filter((one) => one !== value) }));
