import { Decimal as SharedDecimal } from 'decimal.js';

/**
 * Exact decimals, with our own settings: sums and products of prices never lose a digit, and a quotient that ends is
 * found whole. Half is rounded away from zero, so that a discount rounds as the amount it is taken off.
 */
export const Decimal = SharedDecimal.clone({ precision: 60, rounding: SharedDecimal.ROUND_HALF_UP });
export type Decimal = SharedDecimal;

/** ISO 4217. Not asked of Intl: its digits are those of everyday use, and differ between browsers and servers. */
const MINOR_DIGITS: ReadonlyMap<string, number> = new Map([
  ...digits(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...digits(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...digits(4, 'CLF UYW'),
]);

function digits(count: number, currencies: string): [currency: string, count: number][] {
  return currencies.split(' ').map((currency) => [currency, count]);
}

/** The decimals of a currency's minor unit; 2 for one that is not known. */
export const minorDigits = (currency: string): number => MINOR_DIGITS.get(currency) ?? 2;

/** An amount rounded once, half up, as text with all decimals of its currency: '12.50'. */
export const rounded = (amount: Decimal, decimals: number): string => {
  const text = amount.toFixed(decimals);
  return Number(text) === 0 ? text.replace('-', '') : text;
};

/** The sum of lines that are rounded already: exact. */
export const sumOf = (lines: readonly { amount: string }[], decimals: number): string =>
  lines.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)).toFixed(decimals);
