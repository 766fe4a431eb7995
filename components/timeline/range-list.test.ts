import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wholeCalendar } from '@/lib/domain/calendar.arbitrary';
import { listedRanges } from './range-list';

const priceText = (price: number) => `€${Math.round(price)}`;

it('the list has every day of the ranges, with its own words, and no two neighbours that read the same', () => {
  fc.assert(
    fc.property(wholeCalendar, (ranges) => {
      const listed = listedRanges(ranges, priceText);
      const days = (spans: readonly { start: number; end: number }[]) =>
        spans.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i));
      expect(days(listed)).toEqual(days(ranges));
      for (const range of ranges) {
        const { start: _start, end: _end, ...words } = listedRanges([range], priceText)[0] as (typeof listed)[number];
        expect(listed.find(({ start, end }) => start <= range.start && range.start < end)).toMatchObject(words);
      }
      for (const [i, { start, end, ...words }] of listed.entries()) {
        const next = listed[i + 1];
        if (next?.start !== end) continue;
        const { start: _start, end: _end, ...nextWords } = next;
        expect(nextWords, `after ${start}`).not.toEqual(words);
      }
    }),
  );
});

it('taken nights are one line at any price', () => {
  const taken = { minNights: 1, availability: 'NOT_AVAILABLE', closedToArrival: false, closedToDeparture: false };
  const ranges = [
    { ...taken, start: 0, end: 3, price: 100 },
    { ...taken, start: 3, end: 9, price: 120, minNights: 4 },
  ];
  expect(listedRanges(ranges, priceText)).toEqual([
    { start: 0, end: 9, state: 'Not available', price: null, minNights: null },
  ]);
});
