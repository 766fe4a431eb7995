import { CalendarsAnswer, CalendarsPage, RidgeAnswer } from '@/lib/contract/api/calendars';
import { LadderAnswer } from '@/lib/contract/api/ladder';
import {
  FacetsAnswer,
  type ListedProperty,
  MapAnswer,
  PlaceAnswer,
  PropertiesAnswer,
  PropertyAnswer,
  RentsAnswer,
} from '@/lib/contract/api/properties';
import { QuoteAnswer } from '@/lib/contract/api/quote';
import { RatesAnswer } from '@/lib/contract/api/rates';
import { InvalidParameterError, RefusedError } from '@/lib/domain/errors';
import { textOf } from '@/lib/http/answers';
import { showCalendars } from '@/lib/portfolio/calendars';
import { unknownProperty } from '@/lib/portfolio/errors';
import { showLadder } from '@/lib/portfolio/ladder';
import { showMap } from '@/lib/portfolio/map';
import { showPlace } from '@/lib/portfolio/place';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { countFacets, findPage, showRates, showRents } from '@/lib/portfolio/properties';
import { showProperty } from '@/lib/portfolio/property';
import { quoteProperty } from '@/lib/portfolio/quote';
import { showRidge } from '@/lib/portfolio/ridge';
import { list } from '@/lib/search/codec';
import { isUnseenOrder, type SeenPage, unseenFilters } from '@/lib/search/partner';
import { readSearch } from '@/lib/search/search';
import type { OpenPage } from './open-page';
import { portfolioOf } from './open-page';
import { seenCalendars, seenFacets, seenHome, seenMap, seenProperty, seenQuote, seenRidge } from './seen';

interface Asked {
  portfolio: Portfolio & { only: ReadonlySet<string> };
  query: URLSearchParams;
  prices: boolean;
}

const LISTS: Readonly<Record<string, (asked: Asked) => Promise<string>>> = {
  properties: async ({ portfolio, query, prices }) => {
    const { items, ...page } = await findPage(portfolio, query);
    const seen = inSeenOrder(items, query, prices).map((home) => seenHome(home, prices));
    return textOf(PropertiesAnswer, { ...page, items: seen });
  },
  'properties/facets': async ({ portfolio, query, prices }) =>
    textOf(FacetsAnswer, seenFacets(await countFacets(portfolio, query), prices)),
  'properties/map': async ({ portfolio, query, prices }) =>
    textOf(MapAnswer, seenMap(await showMap(portfolio, query), prices)),
  calendars: async ({ portfolio, query, prices }) => {
    const missing = withoutOthers(query, portfolio.only);
    const isPage = query.has('offset');
    if (!isPage && missing.length > 0 && !query.get('ids')) return textOf(CalendarsAnswer, { items: [], missing });
    const shown = await showCalendars(portfolio, query, () => {});
    const seen = seenCalendars({ ...shown, missing: [...shown.missing, ...missing] }, prices);
    const { homes = [], total = 0 } = seen;
    return isPage ? textOf(CalendarsPage, { ...seen, homes, total }) : textOf(CalendarsAnswer, seen);
  },
  'calendars/ridge': async ({ portfolio, query, prices }) =>
    textOf(RidgeAnswer, seenRidge(await showRidge(portfolio, query), prices)),
  ladder: async ({ portfolio, query }) => textOf(LadderAnswer, await showLadder(portfolio, query)),
};

const HOMES: Readonly<Record<string, (asked: Asked, id: string) => Promise<string>>> = {
  '': async ({ portfolio, prices }, id) =>
    textOf(PropertyAnswer, seenProperty(await showProperty(portfolio, id), prices)),
  place: async ({ portfolio, query }, id) => textOf(PlaceAnswer, await showPlace(portfolio, id, query)),
};

/** What a page with prices answers beside these. */
const PRICED_LISTS: typeof LISTS = {
  rents: async ({ portfolio, query }) => textOf(RentsAnswer, await showRents(portfolio, query)),
  rates: async ({ portfolio, query }) => textOf(RatesAnswer, await showRates(portfolio, query)),
};
const PRICED_HOMES: typeof HOMES = {
  quote: async ({ portfolio, query }, id) => textOf(QuoteAnswer, seenQuote(await quoteProperty(portfolio, id, query))),
};

/**
 * The answer of a page to a request of its browser, as JSON. The homes are those of the page, whatever is asked for.
 * @param path the parts of the address behind `/p/TOKEN/api`
 * @throws InvalidParameterError, InvalidCursorError, RefusedError NOT_FOUND, FORBIDDEN
 */
export async function partnerAnswer(page: OpenPage, path: readonly string[], query: URLSearchParams): Promise<string> {
  if (page.isLocked) throw new RefusedError('FORBIDDEN', 'This page needs its passphrase: open it anew.');
  const { prices } = page;
  refuseOthers(query, page);
  const [noun, id = '', part = '', ...more] = path;
  const lists = prices ? { ...LISTS, ...PRICED_LISTS } : LISTS;
  const homes = prices ? { ...HOMES, ...PRICED_HOMES } : HOMES;
  const name = path.join('/');
  if (Object.hasOwn(lists, name))
    return (lists[name] as (typeof LISTS)[string])({ portfolio: await portfolioOf(page), query, prices });
  if (noun !== 'properties' || more.length > 0 || !Object.hasOwn(homes, part)) throw nothingHere();
  const portfolio = await portfolioOf(page);
  if (!portfolio.only.has(id)) throw unknownProperty(id);
  return (homes[part] as (typeof HOMES)[string])({ portfolio, query, prices }, id);
}

const nothingHere = () => new RefusedError('NOT_FOUND', 'There is nothing at this address.');

/**
 * A page has no past, and no filter or order by what it does not show.
 * @throws InvalidParameterError
 */
function refuseOthers(query: URLSearchParams, page: SeenPage): void {
  const { filter, sort } = readSearch(query).search;
  const names: string[] = unseenFilters(filter, page);
  if (query.has('asOf')) names.push('asOf');
  if (isUnseenOrder(sort, page)) names.push('sort');
  if (names.length === 0) return;
  throw new InvalidParameterError(names.map((parameter) => ({ parameter, message: 'is not part of this page' })));
}

/** Takes the ids of other homes out of a request. */
function withoutOthers(query: URLSearchParams, only: ReadonlySet<string>): string[] {
  const reading = list().read(query.get('ids') ?? '');
  const ids = 'value' in reading ? [...(reading.value ?? [])] : [];
  if (ids.length === 0) return [];
  query.set('ids', list().write(ids.filter((id) => only.has(id))));
  return ids.filter((id) => !only.has(id));
}

/** Homes that start on one day are in the order of their totals, which a page without prices does not tell. */
function inSeenOrder(items: readonly ListedProperty[], query: URLSearchParams, prices: boolean) {
  const { sort } = readSearch(query).search;
  if (prices || sort.by !== 'earliest') return items;
  const startOf = ({ stay }: ListedProperty) => stay?.checkIn ?? Number.POSITIVE_INFINITY;
  const way = sort.descending ? -1 : 1;
  return items.toSorted((a, b) => way * (startOf(a) - startOf(b) || 0) || (a.id < b.id ? -1 : 1));
}
