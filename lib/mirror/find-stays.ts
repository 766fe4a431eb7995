import type { Day } from '@/lib/domain/day';
import type { PropertyRow } from '@/lib/search/fields';
import { conditionsOf, type StayRequest } from '@/lib/search/filters';
import type { Search } from '@/lib/search/search';
import type { Rejected } from './columns/near-misses';
import { findProperties, type PageRequest, type PropertiesPage, rowsOf } from './find';
import type { Mirror } from './mirror';

/** Enough to talk about; a longer list is no help to anybody. */
const MOST_NEAR_MISSES = 20;

export interface StaysPage extends PropertiesPage {
  /** Why homes that pass every other filter do not take the stay; homes that take it moved are not among them. */
  rejected: Rejected;
  /** How many of those that take it do so on other dates only, where it may move. */
  onOtherDates: number;
  /** Homes that would take it if its ends moved by a few days together, the nearest first. */
  nearMisses: PropertyRow[];
  /** Whether there are more near misses than these. */
  hasMoreNearMisses: boolean;
}

/**
 * A page of the listed properties that take a stay and pass every filter, and why the others do not.
 * @throws InvalidCursorError
 */
export async function findStays(
  mirror: Mirror,
  connectionId: string,
  { search, stay, page }: { search: Search; stay: StayRequest; page: PageRequest },
  today: Day,
): Promise<StaysPage> {
  const found = await findProperties(mirror, connectionId, search, page, today);
  const portfolio = await mirror.portfolios.current(connectionId, { calendars: true });
  const others = () => portfolio.match(conditionsOf(search.filter, portfolio.context));
  const { nearMisses, ...counts } = await portfolio.rejections(stay, today, others, MOST_NEAR_MISSES + 1);
  const nearest = await rowsOf(mirror, connectionId, nearMisses.slice(0, MOST_NEAR_MISSES));
  return { ...found, ...counts, nearMisses: nearest, hasMoreNearMisses: nearMisses.length > MOST_NEAR_MISSES };
}
