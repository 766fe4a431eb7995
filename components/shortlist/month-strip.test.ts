import { describe, expect, it } from 'vitest';
import { dayOf, formatDay } from '@/lib/domain/day';
import { monthsOf } from './month-strip';

const today = dayOf(2027, 1, 15);

describe('the months', () => {
  it('are those of the stay', () => {
    const months = monthsOf({ checkIn: dayOf(2027, 1, 31), checkOut: dayOf(2027, 3, 1) }, today);
    expect(months.map(({ start }) => formatDay(start))).toEqual(['2027-01-01', '2027-02-01', '2027-03-01']);
  });

  it('leave out past ones', () => {
    const past = { checkIn: dayOf(2026, 11, 3), checkOut: dayOf(2026, 12, 3) };
    expect(monthsOf(past, today)).toEqual(monthsOf(null, today));
    const begun = { ...past, checkOut: dayOf(2027, 1, 20) };
    expect(monthsOf(begun, today).map(({ start }) => formatDay(start))).toEqual(['2027-01-01']);
  });

  it('are the next ones without a stay, and a year of them at most', () => {
    expect(monthsOf(null, today).map(({ start }) => formatDay(start))).toEqual([
      '2027-01-01',
      '2027-02-01',
      '2027-03-01',
      '2027-04-01',
    ]);
    expect(monthsOf({ checkIn: today, checkOut: today + 1000 }, today)).toHaveLength(12);
  });
});
