import { expect, test } from 'vitest';
import { limitText, noticeText } from './stays';

test('a limit in an unknown unit of any name is shown as received', () => {
  expect(limitText({ value: 1, unit: 'MONTH' })).toBe('1 month');
  expect(limitText({ value: 30, unit: 'NIGHT' })).toBe('30 nights');
  for (const unit of ['FORTNIGHT', 'constructor', '__proto__', 'toString']) {
    expect(limitText({ value: 2, unit })).toBe(`2 × ${unit}`);
  }
});

test('an advance notice counts its days before check-in', () => {
  expect([0, 1, 14].map(noticeText)).toEqual(['None', '1 day before check-in', '14 days before check-in']);
});
