import type { CalendarsAnswer } from '@/lib/contract/answers';
import type { PropertyCalendar } from '@/lib/contract/calendar';
import { type CalendarRange, clip } from '@/lib/domain/calendar';
import { formatDay } from '@/lib/domain/day';
import { horizonFrom, hull, type Interval, intersection } from '@/lib/domain/interval';
import { getCalendars, type StoredCalendar } from '@/lib/mirror/calendars';
import type { Portfolio } from './portfolio';
import { calendarsRequest } from './requests';
import { unsellableOf } from './unsellable';

/**
 * The calendars of some properties.
 * @param query `ids`, at most 100; `from` and `to`, inclusive; `unsellable=true` for the nights that no stay can cover
 * @param want told which calendars somebody looks at
 * @throws InvalidParameterError
 */
export async function showCalendars(
  { mirror, connectionId, today }: Portfolio,
  query: URLSearchParams,
  want: (ids: readonly string[]) => void,
): Promise<CalendarsAnswer> {
  const { ids, within, unsellable } = calendarsRequest(query, today);
  want(ids);
  const horizon = horizonFrom(today);
  // Whether a night can be sold is not for the days around it alone to say.
  const wanted = unsellable ? hull(within, horizon) : within;
  const known = (await getCalendars(mirror, connectionId, ids, wanted)).filter(isThere);
  const columns = unsellable ? await mirror.portfolios.current(connectionId) : null;
  const items = known.map((calendar) => {
    const { propertyId, fetchedAt, ranges } = calendar;
    const terms = columns?.termsOf(propertyId);
    return {
      id: propertyId,
      fetchedAt,
      ranges: clip(ranges, within).map(wireRange),
      ...(terms && { unsellable: among(unsellableOf(terms, calendar, today), within) }),
    };
  });
  const present = new Set(items.map(({ id }) => id));
  return { items, missing: ids.filter((id) => !present.has(id)) };
}

/** What is kept of a property that the partner service left out of its answer says only that. */
const isThere = ({ findings }: StoredCalendar) => findings.every(({ code }) => code !== 'calendar.missing');

const among = (spans: readonly Interval[], within: Interval): Interval[] =>
  spans.flatMap((span) => intersection(span, within) ?? []);

/** Domain → wire: `to` is the last day that belongs to it. */
function wireRange({ start, end, price, ...terms }: CalendarRange): PropertyCalendar {
  const { minNights, availability, closedToArrival, closedToDeparture } = terms;
  const [from, to] = [formatDay(start), formatDay(end - 1)];
  return { from, to, dailyPrice: price, minNights, availability, closedToArrival, closedToDeparture };
}
