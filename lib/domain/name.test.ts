import { describe, expect, it, test } from 'vitest';
import { nameFault } from './name';

describe('a name', () => {
  it.each(['Ann', 'José Müller-Lüdenscheidt', 'می‌خواهم', 'क्‍ष', 'אבי', '李小龍', '👩‍👩‍👧 Homes', '❤️', ''])(
    'may be %j',
    (text) => {
      expect(nameFault(text)).toBeNull();
    },
  );

  test.each([
    ['An\0n', /control/],
    ['An\u007fn', /control/],
    ['Ann\u202Enna', /invisible/],
    ['Ann\u200B', /invisible/],
    ['\uFEFFAnn', /invisible/],
    ['An\u00ADn', /invisible/],
    ['An\u2066n', /invisible/],
    ['An\u{E0041}n', /invisible/],
    ['\u200D', /can be seen/],
    ['\u200C \uFE0F\u3164', /can be seen/],
  ])('is not %j', (text, words) => {
    expect(nameFault(text)).toMatch(words);
  });
});
