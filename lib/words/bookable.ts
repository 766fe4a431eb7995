import type { Day } from '@/lib/domain/day';
import type { FirstBookable } from '@/lib/domain/stays/bookable-from';
import { nightsText } from './day-sentence';

interface DayFormats {
  day: (day: Day) => string;
  dayOfYear: (day: Day) => string;
}

/** Days ahead of which the year goes without saying. */
const WITHIN_A_YEAR = 300;

/** Writes days, those of another year with their year. */
export const shortDay =
  ({ day, dayOfYear }: DayFormats, today: Day) =>
  (of: Day): string =>
    Math.abs(of - today) < WITHIN_A_YEAR ? dayOfYear(of) : day(of);

/** The first day, 'Mar 16' or 'Tonight', and the least nights, '60 nights or more'; null where no stay can be booked. */
export function bookableWords(
  { bookableFrom, bookableNights }: FirstBookable,
  formats: DayFormats,
  today: Day,
): { first: string; nights: string | null } | null {
  if (bookableFrom === null) return null;
  const hasLeast = bookableNights !== null && bookableNights > 1;
  return {
    first: bookableFrom === today ? 'Tonight' : shortDay(formats, today)(bookableFrom),
    nights: hasLeast ? `${nightsText(bookableNights)} or more` : null,
  };
}

/** 'Mar 16 · 60 nights or more', or 'Tonight · 2 nights or more'; a line breaks behind the dot. */
export function bookableText(home: FirstBookable, formats: DayFormats, today: Day): string | null {
  const words = bookableWords(home, formats, today);
  return words && joined(words.first, words.nights);
}

/** 'Bookable from Mar 16 · 60 nights or more', 'Bookable tonight', or 'No bookable dates'. */
export function bookableSentence(home: FirstBookable, formats: DayFormats, today: Day): string {
  const words = bookableWords(home, formats, today);
  if (words === null) return 'No bookable dates';
  return joined(home.bookableFrom === today ? 'Bookable tonight' : `Bookable from ${words.first}`, words.nights);
}

/** As `bookableSentence`, and the longest stay: 'Bookable from Mar 16 · 60 nights or more · longest free 118 nights'. */
export function bookableAnswer(
  { facts, longestNights }: { facts: FirstBookable; longestNights: number | null },
  formats: DayFormats & { count: (value: number, one: string) => string },
  today: Day,
): string {
  const longest = longestNights === null ? null : `longest free ${formats.count(longestNights, 'night')}`;
  return joined(bookableSentence(facts, formats, today), facts.bookableFrom === null ? null : longest);
}

const joined = (first: string, nights: string | null) => (nights === null ? first : `${first}\u00a0· ${nights}`);
