import type { Calendar, DayTerms } from '@/lib/domain/calendar';
import type { CalendarChange, ChangedDays } from '@/lib/domain/calendar-changes';
import { type Day, formatDay } from '@/lib/domain/day';
import { changesBetween, nightSums, writeFormerDays } from '@/lib/domain/history';
import { certainHorizonFrom, type Interval } from '@/lib/domain/interval';
import { CALENDAR, type NewChange } from '@/lib/mirror/changes';

/** A calendar and the day on which it was fetched. */
export interface DatedCalendar {
  ranges: Calendar;
  fetchedOn: Day;
}

/**
 * The entry of the change log for two versions of a calendar: one change with the spans of days that differ, or none.
 * Days that only one version covers are not compared, so the slide of the window at midnight is no change.
 */
export function loggedCalendarChange(was: DatedCalendar, now: DatedCalendar): NewChange[] {
  const changes = changesBetween(
    { ranges: was.ranges, covers: coveredBy(was) },
    { ranges: now.ranges, covers: coveredBy(now) },
  );
  const spans = joined(changes.map(withoutTheSame));
  if (spans.length === 0) return [];
  const told = firstOf(spans);
  const moreDays = spans.slice(told.length).reduce((sum, { start, end }) => sum + end - start, 0);
  const more = moreDays > 0 ? [{ moreDays }] : [];
  const version = (which: 'was' | 'now') => [...told.map((span) => days(span, which)), ...more];
  const sums = nightSums(changes);
  const kept = { former: writeFormerDays(changes), ...(sums && { sums: JSON.stringify(sums) }) };
  return [{ path: CALENDAR, was: version('was'), now: version('now'), ...kept }];
}

/** In characters: some sixty spans. Three years of single nights would be too long to read. */
const LONGEST_CHANGE = 4000;

function firstOf(spans: readonly Span[]): Span[] {
  let left = LONGEST_CHANGE;
  const end = spans.findIndex((span) => {
    left -= JSON.stringify(span).length;
    return left < 0;
  });
  return end === -1 ? [...spans] : spans.slice(0, end);
}

/** The days that a calendar covers; days without a range are unknown. */
export function coveredBy({ ranges, fetchedOn }: DatedCalendar): Interval {
  const certain = certainHorizonFrom(fetchedOn);
  return {
    start: Math.min(certain.start, ranges[0]?.start ?? certain.start),
    end: Math.max(certain.end, ranges.at(-1)?.end ?? certain.end),
  };
}

interface Span extends Interval {
  was: Partial<DayTerms> | null;
  now: Partial<DayTerms> | null;
}

function withoutTheSame({ start, end, was, now }: CalendarChange): Span {
  if (!was || !now) return { start, end, was: was ?? null, now: now ?? null };
  const different = (Object.keys({ ...was, ...now }) as (keyof DayTerms)[]).filter((term) => was[term] !== now[term]);
  const only = (terms: DayTerms) => Object.fromEntries(different.map((term) => [term, terms[term]]));
  return { start, end, was: only(was), now: only(now) };
}

/** Joins spans that touch and have changed alike. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    if (last?.end === span.start && sameChange(last, span)) last.end = span.end;
    else all.push({ ...span });
  }
  return all;
}

const sameChange = (a: Span, b: Span) => JSON.stringify([a.was, a.now]) === JSON.stringify([b.was, b.now]);

const days = ({ start, end, ...terms }: Span, version: 'was' | 'now'): ChangedDays => ({
  from: formatDay(start),
  to: formatDay(end - 1),
  terms: terms[version],
});
