import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partsOf } from './parts';

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
