import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PropertyRow, searchText } from './fields';
import { rowWithId } from './search.arbitrary';
import { placeOf } from './sort';

const ANY = 'p1';

test('what becomes long when it is folded is cut, in each field, and the others are sought as ever', () => {
  const swelling = 'ﷺ'.repeat(500);
  fc.assert(
    fc.property(rowWithId(ANY), (row) => {
      const long: PropertyRow = { ...row, code: swelling, name: swelling, address: swelling, area: swelling };
      expect(searchText(long).length).toBeLessThan(5 * 200);
      expect(searchText(long).split('\n')).toContain(ANY);
      expect(placeOf(long, { by: 'name', descending: false }).key).toHaveLength(200);
    }),
    { numRuns: 10 },
  );
});
