/** ISO 4217. Not asked of Intl: its digits are those of everyday use, and differ between browsers and servers. */
export const MINOR_DIGITS: ReadonlyMap<string, number> = new Map([
  ...digits(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...digits(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...digits(4, 'CLF UYW'),
]);

function digits(count: number, currencies: string): [currency: string, count: number][] {
  return currencies.split(' ').map((currency) => [currency, count]);
}

/** The decimals of a currency's minor unit; 2 for one that is not known. */
export const minorDigits = (currency: string): number => MINOR_DIGITS.get(currency) ?? 2;
