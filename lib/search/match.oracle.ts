import {
  barOf,
  byCount,
  CATEGORY_FACETS,
  type Count,
  type Facets,
  FLAG_FACETS,
  histogramCurrency,
  NUMBER_FACETS,
  type RentHistogram,
  rentEdges,
  SET_FACETS,
} from './facets';
import { CATEGORIES, NUMBERS, type PropertyRow, SETS, searchText } from './fields';
import { type Condition, conditionsOf, type Filter, type FilterName, type PortfolioContext } from './filters';
import type { Predicate } from './predicate';
import { comparePlaces, isByCurrency, placeOf, type Sort } from './sort';

// The meaning of filters, sorts and facets in its plainest form, row by row. The columns of a whole portfolio are tested
// against it.

/**
 * The rows that match, in order.
 * @param context as it was when the order began
 */
export function searchRows(
  rows: readonly PropertyRow[],
  filter: Filter,
  sort: Sort,
  context = contextOf(rows),
): PropertyRow[] {
  const groupOf = ({ currency }: PropertyRow) => (isByCurrency(sort) ? context.currencies.indexOf(currency) : 0);
  return matching(rows, conditionsOf(filter, contextOf(rows))).sort(
    (a, b) => groupOf(a) - groupOf(b) || comparePlaces(placeOf(a, sort), placeOf(b, sort), sort.descending),
  );
}

/** The facets of a filter, each ignoring its own. */
export function facetsOfRows(rows: readonly PropertyRow[], filter: Filter): Facets {
  const context = contextOf(rows);
  const conditions = conditionsOf(filter, context);
  const without = (...own: FilterName[]) =>
    matching(
      rows,
      conditions.filter(({ filter: name }) => !own.includes(name)),
    );
  const texts = <Name extends FilterName>(names: readonly Name[], read: (name: Name, row: PropertyRow) => string[]) =>
    facets(names, (name) => tally(without(name).flatMap((row) => read(name, row))).sort(byCount));
  const numbers = <Name extends FilterName & keyof typeof NUMBERS>(names: readonly Name[]) =>
    facets(names, (name) =>
      tally(without(name).flatMap((row) => NUMBERS[name](row) ?? [])).sort((a, b) => a.value - b.value),
    );
  return {
    total: without().length,
    price: histogram(rows, without('price', 'currency'), histogramCurrency(filter, context)),
    ...texts(CATEGORY_FACETS, (name, row) => [CATEGORIES[name](row)].filter((value) => value !== '')),
    ...texts(SET_FACETS, (name, row) => [...SETS[name](row)]),
    ...numbers(NUMBER_FACETS),
    ...facets(FLAG_FACETS, (name) =>
      tally(without(name).map((row) => NUMBERS[name](row) === 1)).sort((a, b) => Number(b.value) - Number(a.value)),
    ),
  };
}

export function contextOf(rows: readonly PropertyRow[]): PortfolioContext {
  const currencies = tally(rows.map((row) => row.currency)).sort(byCount);
  return { currencies: currencies.map(({ value }) => value) };
}

function matching(rows: readonly PropertyRow[], conditions: readonly Condition[]): PropertyRow[] {
  return rows.filter((row) => conditions.every(({ predicate }) => fulfils(row, predicate)));
}

/** Whether one row fulfils a predicate. */
export function fulfils(row: PropertyRow, predicate: Predicate): boolean {
  switch (predicate.kind) {
    case 'words': {
      const text = searchText(row);
      return predicate.words.every((word) => text.includes(word));
    }
    case 'oneOf':
      return predicate.values.includes(CATEGORIES[predicate.field](row));
    case 'within': {
      const value = NUMBERS[predicate.field](row);
      return value !== null && value >= (predicate.min ?? -Infinity) && value <= (predicate.max ?? Infinity);
    }
    case 'allOf': {
      const held = SETS[predicate.field](row);
      return predicate.values.every((value) => held.includes(value));
    }
  }
}

function facets<Name extends string, Value>(names: readonly Name[], of: (name: Name) => Count<Value>[]) {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Count<Value>[]>;
}

function tally<Value>(values: readonly Value[]): Count<Value>[] {
  return [...new Set(values)].map((value) => ({ value, count: values.filter((other) => other === value).length }));
}

function histogram(all: readonly PropertyRow[], counted: readonly PropertyRow[], currency: string | null) {
  if (currency === null) return null;
  const rents = (rows: readonly PropertyRow[]) =>
    rows.filter((row) => row.currency === currency).map((row) => row.price);
  const edges = rentEdges(Float64Array.from(rents(all)).sort());
  const counts = edges.slice(1).map(() => 0);
  for (const rent of rents(counted)) counts[barOf(edges, rent)] = (counts[barOf(edges, rent)] as number) + 1;
  return { currency, edges, counts } satisfies RentHistogram;
}
