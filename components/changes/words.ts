import type { Formats } from '@/components/ui/formats';

/** Amounts of several currencies: none is added to another. */
export const moneyText = (amounts: Readonly<Record<string, string>>, { amount }: Pick<Formats, 'amount'>): string =>
  Object.entries(amounts)
    .map(([currency, value]) => amount(Number(value).toFixed(0), currency))
    .join(' + ') || '–';
