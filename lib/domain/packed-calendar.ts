import { AVAILABLE, type Calendar, type CalendarRange, type DayTerms, NOT_AVAILABLE } from './calendar';
import type { Day } from './day';
import type { Interval } from './interval';

// A calendar is packed as runs of days with the same terms, without gaps: two words a run, its first day and its terms.
// The terms are the flags, and above them the minimum nights. Rules, losses, strips and the timeline read this form.

/** The words of a run. */
export const RUN = 2;

export const NO_ARRIVAL = 1;
export const NO_DEPARTURE = 2;
/** Days of the calendar could not be told. */
export const IN_DOUBT = 4;
/** The nights are known and not for sale. */
export const BLOCKED = 8;
/** Blocked by an availability that the spec does not know. */
export const ODD = 16;
/** The calendar says nothing about the days. */
export const UNKNOWN = 32;
/** Nothing has to be said about the days. */
export const OUTSIDE = 64;
const FLAG_BITS = 7;
const FLAGS = 2 ** FLAG_BITS - 1;
/** The largest minimum that fits above the flags; no calendar reaches so far. */
const MOST_NIGHTS = 2 ** (31 - FLAG_BITS) - 1;

/** The minimum nights of a day that cannot be read. Less than any, so that no stay is too short for it. */
export const UNREADABLE = -1;

/** UNREADABLE where the calendar has one that cannot be read. */
export const minNightsIn = (terms: number): number => terms >> FLAG_BITS;

export const withMinNights = (terms: number, nights: number): number =>
  (terms & FLAGS) | (Math.min(nights, MOST_NIGHTS) << FLAG_BITS);

const closedFlags = ({ closedToArrival, closedToDeparture, inDoubt }: DayTerms): number =>
  (closedToArrival ? NO_ARRIVAL : 0) | (closedToDeparture ? NO_DEPARTURE : 0) | (inDoubt ? IN_DOUBT : 0);

export function termsOf(range: DayTerms): number {
  const { availability, minNights } = range;
  const odd = availability === NOT_AVAILABLE ? 0 : ODD;
  return withMinNights(closedFlags(range) | (availability === AVAILABLE ? 0 : BLOCKED | odd), minNights ?? UNREADABLE);
}

/** Calls back for each range of a calendar with days in `span`, cut to it, and for each gap between them, in order. */
export function eachRun(
  calendar: Calendar,
  span: Interval,
  call: (start: Day, end: Day, range: CalendarRange | null) => void,
): void {
  let next = span.start;
  for (const range of calendar) {
    if (range.end <= next) continue;
    if (range.start >= span.end) break;
    if (range.start > next) call(next, range.start, null);
    const start = Math.max(next, range.start);
    next = Math.min(range.end, span.end);
    call(start, next, range);
  }
  if (next < span.end) call(next, span.end, null);
}
