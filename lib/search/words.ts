import type { Day } from '@/lib/domain/day';
import type { Converter } from '@/lib/domain/exchange';
import type { Extra, Lack } from '@/lib/domain/property';
import type { Range } from './codec';
import { FILTERS, type Filter, type FilterName, NO_FILTER } from './filters';
import { fold } from './fold';
import { type SeenPage, unseenFilters } from './partner';
import { OF_A_STAY } from './search';
import { isWritable, type Span, Unread, type WordsPart } from './unread';
import {
  COUNTED,
  CURRENCY_WORDS,
  EXTRAS,
  FILLERS,
  FLAGS,
  LACK_PATTERNS,
  LACKING,
  LISTS,
  type ListName,
  MINIMUM_STAY,
  MONEY_WORDS,
  NIGHTS,
  numberOf,
  pricePattern,
  SMALLEST_RENT,
  STUDIO,
} from './words-grammar';
import { dated, lengthOf } from './words-stay';

/** The values of the portfolio that words may name, with their words on the screen. */
export type Vocabulary = Readonly<Record<ListName, readonly { value: string; words: string }[]>>;

/** The values by their folded names, made once for a portfolio. */
export interface Lexicon {
  byName: ReadonlyMap<string, { name: ListName; values: string[] }>;
  /** The most words of a name. */
  longest: number;
  /** The names of cities and areas. */
  places: readonly string[];
  price: RegExp;
}

export interface WordsContext {
  lexicon: Lexicon;
  today: Day;
  /** Whether 3/4 is 4 March; otherwise it is 3 April. */
  isMonthFirst?: boolean;
  /** The reporting currency, in which limits are; without it no amount with a currency is understood. */
  converter?: Pick<Converter, 'convert' | 'table'> | undefined;
  /** The kind of the chosen stay: a total, options and, with dates, flexible days mean something without a stay of their own. */
  stay?: 'dates' | 'length' | null;
  /** The page that a partner reads. */
  page?: SeenPage | null;
}

export interface WordsReading {
  filter: Filter;
  /** In the order of the text. */
  parts: readonly WordsPart[];
  /** The words that nothing understood, in order. */
  unknown: readonly string[];
  /** The words about money on a partner's page without prices, in order. */
  ofMoney: readonly string[];
}

const PLURAL: ReadonlySet<ListName> = new Set(['type', 'amenities', 'buildingAmenities']);
const PLACES: ReadonlySet<ListName> = new Set(['city', 'area']);

export function lexiconOf(vocabulary: Vocabulary): Lexicon {
  const byName = new Map<string, { name: ListName; values: string[] }>();
  for (const name of LISTS) {
    for (const { value, words } of vocabulary[name]) {
      const names = [nameOf(value), nameOf(words)].flatMap((one) => (PLURAL.has(name) ? [one, `${one}s`] : [one]));
      // Digits alone are a number, not a name.
      for (const one of new Set(names.filter((each) => /\p{L}/u.test(each)))) {
        const known = byName.get(one);
        if (!known) byName.set(one, { name, values: [value] });
        else if (known.name === name) known.values.push(value);
      }
    }
  }
  const names = [...byName];
  return {
    byName,
    longest: Math.max(0, ...names.map(([name]) => name.split(' ').length)),
    places: names.filter(([, { name }]) => PLACES.has(name)).map(([name]) => name),
    price: pricePattern(vocabulary.currency.map(({ value }) => fold(value))),
  };
}

const WORD = /[\p{L}\p{N}]+/gu;
const nameOf = (value: string) => (fold(value).match(WORD) ?? []).join(' ');

/**
 * Reads an English request: "2 bed pets 3 mar – 30 jun under 5000 barcelona". A comma ends a phrase; of two words for one
 * filter the later counts.
 *
 * A limit on money is the month's rent, with dates too, unless it says "total": a client's budget is monthly, and the
 * same words must mean the same without dates. A date alone is the day by which the home must be available; a month alone is a stay from its first
 * day to its last.
 */
export function readWords(given: string, context: WordsContext): WordsReading {
  const { lexicon, today, isMonthFirst = false } = context;
  const text = new Unread(given);
  const parts = [
    ...quoted(text),
    ...named(text, lexicon, 2),
    ...minimumStays(text),
    ...counted(text),
    ...priced(text, context),
    ...spoken(text),
    ...dated(text, today, isMonthFirst),
    ...named(text, lexicon, 1),
    ...unfinished(text, lexicon),
  ];
  return settled(parts, text, context);
}

