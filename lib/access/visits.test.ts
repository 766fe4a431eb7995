import { expect, it, vi } from 'vitest';
import { Visits } from './visits';

const visit = { visitor: { user: null, sessionId: null, role: 'guest', connections: [] }, cookies: [] } as const;

it('looks a session up once a moment, and at once again after a change', async () => {
  const visits = new Visits();
  const look = vi.fn(async () => visit);
  await visits.of('a=1', look);
  await visits.of('a=1', look);
  expect(look).toHaveBeenCalledTimes(1);
  await visits.of('a=2', look);
  expect(look).toHaveBeenCalledTimes(2);
  visits.forget();
  await visits.of('a=1', look);
  expect(look).toHaveBeenCalledTimes(3);
});

it('keeps neither failures nor visits without a cookie', async () => {
  const visits = new Visits();
  await expect(visits.of('a=1', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await visits.of('a=1', async () => visit)).toBe(visit);
  await visits.of(null, async () => visit);
  expect(await visits.of(null, async () => null)).toBeNull();
});
