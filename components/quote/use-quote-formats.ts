'use client';

import { useMemo } from 'react';
import { useFormats } from '@/components/ui/formats';
import { useLocale } from '@/components/ui/locale';
import type { QuoteFormats } from '@/lib/domain/quote/words';

/** Days and money as the user writes them. An amount is text with all its decimals, and none of them is lost. */
export function useQuoteFormats(): QuoteFormats {
  const locale = useLocale();
  const { day } = useFormats();
  return useMemo(() => ({ day, money: (amount, currency) => exactMoney(amount, currency, locale) }), [day, locale]);
}

/** @param amount decimal text; its number of decimals is kept */
export function exactMoney(amount: string, currency: string, locale: string): string {
  const decimals = amount.split('.')[1]?.length ?? 0;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  // Formatting text keeps digits that a binary number would lose (ECMA-402, Intl mathematical values).
  const exact = amount as `${number}`;
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits }).format(exact);
  } catch {
    return `${new Intl.NumberFormat(locale, digits).format(exact)} ${currency}`.trim(); // not three letters
  }
}
