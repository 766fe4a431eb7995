import { expect, test } from 'vitest';
import { clockText } from './now';

const at = (text: string) => Date.parse(text);
const now = at('2027-03-12T15:00:00Z');

test('a time leaves out today’s date and this year', () => {
  const text = (instant: string) => clockText(at(instant), now, 'en-GB', 'UTC');
  expect(text('2027-03-12T14:05:00Z')).toBe('14:05');
  expect(text('2027-03-11T04:05:00Z')).toBe('11 Mar, 04:05');
  expect(text('2026-03-12T14:05:00Z')).toBe('12 Mar 2026, 14:05');
});

test('the day is in the reader’s time zone', () => {
  expect(clockText(at('2027-03-11T23:30:00Z'), now, 'en-GB', 'Europe/Berlin')).toBe('00:30');
  expect(clockText(at('2027-03-12T04:30:00Z'), now, 'en-GB', 'America/New_York')).toBe('11 Mar, 23:30');
});
