import { firstIndex } from '@/lib/domain/first-index';
import type { CategoryField, NumberField, SetField } from './fields';

/** The facets, by the kind of their values; each has the name of its filter and of its field. */
export const CATEGORY_FACETS = ['type', 'country', 'city', 'area', 'currency'] satisfies CategoryField[];
export const NUMBER_FACETS = ['bedrooms', 'bathrooms', 'guests'] satisfies NumberField[];
export const FLAG_FACETS = ['pets', 'children', 'smoking', 'parties'] satisfies NumberField[];
export const SET_FACETS = ['amenities', 'buildingAmenities', 'has', 'lacks'] satisfies SetField[];

export interface Count<Value> {
  value: Value;
  count: number;
}

/** Rents in the reporting currency: bar i counts edges[i] ≤ rent < edges[i + 1]; the last bar includes its upper edge. */
export interface RentHistogram {
  currency: string;
  edges: number[];
  counts: number[];
}

/**
 * How many rows there would be for each value of each facet, given every other filter. Values without any are left
 * out; texts stand in order of count, then of code units, numbers ascending, true before false.
 */
export type Facets = {
  /** Rows that match every filter. */
  total: number;
  /** Null where no rent has a rate. */
  price: RentHistogram | null;
} & Record<(typeof CATEGORY_FACETS)[number] | (typeof SET_FACETS)[number], Count<string>[]> &
  Record<(typeof NUMBER_FACETS)[number], Count<number>[]> &
  Record<(typeof FLAG_FACETS)[number], Count<boolean>[]>;

export function byCount(a: Count<string>, b: Count<string>): number {
  return b.count - a.count || (a.value < b.value ? -1 : 1);
}

/** Bars up to here are of one width; the dearest two in a hundred share the last one. */
const OUTLIERS_FROM = 0.98;
const BARS = 30;

/**
 * Edges for a histogram of rents, about 30 round steps wide, from all rents in ascending order, so that
 * the scale stands still while filters change. Empty without rents.
 */
export function rentEdges(ascending: ArrayLike<number>): number[] {
  const last = ascending.length - 1;
  if (last < 0) return [];
  const [lowest, high, highest] = [0, Math.ceil(last * OUTLIERS_FROM), last].map((i) => ascending[i]) as [
    number,
    number,
    number,
  ];
  // A step that a number of this size can still be told apart by.
  const step = roundStep(Math.max((high - lowest) / BARS, Math.abs(lowest) * 1e-9, Math.abs(high) * 1e-9));
  const first = Math.floor(lowest / step);
  const edges: number[] = [];
  for (let i = first; edges.length < 2 || (edges.at(-1) as number) <= high; i++) edges.push(i * step);
  if (highest > (edges.at(-1) as number)) edges.push(highest);
  return edges;
}

/** The bar a rent belongs to; the rent lies between the outer edges. */
export const barOf = (edges: readonly number[], rent: number): number =>
  Math.max(0, firstIndex(edges.length - 1, (edge) => (edges[edge] as number) > rent) - 1);

/** The next of 1, 2, 5, 10, 20, 50 … from `width` up. */
function roundStep(width: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(width, 1)));
  return ([1, 2, 5, 10].find((factor) => factor * power >= width) as number) * power;
}
