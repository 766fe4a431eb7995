import { describe, expect, test } from 'vitest';
import { formatDay, parseDay } from '@/lib/domain/day';
import { readDayText } from './use-start-position';

const day = (text: string) => parseDay(text) as number;
const span = { start: day('2027-03-01'), end: day('2030-03-02') };

describe('the day of an address', () => {
  test('is shown if the calendars cover it', () => {
    expect(readDayText(' 2027-03-01', span, formatDay)).toEqual({ day: day('2027-03-01'), fault: null });
    expect(readDayText('2030-03-01', span, formatDay)).toEqual({ day: day('2030-03-01'), fault: null });
    expect(readDayText(null, span, formatDay)).toEqual({ day: null, fault: null });
  });

  test.each([
    ['2027-02-30', 'The day “2027-02-30” in the address must be a date that exists, yyyy-MM-dd.'],
    ['2027-02-28', '2027-02-28, which the address asks for, is not shown: calendars cover 2027-03-01 to 2030-03-01.'],
    ['2030-03-02', '2030-03-02, which the address asks for, is not shown: calendars cover 2027-03-01 to 2030-03-01.'],
  ])('is a fault if it is invalid or outside the calendars: %s', (text, fault) => {
    expect(readDayText(text, span, formatDay)).toEqual({ day: null, fault });
  });
});
