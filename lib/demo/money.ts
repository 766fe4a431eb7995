const decimals = new Map<string, number>();

/** How many decimals a currency has: 2 for EUR, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  let digits = decimals.get(currency);
  if (digits === undefined) {
    digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
    decimals.set(currency, digits);
  }
  return digits;
}

/** Prices from this amount on have no decimals. */
const WHOLE_FROM = 500;

/** An amount as a market quotes it: to the currency's minor unit, in whole units where it is large. */
export function quoted(amount: number, currency: string): number {
  const scale = amount >= WHOLE_FROM ? 1 : 10 ** minorDigits(currency);
  return Math.round(amount * scale) / scale;
}
