import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CalendarHome, CalendarsPage } from '@/lib/contract/api/calendars';
import type { RentsAnswer } from '@/lib/contract/api/properties';
import { rangesOf } from '@/lib/contract/wire-ranges';
import { type Day, formatDay } from '@/lib/domain/day';
import type { MovedNights } from '@/lib/domain/history';
import { horizonFrom, type Interval } from '@/lib/domain/interval';
import { type NightRuns, packNights, unpackNights } from '@/lib/domain/night-runs';
import { type PriceScale, priceScale, sellableNights } from '@/lib/domain/price-scale';
import type { Facets } from '@/lib/search/facets';
import type { Filter } from '@/lib/search/filters';
import { type Search, searchKey, writeSearch } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { nameOf } from '@/lib/words/homes';
import { asOfParameter } from './as-of-address';
import { joined, type PageOfRows } from './joined-pages';
import { MIRROR } from './mirror-queries';
import { movedNightsOf } from './moved-nights';
import { facetsQuery } from './properties';
import { getJson } from './request';

const schemas = () => import('@/lib/contract/api/properties');
const calendarSchemas = () => import('@/lib/contract/api/calendars');

/** Rows per block. Blocks side by side are requested as one page. Block 3 is rows 48 to 63. */
export const TIMELINE_BLOCK_ROWS = 16;

/** Cached blocks beside the visible ones: about 5 MB at any length of scrolling. */
const KEPT_BLOCKS = 120;

const BLOCKS = [MIRROR, 'timeline', 'block'] as const;

export interface TimelinePage extends Pick<CalendarsPage, 'homes' | 'items' | 'total'> {
  /** The nights that differ since the older instant, by id. */
  moved?: Map<string, MovedNights[]>;
}

/** The source of a timeline's data: the dashboard's API, or a stand-in. */
export interface TimelineSource {
  /** The past instant of its calendars; null for the present. */
  asOf?: number | null;
  /** The older instant that they are compared with; null for none. */
  since?: number | null;
  /** @param within the requested days */
  page(page: PageOfRows, within: Interval, signal: AbortSignal): Promise<TimelinePage>;
  facets(filter: Filter, signal: AbortSignal): Promise<Facets>;
  rents(signal: AbortSignal): Promise<RentsAnswer>;
  /** The number of matches before a property; null if it does not match. */
  place(id: string, search: Search, signal: AbortSignal): Promise<number | null>;
}

/** The dashboard's API, with the calendars as of an instant, compared with an older one. */
export const apiAsOf = (asOf: number | null, since: number | null = null): TimelineSource => ({
  asOf,
  since,
  page: joined(async ({ search, offset, limit }, within, signal): Promise<TimelinePage> => {
    const query = writeSearch(search);
    const days = { from: formatDay(within.start), to: formatDay(within.end - 1) };
    const kind = asOf === null ? { unsellable: 'true' } : asOfParameter(asOf);
    for (const [name, value] of Object.entries({ offset, limit, ...days, ...kind })) query.set(name, String(value));
    const shape = async () => (await calendarSchemas()).CalendarsPage;
    const page = await getJson(`/api/calendars?${query}`, shape, signal);
    if (since === null || page.homes.length === 0) return page;
    const ids = page.homes.map(({ id }) => id);
    return { ...page, moved: (await movedNightsOf(ids, { since, until: asOf }, within, signal)).moved };
  }),
  facets(filter, signal) {
    const query = writeSearch({ filter, sort: DEFAULT_SORT });
    return getJson(`/api/properties/facets?${query}`, async () => (await schemas()).FacetsAnswer, signal);
  },
  rents: (signal) => getJson('/api/rents', async () => (await schemas()).RentsAnswer, signal),
  async place(id, search, signal) {
    const path = `/api/properties/${encodeURIComponent(id)}/place?${writeSearch(search)}`;
    return (await getJson(path, async () => (await schemas()).PlaceAnswer, signal)).place;
  },
});

/** Rows of the list with their nights, in order. */
export interface RowBlock {
  rows: readonly CalendarHome[];
  nights: readonly RowNights[];
  /** Matching properties. */
  total: number;
}

interface TimelineDays {
  span: Interval;
  today: Day;
}

export interface RowNights {
  runs: NightRuns;
  /** The scale over the property's own prices. */
  getScale(): PriceScale;
  /** Available nights that no stay can cover, in order. */
  unsellable: readonly Interval[];
  /** Nights that differ from an older instant, in order. */
  moved?: readonly MovedNights[] | undefined;
}

