import { portfolioFor } from '@/lib/columns/find';
import { currentColumns } from '@/lib/columns/portfolios';
import type { CalendarsAnswer, CalendarsPage } from '@/lib/contract/api/calendars';
import { type CalendarRange, clip } from '@/lib/domain/calendar';
import { type Day, formatDay } from '@/lib/domain/day';
import { horizonFrom, hull, type Interval, intersection } from '@/lib/domain/interval';
import { readingCalendars, type StoredCalendar } from '@/lib/mirror/calendars';
import { calendarsAsOf } from '@/lib/mirror/history';
import { type AsOf, asOfIn } from './as-of';
import type { Portfolio } from './portfolio';
import { listHomes } from './properties';
import { calendarsPageRequest, calendarsRequest } from './requests';
import { unsellableOf } from './unsellable';

type Shown = CalendarsAnswer['items'][number];

/**
 * The calendars of some properties, or of a page of them.
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
): Promise<CalendarsAnswer & Partial<CalendarsPage>> {
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
  const items: Shown[] = [];
  for await (const calendar of calendars) {
    signal?.throwIfAborted();
    missing.delete(calendar.id);
    items.push(calendar);
  }
  return { items, missing: [...missing], ...page };
}

/** Other requests run in between. */
async function* presentCalendars(
  portfolio: Portfolio,
  ids: readonly string[],
  { within, unsellable }: { within: Interval; unsellable: boolean },
): AsyncGenerator<Shown> {
  const { mirror, connectionId, today } = portfolio;
  // Whether a night can be sold depends on the whole calendar.
  const wanted = unsellable ? hull(within, horizonFrom(today)) : within;
  const columns = unsellable ? await currentColumns(portfolio) : null;
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
  const { items: homes, total } = await listHomes(portfolio, columns, search, page);
  return { ids: homes.map(({ id }) => id), ...days, page: { homes, total } };
}

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
export function wireRange({ start, end, price, ...terms }: CalendarRange): Shown['ranges'][number] {
  return { from: formatDay(start), to: formatDay(end - 1), dailyPrice: price, ...terms };
}
