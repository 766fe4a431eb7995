import { describe, expect, it } from 'vitest';
import { dayOf } from '@/lib/domain/day';
import { bookableAnswer, bookableSentence, bookableText } from './bookable';

const TODAY = dayOf(2026, 11, 29);
const written = (options: Intl.DateTimeFormatOptions) => (day: number) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(day * 86_400_000);
const formats = {
  day: written({ dateStyle: 'medium' }),
  dayOfYear: written({ day: 'numeric', month: 'short' }),
};
const home = (bookableFrom: number | null, bookableNights: number | null) => ({ bookableFrom, bookableNights });

describe('from when a home can be booked, in words', () => {
  it.each([
    [home(dayOf(2027, 3, 16), 60), 'Mar 16 · 60 nights or more', 'Bookable from Mar 16 · 60 nights or more'],
    [home(dayOf(2027, 3, 16), 1), 'Mar 16', 'Bookable from Mar 16'],
    [home(TODAY, 2), 'Tonight · 2 nights or more', 'Bookable tonight · 2 nights or more'],
    [home(TODAY, 1), 'Tonight', 'Bookable tonight'],
    [home(TODAY + 1, 30), 'Nov 30 · 30 nights or more', 'Bookable from Nov 30 · 30 nights or more'],
    [home(dayOf(2028, 3, 16), 7), 'Mar 16, 2028 · 7 nights or more', 'Bookable from Mar 16, 2028 · 7 nights or more'],
    [home(null, null), null, 'No bookable dates'],
  ])('%j', (given, text, sentence) => {
    // No line begins with the dot.
    expect(bookableText(given, formats, TODAY)).toBe(text?.replace(' ·', '\u00a0·') ?? null);
    expect(bookableSentence(given, formats, TODAY)).toBe(sentence.replace(' ·', '\u00a0·'));
  });
  it('tell the longest stay, where one can be booked at all', () => {
    const count = (value: number, one: string) => `${value} ${one}${value === 1 ? '' : 's'}`;
    const told = (facts: ReturnType<typeof home>, longestNights: number | null) =>
      bookableAnswer({ facts, longestNights }, { ...formats, count }, TODAY).replaceAll('\u00a0', ' ');
    expect(told(home(dayOf(2027, 3, 16), 60), 118)).toBe(
      'Bookable from Mar 16 · 60 nights or more · longest free 118 nights',
    );
    expect(told(home(TODAY, 1), 1)).toBe('Bookable tonight · longest free 1 night');
    expect(told(home(null, null), null)).toBe('No bookable dates');
  });
});
