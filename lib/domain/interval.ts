import { addMonths, type Day } from './day';

/** Half-open [start, end): `end` is the first day that no longer belongs to it. */
export interface Interval {
  start: Day;
  end: Day;
}

/** Calendars cover today to the same date this many years later, both inclusive (spec, "Limits"). */
const HORIZON_YEARS = 3;

/** The days a calendar covers when today is `today`; from 29 February it ends on 28 February. */
export function horizonFrom(today: Day): Interval {
  return { start: today, end: addMonths(today, HORIZON_YEARS * 12) + 1 };
}

/**
 * The days that a calendar must cover when our today is `today`. A service's own today may be a day off, for it may live
 * in another time zone: the outermost days of the horizon prove nothing when they are missing.
 */
export function certainHorizonFrom(today: Day): Interval {
  const { start, end } = horizonFrom(today);
  return { start: start + 1, end: end - 1 };
}

export function contains(interval: Interval, day: Day): boolean {
  return interval.start <= day && day < interval.end;
}

/** The days both have in common, or null when they share none. */
export function intersection(a: Interval, b: Interval): Interval | null {
  const start = Math.max(a.start, b.start);
  const end = Math.min(a.end, b.end);
  return start < end ? { start, end } : null;
}

/** The days of both, and those between them. */
export const hull = (a: Interval, b: Interval): Interval => ({
  start: Math.min(a.start, b.start),
  end: Math.max(a.end, b.end),
});

/** The days of `within` that no interval covers; `sorted` is ordered by start and free of overlaps. */
export function uncovered(sorted: readonly Interval[], within: Interval): Interval[] {
  const gaps: Interval[] = [];
  let next = within.start;
  for (const { start, end } of sorted) {
    if (end <= next) continue;
    if (start >= within.end) break;
    if (start > next) gaps.push({ start: next, end: start });
    next = end;
  }
  if (next < within.end) gaps.push({ start: next, end: within.end });
  return gaps;
}

/**
 * Days as intervals of days that follow each other.
 * @param days ascending
 */
export function spansOf(days: readonly Day[]): Interval[] {
  const spans: Interval[] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last?.end === day) last.end = day + 1;
    else spans.push({ start: day, end: day + 1 });
  }
  return spans;
}
