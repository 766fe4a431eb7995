import { IntlMessageFormat } from 'intl-messageformat';
import type { Language, OfferedPrice } from '@/lib/contract/api/offers';
import { currencyCode } from '@/lib/domain/currency-code';
import { type Day, dayAt } from '@/lib/domain/day';
import { Decimal } from '@/lib/domain/quote/money';
import type { StayDates } from '@/lib/domain/stays/stay';
import { spanOf } from '@/lib/domain/stays/stays-of-homes';
import { calendarFormats } from '@/lib/words/calendar-formats';
import de from './de.json';
import en from './en.json';
import es from './es.json';
import fr from './fr.json';
import it from './it.json';
import ja from './ja.json';
import pt from './pt.json';
import { term, translated } from './terms';

export type MessageKey = keyof typeof en;
export type Messages = Readonly<Record<MessageKey, string>>;

/** What a client reads, in the ICU message format. A language that lacks a message does not compile. */
export const CATALOGUES = { en, de, fr, es, pt, it, ja } satisfies Record<Language, Messages>;

/** Where a language is written as a letting agent here would. */
export const LOCALES = {
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  pt: 'pt-PT',
  it: 'it-IT',
  ja: 'ja-JP',
} as const satisfies Record<Language, string>;

const MS_PER_DAY = 86_400_000;
const made = new Map<string, IntlMessageFormat>();

export type ClientWords = ReturnType<typeof clientWords>;

/** The words, days and sums of one language. Used on the server alone. */
export function clientWords(language: Language, timeZone: string) {
  const locale = LOCALES[language];
  const { month, weekdayInitial, weekdayName, firstWeekday } = calendarFormats(locale, null);
  const days = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' });
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const kilometres = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer' });
  const say = (key: MessageKey, values: Record<string, string | number> = {}): string => {
    const id = `${language} ${key}`;
    const format = made.get(id) ?? new IntlMessageFormat(CATALOGUES[language][key], locale);
    made.set(id, format);
    return String(format.format(values));
  };
  const money = (amount: string, currency: string, options: Intl.NumberFormatOptions = {}): string => {
    const known = currencyCode(currency);
    const style = known ? ({ style: 'currency', currency: known } as const) : { maximumFractionDigits: 2 };
    const format = new Intl.NumberFormat(locale, { ...style, trailingZeroDisplay: 'stripIfInteger', ...options });
    const text = format.format(amount as `${number}`);
    return known ? text : `${text} ${currency}`.trim();
  };
  /** '3 – 30 June 2027'. In Italian and Japanese Intl writes ranges with zeros, or in figures alone. */
  const range = ({ checkIn, checkOut }: StayDates): string => {
    const [from, to] = [checkIn * MS_PER_DAY, checkOut * MS_PER_DAY];
    if (language === 'ja') return `${days.format(from)}～${days.format(to)}`;
    return days
      .formatRange(from, to)
      .replaceAll(/\s/g, ' ')
      .replaceAll(/\b0(?=\d\b)/g, '');
  };
  return {
    language,
    locale,
    say,
    month,
    weekdayInitial,
    weekdayName,
    firstWeekday,
    /** '3 June 2027' */
    day: (day: Day): string => days.format(day * MS_PER_DAY),
    /** An instant's day in the dashboard's time zone. */
    dayOf: (at: number): string => days.format(dayAt(at, timeZone) * MS_PER_DAY),
    range,
    /** The days of some stays: the common ones, or '27 nights each, within 3 June – 4 August 2027'. */
    stays(given: readonly StayDates[]): string {
      const { isOne, fewest, most, ...span } = spanOf(given);
      const nights = `${fewest < most ? `${fewest}–` : ''}${say('nights', { count: most })}`;
      return isOne ? range(span) : say('ownDays', { nights, dates: range(span) });
    },
    number: (value: number): string => numbers.format(value),
    /** '41 km' */
    distance: (km: number): string => kilometres.format(km),
    /** Whole sums are written without decimals, unless they stand among others. Of an unknown one, that it is given on request. */
    sum: (amount: string | null, currency: string, hasDecimals = false): string =>
      amount === null ? say('onRequest') : money(amount, currency, hasDecimals ? { trailingZeroDisplay: 'auto' } : {}),
    /** '+€120'; null where the sums are the same, or cannot be compared. */
    difference(from: OfferedPrice, to: OfferedPrice): string | null {
      if (from.total === null || to.total === null || from.currency !== to.currency) return null;
      const more = new Decimal(to.total).minus(from.total);
      return more.isZero() ? null : money(more.toFixed(), to.currency, { signDisplay: 'exceptZero' });
    },
    term: (value: string): string => term(value, language),
    /** A part of a price. The partner's own name of a surcharge is in no language that we know: its type is translated first. */
    part: ({ label, type }: OfferedPrice['lines'][number]): string =>
      label === '' ? say('rent') : (translated(type ?? '', language) ?? term(label, language)),
    /** An ISO 3166 code, or an English name, by its name; any other text as it is. */
    country(country: string): string {
      const code = /^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : codeByName.get(country.trim());
      return code === undefined
        ? country
        : (new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? country);
    },
  };
}

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Countries by their English names. */
const codeByName = new Map(
  LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).map((code) => [english.of(code), code] as const),
);
