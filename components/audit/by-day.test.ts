import { expect, test } from 'vitest';
import type { AuditEntry } from '@/lib/client/audit';
import { byDay } from './by-day';

const at = (instant: string): AuditEntry => ({
  ...{ id: instant, at: Date.parse(instant), action: 'sign-in', actor: null, subject: null, address: null },
  requestId: null,
});
const ids = (timeZone: string) =>
  byDay([at('2026-11-21T00:30:00Z'), at('2026-11-20T23:30:00Z'), at('2026-11-20T01:00:00Z')], timeZone).map(
    ({ entries }) => entries.map(({ id }) => id.slice(8, 16)),
  );

test('entries stand under the day of the reader’s own clock', () => {
  expect(ids('UTC')).toEqual([['21T00:30'], ['20T23:30', '20T01:00']]);
  expect(ids('Europe/Berlin')).toEqual([['21T00:30', '20T23:30'], ['20T01:00']]);
  expect(ids('America/Los_Angeles')).toEqual([['21T00:30', '20T23:30'], ['20T01:00']]);
});

test('no entries, no days', () => {
  expect(byDay([], 'UTC')).toEqual([]);
});
