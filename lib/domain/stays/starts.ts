import { addMonths, type Day, LONGEST_MONTH, SHORTEST_MONTH, weekday } from '@/lib/domain/day';
import { horizonFrom, type Interval } from '@/lib/domain/interval';
import { minNightsIn, NO_ARRIVAL, NO_DEPARTURE } from '@/lib/domain/packed-calendar';
import type { StayLimit } from '@/lib/domain/property';
import { REPAIR_DAYS, type Stay, type StayTerms } from './stay';
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
  return firstArrival(terms, calendar, request, today, { nights: nightsOf(length), within }, (departures) =>
    departure(calendar, length, departures),
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
function firstArrival(
  terms: StayTerms,
  calendar: StayCalendar,
  { window, guests, arrive }: Omit<LengthRequest, 'length'>,
  today: Day,
  { nights, within }: { nights: Nights; within: Interval },
  choose: (departures: Departures) => Day | null,
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
      const checkOut = isValid(arrival.mask) ? choose(departuresOf(arrival, { ...horizon, end })) : null;
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
  firstArrival(terms, calendar, request, today, { nights, within: request.window }, (departures) => {
    const checkOut = departure(calendar, { unit: 'longest' }, departures);
    if (checkOut === null) return null;
    longest = Math.max(longest, checkOut - arrival.checkIn);
    // Only arrivals with more free nights are looked at from now on.
    nights.min = longest + 1;
    return null;
  });
  return longest;
}

/** Whether a home takes no stay of so many nights, or no such party, on any day: most homes without a start are told by it. */
function isRefused(
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
  firstArrival(terms, calendar, request, today, { nights: nightsOf(length), within: window }, (departures) => {
    const checkOut = departure(calendar, length, departures);
    if (checkOut !== null) starts.push({ checkIn: arrival.checkIn, checkOut });
    return null;
  });
  return starts;
}

type Asked = [terms: StayTerms, calendar: StayCalendar, request: LengthRequest, today: Day];

interface Departures {
  first: Day;
  last: Day;
}

/** The check-out of the stay that begins on the arrival which is judged. */
function departure(calendar: StayCalendar, length: StayLength, { first, last }: Departures): Day | null {
  if (length.unit === 'longest') {
    for (let day = last; day >= first; day--) if (isDeparture(calendar, day)) return day;
    return null;
  }
  const [shortest, longest] = checkOuts(arrival.checkIn, length);
  for (let day = Math.max(first, shortest); day <= Math.min(last, longest); day++) {
    if (isDeparture(calendar, day)) return day;
  }
  return null;
}

const isDeparture = (calendar: StayCalendar, day: Day): boolean => (calendar.termsOn(day) & NO_DEPARTURE) === 0;

/** The first and the last check-out of a stay of a length from a day. */
function checkOuts(checkIn: Day, length: Exclude<StayLength, { unit: 'longest' }>): [Day, Day] {
  if (length.unit === 'nights') return [checkIn + length.min, checkIn + length.max];
  const end = monthsEnd(checkIn, length);
  return [end, end];
}

const monthsEnd = (checkIn: Day, { months, nights = 0 }: { months: number; nights?: number }): Day =>
  addMonths(checkIn, months) + nights;

/** The least nights that a stay of a length may have. */
export function fewestNights(length: StayLength): number {
  if (length.unit === 'nights') return length.min;
  return length.unit === 'months' ? Math.max(1, SHORTEST_MONTH * length.months + (length.nights ?? 0)) : 1;
}

function nightsOf(length: StayLength): Nights {
  const min = fewestNights(length);
  if (length.unit === 'nights') return { min, max: length.max };
  return {
    min,
    max: length.unit === 'months' ? LONGEST_MONTH * length.months + (length.nights ?? 0) : Number.POSITIVE_INFINITY,
  };
}

/**
 * The stay that shows why a home takes none of a length: the shortest from the first day on that has as many free nights;
 * without such a day, from the first of the window.
 */
export function closestTry(calendar: StayCalendar, request: LengthRequest, today: Day): Stay {
  const { length, window, guests, arrive } = request;
  const [start, end] = [Math.max(window.start, today), Math.min(window.end, horizonFrom(today).end)];
  const endOf = (day: Day) => (length.unit === 'months' ? monthsEnd(day, length) : day + fewestNights(length));
  for (let day = calendar.freeFrom(start); endOf(day) <= end; day = calendar.freeFrom(day + 1)) {
    const free = Math.min(calendar.blockedFrom(day), calendar.unknownFrom(day));
    if (endOf(day) > free) day = free - 1;
    else if (arrive === null || arrive.includes(weekday(day))) return { checkIn: day, checkOut: endOf(day), guests };
  }
  const first = arrive === null ? start : start + Math.min(...arrive.map((day) => (day + 7 - weekday(start)) % 7));
  return { checkIn: first, checkOut: endOf(first), guests };
}

/** The most nights by which a near miss is shorter or longer. */
const NEAR_NIGHTS = 7;

/** A valid stay that is nearly the one asked for. */
export interface NearStart extends Start {
  /** Nights fewer, below 0, or more than asked for. */
  nightsMoved: number;
  /** Days by which it begins before the window or ends after it, at most. */
  daysOutside: number;
}

/**
 * For a home that takes no stay of the length: the nearest one in a window that is wider on both sides, or of a length up to
 * a week shorter or longer in the window as it is: by the fewest days, then the length kept, then the shorter. Null where
 * there is none.
 */
export function nearestStart(...asked: Asked): NearStart | null {
  const [terms, calendar, request, today] = asked;
  const other = otherLength(asked);
  const days = daysOutside(asked, other ? Math.abs(other.nightsMoved) : REPAIR_DAYS);
  if (days === null) return other;
  const { window } = widened(request, today, days);
  const start = nextStart(terms, calendar, { ...request, window }, today);
  return start ? { ...start, nightsMoved: 0, daysOutside: days } : other;
}

/** A request whose window is wider on both sides, within the horizon before it is widened. */
function widened<Request extends LengthRequest>(request: Request, today: Day, days: number): Request {
  const { start, end } = request.window;
  const window = { start: Math.max(start, today) - days, end: Math.min(end, horizonFrom(today).end) + days };
  return { ...request, window };
}

/** By how many days a window must be wider on both sides for a home to take a stay; null where more than `most`. */
function daysOutside([terms, calendar, request, today]: Asked, most: number): number | null {
  const { window } = widened(request, today, 0);
  const wider = widened(request, today, most);
  const { length } = request;
  const nights = nightsOf(length);
  // The longest stay is no nearer than the shortest.
  const shortest: StayLength = length.unit === 'longest' ? { unit: 'nights', ...nights } : length;
  let least: number | null = null;
  const look = (within: Interval) =>
    firstArrival(terms, calendar, wider, today, { nights, within }, (departures) => {
      const checkOut = departure(calendar, shortest, departures);
      if (checkOut === null) return null;
      const days = Math.max(window.start - arrival.checkIn, checkOut - window.end);
      if (least === null || days < least) least = days;
      // Later arrivals that end after the window are no nearer.
      return arrival.checkIn >= window.start ? checkOut : null;
    });
  look({ start: wider.window.start, end: window.start });
  look({ start: Math.max(window.start, window.end + 1 - nights.max), end: wider.window.end });
  return least;
}

/**
 * The valid stay in the window whose length is nearest to the one asked for: then the shorter, then the earlier. All
 * lengths are tried at each arrival, so that the arrivals of a home are gone through once.
 */
function otherLength([terms, calendar, request, today]: Asked): NearStart | null {
  const { length } = request;
  if (length.unit === 'longest') return null;
  let found: NearStart | null = null;
  const asked = nightsOf(length);
  const nights = { min: Math.max(1, asked.min - NEAR_NIGHTS), max: asked.max + NEAR_NIGHTS };
  const isTaken = ({ first, last }: Departures, day: Day) => day >= first && day <= last && isDeparture(calendar, day);
  firstArrival(terms, calendar, request, today, { nights, within: request.window }, (departures) => {
    const { checkIn } = arrival;
    const { first } = departures;
    const [shortest, longest] = checkOuts(checkIn, length);
    const reach = found ? Math.abs(found.nightsMoved) : NEAR_NIGHTS;
    for (let moved = first < shortest ? 1 : Math.max(1, first - longest); moved <= reach; moved++) {
      const isShorter = isTaken(departures, shortest - moved);
      if (!isShorter && !isTaken(departures, longest + moved)) continue;
      const nightsMoved = isShorter ? -moved : moved;
      // The first arrival of a length stays.
      if (found && moved === reach && nightsMoved >= found.nightsMoved) break;
      const checkOut = isShorter ? shortest - moved : longest + moved;
      found = { checkIn, checkOut, nightsMoved, daysOutside: 0 };
      // From now on only lengths that are nearer.
      nights.min = Math.max(1, asked.min - (isShorter ? moved - 1 : moved));
      nights.max = asked.max + moved - 1;
      break;
    }
    // Most homes have one shortest stay on all days, and are told by their first arrival.
    return found && (found.nightsMoved === -1 || isRefused(terms, request.guests, nights)) ? found.checkOut : null;
  });
  return found;
}
