import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Day, formatDay, parseDay } from '@/lib/domain/day';
import { contains } from '@/lib/domain/interval';
import { monthsOf, monthsShown } from './price-months';

const start = (checkIn: Day) => ({ checkIn, checkOut: checkIn + 45, total: 100, converted: false });
const day = (text: string) => parseDay(text) as Day;
const names = (months: readonly { start: Day }[]) => months.map((month) => formatDay(month.start).slice(0, 7));

describe('the months of a price calendar', () => {
  test('go from the first arrival to the last', () => {
    expect(names(monthsOf([start(day('2026-12-31')), start(day('2027-03-01'))]))).toEqual([
      '2026-12',
      '2027-01',
      '2027-02',
      '2027-03',
    ]);
    expect(monthsOf([])).toEqual([]);
  });

  test('are turned by whole pages, and the last page is full', () => {
    const months = monthsOf([start(day('2027-01-05')), start(day('2027-05-05'))]);
    const shown = (text: string, count: number) => names(monthsShown(months, day(text), count));
    expect(shown('2027-01-31', 2)).toEqual(['2027-01', '2027-02']);
    expect(shown('2027-04-01', 2)).toEqual(['2027-03', '2027-04']);
    expect(shown('2027-05-31', 2)).toEqual(['2027-04', '2027-05']);
    expect(shown('2027-05-31', 9)).toHaveLength(5);
  });

  test('show the day that they are turned to, whatever the room', () => {
    const days = fc.integer({ min: 20_000, max: 21_100 });
    fc.assert(
      fc.property(days, days, days, fc.integer({ min: 1, max: 4 }), (a, b, c, count) => {
        const [first = 0, asked = 0, last = 0] = [a, b, c].sort((one, other) => one - other);
        const months = monthsOf([start(first), start(last)]);
        const shown = monthsShown(months, asked, count);
        expect(shown).toHaveLength(Math.min(count, months.length));
        expect(shown.some((month) => contains(month, asked))).toBe(true);
      }),
    );
  });
});
