import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeConnection } from '@/lib/connections/stored-connections';
import { type Database, openDatabase } from '@/lib/database/database';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import { InvalidCursorError } from '@/lib/domain/errors';
import { writing } from '@/lib/mirror/connections';
import { withdrawUnseen } from '@/lib/mirror/crawl';
import { answerAt, connect, inBatches, saveRows, TODAY } from '@/lib/mirror/mirror.fixture';
import { keepRates } from '@/lib/mirror/rates';
import { saveCalendars } from '@/lib/mirror/save-calendars';
import { saveProperties } from '@/lib/mirror/save-properties';
import type { PropertyRow } from '@/lib/search/fields';
import { NO_FILTER } from '@/lib/search/filters';
import { facetsOfRows, RATES, rentsBy, searchRows } from '@/lib/search/match.oracle';
import { anySort, filterOfRows, portfolio, rowWithId } from '@/lib/search/search.arbitrary';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { facetsOf, findProperties, matchingIds } from './find';

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const byId = (rows: readonly PropertyRow[]) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));

/** Finding, counting and facets; both engines pass it. */
export function findSuite(newDatabase: NewDatabase): void {
  describe('finding properties', () => {
    let mirror: Database;
    let connections = 0;
    const newConnection = () => connect(mirror, `c${++connections}`);
    beforeAll(async () => {
      mirror = await openDatabase(await newDatabase());
      await keepRates(mirror, RATES, 0);
    });
    afterAll(() => mirror.close());

    it('agrees with the row-by-row matcher on any portfolio, filter and sort, and after it has changed', async () => {
      const changes = fc.uniqueArray(fc.stringMatching(/^[a-c]$/).chain(rowWithId), { selector: ({ id }) => id });
      const questions = fc.array(fc.tuple(filterOfRows, anySort), { minLength: 5, maxLength: 5 });
      await fc.assert(
        fc.asyncProperty(portfolio(25), changes, questions, async (before, changed, asked) => {
          const connection = await newConnection();
          const agree = async (rows: readonly PropertyRow[]) => {
            for (const [filter, sort] of asked) {
              const expected = searchRows(rows, filter, sort);
              const found = await findProperties(
                { mirror, connectionId: connection, today: TODAY },
                { filter, sort },
                { limit: 1000 },
              );
              expect(found).toEqual({
                items: expected,
                total: expected.length,
                leftOutHomes: expect.any(Number),
                nextCursor: null,
              });
              expect(await matchingIds({ mirror, connectionId: connection, today: TODAY }, { filter, sort })).toEqual(
                ids(expected),
              );
              expect(await facetsOf({ mirror, connectionId: connection, today: TODAY }, filter)).toEqual(
                facetsOfRows(rows, filter),
              );
            }
          };
          await saveRows(mirror, connection, before, answerAt(1, 1));
          await agree(before);
          await saveRows(mirror, connection, changed, answerAt(2, 2));
          const merged = [...new Map([...before, ...changed].map((row) => [row.id, row])).values()];
          await agree(merged);
          await writing(mirror, connection, (transaction) => withdrawUnseen(transaction, 2, 3));
          await agree(changed);
        }),
        { numRuns: 10 },
      );
    });

    it('neither skips nor repeats while properties come and go between pages', async () => {
      const cut = fc.integer({ min: 0, max: 3 });
      await fc.assert(
        fc.asyncProperty(portfolio(20), anySort, fc.array(fc.tuple(cut, cut)), async (rows, sort, steps) => {
          const connection = await newConnection();
          // The commonest currency changes as homes come and go.
          await changeConnection(mirror, connection, { reportingCurrency: 'EUR' });
          await saveRows(mirror, connection, rows, answerAt(1, 1));
          const seen: string[] = [];
          const [stable, ...others] = [byId(rows).filter((_, i) => i % 2 === 0), ...byId(rows).filter((_, i) => i % 2)];
          let crawl = 1;
          let cursor: string | undefined;
          do {
            const page = await findProperties(
              { mirror, connectionId: connection, today: TODAY },
              { filter: NO_FILTER, sort },
              { limit: 3, cursor },
            );
            seen.push(...ids(page.items));
            cursor = page.nextCursor ?? undefined;
            const [gone, come] = steps.shift() ?? [0, 0];
            crawl += 2;
            await saveRows(mirror, connection, [...stable, ...others.slice(gone)], answerAt(crawl, crawl));
            await writing(mirror, connection, (transaction) => withdrawUnseen(transaction, crawl, crawl + 1));
            const renamed = others.slice(0, come).map((row, i) => ({ ...row, id: `new-${crawl}-${i}` }));
            await saveRows(mirror, connection, renamed, answerAt(crawl + 1, crawl));
          } while (cursor !== undefined);
          expect(new Set(seen).size).toBe(seen.length);
          const stays = new Set(ids(stable));
          expect(seen.filter((id) => stays.has(id))).toEqual(
            ids(searchRows(stable, NO_FILTER, sort, rentsBy(rows, 'EUR'))),
          );
        }),
        { numRuns: 8 },
      );
    });

    it('orders by an occupancy that a later calendar brings', async () => {
      const connection = await newConnection();
      const rows = fc.sample(fc.tuple(rowWithId('a'), rowWithId('b')), 1)[0] ?? [];
      const search = { filter: NO_FILTER, sort: { by: 'occupancy', descending: false } } as const;
      const order = async () =>
        ids((await findProperties({ mirror, connectionId: connection, today: TODAY }, search, { limit: 9 })).items);
      const busy = rows.map((row, i) => ({ ...row, occupancy: i === 0 ? 0.9 : 0.5 }));
      await saveRows(mirror, connection, busy, answerAt(1));
      expect(await order()).toEqual(['b', 'a']);
      const calendar = { propertyId: 'a', ranges: [], findings: [], occupancy: 0.1 };
      await writing(mirror, connection, (transaction) =>
        saveCalendars(transaction, [calendar], { fetchedAt: 2, compare: () => [] }),
      );
      expect(await order()).toEqual(['a', 'b']);
    });

    it('jumps to the n-th match and goes on from there', async () => {
      const connection = await newConnection();
      const rows = fc.sample(fc.tuple(...['a', 'b', 'c', 'd', 'e'].map(rowWithId)), { numRuns: 1, seed: 1 })[0] ?? [];
      await saveRows(mirror, connection, rows, answerAt(1));
      const search = { filter: NO_FILTER, sort: { by: 'price', descending: true } } as const;
      const expected = ids(searchRows(rows, search.filter, search.sort));
      const middle = await findProperties({ mirror, connectionId: connection, today: TODAY }, search, {
        limit: 2,
        offset: 2,
      });
      expect(ids(middle.items)).toEqual(expected.slice(2, 4));
      const next = await findProperties({ mirror, connectionId: connection, today: TODAY }, search, {
        limit: 2,
        cursor: middle.nextCursor ?? '',
      });
      expect(ids(next.items)).toEqual(expected.slice(4));
      expect(next.nextCursor).toBeNull();
    });

    it('takes a cursor only for the connection and the search that gave it', async () => {
      const connection = await newConnection();
      const rows = fc.sample(fc.tuple(rowWithId('a'), rowWithId('b')), 1)[0] ?? [];
      await saveRows(mirror, connection, rows, answerAt(1));
      const search = { filter: NO_FILTER, sort: DEFAULT_SORT };
      const { nextCursor } = await findProperties({ mirror, connectionId: connection, today: TODAY }, search, {
        limit: 1,
      });
      const other = { ...search, sort: { by: 'price', descending: false } } as const;
      const filtered = { ...search, filter: { ...NO_FILTER, city: ['Berlin'] } };
      const elsewhere = await newConnection();
      await saveRows(mirror, elsewhere, rows, answerAt(1));
      const given = nextCursor ?? '';
      const { bond } = JSON.parse(Buffer.from(given, 'base64url').toString());
      const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      expect(
        (await findProperties({ mirror, connectionId: connection, today: TODAY }, search, { limit: 1, cursor: given }))
          .items,
      ).toHaveLength(1);
      for (const [where, asked, cursor] of [
        [connection, other, given],
        [elsewhere, search, given],
        [connection, filtered, given],
        [connection, search, 'bm9uc2Vuc2U'],
        [connection, search, made([])],
        [connection, search, made({ bond })],
        [connection, search, made({ bond, key: {}, id: 'x' })],
      ] as const) {
        await expect(
          findProperties({ mirror, connectionId: where, today: TODAY }, asked, { limit: 1, cursor }),
        ).rejects.toThrow(InvalidCursorError);
      }
    });

    it('takes no cursor of an order by amounts from before the rates, or of an earlier version', async () => {
      const connection = await newConnection();
      const rows = fc.sample(fc.tuple(rowWithId('a'), rowWithId('b')), 1)[0] ?? [];
      await saveRows(mirror, connection, rows, answerAt(1));
      const search = { filter: NO_FILTER, sort: { by: 'price', descending: false } } as const;
      const next = (cursor?: string) =>
        findProperties({ mirror, connectionId: connection, today: TODAY }, search, { limit: 1, cursor });
      const { nextCursor } = await next();
      const given = nextCursor ?? '';
      expect(await next(given)).toMatchObject({ total: 2, nextCursor: null });
      const { key, id } = JSON.parse(Buffer.from(given, 'base64url').toString());
      const { nextCursor: byName } = await findProperties(
        { mirror, connectionId: connection, today: TODAY },
        { ...search, sort: DEFAULT_SORT },
        { limit: 1 },
      );
      const { bond } = JSON.parse(Buffer.from(byName ?? '', 'base64url').toString());
      const former = Buffer.from(JSON.stringify([bond, key, id, 0, ['EUR']])).toString('base64url');
      await expect(next(former)).rejects.toThrow(InvalidCursorError);
      await changeConnection(mirror, connection, { reportingCurrency: 'GBP' });
      await expect(next(given)).rejects.toThrow(InvalidCursorError);
    });

    it('shows one connection nothing of another', async () => {
      const [mine, other] = [await newConnection(), await newConnection()];
      const [row] = fc.sample(rowWithId('same'), 1) as [PropertyRow];
      await saveRows(mirror, other, [row], answerAt(1));
      expect((await facetsOf({ mirror, connectionId: mine, today: TODAY }, NO_FILTER)).total).toBe(0);
      await saveRows(mirror, mine, [{ ...row, name: 'Mine' }], answerAt(2));
      const search = { filter: NO_FILTER, sort: DEFAULT_SORT };
      expect((await findProperties({ mirror, connectionId: other, today: TODAY }, search, { limit: 1 })).items).toEqual(
        [row],
      );
    });

    it('sees another instance’s writes, also while it is loading', async () => {
      const url = await newDatabase();
      const [one, two] = [await openDatabase(url), await openDatabase(url)];
      const connection = await connect(one);
      const [template] = fc.sample(rowWithId('x'), 1) as [PropertyRow];
      const facts = Array.from({ length: 1200 }, (_, i) => ({ facts: { ...template, id: `p${i}` }, details: {} }));
      const saving = inBatches(one, connection, facts, (transaction, batch) =>
        saveProperties(transaction, batch, answerAt(1)),
      );
      const counts = [];
      let written = false;
      const done = saving.then(() => {
        written = true;
      });
      while (!written) {
        counts.push((await facetsOf({ mirror: two, connectionId: connection, today: TODAY }, NO_FILTER)).total);
        await nextTurn();
      }
      await done;
      expect(counts).toEqual([...counts].sort((a, b) => a - b));
      expect((await facetsOf({ mirror: two, connectionId: connection, today: TODAY }, NO_FILTER)).total).toBe(1200);
      await Promise.all([one.close(), two.close()]);
    });
  });
}
