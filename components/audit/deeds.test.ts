import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kindOf, sentenceOf } from './deeds';

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

test('a role that was changed has its article', () => {
  expect(said('role-changed', 'bob@example.com is administrator')).toBe(
    'ada@example.com made bob@example.com an administrator',
  );
  expect(said('role-changed', 'bob@example.com is guest')).toBe('ada@example.com made bob@example.com a guest');
  expect(said('role-changed', 'bob@example.com')).toBe('ada@example.com changed the role of bob@example.com');
});

test('who is not known is somebody, and what is not known is shown as it was recorded', () => {
  expect(said('sign-in-failed', null, null)).toMatch(/^Somebody was refused/);
  expect(said('moved-house', 'to Berlin')).toBe('ada@example.com moved-house to Berlin');
  expect(kindOf({ action: 'moved-house' })).toBeNull();
});

test('every action that the dashboard records has its words', () => {
  const [, union = ''] = /export type AuditAction =([^;]+);/.exec(readFileSync('lib/auth/audit.ts', 'utf8')) ?? [];
  const actions = [...union.matchAll(/'([a-z-]+)'/g)].map(([, action = '']) => action);
  expect(actions.length).toBeGreaterThan(20);
  expect(actions.filter((action) => kindOf({ action }) === null)).toEqual([]);
});
