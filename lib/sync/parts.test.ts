import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partsOf, sizeOf } from './parts';

const answer = fc.array(fc.record({ id: fc.nat(150).map(String), value: fc.nat() }), { maxLength: 300 });

it.each([
  [0, 100],
  [0.4, 100],
  [1, 25],
  [60, 25],
])('at %s requests a second parts hold at most %i, everything once, of what comes twice the last', (demand, most) => {
  fc.assert(
    fc.property(answer, (items) => {
      const parts = partsOf(items, () => 600, demand);
      expect(parts.map(({ isLast }) => isLast)).toEqual(parts.map((_, n) => n === parts.length - 1));
      expect(parts.length).toBeGreaterThan(0);
      for (const part of parts) expect(part.items.length).toBeLessThanOrEqual(most);
      for (const part of parts.slice(0, -1)) expect(part.items.length).toBe(most);
      const all = parts.flatMap((part) => part.items);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      expect(Object.fromEntries(all.map((item) => [item.id, item]))).toEqual(
        Object.fromEntries(items.map((item) => [item.id, item])),
      );
    }),
  );
});

it('a part of large ones has fewer, and one that is too large alone is alone', () => {
  fc.assert(
    fc.property(answer, (items) => {
      const parts = partsOf(items, ({ value }) => value % 100_000, 0);
      for (const { items } of parts) {
        const weight = items.reduce((sum, { value }) => sum + (value % 100_000), 0);
        expect(items.length === 1 || weight <= 60_000).toBe(true);
      }
      for (const [
        n,
        {
          items: [first],
        },
      ] of parts.slice(1).entries()) {
        const before = parts[n]?.items ?? [];
        const weight = before.reduce((sum, { value }) => sum + (value % 100_000), (first?.value ?? 0) % 100_000);
        expect(before.length === 100 || weight > 60_000).toBe(true);
      }
      expect(parts.flatMap((part) => part.items)).toEqual([...new Map(items.map((item) => [item.id, item])).values()]);
    }),
  );
});

it('values are counted at every depth', () => {
  expect(sizeOf({ a: [1, { b: null }], c: 'd' }).values).toBe(6);
});

it('characters are no fewer than JSON has without escapes, and few more', () => {
  const word = fc.stringMatching(/^[a-zé]*$/u);
  const number = fc.double({ noNaN: true, noDefaultInfinity: true });
  const received = fc.anything({ key: word, values: [word, number, fc.boolean(), fc.constant(null)] });
  fc.assert(
    fc.property(received, (value) => {
      const { values, characters } = sizeOf(value);
      const { length } = JSON.stringify(value);
      expect(characters).toBeGreaterThanOrEqual(length);
      expect(characters).toBeLessThanOrEqual(length + 24 * values);
    }),
  );
});

it('of texts alone, few characters more are counted than there are', () => {
  const home = { id: 'x'.repeat(50), photos: Array.from({ length: 100 }, () => ({ url: 'u'.repeat(100) })) };
  const { length } = JSON.stringify(home);
  expect(sizeOf(home).characters - length).toBeLessThan(length / 50);
});
