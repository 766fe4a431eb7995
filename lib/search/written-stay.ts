import type { Day } from '@/lib/domain/day';
import { typedDay } from './typed-day';
import { lexiconOf, readWords, type Vocabulary } from './words';
import { LISTS } from './words-grammar';
import { datesIn } from './written-dates';

/** Dates need none of the portfolio's words. */
const NO_NAMES = lexiconOf(Object.fromEntries(LISTS.map((name) => [name, []])) as unknown as Vocabulary);

const BETWEEN_ENDS = /\s+(?:[-–—]|to|until)\s+/;

/**
 * The days of a text: both ends of '3 mar – 30 jun', '3. März – 30. Juni' and 'in 2 weeks for 3 months', one of '3 mar' and of a day as the
 * locale writes it; null for another.
 */
export function writtenDays(text: string, today: Day, locale: string): { first: Day; last: Day | null } | null {
  const day = typedDay(text, locale, today);
  if (day !== null) return { first: day, last: null };
  const isMonthFirst = locale === 'en-US';
  const { checkIn, checkOut } = readWords(text, { lexicon: NO_NAMES, today, isMonthFirst }).filter;
  if (checkIn !== null && checkOut !== null && checkIn < checkOut) return { first: checkIn, last: checkOut };
  const [start = '', end] = text.split(BETWEEN_ENDS);
  const first = end === undefined ? null : typedDay(start, locale, today);
  const last = first === null || end === undefined ? null : typedDay(end, locale, first);
  if (first !== null && last !== null && first < last) return { first, last };
  const [found, ...others] = datesIn(text, today, isMonthFirst);
  return found && others.length === 0 ? { first: found.first, last: null } : null;
}
