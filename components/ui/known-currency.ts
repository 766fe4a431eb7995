import { beginningOf } from './beginning';

const KNOWN: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/**
 * A currency's code as ISO 4217 writes it; null for one that Intl does not know. A partner may name any number of those,
 * and to make a format for each would take seconds: they are shown as they came.
 */
export function knownCurrency(code: string): string | null {
  const written = code.length === 3 ? code.toUpperCase() : code;
  return KNOWN.has(written) ? written : null;
}

/** An amount in a currency that Intl does not know. Its code stands beside every amount of a page, however long it is. */
export const inUnknownCurrency = (amount: string, code: string): string => `${amount} ${beginningOf(code, 8)}`.trim();
