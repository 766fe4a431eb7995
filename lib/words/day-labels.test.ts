import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalendarRange } from '@/lib/domain/calendar';
import { wholeCalendar } from '@/lib/domain/calendar.arbitrary';
import { civilDate } from '@/lib/domain/day';
import { type DayPicture, pictureDays } from '@/lib/domain/day-picture';
import { type DayLabel, labelDays } from './day-labels';

const WINDOW = { start: 0, end: 70 };
const ROW = 7;
const rowsOf = <Item>(items: readonly Item[]) =>
  Array.from({ length: Math.ceil(items.length / ROW) }, (_, row) => items.slice(row * ROW, (row + 1) * ROW));

const range = (start: number, end: number, more: Partial<CalendarRange> = {}): CalendarRange => ({
  ...{ start, end, availability: 'AVAILABLE', price: 100, minNights: 1 },
  ...{ closedToArrival: false, closedToDeparture: false },
  ...more,
});

describe('price labels', () => {
  test('read from left to right give every available night its price, again in a new month, and no other night one', () => {
    fc.assert(
      fc.property(wholeCalendar, (calendar) => {
        const pictures = pictureDays(calendar, WINDOW, 0);
        const labels = labelDays(pictures, ROW);
        rowsOf(pictures).forEach((row, r) => {
          for (const run of runsOf(row)) {
            const written = run.map(({ day }) => (labels[day] as DayLabel).price).filter((price) => price !== null);
            const price = priceOf(run[0]);
            expect(written, `row ${r}`).toEqual(price === null ? [] : [price]);
          }
        });
      }),
    );
  });

  test('avoid the half cell of a turnover where the run has a whole one', () => {
    const calendar = [range(0, 2, { availability: 'NOT_AVAILABLE' }), range(2, 7)];
    const labels = labelDays(pictureDays(calendar, { start: 0, end: 7 }, 0), ROW);
    expect(labels.map(({ price }) => price)).toEqual([null, null, null, 100, null, null, null]);
  });
});

describe('minimum nights', () => {
  const minimums = (...ranges: CalendarRange[]) =>
    labelDays(pictureDays(ranges, { start: 0, end: ranges.at(-1)?.end ?? 0 }, 0), ROW).map(
      ({ minNights }) => minNights,
    );

  test('are written where they change, across rows and taken nights', () => {
    expect(
      minimums(
        range(0, 2, { minNights: 2 }),
        range(2, 4, { minNights: 9, availability: 'NOT_AVAILABLE' }),
        range(4, 8, { minNights: 2 }),
        range(8, 10, { minNights: 1 }),
      ),
    ).toEqual([2, null, null, null, null, null, null, null, 1, null]);
  });

  test('of one night are not written at first: they forbid nothing', () => {
    expect(minimums(range(0, 3))).toEqual([null, null, null]);
  });
});

const priceOf = (picture: DayPicture | undefined) =>
  picture?.evening.state === 'available' ? picture.evening.price : null;

/** Neighbours with the same price, or neighbours without one. */
function runsOf(row: readonly DayPicture[]): DayPicture[][] {
  const runs: DayPicture[][] = [];
  for (const picture of row) {
    const run = runs.at(-1);
    const isNewMonth = civilDate(picture.day).dayOfMonth === 1;
    if (run && priceOf(run[0]) === priceOf(picture) && !isNewMonth) run.push(picture);
    else runs.push([picture]);
  }
  return runs;
}
