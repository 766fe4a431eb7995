import { describe, expect, test } from 'vitest';
import { sampleRange } from '@/lib/contract/property.sample';
import { formatDay } from '@/lib/domain/day';
import { calendarIn } from './calendars';

const answer = (...ranges: ReturnType<typeof sampleRange>[]) => ({
  items: [
    { id: 'a', fetchedAt: 1, ranges: [] },
    { id: 'b', fetchedAt: 1000, ranges },
  ],
  missing: ['c'],
});

describe('the calendar of one property', () => {
  test('has its ranges with exclusive ends', () => {
    const { fetchedAt, ranges } = calendarIn(answer(sampleRange('2027-03-01', '2027-03-05', { dailyPrice: 90 })), 'b');
    expect(fetchedAt).toBe(1000);
    expect(ranges).toMatchObject([{ price: 90, minNights: 30, availability: 'AVAILABLE' }]);
    expect(ranges.map(({ start, end }) => [formatDay(start), formatDay(end)])).toEqual([['2027-03-01', '2027-03-06']]);
  });

  test('is empty, without a time, if the mirror has none', () => {
    expect(calendarIn(answer(), 'c')).toEqual({ fetchedAt: null, ranges: [] });
    expect(calendarIn(answer(), 'never-heard-of')).toEqual({ fetchedAt: null, ranges: [] });
  });

  test('leaves out only impossible ranges', () => {
    const odd = [sampleRange('2027-02-30', '2027-03-05'), sampleRange('2027-03-05', '2027-03-01')];
    const { ranges } = calendarIn(answer(...odd, sampleRange('2027-04-01', '2027-04-01')), 'b');
    expect(ranges).toHaveLength(1);
  });
});
