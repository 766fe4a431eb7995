import fc from 'fast-check';
import { type CalendarRange, type DayTerms, mergeRanges } from './calendar';
import type { Interval } from './interval';

/** Few values each, so that equal neighbours are common. */
export const terms: fc.Arbitrary<DayTerms> = fc.record({
  price: fc.constantFrom(null, 100, 100.5),
  minNights: fc.constantFrom(1, 30, null),
  availability: fc.constantFrom('AVAILABLE', 'NOT_AVAILABLE', 'ON_HOLD'),
  closedToArrival: fc.boolean(),
  closedToDeparture: fc.boolean(),
});

/** Terms of a calendar in doubt, or of any other. */
const doubtfulTerms: fc.Arbitrary<DayTerms> = fc
  .tuple(terms, fc.boolean())
  .map(([said, inDoubt]) => (inDoubt ? { ...said, inDoubt } : said));

/** Ranges in order without overlaps, with gaps, often with equal neighbours. Days 0 to about 70. */
export const orderedRanges: fc.Arbitrary<CalendarRange[]> = fc
  .array(
    fc.record({ gap: fc.constantFrom(0, 0, 0, 1, 4), length: fc.integer({ min: 1, max: 6 }), terms: doubtfulTerms }),
    {
      maxLength: 8,
    },
  )
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
export function dayTerms({ price, minNights, availability, closedToArrival, closedToDeparture, inDoubt }: DayTerms) {
  const said: DayTerms = { price, minNights, availability, closedToArrival, closedToDeparture };
  return inDoubt ? { ...said, inDoubt } : said;
}

/** Day by day, the slow and obvious way: the terms of the range that holds the day. */
export function daysOracle(ranges: readonly CalendarRange[], within: Interval): (DayTerms | undefined)[] {
  return Array.from({ length: within.end - within.start }, (_, i) => {
    const day = within.start + i;
    const range = ranges.find(({ start, end }) => start <= day && day < end);
    return range && dayTerms(range);
  });
}
