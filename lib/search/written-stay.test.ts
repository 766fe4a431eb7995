import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Day, dayOf, formatDay } from '@/lib/domain/day';
import { writtenDays } from './written-stay';

const TODAY = dayOf(2026, 11, 22);
const read = (text: string, locale = 'en-GB') => {
  const days = writtenDays(text, TODAY, locale);
  const write = (day: Day | null) => (day === null ? '' : formatDay(day));
  return days && [write(days.first), write(days.last)].filter(Boolean).join(' ');
};

it.each([
  ['3 mar – 30 jun', '2027-03-03 2027-06-30'],
  ['3 mar for 10 nights', '2027-03-03 2027-03-13'],
  ['in 2 weeks', '2026-12-06'],
  ['2027-03-03', '2027-03-03'],
  ['loft in alfama', null],
  ['', null],
])('reads %j as %s', (text, days) => {
  expect(read(text)).toBe(days);
});

it('reads both ends as a field of its language shows them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: TODAY, max: TODAY + 1000 }),
      fc.integer({ min: 1, max: 400 }),
      fc.constantFrom('de-DE', 'fr-FR', 'en-US', 'ja-JP'),
      (first, nights, locale) => {
        const shown = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
        const text = [first, first + nights].map((day) => shown.format(day * 86_400_000)).join(' – ');
        expect(read(text, locale)).toBe(`${formatDay(first)} ${formatDay(first + nights)}`);
      },
    ),
  );
});

it('reads a day as a field of its language shows it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: TODAY, max: TODAY + 1000 }),
      fc.constantFrom('de-DE', 'fr-FR', 'en-US', 'ja-JP'),
      (day, locale) => {
        const shown = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
          day * 86_400_000,
        );
        expect(read(shown, locale)).toBe(formatDay(day));
      },
    ),
  );
});
