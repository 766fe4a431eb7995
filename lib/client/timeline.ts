import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CalendarsAnswer } from '@/lib/contract/api/calendars';
import type { ListedProperty, PropertiesAnswer } from '@/lib/contract/api/properties';
import { rangesOf } from '@/lib/contract/wire-ranges';
import { type Day, formatDay } from '@/lib/domain/day';
import type { MovedNights } from '@/lib/domain/history';
import { horizonFrom, type Interval } from '@/lib/domain/interval';
import { type NightRuns, packNights, unpackNights } from '@/lib/domain/night-runs';
import { type PriceScale, priceScale, sellableNights } from '@/lib/domain/price-scale';
import { list } from '@/lib/search/codec';
import type { Facets } from '@/lib/search/facets';
import type { PropertyRow } from '@/lib/search/fields';
import { type Filter, NO_FILTER } from '@/lib/search/filters';
import { type Search, searchKey, writeSearch } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { asOfParameter } from './as-of-address';
import { nameOf } from './home-words';
import { MIRROR } from './mirror-queries';
import { movedNightsOf } from './moved-nights';
import { facetsQuery } from './properties';
import { getJson } from './request';

const schemas = () => import('@/lib/contract/api/properties');
const calendarSchemas = () => import('@/lib/contract/api/calendars');

/** Rows per block of rows and calendars, about a window's height. Block 3 is rows 96 to 127. */
export const BLOCK_ROWS = 32;

/** Cached blocks beside the visible ones: about 5 MB, however far the user scrolls. */
const KEPT_BLOCKS = 60;

const BLOCKS = [MIRROR, 'timeline', 'block'] as const;

interface RowsPage {
  search: Search;
  offset: number;
  limit: number;
}

/** The source of a timeline's data: the dashboard's API, or a stand-in. */
export interface TimelineSource {
  /** The past instant of its calendars; null for the present. */
  asOf?: number | null;
  /** The older instant that they are compared with; null for none. */
  since?: number | null;
  rows(page: RowsPage, signal: AbortSignal): Promise<PropertiesAnswer>;
  /**
   * @param of ids, or a page of `rows`, whose calendars can be asked for beside it
   * @param within the requested days
   */
  calendars(of: readonly string[] | RowsPage, within: Interval, signal: AbortSignal): Promise<CalendarsAnswer>;
  /** The nights that differ since the older instant, by id. */
  moved?(ids: readonly string[], within: Interval, signal: AbortSignal): Promise<Map<string, MovedNights[]>>;
  facets(filter: Filter, signal: AbortSignal): Promise<Facets>;
  /** The number of matches before a property; null if it does not match. */
  place(id: string, search: Search, signal: AbortSignal): Promise<number | null>;
}

/** The dashboard's API, with the calendars as of an instant, compared with an older one. */
export const apiAsOf = (asOf: number | null, since: number | null = null): TimelineSource => ({
  asOf,
  since,
  rows(page, signal) {
    return getJson(`/api/properties?${writePage(page)}`, async () => (await schemas()).PropertiesAnswer, signal);
  },
  calendars(of, { start, end }, signal) {
    const homes = 'search' in of ? Object.fromEntries(writePage(of)) : { ids: list().write([...of]) };
    const days = { from: formatDay(start), to: formatDay(end - 1) };
    const kind = asOf === null ? { unsellable: 'true' } : asOfParameter(asOf);
    const query = new URLSearchParams({ ...homes, ...days, ...kind });
    return getJson(`/api/calendars?${query}`, async () => (await calendarSchemas()).CalendarsAnswer, signal);
  },
  ...(since !== null && {
    moved: async (ids, within, signal) => (await movedNightsOf(ids, { since, until: asOf }, within, signal)).moved,
  }),
  facets(filter, signal) {
    const query = writeSearch({ filter, sort: DEFAULT_SORT });
    return getJson(`/api/properties/facets?${query}`, async () => (await schemas()).FacetsAnswer, signal);
  },
  async place(id, search, signal) {
    const path = `/api/properties/${encodeURIComponent(id)}/place?${writeSearch(search)}`;
    return (await getJson(path, async () => (await schemas()).PlaceAnswer, signal)).place;
  },
});

function writePage({ search, offset, limit }: RowsPage): URLSearchParams {
  const query = writeSearch(search);
  query.set('offset', String(offset));
  query.set('limit', String(limit));
  return query;
}

/** The dashboard's API, with the calendars of now. */
export const API = apiAsOf(null);

/** The facts of a property beside its nights. */
export type TimelineRow = Pick<PropertyRow, 'id' | 'code' | 'name' | 'city' | 'currency' | 'price' | 'photo'> &
  Pick<ListedProperty, 'stay'>;

export interface RowBlock {
  rows: TimelineRow[];
  /** Matching properties. */
  total: number;
}

/** The days of the calendars. */
interface TimelineDays {
  span: Interval;
  today: Day;
}

/** Requests the rows, and their nights beside them. */
export const rowBlockQuery = (source: TimelineSource, search: Search, block: number, days: TimelineDays) =>
  queryOptions({
    queryKey: [...BLOCKS, 'rows', searchKey(search), block],
    queryFn: async ({ signal, client, queryKey }): Promise<RowBlock> => {
      const page = { search, offset: block * BLOCK_ROWS, limit: BLOCK_ROWS };
      // The nights of known rows are refreshed by their ids.
      const isKnown = client.getQueryData(queryKey) !== undefined;
      const calendars = isKnown ? undefined : source.calendars(page, days.span, signal).catch(() => null);
      const { items, total } = await source.rows(page, signal);
      const rows = items.map(timelineRow);
      if (rows.length > 0) void client.prefetchQuery(nightBlockQuery(source, idsOf(rows), days, calendars));
      return { rows, total };
    },
  });

