import { addMonths, type Day, LONGEST_MONTH, SHORTEST_MONTH, weekday } from '@/lib/domain/day';
import { horizonFrom, type Interval } from '@/lib/domain/interval';
import { minNightsIn, NO_ARRIVAL, NO_DEPARTURE } from '@/lib/domain/packed-calendar';
import type { StayLimit } from '@/lib/domain/property';
import type { StayTerms } from './stay';
import type { StayCalendar } from './stay-calendar';
import { isValid } from './stay-codes';
import { arriveOn, departuresOf, newArrival, noticeEnd } from './stay-rules';

/** How long a stay is. A month from an arrival is a calendar month, clamped to the month's end; nights come on top. */
export type StayLength =
  | { unit: 'nights'; min: number; max: number }
  | { unit: 'months'; months: number; nights?: number }
  | { unit: 'longest' };

/** A stay of a length, asked for within a window (design: domain rules, "A stay of a length"). */
export interface LengthRequest {
  length: StayLength;
  /** The nights that it may have. */
  window: Interval;
  /** Null: any number. */
  guests: number | null;
  /** The weekdays of arrival, 1 for Monday to 7; null for any. */
  arrive: readonly number[] | null;
}

/** A valid stay; with a range of lengths the shortest of its arrival, with `longest` the longest. */
export interface Start {
  checkIn: Day;
  checkOut: Day;
}

/** Why no stay of a length can be asked for in a window, whatever the home. */
export type WindowFault = 'IN_THE_PAST' | 'BEYOND_HORIZON' | 'TOO_SHORT';

/** @returns the nights of the window that calendars cover, with its fault */
export function windowFault(
  { length, window }: LengthRequest,
  horizon: Interval,
): [nights: number, WindowFault | null] {
  const nights = Math.min(window.end, horizon.end) - Math.max(window.start, horizon.start);
  if (window.end <= horizon.start) return [nights, 'IN_THE_PAST'];
  if (window.start >= horizon.end) return [nights, 'BEYOND_HORIZON'];
  return [nights, nights < fewestNights(length) ? 'TOO_SHORT' : null];
}

const arrival = newArrival();

/**
 * The first valid stay of a length that begins on a day or after it; null where there is none. Ask again with the day
 * after its check-in for the next. It agrees with `judgeStay` on every stay; a stay that is valid but unverified counts.
 */
export function nextStart(
  ...[terms, calendar, request, today, within = request.window]: [...Asked, within?: Interval]
): Start | null {
  const { length } = request;
  return firstArrival(terms, calendar, request, today, { nights: nightsOf(length), within }, (departures, checkIn) =>
    departure(calendar, length, departures, checkIn),
  );
}

/** The least and the most nights that a stay may have. */
interface Nights {
  min: number;
  max: number;
}

/**
 * The first arrival of a span that a check-out is chosen for, among those from which a stay of so many nights may be valid.
 * @param choose is given the first and the last day of departure; null goes on with the next arrival. It may narrow the nights
 */
export function firstArrival(
  terms: StayTerms,
  calendar: StayCalendar,
  { window, guests, arrive }: Omit<LengthRequest, 'length'>,
  today: Day,
  { nights, within }: { nights: Nights; within: Interval },
  choose: (departures: Departures, checkIn: Day) => Day | null,
): Start | null {
  const horizon = horizonFrom(today);
  const end = Math.min(window.end, horizon.end);
  if (isRefused(terms, guests, nights)) return null;
  const first = Math.max(within.start, window.start, today, terms.availableFrom, noticeEnd(terms, today));
  const last = Math.min(within.end - 1, end - nights.min);
  for (let day = calendar.freeFrom(first); day <= last; day = calendar.freeFrom(day + 1)) {
    const onDay = calendar.termsOn(day);
    if ((onDay & NO_ARRIVAL) !== 0 || minNightsIn(onDay) > nights.max) {
      day = calendar.sameUntil(day) - 1;
      continue;
    }
    const free = Math.min(calendar.blockedFrom(day), calendar.unknownFrom(day));
    // No later night of these leaves more.
    if (day + nights.min > free) day = free - 1;
    else if (arrive === null || arrive.includes(weekday(day))) {
      arriveOn(arrival, terms, calendar, { checkIn: day, guests }, today);
      const checkOut = isValid(arrival.mask) ? choose(departuresOf(arrival, { ...horizon, end }), day) : null;
      if (checkOut !== null) return { checkIn: day, checkOut };
    }
  }
  return null;
}

