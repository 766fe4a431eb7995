import type { Day } from '@/lib/domain/day';
import { type Interval, intersection } from '@/lib/domain/interval';
import { openDays } from './open-days';
import type { StayTerms } from './stay';
import { NEVER, type StayCalendar } from './stay-calendar';
import { isValid } from './stay-codes';
import { arriveOn, departuresOf, newArrival } from './stay-rules';

/**
 * For each arrival day every valid check-out: those from `first` to `last`, but for the days closed to departure. It
 * agrees with `judgeStay` on every stay; a stay that is valid but unverified counts as valid.
 */
export interface ArrivalLengths {
  /** The arrival days that it covers. */
  arrivals: Interval;
  /** By arrival, from `arrivals.start` on: the first valid check-out; NEVER where no stay can begin. */
  first: Int32Array;
  /** By arrival: the last valid check-out. */
  last: Int32Array;
  /** By day, from `arrivals.start` to the last check-out that any arrival could have: 1 where the day is closed to departure. */
  closed: Uint8Array;
}

/** Lengths of stays in nights, both inclusive. */
export interface Lengths {
  min: number;
  max: number;
}

/**
 * The valid stays of a property.
 * @param guests null: any number
 * @param horizon of today (`horizonFrom`)
 * @param within the arrival days wanted; those outside the horizon are left out
 */
export function arrivalLengths(
  terms: StayTerms,
  calendar: StayCalendar,
  guests: number | null,
  horizon: Interval,
  within: Interval = horizon,
): ArrivalLengths {
  const arrivals = intersection(within, horizon) ?? { start: horizon.start, end: horizon.start };
  const days = arrivals.end - arrivals.start;
  const { closed, next, previous } = openDays(calendar, arrivals.start, horizon.end);
  const first = new Int32Array(days).fill(NEVER);
  const last = new Int32Array(days);
  const arrival = newArrival();
  for (let index = 0; index < days; index++) {
    arriveOn(arrival, terms, calendar, { checkIn: arrivals.start + index, guests }, horizon.start);
    if (!isValid(arrival.mask)) continue;
    const between = departuresOf(arrival, horizon);
    if (between.first > between.last) continue;
    const earliest = next[between.first - arrivals.start] as number;
    const latest = previous[between.last - arrivals.start] as number;
    if (earliest > latest) continue;
    first[index] = arrivals.start + earliest;
    last[index] = arrivals.start + latest;
  }
  return { arrivals, first, last, closed };
}

export const canArrive = ({ arrivals, first }: ArrivalLengths, day: Day): boolean =>
  (first[day - arrivals.start] ?? NEVER) !== NEVER;

export function allowsStay({ arrivals, first, last, closed }: ArrivalLengths, checkIn: Day, checkOut: Day): boolean {
  const index = checkIn - arrivals.start;
  const from = first[index] ?? NEVER;
  return from <= checkOut && checkOut <= (last[index] as Day) && closed[checkOut - arrivals.start] === 0;
}

/** The valid lengths of stays that begin on a day, shortest first, in as few spans as possible; none where no stay can begin. */
export function lengthsFrom(lengths: ArrivalLengths, checkIn: Day): Lengths[] {
  if (!canArrive(lengths, checkIn)) return [];
  const { arrivals, first, last, closed } = lengths;
  const index = checkIn - arrivals.start;
  const spans: Lengths[] = [];
  for (let checkOut = first[index] as Day; checkOut <= (last[index] as Day); checkOut++) {
    if (closed[checkOut - arrivals.start] === 1) continue;
    const nights = checkOut - checkIn;
    const span = spans.at(-1);
    if (span && span.max === nights - 1) span.max = nights;
    else spans.push({ min: nights, max: nights });
  }
  return spans;
}
