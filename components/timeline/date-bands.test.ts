import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { civilDate, formatDay, parseDay, weekday } from '@/lib/domain/day';
import { dateBands } from './date-bands';

const SPAN = { start: parseDay('2026-11-01') as number, end: parseDay('2029-11-22') as number };
const days = fc
  .tuple(fc.integer({ min: SPAN.start, max: SPAN.end - 1 }), fc.integer({ min: 1, max: 400 }))
  .map(([start, count]) => ({ start, end: Math.min(SPAN.end, start + count) }));

describe('the dates above a timeline', () => {
  test('cover the given days without gaps, at every zoom', () => {
    fc.assert(
      fc.property(
        days,
        fc.double({ min: 1.5, max: 96, noNaN: true }),
        fc.integer({ min: 1, max: 7 }),
        (days, width, first) => {
          const { upper, lower } = dateBands(days, SPAN, width, first);
          for (const ticks of [upper, lower]) {
            expect(ticks[0]?.start).toBeLessThanOrEqual(days.start);
            expect(ticks.at(-1)?.end).toBeGreaterThanOrEqual(days.end);
            ticks.slice(1).forEach(({ start }, i) => {
              expect(start).toBe(ticks[i]?.end);
            });
            // Enough room for its label, but for the ones that the span cuts.
            for (const { start, end, kind } of ticks.slice(1, -1))
              expect((end - start) * width).toBeGreaterThan(kind === 'day' ? 17 : 36);
          }
        },
      ),
    );
  });

  test('begin with months, years and weeks', () => {
    const { upper, lower } = dateBands({ start: SPAN.start + 40, end: SPAN.start + 90 }, SPAN, 10, 1);
    expect(upper.map(({ start }) => formatDay(start))).toEqual(['2026-12-01', '2027-01-01']);
    expect(new Set(lower.slice(1).map(({ start }) => weekday(start)))).toEqual(new Set([1]));
    const years = dateBands(SPAN, SPAN, 3, 1).upper;
    expect(years.map(({ start }) => civilDate(start).year)).toEqual([2026, 2027, 2028, 2029]);
    expect(years[0]?.start).toBe(SPAN.start);
  });
});
