import { describe, expect, it } from 'vitest';
import { sumsOf } from './selection-bar';

describe('the sums of a selection', () => {
  const home = (currency: string, price: number, total?: string | null) => ({
    ...{ currency, price },
    ...(total !== undefined && { stay: { quote: { total } } }),
  });

  it('keep the currencies apart', () => {
    expect(sumsOf([home('EUR', 900, '100.25'), home('USD', 50, '7'), home('EUR', 100, '0.5')])).toEqual([
      { currency: 'EUR', rent: 1000, total: 100.75 },
      { currency: 'USD', rent: 50, total: 7 },
    ]);
  });

  it('have no total unless each home has one', () => {
    expect(sumsOf([home('EUR', 900, '100'), home('EUR', 100, null)])[0]?.total).toBeNull();
    expect(sumsOf([home('EUR', 900, '100'), home('EUR', 100)])[0]?.total).toBeNull();
  });
});
