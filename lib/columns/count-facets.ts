import type { Day } from '@/lib/domain/day';
import {
  barOf,
  byCount,
  CATEGORY_FACETS,
  type Count,
  type Facets,
  FLAG_FACETS,
  NUMBER_FACETS,
  type RentHistogram,
  SET_FACETS,
} from '@/lib/search/facets';
import { anyStayOf, conditionsOf, type Filter, type FilterName } from '@/lib/search/filters';
import { type Bits, intersect, slotsOf } from './bits';
import type { PortfolioColumns } from './portfolio';

/** Rows in both forms: sets are counted by words, everything else by slots. */
interface Subset {
  bits: Bits;
  slots: Uint32Array;
}

/**
 * The facets of a filter over a portfolio, each ignoring its own filter; none ignores a stay.
 * @param open the rows among which they are counted, where the price of the stay decides too
 */
export function countFacets(
  portfolio: PortfolioColumns,
  filter: Filter,
  today: Day,
  open: Bits = takingRows(portfolio, filter, today),
): Facets {
  const { categories, numbers, sets } = portfolio.rows;
  const without = subsets(portfolio, filter, open);
  const all = without();
  return {
    total: all.slots.length,
    price: histogram(portfolio, without('price').slots),
    ...each(CATEGORY_FACETS, (name) => texts(categories[name].count(without(name).slots))),
    ...each(SET_FACETS, (name) => texts(sets[name].count(without(name).bits))),
    ...each(NUMBER_FACETS, (name) => numbers[name].count(without(name).slots)),
    ...each(FLAG_FACETS, (name) =>
      numbers[name]
        .count(without(name).slots)
        .map(({ value, count }) => ({ value: value === 1, count }))
        .reverse(),
    ),
  };
}

function takingRows(portfolio: PortfolioColumns, filter: Filter, today: Day): Bits {
  const stay = anyStayOf(filter);
  return stay ? portfolio.taking(stay, today, portfolio.live) : portfolio.live;
}

/** The counts of each facet by its name. */
const each = <Name extends string, Value>(names: readonly Name[], count: (name: Name) => Count<Value>[]) =>
  Object.fromEntries(names.map((name) => [name, count(name)])) as Record<Name, Count<Value>[]>;

/** The rows that pass every filter but some; those that pass every one are found once. */
function subsets(portfolio: PortfolioColumns, filter: Filter, open: Bits): (...but: FilterName[]) => Subset {
  const passing = conditionsOf(filter).map((condition) => ({
    filter: condition.filter,
    bits: portfolio.keep(condition.predicate, portfolio.live),
  }));
  const subset = (but: readonly FilterName[]): Subset => {
    const bits = open.slice();
    for (const other of passing) if (!but.includes(other.filter)) intersect(bits, other.bits);
    return { bits, slots: slotsOf(bits) };
  };
  const all = subset([]);
  return (...but) => (passing.some((one) => but.includes(one.filter)) ? subset(but) : all);
}

/** The rents of some rows in the reporting currency, on the scale of all; null where no rent of the portfolio has a rate. */
export function histogram(portfolio: PortfolioColumns, slots: Uint32Array): RentHistogram | null {
  const { rentEdges: edges, prices, converter } = portfolio;
  if (edges.length === 0) return null;
  const counts = new Array<number>(edges.length - 1).fill(0);
  for (const slot of slots) {
    const rent = prices.get(slot);
    if (rent === null) continue;
    const bar = barOf(edges, rent);
    counts[bar] = (counts[bar] as number) + 1;
  }
  return { currency: converter.table.currency, edges: [...edges], counts };
}

const texts = (counts: Count<string>[]) => counts.filter(({ value }) => value !== '').sort(byCount);
