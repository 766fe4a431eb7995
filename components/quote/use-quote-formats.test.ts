import { describe, expect, it } from 'vitest';
import { exactMoney } from './use-quote-formats';

describe('an exact amount', () => {
  it.each([
    ['1250.00', 'EUR', '€1,250.00'],
    ['125000', 'JPY', '¥125,000'],
    ['12.345', 'KWD', 'KWD 12.345'],
    ['-80.50', 'EUR', '-€80.50'],
    ['90071992547409931.25', 'EUR', '€90,071,992,547,409,931.25'],
    ['10.00', 'gold', '10.00 gold'],
  ])('%s %s is written %j', (amount, currency, text) => {
    expect(exactMoney(amount, currency, 'en-US').replace(/\u00a0/g, ' ')).toBe(text);
  });
});
