import { AVAILABLE, type Calendar, type CalendarRange, NOT_AVAILABLE } from './calendar';
import type { Day } from './day';
import { meetAtMidday } from './day-picture';
import { contains, type Interval } from './interval';
import { closedFlags, IN_DOUBT, NO_ARRIVAL, NO_DEPARTURE } from './stays/stay-calendar';

/** The states of a run's nights, as numbers; named as the states of `Night`. */
export const RUN_STATES = ['available', 'not-available', 'unknown-value', 'unknown', 'outside'] as const;
export const [FREE, TAKEN, ODD, UNKNOWN, OUTSIDE] = [0, 1, 2, 3, 4] as const;

/**
 * A calendar in a compact form, for drawing thousands: runs of nights with the same terms, without gaps. Run i is
 * [edges[i], edges[i + 1]). About 20 bytes a run.
 */
export interface NightRuns {
  /** One more than there are runs, ascending. */
  edges: Int32Array;
  /** An index into `RUN_STATES`. */
  states: Uint8Array;
  /** Price of a night; 0 where the calendar has none. */
  prices: Float64Array;
  /** 0 where the calendar has none that can be read. */
  minNights: Uint16Array;
  /** The flags of `stay-calendar`. */
  closed: Uint8Array;
  /** By run: the availability as it came, where the spec does not know it. */
  values: ReadonlyMap<number, string> | null;
}

const MOST_NIGHTS = 0xffff;

/**
 * Packs a calendar for the days of `span`. Days that the calendar leaves out become runs of their own: unknown within
 * the horizon, and without a state outside of it. In one pass without objects: a block of rows has thousands of ranges.
 */
export function packNights(calendar: Calendar, span: Interval, horizon: Interval): NightRuns {
  const edges: number[] = [];
  const states: number[] = [];
  const prices: number[] = [];
  const minNights: number[] = [];
  const closed: number[] = [];
  let values: Map<number, string> | null = null;
  let next = span.start;
  const addUnsaid = (until: Day) => {
    while (next < until) {
      const isInside = contains(horizon, next);
      edges.push(next);
      states.push(isInside ? UNKNOWN : OUTSIDE);
      prices.push(0);
      minNights.push(0);
      closed.push(0);
      const border = isInside ? horizon.end : horizon.start;
      next = border > next ? Math.min(until, border) : until;
    }
  };
  for (const range of calendar) {
    if (range.end <= next) continue;
    if (range.start >= span.end) break;
    addUnsaid(range.start);
    const state = stateOf(range.availability);
    if (state === ODD) values = (values ?? new Map()).set(states.length, range.availability);
    edges.push(next);
    states.push(state);
    prices.push(range.price ?? 0);
    minNights.push(Math.max(0, Math.min(MOST_NIGHTS, range.minNights ?? 0)));
    closed.push(closedFlags(range));
    next = Math.min(range.end, span.end);
  }
  addUnsaid(span.end);
  edges.push(span.end);
  return {
    edges: Int32Array.from(edges),
    states: Uint8Array.from(states),
    prices: Float64Array.from(prices),
    minNights: Uint16Array.from(minNights),
    closed: Uint8Array.from(closed),
    values,
  };
}

function stateOf(availability: string): number {
  if (availability === AVAILABLE) return FREE;
  return availability === NOT_AVAILABLE ? TAKEN : ODD;
}

/** The run that holds `day`; the first or the last one for days outside. Runs are never empty of runs: a span has days. */
export function runAt({ edges, states }: NightRuns, day: Day): number {
  let low = 0;
  let high = states.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((edges[middle] as number) <= day) low = middle;
    else high = middle - 1;
  }
  return low;
}

const stateOfRun = ({ states }: NightRuns, run: number) => RUN_STATES[states[run] as 0 | 1 | 2 | 3 | 4];

/** The place where the paint of a run begins, in days. `run` may be one past the last: the end. */
export function cutBefore(runs: NightRuns, run: number): number {
  const edge = runs.edges[run] as number;
  if (run === 0 || run >= runs.states.length) return edge;
  return meetAtMidday(stateOfRun(runs, run - 1), stateOfRun(runs, run)) ? edge + 0.5 : edge;
}

/** Whether one may not arrive, or not leave, on the days of a run. */
export const isClosed = ({ closed }: NightRuns, run: number): boolean =>
  ((closed[run] as number) & (NO_ARRIVAL | NO_DEPARTURE)) !== 0;

/** Whether a run is marked as closed to arrival: only where its nights are available. */
export const hasNoArrival = ({ states, closed }: NightRuns, run: number): boolean =>
  states[run] === FREE && ((closed[run] as number) & NO_ARRIVAL) !== 0;

/** How many days a run is marked as closed to departure, from its first on: only days that follow an available night. */
export function noDepartureDays({ states, closed, edges }: NightRuns, run: number): number {
  if (((closed[run] as number) & NO_DEPARTURE) === 0) return 0;
  if (states[run] === FREE) return (edges[run + 1] as number) - (edges[run] as number);
  return run > 0 && states[run - 1] === FREE ? 1 : 0;
}

/** The ranges of a packed calendar that have a day in `within`; those it says nothing about are left out. */
export function unpackNights(runs: NightRuns, within: Interval): CalendarRange[] {
  const ranges: CalendarRange[] = [];
  for (let run = runAt(runs, within.start); run < runs.states.length; run++) {
    const start = runs.edges[run] as number;
    const end = runs.edges[run + 1] as number;
    const closed = runs.closed[run] as number;
    if (start >= within.end) break;
    if (end <= within.start || (runs.states[run] as number) >= UNKNOWN) continue;
    ranges.push({
      start,
      end,
      price: runs.prices[run] || null,
      minNights: runs.minNights[run] || null,
      availability: runs.values?.get(run) ?? (runs.states[run] === FREE ? AVAILABLE : NOT_AVAILABLE),
      closedToArrival: (closed & NO_ARRIVAL) !== 0,
      closedToDeparture: (closed & NO_DEPARTURE) !== 0,
      ...((closed & IN_DOUBT) !== 0 && { inDoubt: true as const }),
    });
  }
  return ranges;
}
