import { useQuery } from '@tanstack/react-query';
import { mirrorQuery } from '@/lib/api/mirror-queries';
import { type Day, parseDay } from '@/lib/domain/day';
import { Converter } from '@/lib/domain/exchange';
import type { ReportingHead } from '@/lib/domain/reporting-sum';
import { useShowsPrices } from './partner-page';

/** The rates by which amounts are converted into the reporting currency: `GET /api/rates`. */
const ratesQuery = {
  ...mirrorQuery(
    '/api/rates',
    new URLSearchParams(),
    async () => (await import('@/lib/contract/api/rates')).RatesAnswer,
  ),
  select: (table: ConstructorParameters<typeof Converter>[0]) => new Converter(table),
};

/** Converts amounts into the reporting currency; undefined until the rates have come. */
export const useConverter = (): Converter | undefined => useQuery({ ...ratesQuery, enabled: useShowsPrices() }).data;

/** Null without a rate, and until the rates have come. */
export function useConvert(): (amount: number, currency: string) => number | null {
  const converter = useConverter();
  return (amount, currency) => converter?.convert(amount, currency) ?? null;
}

export const marked = (text: string, isConverted: boolean): string => (isConverted ? `≈ ${text}` : text);

/** Where a converted amount comes from: the title of each. */
export const ratesText = ({ table }: Converter, writeDay: (day: Day) => string): string =>
  `Converted at the rates of ${writeDay(parseDay(table.day) ?? 0)} (${table.source})`;

interface SumFormats {
  amount: (amount: string, currency: string) => string;
  number: (value: number) => string;
  day: (day: Day) => string;
}

/** Writes sums in the reporting currency, without their cents. */
export function useReporting({ amount, number, day }: SumFormats) {
  const converter = useConverter();
  return {
    worth: (sum: string | number, { currency, converted }: Pick<ReportingHead, 'currency' | 'converted'>) =>
      marked(amount(Number(sum).toFixed(0), currency), converted),
    /** The title of a sum. */
    rates: (isConverted: boolean) => (isConverted && converter ? ratesText(converter, day) : undefined),
    leftOut: (head: LeftOut) => leftOutText(head, number),
  };
}

type LeftOut = Pick<ReportingHead, 'leftOutHomes' | 'leftOutCurrencies'>;

/** The homes that a sum leaves out: 'without 3 homes in XYZ: no rate'; null where it leaves none out. */
export function leftOutText(
  { leftOutHomes, leftOutCurrencies }: LeftOut,
  number: (value: number) => string,
): string | null {
  if (leftOutHomes === 0) return null;
  const homes = `${number(leftOutHomes)} ${leftOutHomes === 1 ? 'home' : 'homes'}`;
  return `without ${homes} in ${leftOutCurrencies.join(', ')}: no rate`;
}
