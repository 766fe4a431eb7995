import { type Calendar, type CalendarRange, type DayTerms, sameTerms } from './calendar';
import type { Interval } from './interval';

/** Days of a calendar's change as they are kept and shown: first and last day, and the terms that changed. */
export interface ChangedDays {
  /** 'yyyy-MM-dd'. */
  from: string;
  to: string;
  /** Null: the days are unknown. */
  terms: Partial<DayTerms> | null;
}

/** Consecutive days whose terms went from `was` to `now`; undefined is unknown. */
export interface CalendarChange extends Interval {
  was: DayTerms | undefined;
  now: DayTerms | undefined;
}

/**
 * The days whose terms differ between two versions of a calendar, as maximal spans.
 * @param within the days that both versions cover: a window that slides at midnight is not a change
 */
export function calendarChanges(before: Calendar, after: Calendar, within: Interval): CalendarChange[] {
  const changes: CalendarChange[] = [];
  const was = cursor(before);
  const now = cursor(after);
  let start = within.start;
  while (start < within.end) {
    const old = was(start);
    const current = now(start);
    const end = Math.min(old.until, current.until, within.end);
    if (!equal(old.terms, current.terms)) {
      const last = changes.at(-1);
      if (last && last.end === start && equal(last.was, old.terms) && equal(last.now, current.terms)) last.end = end;
      else changes.push({ start, end, was: old.terms, now: current.terms });
    }
    start = end;
  }
  return changes;
}

/** Terms at a day, and the day until which they hold; days must be asked in rising order. */
function cursor(calendar: Calendar) {
  let index = 0;
  return (day: number): { terms: DayTerms | undefined; until: number } => {
    while ((calendar[index]?.end ?? Number.POSITIVE_INFINITY) <= day) index++;
    const range = calendar[index];
    if (!range) return { terms: undefined, until: Number.POSITIVE_INFINITY };
    return day < range.start ? { terms: undefined, until: range.start } : { terms: termsOf(range), until: range.end };
  };
}

function termsOf({ start, end, ...terms }: CalendarRange): DayTerms {
  return terms;
}

function equal(a: DayTerms | undefined, b: DayTerms | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && sameTerms(a, b));
}
