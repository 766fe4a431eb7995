/** A civil day as whole days since 1970-01-01 (negative before). No time, no zone: arithmetic is plain integers. */
export type Day = number;

const MS_PER_DAY = 86_400_000;

/** 'yyyy-MM-dd' → Day; null for any other text and for dates that do not exist (2026-02-30). */
export function parseDay(text: string): Day | null {
  // By hand: a portfolio's calendars hold millions of dates, and a regular expression takes five times as long.
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return null;
  const [year, month, dayOfMonth] = [digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10)];
  const exists = month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= daysInMonth(year, month);
  return exists ? dayOf(year, month, dayOfMonth) : null;
}

/** The number that some decimal digits make; NaN when there is anything else. */
function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let i = from; i < to; i++) {
    const digit = text.charCodeAt(i) - 48;
    value = digit >= 0 && digit <= 9 ? value * 10 + digit : Number.NaN;
  }
  return value;
}

/** Day → 'yyyy-MM-dd'. */
export function formatDay(day: Day): string {
  let written = writtenDays[day & LATEST];
  if (written?.day !== day) {
    written = { day, text: new Date(day * MS_PER_DAY).toISOString().slice(0, 10) };
    writtenDays[day & LATEST] = written;
  }
  return written.text;
}

/** The place of a day among the last ones that were worked out. */
const LATEST = 2047;
/** Answers write the same days of a few years again and again. */
const writtenDays: { day: Day; text: string }[] = [];

/**
 * The civil day of a year, a month (1–12) and a day of the month; out-of-range parts roll over. Years are counted from
 * March, so that the leap day is the last of its year (Hinnant, "chrono-compatible low-level date algorithms").
 */
export function dayOf(year: number, month: number, dayOfMonth: number): Day {
  const monthsSinceMarch = year * 12 + month - 3;
  const shiftedYear = Math.floor(monthsSinceMarch / 12);
  const era = Math.floor(shiftedYear / 400);
  const yearOfEra = shiftedYear - era * 400;
  // Bit operations truncate small positive numbers fastest: a search adds months for each home of a portfolio.
  const daysBeforeMonth = ((153 * (monthsSinceMarch - shiftedYear * 12) + 2) / 5) | 0;
  const dayOfEra = yearOfEra * 365 + ((yearOfEra / 4) | 0) - ((yearOfEra / 100) | 0) + daysBeforeMonth;
  return era * DAYS_IN_400_YEARS + dayOfEra + dayOfMonth - DAYS_FROM_MARCH_OF_YEAR_0;
}

const DAYS_FROM_MARCH_OF_YEAR_0 = 719_469;
const DAYS_IN_400_YEARS = 146_097;

export interface CivilDate {
  year: number;
  /** 1–12. */
  month: number;
  /** 1–31. */
  dayOfMonth: number;
}

/** The inverse of `dayOf`, by the same algorithm. */
export function civilDate(day: Day): CivilDate {
  const sinceMarch = day + DAYS_FROM_MARCH_OF_YEAR_0 - 1;
  const era = Math.floor(sinceMarch / DAYS_IN_400_YEARS);
  const dayOfEra = sinceMarch - era * DAYS_IN_400_YEARS;
  const leapDays = ((dayOfEra / 1460) | 0) - ((dayOfEra / 36_524) | 0) + ((dayOfEra / 146_096) | 0);
  const yearOfEra = ((dayOfEra - leapDays) / 365) | 0;
  const dayOfYear = dayOfEra - yearOfEra * 365 - ((yearOfEra / 4) | 0) + ((yearOfEra / 100) | 0);
  const monthFromMarch = ((5 * dayOfYear + 2) / 153) | 0;
  return {
    year: era * 400 + yearOfEra + (monthFromMarch < 10 ? 0 : 1),
    month: monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9,
    dayOfMonth: dayOfYear - (((153 * monthFromMarch + 2) / 5) | 0) + 1,
  };
}

/** 1 = Monday … 7 = Sunday (ISO 8601). 1970-01-01 was a Thursday. */
export function weekday(day: Day): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

export function daysInMonth(year: number, month: number): number {
  return dayOf(year, month + 1, 1) - dayOf(year, month, 1);
}

/** Adds calendar months, clamped to the month's end: 31 January + 1 month = 28 or 29 February. */
export function addMonths(day: Day, months: number): Day {
  const place = (day + 401 * months) & (sums.length - 1);
  let sum = sums[place];
  if (sum?.day !== day || sum.months !== months) {
    const { year, month, dayOfMonth } = civilDate(day);
    const last = dayOf(year, month + months + 1, 1) - 1;
    sum = { day, months, to: Math.min(dayOf(year, month + months, dayOfMonth), last) };
    sums[place] = sum;
  }
  return sum.to;
}

/** A whole portfolio is asked about the same days and few limits. */
const sums = new Array<{ day: Day; months: number; to: Day } | undefined>(0x4000);
/** Days. */
export const SHORTEST_MONTH = 28;
export const LONGEST_MONTH = 31;

/** Made once for each zone, which costs more than all that is done with it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The civil day at an instant (ms since epoch) in an IANA time zone. */
export function dayAt(instant: number, timeZone: string): Day {
  let format = formats.get(timeZone);
  if (!format) {
    const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
    format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', { timeZone, ...numeric });
    formats.set(timeZone, format);
  }
  const parts = format.formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((p) => p.type === type)?.value);
  return dayOf(part('year'), part('month'), part('day'));
}
