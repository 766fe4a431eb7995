import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AVAILABLE, type Calendar, type CalendarRange } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { bookableFrom, longestBookable } from './bookable-from';
import { judgeStay } from './judge-stay';
import type { StayTerms } from './stay';
import { stayCalendar } from './stay-calendar';
import { stayCase } from './stays.arbitrary';
import { judgeByDays } from './stays.oracle';

/** Doubts that leave a stay bookable. */
const COUNTED = ['UNKNOWN_CHECK_OUT_DAY', 'UNKNOWN_MAX_GUESTS'];

/** Tries every arrival with every length; one after a night that is not for sale fails as that one does. */
function* byTrial(terms: StayTerms, calendar: Calendar, today: Day) {
  const end = calendar.at(-1)?.end ?? today;
  for (let day = today; day < end; day++) {
    for (let nights = 1; day + nights <= end; nights++) {
      const stay = { checkIn: day, checkOut: day + nights, guests: null };
      const { violations, doubts, blocked, unknown } = judgeByDays(terms, calendar, stay, today);
      if (blocked.length + unknown.length > 0) break;
      if (violations.size === 0 && [...doubts].every((code) => COUNTED.includes(code))) yield { day, nights };
    }
  }
}

/** As `byTrial`, by the verdicts that people read. */
function byVerdicts(terms: StayTerms, calendar: Calendar, today: Day) {
  const end = calendar.at(-1)?.end ?? today;
  for (let day = today; day < end; day++) {
    for (let nights = 1; day + nights <= end; nights++) {
      const stay = { checkIn: day, checkOut: day + nights, guests: null };
      const { valid, unverified } = judgeStay(terms, calendar, stay, today);
      if (valid && unverified.every(({ code }) => COUNTED.includes(code))) return { day, nights };
    }
  }
  return null;
}

test('equals the first of all arrivals and lengths that the rules allow, in 10,000 random calendars', () => {
  let [found, none] = [0, 0];
  fc.assert(
    fc.property(stayCase(0), ({ terms, calendar, today }) => {
      const first = bookableFrom(stayCalendar(calendar), terms, today);
      expect(first).toEqual(byTrial(terms, calendar, today).next().value ?? null);
      if (first) found++;
      else none++;
    }),
    { numRuns: 10_000 },
  );
  expect(Math.min(found, none)).toBeGreaterThan(1000);
}, 120_000);

test('has the longest of all lengths that the rules allow, in 2,000 random calendars', () => {
  fc.assert(
    fc.property(stayCase(0), ({ terms, calendar, today }) => {
      const lengths = [...byTrial(terms, calendar, today)].map(({ nights }) => nights);
      const longest = lengths.length === 0 ? null : Math.max(...lengths);
      expect(longestBookable(stayCalendar(calendar), terms, today)).toBe(longest);
    }),
    { numRuns: 2000 },
  );
}, 120_000);

test('equals the first stay that is judged valid, but for those that are in doubt', () => {
  fc.assert(
    fc.property(stayCase(0), ({ terms, calendar, today }) => {
      expect(bookableFrom(stayCalendar(calendar), terms, today)).toEqual(byVerdicts(terms, calendar, today));
    }),
    { numRuns: 100 },
  );
}, 60_000);

const TODAY = 20_000;
const HORIZON = horizonFrom(TODAY);
const TERMS: StayTerms = {
  ...{ availableFrom: 0, advancedNotice: 0, maxGuests: null },
  ...{ minimumStay: { value: 1, unit: 'NIGHT' }, maximumStay: null },
};
const nights = (from: number, to: number, more: Partial<CalendarRange> = {}): CalendarRange => ({
  ...{ start: TODAY + from, end: TODAY + to, price: 100, minNights: 1, availability: AVAILABLE },
  ...{ closedToArrival: false, closedToDeparture: false },
  ...more,
});
const first = (calendar: Calendar, terms: Partial<StayTerms> = {}) => {
  const found = bookableFrom(stayCalendar(calendar), { ...TERMS, ...terms }, TODAY);
  return found && { in: found.day - TODAY, nights: found.nights };
};

