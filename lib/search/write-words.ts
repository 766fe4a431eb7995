import type { StayLength } from '@/lib/domain/stays/starts';
import type { Range } from './codec';
import { FILTER_NAMES, FILTERS, type Filter, NO_FILTER } from './filters';
import { MOST_NIGHTS, WEEKDAY_NAMES, WEEKDAYS } from './stay-length';
import { codecOf } from './unread';
import { QUOTABLE, readWords, type WordsContext } from './words';
import { EXTRAS, FLAGS } from './words-grammar';
import { writtenDay } from './written-dates';

/**
 * A filter in words, each with its own filter; joined by commas, `readWords` reads them as the same filter again. A name of
 * the portfolio that would be read otherwise is quoted.
 */
export function writeWords(filter: Filter, context: WordsContext): { words: string; change: Partial<Filter> }[] {
  return changesOf(filter).map((change) => {
    const { converter } = context;
    const said = [converter ? ` ${converter.table.currency}` : '', ''].map((sign) => plainWords(change, sign));
    return {
      change,
      words: said.find((plain) => plain !== null && isReadAs(plain, change, context)) ?? quotedWords(change),
    };
  });
}

function isReadAs(words: string, change: Partial<Filter>, context: WordsContext): boolean {
  const { filter, unknown } = readWords(words, { ...context, stay: 'dates' });
  return unknown.length === 0 && textOf(filter) === textOf({ ...NO_FILTER, ...change });
}

const textOf = (filter: Filter) =>
  FILTER_NAMES.map((name) => (filter[name] === null ? '' : codecOf(name).write(filter[name]))).join('\n');

const STAYS = [['checkIn', 'checkOut', 'flex'] as const, ['nights', 'window', 'arrive'] as const];

/** A stay is one change. */
function changesOf(filter: Filter): Partial<Filter>[] {
  const names = STAYS.find(([first]) => filter[first] !== null) ?? [];
  const set = names.filter((name) => filter[name] !== null).map((name) => [name, filter[name]]);
  const changes: Partial<Filter>[] = set.length === 0 ? [] : [Object.fromEntries(set)];
  for (const name of FILTER_NAMES) {
    const value = filter[name];
    if (value === null || names.some((one) => one === name)) continue;
    if (Array.isArray(value)) changes.push(...value.map((one) => ({ [name]: [one] })));
    else changes.push({ [name]: value });
  }
  return changes;
}

/**
 * Words without quotes; null for words to search for.
 * @param sign behind an amount: ' EUR'
 */
function plainWords(change: Partial<Filter>, sign: string): string | null {
  const {
    bedrooms,
    bathrooms,
    guests,
    size,
    price,
    total,
    month,
    has,
    lacks,
    bookableBy,
    availableBy,
    minStay,
    checkIn,
    checkOut,
    flex,
    nights,
  } = change;
  if (bedrooms)
    return bedrooms.min === 0 && bedrooms.max === 0
      ? 'studio'
      : `${rangeWords(bedrooms)} ${bedrooms.max === 1 && bedrooms.min === 1 ? 'bedroom' : 'bedrooms'}`;
  if (bathrooms)
    return `${rangeWords(bathrooms)} ${bathrooms.max === 1 && bathrooms.min === 1 ? 'bathroom' : 'bathrooms'}`;
  if (guests) return `${guests} ${guests === 1 ? 'guest' : 'guests'}`;
  if (size) return `${rangeWords(size, true)} m²`;
  if (price) return `${rangeWords(price, true)}${sign} a month`;
  if (month) return `up to ${month}${sign} a month of the stay`;
  if (total) return `total up to ${total}${sign}`;
  if (has?.[0]) return EXTRAS[has[0]].word;
  if (lacks?.[0]) return `no ${lacks[0]}`;
  if (bookableBy) return `bookable by ${writtenDay(bookableBy)}`;
  if (availableBy) return `sent as available by ${writtenDay(availableBy)}`;
  if (minStay) return `minimum stay up to ${minStay} ${minStay === 1 ? 'night' : 'nights'}`;
  if (nights) return lengthWords(nights, change);
  const moved = flex == null ? '' : `± ${flex} ${flex === 1 ? 'day' : 'days'}`;
  if (checkIn && checkOut) return `${writtenDay(checkIn)} – ${writtenDay(checkOut)} ${moved}`.trimEnd();
  if (moved) return moved;
  const flag = FLAGS.find(({ name }) => name in change);
  if (flag) return change[flag.name] ? flag.word : `no ${flag.word}`;
  const list = QUOTABLE.find((name) => name in change && name !== 'options');
  return (list && change[list]?.[0]) ?? null;
}

/** '45 nights between 1 Mar 2027 and 30 Jun 2027 arriving on a Friday or Saturday'. */
function lengthWords(length: StayLength, { window, arrive }: Partial<Filter>): string {
  const { first, last } = window ?? NO_WINDOW;
  const [from, to] = [first, last].map((day) => day !== null && writtenDay(day));
  return [
    length.unit === 'longest' ? 'longest stay' : nightsWords(length),
    from && (to ? `between ${from} and ${to}` : `any time from ${from}`),
    to && !from && `until ${to}`,
    arrive &&
      `arriving on a ${WEEKDAYS.filter((day) => arrive.includes(day))
        .map((day) => WEEKDAY_NAMES[day])
        .join(' or ')}`,
  ]
    .filter(Boolean)
    .join(' ');
}

const NO_WINDOW = { first: null, last: null };

function nightsWords(length: Exclude<StayLength, { unit: 'longest' }>): string {
  if (length.unit === 'months') return `${length.months} ${length.months === 1 ? 'month' : 'months'}`;
  const { min, max } = length;
  if (max === MOST_NIGHTS && min < max) return `at least ${min} ${min === 1 ? 'night' : 'nights'}`;
  return min === max ? `${min} ${min === 1 ? 'night' : 'nights'}` : `${min} – ${max} nights`;
}

function rangeWords({ min, max }: Range, isMeasured = false): string {
  if (min === max) return isMeasured ? `exactly ${min}` : `${min}`;
  if (min !== null && max !== null) return `${min} – ${max}`;
  if (min === null) return `up to ${max}`;
  return isMeasured ? `from ${min}` : `${min}+`;
}

function quotedWords(change: Partial<Filter>): string {
  const list = QUOTABLE.find((name) => name in change);
  const value = (list ? change[list]?.[0] : change.q) ?? '';
  const text = `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
  return list ? `${FILTERS[list].label.toLowerCase()} ${text}` : text;
}
