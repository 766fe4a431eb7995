import type { Day } from './day';
import { type Interval, intersection } from './interval';

/** The availability that can be sold; every other value, known or not, cannot (spec, "States and transitions"). */
export const AVAILABLE = 'AVAILABLE';
export const NOT_AVAILABLE = 'NOT_AVAILABLE';

/** The terms of day `d`: price and availability of the night d → d+1, and the rules for arriving and leaving on d. */
export interface DayTerms {
  /** Price of the night, in the property's currency, above 0; null where the service gives none that can be read. */
  price: number | null;
  /** Fewest nights of a stay that starts on this day, from 1; null where it cannot be read: no such stay is verified. */
  minNights: number | null;
  /** AVAILABLE, NOT_AVAILABLE, or an unknown value as it was received. */
  availability: string;
  closedToArrival: boolean;
  closedToDeparture: boolean;
  /** Set on every day of a calendar of which some days could not be told: no stay on it is verified. */
  inDoubt?: true;
}

/** Consecutive days with the same terms. */
export interface CalendarRange extends Interval, DayTerms {}

/** Ranges in order, without overlaps; two that touch differ in their terms. A day between two ranges is unknown. */
export type Calendar = readonly CalendarRange[];

export function sameTerms(a: DayTerms, b: DayTerms): boolean {
  return (
    a.price === b.price &&
    a.minNights === b.minNights &&
    a.availability === b.availability &&
    a.closedToArrival === b.closedToArrival &&
    a.closedToDeparture === b.closedToDeparture &&
    a.inDoubt === b.inDoubt
  );
}

/**
 * Joins ranges that touch and have the same terms (spec, "Merging rule").
 * Idempotent. The input is ordered and free of overlaps; its ranges are not changed.
 */
export function mergeRanges(ordered: readonly CalendarRange[]): CalendarRange[] {
  const merged: CalendarRange[] = [];
  for (const range of ordered) {
    const last = merged.at(-1);
    if (last && last.end === range.start && sameTerms(last, range)) last.end = range.end;
    else merged.push({ ...range });
  }
  return merged;
}

/** The terms of each day of `within`, in order; undefined where the calendar says nothing. */
export function expandDays(calendar: Calendar, within: Interval): (DayTerms | undefined)[] {
  const days = new Array<DayTerms | undefined>(Math.max(0, within.end - within.start)).fill(undefined);
  for (const range of calendar) {
    const shared = intersection(range, within);
    if (shared) days.fill(range, shared.start - within.start, shared.end - within.start);
  }
  return days;
}

/** The inverse of `expandDays`: days from `start` on, as merged ranges. */
export function mergeDays(start: Day, days: readonly (DayTerms | undefined)[]): CalendarRange[] {
  const ranges: CalendarRange[] = [];
  let before: DayTerms | undefined;
  days.forEach((terms, index) => {
    const day = start + index;
    const last = ranges.at(-1);
    // Most days share the object of the day before: a year of history is merged a million times.
    if (terms && last && terms === before) last.end = day + 1;
    else if (terms) {
      const { price, minNights, availability, closedToArrival, closedToDeparture, inDoubt } = terms;
      const range = { start: day, end: day + 1, price, minNights, availability, closedToArrival, closedToDeparture };
      ranges.push(inDoubt ? { ...range, inDoubt } : range);
    }
    before = terms;
  });
  return mergeRanges(ranges);
}

/** The part of a calendar that lies within an interval. */
export function clip(calendar: Calendar, within: Interval): CalendarRange[] {
  const clipped: CalendarRange[] = [];
  for (const range of calendar) {
    const shared = intersection(range, within);
    if (shared) clipped.push({ ...range, ...shared });
  }
  return clipped;
}

/** The range that holds `day`, by binary search; undefined where the day is unknown. */
export function rangeAt(calendar: Calendar, day: Day): CalendarRange | undefined {
  let low = 0;
  let high = calendar.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = calendar[middle] as CalendarRange;
    if (day < range.start) high = middle - 1;
    else if (day >= range.end) low = middle + 1;
    else return range;
  }
  return undefined;
}

/**
 * The calendar that a service publishes for a horizon: the past is cut off, and every day that was never published is
 * NOT_AVAILABLE with the last known price and minimum (before the first known day: the first known ones).
 */
export function coverHorizon(calendar: Calendar, horizon: Interval): CalendarRange[] {
  const covered: CalendarRange[] = [];
  let known: DayTerms = calendar[0] ?? {
    price: null,
    minNights: 1,
    availability: NOT_AVAILABLE,
    closedToArrival: false,
    closedToDeparture: false,
  };
  let next = horizon.start;
  const fill = (end: Day) => {
    if (next >= end) return;
    const { price, minNights } = known;
    const closed = { availability: NOT_AVAILABLE, closedToArrival: false, closedToDeparture: false };
    covered.push({ start: next, end, price, minNights, ...closed });
    next = end;
  };
  for (const range of calendar) {
    if (range.start >= horizon.end) break;
    if (range.end > next) {
      fill(range.start);
      const end = Math.min(range.end, horizon.end);
      covered.push({ ...range, start: next, end });
      next = end;
    }
    known = range;
  }
  fill(horizon.end);
  return mergeRanges(covered);
}
