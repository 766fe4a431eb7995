import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonExtent, jsonExtent } from './json-extent';

const ANY = { values: Number.POSITIVE_INFINITY, shapes: Number.POSITIVE_INFINITY };

function extentOf(text: string, most: JsonExtent = ANY): JsonExtent {
  const measuring = jsonExtent(Buffer.from(text), most);
  for (let step = measuring.next(); ; step = measuring.next()) if (step.done) return step.value;
}

/** By going through what the text says. What is empty counts twice. */
function oracle(value: unknown, shapes = new Set<string>()): JsonExtent {
  let values = 1;
  if (typeof value === 'object' && value !== null) {
    if (!Array.isArray(value)) {
      const names = Object.keys(value);
      for (const n of names.slice(0, 128).keys()) shapes.add(JSON.stringify(names.slice(0, n + 1)));
    }
    const within = Object.values(value);
    if (within.length === 0) values += 1;
    for (const inner of within) values += oracle(inner, shapes).values;
  }
  return { values, shapes: shapes.size };
}

/** Not numbers, which objects have in an order of their own. */
const name = fc
  .oneof(fc.constantFrom('a', 'b', '"', '\\', '{', ',', '\u0000é😀'), fc.string({ unit: 'grapheme' }))
  .filter((text) => !/^\d+$/.test(text));
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, -1.5e-7, 'plain', ',"{[]}:\\'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 5, noNullPrototype: true }),
  ),
})).value;

describe('the extent of a JSON text', () => {
  it('is what goes through it counts, however it is written', () => {
    fc.assert(
      fc.property(json, fc.constantFrom(0, 2), (value, indent) => {
        expect(extentOf(JSON.stringify(value, null, indent))).toEqual(oracle(value));
      }),
      { numRuns: 500 },
    );
  });

  it('tells orders of names apart, and counts each name beyond the 128th', () => {
    expect(extentOf('[{"a":1,"b":2},{"b":1,"a":2},{"a":3,"b":4}]').shapes).toBe(4);
    const wide = (from: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`n${from + n}`, 0])));
    expect(extentOf(`[${wide(0)},${wide(0)},${wide(1)}]`).shapes).toBe(2 * 128 + 3 * 72);
  });

  it('is looked for no further than it may go', () => {
    expect(extentOf('0,'.repeat(100_000), { ...ANY, values: 10 }).values).toBe(11);
    const many = `[${Array.from({ length: 1000 }, (_, n) => `{"n${n}":1}`)}]`;
    expect(extentOf(many, { ...ANY, shapes: 10 }).shapes).toBe(11);
  });

  it('is measured in steps', () => {
    const steps = [...jsonExtent(Buffer.from(`["${'a'.repeat(300_000)}"${',1'.repeat(1_000_000)}]`), ANY)];
    expect(steps.length).toBeGreaterThanOrEqual(4);
  });

  it.each(['"', '"\\', ']}]}', '{"', '{"a', ''])('takes what is no JSON: %s', (text) => {
    expect(extentOf(text).values).toBeGreaterThan(0);
  });
});
