import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type CalendarRange, mergeRanges } from './calendar';
import { daysOracle, orderedRanges, wholeCalendar } from './calendar.arbitrary';
import { horizonFrom } from './interval';
import { occupancyFrom, occupancyOf, publishedEnd } from './occupancy';

const TODAY = 3;
const { end: HORIZON_END } = horizonFrom(TODAY);

/** Calendars that a service pads with NOT_AVAILABLE to the end of its horizon, or to a day around it. */
const paddedCalendar = fc
  .tuple(orderedRanges, fc.integer({ min: -3, max: 1 }), fc.constantFrom('NOT_AVAILABLE', 'AVAILABLE'))
  .map(([ranges, daysOff, availability]) => {
    const start = ranges.at(-1)?.end ?? TODAY;
    const flags = { closedToArrival: false, closedToDeparture: false };
    const padding: CalendarRange = {
      start,
      end: HORIZON_END + daysOff,
      price: 80,
      minNights: 1,
      availability,
      ...flags,
    };
    return mergeRanges([...ranges, padding]);
  });

test('the occupancy of an interval is the share of its known nights that are not available', () => {
  const within = { start: 5, end: 60 };
  fc.assert(
    fc.property(wholeCalendar, (calendar) => {
      const known = daysOracle(calendar, within).filter((terms) => terms !== undefined);
      const taken = known.filter(({ availability }) => availability !== 'AVAILABLE');
      expect(occupancyOf(calendar, within)).toBe(known.length === 0 ? null : taken.length / known.length);
    }),
  );
});

describe('the published end', () => {
  it('comes before the final run of NOT_AVAILABLE that reaches the end of the horizon', () => {
    fc.assert(
      fc.property(fc.oneof(paddedCalendar, wholeCalendar), (calendar) => {
        const days = daysOracle(calendar, { start: 0, end: HORIZON_END + 1 });
        let last = days.findLastIndex((terms) => terms !== undefined);
        // The service's own today may be a day off, and its horizon with it.
        if (last >= HORIZON_END - 2) while (days[last]?.availability === 'NOT_AVAILABLE') last--;
        while (last >= 0 && days[last] === undefined) last--;
        expect(publishedEnd(calendar, TODAY)).toBe(last < 0 ? null : last + 1);
      }),
    );
  });

  it('cuts the window over which occupancy is taken', () => {
    const flags = { price: 80, minNights: 1, closedToArrival: false, closedToDeparture: false };
    const run = (start: number, end: number, availability: string) => ({ start, end, availability, ...flags });
    const published = [run(TODAY, TODAY + 10, 'NOT_AVAILABLE'), run(TODAY + 10, TODAY + 40, 'AVAILABLE')];
    expect(occupancyFrom([...published, run(TODAY + 40, HORIZON_END, 'NOT_AVAILABLE')], TODAY)).toBe(0.25);
    expect(occupancyFrom([run(TODAY, HORIZON_END, 'NOT_AVAILABLE')], TODAY)).toBeNull();
    expect(occupancyFrom([run(TODAY, HORIZON_END, 'AVAILABLE')], TODAY)).toBe(0);
    // Later nights than those of the next year do not count.
    const later = [run(TODAY, TODAY + 365, 'AVAILABLE'), run(TODAY + 365, TODAY + 700, 'NOT_AVAILABLE')];
    expect(occupancyFrom(later, TODAY)).toBe(0);
  });
});
