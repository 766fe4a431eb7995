import { queryOptions } from '@tanstack/react-query';
import { rangesOf } from '@/lib/contract/wire-ranges';
import { AVAILABLE, type Calendar, type CalendarRange } from '@/lib/domain/calendar';
import { formatDay } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import { eachRun } from '@/lib/domain/packed-calendar';
import { list } from '@/lib/search/codec';
import { batched } from './batch';
import { MIRROR } from './mirror-queries';
import { getJson } from './request';

const schemas = () => import('@/lib/contract/api/calendars');

/** The number of nights in a strip, unless a longer stay is to be seen. */
export const STRIP_NIGHTS = 90;

/** Restricted: available, but closed to arrival or departure. */
type StripState = 'available' | 'restricted' | 'blocked' | 'unknown';

/** Consecutive nights in one state; the runs of a strip add up to its nights. */
export interface StripRun {
  state: StripState;
  nights: number;
}

const MOST_AT_ONCE = 100;
const WITHIN_MS = 60;

/** Some nights of one property; null for an unknown calendar. Requests are batched: `GET /api/calendars`. */
export const stripQuery = (id: string, nights: Interval) =>
  queryOptions({
    queryKey: [MIRROR, 'strip', nights.start, nights.end, id] as const,
    queryFn: ({ signal }) => askStrip({ id, nights }, signal),
  });

const askStrip = batched<{ id: string; nights: Interval }, StripRun[] | null>({
  joins: ([first, ...more], { nights }) =>
    first?.nights.start === nights.start && first.nights.end === nights.end && more.length + 2 <= MOST_AT_ONCE,
  wait: (send) => setTimeout(send, WITHIN_MS),
  async load(asked, signal) {
    const [{ nights }] = asked as [(typeof asked)[0]];
    const query = new URLSearchParams({
      ids: list().write([...new Set(asked.map(({ id }) => id))]),
      from: formatDay(nights.start),
      to: formatDay(nights.end - 1),
    });
    const { items } = await getJson(`/api/calendars?${query}`, async () => (await schemas()).CalendarsAnswer, signal);
    const strips = new Map(items.map(({ id, ranges }) => [id, stripOf(rangesOf(ranges), nights)]));
    return ({ id }) => strips.get(id) ?? null;
  },
});

/** Some nights as runs; `ranges` are in order and free of overlaps. */
export function stripOf(ranges: Calendar, within: Interval): StripRun[] {
  const runs: StripRun[] = [];
  eachRun(ranges, within, (start, end, range) => {
    const state = range === null ? 'unknown' : stateOf(range);
    const last = runs.at(-1);
    if (last?.state === state) last.nights += end - start;
    else runs.push({ state, nights: end - start });
  });
  return runs;
}

/** The nights of some runs in some states; without a state all of them. */
export const nightsIn = (runs: readonly StripRun[], ...states: StripState[]): number =>
  runs.reduce((sum, run) => sum + (states.length === 0 || states.includes(run.state) ? run.nights : 0), 0);

/** Runs with their places, in days; the first begins at `from`. */
export function stretchesOf(runs: readonly StripRun[], from = 0) {
  let next = from;
  return runs.map(({ state, nights }) => {
    next += nights;
    return { state, from: next - nights, to: next };
  });
}

function stateOf({ availability, closedToArrival, closedToDeparture }: CalendarRange): StripState {
  if (availability !== AVAILABLE) return 'blocked';
  return closedToArrival || closedToDeparture ? 'restricted' : 'available';
}
