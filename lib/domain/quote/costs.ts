import type { Calendar } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { uncovered } from '@/lib/domain/interval';
import { minorDigits } from '@/lib/domain/minor-digits';
import type { Stay, StayTerms } from '@/lib/domain/stays/stay';
import { product, sumOf } from './money';
import type { Amount, Pricing, Quote, Reading, StayPrice, StayReading } from './quote';
import { nightsLines, pricedRanges, rentLines } from './reading-lines';
import { DEFAULT_MONTHS, type MonthsSetting, monthsOf } from './stay-months';
import { surchargeLines } from './surcharge-lines';

export interface QuoteInput {
  pricing: Pricing;
  terms: StayTerms;
  /** Empty: the property has none, and the reading by calendar names the missing prices. */
  calendar: Calendar;
  stay: Stay;
  today: Day;
  /** The keys of the optional surcharges that are chosen (`SurchargeLine.key`). */
  options?: readonly string[];
  setting?: MonthsSetting;
  /** The reading that gives the price. */
  reading?: StayReading | undefined;
}

type WithoutCliff<Reading> = Omit<Reading, 'cliff'>;

/** The part of a quote that is arithmetic, which a search for a cliff does for other lengths too. */
export interface Costs
  extends Pick<Quote, 'decimals' | 'months' | 'surcharges' | 'surchargesTotal' | 'deposits' | 'depositsTotal'> {
  byCalendar: WithoutCliff<Quote['byCalendar']>;
  byRent: WithoutCliff<Quote['byRent']>;
}

/** The costs of the nights from `checkIn` to `checkOut`, of which there is at least one. */
export function costsOf(
  { pricing, calendar, options = [], setting = DEFAULT_MONTHS }: Omit<QuoteInput, 'terms' | 'stay' | 'today'>,
  checkIn: Day,
  checkOut: Day,
): Costs {
  const decimals = minorDigits(pricing.currency);
  const months = monthsOf(checkIn, checkOut, setting);
  const nights = { start: checkIn, end: checkOut };
  const lines = surchargeLines(pricing.surcharges, new Set(options), months, decimals);
  const deposits = lines.filter(({ treatment }) => treatment === 'refundable');
  const surcharges = lines.filter(({ treatment }) => treatment !== 'refundable');
  const isReadable = lines.every(({ uncounted }) => uncounted !== 'unreadable');
  const surchargesTotal = isReadable ? sumOf(surcharges, decimals) : null;
  const priced = pricedRanges(calendar, nights);
  const reading = <Line extends { amount: string }>(own: Line[], missing: Reading<Line>['missing']) => {
    const subtotal = missing.length > 0 || own.length === 0 ? null : costOf(sumOf(own, decimals));
    const total =
      subtotal && surchargesTotal && costOf(sumOf([{ amount: subtotal }, { amount: surchargesTotal }], decimals));
    return { lines: own, subtotal, total, missing };
  };
  return {
    decimals,
    months,
    byCalendar: reading(nightsLines(priced, decimals), uncovered(priced, nights)),
    byRent: reading(rentLines(pricing, checkOut - checkIn, months, decimals), []),
    surcharges,
    surchargesTotal,
    deposits,
    depositsTotal: sumOf(deposits, decimals),
  };
}

/** A sum as a cost; null for less than nothing, which is none. */
const costOf = (sum: Amount): Amount | null => (sum.startsWith('-') ? null : sum);

/** What a stay that cannot be sold costs. */
export const noPrice = (reading: StayReading = 'calendar'): StayPrice => ({ reading, total: null, month: null });

/** The one price of a stay: the total by the reading that counts, and its part of a month. */
export function priceOf({ byCalendar, byRent, months, decimals }: Costs, reading: StayReading = 'calendar'): StayPrice {
  const { total } = reading === 'rent' ? byRent : byCalendar;
  const month: Amount | null = total && product([total, months.denominator], months.numerator, decimals);
  return { reading, total, month };
}