test('is tonight for one night where nothing forbids it', () => {
  expect(first([nights(0, 300)])).toEqual({ in: 0, nights: 1 });
});

test('passes over a hole that is shorter than the minimum stay', () => {
  const calendar = [
    nights(0, 29, { minNights: 30 }),
    nights(29, 40, { availability: 'NOT_AVAILABLE' }),
    nights(40, 100, { minNights: 60 }),
  ];
  expect(first(calendar)).toEqual({ in: 40, nights: 60 });
});

test('has the least nights that end on a day open to departure', () => {
  expect(first([nights(0, 9, { closedToDeparture: true }), nights(9, 100)])).toEqual({ in: 0, nights: 9 });
  expect(first([nights(0, 100, { closedToDeparture: true })])).toEqual({ in: 0, nights: 100 });
});

test('keeps the notice, the first day that was sent, and days closed to arrival', () => {
  expect(first([nights(0, 100)], { advancedNotice: 4 })).toEqual({ in: 4, nights: 1 });
  expect(first([nights(0, 100)], { availableFrom: TODAY + 12 })).toEqual({ in: 12, nights: 1 });
  expect(first([nights(0, 7, { closedToArrival: true }), nights(7, 100)])).toEqual({ in: 7, nights: 1 });
});

test('counts a month from the arrival', () => {
  // 20,000 is 4 October 2024: a month has 31 nights.
  expect(first([nights(0, 100)], { minimumStay: { value: 1, unit: 'MONTH' } })).toEqual({ in: 0, nights: 31 });
});

test("takes a stay up to the horizon's end, of any number of guests, and none beyond it", () => {
  const last = HORIZON.end - TODAY;
  const late = [nights(0, last - 5, { availability: 'NOT_AVAILABLE' }), nights(last - 5, last)];
  expect(first(late, { minimumStay: { value: 5, unit: 'NIGHT' } })).toEqual({ in: last - 5, nights: 5 });
  expect(first(late, { minimumStay: { value: 6, unit: 'NIGHT' } })).toBeNull();
});

test('has none where it is not known which stays are allowed', () => {
  expect(first([nights(0, 100, { inDoubt: true })])).toBeNull();
  expect(first([nights(0, 100)], { minimumStay: { value: 1, unit: 'FORTNIGHT' } })).toBeNull();
  expect(first([nights(0, 100)], { maximumStay: { value: 1, unit: 'SEASON' } })).toBeNull();
  expect(first([])).toBeNull();
  expect(first([nights(0, 100, { availability: 'ON_HOLD' })])).toBeNull();
});

test('has a longest stay that ends within the maximum, on a day open to departure', () => {
  const longest = (calendar: Calendar, terms: Partial<StayTerms> = {}) =>
    longestBookable(stayCalendar(calendar), { ...TERMS, ...terms }, TODAY);
  const run = [nights(0, 30), nights(30, 40, { availability: 'NOT_AVAILABLE' }), nights(40, 158)];
  expect(longest(run)).toBe(118);
  expect(longest(run, { maximumStay: { value: 60, unit: 'NIGHT' } })).toBe(60);
  // A hole that is shorter than the minimum is no stay at all.
  expect(longest([nights(0, 29, { minNights: 30 }), nights(29, 40, { availability: 'NOT_AVAILABLE' })])).toBeNull();
  const closed = [nights(0, 90), nights(90, 100, { closedToDeparture: true })];
  expect(longest([...closed, nights(100, 101, { availability: 'NOT_AVAILABLE', closedToDeparture: true })])).toBe(89);
  expect(longest([nights(0, 100, { inDoubt: true })])).toBeNull();
});

test('passes over days whose minimum cannot be read', () => {
  expect(first([nights(0, 6, { minNights: null }), nights(6, 100)])).toEqual({ in: 6, nights: 1 });
});
