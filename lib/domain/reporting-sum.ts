import type { Converter, ExchangeRates, ReportingRates } from './exchange';
import { minorDigits } from './minor-digits';
import { Decimal, rounded } from './quote/money';

/** Exact text, or a number that is whole or as it was sent. */
type Amount = Decimal | string | number;

/** Significant digits of a rate. A sum converts by the very rates that its reader can see. */
const DIGITS = 12;

/** A table as another currency sees it; one that the table does not know has its own amounts alone. */
export function reportingRates({ day, source, rates }: ExchangeRates, currency: string): ReportingRates {
  const own = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
  if (own === undefined) return { currency, day, source, rates: { [currency]: '1' } };
  const seen = Object.entries(rates).map(([code, rate]) => {
    const units = code === currency ? '1' : new Decimal(rate).dividedBy(own).toSignificantDigits(DIGITS).toFixed();
    return [code, units] as const;
  });
  return { currency, day, source, rates: Object.fromEntries(seen) };
}

/** The worth of an amount in the reporting currency, not rounded; null without a rate. */
export function worthOf(amount: Amount, currency: string, converter: Converter): Decimal | null {
  const rate = converter.rateOf(currency);
  return rate === undefined ? null : new Decimal(amount).dividedBy(rate);
}

/** Amounts by currency, added up and rounded once, with all decimals of the reporting currency. Those without a rate are left out. */
export const reportingSum = (
  amounts: Iterable<readonly [currency: string, amount: Amount]>,
  converter: Converter,
): string => reportingText(unroundedSum(amounts, converter), converter);

/** As `reportingSum`; null where an amount or its rate is not known. `converted`: whether one is of another currency. */
export function wholeSum(
  amounts: readonly (readonly [currency: string, amount: Amount | null])[],
  converter: Converter,
): { total: string | null; currency: string; converted: boolean } {
  const { currency } = converter.table;
  const known = amounts.flatMap(([own, amount]) =>
    amount === null || converter.rateOf(own) === undefined ? [] : [[own, amount] as const],
  );
  const total = known.length < amounts.length ? null : reportingSum(known, converter);
  return { total, currency, converted: amounts.some(([own]) => own !== currency) };
}

export function unroundedSum(
  amounts: Iterable<readonly [currency: string, amount: Amount]>,
  converter: Converter,
): Decimal {
  let sum = new Decimal(0);
  for (const [currency, amount] of amounts) sum = sum.plus(worthOf(amount, currency, converter) ?? 0);
  return sum;
}

export const reportingText = (amount: Decimal, { table }: Converter): string =>
  rounded(amount, minorDigits(table.currency));

/** What amounts in the reporting currency are made of. */
export interface ReportingHead {
  currency: string;
  /** Whether amounts of another currency are among them. */
  converted: boolean;
  /** The day of the rates, yyyy-MM-dd. */
  day: string;
  /** Homes whose currency has no rate: they are in no amount. */
  leftOutHomes: number;
  leftOutCurrencies: string[];
}

/** @param homes the number of homes by currency */
export function reportingHead(homes: Iterable<readonly [string, number]>, converter: Converter): ReportingHead {
  const { currency, day } = converter.table;
  const known = [...homes];
  const left = known.filter(([code]) => converter.rateOf(code) === undefined);
  return {
    currency,
    converted: known.some(([code]) => code !== currency && converter.rateOf(code) !== undefined),
    day,
    leftOutHomes: left.reduce((sum, [, count]) => sum + count, 0),
    leftOutCurrencies: [...new Set(left.map(([code]) => code))].sort(),
  };
}
