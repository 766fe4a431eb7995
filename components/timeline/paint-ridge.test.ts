import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayOf } from '@/lib/domain/day';
import { inOrder, ridgeMonths, ridgeTicks } from './paint-ridge';

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

it('the axis of the ridge has one to three round numbers, up to the most free homes', () => {
  expect(ridgeTicks(488)).toEqual([200, 400]);
  expect(ridgeTicks(1)).toEqual([1]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000 }), (most) => {
      const ticks = ridgeTicks(most);
      expect(ticks.length).toBeGreaterThanOrEqual(1);
      expect(ticks.length).toBeLessThanOrEqual(3);
      expect(ticks.at(-1)).toBeLessThanOrEqual(most);
      for (const tick of ticks) expect(String(tick)).toMatch(/^[1-9]5?0*$/);
    }),
  );
});
