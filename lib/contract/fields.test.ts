import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { identifier, openEnum, prose, text, WORDS_OF_ADDRESSES } from './fields';

/** Folders beside `[id]` whose names are parts of addresses; Next has a use of its own for those with brackets. */
const besideIds = (folder: string): string[] =>
  readdirSync(fileURLToPath(new URL(`../../app/${folder}`, import.meta.url)), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[[(@_]/.test(entry.name))
    .map(({ name }) => name);

it('the reserved ids are the words that our addresses have in an id’s place', () => {
  const words = [...besideIds('api/properties'), ...besideIds('(dashboard)/properties')];
  expect([...new Set(words)].sort()).toEqual([...WORDS_OF_ADDRESSES].sort());
});

it('refuses reserved ids, and accepts similar ones', () => {
  const id = identifier('Id');
  for (const word of WORDS_OF_ADDRESSES) {
    expect(id.safeParse(word).error?.issues).toMatchObject([{ message: expect.stringContaining(word) }]);
  }
  for (const other of ['Export', 'map ', 'exports', 'map-1']) expect(id.safeParse(other).success).toBe(true);
});

it.each([
  ['text', text('')],
  ['prose', prose('')],
  ['term', openEnum([], '')],
])('what no page can show is replaced in a %s, and nothing else', (_, schema) => {
  expect(schema.parse('a\ud800@b\0 \udc00')).toBe('a\ufffd@b\ufffd \ufffd');
  const fine = 'é😀\u202e\r\n"<&>';
  expect(schema.parse(fine)).toBe(fine);
});
