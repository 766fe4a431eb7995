'use client';

import { useMemo } from 'react';
import { useLocale } from '@/components/ui/locale';

/** Money in as few characters as tell rents apart: €950, €1.4K. */
export type WriteMoney = (amount: number, currency: string) => string;

export function compactMoney(locale: string): WriteMoney {
  const formats = new Map<string, WriteMoney>();
  const formatOf = (currency: string): WriteMoney => {
    const options = { notation: 'compact', maximumFractionDigits: 1 } as const;
    try {
      const format = new Intl.NumberFormat(locale, {
        ...options,
        style: 'currency',
        currency,
        minimumFractionDigits: 0,
      });
      return (amount) => format.format(amount);
    } catch {
      const format = new Intl.NumberFormat(locale, options);
      return (amount) => `${format.format(amount)} ${currency}`.trim(); // not three letters
    }
  };
  return (amount, currency) => {
    const format = formats.get(currency) ?? formatOf(currency);
    formats.set(currency, format);
    return format(amount, currency);
  };
}

/** In the user's locale; the same function for as long as that is the same. */
export function useCompactMoney(): WriteMoney {
  const locale = useLocale();
  return useMemo(() => compactMoney(locale), [locale]);
}
