import type { City } from './cities/city';

/** The finest step prices are set in: round for people, and never finer than the currency's minor unit. */
function priceStep({ currency, rentStep }: Pick<City, 'currency' | 'rentStep'>): number {
  if (currency === 'KWD') return 0.125;
  if (rentStep >= 10_000) return 1000;
  if (rentStep >= 1000) return 100;
  return rentStep >= 100 ? 5 : 1;
}

/** An amount in the steps of a city's prices, at least one step. */
export function priced(amount: number, city: City): number {
  const step = priceStep(city);
  return Math.max(step, Math.round(amount / step) * step);
}
