import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOracle, wholeCalendar } from './calendar.arbitrary';
import { occupancyOf } from './occupancy';

test('is the share of the known nights that are not available', () => {
  const within = { start: 5, end: 60 };
  fc.assert(
    fc.property(wholeCalendar, (calendar) => {
      const known = daysOracle(calendar, within).filter((terms) => terms !== undefined);
      const taken = known.filter(({ availability }) => availability !== 'AVAILABLE');
      expect(occupancyOf(calendar, within)).toBe(known.length === 0 ? null : taken.length / known.length);
    }),
  );
});
