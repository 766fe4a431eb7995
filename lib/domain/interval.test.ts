import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay, parseDay } from './day';
import { contains, horizonFrom, type Interval, intersection, uncovered } from './interval';

const interval = fc
  .record({ start: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 1, max: 15 }) })
  .map(({ start, length }): Interval => ({ start, end: start + length }));

const DAYS = Array.from({ length: 80 }, (_, day) => day);

test('an intersection holds exactly the days of both', () => {
  fc.assert(
    fc.property(interval, interval, (a, b) => {
      const both = intersection(a, b);
      for (const day of DAYS) {
        expect(both !== null && contains(both, day)).toBe(contains(a, day) && contains(b, day));
      }
    }),
  );
});

test('the gaps are exactly the days outside all intervals', () => {
  fc.assert(
    fc.property(fc.array(interval, { maxLength: 6 }), interval, (intervals, within) => {
      const sorted = [...intervals].sort((a, b) => a.start - b.start);
      const gaps = uncovered(sorted, within);
      for (const day of DAYS) {
        const expected = contains(within, day) && !intervals.some((one) => contains(one, day));
        expect(gaps.filter((gap) => contains(gap, day))).toHaveLength(expected ? 1 : 0);
      }
      gaps.slice(1).forEach((gap, i) => {
        expect(gap.start).toBeGreaterThan((gaps[i] as Interval).end);
      });
    }),
  );
});

test.each([
  ['2026-11-21', '2029-11-21'],
  ['2028-02-29', '2031-02-28'],
  ['2025-02-28', '2028-02-28'],
])('from %s the horizon reaches %s, both inclusive', (today, last) => {
  const { start, end } = horizonFrom(parseDay(today) as number);
  expect([formatDay(start), formatDay(end - 1)]).toEqual([today, last]);
});
