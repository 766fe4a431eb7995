import { type QueryState, queryOptions } from '@tanstack/react-query';
import type { CalendarsAnswer } from '@/lib/contract/api/calendars';
import { rangesOf } from '@/lib/contract/wire-ranges';
import { type Calendar, mergeRanges } from '@/lib/domain/calendar';
import { list } from '@/lib/search/codec';
import type { Filter } from '@/lib/search/filters';
import { withoutStay, writeSearch } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { asOfParameter } from './as-of-address';
import { mirrorQuery, steadyMirrorQuery } from './mirror-queries';

const schemas = () => import('@/lib/contract/api/calendars');

/** One property's calendar in the mirror. */
interface KnownCalendar {
  /** Null if the mirror has no calendar of the property. */
  fetchedAt: number | null;
  ranges: Calendar;
}

const MINUTE = 60_000;
/** A request for an older calendar makes the sync fetch it, which takes a second or two. */
const FRESH_MS = 5 * MINUTE;
const SOON_MS = 3000;

/** One property's calendar: `GET /api/calendars?ids`. The sync fetches an old one first, but for one of the past. */
export const calendarQuery = (id: string, asOf: number | null = null) =>
  queryOptions({
    ...mirrorQuery('/api/calendars', calendarParameters(id, asOf), async () => (await schemas()).CalendarsAnswer),
    // The calendar remounts when the facts beside it arrive; that is no reason to fetch again.
    retryOnMount: false,
    staleTime: MINUTE,
    refetchInterval: ({ state }: { state: QueryState<CalendarsAnswer> }) =>
      asOf === null && (isBeingFetched(state) ? SOON_MS : MINUTE),
    select: (answer): KnownCalendar => calendarIn(answer, id),
  });

/** Whether the first answer was old, so that the sync is fetching a new one. */
const isBeingFetched = ({ data, dataUpdatedAt, dataUpdateCount }: QueryState<CalendarsAnswer>) =>
  dataUpdateCount <= 1 && data?.items.some(({ fetchedAt }) => fetchedAt < dataUpdatedAt - FRESH_MS);

/** The query for one calendar, with an id of any characters. */
export const calendarParameters = (id: string, asOf: number | null = null) =>
  new URLSearchParams({ ids: list().write([id]), ...asOfParameter(asOf) });

/** The calendar of `id` in an answer. */
export function calendarIn({ items }: CalendarsAnswer, id: string): KnownCalendar {
  const found = items.find((item) => item.id === id);
  if (!found) return { fetchedAt: null, ranges: [] };
  const ranges = rangesOf(found.ranges).sort((a, b) => a.start - b.start);
  return { fetchedAt: found.fetchedAt, ranges: mergeRanges(ranges) };
}

/** The free homes and their median rent, day by day: `GET /api/calendars/ridge`. The stay changes nothing. */
export function ridgeQuery(filter: Filter) {
  const query = writeSearch(withoutStay({ filter, sort: DEFAULT_SORT }));
  return steadyMirrorQuery('/api/calendars/ridge', query, async () => (await schemas()).RidgeAnswer);
}
