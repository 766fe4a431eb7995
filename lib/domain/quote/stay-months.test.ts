import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Day, parseDay } from '@/lib/domain/day';
import { monthsLater } from '@/lib/domain/stays/stays.oracle';
import { type MonthsSetting, monthsOf } from './stay-months';

/** Walks a stay night by night and starts a new month on each day that is whole months after the check-in. */
function walk(checkIn: Day, checkOut: Day): { whole: number; rest: number; length: number } {
  let whole = 0;
  let rest = 0;
  for (let day = checkIn + 1; day <= checkOut; day++) {
    rest++;
    if (day === monthsLater(checkIn, whole + 1)) {
      whole++;
      rest = 0;
    }
  }
  return { whole, rest, length: monthsLater(checkIn, whole + 1) - monthsLater(checkIn, whole) };
}

const stay = fc
  .record({ checkIn: fc.integer({ min: 20_000, max: 23_000 }), nights: fc.integer({ min: 1, max: 500 }) })
  .map(({ checkIn, nights }) => ({ checkIn, checkOut: checkIn + nights }));

const value = (checkIn: Day, checkOut: Day, setting: MonthsSetting) => {
  const { numerator, denominator } = monthsOf(checkIn, checkOut, setting);
  return numerator / denominator;
};

describe('the months of a stay', () => {
  test('agree with a walk through its days', () => {
    fc.assert(
      fc.property(stay, ({ checkIn, checkOut }) => {
        const { whole, rest, length } = walk(checkIn, checkOut);
        expect(value(checkIn, checkOut, 'thirty-day')).toBe((checkOut - checkIn) / 30);
        expect(value(checkIn, checkOut, 'actual-days')).toBeCloseTo(whole + rest / length, 12);
        expect(value(checkIn, checkOut, 'started-months')).toBe(rest === 0 ? whole : whole + 1);
      }),
      { numRuns: 500 },
    );
  });

  test('never get fewer when a stay gets longer', () => {
    fc.assert(
      fc.property(stay, fc.constantFrom('thirty-day', 'actual-days', 'started-months'), (stay, setting) => {
        const { checkIn, checkOut } = stay;
        expect(value(checkIn, checkOut + 1, setting)).toBeGreaterThanOrEqual(value(checkIn, checkOut, setting));
      }),
    );
  });

  test.each([
    ['2027-03-01', '2027-03-31', 1, 30 / 31, 1],
    ['2027-03-01', '2027-04-01', 31 / 30, 1, 1],
    ['2027-02-01', '2027-03-01', 28 / 30, 1, 1],
    ['2028-01-31', '2028-02-29', 29 / 30, 1, 1],
    ['2027-01-31', '2027-03-15', 43 / 30, 1 + 15 / 31, 2],
    ['2027-03-03', '2027-06-30', 119 / 30, 3 + 27 / 30, 4],
  ])('%s to %s: %f, %f and %i', (from, to, thirty, actual, started) => {
    const [checkIn, checkOut] = [parseDay(from) as Day, parseDay(to) as Day];
    expect(value(checkIn, checkOut, 'thirty-day')).toBeCloseTo(thirty, 12);
    expect(value(checkIn, checkOut, 'actual-days')).toBeCloseTo(actual, 12);
    expect(value(checkIn, checkOut, 'started-months')).toBe(started);
  });
});
