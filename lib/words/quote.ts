import { AVAILABLE, NOT_AVAILABLE } from '@/lib/domain/calendar';
import { type Day, formatDay } from '@/lib/domain/day';
import { tierNights } from '@/lib/domain/discount-tier';
import type { Interval } from '@/lib/domain/interval';
import type {
  Amount,
  Assumption,
  DiscountLine,
  NightsLine,
  Quantity,
  Quote,
  RentLine,
  StayReading,
  SurchargeLine,
} from '@/lib/domain/quote/quote';
import { isShort, monthsText } from '@/lib/domain/quote/stay-months';
import { nightsText } from './day-sentence';
import { capitalised } from './humanise';
import { toldVerdict } from './stays';

/** How days and money are written; an interface gives its own. */
export interface QuoteFormats {
  day: (day: Day) => string;
  money: (amount: Amount, currency: string) => string;
}

/** A quote with a sentence for each reason and doubt of its verdict. */
export const toldQuote = (quote: Quote | null) => quote && { ...quote, verdict: toldVerdict(quote.verdict) };

/** '2027-03-01' and '1200.00 EUR': the same everywhere. */
export const plainFormats: QuoteFormats = {
  day: formatDay,
  money: (amount, currency) => `${amount} ${currency}`.trim(),
};

export type AnyLine = NightsLine | RentLine | DiscountLine | SurchargeLine;

/** The label of a line: '15 nights from 2027-03-01'. */
export function lineText(line: AnyLine, { day }: Pick<QuoteFormats, 'day'> = plainFormats): string {
  switch (line.kind) {
    case 'nights':
      return `${nightsText(line.span.end - line.span.start)} from ${day(line.span.start)}${availabilityText(line.availability)}`;
    case 'rent':
      return 'Advertised rent';
    case 'discount':
      return `Length-of-stay discount for ${tierNights(line.tier)}`;
    case 'surcharge':
      return line.name || line.type || 'Surcharge';
  }
}

/** Why a surcharge adds nothing; empty: it is counted. */
export function uncountedText({ uncounted, timing }: SurchargeLine): string {
  switch (uncounted) {
    case 'included':
      return 'included in the rent';
    case 'not-chosen':
      return 'optional, not chosen';
    case 'unknown-timing':
      return `not counted: unknown timing “${timing}”`;
    case 'unreadable':
      return 'it cannot be read, so there is no total';
    case null:
      return '';
  }
}

/** '15 nights', '3.5 months', '119 ÷ 30 months', 'once', '12.5 %'. */
export function quantityText({ value, unit }: Quantity): string {
  if (unit === 'stay') return 'once';
  return unit === 'percent' ? `${value} %` : `${value} ${unit}${value === '1' ? '' : 's'}`;
}

export function assumptionText(assumption: Assumption, { day }: Pick<QuoteFormats, 'day'> = plainFormats): string {
  switch (assumption.code) {
    case 'MONTHS':
      return monthsSentence(assumption);
    case 'TIER_ON_RENT_ONLY':
      return 'The length-of-stay discount is taken off the advertised rent; calendar prices may contain it already.';
    case 'LARGER_TIER':
      return 'More than one length-of-stay discount is for these nights: the larger one counts, and they do not add up.';
    case 'INCLUDED_ADDS_NOTHING':
      return 'Charges that the rent includes add nothing, in both readings.';
    case 'DEPOSITS_APART':
      return 'Refundable deposits come back at check-out and are no part of the cost.';
    case 'UNKNOWN_TIMING':
      return `A surcharge with the unknown timing ${assumption.timings.map((it) => `“${it}”`).join(', ')} is not counted.`;
    case 'BELOW_ZERO':
      return 'With its surcharges the stay would cost less than nothing, which is no total.';
    case 'NIGHTS_NOT_FOR_SALE_PRICED':
      return `Nights that are not available are priced as the calendar does: ${spansText(assumption.spans, day)}.`;
    case 'UNKNOWN_CURRENCY':
      return `“${assumption.currency}” is no currency code: amounts are rounded to two decimals.`;
    case 'ROUNDING':
      return assumption.decimals === 0
        ? 'Each line is rounded once, half up, to whole units.'
        : `Each line is rounded once, half up, to ${assumption.decimals} decimals.`;
  }
}

