import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CalendarRange,
  clip,
  coverHorizon,
  expandDays,
  mergeDays,
  mergeRanges,
  rangeAt,
  sameTerms,
} from './calendar';
import { daysOracle, dayTerms, orderedRanges, wholeCalendar } from './calendar.arbitrary';
import { contains } from './interval';

const WINDOW = { start: -5, end: 75 };
const window = fc
  .tuple(fc.integer({ min: -5, max: 60 }), fc.integer({ min: 1, max: 30 }))
  .map(([start, length]) => ({ start, end: start + length }));

describe('merging', () => {
  test('changes no day', () => {
    fc.assert(
      fc.property(orderedRanges, (ranges) => {
        expect(daysOracle(mergeRanges(ranges), WINDOW)).toEqual(daysOracle(ranges, WINDOW));
      }),
    );
  });

  test('leaves no two touching ranges with the same terms', () => {
    fc.assert(
      fc.property(orderedRanges, (ranges) => {
        const merged = mergeRanges(ranges);
        merged.slice(1).forEach((range, i) => {
          const before = merged[i] as CalendarRange;
          expect(before.end < range.start || !sameTerms(before, range)).toBe(true);
        });
      }),
    );
  });

  test('is idempotent, and expanding and merging again is the identity', () => {
    fc.assert(
      fc.property(orderedRanges, (ranges) => {
        const merged = mergeRanges(ranges);
        expect(mergeRanges(merged)).toEqual(merged);
        expect(mergeDays(WINDOW.start, expandDays(merged, WINDOW))).toEqual(merged);
      }),
    );
  });

  test('compares prices as decimals: 100 and 100.00 are one price', () => {
    const terms = { minNights: 1, availability: 'AVAILABLE', closedToArrival: false, closedToDeparture: false };
    const ranges = [
      { start: 0, end: 2, price: 100, ...terms },
      { start: 2, end: 3, price: JSON.parse('100.00') as number, ...terms },
    ];
    expect(mergeRanges(ranges)).toHaveLength(1);
  });

  test('leaves its input as it was', () => {
    const ranges: CalendarRange[] = [0, 1].map((start) => ({
      ...{ start, end: start + 1, price: 1, minNights: 1, availability: 'AVAILABLE' },
      ...{ closedToArrival: false, closedToDeparture: false },
    }));
    mergeRanges(ranges);
    expect(ranges.map(({ end }) => end)).toEqual([1, 2]);
  });
});

test('expanding gives each day its terms, and unknown days none', () => {
  fc.assert(
    fc.property(wholeCalendar, window, (calendar, within) => {
      const days = expandDays(calendar, within).map((terms) => terms && { ...terms, start: undefined, end: undefined });
      const oracle = daysOracle(calendar, within).map(
        (terms) => terms && { ...terms, start: undefined, end: undefined },
      );
      expect(days).toEqual(oracle);
    }),
  );
});

test('clipping keeps the days inside and no others', () => {
  fc.assert(
    fc.property(wholeCalendar, window, (calendar, within) => {
      const clipped = daysOracle(clip(calendar, within), WINDOW);
      daysOracle(calendar, WINDOW).forEach((terms, i) => {
        expect(clipped[i]).toEqual(contains(within, WINDOW.start + i) ? terms : undefined);
      });
    }),
  );
});

test('looking up one day agrees with expanding all of them', () => {
  fc.assert(
    fc.property(wholeCalendar, (calendar) => {
      daysOracle(calendar, WINDOW).forEach((terms, i) => {
        const found = rangeAt(calendar, WINDOW.start + i);
        expect(found && dayTerms(found)).toEqual(terms);
      });
    }),
  );
});

describe('covering a horizon', () => {
  test('gives merged ranges that cover every day once', () => {
    fc.assert(
      fc.property(wholeCalendar, window, (calendar, horizon) => {
        const covered = coverHorizon(calendar, horizon);
        expect(covered).toEqual(mergeRanges(covered));
        expect(covered[0]?.start).toBe(horizon.start);
        expect(covered.at(-1)?.end).toBe(horizon.end);
        covered.slice(1).forEach((range, i) => {
          expect(range.start).toBe(covered[i]?.end);
        });
      }),
    );
  });

  test('keeps published days and fills the others as not available at the last known price', () => {
    fc.assert(
      fc.property(wholeCalendar, window, (calendar, horizon) => {
        const published = daysOracle(calendar, horizon);
        daysOracle(coverHorizon(calendar, horizon), horizon).forEach((terms, i) => {
          const day = horizon.start + i;
          const known = calendar.filter(({ end }) => end <= day).at(-1) ?? calendar[0];
          const filled = {
            price: known?.price ?? null,
            minNights: known ? known.minNights : 1,
            availability: 'NOT_AVAILABLE',
            closedToArrival: false,
            closedToDeparture: false,
          };
          expect(terms).toEqual(published[i] ?? filled);
        });
      }),
    );
  });
});
