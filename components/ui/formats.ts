'use client';

import { useLocale } from './locale';

const MS_PER_DAY = 86_400_000;

export interface Formats {
  /** 12,480 · at most two decimals. */
  number: (value: number) => string;
  /** A share from 0 to 1 in whole per cent: 62 %. */
  percent: (share: number) => string;
  /** A whole amount without decimals, another with the currency's own; an unknown currency code is shown as it came. */
  money: (amount: number, currency: string) => string;
  /** A civil day, in days since 1970-01-01: 3 Mar 2027. */
  day: (day: number) => string;
}

function createFormats(locale: string): Formats {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const percents = new Intl.NumberFormat(locale, { style: 'percent' });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const currencies = new Map<string, Intl.NumberFormat | null>();
  const formatOf = (currency: string): Intl.NumberFormat | null => {
    const known = currencies.get(currency);
    if (known !== undefined) return known;
    const format = currencyFormat(locale, currency);
    currencies.set(currency, format);
    return format;
  };
  return {
    number: (value) => numbers.format(value),
    percent: (share) => percents.format(share),
    money: (amount, currency) => formatOf(currency)?.format(amount) ?? `${numbers.format(amount)} ${currency}`.trim(),
    day: (day) => days.format(day * MS_PER_DAY),
  };
}

function currencyFormat(locale: string, currency: string): Intl.NumberFormat | null {
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  } catch {
    return null; // not three letters
  }
}

const made = new Map<string, Formats>();

/** The formats of a locale. Making an Intl object is dear, using one is cheap: every cell shares the same ones. */
export function formatsOf(locale: string): Formats {
  const formats = made.get(locale) ?? createFormats(locale);
  made.set(locale, formats);
  return formats;
}

/** The formats of the user's locale. */
export const useFormats = (): Formats => formatsOf(useLocale());
