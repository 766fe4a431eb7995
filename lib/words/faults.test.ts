import { expect, test } from 'vitest';
import { failedAmong } from './faults';

const query = (error: Error | null, isFetching = false) => ({ error, isFetching, refetch() {} });

test('queries that all succeeded are no failure', () => {
  expect(failedAmong([])).toBeNull();
  expect(failedAmong([query(null, true), query(null)])).toBeNull();
});

test('failed queries are one that tells the first fault and is tried again as a whole', () => {
  const retried: string[] = [];
  const failing = (name: string, isFetching: boolean) => ({
    error: new Error(name),
    isFetching,
    refetch: () => retried.push(name),
  });
  const failed = failedAmong([query(null, true), failing('first', false), failing('second', true)]);
  expect(failed).toMatchObject({ error: new Error('first'), isFetching: true });
  failed?.refetch?.();
  expect(retried).toEqual(['first', 'second']);
  expect(failedAmong([query(null, true), failing('first', false)])?.isFetching).toBe(false);
});
