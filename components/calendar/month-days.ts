import { addMonths, civilDate, type Day, dayOf, weekday } from '@/lib/domain/day';
import { horizonFrom, type Interval } from '@/lib/domain/interval';

const DAYS_PER_WEEK = 7;
/** Always as many, so that turning the page moves nothing below the calendar. */
const WEEKS_SHOWN = 6;

export function monthStart(day: Day): Day {
  const { year, month } = civilDate(day);
  return dayOf(year, month, 1);
}

/** 0 … 6: how many days before `day` its week began; `firstWeekday` is 1 (Monday) … 7 (Sunday). */
const daysIntoWeek = (day: Day, firstWeekday: number) => (weekday(day) - firstWeekday + DAYS_PER_WEEK) % DAYS_PER_WEEK;

/** The days on the page of the month that holds `day`: whole weeks, six of them. */
export function pageDays(day: Day, firstWeekday: number): Interval {
  const first = monthStart(day);
  const start = first - daysIntoWeek(first, firstWeekday);
  return { start, end: start + WEEKS_SHOWN * DAYS_PER_WEEK };
}

/** The days a calendar can be turned to when today is `today`: whole months, this one to the horizon's last. */
export function reachableDays(today: Day): Interval {
  const last = horizonFrom(today).end - 1;
  return { start: monthStart(today), end: addMonths(monthStart(last), 1) };
}

/** The nearest day that can be reached. */
export const clampDay = (day: Day, { start, end }: Interval): Day => Math.min(end - 1, Math.max(start, day));

export interface GridKey {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
}

/**
 * Where a key leads from a focused day, after the ARIA grid and date picker patterns; null for any other key.
 * Arrows: a day, a week. Home, End: the week's ends, with Ctrl the month's. PageUp, PageDown: a month, with Shift a year.
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
