import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client';

afterEach(() => void vi.useRealTimers());

test('no timer holds a page’s data on the server', () => {
  vi.useFakeTimers();
  createQueryClient().setQueryData(['rows'], [1, 2, 3]);
  expect(vi.getTimerCount()).toBe(0);
});
