import type { Day } from '@/lib/domain/day';
import { conditionsOf, type StayRequest } from '@/lib/search/filters';
import type { Search } from '@/lib/search/search';
import type { Rejected } from './columns/near-misses';
import type { PortfolioColumns } from './columns/portfolio';
import { idsPage, type PageRequest, type PriceStays } from './find';

/** The most near misses in an answer. */
const MOST_NEAR_MISSES = 20;

export interface StaysPage {
  /** Homes that take the stay, a page of them in order. */
  matches: string[];
  /** The number of homes that take it, on all pages. */
  total: number;
  /** Opaque; null on the last page. */
  nextCursor: string | null;
  /** The homes that pass every other filter, by the rules they break; homes that take the stay moved do not count. */
  rejected: Rejected;
  /** The number of matches that take the stay on moved dates only. */
  onOtherDates: number;
  /** Homes with a repair: by days moved, then by rent, then by id. */
  nearMisses: string[];
  /** Whether there are more near misses than these. */
  hasMoreNearMisses: boolean;
}

/**
 * The ids of listed properties that take a stay and pass every filter, a page of them, and why the others do not.
 * @throws InvalidCursorError
 */
export async function findStays(
  portfolio: PortfolioColumns,
  connectionId: string,
  { search, stay, page }: { search: Search; stay: StayRequest; page: PageRequest },
  today: Day,
  price?: PriceStays,
): Promise<StaysPage> {
  const { ids: matches, ...found } = await idsPage(portfolio, connectionId, search, page, today, price);
  const others = portfolio.match(conditionsOf(search.filter, portfolio.context));
  const { nearMisses, ...counts } = portfolio.rejections(stay, today, others, MOST_NEAR_MISSES + 1);
  const hasMoreNearMisses = nearMisses.length > MOST_NEAR_MISSES;
  return { matches, ...found, ...counts, nearMisses: nearMisses.slice(0, MOST_NEAR_MISSES), hasMoreNearMisses };
}
