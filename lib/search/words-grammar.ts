import { SQM_PER_SQFT } from '@/lib/domain/area';
import type { Extra, Lack } from '@/lib/domain/property';

// The English grammar of a request, as data. Patterns match folded text: lower case, no accents, "–" is "-".

/** Filters of listed values, in the order in which a name belongs to them. */
export const LISTS = ['type', 'city', 'area', 'country', 'amenities', 'buildingAmenities', 'currency'] as const;
export type ListName = (typeof LISTS)[number];

const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBER = String.raw`\d{1,3}(?:[.,]\d{3})+(?!\d)|\d+(?:\.\d+)?k?|${NUMBER_WORDS.join('|')}`;

export function numberOf(text: string): number {
  const word = NUMBER_WORDS.indexOf(text);
  if (word >= 0) return word + 1;
  const digits = text.replaceAll(/[.,](?=\d{3}(?!\d))/g, '');
  return digits.endsWith('k') ? Number(digits.slice(0, -1)) * 1000 : Number(digits);
}

const LEAST = `at least|from|minimum|min|over|more than|above|>=?`;
const MOST = `no more than|up to|at most|maximum|max|under|below|less than|<=?`;

/** A number, a limit or a range before a unit: "2+ bedrooms", "from 50 m2", "2000 - 5000 eur". */
const quantity = (unit: string, sign = '', secondSign = '', before = '') =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}.,])${before}(?:(?<least>${LEAST})|(?<most>${MOST})|(?<exactly>exactly)|between|sleeps)?\s*${sign}(?<first>${NUMBER})(?:\s*(?<more>\+|or more)|\s*(?:-|to|and)\s*${secondSign}(?<second>${NUMBER}))?\s*${unit}(?![\p{L}\p{N}])`,
    'u',
  );

interface Counted {
  name: 'bedrooms' | 'bathrooms' | 'guests' | 'size';
  pattern: RegExp;
  /** The meaning of a number alone. */
  alone: 'exactly' | 'least';
  /** A unit's size in the filter's. */
  factor?: number;
}

export const COUNTED: readonly Counted[] = [
  { name: 'bedrooms', pattern: quantity('(?:-?bed(?:room)?s?|brs?)'), alone: 'exactly' },
  { name: 'bathrooms', pattern: quantity('(?:bath(?:room)?s?)'), alone: 'exactly' },
  { name: 'guests', pattern: quantity('(?:guests?|people|persons?|adults?)'), alone: 'least' },
  { name: 'size', pattern: quantity('(?:m2|sqm|sq m|square met(?:er|re)s?)'), alone: 'least' },
  {
    ...{ name: 'size', alone: 'least', factor: SQM_PER_SQFT },
    pattern: quantity('(?:ft2|sqft|sq ft|square (?:feet|foot))'),
  },
];

export const CURRENCY_WORDS: Readonly<Record<string, string>> = {
  ...{ '€': 'EUR', euro: 'EUR', euros: 'EUR' },
  ...{ $: 'USD', dollar: 'USD', dollars: 'USD' },
  ...{ '£': 'GBP', pound: 'GBP', pounds: 'GBP' },
};

/** Codes that are known in every portfolio, as the signs are. */
const CODES = 'aed aud brl cad chf cny czk dkk eur gbp hkd huf inr jpy krw mxn nok nzd pln sek sgd thb usd zar'.split(
  ' ',
);

/** An amount of money: a rent a month, or the cost of a whole stay; with its currency before or after it. */
export function pricePattern(currencies: readonly string[]): RegExp {
  const words = [...Object.keys(CURRENCY_WORDS), ...CODES, ...currencies.filter((code) => /^\p{L}+$/u.test(code))];
  const currency = words.map((word) => word.replace('$', '\\$')).sort((a, b) => b.length - a.length);
  const sign = (name: string) => String.raw`(?:(?<${name}>${currency.join('|')})\s*)?`;
  const amount = `${sign('after')}(?:(?<month>(?:a |per |/ ?)month|pcm)(?<ofStay> of the stay)?|(?<total>(?:in )?total))?(?! ?(?:night|day|week)s?(?![a-z]))`;
  return quantity(amount, sign('before'), sign('between'), '(?<ofTotal>total(?: of)?:? )?');
}

/** An unmarked smaller limit counts something else than money. */
export const SMALLEST_RENT = 100;

interface Flag {
  name: 'pets' | 'children' | 'smoking' | 'parties';
  word: string;
  nouns: string;
}

export const FLAGS: readonly Flag[] = [
  { name: 'pets', word: 'pets', nouns: 'pets?|dogs?|cats?' },
  { name: 'children', word: 'children', nouns: 'children|child|kids?' },
  { name: 'smoking', word: 'smoking', nouns: 'smoking|smokers?' },
  { name: 'parties', word: 'parties', nouns: 'parties|party' },
];

export const EXTRAS: Readonly<Record<Extra, { word: string; pattern: string }>> = {
  photos: { word: 'photos', pattern: 'photos?|pictures?' },
  floorplan: { word: 'floor plan', pattern: 'floor ?plans?' },
  tour: { word: '3D tour', pattern: '(?:3d|virtual) tours?|tours?' },
  discount: { word: 'discount', pattern: 'discounts?' },
  description: { word: 'description', pattern: 'descriptions?' },
};

/** Patterns of missing facts, after LACKING; the name is the word of a chip. */
export const LACKING = '(?:no|without|lacks|lacking|missing)';
export const LACK_PATTERNS: Readonly<Record<Lack, string>> = {
  photos: 'photos?|pictures?',
  floorplan: 'floor ?plans?',
  description: 'descriptions?',
  wifi: 'wi-?fi',
  calendar: 'calendars?',
  price: 'prices?',
  coordinates: 'coordinates',
  size: 'sizes?',
  area: 'areas?',
  city: 'city|cities',
};

const UNIT = String.raw`(?:(?<unit>night|day|week|month|year)s?|(?<=\d)(?<letter>[nwm]))(?![\p{L}\p{N}])`;
const LENGTH = String.raw`(?<count>${NUMBER}|an?)\s*${UNIT}`;

/** "min stay 1 month", a month being 30 nights. */
export const MINIMUM_STAY = new RegExp(String.raw`\bmin(?:imum)? stay:?\s*(?:of |up to |at most )?${LENGTH}`, 'u');
/** "30 to 60 nights". A first number of a year is the end of a date. */
export const STAY_LENGTHS = new RegExp(
  String.raw`(?:\bfor )?(?<![\p{L}\p{N}.,/-])(?:between )?(?<count>(?:10)?\d{1,3}|${NUMBER_WORDS.join('|')})\s*(?:-|to|or|and)\s*(?<last>${NUMBER})\s*${UNIT}`,
  'u',
);
/** "for 3 months", "up to 60 nights", but not "in 3 months" or "in the next 3 months", which are dates. */
export const STAY_LENGTH = new RegExp(
  String.raw`(?<!\b(?:in|within|next|last|past) )(?:\bfor )?(?:\b(?<least>at least|minimum|more than) |\b(?<most>no more than|up to|at most|maximum) )?(?<![\p{L}\p{N}.,])${LENGTH}(?<more> or (?:more|longer)(?!\p{L}))?`,
  'u',
);
export const LONGEST_STAY =
  /(?:\bfor )?\b(?:as long as possible|(?:the )?longest(?: possible)?(?: stays?)?|how long(?: can (?:they|we|i) stay)?)\b/u;

const WEEKDAY = String.raw`(?:mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)s?\b`;
/** "arriving on a Friday or Saturday", but not "arriving on Friday 5 March". `any` marks what is no date. */
export const ARRIVING = new RegExp(
  String.raw`\b(?:arriv(?:e|es|ing|als?)|check(?:ing)?[- ]?in|begin(?:s|ning)?|start(?:s|ing)?)\s+(?:only )?(?:on )?(?<any>an? |any )?(?<days>${WEEKDAY}(?:(?:,\s*(?:or |and )?|\s+(?:or|and)\s+)(?:on )?(?:an? )?${WEEKDAY})*)(?!,?\s*(?:the )?\d)`,
  'u',
);

/** Before the dates of a window. */
export const WINDOW_EDGE =
  /(?:\b(?<any>any ?time from|any ?time after|after|not before|no earlier than)|\b(?<from>from|starting|beginning|arriving)(?: on)?|\b(?<until>until|till|by)|\b(?<before>before)|\bin|\bduring|\bwithin|\bbetween|\band)?(?:\s*\b(?:the )?(?<part>early|mid(?:dle)?|late)(?: of)?)?[\s-]*(?:the )?$/u;
/** The days of a month's part, and the day of "from mid March". */
export const MONTH_PARTS: Readonly<Record<string, { first: number; from: number; last: number }>> = {
  early: { first: 1, from: 1, last: 10 },
  mid: { first: 11, from: 15, last: 20 },
  late: { first: 21, from: 21, last: 31 },
};
export const SEASON = /\b(?<season>spring|summer|autumn|fall|winter)(?:\s+(?:of )?(?<year>20\d\d))?\b/u;
/** The first month of a season's three. */
export const SEASONS: Readonly<Record<string, number>> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 };
/** "give or take" without a number says that days are no exact ones. */
export const ROUGHLY = /\b(?:give or take|more or less|flexible)\b/u;

export const FLEX =
  /(?:±|\+\/?-|give or take|flexible(?: by)?)\s*(?<days>\d+)\s*days?|\b(?<after>\d+)\s*days? flexible/u;
export const STUDIO = /\bstudios?\b/u;
/** Before a date: the home must be bookable by then, or its partner must say that it is available. */
export const BOOKABLE_BY = /(sent as )?(?:bookable|available|free|vacant)(?: by| from| on| before)?\s*$/u;

/** Words that ask for prices and have no meaning of their own. */
export const MONEY_WORDS: ReadonlySet<string> = new Set([
  ...'affordable budget cheap cheaper cheapest cost costs expensive price priced prices'.split(' '),
  ...[...Object.keys(CURRENCY_WORDS), ...CODES],
]);

/** Words without a meaning of their own here. */
export const FILLERS: ReadonlySet<string> = new Set(
  'a an and are at available bookable by find for free from have has home homes i in is looking me month near need next of on or per please properties property rent search show somewhere stay than the to until up us want we when who with'.split(
    ' ',
  ),
);

export type StayUnit = 'night' | 'day' | 'week' | 'month' | 'year';
export const UNIT_LETTERS: Readonly<Record<string, StayUnit>> = { n: 'night', w: 'week', m: 'month' };
export const NIGHTS: Readonly<Record<StayUnit, number>> = { night: 1, day: 1, week: 7, month: 30, year: 365 };
