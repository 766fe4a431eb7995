import * as z from 'zod/mini';
import { type CalendarsAnswer, unsellableSpans } from '@/lib/contract/api/calendars';
import type { PropertyCalendar } from '@/lib/contract/calendar';
import { type CalendarRange, clip } from '@/lib/domain/calendar';
import { type Day, formatDay } from '@/lib/domain/day';
import { horizonFrom, hull, type Interval, intersection } from '@/lib/domain/interval';
import { readingCalendars, type StoredCalendar } from '@/lib/mirror/calendars';
import { idsPage, portfolioFor } from '@/lib/mirror/find';
import { calendarsAsOf } from '@/lib/mirror/history';
import { type AsOf, asOfIn } from './as-of';
import type { Portfolio } from './portfolio';
import { calendarsPageRequest, calendarsRequest } from './requests';
import { stayPricing } from './stay-homes';
import { unsellableOf } from './unsellable';

type Shown = CalendarsAnswer['items'][number];

/**
 * The calendars of some properties.
 * @param query `ids`, at most 100, or `offset`, `limit`, filters and `sort` for a page of the homes that match; `from` and
 *   `to`, inclusive; `unsellable=true` for the nights that no stay can cover; `asOf`, an instant: the calendars as they
 *   were held then
 * @param want called with the ids of the calendars in sight
 * @throws InvalidParameterError
 */
export async function showCalendars(
  portfolio: Portfolio,
  query: URLSearchParams,
  want: (ids: readonly string[]) => void,
): Promise<CalendarsAnswer> {
  const items: Shown[] = [];
  const missing = await eachCalendar(portfolio, query, want, (shown) => items.push(shown));
  return { items, missing };
}

/**
 * Calendars as JSON, written one at a time: a hundred that have another price each day are 16 MB.
 * @param signal aborted when the client has gone
 * @throws the signal's reason
 */
export async function calendarsJson(
  portfolio: Portfolio,
  query: URLSearchParams,
  want: (ids: readonly string[]) => void,
  signal?: AbortSignal,
): Promise<string> {
  const items: string[] = [];
  const missing = await eachCalendar(portfolio, query, want, (shown) => {
    signal?.throwIfAborted();
    const { unsellable, ...calendar } = shown;
    items.push(
      JSON.stringify({ ...calendar, ...(unsellable && { unsellable: z.encode(unsellableSpans, unsellable) }) }),
    );
  });
  return `{"items":[${items.join(',')}],"missing":${JSON.stringify(missing)}}`;
}

/** Other requests run in between. @returns the ids of which nothing is known */
async function eachCalendar(
  portfolio: Portfolio,
  query: URLSearchParams,
  want: (ids: readonly string[]) => void,
  show: (shown: Shown) => void,
): Promise<string[]> {
  const { mirror, connectionId, today } = portfolio;
  const asOf = await asOfIn(query, portfolio);
  const day = asOf?.day ?? today;
  const { ids, within, unsellable } = query.has('offset')
    ? await calendarsPage(portfolio, query, day)
    : calendarsRequest(query, day);
  if (asOf) return eachFormerCalendar(portfolio, ids, { asOf, within }, show);
  want(ids);
  const horizon = horizonFrom(today);
  // Whether a night can be sold depends on the whole calendar.
  const wanted = unsellable ? hull(within, horizon) : within;
  const columns = unsellable ? await mirror.portfolios.current(connectionId) : null;
  const missing = new Set(ids);
  for await (const calendar of readingCalendars(mirror, connectionId, ids, wanted)) {
    if (!isThere(calendar)) continue;
    const { propertyId, fetchedAt, ranges } = calendar;
    const terms = columns?.termsOf(propertyId);
    missing.delete(propertyId);
    show({
      id: propertyId,
      fetchedAt,
      ranges: clip(ranges, within).map(wireRange),
      ...(terms && { unsellable: among(unsellableOf(terms, calendar, today), within) }),
    });
  }
  return [...missing];
}

/** The homes of a page of the list, as `findPage` shows them. */
async function calendarsPage(portfolio: Portfolio, query: URLSearchParams, day: Day) {
  const { mirror, connectionId, today } = portfolio;
  const { search, page, ...days } = calendarsPageRequest(query, today, day);
  const columns = await portfolioFor(mirror, connectionId, search.filter);
  const { ids } = await idsPage(columns, connectionId, search, page, today, stayPricing(portfolio, search.filter));
  return { ids, ...days };
}

/** Calls back with each calendar as of an instant; returns the ids of homes that were not known then. */
async function eachFormerCalendar(
  { mirror, connectionId }: Portfolio,
  ids: readonly string[],
  { asOf, within }: { asOf: AsOf; within: Interval },
  show: (shown: Shown) => void,
): Promise<string[]> {
  const covered = intersection(horizonFrom(asOf.day), within);
  const missing = new Set(ids);
  if (!covered) return ids.slice();
  for (const calendar of await calendarsAsOf(mirror, connectionId, ids, { at: asOf.at, within: covered })) {
    if ('since' in calendar) continue;
    missing.delete(calendar.propertyId);
    show({ id: calendar.propertyId, fetchedAt: asOf.at, ranges: calendar.ranges.map(wireRange) });
  }
  return [...missing];
}

/** A property that the partner service left out has a calendar that says only that. */
const isThere = ({ findings }: StoredCalendar) => findings.every(({ code }) => code !== 'calendar.missing');

const among = (spans: readonly Interval[], within: Interval): Interval[] =>
  spans.flatMap((span) => intersection(span, within) ?? []);

/** Domain → wire: `to` is the last day that belongs to it. */
function wireRange({ start, end, price, ...terms }: CalendarRange): PropertyCalendar {
  const { minNights, availability, closedToArrival, closedToDeparture } = terms;
  const [from, to] = [formatDay(start), formatDay(end - 1)];
  return { from, to, dailyPrice: price, minNights, availability, closedToArrival, closedToDeparture };
}
