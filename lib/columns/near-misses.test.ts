import fc from 'fast-check';
import { expect, test } from 'vitest';
import { portfolioCase } from '@/lib/domain/stays/stays.arbitrary';
import type { PropertyRow } from '@/lib/search/fields';
import { rowWithId } from '@/lib/search/search.arbitrary';
import { PortfolioColumns } from './portfolio';

const [ROW] = fc.sample(rowWithId('home'), { numRuns: 1, seed: 7 }) as [PropertyRow];

test('a few near misses are the nearest of all', () => {
  fc.assert(
    fc.property(portfolioCase(30, 3), fc.integer({ min: 1, max: 6 }), ({ homes, today, stays }, most) => {
      const nearest = (wanted: number) => {
        const columns = new PortfolioColumns();
        for (const [i, { terms, calendar }] of homes.entries()) {
          columns.rows.put({ ...ROW, ...terms, id: `home-${i}` });
          columns.rows.putCalendar(`home-${i}`, calendar);
        }
        return stays.map((stay) => columns.rejections({ ...stay, flex: 0 }, today, columns.live, wanted).nearMisses);
      };
      expect(nearest(most)).toEqual(nearest(100).map((all) => all.slice(0, most)));
    }),
  );
});
