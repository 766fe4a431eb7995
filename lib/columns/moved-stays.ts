import type { Day } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { daysToValidStay } from '@/lib/domain/stays/nearest-valid-stay';
import { nightsOf } from '@/lib/domain/stays/stay';
import { isValid } from '@/lib/domain/stays/stay-codes';
import { stayFaults } from '@/lib/domain/stays/stay-faults';
import { brokenRules } from '@/lib/domain/stays/stay-rules';
import type { StayRequest } from '@/lib/search/filters';
import { type Bits, setBit, slotsOf } from './bits';
import { hasInARow, type StayColumn } from './stay-column';

/**
 * The rows that take each of some stays: one stay on other dates, as long as it is. A stay that no home can take, such as
 * one in the past, is taken by none.
 * @param moved the days by which each is moved
 */
export function takersOfMoved(
  homes: StayColumn,
  asked: StayRequest,
  moved: readonly number[],
  { within, today }: { within: Bits; today: Day },
): Bits[] {
  const { flex } = asked;
  const horizon = horizonFrom(today);
  const limits = { eachEnd: flex, together: 2 * flex };
  const stays = moved
    .map((days, at) => ({ at, stay: { ...asked, checkIn: asked.checkIn + days, checkOut: asked.checkOut + days } }))
    .filter(({ stay }) => stayFaults(stay, horizon) === 0);
  const takers = moved.map((): Bits => new Uint32Array(within.length));
  // Most homes have too few free nights in a row for any of them.
  const reach = Math.max(0, ...moved.map(Math.abs)) + flex;
  const span = { start: Math.max(horizon.start, asked.checkIn - reach), end: asked.checkOut + reach };
  for (const slot of slotsOf(within)) {
    const [terms, calendar] = [homes.termsOf(slot), homes.calendarOf(slot)];
    if (!terms || !hasInARow(calendar, span, nightsOf(asked) - 2 * flex)) continue;
    for (const { at, stay } of stays) {
      const takes =
        flex === 0
          ? isValid(brokenRules(terms, calendar, stay, today))
          : daysToValidStay(terms, calendar, stay, horizon, limits) !== null;
      if (takes) setBit(takers[at] as Bits, slot, true);
    }
  }
  return takers;
}
