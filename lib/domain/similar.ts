import { type Coordinates, kilometres, placeOf } from './coordinates';
import type { PropertyFacts } from './property';

/** How much each part of the score counts beside the distance; the first bookable day counts without a stay alone. */
export const WEIGHTS = { bedrooms: 2, price: 2, amenities: 1, firstDay: 2 } as const;
export const WEIGHED = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];

/** How alike two homes are, by part: 1 where nothing differs, towards 0 as the difference grows; null where it is not known. */
export type Parts = Partial<Record<'distance' | keyof typeof WEIGHTS, number | null>>;

/**
 * The likeness of the distance times the weighted mean of the other parts that are asked about, from 0 to 1: a home far away
 * replaces none, however alike. What is not known counts half: it neither rewards nor hides a home.
 */
export function scoreOf(parts: Parts): number {
  let [sum, weights] = [0, 0];
  for (const part of WEIGHED) {
    const likeness = parts[part];
    if (likeness === undefined) continue;
    sum += WEIGHTS[part] * (likeness ?? 0.5);
    weights += WEIGHTS[part];
  }
  return ((parts.distance ?? 0.5) * sum) / weights;
}

/** A home as others are compared with it; null where something is not known. */
export interface ComparedHome {
  place: Coordinates | null;
  bedrooms: number | null;
  /** The total of a stay, or the rent, in the reporting currency. */
  price: number | null;
}

/**
 * The likeness of two homes, the same in both directions: distance 10 / (10 + km), bedrooms 1 / (1 + their difference), the
 * lower price by the higher, the amenities of both by those of either.
 * @param amenities the number of each home's, and of those that both have. A home that names none tells nothing of them
 */
export function partsOf(
  own: ComparedHome,
  other: ComparedHome,
  [mine, its, shared]: readonly [own: number, other: number, shared: number],
): Parts {
  const rooms = own.bedrooms !== null && other.bedrooms !== null ? Math.abs(own.bedrooms - other.bedrooms) : null;
  return {
    distance: own.place && other.place && 10 / (10 + kilometres(own.place, other.place)),
    bedrooms: rooms === null ? null : 1 / (1 + rooms),
    price: likePrice(own.price, other.price),
    amenities: mine > 0 && its > 0 ? shared / (mine + its - shared) : null,
  };
}

/** Nobody asks for a price of 0 or below: it is not known. */
export const likePrice = (own: number | null, other: number | null): number | null =>
  own !== null && other !== null && own > 0 && other > 0 ? Math.min(own, other) / Math.max(own, other) : null;

/** How soon a home can be booked: 30 / (30 + days from today). */
export const likeFirstDay = (daysAhead: number): number => 30 / (30 + Math.max(0, daysAhead));

/** How another home differs from one's own; `more` is below 0 where it is less, and a price is in the reporting currency. */
export type Difference =
  | { code: 'DISTANCE'; metres: number }
  | { code: 'BEDROOMS'; more: number }
  | { code: 'PRICE'; more: number; currency: string; converted: boolean }
  | { code: 'AMENITIES'; without: string[] };

type PricedHome = ComparedHome & { currency: string; amenities: readonly string[] };

/** A home at a price in the reporting currency, as its differences are told. */
export const pricedHome = (home: PropertyFacts, price: number | null): PricedHome => ({
  place: placeOf(home),
  bedrooms: home.bedrooms,
  price,
  currency: home.currency,
  amenities: [...new Set([...home.amenities, ...home.buildingAmenities])],
});

/** All differences that are known, and the distance even where it is none. */
export function differencesOf(own: PricedHome, other: PricedHome, reporting: string): Difference[] {
  const metres = own.place && other.place && Math.round(1000 * kilometres(own.place, other.place));
  const bedrooms = own.bedrooms === null || other.bedrooms === null ? 0 : other.bedrooms - own.bedrooms;
  const price = likePrice(own.price, other.price) === null ? 0 : Math.round((other.price ?? 0) - (own.price ?? 0));
  const converted = own.currency !== reporting || other.currency !== reporting;
  const without = other.amenities.length > 0 ? own.amenities.filter((name) => !other.amenities.includes(name)) : [];
  const all: (Difference | false)[] = [
    metres !== null && { code: 'DISTANCE', metres },
    bedrooms !== 0 && { code: 'BEDROOMS', more: bedrooms },
    price !== 0 && { code: 'PRICE', more: price, currency: reporting, converted },
    without.length > 0 && { code: 'AMENITIES', without },
  ];
  return all.filter((one) => one !== false);
}
