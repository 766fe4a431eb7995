import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AVAILABLE, mergeDays } from '@/lib/domain/calendar';
import { horizonFrom } from '@/lib/domain/interval';
import { allowsStay, arrivalLengths, canArrive, lengthsFrom } from './arrival-lengths';
import { judgeStay } from './judge-stay';
import type { StayTerms } from './stay';
import { stayCalendar } from './stay-calendar';
import { stayCase } from './stays.arbitrary';

const guests = fc.option(fc.integer({ min: 1, max: 5 }));

test('agrees with the verdict on every arrival and every length', () => {
  let compared = 0;
  fc.assert(
    fc.property(stayCase(0), guests, ({ terms, calendar, today }, guests) => {
      const lengths = arrivalLengths(terms, stayCalendar(calendar), guests, horizonFrom(today));
      const end = (calendar.at(-1)?.end ?? today) + 3;
      for (let checkIn = today; checkIn < end; checkIn++) {
        const valid: number[] = [];
        for (let checkOut = checkIn + 1; checkOut <= end; checkOut++) {
          const verdict = judgeStay(terms, calendar, { checkIn, checkOut, guests }, today);
          if (verdict.valid) valid.push(checkOut - checkIn);
          if (allowsStay(lengths, checkIn, checkOut) !== verdict.valid) expect({ checkIn, checkOut }).toBe(verdict);
          compared++;
        }
        const listed = lengthsFrom(lengths, checkIn).flatMap(({ min, max }) =>
          Array.from({ length: max - min + 1 }, (_, i) => min + i),
        );
        expect(listed).toEqual(valid);
        expect(canArrive(lengths, checkIn)).toBe(valid.length > 0);
      }
    }),
    { numRuns: 120 },
  );
  expect(compared).toBeGreaterThan(50_000);
}, 60_000);

test('agrees with the verdict in every calendar of four days', () => {
  // Lengths depend on whether a night is for sale or unknown, on its minimum, and on the closed flags.
  const base = { price: 1, minNights: 1, availability: AVAILABLE, closedToArrival: false, closedToDeparture: false };
  const kinds = [
    undefined,
    base,
    { ...base, availability: 'NOT_AVAILABLE' },
    { ...base, closedToArrival: true },
    { ...base, closedToDeparture: true },
    { ...base, minNights: 2 },
    { ...base, minNights: 3, closedToDeparture: true },
  ];
  const terms: StayTerms = {
    ...{ availableFrom: 0, advancedNotice: 0, maxGuests: null },
    ...{ minimumStay: { value: 1, unit: 'NIGHT' }, maximumStay: { value: 3, unit: 'NIGHT' } },
  };
  for (let code = 0; code < kinds.length ** 4; code++) {
    const days = [0, 1, 2, 3].map((place) => kinds[Math.floor(code / kinds.length ** place) % kinds.length]);
    const calendar = mergeDays(0, days);
    const lengths = arrivalLengths(terms, stayCalendar(calendar), null, horizonFrom(0), { start: 0, end: 5 });
    for (let checkIn = 0; checkIn < 5; checkIn++) {
      for (let checkOut = checkIn + 1; checkOut < 7; checkOut++) {
        const { valid } = judgeStay(terms, calendar, { checkIn, checkOut, guests: null }, 0);
        if (allowsStay(lengths, checkIn, checkOut) !== valid) expect({ days, checkIn, checkOut }).toBe(valid);
      }
    }
  }
});

test('for a few arrivals agrees with that for all, and covers no others', () => {
  fc.assert(
    fc.property(stayCase(0), fc.nat(60), fc.nat(40), ({ terms, calendar, today }, after, days) => {
      const prepared = stayCalendar(calendar);
      const horizon = horizonFrom(today);
      const all = arrivalLengths(terms, prepared, null, horizon);
      const within = { start: today - 10 + after, end: today - 10 + after + days };
      const few = arrivalLengths(terms, prepared, null, horizon, within);
      for (let day = within.start - 2; day < within.end + 2; day++) {
        const asked = within.start <= day && day < within.end;
        expect(lengthsFrom(few, day)).toEqual(asked ? lengthsFrom(all, day) : []);
      }
    }),
  );
});

test("ends a stay on the horizon's edge at the latest", () => {
  const horizon = horizonFrom(20_000);
  const terms: StayTerms = {
    ...{ availableFrom: 0, advancedNotice: 0, maxGuests: null },
    ...{ minimumStay: { value: 30, unit: 'NIGHT' }, maximumStay: null },
  };
  const ranges = mergeDays(
    20_000,
    Array(1200).fill({
      ...{ price: 1, minNights: 1, availability: AVAILABLE },
      closedToArrival: false,
      closedToDeparture: false,
    }),
  );
  const lengths = arrivalLengths(terms, stayCalendar(ranges), null, horizon);
  expect(lengthsFrom(lengths, horizon.end - 30)).toEqual([{ min: 30, max: 30 }]);
  expect(lengthsFrom(lengths, horizon.end - 29)).toEqual([]);
});
