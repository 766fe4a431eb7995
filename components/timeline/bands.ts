import { addMonths, civilDate, type Day, dayOf, weekday } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';

/** One box of the dates above a timeline. */
export interface Tick extends Interval {
  kind: 'day' | 'week' | 'month' | 'year';
}

export interface Bands {
  /** Months, or years where a month is narrow. */
  upper: Tick[];
  /** Days, weeks where a day is narrow, or months where a week is. */
  lower: Tick[];
}

/** From these widths of a day on there is room for a number on every day, and on every week. */
const DAYS_FROM = 18;
const WEEKS_FROM = 5.5;

/** The boxes that have a part within `days`, whole ones at the ends too, cut at the ends of `span`. */
export function dateBands(days: Interval, span: Interval, dayWidth: number, firstWeekday: number): Bands {
  const ticks = (kind: Tick['kind'], first: Day, next: (day: Day) => Day): Tick[] => {
    const made: Tick[] = [];
    for (let start = first; start < days.end; start = next(start)) {
      const end = Math.min(span.end, next(start));
      const from = Math.max(span.start, start);
      if (end > from) made.push({ kind, start: from, end });
    }
    return made;
  };
  const { year, month } = civilDate(days.start);
  const months = ticks('month', dayOf(year, month, 1), (day) => addMonths(day, 1));
  if (dayWidth < WEEKS_FROM) {
    return { upper: ticks('year', dayOf(year, 1, 1), (day) => addMonths(day, 12)), lower: months };
  }
  const week = days.start - ((weekday(days.start) - firstWeekday + 7) % 7);
  return {
    upper: months,
    lower: dayWidth < DAYS_FROM ? ticks('week', week, (day) => day + 7) : ticks('day', days.start, (day) => day + 1),
  };
}
