import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { Amount, Quote } from '@/lib/domain/quote/quote';
import type { FirstBookable } from '@/lib/domain/stays/bookable-from';
import type { PropertyRow } from '@/lib/search/fields';
import { humanise } from '@/lib/words/humanise';
import { differenceOf } from '@/lib/words/quote';
import { areDepositsKnown, totalLabel } from '@/lib/words/quote-message';
import { limitText, noticeText } from '@/lib/words/stays';

interface ComparedHome {
  property: PropertyBasicInfo;
  facts: PropertyRow;
}

/**
 * The rows about the homes, their terms, and the amenities that differ.
 * @param hasStay the rent decides only where no stay has a price
 */
export function compareHomes(homes: readonly ComparedHome[], words: Words, hasStay = false): ComparedGroup[] {
  return [
    { title: 'Home', rows: homeRows(homes, words) },
    { title: 'Terms', rows: termRows(homes, words, hasStay) },
    { title: 'House rules', rows: ruleRows(homes) },
    ...amenityGroups(homes),
  ].filter(({ rows }) => rows.length > 0);
}

function homeRows(homes: readonly ComparedHome[], { number, size }: Words): ComparedRow[] {
  const fact = factRows(homes);
  const sizes = homes.map(({ property }) => size(property));
  return [
    fact('Place', ({ area, city, country }) => [area, city, country].filter(Boolean).join(', ') || null),
    fact('Type', ({ type }) => humanise(type)),
    fact('Bedrooms', ({ bedrooms }) => optional(number)(bedrooms)),
    fact('Bathrooms', ({ bathrooms }) => optional(number)(bathrooms)),
    fact('Guests', ({ maxGuests }) => optional(number)(maxGuests)),
    row('Size', sizes, { wanted: 'most', word: 'largest', values: homes.map(({ facts }) => facts.size) }),
    fact('Floor', ({ floor }) => optional(number)(floor)),
  ];
}

function termRows(
  homes: readonly ComparedHome[],
  { money, convert, bookable }: Words,
  hasStay: boolean,
): ComparedRow[] {
  const fact = factRows(homes);
  const prices = homes.map(({ facts }) => facts.price);
  const currencies = homes.map(({ facts }) => facts.currency);
  const rents = homes.map(({ facts }) => money(facts.price, facts.currency));
  return [
    row(
      'Rent a month',
      rents,
      hasStay ? undefined : { wanted: 'least', word: 'lowest', values: amounts(prices, currencies, convert) },
    ),
    fact('Bookable from', bookable),
    fact('Minimum stay', ({ minimumStay }) => limitText(minimumStay)),
    fact('Maximum stay', ({ maximumStay }) => (maximumStay ? limitText(maximumStay) : 'No limit')),
    fact('Notice', ({ advancedNotice }) => noticeText(advancedNotice)),
  ];
}

function ruleRows(homes: readonly ComparedHome[]): ComparedRow[] {
  const fact = factRows(homes);
  return [
    fact('Pets', ({ petsAllowed }) => petsAllowed),
    fact('Children', ({ childrenAllowed }) => childrenAllowed),
    fact('Smoking', ({ smokingAllowed }) => smokingAllowed),
    fact('Parties', ({ partyAllowed }) => partyAllowed),
  ];
}

/** An amenity that all or none have distinguishes no home. A lift of the home and one of the building are one fact. */
function amenityGroups(homes: readonly ComparedHome[]): ComparedGroup[] {
  const has = homes.map(({ facts }) => new Set([...facts.amenities, ...facts.buildingAmenities]));
  const own = new Set(homes.flatMap(({ facts }) => facts.amenities));
  const all = [...new Set(has.flatMap((amenities) => [...amenities]))];
  const groups = [
    { title: 'Amenities that differ', names: all.filter((name) => own.has(name)) },
    { title: 'Shared in the building', names: all.filter((name) => !own.has(name)) },
  ];
  return groups.map(({ title, names }) => {
    const rows = names.map((name) =>
      row(
        humanise(name),
        has.map((amenities) => amenities.has(name)),
      ),
    );
    return { title, rows: rows.filter(({ differs }) => differs).sort((a, b) => (a.name < b.name ? -1 : 1)) };
  });
}

/** A cell: words, has or has not, null for no value, undefined while loading. */
export type ComparedValue = string | boolean | null | undefined;

/** One row: an aspect of all homes, in order. */
export interface ComparedRow {
  name: string;
  cells: ComparedValue[];
  /** Whether the loaded homes differ. */
  differs: boolean;
  /** The mark of the cells that decide, 'lowest'; null for the others. */
  marks: (string | null)[];
}

export interface ComparedGroup {
  title: string;
  rows: ComparedRow[];
}

export type Convert = (amount: number, currency: string) => number | null;

/** The user's formats. */
export interface Words {
  number: (value: number) => string;
  /** A property's price. */
  money: (amount: number, currency: string) => string;
  /** A calculated amount, as decimal text. */
  amount: (amount: string, currency: string) => string;
  /** The first day that can be booked; null without one. */
  bookable: (home: FirstBookable) => string | null;
  /** An amount in the reporting currency; null without a rate, and until the rates have come. */
  convert: Convert;
  /** In the user's unit; null without a size. */
  size: (property: PropertyBasicInfo) => string | null;
}

