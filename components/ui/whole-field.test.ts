import { expect, it } from 'vitest';
import { wholeNumber } from './whole-field';

const LIMITS = { min: 1, max: 1000 };

it.each([
  ['1', 1],
  ['1000', 1000],
  [' 7 ', 7],
  ['', null],
])('reads “%s” as %s', (text, value) => {
  expect(wholeNumber(text, LIMITS)).toEqual({ value, fault: null });
});

it.each(['0', '2.5', '1500', '-3', '1e2', 'two'])('reports the fault of “%s”', (text) => {
  const fault = 'Must be a whole number from 1 to 1000. Until then it does not count.';
  expect(wholeNumber(text, LIMITS)).toEqual({ value: null, fault });
});
