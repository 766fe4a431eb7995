import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarRange, rangeAt } from '@/lib/domain/calendar';
import { horizonFrom } from '@/lib/domain/interval';
import type { StayTerms } from './stay';
import { stayCalendar } from './stay-calendar';
import { stayCase } from './stays.arbitrary';
import { validByDays } from './stays.oracle';
import { unsellableNights } from './unsellable-nights';

test('are the nights for sale that no valid stay covers, when every stay is tried', () => {
  fc.assert(
    fc.property(stayCase(0), ({ terms, calendar, today }) => {
      const end = (calendar.at(-1)?.end ?? today) + 1;
      const covered = new Set<number>();
      for (let checkIn = today; checkIn < end; checkIn++) {
        for (let checkOut = checkIn + 1; checkOut <= end; checkOut++) {
          if (!validByDays(terms, calendar, { checkIn, checkOut, guests: null }, today)) continue;
          for (let night = checkIn; night < checkOut; night++) covered.add(night);
        }
      }
      const expected: number[] = [];
      for (let night = today; night < end; night++) {
        if (rangeAt(calendar, night)?.availability === 'AVAILABLE' && !covered.has(night)) expected.push(night);
      }
      const spans = unsellableNights(terms, stayCalendar(calendar), horizonFrom(today));
      const found = spans.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i));
      expect(found).toEqual(expected);
      spans.slice(1).forEach(({ start }, i) => {
        expect(start).toBeGreaterThan(spans[i]?.end as number);
      });
    }),
    { numRuns: 150 },
  );
});

const TODAY = 20_000;
const terms: StayTerms = {
  ...{ availableFrom: 0, advancedNotice: 0, maxGuests: null },
  ...{ minimumStay: { value: 1, unit: 'NIGHT' }, maximumStay: null },
};
/** For sale for some nights from today on, then not. */
const hole = (nights: number, differences: Partial<CalendarRange>): CalendarRange[] => [
  {
    ...{ start: TODAY, end: TODAY + nights, price: 100, minNights: 1, availability: 'AVAILABLE' },
    ...{ closedToArrival: false, closedToDeparture: false },
    ...differences,
  },
  {
    ...{ start: TODAY + nights, end: TODAY + 400, price: 100, minNights: 1, availability: 'NOT_AVAILABLE' },
    ...{ closedToArrival: false, closedToDeparture: false },
  },
];
const unsellable = (calendar: CalendarRange[], more: Partial<StayTerms> = {}) =>
  unsellableNights({ ...terms, ...more }, stayCalendar(calendar), horizonFrom(TODAY));

test('a hole of 29 nights is dead where 30 are the minimum, and one of 30 is not', () => {
  expect(unsellable(hole(29, { minNights: 30 }))).toEqual([{ start: TODAY, end: TODAY + 29 }]);
  expect(unsellable(hole(30, { minNights: 30 }))).toEqual([]);
});

test('nights that no arrival reaches are unsellable, and so are those within the notice', () => {
  expect(unsellable(hole(5, { closedToArrival: true }))).toEqual([{ start: TODAY, end: TODAY + 5 }]);
  expect(unsellable(hole(5, {}), { advancedNotice: 2 })).toEqual([{ start: TODAY, end: TODAY + 2 }]);
});
