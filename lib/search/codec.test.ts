import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Codec, day, flag, list, listOf, range, sequence, sequenceUpTo, text, whole, word } from './codec';

const CODECS: Record<string, Codec<unknown>> = {
  text: text(20),
  word: word(['up', 'down']),
  flag: flag(),
  day: day(),
  whole: whole(1, 30),
  'whole range': range(0),
  'decimal range': range(2),
  list: list(),
  sequence: sequence(),
  'list of known words': listOf(['up', 'down']),
};

describe.each(Object.entries(CODECS))('the codec of a %s', (_, codec) => {
  it('reads any text without throwing, and its values survive writing and reading', () => {
    const likely = fc.string({ unit: fc.constantFrom(...'0129.-,\\ truefalsupdown') });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), likely), (given) => {
        const reading = codec.read(given);
        if ('fault' in reading || reading.value === null) return;
        expect(codec.read(codec.write(reading.value))).toEqual(reading);
      }),
    );
  });
});

describe('a list', () => {
  it('keeps values apart that contain commas, backslashes or blanks', () => {
    const values = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1 });
    fc.assert(
      fc.property(values, (given) => {
        expect(list().read(list().write(given))).toEqual({ value: [...given].sort() });
      }),
    );
  });

  it.each([
    ['Paris, Berlin ,,Paris', ['Berlin', 'Paris']],
    ['Washington\\, DC,Rome', ['Rome', 'Washington, DC']],
    ['C:\\\\', ['C:\\']],
    ['a\\', ['a\\']],
    ['\\ x ', [' x']],
  ])('reads %s', (given, values) => {
    expect(list().read(given)).toEqual({ value: values });
  });

  it('says nothing when it has no values', () => {
    expect(list().read(' , ')).toEqual({ value: null });
  });

  it('of known words names them when another comes', () => {
    expect(listOf(['photos', 'tour']).read('tour,pool')).toEqual({ fault: 'must be photos or tour' });
  });
});

/** Character by character. */
function valuesOf(given: string): string[] {
  const values: { char: string; isEscaped: boolean }[][] = [[]];
  for (let i = 0; i < given.length; i++) {
    const isEscaped = given[i] === '\\' && i + 1 < given.length;
    if (given[i] === ',') values.push([]);
    else values.at(-1)?.push({ char: given[isEscaped ? ++i : i] as string, isEscaped });
  }
  return values.map((chars) => {
    const counts = ({ char, isEscaped }: { char: string; isEscaped: boolean }) => isEscaped || /\S/.test(char);
    const [first, last] = [chars.findIndex(counts), chars.findLastIndex(counts)];
    return first < 0 ? '' : chars.slice(first, last + 1).reduce((text, { char }) => text + char, '');
  });
}

describe('a sequence', () => {
  it('is read as a reading character by character says', () => {
    const likely = fc.string({ unit: fc.constantFrom(',', '\\', ' ', 'a', '\n', '😀'), maxLength: 12 });
    fc.assert(
      fc.property(likely, (given) => {
        const values = [...new Set(valuesOf(given))].filter((value) => value !== '');
        expect(sequence().read(given)).toEqual({ value: values.length > 0 ? values : null });
      }),
      { numRuns: 2000 },
    );
  });

  it('has a limit', () => {
    expect(sequenceUpTo(2).read('b,a')).toEqual({ value: ['b', 'a'] });
    expect(sequenceUpTo(2).read('b,a,c')).toEqual({ fault: 'must be at most 2' });
  });

  it('keeps the order of its values, each where it comes first', () => {
    const values = fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1 });
    fc.assert(
      fc.property(values, (given) => {
        expect(sequence().read(sequence().write(given))).toEqual({ value: [...new Set(given)] });
      }),
    );
  });
});

describe('a range', () => {
  it.each([
    ['2-3', 2, 3],
    ['2-', 2, null],
    ['-3', null, 3],
    ['2', 2, 2],
    ['0.5-1.25', 0.5, 1.25],
    [' 2-3 ', 2, 3],
  ])('reads %s', (given, min, max) => {
    expect(range(2).read(given)).toEqual({ value: { min, max } });
  });

  it.each(['-', 'two', '1e3', '2-3-4', '2,5', '1.234', '--3', '1 - 2', '9999999999'])('cannot read %s', (given) => {
    expect(range(2).read(given)).toEqual({ fault: 'must be a range of numbers such as 2-3, 2- or -3' });
  });

  it('of whole numbers has no decimals', () => {
    expect(range(0).read('1.5-2')).toEqual({ fault: 'must be a range of whole numbers such as 2-3, 2- or -3' });
  });

  it('must not end before it begins', () => {
    expect(range(0).read('3-2')).toEqual({ fault: 'must not end before it begins' });
  });

  it('keeps its ends', () => {
    const end = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(end, end, (a, b) => {
        const value = { min: Math.min(a, b), max: Math.max(a, b) };
        expect(range(2).read(range(2).write(value))).toEqual({ value });
      }),
    );
  });
});

describe('single values', () => {
  it.each([
    ['a flag', flag(), 'yes', 'must be true or false'],
    ['a day', day(), '2027-02-30', 'must be a date that exists, yyyy-MM-dd'],
    ['a whole number', whole(1, 30), '31', 'must be a whole number from 1 to 30'],
    ['a whole number', whole(1, 30), '-1', 'must be a whole number from 1 to 30'],
    ['a text', text(3), 'long', 'must have at most 3 characters'],
  ] as const)('%s refuses what it is not', (_, codec, given, fault) => {
    expect(codec.read(given)).toEqual({ fault });
  });
});
