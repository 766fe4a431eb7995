import { CalendarDate } from '@internationalized/date';

/** The first and the last day that can be chosen. */
export interface DaysWithin {
  start: number;
  end: number;
}

const MS_PER_DAY = 86_400_000;

/** A day, counted from 1970-01-01, as React Aria's calendars have it. */
export function dateOf(day: number): CalendarDate {
  const at = new Date(day * MS_PER_DAY);
  return new CalendarDate(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
}

export const dayOfDate = ({ year, month, day }: { year: number; month: number; day: number }): number =>
  Date.UTC(year, month - 1, day) / MS_PER_DAY;
