import type { Day } from '@/lib/domain/day';
import { horizonFrom, type Interval } from '@/lib/domain/interval';
import { nightsOf, type Stay } from './stay';
import { BIT, faultsIn, type StayFault } from './stay-codes';
import type { Violation } from './verdict';

/**
 * The faults of a stay that hold for any property. The horizon begins today; a stay may end on the day after its last
 * day, whose night is the last known one.
 */
export function stayFaults({ checkIn, checkOut, guests }: Stay, horizon: Interval): number {
  if (!isDay(checkIn) || !isDay(checkOut)) return BIT.NOT_A_DATE;
  let mask = 0;
  if (guests !== null && !(Number.isSafeInteger(guests) && guests > 0)) mask |= BIT.NO_GUESTS;
  if (checkOut < checkIn) return mask | BIT.ENDS_BEFORE_IT_BEGINS;
  if (checkOut === checkIn) return mask | BIT.NO_NIGHTS;
  if (checkIn < horizon.start) mask |= BIT.IN_THE_PAST;
  if (checkOut - checkIn > horizon.end - horizon.start) mask |= BIT.TOO_MANY_NIGHTS;
  else if (checkOut > horizon.end) mask |= BIT.BEYOND_HORIZON;
  return mask;
}

/** Within the years that have a text of four digits. */
const isDay = (day: number): boolean => Number.isInteger(day) && day >= FIRST_DAY && day <= LAST_DAY;
const FIRST_DAY: Day = -719_528; // 0000-01-01
const LAST_DAY: Day = 2_932_896; // 9999-12-31

/** The faults of a stay that hold for any home, with their evidence; none where homes can be judged. */
export function faultsOfStay(stay: Stay, today: Day): Violation[] {
  const horizon = horizonFrom(today);
  return faultsIn(stayFaults(stay, horizon)).map((code) => faultEvidence(code, stay, horizon));
}

/** The days and values that prove a fault that was found. */
export function faultEvidence(code: StayFault, stay: Stay, horizon: Interval): Violation {
  const { checkIn, checkOut } = stay;
  switch (code) {
    case 'NOT_A_DATE':
      return { code };
    case 'ENDS_BEFORE_IT_BEGINS':
      return { code, checkIn, checkOut };
    case 'NO_NIGHTS':
      return { code, checkIn };
    case 'NO_GUESTS':
      return { code, guests: stay.guests as number };
    case 'IN_THE_PAST':
      return { code, checkIn, today: horizon.start };
    case 'TOO_MANY_NIGHTS':
      return { code, nights: nightsOf(stay), horizonNights: horizon.end - horizon.start };
    case 'BEYOND_HORIZON':
      return { code, checkOut, last: horizon.end };
  }
}
