import { describe, expect, it } from 'vitest';
import { Converter } from '@/lib/domain/exchange';
import { sumsOf } from './selection-bar';

describe('the sums of a selection', () => {
  const converter = new Converter({
    currency: 'EUR',
    day: '2027-03-01',
    source: 'Test',
    rates: { EUR: '1', USD: '2' },
  });
  const home = (currency: string, price: number, total?: string | null) => ({
    ...{ currency, price },
    ...(total !== undefined && { stay: { quote: { total } } }),
  });
  const sums = (...homes: ReturnType<typeof home>[]) => sumsOf(homes, converter);

  it('are in the reporting currency, and say which homes have no rate', () => {
    expect(sums(home('EUR', 900, '100.25'), home('USD', 50, '7'), home('XYZ', 3, '2'), home('XYZ', 4, '1'))).toEqual({
      ...{ rent: 925, total: 103.75, converted: true, leftOutHomes: 2, leftOutCurrencies: ['XYZ'] },
    });
    expect(sums(home('EUR', 900), home('EUR', 1))).toMatchObject({ rent: 901, converted: false, leftOutHomes: 0 });
  });

  it('have no total unless each home has one', () => {
    expect(sums(home('EUR', 900, '100'), home('EUR', 100, null)).total).toBeNull();
    expect(sums(home('EUR', 900, '100'), home('EUR', 100)).total).toBeNull();
  });
});
