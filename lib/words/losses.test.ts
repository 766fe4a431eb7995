import { expect, test } from 'vitest';
import { dayOf, formatDay } from '@/lib/domain/day';
import { bothText, editText, exceptionText } from './losses';

const words = {
  number: String,
  amount: (amount: string, currency: string) => `${currency} ${amount}`,
  days: (from: number, to: number) => (from === to ? '12 Mar' : '12–14 Mar'),
};
const days = { from: dayOf(2027, 3, 12), to: dayOf(2027, 3, 14) };
const day = { from: days.from, to: days.from };
const [month, nights] = [
  { value: 1, unit: 'MONTH' },
  { value: 20, unit: 'NIGHT' },
];
const frees = { freesNights: 3, freesValue: '414.00' };

test.each([
  [
    { field: 'minNights', ...days, was: 5, becomes: 3, ...frees },
    'Minimum 5 → 3 nights for arrivals 12–14 Mar frees 3 nights, CAD 414.00',
  ],
  [
    { field: 'closedToArrival', ...day, was: true, becomes: false, ...frees, freesNights: 1 },
    'Arrival on 12 Mar frees 1 night, CAD 414.00',
  ],
  [
    { field: 'closedToDeparture', ...day, was: true, becomes: false, ...frees },
    'Departure on 12 Mar frees 3 nights, CAD 414.00',
  ],
  [
    { field: 'minimumStay', from: null, to: null, was: month, becomes: nights, ...frees },
    'Minimum stay of the home 1 month → 20 nights frees 3 nights, CAD 414.00',
  ],
] as const)('an edit is one sentence: %#', (edit, sentence) => {
  expect(editText(edit, 'CAD', words)).toBe(sentence);
});

test('two minimums lowered at once are one sentence', () => {
  expect(bothText({ ...days, becomes: 3, ...frees }, 'CAD', words)).toBe(
    'Minimum nights and minimum stay → 3 nights for arrivals 12–14 Mar frees 3 nights, CAD 414.00',
  );
});

test.each([
  [{ field: 'minNights', ...day, was: 5, becomes: 3 }, 'Arrival on 2027-03-12: minimum 5 → 3 nights'],
  [{ field: 'minNights', ...day, was: 2, becomes: 1 }, 'Arrival on 2027-03-12: minimum 2 → 1 night'],
  [{ field: 'closedToArrival', ...day, was: true, becomes: false }, 'Arrival on 2027-03-12: closed → open'],
  [{ field: 'closedToDeparture', ...day, was: true, becomes: false }, 'Departure on 2027-03-12: closed → open'],
] as const)('an exception is written from its former state to its new one: %#', (edit, text) => {
  expect(exceptionText(edit, formatDay)).toBe(text);
});
