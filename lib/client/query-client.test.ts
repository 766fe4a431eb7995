import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client';

afterEach(() => void vi.useRealTimers());

test('on the server nothing holds what a page has read once the page is done', () => {
  vi.useFakeTimers();
  createQueryClient().setQueryData(['rows'], [1, 2, 3]);
  expect(vi.getTimerCount()).toBe(0);
});
