import { CalendarDate, getDayOfWeek } from '@internationalized/date';
import { civilDate, type Day } from '@/lib/domain/day';

const MS_PER_DAY = 86_400_000;
const LAST_DAY: Day = 2_932_896; // 9999-12-31
/** Prices in this range are short and precise enough without decimals. */
const [FEW, MANY] = [20, 1000];
/** In a row with prices from this one on, all are written in thousands. */
export const LARGE_PRICE = 10_000;
const A_MONDAY = new CalendarDate(2024, 1, 1);

/** How a calendar writes days and prices in one locale and one currency. */
export interface CalendarFormats {
  /** 1 = Monday … 7 = Sunday. */
  firstWeekday: number;
  /** 'Tuesday 3 March 2027' */
  date(day: Day): string;
  /** 'Tue, 3 March' */
  dateOfYear(day: Day): string;
  /** '3 Mar 2027'; words beyond the last date: a minimum stay may be a million months. */
  dayText(day: Day): string;
  /** 'March 2027' */
  month(day: Day): string;
  /** 'Nov 2026 – Oct 2027' */
  months(from: Day, to: Day): string;
  /** 'Mar' */
  monthName(day: Day): string;
  /** '3' */
  dayNumber(day: Day): string;
  /** 'Tue' */
  weekday(day: Day): string;
  /** 'T' */
  weekdayInitial(day: Day): string;
  /** 'Tuesday' */
  weekdayName(day: Day): string;
  /** '€142', '€142.50' */
  price(amount: number): string;
  /** About six characters at most, without a symbol longer than one: '€8.5', '€85', '¥126K', '155' for SGD 155 */
  shortPrice(amount: number): string;
  /** '€142', '€1,020', and '€8.50' where cents count. */
  roundPrice(amount: number): string;
  /** The one form of all prices of a row: '€85', '€1,020', or '₩90.0K', '₩266K' in a row with large ones. */
  rowPrice(amount: number, isLarge: boolean): string;
  /** As spoken: '142 euros' */
  priceInWords(amount: number): string;
  /** Whether prices are told at all. */
  hasPrices: boolean;
}

/** @param currency ISO 4217; null if unknown: prices are then bare numbers */
export function calendarFormats(locale: string, currency: string | null, hasPrices = true): CalendarFormats {
  // Formats are made on first use: each takes a millisecond, and most calendars use few.
  const dates = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined;
    return (day: Day) => {
      format ??= new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
      return format.format(day * MS_PER_DAY);
    };
  };
  const money = (options: Intl.NumberFormatOptions, of = currency) => {
    let format: Intl.NumberFormat | undefined;
    return (amount: number) => {
      format ??= new Intl.NumberFormat(locale, { ...moneyStyle(of), ...options });
      return format.format(amount);
    };
  };
  const numbers = new Intl.NumberFormat(locale);
  const spans = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', year: 'numeric' });
  const medium = dates({ dateStyle: 'medium' });
  const shortOf = hasShortSymbol(locale, currency) ? currency : null;
  const price = money({});
  const rounded = money({ maximumFractionDigits: 0 });
  const whole = money({ maximumFractionDigits: 0 }, shortOf);
  const compact = money({ notation: 'compact', maximumSignificantDigits: 3 }, shortOf);
  const thousands = money(
    { notation: 'compact', minimumSignificantDigits: 3, maximumSignificantDigits: 3, trailingZeroDisplay: 'auto' },
    shortOf,
  );
  return {
    firstWeekday: firstWeekdayOf(locale),
    date: dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    dateOfYear: dates({ weekday: 'short', day: 'numeric', month: 'long' }),
    dayText: (day) => (Math.abs(day) <= LAST_DAY ? medium(day) : 'the end of time'),
    month: dates({ month: 'long', year: 'numeric' }),
    months: (from, to) => spans.formatRange(from * MS_PER_DAY, to * MS_PER_DAY),
    monthName: dates({ month: 'short' }),
    dayNumber: (day) => numbers.format(civilDate(day).dayOfMonth),
    weekday: dates({ weekday: 'short' }),
    weekdayInitial: dates({ weekday: 'narrow' }),
    weekdayName: dates({ weekday: 'long' }),
    price,
    shortPrice: (amount) => (amount >= FEW && amount < MANY ? whole : compact)(amount),
    roundPrice: (amount) => (amount < FEW ? price : rounded)(amount),
    rowPrice: (amount, isLarge) => (isLarge ? thousands : whole)(amount),
    priceInWords: money({ currencyDisplay: 'name' }),
    hasPrices,
  };
}

/** Whole amounts without zeros; a code that Intl refuses gives a bare number. */
function moneyStyle(currency: string | null): Intl.NumberFormatOptions {
  const written: Intl.NumberFormatOptions = { trailingZeroDisplay: 'stripIfInteger' };
  return currency && /^[A-Za-z]{3}$/.test(currency) ? { ...written, style: 'currency', currency } : written;
}

function hasShortSymbol(locale: string, currency: string | null): boolean {
  const parts = new Intl.NumberFormat(locale, moneyStyle(currency)).formatToParts(0);
  return parts.some(({ type, value }) => type === 'currency' && value.length === 1);
}

function firstWeekdayOf(locale: string): number {
  const daysSinceFirst = getDayOfWeek(A_MONDAY, locale);
  return daysSinceFirst === 0 ? 1 : 8 - daysSinceFirst;
}
