import { AVAILABLE, type Calendar, type CalendarRange, NOT_AVAILABLE } from './calendar';
import type { Day } from './day';
import { meetAtMidday, type Night } from './day-picture';
import { contains, type Interval } from './interval';
import {
  BLOCKED,
  eachRun,
  IN_DOUBT,
  minNightsIn,
  NO_ARRIVAL,
  NO_DEPARTURE,
  ODD,
  OUTSIDE,
  RUN,
  termsOf,
  UNKNOWN,
} from './packed-calendar';

/** A packed calendar of some days, with its prices, for drawing thousands. 16 bytes a run. */
export interface NightRuns {
  /** The first day and the terms of each run; last the day after all. */
  words: Int32Array;
  /** By run: the price of a night; 0 where the calendar has none. */
  prices: Float64Array;
  /** By run: the availability as it came, where the spec does not know it. */
  values: ReadonlyMap<number, string> | null;
}

/**
 * Packs a calendar for the days of `span`. Days that the calendar leaves out are unknown within the horizon, and without a
 * state outside of it. In one pass without objects: a block of rows has thousands of ranges.
 */
export function packNights(calendar: Calendar, span: Interval, horizon: Interval): NightRuns {
  const words: number[] = [];
  const prices: number[] = [];
  let values: Map<number, string> | null = null;
  eachRun(calendar, span, (start, end, range) => {
    if (range === null) {
      const borders = [horizon.start, horizon.end].filter((border) => border > start && border < end);
      for (const cut of [start, ...borders]) {
        words.push(cut, contains(horizon, cut) ? UNKNOWN : UNKNOWN | OUTSIDE);
        prices.push(0);
      }
      return;
    }
    const terms = termsOf(range);
    if (terms & ODD) values = (values ?? new Map()).set(prices.length, range.availability);
    words.push(start, terms);
    prices.push(range.price ?? 0);
  });
  words.push(span.end);
  return { words: Int32Array.from(words), prices: Float64Array.from(prices), values };
}

export const firstDay = ({ words }: NightRuns, run: number): Day => words[run * RUN] as number;

/** The day after the last one of a run. */
export const endDay = (runs: NightRuns, run: number): Day => firstDay(runs, run + 1);

export const nightsIn = (runs: NightRuns, run: number): number => endDay(runs, run) - firstDay(runs, run);

const termsIn = ({ words }: NightRuns, run: number): number => words[run * RUN + 1] as number;

/** 0 where the calendar has none that can be read. */
export const minNightsOf = (runs: NightRuns, run: number): number => Math.max(0, minNightsIn(termsIn(runs, run)));

export function stateOf(runs: NightRuns, run: number): Night['state'] {
  const terms = termsIn(runs, run);
  if (terms & UNKNOWN) return terms & OUTSIDE ? 'outside' : 'unknown';
  if (terms & BLOCKED) return terms & ODD ? 'unknown-value' : 'not-available';
  return 'available';
}

export const isFree = (runs: NightRuns, run: number): boolean => (termsIn(runs, run) & (BLOCKED | UNKNOWN)) === 0;

export const isKnown = (runs: NightRuns, run: number): boolean => (termsIn(runs, run) & UNKNOWN) === 0;

/** The run that holds `day`; the first or the last one for days outside. Runs are never empty of runs: a span has days. */
export function runAt(runs: NightRuns, day: Day): number {
  let low = 0;
  let high = runs.prices.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (firstDay(runs, middle) <= day) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The place where the paint of a run begins, in days. `run` may be one past the last: the end. */
export function cutBefore(runs: NightRuns, run: number): number {
  const day = firstDay(runs, run);
  if (run === 0 || run >= runs.prices.length) return day;
  return meetAtMidday(stateOf(runs, run - 1), stateOf(runs, run)) ? day + 0.5 : day;
}

/** Whether one may not arrive, or not leave, on the days of a run. */
export const isClosed = (runs: NightRuns, run: number): boolean =>
  (termsIn(runs, run) & (NO_ARRIVAL | NO_DEPARTURE)) !== 0;

/** Whether a run is marked as closed to arrival: only where its nights are available. */
export const hasNoArrival = (runs: NightRuns, run: number): boolean =>
  isFree(runs, run) && (termsIn(runs, run) & NO_ARRIVAL) !== 0;

/** How many days a run is marked as closed to departure, from its first on: only days that follow an available night. */
export function noDepartureDays(runs: NightRuns, run: number): number {
  if ((termsIn(runs, run) & NO_DEPARTURE) === 0) return 0;
  if (isFree(runs, run)) return nightsIn(runs, run);
  return run > 0 && isFree(runs, run - 1) ? 1 : 0;
}

/** The ranges of a packed calendar that have a day in `within`; those it says nothing about are left out. */
export function unpackNights(runs: NightRuns, within: Interval): CalendarRange[] {
  const ranges: CalendarRange[] = [];
  for (let run = runAt(runs, within.start); run < runs.prices.length; run++) {
    const [start, end, terms] = [firstDay(runs, run), endDay(runs, run), termsIn(runs, run)];
    if (start >= within.end) break;
    if (end <= within.start || !isKnown(runs, run)) continue;
    ranges.push({
      start,
      end,
      price: runs.prices[run] || null,
      minNights: minNightsOf(runs, run) || null,
      availability: runs.values?.get(run) ?? (isFree(runs, run) ? AVAILABLE : NOT_AVAILABLE),
      closedToArrival: (terms & NO_ARRIVAL) !== 0,
      closedToDeparture: (terms & NO_DEPARTURE) !== 0,
      ...((terms & IN_DOUBT) !== 0 && { inDoubt: true as const }),
    });
  }
  return ranges;
}
