import type { CalendarsAnswer } from '@/lib/contract/answers';
import type { PropertyCalendar } from '@/lib/contract/calendar';
import type { CalendarRange } from '@/lib/domain/calendar';
import { formatDay } from '@/lib/domain/day';
import { getCalendars, type StoredCalendar } from '@/lib/mirror/calendars';
import type { Portfolio } from './portfolio';
import { calendarsRequest } from './requests';

/**
 * The calendars of some properties.
 * @param query `ids`, at most 100; `from` and `to`, inclusive
 * @param want told which calendars somebody looks at
 * @throws InvalidParameterError
 */
export async function showCalendars(
  { mirror, connectionId, today }: Portfolio,
  query: URLSearchParams,
  want: (ids: readonly string[]) => void,
): Promise<CalendarsAnswer> {
  const { ids, within } = calendarsRequest(query, today);
  want(ids);
  const known = (await getCalendars(mirror, connectionId, ids, within)).filter(isThere);
  const items = known.map(({ propertyId, fetchedAt, ranges }) => ({
    id: propertyId,
    fetchedAt,
    ranges: ranges.map(wireRange),
  }));
  const present = new Set(items.map(({ id }) => id));
  return { items, missing: ids.filter((id) => !present.has(id)) };
}

/** What is kept of a property that the partner service left out of its answer says only that. */
const isThere = ({ findings }: StoredCalendar) => findings.every(({ code }) => code !== 'calendar.missing');

/** Domain → wire: `to` is the last day that belongs to it. */
function wireRange({ start, end, price, ...terms }: CalendarRange): PropertyCalendar {
  const { minNights, availability, closedToArrival, closedToDeparture } = terms;
  const [from, to] = [formatDay(start), formatDay(end - 1)];
  return { from, to, dailyPrice: price, minNights, availability, closedToArrival, closedToDeparture };
}
