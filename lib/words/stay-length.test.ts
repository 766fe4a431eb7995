import { expect, it } from 'vitest';
import { dayOf, formatDay } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import type { StayLength } from '@/lib/domain/stays/starts';
import { lengthParts, lengthText, nearLengthText, startsText, windowFaultText } from './stay-length';

const nights = (min: number, max = min): StayLength => ({ unit: 'nights', min, max });

it.each([
  [nights(1), '1 night'],
  [nights(30, 60), '30 – 60 nights'],
  [nights(30, 1096), '30 nights or more'],
  [nights(1096), '1096 nights'],
  [{ unit: 'months', months: 2 } as const, '2 months'],
  [{ unit: 'longest' } as const, 'the longest stay'],
])('%j is %s', (length, text) => {
  expect(lengthText(length)).toBe(text);
});

it('says a stay of a length in short', () => {
  const window = { first: dayOf(2027, 3, 1), last: dayOf(2027, 6, 30) };
  const short = (asked: Partial<Parameters<typeof lengthParts>[0]>) =>
    lengthParts({ nights: nights(45), window: null, arrive: null, ...asked }, formatDay).join(' · ');
  expect(short({})).toBe('45 nights');
  expect(short({ window, arrive: ['mon', 'fri'] })).toBe('45 nights · 2027-03-01 – 2027-06-30 · Mon, Fri');
  expect(short({ nights: { unit: 'longest' }, window: { ...window, last: null } })).toBe(
    'The longest stay · from 2027-03-01',
  );
});

it('tells the starts of a home, and how a near miss differs', () => {
  const cheapest = { checkIn: dayOf(2027, 4, 6), total: '2310.00' };
  const told = (starts: Parameters<typeof startsText>[0]) => startsText(starts, formatDay, (sum) => `€${sum}`);
  expect(told({ starts: 48, longest: 118, cheapest })).toBe(
    '48 days of arrival, the cheapest 2027-04-06 for €2310.00; 118 nights at most',
  );
  expect(told({ starts: 1, longest: 45, cheapest: null })).toBe('1 day of arrival; 45 nights at most');
  expect(told({})).toBe('');
  expect([{ nightsMoved: -3 }, { nightsMoved: 1 }, { daysOutside: 5 }].map(nearLengthText)).toEqual([
    ...['3 nights shorter', '1 night longer', '5 days outside of the window'],
  ]);
});

it.each([
  [-60, -10, 'These nights are in the past: today is 2027-03-01.'],
  [1200, 1300, 'Calendars end with the night of 2030-03-01.'],
  [-60, 5, 'There are only 5 nights to choose from, fewer than the stay has.'],
  [-60, 45, null],
])('says what is wrong with a window from day %i to %i', (start, end, text) => {
  const today = dayOf(2027, 3, 1);
  const window = { start: today + start, end: today + end };
  const request = { length: nights(45), window, guests: null, arrive: null };
  expect(windowFaultText(request, horizonFrom(today), formatDay)).toBe(text);
});
