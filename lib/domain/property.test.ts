import { expect, test } from 'vitest';
import { dayOf, formatDay } from './day';
import { limitEnd } from './property';

const checkIn = dayOf(2027, 1, 31);

test('a stay limit ends on a day, in nights or calendar months', () => {
  expect(formatDay(limitEnd({ value: 30, unit: 'NIGHT' }, checkIn) as number)).toBe('2027-03-02');
  expect(formatDay(limitEnd({ value: 1, unit: 'MONTH' }, checkIn) as number)).toBe('2027-02-28');
  expect(limitEnd({ value: 1, unit: 'FORTNIGHT' }, checkIn)).toBeNull();
});

test.each(['NIGHT', 'MONTH'])(
  'the largest number of a %s that a service can send has an end that can be shown',
  (unit) => {
    for (const value of [Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER]) {
      expect(() => formatDay(limitEnd({ value, unit }, checkIn) as number)).not.toThrow();
    }
  },
);
