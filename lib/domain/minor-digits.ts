/** ISO 4217. Not asked of Intl: its digits are those of everyday use, and differ between browsers and servers. */
const MINOR_DIGITS: ReadonlyMap<string, number> = new Map([
  ...digits(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  // Known to ISO 4217, and not to every Intl.
  ...digits(2, 'BOV CHE CHW COU MXV USN VED'),
  ...digits(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...digits(4, 'CLF UYW'),
]);

function digits(count: number, currencies: string): [currency: string, count: number][] {
  return currencies.split(' ').map((currency) => [currency, count]);
}

const CODES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('currency'), ...MINOR_DIGITS.keys()]);

/** The code of a currency, in any case and with blanks around it; null for what is no code of ISO 4217. */
export function currencyCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return CODES.has(code) ? code : null;
}

/** The decimals of a currency's minor unit; 2 for one that is not known. */
export const minorDigits = (currency: string): number => MINOR_DIGITS.get(currency) ?? 2;
