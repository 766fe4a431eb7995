'use client';

import { useMemo } from 'react';
import { inUnknownCurrency, knownCurrency } from '@/components/ui/known-currency';
import { useLocale } from '@/components/ui/locale';

/** Money in as few characters as tell rents apart: €950, €1.4K. */
export type WriteMoney = (amount: number, currency: string) => string;

export function compactMoney(locale: string): WriteMoney {
  const options = { notation: 'compact', maximumFractionDigits: 1 } as const;
  const plain = new Intl.NumberFormat(locale, options);
  const formats = new Map<string, Intl.NumberFormat>();
  const formatOf = (currency: string) => {
    const made = { ...options, style: 'currency', currency, minimumFractionDigits: 0 } as const;
    const format = formats.get(currency) ?? new Intl.NumberFormat(locale, made);
    formats.set(currency, format);
    return format;
  };
  return (amount, currency) => {
    const known = knownCurrency(currency);
    return known ? formatOf(known).format(amount) : inUnknownCurrency(plain.format(amount), currency);
  };
}

/** In the user's locale; the same function for as long as that is the same. */
export function useCompactMoney(): WriteMoney {
  const locale = useLocale();
  return useMemo(() => compactMoney(locale), [locale]);
}
