import type { Calendar, CalendarRange, DayTerms } from './calendar';
import type { Interval } from './interval';

/** Terms as they are stored: price, minNights, availability, closed to arrival, to departure, and 1 where in doubt. */
export type StoredTerms = [number | null, number | null, string, 0 | 1, 0 | 1, 1?];

/** A range as it is stored: start and end (half-open), then its terms. */
type StoredRange = [number, number, ...StoredTerms];

export function storedTerms(terms: DayTerms): StoredTerms {
  const { price, minNights, availability, closedToArrival, closedToDeparture, inDoubt } = terms;
  const stored: StoredTerms = [price, minNights, availability, closedToArrival ? 1 : 0, closedToDeparture ? 1 : 0];
  if (inDoubt) stored[5] = 1;
  return stored;
}

export function readTerms([price, minNights, availability, arrival, departure, doubt]: StoredTerms): DayTerms {
  return {
    // Calendars that were stored by earlier versions have prices of 0, which are none.
    price: price !== null && price > 0 ? price : null,
    minNights,
    availability,
    closedToArrival: arrival === 1,
    closedToDeparture: departure === 1,
    ...(doubt && { inDoubt: true as const }),
  };
}

/** A calendar as compact JSON, for storing. */
export function writeCalendar(calendar: Calendar): string {
  return JSON.stringify(calendar.map((range): StoredRange => [range.start, range.end, ...storedTerms(range)]));
}

/** The inverse of `writeCalendar`: all of it, or the part that lies within an interval. */
export function readCalendar(text: string, within: Interval = ALWAYS): CalendarRange[] {
  const calendar: CalendarRange[] = [];
  for (const [start, end, ...terms] of JSON.parse(text) as StoredRange[]) {
    // Most of three years lies outside of the window.
    if (end <= within.start || start >= within.end) continue;
    calendar.push({
      start: Math.max(start, within.start),
      end: Math.min(end, within.end),
      ...readTerms(terms),
    });
  }
  return calendar;
}

const ALWAYS: Interval = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };
