import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spanOf, staysOf } from './stays-of-homes';

const ends = fc.record({ checkIn: fc.integer({ min: 0, max: 6 }), checkOut: fc.integer({ min: 7, max: 12 }) });
const own = fc.record(
  { checkIn: fc.integer({ min: 0, max: 6 }), checkOut: fc.integer({ min: 7, max: 12 }) },
  { requiredKeys: [] },
);

it('a home has its own days, and those of all where it names none', () => {
  fc.assert(
    fc.property(ends, fc.array(own), (all, homes) => {
      expect(staysOf({ ...all, homes })).toEqual(homes.map((home) => ({ ...all, ...home })));
    }),
  );
});

it('a span covers each stay to the day, and is each of them only where all are the same', () => {
  fc.assert(
    fc.property(fc.array(ends, { minLength: 1, maxLength: 4 }), (stays) => {
      const { checkIn, checkOut, isOne, fewest, most } = spanOf(stays);
      for (let day = 0; day <= 12; day++) {
        const isWithin = stays.some((stay) => stay.checkIn <= day) && stays.some((stay) => stay.checkOut >= day);
        expect(checkIn <= day && day <= checkOut).toBe(isWithin);
      }
      expect(isOne).toBe(stays.every((stay) => stay.checkIn === checkIn && stay.checkOut === checkOut));
      const nights = stays.map((stay) => stay.checkOut - stay.checkIn).sort((one, other) => one - other);
      expect([fewest, most]).toEqual([nights[0], nights.at(-1)]);
    }),
  );
});
