import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalendarRange } from '@/lib/domain/calendar';
import { type Day, formatDay, parseDay } from '@/lib/domain/day';
import { pictureDays } from '@/lib/domain/day-picture';
import type { StayTerms } from '@/lib/domain/stays/stay';
import { chooseDay, lengthsText, offerDays } from './day-offers';
import { stayJudge } from './stay-judge';

const TODAY = parseDay('2027-03-01') as Day;
const TERMS: StayTerms = {
  ...{ availableFrom: TODAY, minimumStay: { value: 3, unit: 'NIGHT' }, maximumStay: null },
  ...{ advancedNotice: 0, maxGuests: 2 },
};
const range = (from: number, days: number, more: Partial<CalendarRange> = {}): CalendarRange => ({
  ...{ start: TODAY + from, end: TODAY + from + days, availability: 'AVAILABLE', price: 100, minNights: 1 },
  ...{ closedToArrival: false, closedToDeparture: false },
  ...more,
});
/** Ten free nights, one of them closed to departure; ten taken nights; two free ones; then taken for good. */
const CALENDAR = [
  range(0, 6),
  range(6, 1, { closedToDeparture: true }),
  range(7, 3),
  range(10, 10, { availability: 'NOT_AVAILABLE' }),
  range(20, 2),
  range(22, 1075, { availability: 'NOT_AVAILABLE' }),
];
const FORMATS = { dayText: formatDay };

function offer(offset: number, chosen: { checkIn: number; checkOut?: number } | null, guests: number | null = null) {
  const day = TODAY + offset;
  const days = {
    checkIn: chosen && TODAY + chosen.checkIn,
    checkOut: chosen?.checkOut === undefined ? null : TODAY + chosen.checkOut,
  };
  const pictures = pictureDays(CALENDAR, { start: day, end: day + 1 }, TODAY);
  const [found] = offerDays(pictures, stayJudge(TERMS, CALENDAR, guests, TODAY), days, FORMATS);
  return found;
}

describe('before an arrival is chosen, a day tells', () => {
  test('the possible lengths of a stay', () => {
    expect(offer(2, null)?.remarks).toEqual(['Arrival possible for 3 nights, or 5 to 8 nights.']);
  });

  test('the reasons against an arrival', () => {
    expect(offer(9, null)?.remarks).toEqual([
      'No arrival possible: The nights of 2027-03-11 to 2027-03-12 are not available.',
    ]);
    expect(offer(2, null, 3)?.remarks).toEqual([
      'No arrival possible: The home takes 2 guests at most; the stay is for 3.',
    ]);
  });

  test('nothing more if its night is not available', () => {
    expect(offer(12, null)).toEqual({ part: null, isDeparture: null, isUnsellable: false, remarks: [] });
  });

  test('that no stay fits', () => {
    expect(offer(20, null)).toMatchObject({ isUnsellable: true });
    expect(offer(20, null)?.remarks[0]).toBe('No stay fits this night.');
    expect(offer(9, null)?.isUnsellable).toBe(false);
  });
});

describe('after an arrival', () => {
  test('every later day tells whether departure is possible, or why not', () => {
    expect(offer(5, { checkIn: 2 })).toMatchObject({ isDeparture: true, remarks: ['Departure after 3 nights.'] });
    expect(offer(4, { checkIn: 2 })).toMatchObject({
      isDeparture: false,
      remarks: ['No departure after 2 nights: The shortest stay is 3 nights: check-out from 2027-03-06 on.'],
    });
    expect(offer(6, { checkIn: 2 })?.remarks).toEqual([
      'No departure after 4 nights: No check-out on 2027-03-07: the day is closed to departure.',
    ]);
    expect(offer(10, { checkIn: 2 })?.isDeparture).toBe(true);
    expect(offer(11, { checkIn: 2 })?.isDeparture).toBe(false);
  });

  test('the arrival is marked, and earlier days can still be arrivals', () => {
    expect(offer(2, { checkIn: 2 })).toMatchObject({ part: 'arrival', isDeparture: null });
    expect(offer(1, { checkIn: 2 })).toMatchObject({ part: null, isDeparture: null });
  });

  test('the mark of a departure agrees with its words', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 25 }), fc.integer({ min: 0, max: 30 }), (checkIn, day) => {
        const found = offer(day, { checkIn });
        if (day <= checkIn) expect(found?.isDeparture).toBeNull();
        else expect(found?.remarks.some((text) => text.startsWith('Departure after'))).toBe(found?.isDeparture);
      }),
    );
  });
});

test('a chosen stay has an arrival, nights and a departure', () => {
  const part = (offset: number) => offer(offset, { checkIn: 2, checkOut: 5 })?.part;
  expect([1, 2, 3, 4, 5, 6].map(part)).toEqual([null, 'arrival', 'night', 'night', 'departure', null]);
});

test('a pressed day becomes the arrival, then the departure, then a new arrival', () => {
  const none = { checkIn: null, checkOut: null };
  expect(chooseDay(none, 5)).toEqual({ checkIn: 5, checkOut: null });
  expect(chooseDay({ checkIn: 5, checkOut: null }, 9)).toEqual({ checkIn: 5, checkOut: 9 });
  expect(chooseDay({ checkIn: 5, checkOut: null }, 3)).toEqual({ checkIn: 3, checkOut: null });
  expect(chooseDay({ checkIn: 5, checkOut: null }, 5)).toEqual(none);
  expect(chooseDay({ checkIn: 5, checkOut: 9 }, 7)).toEqual({ checkIn: 7, checkOut: null });
});

test('lengths are given as spans, the first few of them', () => {
  const one = { min: 1, max: 1 };
  expect(lengthsText([one])).toBe('1 night');
  expect(lengthsText([one, { min: 3, max: 5 }])).toBe('1 night, or 3 to 5 nights');
  expect(lengthsText([one, { min: 3, max: 5 }, { min: 7, max: 8 }, { min: 10, max: 11 }])).toBe(
    '1 night, 3 to 5 nights, 7 to 8 nights, or some lengths more',
  );
});
