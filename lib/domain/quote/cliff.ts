import { judgeStay } from '@/lib/domain/stays/judge-stay';
import { type Costs, costsOf, type QuoteInput } from './costs';
import { Decimal } from './money';
import type { Cliff } from './quote';

/** How many nights longer a cheaper stay may be, and still be named. */
const REACH_NIGHTS = 7;

/**
 * For each reading the nearest longer stay that costs less, surcharges included: the nearest one that can be sold, or,
 * where none of those can, the nearest of all.
 */
export function cliffsOf(input: QuoteInput, costs: Costs): { byCalendar: Cliff | null; byRent: Cliff | null } {
  const { calendar, stay, terms, today } = input;
  const longer = Array.from({ length: REACH_NIGHTS }, (_, i) => {
    const checkOut = stay.checkOut + i + 1;
    return { checkOut, costs: costsOf(input, stay.checkIn, checkOut) };
  });
  const nearest = (reading: 'byCalendar' | 'byRent'): Cliff | null => {
    const now = costs[reading].total;
    if (now === null) return null;
    const cheaper: Cliff[] = [];
    for (const { checkOut, costs } of longer) {
      const { total } = costs[reading];
      if (total === null || new Decimal(total).gte(now)) continue;
      const { valid } = judgeStay(terms, calendar, { ...stay, checkOut }, today);
      const saves = new Decimal(now).minus(total).toFixed(costs.decimals);
      cheaper.push({ checkOut, nights: checkOut - stay.checkIn, total, saves, valid });
    }
    return cheaper.find(({ valid }) => valid) ?? cheaper[0] ?? null;
  };
  return { byCalendar: nearest('byCalendar'), byRent: nearest('byRent') };
}
