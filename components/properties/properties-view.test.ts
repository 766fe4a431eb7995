import { describe, expect, it } from 'vitest';
import { countText, sumsOf } from './properties-view';

const number = (value: number) => value.toLocaleString('en-US');

describe('countText', () => {
  it('gives the matches and the total', () => {
    expect(countText(1234, 20_000, number)).toBe('1,234 of 20,000 properties');
    expect(countText(0, 1, number)).toBe('0 of 1 property');
  });

  it('gives the total alone if all match, or if the portfolio is unknown', () => {
    expect(countText(20_000, 20_000, number)).toBe('20,000 properties');
    expect(countText(1, undefined, number)).toBe('1 property');
  });

  it('is "Loading…" before the first answer', () => {
    expect(countText(undefined, 20_000, number)).toBe('Loading…');
  });
});

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
