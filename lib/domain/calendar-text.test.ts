import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarRange, clip } from './calendar';
import { readCalendar, writeCalendar } from './calendar-text';

const range = fc
  .record({
    start: fc.integer(),
    end: fc.integer(),
    price: fc.option(fc.double({ min: 0, minExcluded: true, noNaN: true, noDefaultInfinity: true })),
    minNights: fc.option(fc.nat()),
    availability: fc.oneof(fc.constantFrom('AVAILABLE', 'NOT_AVAILABLE'), fc.string()),
    closedToArrival: fc.boolean(),
    closedToDeparture: fc.boolean(),
    inDoubt: fc.boolean(),
  })
  .map(({ inDoubt, ...known }): CalendarRange => (inDoubt ? { ...known, inDoubt } : known));

describe('a stored calendar', () => {
  it('reads back as it was written', () => {
    fc.assert(
      fc.property(fc.array(range), (calendar) => {
        expect(readCalendar(writeCalendar(calendar))).toEqual(calendar);
      }),
    );
  });

  it('has no price where an earlier version stored 0', () => {
    expect(readCalendar('[[1,3,0,2,"AVAILABLE",0,1]]')).toMatchObject([{ price: null, minNights: 2 }]);
  });

  it('reads in part as what is clipped from all of it', () => {
    const days = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 40 }));
    const interval = days.map(([start, length]) => ({ start, end: start + length }));
    const ranges = fc.array(fc.tuple(range, interval).map(([terms, span]) => ({ ...terms, ...span })));
    fc.assert(
      fc.property(ranges, interval, (calendar, within) => {
        expect(readCalendar(writeCalendar(calendar), within)).toEqual(clip(calendar, within));
      }),
    );
  });
});
