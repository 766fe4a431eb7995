import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commonest, MOST_VALUES } from './column';

it('are those than which no other occurs more often', () => {
  const counts = fc.array(fc.nat(5), { minLength: 0, maxLength: 3 * MOST_VALUES, size: 'max' });
  fc.assert(
    fc.property(counts, (all) => {
      const places = commonest(Uint32Array.from(all));
      expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
      expect(places.length).toBe(Math.min(MOST_VALUES, all.filter((count) => count > 0).length));
      const told = new Set(places);
      const least = Math.min(...places.map((place) => all[place] as number));
      expect(least).toBeGreaterThan(0);
      for (const [place, count] of all.entries()) if (!told.has(place)) expect(count <= least).toBe(true);
    }),
    { numRuns: 12 },
  );
});
