import { REPAIR_DAYS } from '@/lib/domain/stays/stay';
import type { Range } from './codec';
import type { Filter, FilterName } from './filters';
import { MOST_NIGHTS } from './stay-length';

/** Other values of a filter, which leave more homes. */
export type Looser = Partial<Filter>;

/** The fields in which a neighbour is sought: an area in its city, a city in its country. */
export const WITHIN = { area: 'city', city: 'country', country: null } as const;
export type PlaceFilter = keyof typeof WITHIN;

export const isPlace = (name: FilterName): name is PlaceFilter => name in WITHIN;

/** Days by which a date is moved first. */
const NEAR_DAYS = 14;

/** The days by which a stay is moved, as long as it is: rung by rung, the nearest first. */
export const MOVED: readonly number[][] = [
  [1, NEAR_DAYS],
  [NEAR_DAYS + 1, REPAIR_DAYS],
].map(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => [from + at, -from - at]).flat());

/**
 * The ways to loosen one filter by one step. The ways of a later rung are for when none of an earlier one leaves more
 * homes; the last one of most filters is to drop it. A place has neighbours before that, and a stay is moved (`MOVED`).
 */
export function looserBy(name: FilterName, filter: Filter): Looser[][] {
  const dropped: Looser[] = [{ [name]: null }];
  switch (name) {
    case 'bedrooms':
    case 'bathrooms':
      return [widened(name, filter[name], ONE), dropped];
    case 'size':
    case 'price':
      return [widened(name, filter[name], TENTH), dropped];
    case 'total':
    case 'month':
      return [
        [TENTH.more(filter[name] ?? 0)].filter((more) => more <= LARGEST).map((more) => ({ [name]: more })),
        dropped,
      ];
    case 'guests':
      return [filter.guests === 1 ? [] : [{ guests: (filter.guests ?? 0) - 1 }], dropped];
    case 'availableBy':
    case 'bookableBy':
      return [...[NEAR_DAYS, REPAIR_DAYS].map((days) => [{ [name]: (filter[name] ?? 0) + days }]), dropped];
    case 'nights':
      return [lengthened(filter.nights), [{ nights: null, window: null, arrive: null }]];
    case 'checkIn':
    case 'checkOut':
    case 'flex':
    case 'options':
      return [];
    default:
      return [dropped];
  }
}

const WEEK = 7;

/** Up to a week shorter or longer, as a near miss is. */
const lengthened = (length: Filter['nights']): Looser[] =>
  length?.unit === 'nights'
    ? [{ nights: { ...length, min: Math.max(1, length.min - WEEK), max: Math.min(MOST_NIGHTS, length.max + WEEK) } }]
    : [];

interface Steps {
  less: (end: number) => number;
  more: (end: number) => number;
}

/** Half rooms are written with a fraction of two digits at most. */
const ONE: Steps = {
  less: (end) => Math.round((end - 1) * 100) / 100,
  more: (end) => Math.round((end + 1) * 100) / 100,
};

/** Ten in a hundred less or more, in two digits: 5,500 after 5,000, 5,400 after 4,900. */
const TENTH: Steps = {
  less: (end) => roundedBy(Math.floor, end - end / 10),
  more: (end) => roundedBy(Math.ceil, end + end / 10),
};

function roundedBy(round: (value: number) => number, value: number): number {
  const unit = Math.max(1, 10 ** (Math.floor(Math.log10(Math.max(1, value))) - 1));
  return round(value / unit) * unit;
}

/** Addresses have no longer figure. */
const LARGEST = 999_999_999;

function widened(name: FilterName, range: Range | null, { less, more }: Steps): Looser[] {
  const { min, max } = range ?? { min: null, max: null };
  const up = max === null || more(max) > LARGEST ? [] : [{ min, max: more(max) }];
  const down = min === null || min === 0 ? [] : [{ min: Math.max(0, less(min)), max }];
  return [...up, ...down].map((wider) => ({ [name]: wider }));
}
