import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldChanges, type Json } from './field-changes';

const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;

test('a resource has no changes against itself, whatever the order of its fields', () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(fieldChanges(value, structuredClone(value))).toEqual([]);
    }),
  );
  expect(fieldChanges({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([]);
});

test('swapping the versions swaps was and now', () => {
  fc.assert(
    fc.property(json, json, (a, b) => {
      const byPath = (changes: ReturnType<typeof fieldChanges>) =>
        new Map(changes.map(({ path, was, now }) => [path, [was, now]]));
      const back = byPath(fieldChanges(b, a));
      for (const [path, [was, now]] of byPath(fieldChanges(a, b))) expect(back.get(path)).toEqual([now, was]);
      expect(fieldChanges(a, b)).toHaveLength(fieldChanges(b, a).length);
    }),
  );
});

describe('paths name the field', () => {
  test('within objects', () => {
    expect(fieldChanges({ pricing: { advertisedPrice: 900 } }, { pricing: { advertisedPrice: 950 } })).toEqual([
      { path: 'pricing.advertisedPrice', was: 900, now: 950 },
    ]);
  });

  test('a field whose name every object knows is as absent as any other', () => {
    const named = JSON.parse('{"__proto__": 1, "constructor": {"name": "x"}, "toString": null}') as Json;
    const changes = [
      { path: '__proto__', was: null, now: 1 },
      { path: 'constructor', was: null, now: { name: 'x' } },
    ];
    expect(fieldChanges({}, named)).toEqual(changes);
  });

  test('absent and null are the same', () => {
    expect(fieldChanges({ floor: null }, {})).toEqual([]);
    expect(fieldChanges({}, { floor: 3 })).toEqual([{ path: 'floor', was: null, now: 3 }]);
  });

  test('elements of a list by what identifies them, so that one more at the front is one change', () => {
    const tv = { name: 'TV', location: null };
    const wifi = { name: 'WIFI', location: null };
    expect(fieldChanges({ amenities: [tv] }, { amenities: [wifi, tv] })).toEqual([
      { path: 'amenities[WIFI]', was: null, now: wifi },
    ]);
    expect(fieldChanges({ amenities: [tv, wifi] }, { amenities: [{ ...wifi, location: 'BUILDING' }, tv] })).toEqual([
      { path: 'amenities[WIFI].location', was: null, now: 'BUILDING' },
    ]);
  });

  test('elements without an identity by position', () => {
    expect(fieldChanges([1, 2], [1, 3, 4])).toEqual([
      { path: '[1]', was: 2, now: 3 },
      { path: '[2]', was: null, now: 4 },
    ]);
  });
});
