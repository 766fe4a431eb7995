import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import type { Stay, StayTerms } from './stay';
import type { StayCalendar } from './stay-calendar';
import { isValid } from './stay-codes';
import { type Arrival, arriveOn, departuresOf, isStay, newArrival, stayFaults } from './stay-rules';

/** A valid stay near the one that was asked for. */
export interface Repair {
  stay: Stay;
  /** Days by which each end moves; negative is earlier. */
  checkInMoved: number;
  checkOutMoved: number;
}

/** How many days both ends together may move: beyond that it is another stay. */
const REACH_DAYS = 30;

const scratch = newArrival();

/**
 * The nearest valid stay: the fewest days moved at both ends together; among equals the one that keeps the arrival, then
 * the one that begins, then that ends, earlier. Null where none lies within 30 days, and for what is no stay.
 * A valid stay is its own repair.
 * @param horizon of today (`horizonFrom`)
 */
export function nearestValidStay(
  terms: StayTerms,
  calendar: StayCalendar,
  stay: Stay,
  horizon: Interval,
): Repair | null {
  if (!isStay(stayFaults(stay, horizon))) return null;
  let fewest = REACH_DAYS + 1;
  let nearest: Repair | null = null;
  const arriveBy = (moved: number): void => {
    const checkIn = stay.checkIn + moved;
    if (Math.abs(moved) >= fewest || checkIn < horizon.start) return;
    arriveOn(scratch, terms, calendar, { checkIn, guests: stay.guests }, horizon.start);
    if (!isValid(scratch.mask)) return;
    const left = fewest - 1 - Math.abs(moved);
    const checkOut = nearestDeparture(scratch, calendar, stay.checkOut, left, horizon);
    if (checkOut === null) return;
    const checkOutMoved = checkOut - stay.checkOut;
    fewest = Math.abs(moved) + Math.abs(checkOutMoved);
    nearest = { stay: { ...stay, checkIn, checkOut }, checkInMoved: moved, checkOutMoved };
  };
  // The kept arrival first, then from early to late: each must be better than those before it, so they win the ties.
  arriveBy(0);
  for (let moved = -REACH_DAYS; moved <= REACH_DAYS; moved++) if (moved !== 0) arriveBy(moved);
  return nearest;
}

/** The valid check-out nearest to the one wanted, at most `reach` days from it; of two the earlier. */
function nearestDeparture(
  arrival: Arrival,
  calendar: StayCalendar,
  wanted: Day,
  reach: number,
  horizon: Interval,
): Day | null {
  const { first, last } = departuresOf(arrival, horizon);
  const isOpen = (day: Day) => first <= day && day <= last && !calendar.closedToDeparture(day);
  for (let moved = Math.max(0, first - wanted, wanted - last); moved <= reach; moved++) {
    if (isOpen(wanted - moved)) return wanted - moved;
    if (isOpen(wanted + moved)) return wanted + moved;
  }
  return null;
}
