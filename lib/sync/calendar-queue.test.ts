import { expect, test } from 'vitest';
import { CalendarQueue } from './calendar-queue';

const page = (n: number) => Array.from({ length: 20 }, (_, place) => `home-${20 * n + place}`);

test('short pages are asked for together, once, and the rest at the end', async () => {
  const requests: string[][] = [];
  const queue = new CalendarQueue(1, async (ids) => void requests.push(ids));
  for (let n = 0; n < 11; n++) {
    queue.add(page(n));
    queue.add(page(n - (n % 3)));
  }
  await queue.end();
  expect(requests.map((ids) => ids.length)).toEqual([100, 100, 20]);
  expect(requests.flat()).toEqual(Array.from({ length: 11 }, (_, n) => page(n)).flat());
});

test('requests are made up to the limit at once, the first as soon as it is full', async () => {
  const ends: (() => void)[] = [];
  const queue = new CalendarQueue(2, () => new Promise((resolve) => ends.push(resolve)));
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  for (let n = 0; n < 15; n++) queue.add(page(n));
  await settled();
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await settled();
  expect(ends).toHaveLength(3);
  for (const end of ends) end();
  await queue.end();
});
