import { civilDate, type Day, dayOf, daysInMonth, parseDay } from '@/lib/domain/day';
import { fold } from './fold';

type Part = 'day' | 'month' | 'year';

/** The date formats of a language. */
interface Customs {
  /** The order of numbers alone. */
  order: readonly Part[];
  /** Folded month names, whole and short, each with its month, 1–12. */
  months: ReadonlyMap<string, number>;
  /** Other words within a date: 'de', '年'. */
  particles: ReadonlySet<string>;
}

/** A shorter name is ambiguous. */
const SHORTEST_NAME = 3;
/** Other numbers are more likely a home's code than a year. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2199];

/**
 * The day of a typed text: yyyy-MM-dd, the locale's forms, or a day beside a month's name in the locale's language or
 * in English ("3 march 2027", "mar 3", "march 2027"). Without a year, the next such day from `today`. Else null.
 */
export function typedDay(text: string, locale: string, today: Day): Day | null {
  const iso = parseDay(text.trim());
  if (iso !== null) return iso;
  const { order, months, particles } = customsOf(locale);
  const numbers: string[] = [];
  const named: number[] = [];
  for (const token of tokensOf(text)) {
    const month = monthOf(token, months) ?? monthOf(token, customsOf('en').months);
    if (/^\d/.test(token)) numbers.push(token);
    else if (month !== undefined) named.push(month);
    else if (!particles.has(token)) return null;
  }
  if (named.length > 1) return null;
  const [month] = named;
  const parts = month === undefined ? partsOfNumbers(text, numbers, order) : partsBesideName(numbers, order);
  return parts && dayWith({ ...parts, ...(month !== undefined && { month }) }, today);
}

/** Runs of digits and of letters; "3rd" is 3. */
const tokensOf = (text: string): string[] =>
  fold(text)
    .replace(/(\d)(?:st|nd|rd|th)(?!\p{L})/gu, '$1')
    .match(/\d+|\p{L}+/gu) ?? [];

/** The month of a name, or of an unambiguous beginning. */
function monthOf(token: string, months: Customs['months']): number | undefined {
  const exact = months.get(token);
  if (exact !== undefined || token.length < SHORTEST_NAME) return exact;
  const begun = new Set([...months].filter(([name]) => name.startsWith(token)).map(([, month]) => month));
  return begun.size === 1 ? [...begun][0] : undefined;
}

type Parts = Partial<Record<Part, number>>;

/** Numbers alone: a day and a month need a date's punctuation, or they are just two numbers. */
function partsOfNumbers(text: string, numbers: readonly string[], order: readonly Part[]): Parts | null {
  if (numbers.length === 3) return partsIn(numbers[0]?.length === 4 ? ['year', 'month', 'day'] : order, numbers);
  const isDate = numbers.length === 2 && /^\s*\d{1,2}\s*[./]\s*\d{1,2}\s*\.?\s*$/.test(text);
  return isDate ? partsIn(withoutYear(order), numbers) : null;
}

function partsBesideName(numbers: readonly string[], order: readonly Part[]): Parts | null {
  const [first = '', second] = numbers;
  if (numbers.length === 1) return first.length === 4 ? { day: 1, year: Number(first) } : partsIn(['day'], numbers);
  if (second === undefined || numbers.length > 2) return null;
  if (first.length === 4) return partsIn(['year', 'day'], numbers);
  if (second.length === 4) return partsIn(['day', 'year'], numbers);
  return partsIn(
    order.filter((part) => part !== 'month'),
    numbers,
  );
}

const withoutYear = (order: readonly Part[]) => order.filter((part) => part !== 'year');

/** A year has four digits, or two of this century; the other parts have two at most. */
function partsIn(order: readonly Part[], numbers: readonly string[]): Parts | null {
  const fits = (part: Part, { length }: string) => length <= 2 || (part === 'year' && length === 4);
  if (!order.every((part, at) => fits(part, numbers[at] ?? ''))) return null;
  const numberOf = (part: Part, digits: string) => Number(digits) + (part === 'year' && digits.length <= 2 ? 2000 : 0);
  return Object.fromEntries(order.map((part, at) => [part, numberOf(part, numbers[at] ?? '')]));
}

/** Leap days are eight years apart at worst. */
const YEARS_AHEAD = 8;

function dayWith({ day = 0, month = 0, year }: Parts, today: Day): Day | null {
  const exists = (inYear: number) => month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(inYear, month);
  if (year !== undefined) {
    return year >= FIRST_YEAR && year <= LAST_YEAR && exists(year) ? dayOf(year, month, day) : null;
  }
  const { year: thisYear } = civilDate(today);
  for (let ahead = 0; ahead <= YEARS_AHEAD; ahead++) {
    const next = dayOf(thisYear + ahead, month, day);
    if (exists(thisYear + ahead) && next >= today) return next;
  }
  return null;
}

const made = new Map<string, Customs>();

function customsOf(locale: string): Customs {
  const customs = made.get(locale) ?? readCustoms(locale);
  made.set(locale, customs);
  return customs;
}

/** Intl's format with the partner's calendar and Latin digits. */
function readCustoms(locale: string): Customs {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' });
  const dates = (['short', 'medium', 'long'] as const).map((dateStyle) => format({ dateStyle }));
  const months = [...dates, format({ month: 'long' }), format({ month: 'short' })];
  const [short] = dates as [Intl.DateTimeFormat];
  return {
    order: short.formatToParts(0).flatMap(({ type }) => (isPart(type) ? [type] : [])),
    months: new Map(MONTHS.flatMap((month) => months.flatMap((each) => namesIn(each, month)))),
    particles: new Set(dates.flatMap((date) => date.formatToParts(0).flatMap(particlesIn))),
  };
}

/** Some words are inside a part: '1월'. */
const particlesIn = ({ type, value }: Intl.DateTimeFormatPart): string[] =>
  type === 'literal' || /\d/.test(value) ? tokensOf(value).filter((token) => !/^\d/.test(token)) : [];

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);

const isPart = (type: string): type is Part => type === 'day' || type === 'month' || type === 'year';

function namesIn(format: Intl.DateTimeFormat, month: number): [string, number][] {
  const value = format.formatToParts(Date.UTC(2027, month - 1, 3)).find(({ type }) => type === 'month')?.value ?? '';
  const [name, ...more] = tokensOf(value);
  return name !== undefined && more.length === 0 && !/^\d/.test(name) ? [[name, month]] : [];
}
