import { queryOptions } from '@tanstack/react-query';
import type { Calendar } from '@/lib/domain/calendar';
import { formatDay } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import { list, sequence } from '@/lib/search/codec';
import { calendarIn } from './calendars';
import { mirrorQuery } from './mirror-queries';

const schemas = () => import('@/lib/contract/api/calendars');

/** More homes cannot be told apart side by side. */
export const MOST_COMPARED = 6;

/** The ids in an address, in its order, and the number of those beyond MOST_COMPARED. */
export function comparedIn(text: string | null): { ids: readonly string[]; left: number } {
  const reading = sequence().read(text ?? '');
  const ids = 'fault' in reading ? [] : (reading.value ?? []);
  return { ids: ids.slice(0, MOST_COMPARED), left: Math.max(0, ids.length - MOST_COMPARED) };
}

/** The parameter that holds the ids, in their order. */
export const comparedText = (ids: readonly string[]): string | null => sequence().write([...ids]) || null;

/** The calendars of some homes within some days: `GET /api/calendars`. Homes without a calendar are left out. */
export function comparedCalendarsQuery(ids: readonly string[], { start, end }: Interval) {
  const [from, to] = [formatDay(start), formatDay(end - 1)];
  const query = new URLSearchParams({ ids: list().write([...ids]), from, to });
  return queryOptions({
    ...mirrorQuery('/api/calendars', query, async () => (await schemas()).CalendarsAnswer),
    enabled: ids.length > 0,
    select: (answer): ReadonlyMap<string, Calendar> =>
      new Map(answer.items.map(({ id }) => [id, calendarIn(answer, id).ranges])),
  });
}
