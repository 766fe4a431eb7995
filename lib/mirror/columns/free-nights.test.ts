import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarRange, mergeRanges } from '@/lib/domain/calendar';
import { FreeNights } from './free-nights';

const TERMS = { price: 1, minNights: 1, closedToArrival: false, closedToDeparture: false };

/** Ranges with gaps between them, from some day on. */
const calendar = fc
  .tuple(
    fc.integer({ min: -2000, max: 40_000 }),
    fc.array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 90 }), fc.boolean()), { maxLength: 20 }),
  )
  .map(([first, parts]) => {
    let next = first;
    const ranges = parts.map(([gap, days, isFree]): CalendarRange => {
      const start = next + gap;
      next = start + days;
      return { start, end: next, availability: isFree ? 'AVAILABLE' : 'NOT_AVAILABLE', ...TERMS };
    });
    return { first, ranges: mergeRanges(ranges) };
  });

test('never deny nights that can be had, and within a calendar nothing else', () => {
  fc.assert(
    fc.property(
      calendar,
      calendar,
      fc.nat(5000),
      fc.array(fc.tuple(fc.integer({ min: -60, max: 1100 }), fc.nat(200)), { minLength: 20, maxLength: 20 }),
      (before, { first, ranges }, slot, stays) => {
        const nights = new FreeNights();
        nights.set(slot, before.ranges);
        nights.set(slot, ranges);
        const free = new Set(
          ranges
            .filter(({ availability }) => availability === 'AVAILABLE')
            .flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i)),
        );
        const last = ranges.at(-1)?.end ?? first;
        for (const [after, length] of stays) {
          const [start, end] = [first + after, first + after + length];
          const canBeHad = Array.from({ length }, (_, i) => start + i).every((night) => free.has(night));
          const inARow = longest(Array.from({ length }, (_, i) => free.has(start + i)));
          expect(nights.longestRun(slot, start, end)).toBeGreaterThanOrEqual(inARow);
          if (start >= first && end <= Math.min(last, first + 1152)) {
            expect(nights.longestRun(slot, start, end)).toBe(inARow);
          }
          if (canBeHad) expect(nights.mayHave(slot, start, end)).toBe(true);
          else if (start >= first && end <= Math.min(last, first + 1152)) {
            expect(nights.mayHave(slot, start, end)).toBe(false);
          }
        }
      },
    ),
  );
});

/** The most in a row that are true. */
const longest = (nights: readonly boolean[]): number =>
  Math.max(
    ...nights
      .map((isFree) => (isFree ? '1' : '0'))
      .join('')
      .split('0')
      .map(({ length }) => length),
  );

test('know of no night of homes that have no calendar', () => {
  const nights = new FreeNights();
  expect(nights.mayHave(7, 20_000, 20_001)).toBe(false);
  nights.set(7, [{ start: 20_000, end: 20_003, availability: 'AVAILABLE', ...TERMS }]);
  expect([6, 7, 8, 99_999].map((slot) => nights.mayHave(slot, 20_000, 20_003))).toEqual([false, true, false, false]);
});
