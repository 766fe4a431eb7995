import { expect, it } from 'vitest';
import { dayOf } from '@/lib/domain/day';
import { inOrder, ridgeMonths } from './paint-ridge';

it('a brush in either direction is the same stay', () => {
  expect(inOrder({ from: 9, to: 4 })).toEqual({ start: 4, end: 9 });
  expect(inOrder({ from: 4, to: 9 })).toEqual({ start: 4, end: 9 });
});

it('the ridge in words begins a month on its first day, with the fewest and the most free homes', () => {
  const ridge = { from: dayOf(2027, 1, 30), free: [5, 3, 7, 8], rents: [900, null, null, 1000] };
  expect(ridgeMonths(ridge)).toEqual([
    { start: dayOf(2027, 1, 30), fewest: 3, most: 5, rent: 900 },
    { start: dayOf(2027, 2, 1), fewest: 7, most: 8, rent: 1000 },
  ]);
  expect(ridgeMonths({ ...ridge, rents: [null, null, null, null] }).map(({ rent }) => rent)).toEqual([null, null]);
});
