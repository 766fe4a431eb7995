import fc from 'fast-check';
import { type CalendarRange, mergeRanges } from '@/lib/domain/calendar';
import { type Day, dayOf } from '@/lib/domain/day';
import type { StayLimit } from '@/lib/domain/property';
import type { LengthRequest, StayLength } from './starts';
import type { Stay, StayTerms } from './stay';

/** Days around which months are short, long and leap: calendars of the tests begin here. */
const BASES = [dayOf(2027, 1, 29), dayOf(2028, 1, 30), dayOf(2028, 2, 28), dayOf(2027, 3, 1)] as const;

/** A property, its calendar, today, and stays to judge: everything lies within about two months. */
export interface StayCase {
  terms: StayTerms;
  calendar: CalendarRange[];
  today: Day;
  stays: Stay[];
}

/** Often available, so that most rules are met by something. */
const piece = fc.record({
  gap: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 3),
  length: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 25 })),
  price: fc.constantFrom(100, 100.5),
  minNights: fc.constantFrom(1, 1, 1, 2, 3, 7, 14, null),
  availability: fc.constantFrom(...Array(5).fill('AVAILABLE'), 'NOT_AVAILABLE', 'ON_HOLD'),
  closedToArrival: fc.constantFrom(false, false, true),
  closedToDeparture: fc.constantFrom(false, false, true),
});

const calendarFrom = (base: Day) =>
  fc.tuple(fc.array(piece, { maxLength: 9 }), fc.constantFrom(false, false, false, true)).map(([pieces, inDoubt]) => {
    let next = base;
    return mergeRanges(
      pieces.map(({ gap, length, ...terms }) => {
        const start = next + gap;
        next = start + length;
        return { start, end: next, ...terms, ...(inDoubt && { inDoubt }) };
      }),
    );
  });

const limit: fc.Arbitrary<StayLimit> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ value: fc.integer({ min: 0, max: 9 }), unit: fc.constant('NIGHT') }) },
  { weight: 3, arbitrary: fc.record({ value: fc.integer({ min: 0, max: 2 }), unit: fc.constant('MONTH') }) },
  { weight: 1, arbitrary: fc.constant({ value: 2, unit: 'FORTNIGHT' }) },
);

const longLimit: fc.Arbitrary<StayLimit> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ value: fc.integer({ min: 5, max: 40 }), unit: fc.constant('NIGHT') }) },
  { weight: 3, arbitrary: fc.record({ value: fc.integer({ min: 1, max: 2 }), unit: fc.constant('MONTH') }) },
  { weight: 1, arbitrary: fc.constant({ value: 1, unit: 'SEASON' }) },
);

const termsFrom = (base: Day): fc.Arbitrary<StayTerms> =>
  fc.record({
    availableFrom: fc.integer({ min: base - 5, max: base + 12 }),
    minimumStay: limit,
    maximumStay: fc.option(longLimit),
    advancedNotice: fc.constantFrom(0, 0, 1, 5),
    maxGuests: fc.option(fc.integer({ min: 1, max: 4 })),
  });

const guests = fc.option(fc.integer({ min: 1, max: 5 }));

/** Mostly stays that could be; now and then one that ends before it begins, or begins in the past. */
const staysFrom = (base: Day, count: number): fc.Arbitrary<Stay[]> =>
  fc.array(
    fc
      .record({
        checkIn: fc.integer({ min: base - 3, max: base + 50 }),
        nights: fc.integer({ min: -1, max: 40 }),
        guests,
      })
      .map(({ checkIn, nights, guests }) => ({ checkIn, checkOut: checkIn + nights, guests })),
    { minLength: count, maxLength: count },
  );

/** @param stays how many stays each property is asked about */
export const stayCase = (stays: number): fc.Arbitrary<StayCase> =>
  fc.constantFrom(...BASES).chain((base) =>
    fc.record({
      terms: termsFrom(base),
      calendar: calendarFrom(base),
      today: fc.integer({ min: base - 4, max: base + 6 }),
      stays: staysFrom(base, stays),
    }),
  );

/** Some properties of one portfolio, and stays to ask all of them about. */
export const portfolioCase = (homes: number, stays: number) =>
  fc.constantFrom(...BASES).chain((base) =>
    fc.record({
      homes: fc.array(fc.record({ terms: termsFrom(base), calendar: calendarFrom(base) }), { maxLength: homes }),
      today: fc.integer({ min: base - 4, max: base + 6 }),
      stays: staysFrom(base, stays),
    }),
  );

const length: fc.Arbitrary<StayLength> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 14 }), fc.constantFrom(0, 0, 3, 10))
    .map(([min, more]): StayLength => ({ unit: 'nights', min, max: min + more })),
  fc.constant<StayLength>({ unit: 'months', months: 1 }),
  fc.constant<StayLength>({ unit: 'longest' }),
);

/** Windows around the days of the calendar; some begin in the past, some have fewer nights than the stay. */
export const lengthRequest = (today: Day): fc.Arbitrary<LengthRequest> =>
  fc.record({
    length,
    window: fc
      .tuple(fc.integer({ min: -3, max: 25 }), fc.integer({ min: 1, max: 60 }))
      .map(([from, nights]) => ({ start: today + from, end: today + from + nights })),
    guests: fc.constantFrom(null, null, 1, 3),
    arrive: fc.constantFrom(null, null, [5], [6, 7]),
  });
