import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { parseCsv } from 'hucre/csv';
import { describe, expect, it } from 'vitest';
import { CSV_OPTIONS } from './csv-options';

const written = (records: (string | number)[][]) => stringify(records, CSV_OPTIONS);

const piece = fc.constantFrom(
  '=1+1',
  '-2',
  '+3',
  '@x',
  '＝4',
  ';',
  '; ',
  '\t',
  '\r\n',
  '\n',
  '\r',
  '"',
  "'",
  ' ',
  ',',
  'Loft',
);
const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
const records = fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 });

/** A pattern that reads a run of blanks anew from each of them takes longer. */
const LONGEST_MS = 10_000;

/** The cells as a lenient spreadsheet reads them: a quotation mark counts only at the beginning of a cell. */
function cellsAsRead(csv: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let [isQuoted, isBegun] = [false, false];
  for (let at = 0; at < csv.length; at += 1) {
    const character = csv[at] as string;
    if (isQuoted) {
      const isDoubled = csv.startsWith('""', at);
      if (isDoubled) at += 1;
      if (isDoubled || character !== '"') cell += character;
      else isQuoted = false;
    } else if (character === '"' && !isBegun) {
      isQuoted = true;
    } else if (character === separator || character === '\r' || character === '\n') {
      cells.push(cell);
      cell = '';
      isBegun = false;
      continue;
    } else {
      cell += character;
    }
    isBegun = true;
  }
  return [...cells, cell];
}

describe('CSV', () => {
  it.each([',', ';', '\t'])('gives a spreadsheet nothing to run, when it separates by "%s"', (separator) => {
    fc.assert(
      fc.property(records, (kept) => {
        for (const cell of cellsAsRead(written(kept), separator)) expect(cell).not.toMatch(/^\s*[=+\-@＝]/);
      }),
      { examples: [[[['A', 'Nice;=1+1;x', 'B']]], [[['A', 'x;"=1+1;y', 'B']]], [[['A', 'two\n=1+1;', 'B']]]] },
    );
  });

  it('reads back as the same records in another library, but for the apostrophes', () => {
    fc.assert(
      fc.property(records, (kept) => {
        const read = parseCsv(written(kept), { delimiter: ',' });
        const bare = (all: unknown[][]) => all.map((cells) => cells.map((cell) => String(cell).replaceAll("'", '')));
        expect(bare(read)).toEqual(bare(kept));
      }),
      { examples: [[[['two\nlines', 'a\rb', 'c\r\nd']]]] },
    );
  });

  it('keeps texts that are no formula: numbers, and signs within words', () => {
    expect(written([[-5, 'A;B', 'Tram 5 - 10 min; Wi-Fi', 'a@b.example;c+d']])).toBe(
      '-5,A;B,Tram 5 - 10 min; Wi-Fi,a@b.example;c+d\r\n',
    );
  });

  it.each(['\n', '\t', '; ', '\n"', '\r\n', ' '])(
    'takes a text of many %j',
    (blank) => {
      const text = `x${blank.repeat(150_000)}y`;
      // Compared as a whole: the difference of two long texts takes minutes to print.
      expect(parseCsv(written([[text]]), { delimiter: ',' })[0]?.[0] === text).toBe(true);
    },
    LONGEST_MS,
  );
});
