import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Day } from '@/lib/domain/day';
import type { Converter } from '@/lib/domain/exchange';
import { withBookable } from '@/lib/domain/stays/bookable-from';
import { isForOtherDates } from '@/lib/domain/stays/stay-codes';
import { stayCalendars } from '@/lib/mirror/calendars';
import type { AskedCopy } from '@/lib/mirror/copy';
import { rowsOf } from '@/lib/mirror/property';
import type { Facets } from '@/lib/search/facets';
import {
  type AnyStay,
  anyStayOf,
  type CostLimit,
  conditionsOf,
  costLimitOf,
  costsAtMost,
  type Filter,
  hasStay,
  lengthOf,
} from '@/lib/search/filters';
import { type Search, searchKey } from '@/lib/search/search';
import { DEFAULT_SORT, isByMoney, isCostSort } from '@/lib/search/sort';
import { type Bits, keepBits, slotsOf } from './bits';
import { countFacets } from './count-facets';
import { cursorsOf } from './cursor';
import type { Rejected } from './near-misses';
import type { PageStart, WalkedOrder } from './order';
import type { PortfolioColumns } from './portfolio';
import { currentColumns } from './portfolios';
import { stayHomes, takenStays, takeStays } from './stay-homes';
import { askedStay, comparedCost, type TakenStay } from './taken-stay';

export interface PageRequest {
  limit: number;
  /** Begins after the page that gave it. Rows that come and go meanwhile make no other row skipped or repeated. */
  cursor?: string | undefined;
  /** Begins at the n-th match instead, for jumping. */
  offset?: number | undefined;
}

interface IdsPage {
  ids: string[];
  /** Properties that match, on all pages. */
  total: number;
  /** Properties that a limit by an amount leaves out because their currency has no rate. */
  leftOutHomes: number;
  /** Opaque; null on the last page. */
  nextCursor: string | null;
}

/**
 * A page of the listed properties that match, in order.
 * @throws InvalidCursorError
 */
export async function findProperties(copy: AskedCopy, search: Search, page: PageRequest) {
  const columns = await portfolioFor(copy, search);
  const { ids, ...others } = await idsPage(copy, columns, search, page);
  const rows = await bookableRows(copy, columns, ids);
  return { items: ids.flatMap((id) => rows.get(id) ?? []), ...others };
}

const RowPlace = z.object({ key: z.nullable(z.union([z.string(), z.number()])), id: z.string() });

/**
 * As `findProperties`, by ids.
 * @throws InvalidCursorError
 */
export async function idsPage(
  copy: AskedCopy,
  columns: PortfolioColumns,
  search: Search,
  { limit, cursor, offset = 0 }: PageRequest,
): Promise<IdsPage> {
  // A place by an amount holds by the rates that it was found with.
  const rates = isByMoney(search.sort) ? columns.converter.table : null;
  const question = [copy.connectionId, searchKey(search), rates?.currency, rates?.day, rates?.source];
  const cursors = cursorsOf(RowPlace, question);
  const start: PageStart = cursor === undefined ? { offset } : { after: cursors.read(cursor) };
  const { matching, taken } = await pricedMatches(copy, columns, search);
  const order = stayOrder(copy, columns, search, { matching, taken });
  const { next, ...page } = columns.page(matching, search.sort, start, limit, order);
  const leftOutHomes = leftOutOf(columns, search.filter, copy.today);
  return { ...page, leftOutHomes, nextCursor: next && cursors.write(next) };
}

/**
 * The ids of all listed properties that match, in order, for reading them in parts. Rows that move meanwhile are neither
 * skipped nor repeated: a withdrawn property stays readable until `forget-withdrawn` deletes it.
 */
export async function matchingIds(copy: AskedCopy, search: Search): Promise<string[]> {
  const { columns, matching, taken } = await findMatches(copy, search);
  const order = stayOrder(copy, columns, search, { matching, taken });
  return columns.page(matching, search.sort, { offset: 0 }, Number.POSITIVE_INFINITY, order).ids;
}

/** The order of homes by their stays; undefined where the search has another order. */
function stayOrder(
  { today }: AskedCopy,
  columns: PortfolioColumns,
  { filter, sort: { by } }: Search,
  { matching, taken }: { matching: Bits; taken: ReadonlyMap<string, TakenStay> },
): WalkedOrder | undefined {
  if (isCostSort(by)) return columns.orderByCost(matching, by, taken);
  const length = lengthOf(filter);
  return by === 'earliest' && length ? columns.orderByStart(matching, length, today) : undefined;
}

/** The most near misses in an answer. */
const MOST_NEAR_MISSES = 20;

interface StaysPage extends IdsPage {
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
  copy: AskedCopy,
  columns: PortfolioColumns,
  { search, stay, page }: { search: Search; stay: AnyStay; page: PageRequest },
): Promise<StaysPage> {
  const found = await idsPage(copy, columns, search, page);
  const others = columns.match(conditionsOf(search.filter));
  await judgeStarts(columns, search.filter, copy.today, others, 'nearMisses');
  const { nearMisses, ...counts } = columns.rejections(stay, copy.today, others, MOST_NEAR_MISSES + 1);
  const hasMoreNearMisses = nearMisses.length > MOST_NEAR_MISSES;
  return { ...found, ...counts, nearMisses: nearMisses.slice(0, MOST_NEAR_MISSES), hasMoreNearMisses };
}

