import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import {
  BLOCKED,
  IN_DOUBT,
  minNightsIn,
  NO_ARRIVAL,
  NO_DEPARTURE,
  UNKNOWN,
  UNREADABLE,
} from '@/lib/domain/packed-calendar';
import { limitEnd } from '@/lib/domain/property';
import type { Stay, StayTerms } from './stay';
import { NEVER, type StayCalendar } from './stay-calendar';
import { BIT } from './stay-codes';
import { stayFaults } from './stay-faults';

/**
 * The one place where the rules of a stay are decided. They come in two steps, as a search needs them: a check-in day's
 * limits, once, then each check-out within those.
 */
export interface Arrival {
  checkIn: Day;
  /** Rules broken or in doubt for any check-out, as bits of `stay-codes`. */
  mask: number;
  /** The first check-out with the calendar's minimum nights, and with the property's minimum stay. */
  minNightsEnd: Day;
  minimumStayEnd: Day;
  /** The last check-out within the property's maximum stay. */
  maximumStayEnd: Day;
  /** The first night that is not for sale, and the first that is unknown. */
  blockedFrom: Day;
  unknownFrom: Day;
}

export function newArrival(): Arrival {
  return {
    checkIn: 0,
    mask: 0,
    minNightsEnd: 0,
    minimumStayEnd: 0,
    maximumStayEnd: 0,
    blockedFrom: 0,
    unknownFrom: 0,
  };
}

/** The first check-in that leaves the property its notice. */
export const noticeEnd = ({ advancedNotice }: Pick<StayTerms, 'advancedNotice'>, today: Day): Day =>
  today + advancedNotice;

/**
 * Judges a check-in day by the rules.
 * @param arrival is overwritten and returned, so that asking for a whole portfolio allocates nothing
 */
export function arriveOn(
  arrival: Arrival,
  terms: StayTerms,
  calendar: StayCalendar,
  stay: Pick<Stay, 'checkIn' | 'guests'>,
  today: Day,
): Arrival {
  const { checkIn } = stay;
  arriveByTerms(arrival, terms, stay, today);
  const onDay = calendar.termsOn(checkIn);
  if (onDay & NO_ARRIVAL) arrival.mask |= BIT.CLOSED_TO_ARRIVAL;
  if (onDay & IN_DOUBT) arrival.mask |= BIT.CALENDAR_IN_DOUBT;
  const minNights = minNightsIn(onDay);
  if (minNights === UNREADABLE) arrival.mask |= BIT.UNKNOWN_MIN_NIGHTS;
  arrival.minNightsEnd = checkIn + minNights;
  arrival.blockedFrom = calendar.blockedFrom(checkIn);
  arrival.unknownFrom = calendar.unknownFrom(checkIn);
  return arrival;
}

/** Judges a check-in day by the terms of the property alone. */
function arriveByTerms(
  arrival: Arrival,
  terms: StayTerms,
  { checkIn, guests }: Pick<Stay, 'checkIn' | 'guests'>,
  today: Day,
): void {
  let mask = 0;
  if (checkIn < terms.availableFrom) mask |= BIT.BEFORE_AVAILABLE_FROM;
  if (checkIn < noticeEnd(terms, today)) mask |= BIT.INSIDE_ADVANCED_NOTICE;
  if (guests !== null) {
    if (terms.maxGuests === null) mask |= BIT.UNKNOWN_MAX_GUESTS;
    else if (guests > terms.maxGuests) mask |= BIT.TOO_MANY_GUESTS;
  }
  const shortest = limitEnd(terms.minimumStay, checkIn);
  if (shortest === null) mask |= BIT.UNKNOWN_MINIMUM_STAY_UNIT;
  const longest = terms.maximumStay === null ? NEVER : limitEnd(terms.maximumStay, checkIn);
  if (longest === null) mask |= BIT.UNKNOWN_MAXIMUM_STAY_UNIT;

  arrival.checkIn = checkIn;
  arrival.mask = mask;
  arrival.minimumStayEnd = shortest ?? checkIn;
  arrival.maximumStayEnd = longest ?? NEVER;
}

/**
 * The rules broken or in doubt for a stay from this arrival to `checkOut`.
 * @param terms of the calendar on that day
 */
