import { addMonths, civilDate, type Day, dayOf, weekday } from '@/lib/domain/day';
import { horizonFrom, type Interval } from '@/lib/domain/interval';

const DAYS_PER_WEEK = 7;
/** A fixed number of weeks, so that turning the page moves nothing below the calendar. */
const WEEKS_SHOWN = 6;

export function monthStart(day: Day): Day {
  const { year, month } = civilDate(day);
  return dayOf(year, month, 1);
}

/** The days from the start of the week to `day`, 0 … 6; `firstWeekday` is 1 (Monday) … 7 (Sunday). */
export const daysIntoWeek = (day: Day, firstWeekday: number) =>
  (weekday(day) - firstWeekday + DAYS_PER_WEEK) % DAYS_PER_WEEK;

/** The days on the month page of `day`: six whole weeks, in this month from the week of `today` on. */
export function pageDays(day: Day, firstWeekday: number, today: Day): Interval {
  const first = Math.max(monthStart(day), today);
  const start = first - daysIntoWeek(first, firstWeekday);
  return { start, end: start + WEEKS_SHOWN * DAYS_PER_WEEK };
}

/** The days that a calendar can turn to: from `today` to the end of the horizon's last month. */
export function reachableDays(today: Day): Interval {
  const last = horizonFrom(today).end - 1;
  return { start: today, end: addMonths(monthStart(last), 1) };
}

const MONTHS_PER_YEAR = 12;

/** The twelve months on the year page of `day`. Pages start at the first reachable month, and the last page is full. */
export function yearPage(day: Day, reach: Interval): Interval {
  const first = monthStart(reach.start);
  const months = monthsBetween(first, monthStart(day));
  const paged = addMonths(first, Math.floor(months / MONTHS_PER_YEAR) * MONTHS_PER_YEAR);
  const start = Math.max(first, Math.min(paged, addMonths(reach.end, -MONTHS_PER_YEAR)));
  return { start, end: addMonths(start, MONTHS_PER_YEAR) };
}

function monthsBetween(from: Day, to: Day): number {
  const [a, b] = [civilDate(from), civilDate(to)];
  return (b.year - a.year) * MONTHS_PER_YEAR + b.month - a.month;
}

/** The months that overlap some days, each in full. */
export function monthsIn({ start, end }: Interval): Interval[] {
  const months: Interval[] = [];
  for (let first = monthStart(start); first < end; first = addMonths(first, 1)) {
    months.push({ start: first, end: addMonths(first, 1) });
  }
  return months;
}

/** The nearest reachable day. */
export const clampDay = (day: Day, { start, end }: Interval): Day => Math.min(end - 1, Math.max(start, day));

interface GridKey {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
}

/**
 * The day that a key moves to, by the ARIA grid and date picker patterns; null for other keys. Arrows move by a day or
 * a week, Home and End to the ends of the week or, with Ctrl, the month, PageUp and PageDown by a month or, with Shift, a
 * year.
 */
export function dayAfterKey({ key, shiftKey, ctrlKey }: GridKey, day: Day, firstWeekday: number): Day | null {
  const weekBegan = day - daysIntoWeek(day, firstWeekday);
  switch (key) {
    case 'ArrowLeft':
      return day - 1;
    case 'ArrowRight':
      return day + 1;
    case 'ArrowUp':
      return day - DAYS_PER_WEEK;
    case 'ArrowDown':
      return day + DAYS_PER_WEEK;
    case 'Home':
      return ctrlKey ? monthStart(day) : weekBegan;
    case 'End':
      return ctrlKey ? addMonths(monthStart(day), 1) - 1 : weekBegan + DAYS_PER_WEEK - 1;
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}
