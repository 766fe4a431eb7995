import type { Filter, FilterName } from './filters';
import { isByMoney, type Sort } from './sort';

/** What a partner's page shows of its homes. */
export type SeenPage = { prices: boolean };

const OF_MONEY = ['price', 'total', 'month', 'currency'] as const;

/** The filters by which a partner's page does not go: what the data lacks and, without prices, all that tell of them. */
export function unseenFilters(filter: Partial<Filter>, { prices }: SeenPage): FilterName[] {
  const unseen: FilterName[] = filter.lacks == null ? [] : ['lacks'];
  if (prices) return unseen;
  unseen.push(...OF_MONEY.filter((name) => filter[name] != null));
  return filter.has?.includes('discount') ? [...unseen, 'has'] : unseen;
}

/** The orders by which a partner's page does not go: by what it does not tell, and without prices by money. */
export const isUnseenOrder = (sort: Sort, { prices }: SeenPage): boolean =>
  sort.by === 'code' || sort.by === 'updatedAt' || (!prices && isByMoney(sort));
