import { MINOR_DIGITS } from './minor-digits';

/** Known to ISO 4217, and not to every Intl. */
const OTHERS = ['BOV', 'CHE', 'CHW', 'COU', 'MXV', 'USN', 'VED', ...MINOR_DIGITS.keys()];
const CODES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('currency'), ...OTHERS]);

/** The code of a currency, in any case and with blanks around it; null for what is no code of ISO 4217. */
export function currencyCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return CODES.has(code) ? code : null;
}
