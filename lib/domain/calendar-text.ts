import type { Calendar, CalendarRange } from './calendar';

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

/** The inverse of `writeCalendar`. */
export function readCalendar(text: string): CalendarRange[] {
  return (JSON.parse(text) as StoredRange[]).map(
    ([start, end, price, minNights, availability, closedToArrival, closedToDeparture]) => ({
      start,
      end,
      price,
      minNights,
      availability,
      closedToArrival: closedToArrival === 1,
      closedToDeparture: closedToDeparture === 1,
    }),
  );
}
