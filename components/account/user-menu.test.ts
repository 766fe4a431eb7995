import { expect, test } from 'vitest';
import { initialsOf } from './user-menu';

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ada King Lovelace', 'AL'],
  ['ada', 'A'],
  ['élise de la Tour', 'ÉT'],
  ['anna@example.com', 'AC'],
  ['王 小明', '王小'],
  ['  (Desk)  2 ', 'D2'],
  ['–', '?'],
  ['', '?'],
])('%j is shown as %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
