import { currentColumns } from '@/lib/columns/portfolios';
import type { Database } from '@/lib/database/database';
import type { Day } from '@/lib/domain/day';
import type { PropertyFacts } from '@/lib/domain/property';
import { withBookable } from '@/lib/domain/stays/bookable-from';
import { stayCalendars } from '@/lib/mirror/calendars';
import type { Facets } from '@/lib/search/facets';
import type { PropertyRow, StoredRow } from '@/lib/search/fields';
import {
  type CostLimit,
  conditionsOf,
  costLimitOf,
  costsAtMost,
  type Filter,
  type StayRequest,
  stayOf,
} from '@/lib/search/filters';
import type { Search } from '@/lib/search/search';
import { DEFAULT_SORT, isStaySort } from '@/lib/search/sort';
import { type Bits, keepBits, slotsOf } from './bits';
import { countFacets } from './count-facets';
import { bondOf, readCursor, writeCursor } from './find-cursor';
import type { Rejected } from './near-misses';
import type { PageStart } from './order';
import type { PortfolioColumns, StayPrice } from './portfolio';

export interface PropertiesPage {
  items: PropertyRow[];
  /** Properties that match, on all pages. */
  total: number;
  /** Properties that a limit by an amount leaves out because their currency has no rate. */
  leftOutHomes: number;
  /** Opaque; null on the last page. */
  nextCursor: string | null;
}

export interface PageRequest {
  limit: number;
  /** Begins after the page that gave it. Rows that come and go meanwhile make no other row skipped or repeated. */
  cursor?: string | undefined;
  /** Begins at the n-th match instead, for jumping. */
  offset?: number | undefined;
}

