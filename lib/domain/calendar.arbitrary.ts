import fc from 'fast-check';
import { type CalendarRange, type DayTerms, mergeRanges } from './calendar';
import type { Interval } from './interval';

/** Few values each, so that equal neighbours are common. */
export const terms: fc.Arbitrary<DayTerms> = fc.record({
  price: fc.constantFrom(0, 100, 100.5),
  minNights: fc.constantFrom(1, 30),
  availability: fc.constantFrom('AVAILABLE', 'NOT_AVAILABLE', 'ON_HOLD'),
  closedToArrival: fc.boolean(),
  closedToDeparture: fc.boolean(),
});

/** Ranges in order without overlaps, with gaps, often with equal neighbours. Days 0 to about 70. */
export const orderedRanges: fc.Arbitrary<CalendarRange[]> = fc
  .array(fc.record({ gap: fc.constantFrom(0, 0, 0, 1, 4), length: fc.integer({ min: 1, max: 6 }), terms }), {
    maxLength: 8,
  })
  .map((pieces) => {
    let next = 0;
    return pieces.map(({ gap, length, terms }) => {
      const start = next + gap;
      next = start + length;
      return { start, end: next, ...terms };
    });
  });

/** A calendar that keeps the rules, gaps included. */
export const wholeCalendar = orderedRanges.map(mergeRanges);

/** The terms alone, without the range they came from. */
export function dayTerms({ price, minNights, availability, closedToArrival, closedToDeparture }: DayTerms): DayTerms {
  return { price, minNights, availability, closedToArrival, closedToDeparture };
}

/** Day by day, the slow and obvious way: the terms of the range that holds the day. */
export function daysOracle(ranges: readonly CalendarRange[], within: Interval): (DayTerms | undefined)[] {
  return Array.from({ length: within.end - within.start }, (_, i) => {
    const day = within.start + i;
    const range = ranges.find(({ start, end }) => start <= day && day < end);
    return range && dayTerms(range);
  });
}