export function departOn(arrival: Arrival, checkOut: Day, terms: number): number {
  let { mask } = arrival;
  if (arrival.blockedFrom < checkOut) mask |= BIT.NIGHT_NOT_AVAILABLE;
  if (arrival.unknownFrom < checkOut) mask |= BIT.NO_CALENDAR_DATA;
  // All nights are known, but not whether one may leave: past the last known day, or where a gap begins.
  else if (arrival.unknownFrom === checkOut) mask |= BIT.UNKNOWN_CHECK_OUT_DAY;
  if (terms & NO_DEPARTURE) mask |= BIT.CLOSED_TO_DEPARTURE;
  if (checkOut < arrival.minNightsEnd) mask |= BIT.BELOW_MIN_NIGHTS;
  if (checkOut < arrival.minimumStayEnd) mask |= BIT.BELOW_MINIMUM_STAY;
  if (checkOut > arrival.maximumStayEnd) mask |= BIT.ABOVE_MAXIMUM_STAY;
  return mask;
}

/** The check-outs, both inclusive, between which only `closedToDeparture` still forbids one; none where last < first. */
export function departuresOf(arrival: Arrival, horizon: Interval): { first: Day; last: Day } {
  return {
    first: Math.max(arrival.checkIn + 1, arrival.minNightsEnd, arrival.minimumStayEnd),
    last: Math.min(arrival.blockedFrom, arrival.unknownFrom, arrival.maximumStayEnd, horizon.end),
  };
}

/**
 * The check-ins after the one of a stay from which a valid stay leads to its check-out, in order. As each is judged by
 * `arriveOn` and `departOn`, but for all of them at once.
 */
export function arrivalsBefore(
  terms: StayTerms,
  calendar: StayCalendar,
  { checkIn, checkOut, guests }: Stay,
  horizon: Interval,
): Day[] {
  const days: Day[] = [];
  const isClosed = (calendar.termsOn(checkOut) & NO_DEPARTURE) !== 0 || checkOut > horizon.end;
  if (isClosed || (guests !== null && terms.maxGuests !== null && guests > terms.maxGuests)) return days;
  const { maximumStay, minimumStay } = terms;
  const first = Math.max(checkIn + 1, horizon.start, terms.availableFrom, noticeEnd(terms, horizon.start));
  // The end of a minimum or a maximum stay is never earlier for a later check-in.
  const isLongEnough = (day: Day) => (limitEnd(minimumStay, day) ?? day) <= checkOut;
  const isShortEnough = (day: Day) => maximumStay === null || (limitEnd(maximumStay, day) ?? NEVER) >= checkOut;
  let isLong = false;
  for (let day = checkOut - 1; day >= first; day--) {
    const onDay = calendar.termsOn(day);
    if ((onDay & (BLOCKED | UNKNOWN)) !== 0) break;
    isLong ||= isLongEnough(day);
    if (isLong && (onDay & NO_ARRIVAL) === 0 && day + minNightsIn(onDay) <= checkOut) days.push(day);
  }
  while (days.length > 0 && !isShortEnough(days.at(-1) as Day)) days.pop();
  return days.reverse();
}

/** Faults after which no rule can be asked: there is no stay to ask about. */
const NO_STAY = BIT.NOT_A_DATE | BIT.ENDS_BEFORE_IT_BEGINS | BIT.NO_NIGHTS | BIT.NO_GUESTS;

/** Whether a stay with these faults has nights and guests that rules can be asked about. */
export const isStay = (mask: number): boolean => (mask & NO_STAY) === 0;

const scratch = newArrival();

/**
 * Every broken rule, fault and doubt of one stay as a mask (`isValid`, `faultsIn`, `rulesIn`, `doubtsIn`). Allocates nothing.
 * @param horizon of today (`horizonFrom`)
 */
export function stayViolations(terms: StayTerms, calendar: StayCalendar, stay: Stay, horizon: Interval): number {
  const faults = stayFaults(stay, horizon);
  return isStay(faults) ? faults | brokenRules(terms, calendar, stay, horizon.start) : faults;
}

/** The rules broken or in doubt of a stay without faults that leave no stay. */
export function brokenRules(terms: StayTerms, calendar: StayCalendar, stay: Stay, today: Day): number {
  arriveOn(scratch, terms, calendar, stay, today);
  return departOn(scratch, stay.checkOut, calendar.termsOn(stay.checkOut));
}
