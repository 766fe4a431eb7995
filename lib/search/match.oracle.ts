import type { ExchangeRates } from '@/lib/domain/exchange';
import {
  barOf,
  byCount,
  CATEGORY_FACETS,
  type Count,
  type Facets,
  FLAG_FACETS,
  NUMBER_FACETS,
  type RentHistogram,
  rentEdges,
  SET_FACETS,
} from './facets';
import { CATEGORIES, NUMBERS, type PropertyRow, SETS, searchText } from './fields';
import { type Condition, conditionsOf, type Filter, type FilterName } from './filters';
import type { Predicate } from './predicate';
import { comparePlaces, placeOf, type Sort } from './sort';

// The meaning of filters, sorts and facets in its plainest form, row by row. The columns of a whole portfolio are tested
// against it.

/** The newest table of all: yen have no rate. */
export const RATES: ExchangeRates = { day: '9999-12-31', source: 'Test', rates: { EUR: '1', USD: '1.25' } };

/** A rent in the reporting currency; null without a rate. */
type RentOf = (row: PropertyRow) => number | null;

const commonest = (rows: readonly PropertyRow[]) => tally(rows.map(({ currency }) => currency)).sort(byCount)[0]?.value;

/** Rents in a currency, the commonest of some rows. */
export function rentsBy(rows: readonly PropertyRow[], reporting = commonest(rows) ?? ''): RentOf {
  const { [reporting]: own } = RATES.rates;
  return ({ price, currency }) => {
    const { [currency]: rate } = RATES.rates;
    if (currency === reporting) return price;
    return rate && own ? Math.round(((price * Number(own)) / Number(rate)) * 10_000) / 10_000 : null;
  };
}

/** The rows that match, in order. */
export function searchRows(
  rows: readonly PropertyRow[],
  filter: Filter,
  sort: Sort,
  rentOf = rentsBy(rows),
): PropertyRow[] {
  const place = (row: PropertyRow) => (sort.by === 'price' ? { key: rentOf(row), id: row.id } : placeOf(row, sort));
  return matching(rows, conditionsOf(filter), rentOf).sort((a, b) =>
    comparePlaces(place(a), place(b), sort.descending),
  );
}

/** The facets of a filter, each ignoring its own. */
export function facetsOfRows(rows: readonly PropertyRow[], filter: Filter): Facets {
  const rentOf = rentsBy(rows);
  const conditions = conditionsOf(filter);
  const without = (...own: FilterName[]) =>
    matching(
      rows,
      conditions.filter(({ filter: name }) => !own.includes(name)),
      rentOf,
    );
  const texts = <Name extends FilterName>(names: readonly Name[], read: (name: Name, row: PropertyRow) => string[]) =>
    facets(names, (name) => tally(without(name).flatMap((row) => read(name, row))).sort(byCount));
  const numbers = <Name extends FilterName & keyof typeof NUMBERS>(names: readonly Name[]) =>
    facets(names, (name) =>
      tally(without(name).flatMap((row) => NUMBERS[name](row) ?? [])).sort((a, b) => a.value - b.value),
    );
  return {
    total: without().length,
    price: histogram(rows, without('price'), rentOf),
    ...texts(CATEGORY_FACETS, (name, row) => [CATEGORIES[name](row)].filter((value) => value !== '')),
    ...texts(SET_FACETS, (name, row) => [...SETS[name](row)]),
    ...numbers(NUMBER_FACETS),
    ...facets(FLAG_FACETS, (name) =>
      tally(without(name).map((row) => NUMBERS[name](row) === 1)).sort((a, b) => Number(b.value) - Number(a.value)),
    ),
  };
}

function matching(rows: readonly PropertyRow[], conditions: readonly Condition[], rentOf: RentOf): PropertyRow[] {
  return rows.filter((row) => conditions.every(({ predicate }) => fulfils(row, predicate, rentOf)));
}

/** Whether one row fulfils a predicate. */
export function fulfils(row: PropertyRow, predicate: Predicate, rentOf: RentOf): boolean {
  switch (predicate.kind) {
    case 'words': {
      const text = searchText(row);
      return predicate.words.every((word) => text.includes(word));
    }
    case 'oneOf':
      return predicate.values.includes(CATEGORIES[predicate.field](row));
    case 'within': {
      const value = predicate.field === 'price' ? rentOf(row) : NUMBERS[predicate.field](row);
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

function histogram(all: readonly PropertyRow[], counted: readonly PropertyRow[], rentOf: RentOf) {
  const rents = (rows: readonly PropertyRow[]) => rows.flatMap((row) => rentOf(row) ?? []);
  const edges = rentEdges(Float64Array.from(rents(all)).sort());
  if (edges.length === 0) return null;
  const currency = commonest(all) as string;
  const counts = edges.slice(1).map(() => 0);
  for (const rent of rents(counted)) counts[barOf(edges, rent)] = (counts[barOf(edges, rent)] as number) + 1;
  return { currency, edges, counts } satisfies RentHistogram;
}
