import { Decimal as SharedDecimal } from 'decimal.js';

/**
 * Exact decimals, with our own settings: sums and products of prices never lose a digit, and a quotient that ends is
 * found whole. Half is rounded away from zero, so that a discount rounds as the amount it is taken off.
 */
export const Decimal = SharedDecimal.clone({ precision: 60, rounding: SharedDecimal.ROUND_HALF_UP });
export type Decimal = SharedDecimal;

/** An amount rounded once, half up, as text with all decimals of its currency: '12.50'. */
export const rounded = (amount: Decimal, decimals: number): string => {
  const text = amount.toFixed(decimals);
  return Number(text) === 0 ? text.replace('-', '') : text;
};

/** An amount as it was sent, without an exponent. */
export const plainText = (amount: number): string => {
  const text = String(amount);
  return text.includes('e') ? new Decimal(amount).toFixed() : text;
};

/**
 * The product of some amounts over a whole divisor, rounded as `rounded` does. A list prices some hundred lines, for which
 * whole numbers take a twentieth of the time of `Decimal`.
 */
export function product(factors: readonly (number | string)[], divisor: number, decimals: number): string {
  let numerator = 10 ** decimals;
  let denominator = Math.abs(divisor);
  for (const factor of factors) {
    const { digits, places } = wholeOf(factor);
    numerator *= Number(digits);
    denominator *= 10 ** places;
  }
  const up = 2 * Math.abs(numerator) + denominator;
  if (!Number.isSafeInteger(up)) return largeProduct(factors, divisor, decimals);
  const units = Math.floor(up / (2 * denominator));
  return textOf(numerator < 0 !== divisor < 0 ? -units : units, decimals);
}

/** The same beyond the whole numbers that a double holds. */
function largeProduct(factors: readonly (number | string)[], divisor: number, decimals: number): string {
  let numerator = 10n ** BigInt(decimals);
  let denominator = BigInt(Math.abs(divisor));
  for (const factor of factors) {
    const { digits, places } = wholeOf(factor);
    numerator *= BigInt(digits);
    denominator *= 10n ** BigInt(places);
  }
  const units = (2n * magnitude(numerator) + denominator) / (2n * denominator);
  return textOf(numerator < 0n !== divisor < 0 ? -units : units, decimals);
}

/** A factor as its digits, without the point, and the number of those behind it. */
function wholeOf(factor: number | string): { digits: number | string; places: number } {
  if (Number.isSafeInteger(factor)) return { digits: factor, places: 0 };
  const text = typeof factor === 'string' ? factor : plainText(factor);
  const point = text.indexOf('.');
  if (point < 0) return { digits: text, places: 0 };
  return { digits: text.slice(0, point) + text.slice(point + 1), places: text.length - point - 1 };
}

/** The sum of lines that are rounded already: exact. */
export const sumOf = (lines: readonly { amount: string }[], decimals: number): string =>
  textOf(
    lines.reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n),
    decimals,
  );

const magnitude = <Value extends number | bigint>(value: Value) => (value < 0 ? -value : value) as Value;

/** Minor units as an amount. */
function textOf(units: number | bigint, decimals: number): string {
  const digits = String(magnitude(units)).padStart(decimals + 1, '0');
  const whole = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, whole)}.${digits.slice(whole)}`;
  return units < 0 ? `-${text}` : text;
}