/** The most nights of a valid stay in the window; 0 where there is none. The length asked for does not count. */
export function longestStay(
  terms: StayTerms,
  calendar: StayCalendar,
  request: Omit<LengthRequest, 'length'>,
  today: Day,
): number {
  let longest = 0;
  const nights = { min: 1, max: Number.POSITIVE_INFINITY };
  firstArrival(terms, calendar, request, today, { nights, within: request.window }, (departures, checkIn) => {
    const checkOut = departure(calendar, { unit: 'longest' }, departures, checkIn);
    if (checkOut === null) return null;
    longest = Math.max(longest, checkOut - checkIn);
    // Only arrivals with more free nights are looked at from now on.
    nights.min = longest + 1;
    return null;
  });
  return longest;
}

/** Whether a home takes no stay of so many nights, or no such party, on any day: most homes without a start are told by it. */
export function isRefused(
  { minimumStay, maximumStay, maxGuests }: StayTerms,
  guests: number | null,
  { min, max }: Nights,
): boolean {
  if (guests !== null && maxGuests !== null && guests > maxGuests) return true;
  const limitNights = ({ value, unit }: StayLimit, month: number, unknown: number) =>
    unit === 'NIGHT' ? value : unit === 'MONTH' ? value * month : unknown;
  if (limitNights(minimumStay, SHORTEST_MONTH, 0) > max) return true;
  return maximumStay !== null && limitNights(maximumStay, LONGEST_MONTH, Number.POSITIVE_INFINITY) < min;
}

/** Every valid stay of a length, by arrival. */
export function startsOf(...[terms, calendar, request, today]: Asked): Start[] {
  const { length, window } = request;
  const starts: Start[] = [];
  firstArrival(terms, calendar, request, today, { nights: nightsOf(length), within: window }, (departures, checkIn) => {
    const checkOut = departure(calendar, length, departures, checkIn);
    if (checkOut !== null) starts.push({ checkIn, checkOut });
    return null;
  });
  return starts;
}

export type Asked = [terms: StayTerms, calendar: StayCalendar, request: LengthRequest, today: Day];

export interface Departures {
  first: Day;
  last: Day;
}

/** The check-out of the stay of a length that begins on a day. */
export function departure(
  calendar: StayCalendar,
  length: StayLength,
  { first, last }: Departures,
  checkIn: Day,
): Day | null {
  if (length.unit === 'longest') {
    for (let day = last; day >= first; day--) if (isDeparture(calendar, day)) return day;
    return null;
  }
  const [shortest, longest] = checkOuts(checkIn, length);
  for (let day = Math.max(first, shortest); day <= Math.min(last, longest); day++) {
    if (isDeparture(calendar, day)) return day;
  }
  return null;
}

export const isDeparture = (calendar: StayCalendar, day: Day): boolean => (calendar.termsOn(day) & NO_DEPARTURE) === 0;

/** The first and the last check-out of a stay of a length from a day. */
export function checkOuts(checkIn: Day, length: Exclude<StayLength, { unit: 'longest' }>): [Day, Day] {
  if (length.unit === 'nights') return [checkIn + length.min, checkIn + length.max];
  const end = monthsEnd(checkIn, length);
  return [end, end];
}

export const monthsEnd = (checkIn: Day, { months, nights = 0 }: { months: number; nights?: number }): Day =>
  addMonths(checkIn, months) + nights;

/** The least nights that a stay of a length may have. */
export function fewestNights(length: StayLength): number {
  if (length.unit === 'nights') return length.min;
  return length.unit === 'months' ? Math.max(1, SHORTEST_MONTH * length.months + (length.nights ?? 0)) : 1;
}

export function nightsOf(length: StayLength): Nights {
  const min = fewestNights(length);
  if (length.unit === 'nights') return { min, max: length.max };
  return {
    min,
    max: length.unit === 'months' ? LONGEST_MONTH * length.months + (length.nights ?? 0) : Number.POSITIVE_INFINITY,
  };
}
