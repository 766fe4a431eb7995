import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Visits } from './visits';

const visit = { visitor: { user: null, sessionId: null, role: 'guest', connections: [] }, cookies: [] } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const looking = () => ({ whole: vi.fn(async () => visit), again: vi.fn(async () => visit) });
const times = ({ whole, again }: ReturnType<typeof looking>) => [whole.mock.calls.length, again.mock.calls.length];

it('looks a session up once a moment, and at once again after a change', async () => {
  const [visits, looks] = [new Visits(), looking()];
  await visits.of('a=1', looks);
  await visits.of('a=1', looks);
  expect(times(looks)).toEqual([1, 0]);
  await visits.of('a=2', looks);
  expect(times(looks)).toEqual([2, 0]);
  visits.forget();
  await visits.of('a=1', looks);
  expect(times(looks)).toEqual([2, 1]);
  vi.advanceTimersByTime(1001);
  await Promise.all([visits.of('a=1', looks), visits.of('a=1', looks)]);
  expect(times(looks)).toEqual([2, 2]);
});

it('reads a cookie again after a minute, and at once when its session has ended', async () => {
  const [visits, looks] = [new Visits(), looking()];
  await visits.of('a=1', looks);
  vi.advanceTimersByTime(60_001);
  await visits.of('a=1', looks);
  expect(times(looks)).toEqual([2, 0]);
  visits.forget();
  expect(await visits.of('a=1', { ...looks, again: async () => null })).toBeNull();
  visits.forget();
  await visits.of('a=1', looks);
  expect(times(looks)).toEqual([3, 0]);
});

it('keeps neither failures nor visits without a cookie', async () => {
  const [visits, looks] = [new Visits(), looking()];
  const down = () => Promise.reject(new Error('down'));
  await expect(visits.of('a=1', { whole: down, again: down })).rejects.toThrow('down');
  expect(await visits.of('a=1', looks)).toBe(visit);
  visits.forget();
  await expect(visits.of('a=1', { whole: down, again: down })).rejects.toThrow('down');
  expect(await visits.of('a=1', looks)).toBe(visit);
  await visits.of(null, looks);
  expect(await visits.of(null, { ...looks, whole: async () => null })).toBeNull();
});
