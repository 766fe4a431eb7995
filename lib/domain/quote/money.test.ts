import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorDigits } from '@/lib/domain/minor-digits';
import { Decimal, plainText, product, rounded, sumOf } from './money';

test('an unknown currency of any name has two decimals', () => {
  expect(['EUR', 'JPY', 'KWD', 'CLF'].map(minorDigits)).toEqual([2, 0, 3, 4]);
  expect(['Taler', 'QQQ', 'euro', '', 'constructor', '__proto__', 'toString'].map(minorDigits)).toEqual(
    Array(7).fill(2),
  );
});

const amount = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((thousandths) => thousandths / 1000),
  fc.constantFrom(1e21, 123456789012345680000, 1e-7, -0, 0.005, -0.005),
);
const decimals = fc.integer({ min: 0, max: 4 });
const times = fc.integer({ min: 1, max: 2000 });

test('products, sums and texts agree with exact decimals', () => {
  fc.assert(
    fc.property(amount, times, times, fc.boolean(), decimals, (price, count, parts, isOff, digits) => {
      const divisor = isOff ? -parts : parts;
      expect(plainText(price)).toBe(
        new Decimal(price)
          .abs()
          .toFixed()
          .replace(/^/, price < 0 ? '-' : ''),
      );
      const expected = rounded(new Decimal(price).times(count).div(divisor), digits);
      expect(product([price, count], divisor, digits)).toBe(expected);
      const text = rounded(new Decimal(price), digits);
      expect(product([text, count], divisor, digits)).toBe(
        rounded(new Decimal(text).times(count).div(divisor), digits),
      );
      const lines = [{ amount: text }, { amount: expected }, { amount: text }];
      expect(sumOf(lines, digits)).toBe(rounded(new Decimal(text).times(2).plus(expected), digits));
    }),
  );
});
