import type { FacetsAnswer } from '@/lib/contract/api/properties';
import { slotsOf } from '@/lib/mirror/columns/bits';
import type { PortfolioColumns } from '@/lib/mirror/columns/portfolio';
import { pricedMatches } from '@/lib/mirror/find';
import type { Filter } from '@/lib/search/filters';
import type { Grouping } from '@/lib/search/groupings';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { keyOf } from './insights/figures';
import type { Portfolio } from './portfolio';
import { stayPricing } from './stay-homes';

type Groups = NonNullable<FacetsAnswer['groups']>;

/** The homes that match a filter, by one of their fields: how many, and their average rent in each currency. The largest group first. */
export async function groupsOf(
  portfolio: Portfolio,
  columns: PortfolioColumns,
  filter: Filter,
  by: Grouping,
): Promise<Groups> {
  const search = { filter, sort: DEFAULT_SORT };
  const { matching } = await pricedMatches(columns, search, portfolio.today, stayPricing(portfolio, filter));
  const groups = new Map<string | null, { count: number; rents: Map<string, { sum: number; count: number }> }>();
  const { currency } = columns.categories;
  for (const slot of slotsOf(matching)) {
    const key = keyOf(columns, by, slot);
    const group = groups.get(key) ?? { count: 0, rents: new Map() };
    groups.set(key, group);
    group.count += 1;
    const rent = columns.numbers.price.get(slot);
    if (rent === null) continue;
    const code = currency.values[currency.codeAt(slot)] as string;
    const rents = group.rents.get(code) ?? { sum: 0, count: 0 };
    group.rents.set(code, { sum: rents.sum + rent, count: rents.count + 1 });
  }
  return [...groups]
    .sort(([a, { count: many }], [b, { count: few }]) => few - many || ((a ?? '') < (b ?? '') ? -1 : 1))
    .map(([value, { count, rents }]) => ({
      ...{ value, count },
      rents: Object.fromEntries([...rents].map(([code, { sum, count: priced }]) => [code, Math.round(sum / priced)])),
    }));
}
