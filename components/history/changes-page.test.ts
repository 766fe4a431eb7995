import { expect, test } from 'vitest';
import { changedText } from './changes-page';

test.each([
  [{ changed: 0, new: 0 }, 'No home has changed.'],
  [{ changed: 1, new: 0 }, '1 home has changed.'],
  [{ changed: 226, new: 1 }, '226 homes have changed, and 1 is new.'],
  [{ changed: 0, new: 1200 }, 'No home has changed, and 1200 are new.'],
])('the changes %o are told in words', (total, words) => {
  expect(changedText(total, String)).toBe(words);
});
