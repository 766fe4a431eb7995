import { en, type ParsedComponents } from 'chrono-node';
import { civilDate, type Day, dayOf, daysInMonth, formatDay } from '@/lib/domain/day';

/** A date, or two that belong together, found in an English text. */
export interface WrittenDates {
  /** The place of its characters in the text. */
  from: number;
  to: number;
  first: Day;
  /** The second date; of a month alone its last day; else null. */
  last: Day | null;
  /** Whether it is a month alone. */
  isMonth: boolean;
}

const MONTH = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`;
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
/** Chrono reads the 30 of "mar 3 - jun 30" as a year; a day before its month has one reading. "mar 3 - 30" stays. */
const MONTH_FIRST = new RegExp(
  String.raw`(?<!\d(?:st|nd|rd|th)?\s*)\b(${MONTH})(\s+)(${DAY})(?![\d:]|\s*(?:-|to)\s*${DAY}(?![\d./-]|\s*${MONTH}))`,
  'gi',
);
/** Chrono reads the "dec-5" of "20dec-5jan" as one date, and the dash of "dec - feb" as part of the first. */
const DASH_AFTER_MONTH = new RegExp(
  String.raw`(?<=(?<![a-z])${MONTH}(?:\s*${DAY})?\s*)-(?=\s*(?:${DAY}\s*)?${MONTH})`,
  'gi',
);

/** The dates of an English text, in their order; those without a year are the next from `today`. */
export function datesIn(text: string, today: Day, isMonthFirst = false): WrittenDates[] {
  const { year, month, dayOfMonth } = civilDate(today);
  const found = (isMonthFirst ? en.casual : en.GB).parse(
    text.replace(DASH_AFTER_MONTH, '–').replace(MONTH_FIRST, '$3$2$1'),
    new Date(year, month - 1, dayOfMonth, 12),
    { forwardDate: true },
  );
  return found.flatMap(({ index, text: { length }, start, end }) => {
    // A time of day belongs to no stay.
    if (start.isCertain('hour')) return [];
    const last = end ?? (isMonthAlone(start) ? start : null);
    // A month that has begun goes on from today.
    const first = isMonthAlone(start) && last === start ? Math.max(dayIn(start), today) : dayIn(start);
    const isMonth = last === start;
    return [{ from: index, to: index + length, first, last: last && lastDayIn(last, first), isMonth }];
  });
}

const isMonthAlone = (date: ParsedComponents) => date.isCertain('month') && !date.isCertain('day');

function dayIn(date: ParsedComponents): Day {
  return dayOf(date.get('year') ?? 0, date.get('month') ?? 1, isMonthAlone(date) ? 1 : (date.get('day') ?? 1));
}

/** "March to June" ends with June. */
function lastDayIn(date: ParsedComponents, first: Day): Day {
  const [year, month] = [date.get('year') ?? 0, date.get('month') ?? 1];
  const last = isMonthAlone(date) ? dayOf(year, month, daysInMonth(year, month)) : dayIn(date);
  return last < first && !date.isCertain('year') ? dayOf(year + 1, month, civilDate(last).dayOfMonth) : last;
}

const ENGLISH = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A day as `datesIn` reads it: '3 Mar 2027'. */
export const writtenDay = (day: Day): string => ENGLISH.format(Date.parse(formatDay(day)));