/** The lists whose values may be quoted. */
export const QUOTABLE = [...LISTS, 'options'] as const;
const LABELS = new Map(QUOTABLE.map((name) => [fold(FILTERS[name].label), name]));
const QUOTED = new RegExp(String.raw`(?:\b(${[...LABELS.keys()].sort().reverse().join('|')})\s+)?"((?:[^"\\]|\\.)*)"`);

/** city "Washington, DC"; without a label the quoted words are searched for. */
function* quoted(text: Unread): Generator<WordsPart> {
  yield* text.matches(QUOTED, (match) => {
    const [whole, label, inner = ''] = match;
    const from = (match.index ?? 0) + whole.indexOf('"') + 1;
    const value = text.given(from, from + inner.length).replaceAll(/\\(.)/gsu, '$1');
    const list = label === undefined ? undefined : LABELS.get(label);
    return list ? { [list]: [value] } : { q: value };
  });
}

/** Names of the portfolio, the longest first. */
function* named(text: Unread, { byName, longest }: Lexicon, fewest: number): Generator<WordsPart> {
  for (let length = fewest === 1 ? 1 : longest; length >= fewest; length--) {
    const phrases = new RegExp(
      String.raw`(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[^\p{L}\p{N},;"\0]+[\p{L}\p{N}]+){${length - 1}}(?![\p{L}\p{N}])`,
      'uy',
    );
    // Phrases overlap: each begins at the next word.
    for (const { index } of [...text.folded.matchAll(WORD)]) {
      phrases.lastIndex = index;
      const phrase = phrases.exec(text.folded)?.[0];
      const known = phrase === undefined ? undefined : byName.get(nameOf(phrase));
      if (!known || phrase === undefined) continue;
      yield { change: { [known.name]: known.values }, spans: [text.take(index, index + phrase.length)] };
    }
  }
}

const SHORTEST_BEGINNING = 4;

/** The beginning of one place's name, as while typing. */
function* unfinished(text: Unread, { places, byName }: Lexicon): Generator<WordsPart> {
  yield* text.matches(/(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?![\p{L}\p{N}])/u, ([word]) => {
    if (word.length < SHORTEST_BEGINNING || FILLERS.has(word)) return null;
    const begun = places.filter((place) => place.startsWith(word));
    const known = begun.length === 1 ? byName.get(begun[0] ?? '') : undefined;
    return known ? { [known.name]: known.values } : null;
  });
}

const NOTHING = { min: null, max: null };

/** The range of a quantity's match. */
function rangeOf({ groups = {} }: RegExpMatchArray, alone: 'exactly' | 'least', factor = 1): Range {
  const scaled = (text: string) => Math.round(numberOf(text) * factor * 100) / 100;
  const first = scaled(groups.first ?? '');
  if (groups.second !== undefined) return { min: first, max: scaled(groups.second) };
  if (groups.most !== undefined) return { ...NOTHING, max: first };
  const isLeast = groups.least !== undefined || groups.more !== undefined;
  return isLeast || (alone === 'least' && groups.exactly === undefined)
    ? { ...NOTHING, min: first }
    : { min: first, max: first };
}

function* minimumStays(text: Unread): Generator<WordsPart> {
  yield* text.matches(MINIMUM_STAY, (match) => ({ minStay: lengthOf(match).count * NIGHTS[lengthOf(match).unit] }));
}

function* counted(text: Unread): Generator<WordsPart> {
  yield* text.matches(STUDIO, () => ({ bedrooms: { min: 0, max: 0 } }));
  for (const { name, pattern, alone, factor } of COUNTED) {
    yield* text.matches(pattern, (match) => {
      const range = rangeOf(match, alone, factor);
      // A home for six takes four.
      return name === 'guests' ? { guests: range.max ?? range.min } : { [name]: range };
    });
  }
}

/** An amount in another currency is meant by its worth in the reporting one; without prices it is only found. */
function* priced(text: Unread, { lexicon, converter, page }: WordsContext): Generator<WordsPart> {
  yield* text.matches(lexicon.price, (match) => {
    const { before, between, after, month, ofStay, total, ofTotal, least, most } = match.groups ?? {};
    const sign = before ?? between ?? after;
    const currency = page?.prices === false ? undefined : sign && (CURRENCY_WORDS[sign] ?? sign.toUpperCase());
    const range = inReporting(rangeOf(match, 'exactly'), currency, converter);
    if (range === null) return null;
    const ofCost = ofStay ? 'month' : (total ?? ofTotal) ? 'total' : null;
    // The cost of a stay has an upper limit alone.
    if (ofCost) return least === undefined && range.max !== null ? { [ofCost]: range.max } : null;
    const isMarked = sign !== undefined || month !== undefined;
    const isLimit = least !== undefined || most !== undefined;
    if (!isMarked && !(isLimit && Math.max(range.min ?? 0, range.max ?? 0) >= SMALLEST_RENT)) return null;
    return { price: range };
  });
}

