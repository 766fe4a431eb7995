import * as z from 'zod/mini';
import { portfolioFor } from '@/lib/columns/find';
import { currentColumns } from '@/lib/columns/portfolios';
import { type CalendarsAnswer, unsellableSpans } from '@/lib/contract/api/calendars';
import { type CalendarRange, clip } from '@/lib/domain/calendar';
import { type Day, formatDay } from '@/lib/domain/day';
import { horizonFrom, hull, type Interval, intersection } from '@/lib/domain/interval';
import { readingCalendars, type StoredCalendar } from '@/lib/mirror/calendars';
import { calendarsAsOf } from '@/lib/mirror/history';
import type { PropertyRow } from '@/lib/search/fields';
import { type AsOf, asOfIn } from './as-of';
import type { Portfolio } from './portfolio';
import { encodedStay, listHomes } from './properties';
import { calendarsPageRequest, calendarsRequest } from './requests';
import { unsellableOf } from './unsellable';

type Shown = CalendarsAnswer['items'][number];

/**
 * The calendars of some properties as JSON: `CalendarsAnswer`, or `CalendarsPage` of a page. They are written one calendar
 * at a time: a hundred that have another price each day are 16 MB.
 * @param query `ids`, at most 100, or `offset`, `limit`, filters and `sort` for a page of the homes that match; `from` and
 *   `to`, inclusive; `unsellable=true` for the nights that no stay can cover; `asOf`, an instant: the calendars as they
 *   were held then
 * @param want called with the ids of the calendars in sight
 * @param signal aborted when the client has gone
 * @throws InvalidParameterError, the signal's reason
 */
export async function showCalendars(
  portfolio: Portfolio,
  query: URLSearchParams,
  want: (ids: readonly string[]) => void,
  signal?: AbortSignal,
): Promise<string> {
  const asOf = await asOfIn(query, portfolio);
  const day = asOf?.day ?? portfolio.today;
  const { ids, within, unsellable, page } = query.has('offset')
    ? await calendarsPage(portfolio, query, day)
    : { ...calendarsRequest(query, day), page: {} };
  if (!asOf) want(ids);
  const calendars = asOf
    ? formerCalendars(portfolio, ids, { asOf, within })
    : presentCalendars(portfolio, ids, { within, unsellable });
  const missing = new Set(ids);
  const items: string[] = [];
  for await (const { unsellable, ...calendar } of calendars) {
    signal?.throwIfAborted();
    missing.delete(calendar.id);
    items.push(
      JSON.stringify({ ...calendar, ...(unsellable && { unsellable: z.encode(unsellableSpans, unsellable) }) }),
    );
  }
  const others = JSON.stringify({ missing: [...missing], ...page });
  return `{"items":[${items.join(',')}],${others.slice(1)}`;
}

/** Other requests run in between. */
async function* presentCalendars(
  { mirror, connectionId, today }: Portfolio,
  ids: readonly string[],
  { within, unsellable }: { within: Interval; unsellable: boolean },
): AsyncGenerator<Shown> {
  // Whether a night can be sold depends on the whole calendar.
  const wanted = unsellable ? hull(within, horizonFrom(today)) : within;
  const columns = unsellable ? await currentColumns(mirror, connectionId) : null;
  for await (const calendar of readingCalendars(mirror, connectionId, ids, wanted)) {
    if (!isThere(calendar)) continue;
    const { propertyId, fetchedAt, ranges } = calendar;
    const terms = columns?.termsOf(propertyId);
    yield {
      id: propertyId,
      fetchedAt,
      ranges: clip(ranges, within).map(wireRange),
      ...(terms && { unsellable: among(unsellableOf(terms, calendar, today), within) }),
    };
  }
}

/** A page of the list, as `findPage` shows it. */
async function calendarsPage(portfolio: Portfolio, query: URLSearchParams, day: Day) {
  const { search, page, ...days } = calendarsPageRequest(query, portfolio.today, day);
  const columns = await portfolioFor(portfolio, search);
  const { homes, total } = await listHomes(portfolio, columns, search, page);
  return {
    ...{ ids: homes.map(({ row }) => row.id), ...days },
    page: { homes: homes.map(({ row, stay }) => ({ ...calendarHome(row), ...encodedStay(stay) })), total },
  };
}

/** By hand: encoding by the schema takes longer than all calendars of a page. */
const calendarHome = ({ id, code, name, city, currency, price, photo }: PropertyRow) => ({
  ...{ id, code, name, city, currency, price, photo },
});

/** The calendars as of an instant, of the homes that were known then. */
async function* formerCalendars(
  { mirror, connectionId }: Portfolio,
  ids: readonly string[],
  { asOf, within }: { asOf: AsOf; within: Interval },
): AsyncGenerator<Shown> {
  const covered = intersection(horizonFrom(asOf.day), within);
  if (!covered) return;
  for (const calendar of await calendarsAsOf(mirror, connectionId, ids, { at: asOf.at, within: covered })) {
    if ('since' in calendar) continue;
    yield { id: calendar.propertyId, fetchedAt: asOf.at, ranges: calendar.ranges.map(wireRange) };
  }
}

/** A property that the partner service left out has a calendar that says only that. */
const isThere = ({ findings }: StoredCalendar) => findings.every(({ code }) => code !== 'calendar.missing');

const among = (spans: readonly Interval[], within: Interval): Interval[] =>
  spans.flatMap((span) => intersection(span, within) ?? []);

/** Domain → wire: `to` is the last day that belongs to it. */
function wireRange({ start, end, price, ...terms }: CalendarRange): Shown['ranges'][number] {
  return { from: formatDay(start), to: formatDay(end - 1), dailyPrice: price, ...terms };
}
