import { expect, test } from 'vitest';
import { compactMoney } from './portfolio-map-canvas';

test('rents are abbreviated', () => {
  const write = compactMoney('en-GB');
  expect([950, 1000, 1449, 12_480].map((rent) => write(rent, 'EUR'))).toEqual(['€950', '€1k', '€1.4k', '€12.5k']);
  expect(write(2_350_000, 'KRW')).toBe('₩2.4m');
});

test('an invalid currency code is shown as received', () => {
  expect(compactMoney('en-GB')(1500, 'crowns')).toBe('1.5k crowns');
});
