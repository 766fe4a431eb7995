import { slotsOf } from '@/lib/columns/bits';
import { histogram } from '@/lib/columns/count-facets';
import { facetsOf, findProperties, idsPage, leftOutOf, type PageRequest, portfolioFor } from '@/lib/columns/find';
import type { PortfolioColumns } from '@/lib/columns/portfolio';
import { currentColumns } from '@/lib/columns/portfolios';
import { stayHomes, takenStays } from '@/lib/columns/stay-homes';
import { askedStay } from '@/lib/columns/taken-stay';
import type { FacetsAnswer, ListedProperty, PropertiesAnswer, RentsAnswer } from '@/lib/contract/api/properties';
import type { MirrorState } from '@/lib/contract/api/sync';
import type { ReportingRates } from '@/lib/domain/exchange';
import { isStale } from '@/lib/domain/stale';
import { getFreshness } from '@/lib/mirror/runs';
import { word } from '@/lib/search/codec';
import { GROUPINGS } from '@/lib/search/groupings';
import { faultsOfNames, type Search, searchKey } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { groupsOf } from './groups';
import type { Portfolio } from './portfolio';
import { Parameters, pageRequest } from './requests';
import { inTotalOrder, startsOfHomes } from './starts';

/**
 * A page of the listed properties that match; of a search with a stay, with its cost at each.
 * @param query filters, `sort`, `limit` (1–100, default 50), `cursor` or `offset`
 * @throws InvalidParameterError, InvalidCursorError
 */
export async function findPage(portfolio: Portfolio, query: URLSearchParams): Promise<PropertiesAnswer> {
  const { today, reading } = portfolio;
  const { search, page } = pageRequest(query, today);
  const columns = await portfolioFor(portfolio, search);
  const found = await columns.kept(['rows', searchKey(search), page, today, reading], () =>
    listHomes(portfolio, columns, search, page),
  );
  return { ...found, mirror: await mirrorState(portfolio) };
}

/** As `findPage`. */
export async function listHomes(
  portfolio: Portfolio,
  columns: PortfolioColumns,
  search: Search,
  page: PageRequest,
): Promise<Omit<PropertiesAnswer, 'mirror'>> {
  const stay = askedStay(search.filter);
  if (!stay) return findProperties(portfolio, search, page);
  const { ids, ...others } = await idsPage(portfolio, columns, search, page);
  const homesOf = stayHomes(portfolio, columns);
  const [homes, taken] = [await homesOf(ids), await takenStays(portfolio, columns, stay, ids, homesOf)];
  const starts = await startsOfHomes(homes, taken, stay, portfolio);
  const items = inTotalOrder(ids, taken, search, columns).flatMap((id): ListedProperty[] => {
    const [home, one] = [homes.get(id), taken.get(id)];
    if (!home || !one) return home ? [home.row] : [];
    const { checkIn, checkOut } = one.stay;
    return [{ ...home.row, stay: { checkIn, checkOut, quote: one.quote, ...starts.get(id) } }];
  });
  return { items, ...others };
}

/**
 * How many properties there are for each value of each facet.
 * @param query filters; a `sort` changes nothing; `by` asks for groups
 * @throws InvalidParameterError
 */
export async function countFacets(portfolio: Portfolio, query: URLSearchParams): Promise<FacetsAnswer> {
  const { today, reading } = portfolio;
  const parameters = new Parameters(query);
  const by = parameters.read('by', word(GROUPINGS));
  const { filter } = parameters.search(today, ['by']);
  const search = { filter, sort: DEFAULT_SORT };
  const known = await portfolioFor(portfolio, search);
  const question = ['facets', searchKey(search), today, reading, by];
  return known.kept(question, async (): Promise<FacetsAnswer> => {
    const facets = await facetsOf(portfolio, filter);
    const answer = { ...facets, leftOutHomes: leftOutOf(known, filter, today) };
    return by === null ? answer : { ...answer, groups: await groupsOf(portfolio, search, by) };
  });
}

/**
 * How many properties there are at each rent. It takes no parameters.
 * @throws InvalidParameterError
 */
export async function showRents(portfolio: Portfolio, query: URLSearchParams): Promise<RentsAnswer> {
  new Parameters(query, faultsOfNames(query, [])).finish();
  const known = await currentColumns(portfolio);
  return known.kept(['rents'], async () => ({ histogram: histogram(known, slotsOf(known.live)) }));
}

/**
 * The rates by which amounts are converted. It takes no parameters.
 * @throws InvalidParameterError
 */
export async function showRates(portfolio: Portfolio, query: URLSearchParams): Promise<ReportingRates> {
  new Parameters(query, faultsOfNames(query, [])).finish();
  return (await currentColumns(portfolio)).converter.table;
}

/** From when the mirror is, as every list made of it says. */
export async function mirrorState({ mirror, connectionId, syncIntervalMs, now }: Portfolio): Promise<MirrorState> {
  const freshness = await getFreshness(mirror, connectionId);
  return { ...freshness, stale: isStale(freshness.syncedAt, syncIntervalMs, now) };
}
