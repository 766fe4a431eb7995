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

const arrival = newArrival();

/**
 * The first valid stay of a length that begins on a day or after it; null where there is none. Ask again with the day
 * after its check-in for the next. It agrees with `judgeStay` on every stay; a stay that is valid but unverified counts.
 */
export function nextStart(
  ...[terms, calendar, request, today, within = request.window]: [...Asked, within?: Interval]
): Start | null {
  return firstArrival(terms, calendar, request, today, within, (departures) =>
    departure(calendar, request.length, departures),
  );
}

/**
 * The first arrival of a span that a check-out is chosen for, among those from which a stay of the length may be valid.
 * @param choose is given the first and the last day of departure; null goes on with the next arrival
 */
function firstArrival(
  terms: StayTerms,
  calendar: StayCalendar,
  { length, window, guests, arrive }: LengthRequest,
  today: Day,
  { start: from, end: until }: Interval,
  choose: (departures: Departures) => Day | null,
): Start | null {
  const horizon = horizonFrom(today);
  const end = Math.min(window.end, horizon.end);
  const [shortest, most] = [fewestNights(length), mostNights(length)];
  if (isRefused(terms, guests, shortest, most)) return null;
  const first = Math.max(from, window.start, today, terms.availableFrom, noticeEnd(terms, today));
  const last = Math.min(until - 1, end - shortest);
  for (let day = calendar.freeFrom(first); day <= last; day = calendar.freeFrom(day + 1)) {
    const onDay = calendar.termsOn(day);
    if ((onDay & NO_ARRIVAL) !== 0 || minNightsIn(onDay) > most) {
      day = calendar.sameUntil(day) - 1;
      continue;
    }
    const free = Math.min(calendar.blockedFrom(day), calendar.unknownFrom(day));
    // No later night of these leaves more.
    if (day + shortest > free) day = free - 1;
    else if (arrive === null || arrive.includes(weekday(day))) {
      arriveOn(arrival, terms, calendar, { checkIn: day, guests }, today);
      const checkOut = isValid(arrival.mask) ? choose(departuresOf(arrival, { ...horizon, end })) : null;
      if (checkOut !== null) return { checkIn: day, checkOut };
    }
  }
  return null;
}

/** Whether a home takes no stay of so many nights, or no such party, on any day: most homes without a start are told by it. */
function isRefused(
  { minimumStay, maximumStay, maxGuests }: StayTerms,
  guests: number | null,
  shortest: number,
  most: number,
): boolean {
  if (guests !== null && maxGuests !== null && guests > maxGuests) return true;
  const nightsOf = ({ value, unit }: StayLimit, month: number, unknown: number) =>
    unit === 'NIGHT' ? value : unit === 'MONTH' ? value * month : unknown;
  if (nightsOf(minimumStay, SHORTEST_MONTH, 0) > most) return true;
  return maximumStay !== null && nightsOf(maximumStay, LONGEST_MONTH, Number.POSITIVE_INFINITY) < shortest;
}

/** Every valid stay of a length, by arrival. */
export function* startsOf(...[terms, calendar, request, today]: Asked): Generator<Start> {
  for (let start = nextStart(terms, calendar, request, today); start; ) {
    yield start;
    start = nextStart(terms, calendar, request, today, { start: start.checkIn + 1, end: request.window.end });
  }
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

function mostNights(length: StayLength): number {
  if (length.unit === 'nights') return length.max;
  return length.unit === 'months' ? LONGEST_MONTH * length.months + (length.nights ?? 0) : Number.POSITIVE_INFINITY;
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
 * For a home that takes no stay of the length: the nearest one in a window that is wider on both sides, or of a length up to a week shorter or longer in
 * the window as it is: by the fewest days, then the length kept, then the shorter. Null where there is none.
 * @param days the fewest and the most days to look at; with fewer than the fewest there is none
 */
export function nearestStart(
  ...[terms, calendar, request, today, { fewest, most } = { fewest: 1, most: REPAIR_DAYS }]: [
    ...Asked,
    days?: { fewest: number; most: number },
  ]
): NearStart | null {
  const other = otherLength(terms, calendar, request, today, { fewest, most: Math.min(most, NEAR_NIGHTS) });
  const window = {
    start: Math.max(request.window.start, today),
    end: Math.min(request.window.end, horizonFrom(today).end),
  };
  const nights = mostNights(request.length);
  for (let days = fewest; days <= (other ? Math.abs(other.nightsMoved) : most); days++) {
    const wider = { ...request, window: { start: window.start - days, end: window.end + days } };
    const [before, after] = [wider.window.start, wider.window.end - nights];
    const start =
      nextStart(terms, calendar, wider, today, { start: before, end: before + 1 }) ??
      nextStart(terms, calendar, wider, today, { start: Math.max(before, after), end: wider.window.end });
    if (start) return { ...start, nightsMoved: 0, daysOutside: days };
  }
  return other;
}

/**
 * The valid stay in the window whose length is nearest to the one asked for: then the shorter, then the earlier. All
 * lengths are tried at each arrival, so that the arrivals of a home are gone through once.
 * @param nights the fewest and the most nights by which it may be shorter or longer
 */
function otherLength(
  ...[terms, calendar, request, today, { fewest, most }]: [...Asked, nights: { fewest: number; most: number }]
): NearStart | null {
  const { length } = request;
  if (length.unit === 'longest' || fewest > most) return null;
  let found: NearStart | null = null;
  const widest = { ...request, length: widened(length, most) };
  firstArrival(terms, calendar, widest, today, request.window, ({ first, last }) => {
    const { checkIn } = arrival;
    const [shortest, longest] = checkOuts(checkIn, length);
    const reach = found ? Math.abs(found.nightsMoved) : most;
    for (let nights = fewest; nights <= reach; nights++) {
      const [shorter, longer] = [shortest - nights, longest + nights];
      const isShorter = shorter >= first && shorter <= last && isDeparture(calendar, shorter);
      if (!isShorter && (longer < first || longer > last || !isDeparture(calendar, longer))) continue;
      const nightsMoved = isShorter ? -nights : nights;
      // Nothing of one length is found twice: the first arrival stays.
      if (found && nightsMoved >= found.nightsMoved && nights === reach) break;
      found = { checkIn, checkOut: isShorter ? shorter : longer, nightsMoved, daysOutside: 0 };
      break;
    }
    // No other arrival can have a nearer one.
    return found?.nightsMoved === -fewest ? found.checkOut : null;
  });
  return found;
}

/** The lengths up to so many nights shorter or longer, and those between them. */
function widened(length: Exclude<StayLength, { unit: 'longest' }>, nights: number): StayLength {
  const [min, max] = [Math.max(1, fewestNights(length) - nights), mostNights(length) + nights];
  return { unit: 'nights', min, max };
}
