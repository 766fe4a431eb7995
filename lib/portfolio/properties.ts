import type * as z from 'zod/mini';
import { slotsOf } from '@/lib/columns/bits';
import { histogram } from '@/lib/columns/count-facets';
import { facetsOf, findProperties, idsPage, leftOutOf, type PageRequest, portfolioFor } from '@/lib/columns/find';
import type { PortfolioColumns } from '@/lib/columns/portfolio';
import { currentColumns } from '@/lib/columns/portfolios';
import { stayHomes, takenStays } from '@/lib/columns/stay-homes';
import { askedStay } from '@/lib/columns/taken-stay';
import {
  encodedRow,
  type FacetsAnswer,
  type ListedProperty,
  type PropertiesAnswer,
  type RentsAnswer,
} from '@/lib/contract/api/properties';
import { encodedEnds } from '@/lib/contract/api/stay';
import type { MirrorState } from '@/lib/contract/api/sync';
import type { ReportingRates } from '@/lib/domain/exchange';
import { isStale } from '@/lib/domain/stale';
import { getFreshness } from '@/lib/mirror/runs';
import { word } from '@/lib/search/codec';
import type { PropertyRow } from '@/lib/search/fields';
import { GROUPINGS } from '@/lib/search/groupings';
import { faultsOfNames, type Search, searchKey } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { groupsOf } from './groups';
import type { Portfolio } from './portfolio';
import { Parameters, pageRequest } from './requests';

/**
 * A page of the listed properties that match, as JSON: `PropertiesAnswer`.
 * @param query filters, `sort`, `limit` (1–100, default 50), `cursor` or `offset`
 * @throws InvalidParameterError, InvalidCursorError
 */
export async function findPage(portfolio: Portfolio, query: URLSearchParams): Promise<string> {
  const { today } = portfolio;
  const { search, page } = pageRequest(query, today);
  const known = await portfolioFor(portfolio, search);
  const text = await known.remembered(['rows', searchKey(search), page, today, portfolio.reading], async () => {
    const { homes, ...others } = await listHomes(portfolio, known, search, page);
    const items = homes.map(({ row, stay }) => ({ ...encodedRow(row), ...encodedStay(stay) }));
    return { items, ...others } satisfies Omit<z.input<typeof PropertiesAnswer>, 'mirror'>;
  });
  return withMirrorState(text, portfolio);
}

type HomesPage = Omit<PropertiesAnswer, 'items' | 'mirror'> & {
  homes: { row: PropertyRow; stay?: ListedProperty['stay'] }[];
};

/** The stay of a home as answers have it. */
export const encodedStay = (stay: ListedProperty['stay']) =>
  stay && { stay: { ...encodedEnds(stay), quote: stay.quote } };

/** A page of properties; of a search with a stay, with the cost of the stay at each. */
export async function listHomes(
  portfolio: Portfolio,
  known: PortfolioColumns,
  search: Search,
  page: PageRequest,
): Promise<HomesPage> {
  const stay = askedStay(search.filter);
  if (!stay) {
    const { items, ...others } = await findProperties(portfolio, search, page);
    return { homes: items.map((row) => ({ row })), ...others };
  }
  const { ids, ...others } = await idsPage(portfolio, known, search, page);
  const homesOf = stayHomes(portfolio, known);
  const [knownHomes, taken] = [await homesOf(ids), await takenStays(portfolio, known, stay, ids, homesOf)];
  const homes = ids.flatMap((id) => {
    const [home, one] = [knownHomes.get(id), taken.get(id)];
    if (!home) return [];
    return one ? { row: home.row, stay: { ...one.stay, quote: one.quote } } : { row: home.row };
  });
  return { homes, ...others };
}

/** An answer's text, with the part that changes while the rest stays the same. */
export async function withMirrorState(text: string, portfolio: Portfolio): Promise<string> {
  return `${text.slice(0, -1)},"mirror":${JSON.stringify(await mirrorState(portfolio))}}`;
}

/**
 * How many properties there are for each value of each facet: `FacetsAnswer` as JSON.
 * @param query filters; a `sort` changes nothing; `by` asks for groups
 * @throws InvalidParameterError
 */
export async function countFacets(portfolio: Portfolio, query: URLSearchParams): Promise<string> {
  const { today, reading } = portfolio;
  const parameters = new Parameters(query);
  const by = parameters.read('by', word(GROUPINGS));
  const { filter } = parameters.search(today, ['by']);
  const search = { filter, sort: DEFAULT_SORT };
  const known = await portfolioFor(portfolio, search);
  const question = ['facets', searchKey(search), today, reading, by];
  return known.remembered(question, async (): Promise<FacetsAnswer> => {
    const facets = await facetsOf(portfolio, filter);
    const answer = { ...facets, leftOutHomes: leftOutOf(known, filter, today) };
    return by === null ? answer : { ...answer, groups: await groupsOf(portfolio, search, by) };
  });
}

/**
 * How many properties there are at each rent: `RentsAnswer` as JSON. It takes no parameters.
 * @throws InvalidParameterError
 */
export async function showRents({ mirror, connectionId }: Portfolio, query: URLSearchParams): Promise<string> {
  new Parameters(query, faultsOfNames(query, [])).finish();
  const known = await currentColumns(mirror, connectionId);
  return known.remembered(
    ['rents'],
    async (): Promise<RentsAnswer> => ({ histogram: histogram(known, slotsOf(known.live)) }),
  );
}

/**
 * The rates by which amounts are converted: `RatesAnswer` as JSON. It takes no parameters.
 * @throws InvalidParameterError
 */
export async function showRates({ mirror, connectionId }: Portfolio, query: URLSearchParams): Promise<ReportingRates> {
  new Parameters(query, faultsOfNames(query, [])).finish();
  return (await currentColumns(mirror, connectionId)).converter.table;
}

/** From when the mirror is, as every list made of it says. */
async function mirrorState({ mirror, connectionId, syncIntervalMs, now }: Portfolio): Promise<MirrorState> {
  const freshness = await getFreshness(mirror, connectionId);
  return { ...freshness, stale: isStale(freshness.syncedAt, syncIntervalMs, now) };
}
