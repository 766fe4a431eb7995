import { expect, it } from 'vitest';
import { oneLine } from './one-line';

it('a text that shares a line begins no other, and turns nothing around', () => {
  expect(oneLine('Cleaning\r\nTotal: 0\u202e EUR\u2066\u2029')).toBe('Cleaning Total: 0  EUR ');
  expect(oneLine('דירה יפה – 2 חדרים')).toBe('דירה יפה – 2 חדרים');
});
