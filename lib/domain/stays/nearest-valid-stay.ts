import { type Day, SHORTEST_MONTH } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import { NO_DEPARTURE } from '@/lib/domain/packed-calendar';
import { REPAIR_DAYS, type Stay, type StayTerms } from './stay';
import type { StayCalendar } from './stay-calendar';
import { isValid } from './stay-codes';
import { stayFaults } from './stay-faults';
import { type Arrival, arriveOn, departuresOf, isStay, newArrival, noticeEnd } from './stay-rules';

/** A valid stay near the one that was asked for. */
export interface Repair {
  stay: Stay;
  /** Days by which each end moves; negative is earlier. */
  checkInMoved: number;
  checkOutMoved: number;
}

/** How far a stay may be moved, in days. */
export interface RepairLimits {
  /** The most for each end. */
  eachEnd: number;
  /** The most for both ends together. */
  together: number;
}

const REPAIR: RepairLimits = { eachEnd: REPAIR_DAYS, together: REPAIR_DAYS };

/** Overwritten by the search below, which runs for all homes of a portfolio and allocates little. */
const scratch = newArrival();
const found = { checkInMoved: 0, checkOutMoved: 0 };
/** By day, from the first within reach of the check-out: not 0 where the day is closed to departure. */
let closed = new Uint8Array(2 * REPAIR_DAYS + 1);

/**
 * The nearest valid stay: the fewest days moved at both ends together; among equals the one that keeps the arrival, then
 * the one that begins, then that ends, earlier. Null where none lies within reach, and for an invalid stay.
 * A valid stay is its own repair.
 * @param horizon of today (`horizonFrom`)
 */
export function nearestValidStay(
  terms: StayTerms,
  calendar: StayCalendar,
  stay: Stay,
  horizon: Interval,
  limits: RepairLimits = REPAIR,
): Repair | null {
  if (daysToValidStay(terms, calendar, stay, horizon, limits) === null) return null;
  const { checkInMoved, checkOutMoved } = found;
  const moved = { checkIn: stay.checkIn + checkInMoved, checkOut: stay.checkOut + checkOutMoved };
  return { stay: { ...stay, ...moved }, checkInMoved, checkOutMoved };
}

/** The days by which the nearest valid stay is moved at both ends together; null where there is none. */
export function daysToValidStay(
  terms: StayTerms,
  calendar: StayCalendar,
  stay: Stay,
  horizon: Interval,
  { eachEnd, together }: RepairLimits = REPAIR,
): number | null {
  if (!isStay(stayFaults(stay, horizon)) || fewestMoved(terms, stay, horizon.start) > together) return null;
  if (isCoreTaken(calendar, stay, eachEnd)) return null;
  const shortest = shortestNights(terms);
  let fewest: number | null = null;
  const wanted = { day: stay.checkOut, at: eachEnd };
  let isClosedKnown = false;
  // From near to far, of two equally far arrivals the earlier one first.
  for (let step = 0; step <= 2 * eachEnd; step++) {
    const distance = (step + 1) >> 1;
    if (distance > (fewest ?? together)) break;
    const moved = step % 2 === 0 ? distance : -distance;
    const checkIn = stay.checkIn + moved;
    const earliest = Math.max(checkIn + shortest, stay.checkOut - eachEnd);
    if (checkIn < horizon.start || isTaken(calendar, checkIn, earliest)) continue;
    arriveOn(scratch, terms, calendar, { checkIn, guests: stay.guests }, horizon.start);
    if (!isValid(scratch.mask)) continue;
    // Every arrival asks for the same days.
    if (!isClosedKnown) noteClosed(calendar, stay.checkOut, eachEnd);
    isClosedKnown = true;
    const reach = Math.min(eachEnd, (fewest ?? together) - distance);
    const checkOut = nearestDeparture(scratch, wanted, reach, horizon);
    if (checkOut === null) continue;
    const days = distance + Math.abs(checkOut - stay.checkOut);
    // At equal distance the kept arrival wins, then the earlier arrival.
    if (days === fewest && (found.checkInMoved === 0 || found.checkInMoved < moved)) continue;
    fewest = days;
    found.checkInMoved = moved;
    found.checkOutMoved = checkOut - stay.checkOut;
  }
  return fewest;
}

/** The terms of a home let no stay be moved by fewer days. */
export function fewestMoved(terms: StayTerms, { checkIn, checkOut }: Omit<Stay, 'guests'>, today: Day): number {
  const first = Math.max(today, terms.availableFrom, noticeEnd(terms, today));
  return Math.max(0, first - checkIn, shortestNights(terms) - (checkOut - checkIn));
}

/** No stay at a home has fewer nights: its minimum stay, with months at their shortest. */
function shortestNights({ minimumStay: { value, unit } }: Pick<StayTerms, 'minimumStay'>): number {
  if (unit === 'NIGHT') return Math.max(1, value);
  return unit === 'MONTH' ? Math.max(1, SHORTEST_MONTH * value) : 1;
}

/** Whether a night that every stay within reach has is not to be had: then none of them is valid. */
function isCoreTaken(
  calendar: StayCalendar,
  { checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>,
  eachEnd: number,
): boolean {
  const first = checkIn + eachEnd;
  const end = checkOut - eachEnd;
  return first < end && isTaken(calendar, first, end);
}

/** Whether one of the nights of [start, end) is blocked or unknown. */
const isTaken = (calendar: StayCalendar, start: Day, end: Day): boolean =>
  calendar.blockedFrom(start) < end || calendar.unknownFrom(start) < end;

function noteClosed(calendar: StayCalendar, checkOut: Day, eachEnd: number): void {
  const days = 2 * eachEnd + 1;
  if (closed.length < days) closed = new Uint8Array(days);
  for (let at = 0; at < days; at++) closed[at] = calendar.termsOn(checkOut - eachEnd + at) & NO_DEPARTURE;
}

/**
 * The valid check-out nearest to the one wanted, at most `reach` days from it; of two the earlier.
 * @param wanted the day, and where it stands in `closed`
 */
function nearestDeparture(
  arrival: Arrival,
  wanted: { day: Day; at: number },
  reach: number,
  horizon: Interval,
): Day | null {
  const { first, last } = departuresOf(arrival, horizon);
  for (let moved = Math.max(0, first - wanted.day, wanted.day - last); moved <= reach; moved++) {
    const [earlier, later] = [wanted.day - moved, wanted.day + moved];
    if (first <= earlier && earlier <= last && closed[wanted.at - moved] === 0) return earlier;
    if (first <= later && later <= last && closed[wanted.at + moved] === 0) return later;
  }
  return null;
}
