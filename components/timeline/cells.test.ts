import { expect, test } from 'vitest';
import type { RowNights } from '@/lib/api/timeline';
import { parseDay } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { packNights } from '@/lib/domain/night-runs';
import { calendarFormats } from '@/lib/words/calendar-formats';
import { cellWords } from './cells';

const TODAY = parseDay('2027-03-01') as number;
const SPAN = horizonFrom(TODAY);
const terms = { price: 90, minNights: 30, closedToArrival: false, closedToDeparture: false };
const NIGHTS: RowNights = {
  runs: packNights([{ start: TODAY, end: TODAY + 10, availability: 'AVAILABLE', ...terms }], SPAN, SPAN),
  unsellable: [{ start: TODAY + 2, end: TODAY + 10 }],
  getScale: () => ({ low: 90, high: 90, steps: [] }),
};
const wordsAt = (price: number, isSpoken: boolean) => {
  const runs = packNights([{ start: TODAY, end: TODAY + 10, availability: 'AVAILABLE', ...terms, price }], SPAN, SPAN);
  return cellWords(TODAY, { ...NIGHTS, runs }, TODAY, calendarFormats('en-GB', 'EUR'), isSpoken);
};
const wordsOf = (day: number, isSpoken = true) =>
  cellWords(day, NIGHTS, TODAY, calendarFormats('en-GB', 'EUR'), isSpoken);

test('a price is spoken in words, and written with its symbol', () => {
  expect(wordsOf(TODAY)).toContain('90 euros');
  expect(wordsOf(TODAY, false)).toContain('€90');
});

test('cents are spoken, and written where they count alone', () => {
  expect(wordsAt(142.5, true)).toContain('142.50 euros');
  expect(wordsAt(142.5, false)).toContain('€143');
  expect(wordsAt(8.5, false)).toContain('€8.50');
});

test('a night that no stay can cover says so, beside its price', () => {
  expect(wordsOf(TODAY + 2)).toContain('no stay fits this night');
  expect(wordsOf(TODAY + 2)).toContain('available');
  expect(wordsOf(TODAY + 1)).not.toContain('no stay fits this night');
});
