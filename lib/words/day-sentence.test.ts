import { describe, expect, test } from 'vitest';
import type { CalendarRange } from '@/lib/domain/calendar';
import { type Day, parseDay } from '@/lib/domain/day';
import { type DayPicture, pictureDays } from '@/lib/domain/day-picture';
import { calendarFormats } from './calendar-formats';
import { daySentence } from './day-sentence';

const TODAY = parseDay('2027-03-01') as Day;
const range = (from: number, days: number, more: Partial<CalendarRange> = {}): CalendarRange => ({
  ...{ start: TODAY + from, end: TODAY + from + days, availability: 'AVAILABLE', price: 142, minNights: 30 },
  ...{ closedToArrival: false, closedToDeparture: false },
  ...more,
});
const speak = (calendar: CalendarRange[], offset: number, locale = 'en-GB', currency: string | null = 'EUR') => {
  const day = TODAY + offset;
  const [picture] = pictureDays(calendar, { start: day, end: day + 1 }, TODAY);
  // Versions of ICU differ in the comma after an English weekday.
  return daySentence(picture as DayPicture, calendarFormats(locale, currency)).replace(/^(\w+), (\d)/, '$1 $2');
};
const taken = (from: number, days: number, more: Partial<CalendarRange> = {}) =>
  range(from, days, { availability: 'NOT_AVAILABLE', ...more });

describe('a day speaks a sentence', () => {
  test('for an available day', () => {
    expect(speak([range(0, 9, { closedToArrival: true })], 2)).toBe(
      'Wednesday 3 March 2027, available, 142 euros, 30 nights minimum, no arrival',
    );
    expect(speak([range(0, 9, { minNights: 1, price: 99.5, closedToDeparture: true })], 2)).toBe(
      'Wednesday 3 March 2027, available, 99.50 euros, 1 night minimum, no departure',
    );
  });

  test('for an arrival after a blocked night', () => {
    expect(speak([taken(0, 2), range(2, 4)], 2)).toMatch(/available, .* the night before is not available$/);
  });

  test('for a blocked night, with the departure', () => {
    expect(speak([range(0, 2), taken(2, 4)], 2)).toBe('Wednesday 3 March 2027, not available, departure possible');
    expect(speak([range(0, 2), taken(2, 4, { closedToDeparture: true })], 2)).toMatch(/not available, no departure$/);
    expect(speak([range(0, 2), taken(2, 4)], 3)).toBe('Thursday 4 March 2027, not available');
  });

  test('for an unknown day, and an unknown availability', () => {
    expect(speak([], 2)).toBe('Wednesday 3 March 2027, the calendar says nothing about this day');
    expect(speak([range(0, 9, { availability: 'ON_HOLD' })], 2)).toBe(
      'Wednesday 3 March 2027, not for sale: its availability is “ON_HOLD”',
    );
    expect(speak([], -1)).toBe('Sunday 28 February 2027, past');
    expect(speak([], 3000)).toMatch(/beyond the calendar$/);
  });

  test('for today', () => {
    expect(speak([taken(0, 5)], 0)).toBe('Monday 1 March 2027, today, not available');
  });

  test("in the user's locale, and without a currency as a bare number", () => {
    expect(speak([range(0, 9)], 2, 'en-US', 'JPY')).toMatch(/^Wednesday, March 3, 2027, available, 142 Japanese yen,/);
    expect(speak([range(0, 9)], 2, 'en-GB', null)).toMatch(/available, 142, 30 nights/);
    expect(speak([range(0, 9)], 2, 'en-GB', 'no such currency')).toMatch(/available, 142, 30 nights/);
  });
});

describe('the first day of the week', () => {
  test('is the locale’s', () => {
    const first = (locale: string) => calendarFormats(locale, null).firstWeekday;
    expect([first('en-US'), first('en-GB'), first('de'), first('ar-EG')]).toEqual([7, 1, 1, 6]);
  });
});
