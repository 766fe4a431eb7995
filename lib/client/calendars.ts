import { queryOptions } from '@tanstack/react-query';
import { type CalendarsPage, readCalendars } from '@/lib/contract/read';
import type { Day } from '@/lib/domain/day';
import { horizonFrom, type Interval } from '@/lib/domain/interval';
import type { RepairedCalendar } from '@/lib/domain/repair-calendar';
import { getJson } from './request';

/** One property's calendar as the partner service sends it, repaired: `GET /api/partners/properties/calendar?ids`. */
export const calendarQuery = (id: string, today: Day) =>
  queryOptions({
    queryKey: ['partner', 'calendar', id],
    // The calendar moves when the facts beside it arrive or fail; that is no reason to ask again.
    retryOnMount: false,
    queryFn: async ({ signal }): Promise<RepairedCalendar> => {
      const body = await getJson(`/api/partners/properties/calendar?ids=${encodeURIComponent(id)}`, signal);
      return calendarOf(id, readCalendars(body, surelyCovered(today)));
    },
  });

/**
 * The days every calendar must cover when today is `today`. A service in another time zone may be a day ahead or
 * behind, so the first and the last day of the horizon are not held against it.
 */
function surelyCovered(today: Day): Interval {
  const { start, end } = horizonFrom(today);
  return { start: start + 1, end: end - 1 };
}

/** The calendar of `id`; where the answer has none that can be read, an empty one that says so. */
export function calendarOf(id: string, { calendars, rejected }: CalendarsPage): RepairedCalendar {
  const found = calendars.find((calendar) => calendar.id === id);
  if (found) return { ranges: found.ranges, findings: found.findings };
  const [fault] = rejected.find((resource) => resource.id === id)?.faults ?? [];
  const message = fault
    ? `The calendar of this property cannot be read: ${fault.path || 'it'} ${fault.message}.`
    : 'The partner service has no calendar for this property.';
  return { ranges: [], findings: [{ code: 'calendar.missing', message }] };
}
