import { beforeAll, describe, expect, test } from 'vitest';
import { AVAILABLE, type CalendarRange, expandDays, mergeRanges, NOT_AVAILABLE } from '@/lib/domain/calendar';
import { dayOf, formatDay, weekday } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { minorDigits } from '@/lib/domain/minor-digits';
import { type DemoHome, generatePortfolio } from './portfolio';

const TODAY = dayOf(2026, 10, 18);
const HORIZON = horizonFrom(TODAY);

describe('the calendars of 1,200 homes', () => {
  let homes: DemoHome[];
  beforeAll(() => {
    homes = [...generatePortfolio({ properties: 1200, seed: 1, today: TODAY, publicUrl: 'http://localhost:3000' })];
  });
  const some = (is: (calendar: readonly CalendarRange[], home: DemoHome) => boolean) =>
    expect(homes.some((home) => is(home.calendar, home))).toBe(true);

  test('are merged and cover exactly the horizon', () => {
    for (const { calendar } of homes) {
      expect(mergeRanges(calendar)).toEqual(calendar);
      expect(calendar[0]?.start).toBe(HORIZON.start);
      expect(calendar.at(-1)?.end).toBe(HORIZON.end);
      for (const [i, range] of calendar.entries()) {
        const follows = i === 0 || range.start === calendar[i - 1]?.end;
        if (range.start >= range.end || !follows) expect.fail(`range ${i} begins on ${formatDay(range.start)}`);
      }
    }
  });

  test('stay short enough to read', () => {
    const counts = homes.map(({ calendar }) => calendar.length);
    expect(Math.max(...counts)).toBeLessThan(150);
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    expect(mean).toBeGreaterThan(20);
    expect(mean).toBeLessThan(60);
  });

  test('ask per night about a thirtieth of the rent, in amounts the currency has', () => {
    for (const { property, calendar } of homes) {
      const scale = 10 ** minorDigits(property.pricing.currency);
      for (const range of calendar) {
        const price = range.price ?? 0;
        const factor = price / (property.pricing.advertisedPrice / 30);
        // `expect` on each of 40,000 ranges would be most of the time.
        if (price !== Math.round(price * scale) / scale || factor <= 0.7 || factor >= 2.5) {
          expect.fail(`${property.id} asks ${price}, of ${property.pricing.advertisedPrice} a month`);
        }
      }
    }
  });

  test('ask no more nights than the longest stay', () => {
    for (const { property, calendar } of homes) {
      const longest = property.availability.maximumStay;
      if (!longest) continue;
      const nights = longest.type === 'MONTH' ? longest.value * 30 : longest.value;
      for (const { minNights } of calendar) expect(minNights).toBeLessThanOrEqual(nights);
    }
  });

  test('agree with the day a home is said to be available from', () => {
    for (const { property, calendar } of homes) {
      const from = property.availability.availableFrom;
      if (from < formatDay(TODAY)) continue;
      const firstFree = calendar.find(({ availability }) => availability === AVAILABLE);
      expect(firstFree && formatDay(firstFree.start)).toBe(from);
    }
  });

  test('include homes that are free for three years, and homes that never are', () => {
    some((calendar) => calendar.every(({ availability }) => availability === AVAILABLE));
    some((calendar) => calendar.every(({ availability }) => availability === NOT_AVAILABLE));
  });

  test('show seasons in prices and in minimum stays', () => {
    some((calendar) => new Set(calendar.map(({ price }) => price)).size > 4);
    some((calendar) => new Set(calendar.map(({ minNights }) => minNights)).size > 1);
  });

  test('show weekends that cost more', () => {
    some((calendar) => {
      const week = expandDays(calendar, { start: TODAY, end: TODAY + 7 });
      const prices = (is: (day: number) => boolean) =>
        week.flatMap((terms, i) => (terms?.price && is(weekday(TODAY + i)) ? terms.price : []));
      const weekend = (day: number) => day === 5 || day === 6;
      return Math.min(...prices(weekend)) > Math.max(...prices((day) => !weekend(day)));
    });
  });

  test.each([
    ['one night', 1, 1],
    ['a few nights', 2, 6],
    ['weeks', 14, 75],
  ])('leave gaps of %s between two guests', (_, least, most) => {
    const gaps = homes.flatMap(({ calendar }) => freeBetween(calendar));
    expect(gaps.some((nights) => least <= nights && nights <= most)).toBe(true);
  });

  test('take long bookings, some of them far ahead', () => {
    const taken = ({ availability, closedToArrival }: CalendarRange) =>
      availability === NOT_AVAILABLE && !closedToArrival;
    some((calendar) => calendar.some((range) => taken(range) && range.end - range.start > 90));
    some((calendar) => calendar.some((range) => taken(range) && range.start > TODAY + 365));
  });

  test('close homes for works, without arrivals or departures', () => {
    some((calendar) =>
      calendar.some(
        ({ availability, closedToArrival, closedToDeparture, start }) =>
          availability === NOT_AVAILABLE && closedToArrival && closedToDeparture && start > TODAY,
      ),
    );
  });

  test('know days without arrivals, days without departures, and Christmas', () => {
    const free = ({ availability }: CalendarRange) => availability === AVAILABLE;
    some((calendar) => calendar.some((range) => free(range) && range.closedToArrival && weekday(range.start) === 7));
    some((calendar) => calendar.some((range) => free(range) && range.closedToDeparture && weekday(range.start) === 6));
    some((calendar) =>
      calendar.some((range) => free(range) && range.closedToArrival && formatDay(range.start) === '2027-12-24'),
    );
  });
});

/** Free nights of each gap that lies between two taken stretches. */
function freeBetween(calendar: readonly CalendarRange[]): number[] {
  const gaps: number[] = [];
  let free = 0;
  let seenTaken = false;
  for (const { start, end, availability } of calendar) {
    if (availability === AVAILABLE) free += end - start;
    else {
      if (seenTaken && free > 0) gaps.push(free);
      seenTaken = true;
      free = 0;
    }
  }
  return gaps;
}
