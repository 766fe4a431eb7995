import { describe, expect, it } from 'vitest';
import { parseDay } from '@/lib/domain/day';
import { STRIP_NIGHTS, stripOf } from './calendar-strips';

const dayOf = (text: string) => parseDay(text) as number;
const start = dayOf('2027-03-01');
const nights = { start, end: start + STRIP_NIGHTS };
const range = (from: string, to: string, more = {}) => ({
  ...{ start: dayOf(from), end: dayOf(to) + 1, price: 90, minNights: 1, availability: 'AVAILABLE' },
  ...{ closedToArrival: false, closedToDeparture: false, ...more },
});

describe('stripOf', () => {
  it('is unknown outside the ranges of the calendar', () => {
    expect(stripOf([], nights)).toEqual([{ state: 'unknown', nights: STRIP_NIGHTS }]);
    expect(stripOf([range('2027-03-03', '2027-03-04')], nights)).toEqual([
      { state: 'unknown', nights: 2 },
      { state: 'available', nights: 2 },
      { state: 'unknown', nights: STRIP_NIGHTS - 4 },
    ]);
  });

  it('is cut at both ends', () => {
    expect(stripOf([range('2026-01-01', '2029-01-01')], nights)).toEqual([
      { state: 'available', nights: STRIP_NIGHTS },
    ]);
  });

  it('joins ranges that differ in price only', () => {
    const ranges = [range('2027-03-01', '2027-03-10'), range('2027-03-11', '2029-01-01', { price: 120 })];
    expect(stripOf(ranges, nights)).toEqual([{ state: 'available', nights: STRIP_NIGHTS }]);
  });

  it('distinguishes blocked nights from days closed to arrival', () => {
    const ranges = [
      range('2027-03-01', '2027-03-01', { availability: 'NOT_AVAILABLE' }),
      range('2027-03-02', '2027-03-02', { availability: 'ON_HOLD' }),
      range('2027-03-03', '2027-03-03', { closedToArrival: true }),
      range('2027-03-04', '2029-01-01'),
    ];
    expect(stripOf(ranges, nights)).toEqual([
      { state: 'blocked', nights: 2 },
      { state: 'restricted', nights: 1 },
      { state: 'available', nights: STRIP_NIGHTS - 3 },
    ]);
  });
});
