import type { Calendar, CalendarRange } from '@/lib/domain/calendar';

/** A range as it is stored: start, end (half-open, days since epoch), price, minNights, availability, the two flags. */
type Row = [number, number, number, number, string, 0 | 1, 0 | 1];

/** Merged ranges as compact JSON. */
export function writeCalendar(ranges: Calendar): string {
  const rows = ranges.map(
    (range): Row => [
      range.start,
      range.end,
      range.price,
      range.minNights,
      range.availability,
      range.closedToArrival ? 1 : 0,
      range.closedToDeparture ? 1 : 0,
    ],
  );
  return JSON.stringify(rows);
}

/** The inverse of `writeCalendar`. */
export function readCalendar(text: string): CalendarRange[] {
  return (JSON.parse(text) as Row[]).map(
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
