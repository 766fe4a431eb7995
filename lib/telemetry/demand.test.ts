import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteDemand, requestsPerSecond } from './demand';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('twenty requests a second are seen as such soon, and forgotten as soon', () => {
  expect(requestsPerSecond()).toBe(0);
  for (let n = 0; n < 100; n++) {
    vi.advanceTimersByTime(50);
    noteDemand();
  }
  expect(requestsPerSecond()).toBeGreaterThan(18);
  expect(requestsPerSecond()).toBeLessThan(22);
  vi.advanceTimersByTime(5000);
  expect(requestsPerSecond()).toBeLessThan(0.2);
});
