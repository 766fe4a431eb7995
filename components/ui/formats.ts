'use client';

import { beginningOf } from './beginning';
import { useLocale } from './locale';

const MS_PER_DAY = 86_400_000;
/** The last instant of a Date; formatting a later one throws. */
const LAST_DAY = 100_000_000;

export interface Formats {
  /** 12,480 · two decimals at most. */
  number: (value: number) => string;
  /** '1 night', '12 nights'; `many` is `one` with an s by default. */
  count: (value: number, one: string, many?: string) => string;
  /** A share from 0 to 1 in whole per cent: 62 %. */
  percent: (share: number) => string;
  /**
   * A property's price: whole amounts without decimals, others with the currency's. An unknown currency code is shown as
   * received.
   */
  money: (amount: number, currency: string) => string;
  /** Money in few characters: €950, €1.4K. */
  compactMoney: (amount: number, currency: string) => string;
  /** A calculated amount as decimal text, with all its decimals, so that amounts line up and add up. */
  amount: (amount: string, currency: string) => string;
  /** A civil day, in days since 1970-01-01: 3 Mar 2027. */
  day: (day: number) => string;
  /** A civil day without its year: 3 Mar. */
  dayOfYear: (day: number) => string;
  /** The month of a civil day: Mar 2027. */
  month: (day: number) => string;
  /** Two civil days and those between: 3–9 Mar 2027. */
  dayRange: (from: number, to: number) => string;
}

const instantOf = (day: number) => Math.max(-LAST_DAY, Math.min(day, LAST_DAY)) * MS_PER_DAY;

function createFormats(locale: string): Formats {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const percents = new Intl.NumberFormat(locale, { style: 'percent' });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const daysOfYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const months = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return {
    number: (value) => numbers.format(value),
    count: (value, one, many = `${one}s`) => `${numbers.format(value)} ${value === 1 ? one : many}`,
    percent: (share) => percents.format(share),
    money: moneyFormat(locale, { trailingZeroDisplay: 'stripIfInteger' }, { maximumFractionDigits: 2 }),
    compactMoney: moneyFormat(locale, { ...COMPACT, minimumFractionDigits: 0 }, COMPACT),
    amount: exactMoney(locale),
    day: (day) => days.format(instantOf(day)),
    dayOfYear: (day) => daysOfYear.format(instantOf(day)),
    month: (day) => months.format(instantOf(day)),
    // Node and browsers differ in the blanks around the dash.
    dayRange: (from, to) => days.formatRange(instantOf(from), instantOf(to)).replaceAll(/\s/g, ' '),
  };
}

const COMPACT = { notation: 'compact', maximumFractionDigits: 1 } as const;

/** @param plain the options for an unknown currency */
function moneyFormat(
  locale: string,
  options: Intl.NumberFormatOptions,
  plain: Intl.NumberFormatOptions,
): Formats['money'] {
  const formats = new Map<string | null, Intl.NumberFormat>();
  return (amount, currency) => {
    const known = knownCurrency(currency);
    const chosen = known ? { ...options, style: 'currency' as const, currency: known } : plain;
    const format = formats.get(known) ?? new Intl.NumberFormat(locale, chosen);
    formats.set(known, format);
    const text = format.format(amount);
    return known ? text : inUnknownCurrency(text, currency);
  };
}

/** Formatting text keeps digits that a binary number loses (ECMA-402, Intl mathematical values). */
function exactMoney(locale: string): Formats['amount'] {
  const formats = new Map<string, Intl.NumberFormat>();
  const formatOf = (currency: string | null, decimals: number) => {
    const digits = (least: number) => ({ minimumFractionDigits: least, maximumFractionDigits: least });
    if (!currency) return new Intl.NumberFormat(locale, digits(decimals));
    const { maximumFractionDigits: own = 0 } = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
    }).resolvedOptions();
    const shown = digits(decimals === 0 ? 0 : Math.max(decimals, own));
    return new Intl.NumberFormat(locale, { style: 'currency', currency, ...shown });
  };
  return (amount, currency) => {
    const decimals = amount.split('.')[1]?.length ?? 0;
    const known = knownCurrency(currency);
    const key = `${known} ${decimals}`;
    const format = formats.get(key) ?? formatOf(known, decimals);
    formats.set(key, format);
    const text = format.format(amount as `${number}`);
    return known ? text : inUnknownCurrency(text, currency);
  };
}

/** Bounded: a server meets any language, and each takes tens of kilobytes. */
const MOST_LOCALES = 50;
const made = new Map<string, Formats>();

/** The formats of a locale. Making an Intl object is slow and using one is fast, so all cells share them. */
export function formatsOf(locale: string): Formats {
  const known = made.get(locale);
  if (known) return known;
  const [oldest] = made.keys();
  if (oldest !== undefined && made.size >= MOST_LOCALES) made.delete(oldest);
  const formats = createFormats(locale);
  made.set(locale, formats);
  return formats;
}

export const useFormats = (): Formats => formatsOf(useLocale());

const KNOWN: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/**
 * A currency's ISO 4217 code; null for one that Intl does not know. A partner may name any number of those, and a format
 * for each would take seconds: they are shown as received.
 */
function knownCurrency(code: string): string | null {
  const written = code.length === 3 ? code.toUpperCase() : code;
  return KNOWN.has(written) ? written : null;
}

const inUnknownCurrency = (amount: string, code: string): string => `${amount} ${beginningOf(code, 8)}`.trim();
