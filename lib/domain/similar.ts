import { type Coordinates, kilometres } from './coordinates';

/** A home as others are compared with it; null where something is not known. */
export interface ComparedHome {
  place: Coordinates | null;
  bedrooms: number | null;
  /** The total of a stay, or the rent, in the reporting currency. */
  price: number | null;
  /** The number of its amenities. A home that names none tells nothing of them. */
  amenities: number;
}

/** How much each part of the score counts; the first bookable day counts without a stay alone. */
export const WEIGHTS = { distance: 3, bedrooms: 2, price: 2, amenities: 1, firstDay: 2 } as const;

export type Part = keyof typeof WEIGHTS;
export const PARTS = Object.keys(WEIGHTS) as Part[];

/** How alike two homes are, part by part: 1 where there is no difference, towards 0 as it grows; null where it is not known. */
export type Parts = Record<Exclude<Part, 'firstDay'>, number | null> & { firstDay?: number };

/** What is not known counts as half alike: it brings a home neither to the front nor to the end. */
const UNKNOWN = 0.5;

/** The differences that make homes half alike. */
const HALF = { km: 2, bedrooms: 1, days: 30 };

const alike = (difference: number, half: number): number => half / (half + difference);

/**
 * The likeness of two homes, the same in both directions: distance 2 / (2 + km), bedrooms 1 / (1 + the difference), the
 * lower price by the higher, and the amenities that both have by those that either has.
 * @param shared amenities of both
 */
export function partsOf(own: ComparedHome, other: ComparedHome, shared: number): Parts {
  return {
    distance: own.place && other.place && alike(kilometres(own.place, other.place), HALF.km),
    bedrooms:
      own.bedrooms === null || other.bedrooms === null
        ? null
        : alike(Math.abs(own.bedrooms - other.bedrooms), HALF.bedrooms),
    price: likePrice(own.price, other.price),
    amenities:
      own.amenities === 0 || other.amenities === 0 ? null : shared / (own.amenities + other.amenities - shared),
  };
}

/** Nobody asks for a price of 0 or below: it is not known. */
export const likePrice = (own: number | null, other: number | null): number | null =>
  own !== null && other !== null && own > 0 && other > 0 ? Math.min(own, other) / Math.max(own, other) : null;

/** How soon a home can be booked: 30 / (30 + days from today). */
export const likeFirstDay = (daysAhead: number): number => alike(Math.max(0, daysAhead), HALF.days);

/** The weighted mean of the parts, from 0 to 1. */
export function scoreOf(parts: Parts): number {
  let [sum, weights] = [0, 0];
  for (const part of PARTS) {
    const likeness = parts[part];
    if (likeness === undefined) continue;
    sum += WEIGHTS[part] * (likeness ?? UNKNOWN);
    weights += WEIGHTS[part];
  }
  return sum / weights;
}

/** A price in a home's own currency, and in the reporting one; null without a rate. */
export interface ComparedPrice {
  amount: number;
  currency: string;
  worth: number | null;
}

/** A home as it is told apart from a similar one. */
export interface ToldHome extends Pick<ComparedHome, 'place' | 'bedrooms'> {
  price: ComparedPrice | null;
  amenities: readonly string[];
}

/** How another home differs from one's own; numbers are those of the other less one's own. */
export type Difference =
  | { code: 'DISTANCE'; metres: number }
  | { code: 'BEDROOMS'; more: number }
  | { code: 'PRICE'; more: number; currency: string; converted: boolean }
  | { code: 'AMENITIES'; without: string[]; also: string[] };

/** The differences that are known, the distance even where it is none. */
export function differencesOf(own: ToldHome, other: ToldHome, reporting: string): Difference[] {
  const differences: Difference[] = [];
  const metres = own.place && other.place && Math.round(kilometres(own.place, other.place) * 1000);
  if (metres !== null) differences.push({ code: 'DISTANCE', metres });
  const more = own.bedrooms === null || other.bedrooms === null ? 0 : other.bedrooms - own.bedrooms;
  if (more !== 0) differences.push({ code: 'BEDROOMS', more });
  const price = own.price && other.price && priceDifference(own.price, other.price, reporting);
  if (price) differences.push(price);
  const without = own.amenities.filter((name) => !other.amenities.includes(name));
  const also = other.amenities.filter((name) => !own.amenities.includes(name));
  const areKnown = own.amenities.length > 0 && other.amenities.length > 0;
  if (areKnown && without.length + also.length > 0) differences.push({ code: 'AMENITIES', without, also });
  return differences;
}

/** In whole units, of the currency of both, or else of the reporting one; null where there is none. */
function priceDifference(own: ComparedPrice, other: ComparedPrice, reporting: string): Difference | null {
  const isSame = own.currency === other.currency;
  const [mine, its] = isSame ? [own.amount, other.amount] : [own.worth, other.worth];
  if (mine === null || its === null || mine <= 0 || its <= 0) return null;
  const more = Math.round(its - mine);
  return more === 0 ? null : { code: 'PRICE', more, currency: isSame ? own.currency : reporting, converted: !isSame };
}
