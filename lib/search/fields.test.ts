import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PropertyRow } from './fields';
import { fulfils } from './match.oracle';
import { rowWithId } from './search.arbitrary';
import { placeOf } from './sort';

test('every word of a long text is found, and its beginning alone decides its order', () => {
  fc.assert(
    fc.property(rowWithId('p1'), (row) => {
      const long: PropertyRow = { ...row, name: `${'ﷺ'.repeat(500)} penthouse` };
      expect(fulfils(long, { kind: 'words', words: ['penthouse', 'p1'] }, () => null)).toBe(true);
      expect(placeOf(long, { by: 'name', descending: false }).key).toHaveLength(200);
    }),
    { numRuns: 10 },
  );
});
