import type { Day } from '@/lib/domain/day';
import { type Extra, LACKS } from '@/lib/domain/property';
import type { LengthRequest, StayLength } from '@/lib/domain/stays/starts';
import { amount, type Codec, day, flag, list, listOf, type Range, range, text, whole } from './codec';
import type { CategoryField, NumberField, SetField } from './fields';
import { wordsOf } from './fold';
import type { Predicate } from './predicate';
import { arrivalDays, type StayWindow, stayLength, stayWindow, WEEKDAYS, type Weekday } from './stay-length';

/** A whole filter: its words for people, its text in a URL, and its condition on a row. */
interface FilterDefinition<Value> {
  label: string;
  codec: Codec<Value>;
  /** The predicate on a row; null for the filters of a stay, which the rules of stays judge. */
  predicate: ((value: Value) => Predicate) | null;
}

const EXTRAS: readonly Extra[] = ['description', 'discount', 'floorplan', 'photos', 'tour'];

function define<Value>(
  label: string,
  codec: Codec<Value>,
  predicate: ((value: Value) => Predicate) | null,
): FilterDefinition<Value> {
  return { label, codec, predicate };
}

const oneOf = (label: string, field: CategoryField) =>
  define(label, list(), (values) => ({ kind: 'oneOf', field, values }));

const allOf = <Value extends string>(label: string, field: SetField, codec: Codec<Value[]>) =>
  define(label, codec, (values) => ({ kind: 'allOf', field, values }));

const between = (label: string, field: NumberField, decimals: number) =>
  define(label, range(decimals), ({ min, max }: Range) => ({ kind: 'within', field, min, max }));

const atMost = (label: string, field: NumberField, codec: Codec<number>) =>
  define(label, codec, (max) => ({ kind: 'within', field, min: null, max }));

const atLeast = (label: string, field: NumberField, most: number) =>
  define(label, whole(1, most), (min) => ({ kind: 'within', field, min, max: null }));

const is = (label: string, field: NumberField) =>
  define(label, flag(), (value) => ({ kind: 'within', field, min: Number(value), max: Number(value) }));

export const MOST_GUESTS = 1000;

/** Every filter, in the order of a canonical URL. Pages and API use these names (interfaces, "Filters"). */
export const FILTERS = {
  q: define('Search', text(200), (given) => ({ kind: 'words', words: wordsOf(given) })),
  type: oneOf('Type', 'type'),
  country: oneOf('Country', 'country'),
  city: oneOf('City', 'city'),
  area: oneOf('Area', 'area'),
  bedrooms: between('Bedrooms', 'bedrooms', 2),
  bathrooms: between('Bathrooms', 'bathrooms', 2),
  guests: atLeast('Guests', 'guests', MOST_GUESTS),
  size: between('Size in m²', 'size', 2),
  price: between('Monthly rent', 'price', 2),
  currency: oneOf('Currency', 'currency'),
  amenities: allOf('Amenities', 'amenities', list()),
  buildingAmenities: allOf('Building amenities', 'buildingAmenities', list()),
  pets: is('Pets', 'pets'),
  children: is('Children', 'children'),
  smoking: is('Smoking', 'smoking'),
  parties: is('Parties', 'parties'),
  has: allOf('Has', 'has', listOf(EXTRAS)),
  lacks: allOf('Lacks', 'lacks', listOf(LACKS)),
  bookableBy: atMost('Bookable by', 'bookableFrom', day()),
  availableBy: atMost('Available, as sent', 'availableFrom', day()),
  minStay: atMost('Minimum stay in nights, at most', 'minStay', whole(1, 9999)),
  checkIn: define<Day>('Check-in', day(), null),
  checkOut: define<Day>('Check-out', day(), null),
  flex: define<number>('Flexible days', whole(0, 30), null),
  nights: define<StayLength>('Nights', stayLength(), null),
  window: define<StayWindow>('Within', stayWindow(), null),
  arrive: define<Weekday[]>('Arrival on', arrivalDays(), null),
  total: define<number>('Total of the stay, at most', amount(), null),
  month: define<number>('A month of the stay, at most', amount(), null),
  options: define('Options', list(), null),
};

