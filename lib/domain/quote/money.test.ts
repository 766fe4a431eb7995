import { expect, test } from 'vitest';
import { minorDigits } from './money';

test('a currency that is not known has two decimals, whatever its name', () => {
  expect(['EUR', 'JPY', 'KWD', 'CLF'].map(minorDigits)).toEqual([2, 0, 3, 4]);
  expect(['Taler', '', 'constructor', '__proto__', 'toString'].map(minorDigits)).toEqual([2, 2, 2, 2, 2]);
});
