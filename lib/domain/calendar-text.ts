import type { Calendar, CalendarRange } from './calendar';
import type { Interval } from './interval';

/** A range as it is stored: start, end (half-open), price, minNights, availability, closed to arrival, to departure. */
type StoredRange = [number, number, number, number, string, 0 | 1, 0 | 1];

/** A calendar as compact JSON, for storing. */
export function writeCalendar(calendar: Calendar): string {
  const stored = calendar.map(
    (range): StoredRange => [
      range.start,
      range.end,
      range.price,
      range.minNights,
      range.availability,
      range.closedToArrival ? 1 : 0,
      range.closedToDeparture ? 1 : 0,
    ],
  );
  return JSON.stringify(stored);
}

/** The inverse of `writeCalendar`: all of it, or the part that lies within an interval. */
export function readCalendar(text: string, within: Interval = ALWAYS): CalendarRange[] {
  const calendar: CalendarRange[] = [];
  for (const stored of JSON.parse(text) as StoredRange[]) {
    const [start, end, price, minNights, availability, closedToArrival, closedToDeparture] = stored;
    // Most of three years lies outside of the window.
    if (end <= within.start || start >= within.end) continue;
    calendar.push({
      start: Math.max(start, within.start),
      end: Math.min(end, within.end),
      price,
      minNights,
      availability,
      closedToArrival: closedToArrival === 1,
      closedToDeparture: closedToDeparture === 1,
    });
  }
  return calendar;
}

const ALWAYS: Interval = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };
