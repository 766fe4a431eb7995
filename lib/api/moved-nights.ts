import { queryOptions } from '@tanstack/react-query';
import type { CalendarsCompared } from '@/lib/contract/api/changes';
import { type Day, formatDay } from '@/lib/domain/day';
import type { MovedNights } from '@/lib/domain/history';
import type { Interval } from '@/lib/domain/interval';
import { list } from '@/lib/search/codec';
import type { Filter } from '@/lib/search/filters';
import { withoutStay, writeSearch } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';
import type { CalendarFormats } from '@/lib/words/calendar-formats';
import { MIRROR, mirrorQuery } from './mirror-queries';
import { getJson } from './request';

/** The schemas, which only a comparison needs. */
const schemas = () => import('@/lib/contract/api/changes');

/** Two instants in milliseconds since 1970; null for now. */
export interface ComparedInstants {
  since: number;
  until: number | null;
}

const parametersOf = ({ since, until }: ComparedInstants) => ({
  since: new Date(since).toISOString(),
  ...(until !== null && { asOf: new Date(until).toISOString() }),
});

/** The nights of some homes that differ between two instants, by id: `GET /api/calendars/compare`. */
export async function movedNightsOf(
  ids: readonly string[],
  instants: ComparedInstants,
  within: Interval | null,
  signal: AbortSignal,
): Promise<{ moved: Map<string, MovedNights[]>; answer: CalendarsCompared }> {
  const days = within && { from: formatDay(within.start), to: formatDay(within.end - 1) };
  const query = new URLSearchParams({ ids: list().write([...ids]), ...parametersOf(instants), ...days });
  const answer = await getJson(
    `/api/calendars/compare?${query}`,
    async () => (await schemas()).CalendarsCompared,
    signal,
  );
  const moved = new Map(
    answer.items.map(({ id, moved }) => [
      id,
      moved.map(({ from, to, ...nights }) => ({ ...nights, start: from, end: to + 1 })),
    ]),
  );
  return { moved, answer };
}

/** The nights of one home that differ between two instants, and their sums. */
export const movedNightsQuery = (id: string, instants: ComparedInstants) =>
  queryOptions({
    queryKey: [MIRROR, 'moved', id, instants.since, instants.until],
    queryFn: async ({ signal }) => {
      const { moved, answer } = await movedNightsOf([id], instants, null, signal);
      const [item] = answer.items;
      return { nights: moved.get(id) ?? [], sums: item?.sums ?? null, currency: item?.currency ?? '' };
    },
  });

/** The sums of all homes that match: `GET /api/calendars/compare/sums`. */
export function movedSumsQuery(filter: Filter, instants: ComparedInstants) {
  const search = writeSearch(withoutStay({ filter, sort: DEFAULT_SORT }));
  const query = new URLSearchParams([...search, ...Object.entries(parametersOf(instants))]);
  const shape = async () => (await schemas()).CalendarsComparedSums;
  return mirrorQuery('/api/calendars/compare/sums', query, shape);
}

/** The span of a day among some in order. */
export const movedOn = (moved: readonly MovedNights[], day: Day): MovedNights | undefined =>
  moved.find(({ start, end }) => start <= day && day < end);

/** 'closed since, 90 euros before'. */
export function moveWords({ move, was }: MovedNights, price: CalendarFormats['price']): string {
  const before = was === null ? '' : `, ${price(was)} before`;
  return `${move} since${before}`;
}
