import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wholeCalendar } from '@/lib/domain/calendar.arbitrary';
import { addMonths } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { packNights } from '@/lib/domain/night-runs';
import { occupancyOf } from '@/lib/domain/occupancy';
import { occupancyByMonth, sparkPath } from './name-rows';

const TODAY = 3;
const HORIZON = horizonFrom(TODAY);
const SPAN = { start: 0, end: HORIZON.end };

describe('occupancy by month', () => {
  test('equals the occupancy of each month', () => {
    fc.assert(
      fc.property(wholeCalendar, (calendar) => {
        const shares = occupancyByMonth(packNights(calendar, SPAN, HORIZON), TODAY, SPAN);
        const expected = shares.map((_, month) => {
          const end = Math.min(SPAN.end, addMonths(TODAY, month + 1));
          return occupancyOf(calendar, { start: addMonths(TODAY, month), end });
        });
        expect(shares).toEqual(expected);
        expect(shares.length).toBe(37);
      }),
    );
  });

  test('is drawn as one bar a month', () => {
    expect(sparkPath([1, 0, null, 0.5], 10)).toBe('M0.5 10V0.0M3.5 10V5.0');
  });
});
