import { areDepositsKnown, totalLabel } from '@/lib/client/quote-text';
import { humanise } from '@/lib/contract/humanise';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { Amount, Quote } from '@/lib/domain/quote/quote';
import { differenceOf } from '@/lib/domain/quote/words';
import type { FirstBookable } from '@/lib/domain/stays/bookable-from';
import { limitText, noticeText } from '@/lib/domain/stays/words';
import type { PropertyRow } from '@/lib/search/fields';

/** The facts of a compared home, received and derived. */
interface ComparedHome {
  property: PropertyBasicInfo;
  facts: PropertyRow;
}

/** The rows about the homes, their terms, and the amenities that differ. */
export function compareHomes(homes: readonly ComparedHome[], words: Words): ComparedGroup[] {
  return [
    { title: 'Home', rows: homeRows(homes, words) },
    { title: 'Terms', rows: termRows(homes, words) },
    { title: 'House rules', rows: ruleRows(homes) },
    ...amenityGroups(homes),
  ].filter(({ rows }) => rows.length > 0);
}

function homeRows(homes: readonly ComparedHome[], { number, size }: Words): ComparedRow[] {
  const fact = factRows(homes);
  const most = (name: string, of: (home: PropertyRow) => number | null) =>
    fact(name, (home) => optional(number)(of(home)), { wanted: 'most', word: 'most', of });
  const sizes = homes.map(({ property }) => size(property));
  return [
    fact('Place', ({ area, city, country }) => [area, city, country].filter(Boolean).join(', ') || null),
    fact('Type', ({ type }) => humanise(type)),
    most('Bedrooms', ({ bedrooms }) => bedrooms),
    most('Bathrooms', ({ bathrooms }) => bathrooms),
    most('Guests', ({ maxGuests }) => maxGuests),
    row('Size', sizes, { wanted: 'most', word: 'largest', values: homes.map(({ facts }) => facts.size) }),
    fact('Floor', ({ floor }) => optional(number)(floor)),
  ];
}