export type FilterName = keyof typeof FILTERS;
type FilterValue<Name extends FilterName> =
  (typeof FILTERS)[Name] extends FilterDefinition<infer Value> ? Value : never;

/** The state of every filter; null where it is not set. */
export type Filter = { [Name in FilterName]: FilterValue<Name> | null };

export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

export const NO_FILTER = Object.fromEntries(FILTER_NAMES.map((name) => [name, null])) as Filter;

/** One filter's demand on a row. */
export interface Condition {
  filter: FilterName;
  predicate: Predicate;
}

/**
 * The predicates of a filter, each with the name of the filter that makes it: a facet leaves out its own. With a stay,
 * `guests` is the stay's.
 */
export function conditionsOf(filter: Filter): Condition[] {
  const meant: Filter = { ...filter, guests: hasStay(filter) ? null : filter.guests };
  return FILTER_NAMES.flatMap((name) => conditionOf(name, meant));
}

function conditionOf<Name extends FilterName>(name: Name, filter: Filter): Condition[] {
  // The compiler cannot see that a name picks its own definition and its own value.
  const { predicate } = FILTERS[name] as unknown as FilterDefinition<FilterValue<Name>>;
  const value = filter[name];
  return value === null || predicate === null ? [] : [{ filter: name, predicate: predicate(value) }];
}

/** The stay a filter asks for; judged by the rules of stays, not by `conditionsOf`. */
export interface StayRequest {
  checkIn: Day;
  checkOut: Day;
  /** Days by which both ends may move. */
  flex: number;
  guests: number | null;
}

export function stayOf({ checkIn, checkOut, flex, guests }: Filter): StayRequest | null {
  return checkIn === null || checkOut === null ? null : { checkIn, checkOut, flex: flex ?? 0, guests };
}

const ALWAYS = 0x3fffffff;

/** The stay of a length that a filter asks for, in the nights of its window, which has no bounds where it is open. */
export function lengthOf({ nights, window, arrive, guests }: Filter): LengthRequest | null {
  if (nights === null) return null;
  const { first, last } = window ?? { first: null, last: null };
  const days = { start: first ?? -ALWAYS, end: last === null ? ALWAYS : last + 1 };
  const weekdays = arrive?.map((name) => WEEKDAYS.indexOf(name) + 1) ?? null;
  return { length: nights, window: days, guests, arrive: weekdays };
}

/** A stay on two given days, or of a length. */
export type AnyStay = StayRequest | LengthRequest;

export const anyStayOf = (filter: Filter): AnyStay | null => stayOf(filter) ?? lengthOf(filter);

export const hasStay = (filter: Filter): boolean => anyStayOf(filter) !== null;

const NO_DATES = { checkIn: null, checkOut: null, flex: null };
const NO_LENGTH = { nights: null, window: null, arrive: null };

/** Changes of a filter, in which a stay on given days takes the place of one of a length, and the other way round. */
export function withOneStay(changes: Partial<Filter>): Partial<Filter> {
  if (changes.nights)
    return { ...changes, ...NO_DATES, window: changes.window ?? null, arrive: changes.arrive ?? null };
  return changes.checkIn == null && changes.nights === undefined ? changes : { ...changes, ...NO_LENGTH };
}

/** No stay; the guests, the cost and the optional surcharges belong to it. */
export const NO_STAY = { ...NO_DATES, ...NO_LENGTH, guests: null, total: null, month: null, options: null };

/** A filter without its stay. */
export const besideStay = (filter: Filter): Filter => ({ ...filter, ...NO_STAY });

/** The most that a stay may cost, whole or by the month, in the reporting currency. */
export type CostLimit = Pick<Filter, 'total' | 'month'>;

/** Null where a stay may cost anything. */
export const costLimitOf = ({ total, month }: Filter): CostLimit | null =>
  total === null && month === null ? null : { total, month };

/** A home whose cost is not known is beyond every limit. */
export const costsAtMost = (cost: Record<keyof CostLimit, number | null>, limit: CostLimit): boolean =>
  (['total', 'month'] as const).every(
    (name) => limit[name] === null || (cost[name] ?? Number.POSITIVE_INFINITY) <= limit[name],
  );
