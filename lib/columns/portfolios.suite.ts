import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '@/lib/database/database';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import { dayAt } from '@/lib/domain/day';
import { writing } from '@/lib/mirror/connections';
import { answerAt, connect, saveRows } from '@/lib/mirror/mirror.fixture';
import { saveCalendars } from '@/lib/mirror/save-calendars';
import type { PropertyRow } from '@/lib/search/fields';
import { rowWithId } from '@/lib/search/search.arbitrary';
import { countBits } from './bits';
import { HomeRows } from './home-rows';
import { Portfolios } from './portfolios';

const [ROW] = fc.sample(rowWithId('home'), { numRuns: 1, seed: 7 }) as [PropertyRow];
const named = (count: number, name: string) =>
  Array.from({ length: count }, (_, n): PropertyRow => ({ ...ROW, id: `home-${n}`, name }));

const kept = HomeRows.prototype.put;

/** The columns that are read into, in turn. */
function watchReading() {
  const read: HomeRows[] = [];
  const put = vi.spyOn(HomeRows.prototype, 'put').mockImplementation(function (this: HomeRows, row) {
    if (read.at(-1) !== this) read.push(this);
    return kept.call(this, row);
  });
  return { read, put };
}

/** The columns of several connections in memory, run on both engines. */
export function portfoliosSuite(newDatabase: NewDatabase): void {
  describe('portfolios in memory', () => {
    let mirror: Database;
    beforeAll(async () => {
      mirror = await openDatabase(await newDatabase());
      for (const id of ['one', 'other']) {
        await saveRows(mirror, await connect(mirror, id), named(100, 'Loft'), answerAt(1));
      }
      await saveRows(mirror, await connect(mirror, 'large'), named(100, 'x'.repeat(2000)), answerAt(1));
      await saveRows(mirror, await connect(mirror, 'booked'), named(5, 'Loft'), answerAt(1));
      const today = dayAt(Date.now(), 'UTC');
      const ranges = Array.from({ length: 7000 }, (_, day) => ({
        ...{ start: today + day, end: today + day + 1, price: 100, minNights: day % 2 },
        ...{ availability: 'AVAILABLE', closedToArrival: false, closedToDeparture: false },
      }));
      await writing(mirror, 'booked', (transaction) =>
        saveCalendars(
          transaction,
          named(5, 'Loft').map(({ id }) => ({ propertyId: id, ranges, findings: [], occupancy: 0 })),
          { fetchedAt: 1, compare: () => [] },
        ),
      );
    });
    afterAll(() => mirror.close());

    it('stay as long as there is room', async () => {
      const portfolios = new Portfolios(mirror.db, 1_000_000);
      const first = await portfolios.current('one');
      await portfolios.current('other');
      expect(await portfolios.current('one')).toBe(first);
    });

    it('give way to another, those first that were not asked for the longest', async () => {
      const portfolios = new Portfolios(mirror.db, 450_000);
      const [one, other] = [await portfolios.current('one'), await portfolios.current('other')];
      expect(await portfolios.current('one')).toBe(one);
      await portfolios.current('booked', { calendars: true });
      expect(await portfolios.current('one')).toBe(one);
      expect(await portfolios.current('other')).not.toBe(other);
    });

    it('are read one after the other where they have no room beside each other, and none goes on once it is put aside', async () => {
      const ids = ['first', 'second'];
      for (const id of ids) await saveRows(mirror, await connect(mirror, id), named(600, 'Loft'), answerAt(1));
      const portfolios = new Portfolios(mirror.db, 1_300_000);
      const { read, put } = watchReading();
      const asked = Array.from({ length: 8 }, (_, n) => portfolios.current(ids[n % 2] as string));
      for (const columns of await Promise.all(asked)) expect(countBits(columns.live)).toBe(600);
      put.mockRestore();
      expect(new Set(read).size).toBe(read.length);
    });

    it('are read once by many waiters, also where one alone is too large', async () => {
      const portfolios = new Portfolios(mirror.db, 200_000);
      const { read, put } = watchReading();
      const asked = Array.from({ length: 8 }, () => portfolios.current('large'));
      for (const one of await Promise.allSettled(asked)) expect(one.status).toBe('rejected');
      put.mockRestore();
      expect(read).toHaveLength(1);
    });

    it('keep forty years of a calendar that never ends', async () => {
      const connection = await connect(mirror, 'endless');
      await saveRows(mirror, connection, [{ ...ROW, availableFrom: -700_000 }], answerAt(1));
      const ever = { start: -700_000, end: 2_932_896, price: 1, minNights: 1, availability: 'AVAILABLE' };
      const ranges = [{ ...ever, closedToArrival: false, closedToDeparture: false }];
      await writing(mirror, connection, (transaction) =>
        saveCalendars(transaction, [{ propertyId: ROW.id, ranges, findings: [], occupancy: 0 }], {
          fetchedAt: 1,
          compare: () => [],
        }),
      );
      const portfolio = await new Portfolios(mirror.db).current(connection, { calendars: true });
      const today = dayAt(Date.now(), 'UTC');
      expect(portfolio.freeSpans(0, ever)).toEqual([{ start: today - 7320, end: today + 7320 }]);
    });

    it('are refused where one alone is too large, by its texts or by its calendars, and the others are not', async () => {
      const portfolios = new Portfolios(mirror.db, 200_000);
      const refused = { code: 'PORTFOLIO_TOO_LARGE', message: expect.stringContaining('can hold (0 MB). Ask') };
      await expect(portfolios.current('large')).rejects.toMatchObject(refused);
      await expect(portfolios.current('large')).rejects.toMatchObject(refused);
      await portfolios.current('booked');
      await expect(portfolios.current('booked', { calendars: true })).rejects.toMatchObject(refused);
      await portfolios.current('one');
    });
  });
}
