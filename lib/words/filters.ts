import { type AreaUnit, areaIn } from '@/lib/domain/area';
import type { Day } from '@/lib/domain/day';
import type { Extra, Lack } from '@/lib/domain/property';
import type { StayLength } from '@/lib/domain/stays/starts';
import type { Range } from '@/lib/search/codec';
import { FILTER_NAMES, FILTERS, type Filter, type FilterName, stayOf } from '@/lib/search/filters';
import type { SearchFault } from '@/lib/search/search';
import { humanise, optionText } from './humanise';
import { arriveText, lengthText, windowText } from './stay-length';

interface FilterWords {
  /** The subject: 'City'. */
  label: string;
  /** The value: 'Berlin, Paris'; '' if the label is enough. */
  text: string;
  /** The filters that the words cover, to be dropped together. */
  filters: readonly FilterName[];
}

/** The user's formats of numbers, money, days and sizes. */
export interface WordFormats {
  number: (value: number) => string;
  money: (amount: number, currency: string) => string;
  day: (day: Day) => string;
  unit: AreaUnit;
  /** The reporting currency, which limits are in; undefined until it is known. */
  reporting: string | undefined;
}

/** The set filters in words, in the order of the URL. */
export function filterWords(filter: Filter, formats: WordFormats): FilterWords[] {
  const told = new Set<FilterName>();
  const words: FilterWords[] = [];
  for (const name of FILTER_NAMES) {
    if (filter[name] === null || told.has(name)) continue;
    const one = wordsOf(name, filter, formats);
    for (const other of one.filters) told.add(other);
    words.push(one);
  }
  return words;
}

function wordsOf(name: FilterName, filter: Filter, formats: WordFormats): FilterWords {
  const { number, day, unit } = formats;
  const say = (text: string, label = FILTERS[name].label, filters: FilterName[] = [name]) => ({ label, text, filters });
  switch (name) {
    case 'q':
      return say(`“${filter.q}”`);
    case 'type':
    case 'country':
    case 'city':
    case 'area':
    case 'amenities':
    case 'buildingAmenities':
      return say(listed((filter[name] ?? []).map(humanise)));
    case 'has':
    case 'lacks':
      return say(listed((filter[name] ?? []).map((one) => DATA_WORDS[one])));
    case 'options':
      return say(listed((filter.options ?? []).map(optionText)));
    case 'currency':
      return say(listed(filter.currency ?? []));
    case 'price':
      return say(rangeText(filter.price, inReporting(formats)));
    case 'bedrooms':
      return say(roomsRange(filter.bedrooms, (count) => (count === 0 ? 'Studio' : number(count))));
    case 'bathrooms':
      return say(roomsRange(filter.bathrooms, number));
    case 'size': {
      const inUnit = (sizeSqM: number) =>
        number(Math.round(areaIn(unit, { sizeSqM, sizeSqft: null })?.value ?? sizeSqM));
      return say(`${rangeText(filter.size, inUnit)} ${unit === 'sqm' ? 'm²' : 'sq ft'}`, 'Size');
    }
    case 'guests':
      return say(`${number(filter.guests ?? 0)} or more`);
    case 'pets':
    case 'children':
    case 'smoking':
    case 'parties':
      return say(filter[name] ? 'allowed' : 'not allowed');
    case 'bookableBy':
    case 'availableBy':
      return say(day(filter[name] ?? 0));
    case 'minStay':
      return say(`${number(filter.minStay ?? 0)} nights at most`, 'Minimum stay');
    case 'total':
    case 'month':
      return say(inReporting(formats)(filter[name] ?? 0));
    case 'checkIn':
    case 'checkOut':
    case 'flex':
    case 'nights':
    case 'window':
    case 'arrive':
      return stayWords(filter, formats);
  }
}

const inReporting = ({ reporting, number, money }: WordFormats) =>
  reporting === undefined ? number : (amount: number) => money(amount, reporting);

function stayWords(filter: Filter, { number, day }: WordFormats): FilterWords {
  if (filter.nights !== null) return lengthWords(filter.nights, filter, day);
  const filters: FilterName[] = ['checkIn', 'checkOut', 'flex'];
  const stay = stayOf(filter);
  if (!stay) return { label: 'Stay', text: '', filters };
  const { checkIn, checkOut, flex } = stay;
  const moved = flex > 0 ? `, ± ${number(flex)} ${flex === 1 ? 'day' : 'days'}` : '';
  return { label: 'Stay', text: `${day(checkIn)} – ${day(checkOut)}${moved}`, filters };
}

function lengthWords(length: StayLength, { window, arrive }: Filter, day: WordFormats['day']): FilterWords {
  const parts = [lengthText(length), window && windowText(window, day), arrive && arriveText(arrive)];
  return { label: 'Stay', text: parts.filter(Boolean).join(', '), filters: ['nights', 'window', 'arrive'] };
}

export const DATA_WORDS: Readonly<Record<Extra | Lack, string>> = {
  area: 'Area',
  calendar: 'Calendar',
  city: 'City',
  coordinates: 'Coordinates',
  description: 'Description',
  discount: 'Discount',
  floorplan: 'Floor plan',
  photos: 'Photos',
  price: 'Price',
  size: 'Size',
  tour: '3D tour',
  wifi: 'Wi‑Fi',
};

const MOST_TOLD = 3;

function listed(values: readonly string[]): string {
  const more = values.length - MOST_TOLD;
  return more > 0 ? `${values.slice(0, MOST_TOLD).join(', ')} and ${more} more` : values.join(', ');
}

function rangeText(range: Range | null, write: (value: number) => string): string {
  const { min, max } = range ?? { min: null, max: null };
  if (min !== null && min === max) return write(min);
  if (max === null) return `from ${write(min ?? 0)}`;
  return min === null ? `up to ${write(max)}` : `${write(min)} – ${write(max)}`;
}

/** As `rangeText`, with '2+' for two or more. */
const roomsRange = (range: Range | null, write: (value: number) => string): string =>
  range !== null && range.min !== null && range.max === null && range.min > 0
    ? `${write(range.min)}+`
    : rangeText(range, write);

const OTHERS: ReadonlyMap<string, string> = new Map([
  ['sort', 'Order'],
  ['months', 'Months'],
]);

/** A fault of the address in a user's words: 'Check-out is before check-in: a stay must end after it begins'. */
export function addressFaultText({ parameter, message }: Pick<SearchFault, 'parameter' | 'message'>): string {
  const label = Object.hasOwn(FILTERS, parameter) ? FILTERS[parameter as FilterName].label : OTHERS.get(parameter);
  return `${label ?? parameter} ${message.replaceAll(/check(In|Out)/g, (name) => FILTERS[name as FilterName].label.toLowerCase())}`;
}

/** What a partner's page without prices says to words about money. */
export const withoutPricesText = (words: readonly string[]): string =>
  `This page shows no prices, so it leaves out ${listed(words.map((one) => `“${one}”`))}.`;