/** The facets of a filter, each ignoring its own. */
export async function facetsOf(copy: AskedCopy, filter: Filter): Promise<Facets> {
  const columns = await portfolioFor(copy, { filter, sort: DEFAULT_SORT });
  const { today } = copy;
  await judgeStarts(columns, filter, today, columns.live);
  const [stay, asked, limit] = [anyStayOf(filter), askedStay(filter), costLimitOf(filter)];
  if (!stay || !asked || !limit) return countFacets(columns, filter, today);
  // No facet ignores the stay or its cost.
  const taking = () => columns.taking(stay, today, columns.live);
  const taken = await takenStays(copy, columns, asked, idsOf(columns, taking()));
  return countFacets(columns, filter, today, costingAtMost(limit, columns, taking(), taken));
}

/** A portfolio ready for a search; an old one serves while the database cannot be used. */
export function portfolioFor(copy: AskedCopy, { filter, sort }: Search) {
  if (filter.bookableBy !== null || sort.by === 'bookableFrom') {
    return judgedColumns(copy, filter, { calendars: true, bookableOn: copy.today });
  }
  return judgedColumns(copy, filter, { calendars: hasStay(filter) });
}

/** The columns, once the homes that pass the other filters are judged for a stay of a length. */
async function judgedColumns(copy: AskedCopy, filter: Filter, needs: Parameters<typeof currentColumns>[1]) {
  const columns = await currentColumns(copy, needs);
  await judgeStarts(columns, filter, copy.today, columns.match(conditionsOf(filter)));
  return columns;
}

/** Homes judged before other requests get a turn; without a start each takes as long as many with one. */
const PART = { starts: 2000, nearMisses: 200 };

/**
 * Judges homes for a stay of a length in parts: it takes a hundred times as long as a stay on given days.
 * @param what `nearMisses`: also whether a day or a night more or less would do, which every search for them asks
 */
async function judgeStarts(
  columns: PortfolioColumns,
  filter: Filter,
  today: Day,
  rows: Bits,
  what: keyof typeof PART = 'starts',
): Promise<void> {
  const length = lengthOf(filter);
  if (!length) return;
  const starts = columns.startsOf(length, today);
  let judged = 0;
  for (const slot of slotsOf(rows)) {
    const isKnown = starts.isKnown(slot);
    const isNear = what === 'nearMisses' && !starts.fits(slot) && isForOtherDates(starts.violations(slot) ?? 0);
    if (isNear) starts.nearest(slot, 1);
    else if (isKnown) continue;
    else starts.earliest(slot);
    judged += 1;
    if (judged % PART[what] === 0) await nextTurn();
  }
}

/** A portfolio that knows from when each of its homes can be booked. */
export const bookablePortfolio = (copy: AskedCopy) => currentColumns(copy, { calendars: true, bookableOn: copy.today });

/** The rows that pass every filter. The stay is judged last, for the rows that are left. */
export function matchesOf(portfolio: PortfolioColumns, filter: Filter, today: Day): Bits {
  const matching = portfolio.match(conditionsOf(filter));
  const stay = anyStayOf(filter);
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
 * The rows that pass every filter, with the stay that each takes.
 * @param isPriced by default only where the search is about that
 */
export async function pricedMatches(
  copy: AskedCopy,
  columns: PortfolioColumns,
  { filter, sort }: Search,
  isPriced = costLimitOf(filter) !== null || isCostSort(sort.by),
): Promise<{ matching: Bits; taken: ReadonlyMap<string, TakenStay> }> {
  const asked = askedStay(filter);
  const taking = matchesOf(columns, filter, copy.today);
  if (!asked || !isPriced) return { matching: taking, taken: new Map() };
  const taken = await takenStays(copy, columns, asked, idsOf(columns, taking));
  // Homes may have come and gone in the meantime.
  const matching = matchesOf(columns, filter, copy.today);
  const limit = costLimitOf(filter);
  return { matching: limit ? costingAtMost(limit, columns, matching, taken) : matching, taken };
}

/** As `pricedMatches`, in the portfolio as it is now. */
export async function findMatches(copy: AskedCopy, search: Search, isPriced?: boolean) {
  const columns = await portfolioFor(copy, search);
  return { columns, ...(await pricedMatches(copy, columns, search, isPriced)) };
}

/** The rows whose stay costs no more than the filter allows, for one of many stays at the same homes. */
export async function withinCost(
  copy: AskedCopy,
  columns: PortfolioColumns,
  filter: Filter,
  rows: Bits,
): Promise<Bits> {
  const [asked, limit] = [askedStay(filter), costLimitOf(filter)];
  if (!asked || !limit) return rows;
  return costingAtMost(
    limit,
    columns,
    rows,
    await takeStays(copy, asked, idsOf(columns, rows), stayHomes(copy, columns)),
  );
}

const idsOf = (columns: PortfolioColumns, rows: Bits) => Array.from(slotsOf(rows), (slot) => columns.idAt(slot));

const costingAtMost = (most: CostLimit, columns: PortfolioColumns, rows: Bits, taken: ReadonlyMap<string, TakenStay>) =>
  keepBits(rows, (slot) => isWithin(most, taken.get(columns.idAt(slot)), columns.converter));

/** Whether a stay costs no more than a limit. */
export const isWithin = (most: CostLimit, taken: TakenStay | undefined, converter: Converter): boolean =>
  costsAtMost({ total: comparedCost(taken, 'total', converter), month: comparedCost(taken, 'month', converter) }, most);

/** The rows of some properties with their first bookable arrivals, by id. */
export const bookableRows = (copy: AskedCopy, columns: PortfolioColumns, ids: readonly string[]) =>
  columns.rows.homes.get(`rows ${copy.today}`, ids, async (unread) => {
    const rows = await rowsOf(copy, unread);
    const calendarOf = await stayCalendars(copy.mirror, copy.connectionId, unread, copy.today);
    return new Map([...rows].map(([id, row]) => [id, withBookable(row, calendarOf(id), copy.today)]));
  });
