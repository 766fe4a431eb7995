import { minorDigits } from '@/lib/domain/minor-digits';

/** Prices from this amount on have no decimals. */
const WHOLE_FROM = 500;

/** An amount as a market quotes it: to the currency's minor unit, in whole units where it is large. */
export function quoted(amount: number, currency: string): number {
  const scale = amount >= WHOLE_FROM ? 1 : 10 ** minorDigits(currency);
  return Math.round(amount * scale) / scale;
}
