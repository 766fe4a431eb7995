import type { Day } from '@/lib/domain/day';
import type { Filter } from './filters';
import { stayLength } from './stay-length';
import { typedDay } from './typed-day';
import { lexiconOf, readWords, type Vocabulary } from './words';
import { LISTS } from './words-grammar';
import { checkOutOf } from './words-stay';
import { datesIn } from './written-dates';

/** Dates need none of the portfolio's words. */
const NO_NAMES = lexiconOf(Object.fromEntries(LISTS.map((name) => [name, []])) as unknown as Vocabulary);

const BETWEEN_ENDS = /\s+(?:[-–—]|to|until)\s+/;

/**
 * The days of a text: both ends of '3 mar – 30 jun', '3. März – 30. Juni' and 'in 2 weeks for 3 months', one of '3 mar' and of a day as the
 * locale writes it; null for another.
 */
export function writtenDays(text: string, today: Day, locale: string): WrittenDays | null {
  const stay = writtenStay(text, today, locale, null);
  return stay && 'first' in stay ? stay : null;
}

interface WrittenDays {
  first: Day;
  last: Day | null;
}

/** A stay of a length, in a window. */
type WrittenLength = Pick<Filter, 'nights' | 'window' | 'arrive'>;

/**
 * As `writtenDays`; '45 nights', '+45' and '2 months' are as long a stay from `start` on, or a stay of that length where there
 * is none.
 */
export function writtenStay(
  text: string,
  today: Day,
  locale: string,
  start: Day | null,
): WrittenDays | WrittenLength | null {
  const day = typedDay(text, locale, today);
  if (day !== null) return { first: day, last: null };
  const isMonthFirst = locale === 'en-US';
  const words = text.replace(/^\s*\+\s*(\d+)\s*$/, '$1 nights').replace(/^\s*\+/, '');
  const { filter, unknown } = readWords(words, { lexicon: NO_NAMES, today, isMonthFirst });
  const { checkIn, checkOut, nights, window, arrive } = filter;
  if (nights !== null && unknown.length === 0) {
    if (start === null || window !== null) return { nights, window, arrive };
    const last = arrive === null ? checkOutOf(start, nights) : null;
    return last === null ? { nights, window: { first: start, last: null }, arrive } : { first: start, last };
  }
  if (checkIn !== null && checkOut !== null && checkIn < checkOut) return { first: checkIn, last: checkOut };
  const [begin = '', end] = text.split(BETWEEN_ENDS);
  const first = end === undefined ? null : typedDay(begin, locale, today);
  const last = first === null || end === undefined ? null : typedDay(end, locale, first);
  if (first !== null && last !== null && first < last) return { first, last };
  const [found, ...others] = datesIn(text, today, isMonthFirst);
  return found && others.length === 0 ? { first: found.first, last: null } : null;
}

/** The length of a text: '45', '30 to 60 nights', '6w', 'longest'; null for another. */
export function writtenLength(text: string, today: Day): Filter['nights'] {
  const reading = stayLength().read(text.replaceAll(/\s/g, '').toLowerCase());
  if ('value' in reading) return reading.value;
  const words = /\d\s*$/.test(text) ? `${text} nights` : text;
  const { filter, unknown } = readWords(words, { lexicon: NO_NAMES, today });
  const { nights, window, arrive } = filter;
  return unknown.length === 0 && window === null && arrive === null ? nights : null;
}
