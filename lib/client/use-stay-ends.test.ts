import { describe, expect, it } from 'vitest';
import { formatDay, parseDay } from '@/lib/domain/day';
import { readingOf } from './use-stay-ends';

const TODAY = parseDay('2027-03-01') as number;

describe('the ends of a stay', () => {
  const reading = (checkIn: string, checkOut: string, guests: number | null = null) =>
    readingOf({ checkIn: parseDay(checkIn), checkOut: parseDay(checkOut) }, guests, TODAY, formatDay);

  it('give the number of nights', () => {
    expect(reading('2027-03-03', '2027-06-30', 2)).toMatchObject({ words: '119 nights', stay: { guests: 2 } });
    expect(reading('2027-03-03', '2027-03-04').words).toBe('1 night');
  });

  it('give no words while one is missing', () => {
    expect(reading('2027-03-03', '')).toEqual({ words: '', isWrong: false, stay: null });
    expect(reading('', '2027-03-03')).toEqual({ words: '', isWrong: false, stay: null });
  });

  it.each([
    ['2027-03-05', '2027-03-03', 'The stay ends on 2027-03-03, before it begins on 2027-03-05.'],
    ['2027-03-05', '2027-03-05', 'Check-in and check-out are both on 2027-03-05: a stay has one night at least.'],
    ['2020-03-03', '2020-04-03', 'Check-in on 2020-03-03 is in the past: today is 2027-03-01.'],
    [
      '2030-02-01',
      '2030-04-01',
      'Check-out on 2030-04-01 is beyond the calendar: the last possible one is 2030-03-02.',
    ],
    ['2027-04-01', '2040-12-08', '5000 nights are more than the 1097 that calendars cover.'],
  ])('give the fault as a sentence: %s to %s', (checkIn, checkOut, words) => {
    expect(reading(checkIn, checkOut)).toMatchObject({ words, isWrong: true });
  });

  it('make a stay that can be quoted as soon as it has nights', () => {
    expect(reading('2020-03-03', '2020-04-03').stay).toMatchObject({ checkIn: parseDay('2020-03-03') });
    expect(reading('2027-03-05', '2027-03-05').stay).toBeNull();
    expect(reading('2027-03-05', '2027-03-03').stay).toBeNull();
  });
});
