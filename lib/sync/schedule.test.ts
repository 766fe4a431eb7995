import { expect, test } from 'vitest';
import { finished, openRun } from './run.fixture';
import { isDue, nextCrawlAt } from './schedule';

const MINUTE = 60_000;

test('a mirror that was never synced, and a run that was interrupted or stopped, are due at once', () => {
  expect(nextCrawlAt([], 15 * MINUTE)).toBe(0);
  expect(nextCrawlAt([{ ...openRun(1000), finishedAt: 2000, outcome: 'stopped' }], 15 * MINUTE)).toBe(0);
  expect(nextCrawlAt([openRun(1000)], 15 * MINUTE)).toBe(0);
});

test('after a complete run the next one starts an interval after its start, but never without a pause', () => {
  expect(nextCrawlAt([finished(0, MINUTE)], 15 * MINUTE)).toBe(15 * MINUTE);
  expect(nextCrawlAt([finished(0, 20 * MINUTE)], 15 * MINUTE)).toBe(20.5 * MINUTE);
});

test('failures are repeated soon at first, then later and later, as often as the interval says or every 15 minutes', () => {
  const after = (failures: number, interval: number) =>
    nextCrawlAt([...Array.from({ length: failures }, () => finished(0, 0, 'failed')), finished(0, 0)], interval);
  expect([1, 2, 3, 4].map((failures) => after(failures, 15 * MINUTE))).toEqual([5000, 10_000, 20_000, 40_000]);
  expect(after(15, MINUTE)).toBe(15 * MINUTE);
  expect(after(15, 60 * MINUTE)).toBe(60 * MINUTE);
});

test('on demand, nothing begins by itself', () => {
  expect(nextCrawlAt([], 0)).toBeNull();
  expect(nextCrawlAt([openRun(1)], 0)).toBeNull();
});

test('a crawl is due at its time, and when a clock that was ahead has put it off further than anything waits', () => {
  const due = (wait: number, interval: number) => isDue(1000 + wait, 1000, interval);
  expect([0, 1, 15 * MINUTE, 15 * MINUTE + 1].map((wait) => due(wait, MINUTE))).toEqual([true, false, false, true]);
  expect([60 * MINUTE, 60 * MINUTE + 1].map((wait) => due(wait, 60 * MINUTE))).toEqual([false, true]);
});
