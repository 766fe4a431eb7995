import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Day, dayOf, formatDay } from '@/lib/domain/day';
import { NO_FILTER } from './filters';
import { changesOf } from './search';
import { writtenDays, writtenLength, writtenStay } from './written-stay';

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

const START = dayOf(2027, 3, 3);

/** The days, or the filters of a length. */
function asked(text: string, start: Day | null = null): string | null {
  const stay = writtenStay(text, TODAY, 'en-GB', start);
  if (stay === null) return null;
  if ('first' in stay) return [stay.first, stay.last].map((day) => (day === null ? '' : formatDay(day))).join(' ');
  return Object.values(changesOf(NO_FILTER, stay)).filter(Boolean).join(' ');
}

it.each([
  ['45 nights', '2027-03-03 2027-04-17', '45'],
  ['45n', '2027-03-03 2027-04-17', '45'],
  ['+45', '2027-03-03 2027-04-17', '45'],
  [' + 6 weeks', '2027-03-03 2027-04-14', '42'],
  ['2 months', '2027-03-03 2027-05-03', '2m'],
  ['30 to 60 nights', '30-60 2027-03-03/', '30-60'],
  ['as long as possible', 'longest 2027-03-03/', 'longest'],
  ['a week arriving on a friday', '7 2027-03-03/ fri', '7 fri'],
  ['45 nights in may', '45 2027-05-01/2027-07-14', '45 2027-05-01/2027-07-14'],
  ['5 may for 45 nights', '2027-05-05 2027-06-19', '2027-05-05 2027-06-19'],
  ['5 may', '2027-05-05 ', '2027-05-05 '],
  ['45', null, null],
  ['45 nights somewhere nice', null, null],
])('%j beside a check-in is %s, and alone %s', (text, beside, alone) => {
  expect([asked(text, START), asked(text)]).toEqual([beside, alone]);
});

it('takes no length for a day', () => {
  expect(read('45 nights')).toBeNull();
});

it.each([
  ['45', { unit: 'nights', min: 45, max: 45 }],
  ['30 – 60', { unit: 'nights', min: 30, max: 60 }],
  ['30-60', { unit: 'nights', min: 30, max: 60 }],
  ['6 weeks', { unit: 'nights', min: 42, max: 42 }],
  ['2m', { unit: 'months', months: 2 }],
  ['30 nights or more', { unit: 'nights', min: 30, max: 1096 }],
  ['45 nights maybe', null],
  ['Longest', { unit: 'longest' }],
  ['the longest stay', { unit: 'longest' }],
  ['45 nights in may', null],
  ['soon', null],
  ['0', null],
])('reads %j as a length', (text, length) => {
  expect(writtenLength(text, TODAY)).toEqual(length);
});