/** A range to two decimals, as an address holds it; null without a rate. */
function inReporting(range: Range, currency: string | undefined, converter: WordsContext['converter']): Range | null {
  if (currency === undefined) return range;
  const [min, max] = [range.min, range.max].map((amount) => {
    const worth = amount === null ? null : (converter?.convert(amount, currency) ?? null);
    return worth && Math.round(worth * 100) / 100;
  });
  const isKnown = (min === null) === (range.min === null) && (max === null) === (range.max === null);
  return isKnown ? { min: min ?? null, max: max ?? null } : null;
}

const ALLOWED = `(?:(?: are| is)? (?<not>not )?(?:allowed|welcome|ok))?`;
const whole = (pattern: string) => String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`;

/** Policies and extras. */
function* spoken(text: Unread): Generator<WordsPart> {
  for (const { name, nouns } of FLAGS) {
    const pattern = whole(`(?<no>no |non-?|without |not )?(?:${nouns})(?:[- ]friendly)?${ALLOWED}`);
    yield* text.matches(new RegExp(pattern, 'u'), ({ groups = {} }) => ({
      [name]: groups.no === undefined && groups.not === undefined,
    }));
  }
  for (const [lack, pattern] of Object.entries(LACK_PATTERNS)) {
    const lacking = `${LACKING} (?:an? )?(?:${pattern})`;
    yield* text.matches(new RegExp(whole(lacking), 'u'), () => ({ lacks: [lack as Lack] }));
  }
  for (const [extra, { pattern }] of Object.entries(EXTRAS)) {
    yield* text.matches(new RegExp(whole(pattern), 'u'), () => ({ has: [extra as Extra] }));
  }
}

/** Decides which parts count, and collects the words left over. */
function settled(given: readonly WordsPart[], text: Unread, { stay: chosen, page }: WordsContext): WordsReading {
  const hasDates = chosen === 'dates' || given.some(({ change }) => 'checkIn' in change);
  const hasStay = hasDates || chosen === 'length' || given.some(({ change }) => 'nights' in change);
  const isIdle = (name: FilterName) =>
    name === 'flex' ? !hasDates : !hasStay && OF_A_STAY.some((one) => one === name);
  let filter = NO_FILTER;
  const parts: WordsPart[] = [];
  const ofMoney: Span[] = [];
  const unknown: Span[] = [];
  for (const { word, span } of text.words()) {
    if (page?.prices === false && MONEY_WORDS.has(word)) ofMoney.push(span);
    else if (!FILLERS.has(word)) unknown.push(span);
  }
  for (const part of given.toSorted((a, b) => startOf(b) - startOf(a))) {
    const names = Object.keys(part.change) as FilterName[];
    const isNew = names.every((name) => filter[name] === null || isList(name)) && names.length > 0;
    const unseen = page ? unseenFilters(part.change, page) : [];
    if (unseen.length > 0) (unseen.includes('lacks') ? unknown : ofMoney).push(...part.spans);
    else if (!isNew || !isWritable(part.change) || names.some(isIdle)) unknown.push(...part.spans);
    else {
      parts.unshift(part);
      filter = { ...filter, ...merged(filter, part.change) };
    }
  }
  const inOrder = (spans: Span[]) => spans.sort(([a], [b]) => a - b).map(([from, to]) => text.source.slice(from, to));
  return { filter, parts, unknown: inOrder(unknown), ofMoney: inOrder(ofMoney) };
}

const isList = (name: FilterName): boolean =>
  name === 'has' || name === 'lacks' || QUOTABLE.some((list) => list === name);

/** Joins a change to a filter: its scalars count, and lists add up. */
function merged(filter: Filter, change: Partial<Filter>): Partial<Filter> {
  const entries = Object.entries(change).map(([name, value]) => {
    const before = filter[name as FilterName];
    return [name, Array.isArray(before) && Array.isArray(value) ? [...new Set([...value, ...before])].sort() : value];
  });
  return Object.fromEntries(entries);
}

const startOf = ({ spans }: WordsPart) => spans[0]?.[0] ?? 0;