/** A block with its nights packed; the answer is thirty times as large. */
export const timelineBlockQuery = (
  source: TimelineSource,
  search: Search,
  block: number,
  { span, today }: TimelineDays,
) =>
  queryOptions({
    queryKey: [...BLOCKS, searchKey(search), block, span.start, span.end, today, source.asOf, source.since],
    queryFn: async ({ signal }): Promise<RowBlock> => {
      const page = { search, offset: block * TIMELINE_BLOCK_ROWS, limit: TIMELINE_BLOCK_ROWS };
      const { homes, items, total, moved } = await source.page(page, span, signal);
      const calendars = new Map(items.map((item) => [item.id, item]));
      return {
        rows: homes.map((home) => ({ ...home, name: nameOf(home) })),
        nights: homes.map(({ id }) => ({ ...rowNights(calendars.get(id), span, today), moved: moved?.get(id) })),
        total,
      };
    },
    // Typed arrays have no structure to share.
    structuralSharing: false,
  });

function rowNights(received: CalendarsPage['items'][number] | undefined, span: Interval, today: Day): RowNights {
  const runs = packNights(rangesOf(received?.ranges ?? []), span, horizonFrom(today));
  let scale: PriceScale | undefined;
  return {
    runs,
    unsellable: received?.unsellable ?? [],
    // Few of the fetched rows are ever painted by their own scale.
    getScale() {
      scale ??= priceScale(sellableNights(unpackNights(runs, span)));
      return scale;
    },
  };
}

/** A row of the list with its nights; both are undefined until its block has loaded. */
export interface RowData {
  row: CalendarHome | undefined;
  nights: RowNights | undefined;
}

export const rowOf = (block: RowBlock | undefined, row: number): RowData => ({
  row: block?.rows[row % TIMELINE_BLOCK_ROWS],
  nights: block?.nights[row % TIMELINE_BLOCK_ROWS],
});

/** Reads rows from the cache. A reader is short-lived: it looks each block up once. */
export function blockReader(client: QueryClient, source: TimelineSource, search: Search, days: TimelineDays) {
  const known = new Map<number, RowBlock | undefined>();
  return (row: number): RowData => {
    const number = Math.floor(row / TIMELINE_BLOCK_ROWS);
    if (!known.has(number))
      known.set(number, client.getQueryData(timelineBlockQuery(source, search, number, days).queryKey));
    return rowOf(known.get(number), row);
  };
}

/** Calls back after each loaded block, before React renders it. */
export function onBlock(client: QueryClient, listener: () => void): () => void {
  return client.getQueryCache().subscribe((event) => {
    const hasCome = event.type === 'updated' && event.action.type === 'success';
    if (hasCome && BLOCKS.every((part, i) => event.query.queryKey[i] === part)) listener();
  });
}

export function dropOldBlocks(client: QueryClient): void {
  const cache = client.getQueryCache();
  const unused = cache.findAll({ queryKey: BLOCKS, type: 'inactive' });
  unused.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const query of unused.slice(KEPT_BLOCKS)) cache.remove(query);
}

export const placeQuery = (source: TimelineSource, id: string, search: Search) =>
  queryOptions({
    queryKey: [MIRROR, 'timeline', 'place', id, searchKey(search)],
    queryFn: ({ signal }) => source.place(id, search, signal),
  });

/** The number of matching properties in each city. */
export const cityCountsQuery = (source: TimelineSource, filter: Filter) =>
  queryOptions({
    // The filters of the page ask for the same.
    queryKey: facetsQuery(filter).queryKey,
    queryFn: ({ signal }) => source.facets(filter, signal),
    select: ({ city, total }) => ({
      total,
      cities: city.filter(({ value }) => filter.city?.includes(value) ?? true),
    }),
  });

/** The price scale of the whole portfolio in the reporting currency, without filters; null where rents are all alike. */
export const scaleQuery = (source: TimelineSource) =>
  queryOptions({
    queryKey: [MIRROR, 'timeline', 'scale'],
    queryFn: ({ signal }) => source.rents(signal),
    select: reportingScale,
  });

function reportingScale({ histogram }: RentsAnswer) {
  const scale = histogram && scaleOfRents(histogram);
  return scale && { ...scale, currency: histogram.currency };
}

/** The share of rents beyond each end of a scale. */
const TAIL = 0.04;
const NIGHTS_PER_MONTH = 30;

/** A scale of nightly prices from a histogram of monthly rents; null where they are all alike, and each home has its own. */
export function scaleOfRents({ edges, counts }: { edges: readonly number[]; counts: readonly number[] }) {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  const rentAtShare = (share: number) => {
    let passed = 0;
    for (const [bar, count] of counts.entries()) {
      if (count > 0 && passed + count >= all * share) {
        const [from, to] = [edges[bar] as number, edges[bar + 1] as number];
        return from + (to - from) * ((all * share - passed) / count);
      }
      passed += count;
    }
    return edges.at(-1) as number;
  };
  const [low, high] = [rentAtShare(TAIL), rentAtShare(1 - TAIL)];
  return high - low < 1 ? null : { low: low / NIGHTS_PER_MONTH, high: high / NIGHTS_PER_MONTH };
}
