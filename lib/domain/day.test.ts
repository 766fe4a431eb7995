import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, civilDate, dayAt, dayOf, daysInMonth, formatDay, parseDay, weekday } from './day';

const anyDay = fc.integer({ min: -25_000, max: 60_000 });

describe('a day as text', () => {
  test('reads back its own text', () => {
    fc.assert(fc.property(anyDay, (day) => parseDay(formatDay(day)) === day));
  });

  test('1970-01-01 is day 0 and the next day is 1', () => {
    expect(parseDay('1970-01-01')).toBe(0);
    expect(parseDay('1970-01-02')).toBe(1);
  });

  test.each([
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2025-02-29',
    '26-01-01',
    '2026-1-1',
    '2026-00-00',
    '2026-04-31',
    '2026-01-1x',
    '-026-01-01',
    '2026/01/01',
    '2026-01-01T00:00',
    '',
    'x',
  ])('%j is not a date', (text) => expect(parseDay(text)).toBeNull());

  test('29 February exists in leap years only', () => {
    expect(parseDay('2028-02-29')).not.toBeNull();
    expect(parseDay('2100-02-29')).toBeNull();
    expect(parseDay('2000-02-29')).not.toBeNull();
  });

  test('years below 100 are not moved into the twentieth century', () => {
    expect(formatDay(dayOf(33, 4, 3))).toBe('0033-04-03');
  });
});

describe('calendar arithmetic', () => {
  test('a day is the one the platform counts, parts that are out of range included', () => {
    const [year, month, dayOfMonth] = [
      fc.integer({ min: 0, max: 9999 }),
      fc.nat(40),
      fc.integer({ min: -50, max: 99 }),
    ];
    fc.assert(
      fc.property(year, month, dayOfMonth, (year, month, dayOfMonth) => {
        const date = new Date(0);
        date.setUTCFullYear(year, month - 1, dayOfMonth);
        expect(dayOf(year, month, dayOfMonth)).toBe(date.getTime() / 86_400_000);
      }),
    );
  });

  test('a date has the parts that the platform gives it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -719_468, max: 2_932_896 }), (day) => {
        const { year, month, dayOfMonth } = civilDate(day);
        const date = new Date(day * 86_400_000);
        expect([year, month, dayOfMonth]).toEqual([date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]);
      }),
    );
  });

  test('weekdays repeat every seven days, and 1970-01-01 was a Thursday', () => {
    expect(weekday(0)).toBe(4);
    fc.assert(
      fc.property(anyDay, (day) => weekday(day + 7) === weekday(day) && weekday(day + 1) === (weekday(day) % 7) + 1),
    );
  });

  test('adding months keeps the day of the month, or takes the last one of a shorter month', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -40, max: 40 }), (day, months) => {
        const from = civilDate(day);
        const to = civilDate(addMonths(day, months));
        const index = from.year * 12 + from.month - 1 + months;
        expect(to.year * 12 + to.month - 1).toBe(index);
        expect(to.dayOfMonth).toBe(Math.min(from.dayOfMonth, daysInMonth(to.year, to.month)));
      }),
    );
  });

  test.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('%s + %i months = %s', (from, months, to) => {
    expect(formatDay(addMonths(parseDay(from) as number, months))).toBe(to);
  });
});

test('the civil day depends on the time zone', () => {
  const instant = Date.UTC(2026, 10, 21, 23, 30);
  expect(formatDay(dayAt(instant, 'UTC'))).toBe('2026-11-21');
  expect(formatDay(dayAt(instant, 'Asia/Tokyo'))).toBe('2026-11-22');
  expect(formatDay(dayAt(Date.UTC(2026, 10, 21, 4), 'America/Los_Angeles'))).toBe('2026-11-20');
});
