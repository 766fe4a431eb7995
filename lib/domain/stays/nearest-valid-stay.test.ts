import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalendarRange } from '@/lib/domain/calendar';
import { horizonFrom } from '@/lib/domain/interval';
import { repairText } from '@/lib/words/stays';
import { nearestValidStay } from './nearest-valid-stay';
import type { Stay, StayTerms } from './stay';
import { stayCalendar } from './stay-calendar';
import { stayCase } from './stays.arbitrary';
import { validByDays } from './stays.oracle';

/** Every stay within 30 days of moving, ranked as the rule says. */
function repairByTrying(terms: StayTerms, calendar: CalendarRange[], stay: Stay, today: number): Stay | null {
  const ranked: { stay: Stay; rank: number[] }[] = [];
  for (let arrive = -30; arrive <= 30; arrive++) {
    for (let leave = -30; leave <= 30; leave++) {
      const moved = Math.abs(arrive) + Math.abs(leave);
      const tried = { ...stay, checkIn: stay.checkIn + arrive, checkOut: stay.checkOut + leave };
      if (moved > 30 || !validByDays(terms, calendar, tried, today)) continue;
      ranked.push({ stay: tried, rank: [moved, arrive === 0 ? 0 : 1, arrive, leave] });
    }
  }
  ranked.sort((a, b) => a.rank.map((part, i) => part - (b.rank[i] as number)).find((part) => part !== 0) ?? 0);
  return ranked[0]?.stay ?? null;
}

test('is the first of all stays in reach, ranked by days moved, kept arrival, then earlier', () => {
  let repaired = 0;
  fc.assert(
    fc.property(stayCase(2), ({ terms, calendar, today, stays }) => {
      for (const stay of stays) {
        if (stay.checkOut <= stay.checkIn) continue;
        const repair = nearestValidStay(terms, stayCalendar(calendar), stay, horizonFrom(today));
        expect(repair?.stay ?? null).toEqual(repairByTrying(terms, calendar, stay, today));
        if (!repair) continue;
        expect(repair.checkInMoved).toBe(repair.stay.checkIn - stay.checkIn);
        expect(repair.checkOutMoved).toBe(repair.stay.checkOut - stay.checkOut);
        repaired++;
      }
    }),
    { numRuns: 250 },
  );
  expect(repaired).toBeGreaterThan(50);
});

const TODAY = 20_000;
const terms: StayTerms = {
  ...{ availableFrom: 0, advancedNotice: 0, maxGuests: 2 },
  ...{ minimumStay: { value: 1, unit: 'NIGHT' }, maximumStay: null },
};
const range = (start: number, end: number, differences: Partial<CalendarRange> = {}): CalendarRange => ({
  ...{ start: TODAY + start, end: TODAY + end, price: 100, minNights: 1, availability: 'AVAILABLE' },
  ...{ closedToArrival: false, closedToDeparture: false },
  ...differences,
});
/** Days from today: check-in and check-out asked, and what they move by. */
const moves = (calendar: CalendarRange[], checkIn: number, checkOut: number, guests: number | null = null) => {
  const stay = { checkIn: TODAY + checkIn, checkOut: TODAY + checkOut, guests };
  const repair = nearestValidStay(terms, stayCalendar(calendar), stay, horizonFrom(TODAY));
  return repair && [repair.checkInMoved, repair.checkOutMoved];
};

describe('a repair', () => {
  test('arrives later where the first nights are taken', () => {
    expect(moves([range(0, 12, { availability: 'NOT_AVAILABLE' }), range(12, 60)], 10, 20)).toEqual([2, 0]);
  });

  test('keeps the arrival rather than the departure where both cost the same', () => {
    expect(moves([range(0, 60, { minNights: 4 })], 10, 13)).toEqual([0, 1]);
  });

  test('leaves earlier rather than later', () => {
    const closed = range(20, 21, { closedToDeparture: true });
    expect(moves([range(0, 20), closed, range(21, 60)], 10, 20)).toEqual([0, -1]);
  });

  test('of a valid stay moves nothing', () => {
    expect(moves([range(0, 60)], 10, 20)).toEqual([0, 0]);
  });

  test('reaches 30 days and no further, both ends together', () => {
    const from = (day: number) => [range(0, day, { availability: 'NOT_AVAILABLE' }), range(day, 90)];
    expect(moves(from(25), 10, 20)).toEqual([15, 6]);
    expect(moves(from(29), 10, 20)).toEqual([19, 10]);
    expect(moves(from(30), 10, 20)).toBeNull();
  });

  test('is none where no dates help: too many guests, no calendar', () => {
    expect(moves([range(0, 60)], 10, 20, 3)).toBeNull();
    expect(moves([], 10, 20)).toBeNull();
  });

  test('is none for an invalid stay', () => {
    expect(moves([range(0, 60)], 10, 10)).toBeNull();
    expect(moves([range(0, 60)], 10, 5)).toBeNull();
    expect(moves([range(0, 60)], 10, Number.NaN)).toBeNull();
  });

  test('brings a stay of the past to today', () => {
    expect(moves([range(0, 60)], -3, 5)).toEqual([3, 0]);
  });
});

test.each([
  [2, 0, 'Arrive 2 days later'],
  [0, -1, 'Leave 1 day earlier'],
  [-1, 3, 'Arrive 1 day earlier and leave 3 days later'],
  [0, 0, ''],
])('moving by %i and %i is told as "%s"', (checkInMoved, checkOutMoved, text) => {
  expect(repairText({ checkInMoved, checkOutMoved })).toBe(text);
});