/** Prices the stay of a search at some homes, by id; homes that no longer take it are left out. */
export type PriceStays = (
  portfolio: PortfolioColumns,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, StayPrice>>;

interface IdsPage extends Omit<PropertiesPage, 'items'> {
  ids: string[];
}

/**
 * A page of the listed properties that match, in order.
 * @throws InvalidCursorError
 */
export async function findProperties(
  mirror: Database,
  connectionId: string,
  search: Search,
  page: PageRequest,
  today: Day,
  price?: PriceStays,
): Promise<PropertiesPage> {
  const portfolio = await portfolioFor(mirror, connectionId, search, today);
  const { ids, ...others } = await idsPage(portfolio, connectionId, search, page, today, price);
  const rows = await bookableRows(mirror, portfolio, connectionId, ids, today);
  return { items: ids.flatMap((id) => rows.get(id) ?? []), ...others };
}

/**
 * As `findProperties`, by ids.
 * @throws InvalidCursorError
 */
export async function idsPage(
  portfolio: PortfolioColumns,
  connectionId: string,
  search: Search,
  { limit, cursor, offset = 0 }: PageRequest,
  today: Day,
  price?: PriceStays,
): Promise<IdsPage> {
  const bond = bondOf(portfolio, connectionId, search);
  const start: PageStart = cursor === undefined ? { offset } : { after: readCursor(cursor, bond) };
  const { matching, prices } = await pricedMatches(portfolio, search, today, price);
  const { next, ...page } = portfolio.page(matching, search.sort, start, limit, prices);
  const leftOutHomes = leftOutOf(portfolio, search.filter, today);
  return { ...page, leftOutHomes, nextCursor: next && writeCursor(next, bond) };
}

/**
 * The ids of all listed properties that match, in order, for reading them in parts. Rows that move meanwhile are neither
 * skipped nor repeated: a withdrawn property stays readable until `forget-withdrawn` deletes it.
 */
export async function matchingIds(
  mirror: Database,
  connectionId: string,
  search: Search,
  today: Day,
  price?: PriceStays,
): Promise<string[]> {
  const portfolio = await portfolioFor(mirror, connectionId, search, today);
  const { matching, prices } = await pricedMatches(portfolio, search, today, price);
  return portfolio.page(matching, search.sort, { offset: 0 }, Number.POSITIVE_INFINITY, prices).ids;
}

/** The most near misses in an answer. */
const MOST_NEAR_MISSES = 20;

export interface StaysPage {
  /** Homes that take the stay, a page of them in order. */
  matches: string[];
  /** The number of homes that take it, on all pages. */
  total: number;
  /** As of a page of properties. */
  leftOutHomes: number;
  /** Opaque; null on the last page. */
  nextCursor: string | null;
  /** The homes that pass every other filter, by the rules they break; homes that take the stay moved do not count. */
  rejected: Rejected;
  /** The number of matches that take the stay on moved dates only. */
  onOtherDates: number;
  /** Homes with a repair: by days moved, then by rent, then by id. */
  nearMisses: string[];
  /** Whether there are more near misses than these. */
  hasMoreNearMisses: boolean;
}

/**
 * The ids of listed properties that take a stay and pass every filter, a page of them, and why the others do not.
 * @throws InvalidCursorError
 */
export async function findStays(
  portfolio: PortfolioColumns,
  connectionId: string,
  { search, stay, page }: { search: Search; stay: StayRequest; page: PageRequest },
  today: Day,
  price?: PriceStays,
): Promise<StaysPage> {
  const { ids: matches, ...found } = await idsPage(portfolio, connectionId, search, page, today, price);
  const others = portfolio.match(conditionsOf(search.filter));
  const { nearMisses, ...counts } = portfolio.rejections(stay, today, others, MOST_NEAR_MISSES + 1);
  const hasMoreNearMisses = nearMisses.length > MOST_NEAR_MISSES;
  return { matches, ...found, ...counts, nearMisses: nearMisses.slice(0, MOST_NEAR_MISSES), hasMoreNearMisses };
}

/** The facets of a filter, each ignoring its own. */
export async function facetsOf(
  mirror: Database,
  connectionId: string,
  filter: Filter,
  today: Day,
  price?: PriceStays,
): Promise<Facets> {
  const portfolio = await portfolioFor(mirror, connectionId, { filter, sort: DEFAULT_SORT }, today);
  const stay = stayOf(filter);
  const limit = costLimitOf(filter);
  if (!stay || !limit) return countFacets(portfolio, filter, today);
  // No facet ignores the stay or its cost.
  const taking = () => portfolio.taking(stay, today, portfolio.live);
  const prices = await pricesOf(portfolio, taking(), price);
  return countFacets(portfolio, filter, today, costingAtMost(limit, portfolio, taking(), prices));
}

/** A portfolio ready for a search; an old one serves while the database cannot be used. */
export function portfolioFor(mirror: Database, connectionId: string, { filter, sort }: Search, today: Day) {
  if (filter.bookableBy !== null || sort.by === 'bookableFrom') return bookablePortfolio(mirror, connectionId, today);
  return currentColumns(mirror, connectionId, { calendars: stayOf(filter) !== null });
}

/** A portfolio that knows from when each of its homes can be booked. */
export const bookablePortfolio = (mirror: Database, connectionId: string, bookableOn: Day) =>
  currentColumns(mirror, connectionId, { calendars: true, bookableOn });

/** The rows that pass every filter. The stay is judged last, for the rows that are left. */
export function matchesOf(portfolio: PortfolioColumns, filter: Filter, today: Day): Bits {
  const matching = portfolio.match(conditionsOf(filter));
  const stay = stayOf(filter);
  return stay ? portfolio.taking(stay, today, matching) : matching;
}

/** How many rows a limit by an amount leaves out only because their currency has no rate. */
export function leftOutOf(portfolio: PortfolioColumns, filter: Filter, today: Day): number {
  if (filter.price === null && costLimitOf(filter) === null) return 0;
  // Most portfolios have a rate for each currency.
  if (portfolio.leftOut(portfolio.live) === 0) return 0;
  return portfolio.leftOut(matchesOf(portfolio, { ...filter, price: null, total: null, month: null }, today));
}

/**
 * The rows that pass every filter, with the cost of the stay at each.
 * @param isPriced by default only where the search is about that
 */
export async function pricedMatches(
  portfolio: PortfolioColumns,
  { filter, sort }: Search,
  today: Day,
  price?: PriceStays,
  isPriced = costLimitOf(filter) !== null || isStaySort(sort.by),
): Promise<{ matching: Bits; prices: ReadonlyMap<string, StayPrice> }> {
  const taking = matchesOf(portfolio, filter, today);
  if (!isPriced) return { matching: taking, prices: new Map() };
  const prices = await pricesOf(portfolio, taking, price);
  // Homes may have come and gone in the meantime.
  const matching = matchesOf(portfolio, filter, today);
  const limit = costLimitOf(filter);
  return { matching: limit ? costingAtMost(limit, portfolio, matching, prices) : matching, prices };
}

/** The rows whose stay costs no more than the filter allows. */
export async function withinCost(
  portfolio: PortfolioColumns,
  filter: Filter,
  rows: Bits,
  price: PriceStays,
): Promise<Bits> {
  const limit = costLimitOf(filter);
  return limit ? costingAtMost(limit, portfolio, rows, await pricesOf(portfolio, rows, price)) : rows;
}

function pricesOf(portfolio: PortfolioColumns, rows: Bits, price?: PriceStays) {
  if (!price) throw new Error('A search by the cost of a stay needs its prices.');
  return price(
    portfolio,
    Array.from(slotsOf(rows), (slot) => portfolio.idAt(slot)),
  );
}

const UNKNOWN: StayPrice = { total: null, month: null };

function costingAtMost(
  most: CostLimit,
  portfolio: PortfolioColumns,
  rows: Bits,
  prices: ReadonlyMap<string, StayPrice>,
): Bits {
  return keepBits(rows, (slot) => {
    const { total, month } = prices.get(portfolio.idAt(slot)) ?? UNKNOWN;
    return costsAtMost({ total: portfolio.converted(total, slot), month: portfolio.converted(month, slot) }, most);
  });
}

/** The rows of some properties, by id. */
export async function rowsOf(
  { db }: Database,
  connectionId: string,
  ids: readonly string[],
): Promise<Map<string, StoredRow>> {
  const rows = await db
    .selectFrom('properties')
    .leftJoin('calendars', (join) =>
      join.onRef('calendars.property_id', '=', 'properties.id').on('calendars.connection_id', '=', connectionId),
    )
    .select(['id', 'facts', 'calendars.occupancy'])
    .where('properties.connection_id', '=', connectionId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, facts, occupancy }) => [id, { ...(JSON.parse(facts) as PropertyFacts), occupancy }]));
}

/** The rows of some properties with their first bookable arrivals, by id. */
export const bookableRows = (
  mirror: Database,
  portfolio: PortfolioColumns,
  connectionId: string,
  ids: readonly string[],
  today: Day,
) =>
  portfolio.homes.get(`rows ${today}`, ids, async (unread) => {
    const rows = await rowsOf(mirror, connectionId, unread);
    const calendarOf = await stayCalendars(mirror, connectionId, unread, today);
    return new Map([...rows].map(([id, row]) => [id, withBookable(row, calendarOf(id), today)]));
  });
