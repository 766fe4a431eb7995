import { describe, expect, it } from 'vitest';
import { formatDay, parseDay } from '@/lib/domain/day';
import { readingOf, withEnds } from './use-stay-ends';

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

describe('a changed end of a stay', () => {
  const stay = { checkIn: 100, checkOut: 107 };

  it('takes the other along when it passes it, with as many nights', () => {
    expect(withEnds(stay, { start: 107 })).toEqual({ checkIn: 107, checkOut: 114 });
    expect(withEnds(stay, { end: 90 })).toEqual({ checkIn: 83, checkOut: 90 });
  });

  it('leaves the other alone else', () => {
    expect(withEnds(stay, { start: 106 })).toEqual({ checkIn: 106, checkOut: 107 });
    expect(withEnds(stay, { end: 120 })).toEqual({ checkIn: 100, checkOut: 120 });
    expect(withEnds(stay, { start: null })).toEqual({ checkIn: null, checkOut: 107 });
    expect(withEnds({ checkIn: 110, checkOut: null }, { end: 105 })).toEqual({ checkIn: 110, checkOut: 105 });
  });

  it('is as given where both are', () => {
    expect(withEnds(stay, { start: 200, end: 203 })).toEqual({ checkIn: 200, checkOut: 203 });
  });
});
