import { expect, test } from 'vitest';
import type { Finding } from '@/lib/domain/finding';
import { findingGroups } from './findings';

const day = (day: number) => `day ${day}`;
const overlap = (start: number, end: number): Finding => ({
  ...{ code: 'calendar.overlap', span: { start, end }, message: 'Several ranges cover it.' },
});

test('findings of one kind are grouped, with their days', () => {
  const missing: Finding = { code: 'calendar.invalid-range', message: 'The range from x to y is left out.' };
  expect(findingGroups([overlap(5, 8), missing, overlap(10, 11)], day)).toEqual([
    {
      code: 'calendar.overlap',
      title: 'Overlapping ranges in the calendar',
      handling: 'If several ranges cover a day, the stricter values count.',
      occurrences: ['day 5 – day 7', 'day 10'],
    },
    expect.objectContaining({ code: 'calendar.invalid-range', occurrences: ['The range from x to y is left out.'] }),
  ]);
});

test('an unknown availability is quoted as received', () => {
  const message = 'Monday has the unknown availability "MAYBE" and is not sold.';
  const finding: Finding = { code: 'calendar.unknown-availability', span: { start: 1, end: 2 }, message };
  expect(findingGroups([finding], day)[0]?.occurrences).toEqual([message]);
});

test('a field has its name on screens', () => {
  const finding: Finding = { code: 'values.impossible', message: 'bedrooms is 1.5: it is no whole number.' };
  expect(findingGroups([finding], day)[0]?.occurrences).toEqual(['Bedrooms is 1.5: it is no whole number.']);
});
