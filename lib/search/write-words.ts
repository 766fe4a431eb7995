import type { Range } from './codec';
import { FILTER_NAMES, FILTERS, type Filter, NO_FILTER } from './filters';
import { codecOf, readWords, type WordsContext } from './words';
import { EXTRAS, FLAGS, LISTS } from './words-grammar';
import { writtenDay } from './written-dates';

/**
 * A filter in words, each with what it asks for; commas between them make a text that `readWords` reads as the same
 * filter. A name of the portfolio that would be read otherwise is quoted.
 */
export function writeWords(filter: Filter, context: WordsContext): { words: string; change: Partial<Filter> }[] {
  return changesOf(filter).map((change) => {
    const plain = plainWords(change);
    return { change, words: plain !== null && isReadAs(plain, change, context) ? plain : quotedWords(change) };
  });
}

function isReadAs(words: string, change: Partial<Filter>, context: WordsContext): boolean {
  const { filter, unknown } = readWords(words, context);
  return unknown.length === 0 && textOf(filter) === textOf({ ...NO_FILTER, ...change });
}

const textOf = (filter: Filter) =>
  FILTER_NAMES.map((name) => (filter[name] === null ? '' : codecOf(name).write(filter[name]))).join('\n');

const stayOf = ({ checkIn, checkOut, flex }: Filter): Partial<Filter> => ({
  ...{ checkIn, checkOut },
  ...(flex !== null && { flex }),
});

/** One change for each chip. */
function changesOf(filter: Filter): Partial<Filter>[] {
  const changes: Partial<Filter>[] = [];
  const ownCurrency = filter.price !== null && filter.currency?.length === 1;
  for (const name of FILTER_NAMES) {
    const value = filter[name];
    // An amount in words is a rent a month, never a total; no words choose an optional surcharge.
    if (
      value === null ||
      name === 'total' ||
      name === 'options' ||
      name === 'checkOut' ||
      name === 'flex' ||
      (name === 'currency' && ownCurrency)
    )
      continue;
    if (name === 'checkIn') changes.push(stayOf(filter));
    else if (name === 'price' && ownCurrency) changes.push({ price: filter.price, currency: filter.currency });
    else if (Array.isArray(value)) changes.push(...value.map((one) => ({ [name]: [one] })));
    else changes.push({ [name]: value });
  }
  return changes;
}

/** Words without quotes; null for words to search for. */
function plainWords(change: Partial<Filter>): string | null {
  const {
    bedrooms,
    bathrooms,
    guests,
    size,
    price,
    currency,
    has,
    lacks,
    availableBy,
    minStay,
    checkIn,
    checkOut,
    flex,
  } = change;
  if (bedrooms)
    return bedrooms.min === 0 && bedrooms.max === 0
      ? 'studio'
      : `${rangeWords(bedrooms)} ${bedrooms.max === 1 && bedrooms.min === 1 ? 'bedroom' : 'bedrooms'}`;
  if (bathrooms)
    return `${rangeWords(bathrooms)} ${bathrooms.max === 1 && bathrooms.min === 1 ? 'bathroom' : 'bathrooms'}`;
  if (guests) return `${guests} ${guests === 1 ? 'guest' : 'guests'}`;
  if (size) return `${rangeWords(size, true)} m²`;
  if (price) return `${rangeWords(price, true)} ${currency ? `${currency[0]} ` : ''}a month`;
  if (has?.[0]) return EXTRAS[has[0]].word;
  if (lacks?.[0]) return `no ${lacks[0]}`;
  if (availableBy) return `available by ${writtenDay(availableBy)}`;
  if (minStay) return `minimum stay up to ${minStay} ${minStay === 1 ? 'night' : 'nights'}`;
  if (checkIn && checkOut) {
    const moved = flex == null ? '' : ` ± ${flex} ${flex === 1 ? 'day' : 'days'}`;
    return `${writtenDay(checkIn)} – ${writtenDay(checkOut)}${moved}`;
  }
  const flag = FLAGS.find(({ name }) => name in change);
  if (flag) return change[flag.name] ? flag.word : `no ${flag.word}`;
  const list = LISTS.find((name) => name in change);
  return (list && change[list]?.[0]) ?? null;
}

function rangeWords({ min, max }: Range, isMeasured = false): string {
  if (min === max) return isMeasured ? `exactly ${min}` : `${min}`;
  if (min !== null && max !== null) return `${min} – ${max}`;
  if (min === null) return `up to ${max}`;
  return isMeasured ? `from ${min}` : `${min}+`;
}

function quotedWords(change: Partial<Filter>): string {
  const list = LISTS.find((name) => name in change);
  const value = (list ? change[list]?.[0] : change.q) ?? '';
  const text = `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
  return list ? `${FILTERS[list].label.toLowerCase()} ${text}` : text;
}