export const idsOf = (rows: readonly TimelineRow[]): string[] => rows.map(({ id }) => id);

/** Drops the rest of the row: its amenities alone are larger. */
function timelineRow({ id, code, name, city, currency, price, photo, stay }: ListedProperty): TimelineRow {
  return { id, code, name: nameOf({ name, code }), city, currency, price, photo, ...(stay && { stay }) };
}

/** The nights of one property. */
export interface RowNights {
  runs: NightRuns;
  /** The scale over the property's own prices. */
  getScale(): PriceScale;
  /** Available nights that no stay can cover, in order. */
  unsellable: readonly Interval[];
  /** Nights that differ from an older instant, in order. */
  moved?: readonly MovedNights[] | undefined;
}

/**
 * The packed nights of a block's rows, in order; the answer is thirty times as large.
 * @param coming calendars that have been asked for; they count if they are those of these rows
 */
export const nightBlockQuery = (
  source: TimelineSource,
  ids: readonly string[],
  { span, today }: TimelineDays,
  coming?: Promise<CalendarsAnswer | null>,
) =>
  queryOptions({
    queryKey: [...BLOCKS, 'nights', span.start, span.end, today, source.asOf, source.since, ids.join()],
    queryFn: async ({ signal }): Promise<RowNights[]> => {
      const answering = async () => {
        const answer = await coming;
        return answer && coversAll(answer, ids) ? answer : source.calendars(ids, span, signal);
      };
      const [{ items }, moved] = await Promise.all([answering(), source.moved?.(ids, span, signal)]);
      const calendars = new Map(items.map((item) => [item.id, item]));
      return ids.map((id) => ({ ...rowNights(calendars.get(id), span, today), moved: moved?.get(id) }));
    },
    // Typed arrays have no structure to share.
    structuralSharing: false,
  });

/** Whether an answer tells of all these homes: the list may have changed between two requests. */
function coversAll({ items, missing }: CalendarsAnswer, ids: readonly string[]): boolean {
  const answered = new Set([...items.map(({ id }) => id), ...missing]);
  return ids.every((id) => answered.has(id));
}

function rowNights(received: CalendarsAnswer['items'][number] | undefined, span: Interval, today: Day): RowNights {
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

/** A row of the list, as far as it has loaded. */
export interface RowData {
  /** Undefined until its block has loaded. */
  row: TimelineRow | undefined;
  /** Undefined until its calendar has loaded. */
  nights: RowNights | undefined;
}

/** Reads rows from the cache. A reader is short-lived: it looks each block up once. */
export function blockReader(client: QueryClient, source: TimelineSource, search: Search, days: TimelineDays) {
  const known = new Map<number, { rows: TimelineRow[] | undefined; nights: RowNights[] | undefined }>();
  const read = (block: number) => {
    const rows = client.getQueryData(rowBlockQuery(source, search, block, days).queryKey)?.rows;
    const nights = rows && client.getQueryData(nightBlockQuery(source, idsOf(rows), days).queryKey);
    return { rows, nights };
  };
  return (row: number): RowData => {
    const number = Math.floor(row / BLOCK_ROWS);
    const block = known.get(number) ?? read(number);
    known.set(number, block);
    return { row: block.rows?.[row % BLOCK_ROWS], nights: block.nights?.[row % BLOCK_ROWS] };
  };
}

/** Calls back after each loaded block, before React renders it. */
export function onBlock(client: QueryClient, listener: () => void): () => void {
  return client.getQueryCache().subscribe((event) => {
    const hasCome = event.type === 'updated' && event.action.type === 'success';
    if (hasCome && BLOCKS.every((part, i) => event.query.queryKey[i] === part)) listener();
  });
}

/** Drops the oldest unused blocks from the cache. */
export function dropOldBlocks(client: QueryClient): void {
  const cache = client.getQueryCache();
  const unused = cache.findAll({ queryKey: BLOCKS, type: 'inactive' });
  unused.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const query of unused.slice(2 * KEPT_BLOCKS)) cache.remove(query);
}

/** The place of a property in the list. */
export const placeQuery = (source: TimelineSource, id: string, search: Search) =>
  queryOptions({
    queryKey: [MIRROR, 'timeline', 'place', id, searchKey(search)],
    queryFn: ({ signal }) => source.place(id, search, signal),
  });

/** The facets, which the filters of the page ask for too. */
const facetsFrom = (source: TimelineSource, filter: Filter) =>
  queryOptions({
    queryKey: facetsQuery(filter).queryKey,
    queryFn: ({ signal }) => source.facets(filter, signal),
  });

/** The number of matching properties in each city. */
export const cityCountsQuery = (source: TimelineSource, filter: Filter) =>
  queryOptions({
    ...facetsFrom(source, filter),
    select: ({ city, total }) => ({
      total,
      cities: city.filter(({ value }) => filter.city?.includes(value) ?? true),
    }),
  });

/** The price scale of a currency over the whole portfolio, whatever the filter; null without prices. */
export const currencyScaleQuery = (source: TimelineSource, currency: string) =>
  queryOptions({
    ...facetsFrom(source, { ...NO_FILTER, currency: [currency] }),
    select: ({ price }) => price && scaleOfRents(price),
  });

/** The share of rents beyond each end of a scale. */
const TAIL = 0.04;
const NIGHTS_PER_MONTH = 30;

/** A scale of nightly prices from a histogram of monthly rents. */
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
  return { low: rentAtShare(TAIL) / NIGHTS_PER_MONTH, high: rentAtShare(1 - TAIL) / NIGHTS_PER_MONTH };
}
