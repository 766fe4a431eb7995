import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldChanges, type Json } from './field-changes';

const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;

test('a resource has no changes against itself with its fields in any order', () => {
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

describe('the kept part of a change is bounded', () => {
  const sizeOf = (was: Json, now: Json) => JSON.stringify(fieldChanges(was, now)).length;

  test('the fields are told up to a number, and the others counted', () => {
    const home = (value: number) => Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`f${i}`, value]));
    const changes = fieldChanges(home(1), home(2));
    expect(changes).toHaveLength(201);
    expect([changes[0], changes.at(-1)]).toEqual([
      { path: 'f0', was: 1, now: 2 },
      { path: '…', was: null, now: 800 },
    ]);
  });

  test('a long name is not repeated for each field below it', () => {
    const deep = (value: number): Json => {
      const leaves = Array.from({ length: 100 }, (_, i) => [`f${i}`, value]);
      return { ['k'.repeat(200)]: { ['l'.repeat(200)]: [{ id: 'm'.repeat(100_000), ...Object.fromEntries(leaves) }] } };
    };
    expect(sizeOf(deep(1), deep(2))).toBeLessThan(50_000);
  });

  test('an element with a long key is still told with its field', () => {
    const photos = (caption: string) => [{ url: `https://a.example/x.jpg?${'s'.repeat(4000)}`, caption }];
    const [change] = fieldChanges({ media: { photos: photos('A') } }, { media: { photos: photos('B') } });
    expect(change?.path).toMatch(/^media\.photos\[https:\/\/a\.example\/x\.jpg\?s+…\]\.caption$/);
    expect(change?.path.length).toBeLessThan(300);
  });

  test.each<[what: string, was: Json, now: Json]>([
    ['at its end', `${'x'.repeat(50_000)}A`, `${'x'.repeat(50_000)}B`],
    ['in its length', 'x'.repeat(50_000), 'x'.repeat(60_000)],
    ['in the middle', `${'x'.repeat(999)}A${'y'.repeat(9000)}`, `${'x'.repeat(999)}B${'y'.repeat(9000)}`],
    ['at its end, having been short', 'x'.repeat(2000), 'x'.repeat(2001)],
    ['in its kind', ['x'.repeat(9000)], { x: 'x'.repeat(9000) }],
    ['by being there', null, { caption: 'x'.repeat(9000) }],
  ])('a long text that differs %s is cut, and still differs', (_, was, now) => {
    const [change] = fieldChanges({ extra: was }, { extra: now });
    expect(change?.was).not.toEqual(change?.now);
    expect(sizeOf({ extra: was }, { extra: now })).toBeLessThan(5000);
  });

  test('no text is cut within a character', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(1500), fc.string({ unit: 'binary', maxLength: 9 }), (lead, place, end) => {
        const emoji = `${'x'.repeat(lead)}${'😀'.repeat(1500)}`;
        const was = { [`k${emoji}\ud800`]: emoji + end, other: `\udc00${end}` };
        const now = { [`k${emoji}\ud800`]: `${emoji.slice(0, 2 * place)}A${emoji.slice(2 * place)}`, other: 'x\ud83d' };
        for (const { path, was: before, now: after } of fieldChanges(was, now)) {
          for (const text of [path, before, after]) expect(String(text).isWellFormed()).toBe(true);
        }
      }),
    );
  });
});

test('tells of a list of thousands as a whole', () => {
  const was = { x: Array<number>(3000).fill(0) };
  expect(fieldChanges(was, { x: Array<number>(3000).fill(1) }).map(({ path }) => path)).toEqual(['x']);
  expect(fieldChanges(was, { x: [...was.x] })).toEqual([]);
});
