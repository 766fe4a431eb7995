import { describe, expect, it } from 'vitest';
import { parseDay } from '@/lib/domain/day';
import { STRIP_NIGHTS, stripOf } from './calendar-strips';

const today = parseDay('2027-03-01') as number;
const range = (from: string, to: string, more = {}) => ({
  ...{ from, to, dailyPrice: 90, minNights: 1, availability: 'AVAILABLE' },
  ...{ closedToArrival: false, closedToDeparture: false, ...more },
});

describe('stripOf', () => {
  it('is unknown where the calendar says nothing', () => {
    expect(stripOf([], today)).toEqual([{ state: 'unknown', nights: STRIP_NIGHTS }]);
    expect(stripOf([range('2027-03-03', '2027-03-04')], today)).toEqual([
      { state: 'unknown', nights: 2 },
      { state: 'available', nights: 2 },
      { state: 'unknown', nights: STRIP_NIGHTS - 4 },
    ]);
  });

  it('is cut at both ends', () => {
    expect(stripOf([range('2026-01-01', '2029-01-01')], today)).toEqual([{ state: 'available', nights: STRIP_NIGHTS }]);
  });

  it('joins ranges that differ in price only', () => {
    const ranges = [range('2027-03-01', '2027-03-10'), range('2027-03-11', '2029-01-01', { dailyPrice: 120 })];
    expect(stripOf(ranges, today)).toEqual([{ state: 'available', nights: STRIP_NIGHTS }]);
  });

  it('tells apart what cannot be had, and days that nobody may arrive or leave on', () => {
    const ranges = [
      range('2027-03-01', '2027-03-01', { availability: 'NOT_AVAILABLE' }),
      range('2027-03-02', '2027-03-02', { availability: 'ON_HOLD' }),
      range('2027-03-03', '2027-03-03', { closedToArrival: true }),
      range('2027-03-04', '2029-01-01'),
    ];
    expect(stripOf(ranges, today)).toEqual([
      { state: 'blocked', nights: 2 },
      { state: 'restricted', nights: 1 },
      { state: 'available', nights: STRIP_NIGHTS - 3 },
    ]);
  });
});
