/** A civil day as whole days since 1970-01-01 (negative before). No time, no zone: arithmetic is plain integers. */
export type Day = number;

const MS_PER_DAY = 86_400_000;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** 'yyyy-MM-dd' → Day; null for any other text and for dates that do not exist (2026-02-30). */
export function parseDay(text: string): Day | null {
  const match = ISO_DATE.exec(text);
  if (!match) return null;
  const day = dayOf(Number(match[1]), Number(match[2]), Number(match[3]));
  return formatDay(day) === text ? day : null;
}

/** Day → 'yyyy-MM-dd'. */
export function formatDay(day: Day): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}

/** The civil day of a year, a month (1–12) and a day of the month; out-of-range parts roll over. */
export function dayOf(year: number, month: number, dayOfMonth: number): Day {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, dayOfMonth);
  return Math.floor(date.getTime() / MS_PER_DAY);
}

export interface CivilDate {
  year: number;
  /** 1–12. */
  month: number;
  /** 1–31. */
  dayOfMonth: number;
}

export function civilDate(day: Day): CivilDate {
  const date = new Date(day * MS_PER_DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, dayOfMonth: date.getUTCDate() };
}

/** 1 = Monday … 7 = Sunday (ISO 8601). 1970-01-01 was a Thursday. */
export function weekday(day: Day): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

export function daysInMonth(year: number, month: number): number {
  return civilDate(dayOf(year, month + 1, 0)).dayOfMonth;
}

/** Adds calendar months, clamped to the month's end: 31 January + 1 month = 28 or 29 February. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, dayOfMonth } = civilDate(day);
  const target = civilDate(dayOf(year, month + months, 1));
  return dayOf(target.year, target.month, Math.min(dayOfMonth, daysInMonth(target.year, target.month)));
}

/** The civil day at an instant (ms since epoch) in an IANA time zone. */
export function dayAt(instant: number, timeZone: string): Day {
  const parts = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((p) => p.type === type)?.value);
  return dayOf(part('year'), part('month'), part('day'));
}