/** Ranks numbers and names the best. */
interface Ranking {
  wanted: 'least' | 'most';
  word: string;
  /** Null for a missing or incomparable number. */
  values: readonly (number | null)[];
}

export const differ = (cells: readonly ComparedValue[]): boolean => {
  const [first, ...others] = cells.filter((cell) => cell !== undefined);
  return others.some((cell) => cell !== first);
};

const factRows =
  (homes: readonly ComparedHome[]) =>
  (name: string, cellOf: (home: PropertyRow) => ComparedValue): ComparedRow =>
    row(
      name,
      homes.map(({ facts }) => cellOf(facts)),
    );

/** A row whose best cells are marked if they can be ranked, or the only home that lacks what all others have. */
function row(name: string, cells: ComparedValue[], ranking?: Ranking): ComparedRow {
  return { name, cells, differs: differ(cells), marks: ranking ? marksOf(ranking) : lackOf(cells) };
}

/** Two homes that differ are each the only one: nothing decides between them. */
function lackOf(cells: readonly ComparedValue[]): (string | null)[] {
  const isOnly =
    cells.length > 2 && cells.every((cell) => typeof cell === 'boolean') && cells.filter((has) => !has).length === 1;
  return cells.map((cell) => (isOnly && cell === false ? 'the only one without' : null));
}

/** Different numbers have a best; several may share it. */
export function marksOf({ wanted, word, values }: Ranking): (string | null)[] {
  const known = values.filter((value) => value !== null);
  const best = wanted === 'least' ? Math.min(...known) : Math.max(...known);
  const isBest = known.some((value) => value !== best);
  return values.map((value) => (isBest && value === best ? word : null));
}

/** Amounts rank in the reporting currency, and within one of their own that has no rate; else none is the best. */
function amounts(
  values: readonly (number | null)[],
  currencies: readonly (string | undefined)[],
  convert: Convert,
): (number | null)[] {
  if (new Set(currencies.filter((code) => code !== undefined)).size <= 1) return [...values];
  const worths = values.map((value, at) => (value === null ? null : convert(value, currencies[at] ?? '')));
  return worths.some((worth, at) => worth === null && values[at] !== null) ? values.map(() => null) : worths;
}

/** Formats a number, if there is one. */
const optional =
  (write: (value: number) => string) =>
  (value: number | null): string | null =>
    value === null ? null : write(value);

/**
 * The rows of the stay's cost; undefined quotes are loading. Only a bookable home can be the lowest.
 * @param both whether the reading that does not count is shown too
 * @param isRanked whether all quotes are of the same nights
 */
export function compareQuotes(
  quotes: readonly (Quote | undefined)[],
  { amount, convert }: Words,
  both = false,
  isRanked = true,
): ComparedRow[] {
  const currencies = quotes.map((quote) => quote?.currency);
  const priced = (name: string, word: string | null, of: (quote: Quote) => Amount | null) => {
    const costs = quotes.map((quote) => quote && of(quote));
    const cells = quotes.map((quote, column) => {
      const cost = costs[column];
      return quote && cost ? amount(cost, quote.currency) : cost;
    });
    const bookable = costs.map((cost, column) => (cost && quotes[column]?.verdict.valid ? Number(cost) : null));
    return row(
      name,
      cells,
      word ? { wanted: 'least', word, values: amounts(bookable, currencies, convert) } : undefined,
    );
  };
  const isRent = quotes.some((quote) => quote?.price.reading === 'rent');
  const byCalendar = priced('Total by calendar', null, (quote) => quote.byCalendar.total);
  const byRent = priced('Total by rent', null, (quote) => quote.byRent.total);
  const why = row(
    'The difference',
    quotes.map((quote) => quote && differenceOf(quote, amount)),
  );
  return [
    totalled(
      priced(isRent ? 'Total by rent' : 'Total by calendar', isRanked ? 'lowest' : null, ({ price }) => price.total),
      quotes,
    ),
    priced('A month', null, ({ price }) => price.month),
    ...(both ? [isRent ? byCalendar : byRent, why] : []),
    priced('Deposits, refundable', null, (quote) => (areDepositsKnown(quote) ? quote.depositsTotal : null)),
  ];
}

/** Totals with what each lacks: '€4,755.00 without Parking'. */
const totalled = ({ cells, ...others }: ComparedRow, quotes: readonly (Quote | undefined)[]): ComparedRow => ({
  ...others,
  cells: cells.map((cell, column) => {
    const quote = quotes[column];
    return quote && typeof cell === 'string' ? totalLabel(quote).replace('Total', cell) : cell;
  }),
});

/** The homes by the cost of the stay in the reporting currency; those without a rate or a price last. */
export function cheapestFirst<Home extends { quote: Pick<Quote, 'price' | 'currency'> | undefined }>(
  homes: readonly Home[],
  convert: Convert,
): Home[] {
  const costOf = ({ quote }: Home) =>
    quote?.price.total == null ? null : convert(Number(quote.price.total), quote.currency);
  const known = homes.flatMap((home) => ({ home, cost: costOf(home) ?? Number.MAX_VALUE }));
  return known.sort((a, b) => a.cost - b.cost).map(({ home }) => home);
}
