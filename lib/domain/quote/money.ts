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
 * integers take a tenth of the time of `Decimal`.
 */
export function product(factors: readonly (number | string)[], divisor: number, decimals: number): string {
  let numerator = 10n ** BigInt(decimals);
  let places = 0;
  for (const factor of factors) {
    const text = typeof factor === 'string' ? factor : plainText(factor);
    const point = text.indexOf('.');
    if (point >= 0) places += text.length - point - 1;
    numerator *= BigInt(point < 0 ? text : text.slice(0, point) + text.slice(point + 1));
  }
  const denominator = BigInt(divisor) * 10n ** BigInt(places);
  const isNegative = numerator < 0n !== denominator < 0n;
  const [up, down] = [magnitude(numerator), magnitude(denominator)];
  const units = (2n * up + down) / (2n * down);
  return textOf(isNegative ? -units : units, decimals);
}

/** The sum of lines that are rounded already: exact. */
export const sumOf = (lines: readonly { amount: string }[], decimals: number): string =>
  textOf(
    lines.reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n),
    decimals,
  );

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/** Minor units as an amount. */
function textOf(units: bigint, decimals: number): string {
  const digits = String(magnitude(units)).padStart(decimals + 1, '0');
  const whole = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, whole)}.${digits.slice(whole)}`;
  return units < 0n ? `-${text}` : text;
}