function monthsSentence({ setting, nights: count, months }: Extract<Assumption, { code: 'MONTHS' }>): string {
  const exact = `${nightsText(count)} are ${quantityText({ value: monthsText(months), unit: 'month' })}`;
  const result = isShort(months) ? exact : `${exact}, about ${(months.numerator / months.denominator).toFixed(2)}`;
  switch (setting) {
    case 'thirty-day':
      return `A month has 30 days: ${result}.`;
    case 'actual-days':
      return `Months are calendar months, and remaining days a part of the month they are in: ${result}.`;
    case 'started-months':
      return `A calendar month that is begun counts whole: ${result}.`;
  }
}

export interface TwoReadings {
  reading: StayReading;
  currency: string;
  nights: number;
  /** The advertised rent a month. */
  rent: number;
  /** The rent for the months of the stay, before a discount. */
  fullRent: number;
  /** Null without a rent. */
  byRent: Amount | null;
  /** Null where prices are missing. */
  byCalendar: Amount | null;
}

/** The reasons of a home for two different prices of one stay, as a sentence. */
export function differenceText(readings: TwoReadings, money: QuoteFormats['money'] = plainFormats.money): string {
  const { reading, currency, nights, rent, fullRent, byRent, byCalendar } = readings;
  if (byRent === null) return 'There is no advertised rent to compare with.';
  if (byCalendar === null) return 'The calendar has no price for some of these nights; the advertised rent has one.';
  const decimals = byRent.split('.')[1]?.length ?? 0;
  const write = (amount: number) => money(amount.toFixed(decimals), currency);
  const more = (Number(byRent) - Number(byCalendar)) * (reading === 'rent' ? -1 : 1);
  const [other, verb] = reading === 'rent' ? ['the calendar', 'asks'] : ['the advertised rent', 'comes to'];
  if (Math.abs(more) < 10 ** -decimals / 2) return `${capitalised(other)} ${verb} the same.`;
  const off = Math.round((1 - Number(byRent) / fullRent) * 1000) / 10;
  const less = off > 0 ? `, less ${off} % for the length of the stay,` : '';
  return `By ${other} it is ${write(Math.abs(more))} ${more > 0 ? 'more' : 'less'}: a night is ${write(Number(byCalendar) / nights)} on average in the calendar, and the rent of ${write(rent)} a month${less} comes to ${write(Number(byRent) / nights)} a night.`;
}

/** The sentence on why the two readings of a quote differ. */
export function differenceOf(quote: Quote, money: QuoteFormats['money'] = plainFormats.money): string {
  const { price, currency, nights, byRent, byCalendar } = quote;
  const rent = byRent.lines.find(({ kind }) => kind === 'rent');
  return differenceText(
    {
      reading: price.reading,
      currency,
      nights,
      byCalendar: byCalendar.subtotal,
      byRent: byRent.subtotal,
      rent: Number(rent?.unitAmount),
      fullRent: Number(rent?.amount),
    },
    money,
  );
}

/** Options that were chosen and that the property does not have, as a sentence. */
export const unknownOptionsText = (options: readonly string[]): string =>
  `Chosen, but not among the surcharges that can be chosen here: ${options.map((it) => `“${it}”`).join(', ')}. Nothing is added for it.`;

/** The nights without a price, as a sentence. */
export const missingText = (missing: readonly Interval[], { day }: Pick<QuoteFormats, 'day'> = plainFormats): string =>
  missing.length === 0
    ? 'There is no price above zero to count by.'
    : `The calendar has no price for ${spansText(missing, day)}.`;

const spansText = (spans: readonly Interval[], day: QuoteFormats['day']): string =>
  spans.map(({ start, end }) => (end - start === 1 ? day(start) : `${day(start)} to ${day(end - 1)}`)).join(', ');

function availabilityText(availability: string): string {
  if (availability === AVAILABLE) return '';
  return availability === NOT_AVAILABLE ? ' (not available)' : ` (not available: “${availability}”)`;
}
