import { expect, test } from 'vitest';
import { CalendarQueue } from './calendar-queue';

const due = (id: string, fetchedAt: number | null = null) => ({ id, fetchedAt, crawl: 1 });

test('gives what is unknown first, then the oldest, each once', async () => {
  const queue = new CalendarQueue();
  queue.add([due('new', 30), due('old', 10)]);
  queue.add([due('unknown'), due('old', 10), due('older', 5)]);
  queue.close();
  const taken = [await queue.take(1), await queue.take(2), await queue.take(9), await queue.take(9)];
  expect(taken.map((ids) => ids?.toSorted() ?? null)).toEqual([['unknown'], ['old', 'older'], ['new'], null]);
});

test('does not give again what was taken', async () => {
  const queue = new CalendarQueue();
  queue.add([due('a')]);
  expect(await queue.take(1)).toEqual(['a']);
  queue.add([due('a'), due('b')]);
  expect(await queue.take(1)).toEqual(['b']);
});

test('waits until there are as many as asked for, or no more will come', async () => {
  const queue = new CalendarQueue();
  const taken: (string[] | null)[] = [];
  const takers = [queue.take(2), queue.take(2), queue.take(2)].map((taking) => taking.then((ids) => taken.push(ids)));
  queue.add([due('a')]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(taken).toEqual([]);
  queue.add([due('b'), due('c')]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(taken.map((ids) => ids?.length)).toEqual([2]);
  queue.close();
  await Promise.all(takers);
  expect(taken.map((ids) => ids?.length ?? 0).toSorted()).toEqual([0, 1, 2]);
});
