import { AVAILABLE, type Calendar, NOT_AVAILABLE } from './calendar';
import type { Day } from './day';
import { certainHorizonFrom, type Interval, intersection } from './interval';

/** The longest window over which a home's share of nights not on sale is taken. */
const WINDOW_NIGHTS = 365;

/**
 * The day after the last published day: a service fills the rest of its horizon with NOT_AVAILABLE, which is padding
 * (design: domain rules, "What is published, and what is padding"). Null for padding alone.
 */
export function publishedEnd(calendar: Calendar, today: Day): Day | null {
  let last = calendar.length - 1;
  let end = calendar[last]?.end ?? null;
  if (end === null || end < certainHorizonFrom(today).end) return end;
  for (; last >= 0; last--) {
    const range = calendar[last];
    if (range?.availability !== NOT_AVAILABLE || range.end !== end) break;
    end = range.start;
  }
  return calendar[last]?.end ?? null;
}

/**
 * The share of nights not on sale, 0 to 1, among the known nights of the next 365, cut at the published end. Null where
 * none of them is published.
 */
export function occupancyFrom(calendar: Calendar, today: Day): number | null {
  const end = publishedEnd(calendar, today);
  return end === null ? null : occupancyOf(calendar, { start: today, end: Math.min(end, today + WINDOW_NIGHTS) });
}

/** Share of the known nights of an interval that are not available, 0 to 1; null where none is known. */
export function occupancyOf(calendar: Calendar, within: Interval): number | null {
  let known = 0;
  let notAvailable = 0;
  for (const range of calendar) {
    const shared = intersection(range, within);
    if (!shared) continue;
    const nights = shared.end - shared.start;
    known += nights;
    if (range.availability !== AVAILABLE) notAvailable += nights;
  }
  return known === 0 ? null : notAvailable / known;
}
