import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCalendar, writeCalendar } from './calendar-text';

const range = fc.record({
  start: fc.integer(),
  end: fc.integer(),
  price: fc.double({ noNaN: true, noDefaultInfinity: true }).map((price) => price + 0),
  minNights: fc.nat(),
  availability: fc.oneof(fc.constantFrom('AVAILABLE', 'NOT_AVAILABLE'), fc.string()),
  closedToArrival: fc.boolean(),
  closedToDeparture: fc.boolean(),
});

describe('a stored calendar', () => {
  it('reads back as it was written', () => {
    fc.assert(
      fc.property(fc.array(range), (calendar) => {
        expect(readCalendar(writeCalendar(calendar))).toEqual(calendar);
      }),
    );
  });
});
