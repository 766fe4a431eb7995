import type { PortfolioColumns } from '@/lib/columns/portfolio';
import {
  type AskedStay,
  comparedCost,
  type StartsSummary,
  type StayHome,
  summaryOf,
  type TakenStay,
} from '@/lib/columns/taken-stay';
import type { Search } from '@/lib/search/search';
import type { Portfolio } from './portfolio';

/** The stays of a length that a home takes; nothing for a stay on given days. */
export const startsOfHome = (home: StayHome, asked: AskedStay, portfolio: Portfolio): Partial<StartsSummary> =>
  'length' in asked ? summaryOf(home, asked, portfolio) : {};

/** Homes in the order of their earliest starts: those of one day by their totals, on this page alone. */
export function inTotalOrder(
  ids: readonly string[],
  taken: ReadonlyMap<string, TakenStay>,
  { sort }: Search,
  { converter }: PortfolioColumns,
): readonly string[] {
  if (sort.by !== 'earliest') return ids;
  const placed = ids.map((id) => ({ id, one: taken.get(id), total: comparedCost(taken.get(id), 'total', converter) }));
  const dayOf = ({ one }: (typeof placed)[number]) => one?.stay.checkIn ?? Number.POSITIVE_INFINITY;
  const cost = ({ total }: (typeof placed)[number]) => total ?? Number.POSITIVE_INFINITY;
  const isSameDay = (a: (typeof placed)[number], b: (typeof placed)[number]) => dayOf(a) === dayOf(b);
  placed.sort((a, b) => (isSameDay(a, b) && cost(a) !== cost(b) ? cost(a) - cost(b) : 0));
  return placed.map(({ id }) => id);
}
