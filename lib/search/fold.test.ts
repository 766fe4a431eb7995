import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, wordsOf } from './fold';

const codePoint = fc.integer({ min: 1, max: 0x10_ffff }).filter((code) => code < 0xd800 || code > 0xdfff);
const anyText = fc.array(codePoint).map((codes) => String.fromCodePoint(...codes));

describe('fold', () => {
  it.each([
    ['ISTANBUL', 'istanbul'],
    ['İstanbul', 'istanbul'],
    ['ıstanbul', 'istanbul'],
    ['Crème Brûlée', 'creme brulee'],
    ['GROẞE Straße', 'grosse strasse'],
    ['Ærø Łódź Đà Nẵng Œuvre Þór', 'aero lodz da nang oeuvre thor'],
    ['ΟΔΟΣ ὁδός', 'οδοσ οδοσ'],
    ['O’Connell–Street', "o'connell-street"],
    ['So\u00adho\u200d', 'soho'],
    ['ﬁrst Ⅷ', 'first viii'],
  ])('%s → %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('folds a text that is folded to itself', () => {
    fc.assert(fc.property(anyText, (text) => fold(fold(text)) === fold(text)));
  });

  it('sees no difference between the cases of a text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(text.toLowerCase()) === fold(text)));
  });

  it('finds the words of a text in that text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => wordsOf(text).every((word) => fold(text).includes(word))),
    );
  });
});

/** One mark after another, put in order one by one, takes longer. */
const LONGEST_MS = 10_000;

it(
  'takes a letter with any number of marks',
  () => {
    expect(fold(`x${'\u0323\u0301\u0315'.repeat(100_000)}y`)).toBe('xy');
  },
  LONGEST_MS,
);

describe('wordsOf', () => {
  it('parts words by any blanks and gives each once', () => {
    expect(wordsOf(' Loft\u00a0 MITTE\tloft\n')).toEqual(['loft', 'mitte']);
  });

  it('finds no words in blanks and lone marks', () => {
    expect(wordsOf(' \u0301 \u200b')).toEqual([]);
  });
});
