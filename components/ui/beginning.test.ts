import { expect, it } from 'vitest';
import { beginningOf, withFewMarks } from './beginning';

it('of a text ends between characters, and reports that more follows', () => {
  expect(beginningOf('as it is', 8)).toBe('as it is');
  expect(beginningOf('as it is', 7)).toBe('as it i…');
  expect(beginningOf('ab😀c', 3)).toBe('ab…');
  expect(beginningOf('ab😀c', 4)).toBe('ab😀…');
});

it('of a letter has thirty marks at most', () => {
  const marks = (count: number) => '\u0301'.repeat(count);
  expect(withFewMarks(`é a${marks(30)} b${marks(31)}c${marks(100_000)}`)).toBe(
    `é a${marks(30)} b${marks(30)}c${marks(30)}`,
  );
  expect(withFewMarks('ไม่มีที่จอดรถ नमस्ते שָׁלוֹם')).toBe('ไม่มีที่จอดรถ नमस्ते שָׁלוֹם');
});
