import { expect, test } from 'vitest';
import type { AuditEntry } from '@/lib/contract/api/people';
import { byDay, kindOf, sentenceOf } from './audit';

const said = (action: string, subject: string | null = null, actor: string | null = 'ada@example.com') => {
  const { who, did } = sentenceOf({ action, actor, subject });
  return `${who} ${did}`;
};

test('an entry is a sentence', () => {
  expect(said('sign-in')).toBe('ada@example.com signed in');
  expect(said('person-invited', 'bob@example.com as guest')).toBe('ada@example.com invited bob@example.com as guest');
  expect(said('person-joined', 'as member')).toBe('ada@example.com joined as member');
  expect(said('sessions-ended', '2 sessions of bob@example.com')).toBe(
    'ada@example.com ended 2 sessions of bob@example.com',
  );
});

test('a changed role has its article', () => {
  expect(said('role-changed', 'bob@example.com is administrator')).toBe(
    'ada@example.com made bob@example.com an administrator',
  );
  expect(said('role-changed', 'bob@example.com is guest')).toBe('ada@example.com made bob@example.com a guest');
  expect(said('role-changed', 'bob@example.com')).toBe('ada@example.com changed the role of bob@example.com');
});

test('an unknown actor is “An unknown person”, and an unknown action is shown as recorded', () => {
  expect(said('sign-in-failed', null, null)).toMatch(/^An unknown person was refused/);
  expect(said('moved-house', 'to Berlin')).toBe('ada@example.com moved-house to Berlin');
  expect(kindOf({ action: 'moved-house' })).toBeNull();
});

const at = (instant: string): AuditEntry => ({
  ...{ id: instant, at: Date.parse(instant), action: 'sign-in', actor: null, subject: null, address: null },
  requestId: null,
});
const ids = (timeZone: string) =>
  byDay([at('2026-11-21T00:30:00Z'), at('2026-11-20T23:30:00Z'), at('2026-11-20T01:00:00Z')], timeZone).map(
    ({ entries }) => entries.map(({ id }) => id.slice(8, 16)),
  );

test('entries are grouped by day in the reader’s time zone', () => {
  expect(ids('UTC')).toEqual([['21T00:30'], ['20T23:30', '20T01:00']]);
  expect(ids('Europe/Berlin')).toEqual([['21T00:30', '20T23:30'], ['20T01:00']]);
  expect(ids('America/Los_Angeles')).toEqual([['21T00:30', '20T23:30'], ['20T01:00']]);
});

test('an empty log has no days', () => {
  expect(byDay([], 'UTC')).toEqual([]);
});
