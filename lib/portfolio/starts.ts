import { setImmediate as nextTurn } from 'node:timers/promises';
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

/** Homes summed up before other requests get a turn. */
const PART = 10;

/** All starts of each home that takes a stay of a length, by id; nothing for a stay on given days. */
export async function startsOfHomes(
  homes: ReadonlyMap<string, StayHome>,
  taken: ReadonlyMap<string, TakenStay>,
  asked: AskedStay,
  portfolio: Portfolio,
): Promise<ReadonlyMap<string, StartsSummary>> {
  const starts = new Map<string, StartsSummary>();
  if (!('length' in asked)) return starts;
  for (const id of taken.keys()) {
    const home = homes.get(id);
    if (home) starts.set(id, summaryOf(home, asked, portfolio));
    if (starts.size % PART === 0) await nextTurn();
  }
  return starts;
}

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