function termRows(homes: readonly ComparedHome[], { money, bookable }: Words): ComparedRow[] {
  const fact = factRows(homes);
  const prices = homes.map(({ facts }) => facts.price);
  const currencies = homes.map(({ facts }) => facts.currency);
  const rents = homes.map(({ facts }) => money(facts.price, facts.currency));
  return [
    row('Rent a month', rents, { wanted: 'least', word: 'lowest', values: amounts(prices, currencies) }),
    fact('Bookable from', bookable, {
      wanted: 'least',
      word: 'earliest',
      of: ({ bookableFrom }) => bookableFrom,
    }),
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

/** An amenity that all or none have distinguishes no home. */
function amenityGroups(homes: readonly ComparedHome[]): ComparedGroup[] {
  const groups = [
    { title: 'Amenities that differ', has: homes.map(({ facts }) => new Set(facts.amenities)) },
    { title: 'Shared in the building', has: homes.map(({ facts }) => new Set(facts.buildingAmenities)) },
  ];
  return groups.map(({ title, has }) => {
    const names = [...new Set(has.flatMap((amenities) => [...amenities]))];
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
export type Cell = string | boolean | null | undefined;

/** One row: an aspect of all homes, in order. */
export interface ComparedRow {
  name: string;
  cells: Cell[];
  /** Whether the loaded homes differ. */
  differs: boolean;
  /** The mark of the best cells, 'lowest'; null for the others, or without a best. */
  marks: (string | null)[];
}

export interface ComparedGroup {
  title: string;
  rows: ComparedRow[];
}

/** The user's formats. */
export interface Words {
  number: (value: number) => string;
  /** A property's price. */
  money: (amount: number, currency: string) => string;
  /** A calculated amount, as decimal text. */
  amount: (amount: string, currency: string) => string;
  /** The first day that can be booked; null without one. */
  bookable: (home: FirstBookable) => string | null;
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

interface FactRanking extends Omit<Ranking, 'values'> {
  of: (home: PropertyRow) => number | null;
}

export const differ = (cells: readonly Cell[]): boolean => {
  const [first, ...others] = cells.filter((cell) => cell !== undefined);
  return others.some((cell) => cell !== first);
};

/** Writes rows of the homes' facts. */
const factRows =
  (homes: readonly ComparedHome[]) =>
  (name: string, cellOf: (home: PropertyRow) => Cell, ranking?: FactRanking): ComparedRow => {
    const facts = homes.map((home) => home.facts);
    return row(name, facts.map(cellOf), ranking && { ...ranking, values: facts.map(ranking.of) });
  };

/** A row whose best cells are marked if they can be ranked. */
function row(name: string, cells: Cell[], ranking?: Ranking): ComparedRow {
  return { name, cells, differs: differ(cells), marks: ranking ? marksOf(ranking) : cells.map(() => null) };
}

/** Different numbers have a best; several may share it. */
export function marksOf({ wanted, word, values }: Ranking): (string | null)[] {
  const known = values.filter((value) => value !== null);
  const best = wanted === 'least' ? Math.min(...known) : Math.max(...known);
  const isBest = known.some((value) => value !== best);
  return values.map((value) => (isBest && value === best ? word : null));
}

/** Amounts rank within one currency only. */
function amounts(values: readonly (number | null)[], currencies: readonly string[]): (number | null)[] {
  return new Set(currencies).size > 1 ? values.map(() => null) : [...values];
}

/** Formats a number, if there is one. */
const optional =
  (write: (value: number) => string) =>
  (value: number | null): string | null =>
    value === null ? null : write(value);

/**
 * The rows of the stay's cost; undefined quotes are loading. Only a bookable home can be the lowest.
 * @param both whether the reading that does not count is shown too
 */
export function compareQuotes(quotes: readonly (Quote | undefined)[], { amount }: Words, both = false): ComparedRow[] {
  const currencies = quotes.flatMap((quote) => (quote ? [quote.currency] : []));
  const priced = (name: string, word: string | null, of: (quote: Quote) => Amount | null) => {
    const costs = quotes.map((quote) => quote && of(quote));
    const cells = quotes.map((quote, column) => {
      const cost = costs[column];
      return quote && cost ? amount(cost, quote.currency) : cost;
    });
    const bookable = costs.map((cost, column) => (cost && quotes[column]?.verdict.valid ? Number(cost) : null));
    return row(name, cells, word ? { wanted: 'least', word, values: amounts(bookable, currencies) } : undefined);
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
      priced(isRent ? 'Total by rent' : 'Total by calendar', 'lowest', ({ price }) => price.total),
      quotes,
    ),
    priced('A month', null, ({ price }) => price.month),
    priced('A night', null, ({ price: { total }, nights, decimals }) =>
      total === null ? null : (Number(total) / nights).toFixed(decimals),
    ),
    ...(both ? [isRent ? byCalendar : byRent, why] : []),
    priced('Deposits, refundable', 'lowest', (quote) => (areDepositsKnown(quote) ? quote.depositsTotal : null)),
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

/** The homes by the cost of the stay, currency by currency; those without a price last. */
export function cheapestFirst<Home extends { quote: Pick<Quote, 'price' | 'currency'> | undefined }>(
  homes: readonly Home[],
): Home[] {
  const costOf = ({ quote }: Home) =>
    quote?.price.total == null ? Number.POSITIVE_INFINITY : Number(quote.price.total);
  const currencies = [...new Set(homes.map(({ quote }) => quote?.currency))];
  const groupOf = ({ quote }: Home) => currencies.indexOf(quote?.currency);
  const known = homes.filter((home) => Number.isFinite(costOf(home)));
  return [
    ...known.toSorted((a, b) => groupOf(a) - groupOf(b) || costOf(a) - costOf(b)),
    ...homes.filter((home) => !known.includes(home)),
  ];
}
