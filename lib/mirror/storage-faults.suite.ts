import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { facetsOf, findProperties } from '@/lib/columns/find';
import { openDatabase } from '@/lib/database/database';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import type { Tables } from '@/lib/database/schema';
import { StorageError } from '@/lib/database/storage-fault';
import { addView, getViews } from '@/lib/portfolio/saved-views-table';
import { NO_FILTER } from '@/lib/search/filters';
import { portfolio } from '@/lib/search/search.arbitrary';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { answerAt, connect, saveRows, TODAY } from './mirror.fixture';
import { endConnections, readOnly, refuseWrites } from './storage-faults.fixture';

const view = (n: number, search = '') => ({
  id: `v${n}`,
  name: `View ${n}`,
  search,
  isDefault: false,
  createdAt: 0,
  updatedAt: 0,
});

export function storageFaultsSuite(newDatabase: NewDatabase): void {
  describe('a database that cannot be written', () => {
    test('refuses writes in plain words, goes on to be read, and takes writes again', async () => {
      const url = await newDatabase();
      const mirror = await openDatabase(url);
      const id = await connect(mirror);
      await addView(mirror, id, view(1), 10);
      await readOnly(mirror, url, true);
      const fault = { code: 'STORAGE_UNAVAILABLE', reason: 'read-only' };
      // Twice: a transaction that failed leaves nothing open behind it.
      await expect(addView(mirror, id, view(2), 10)).rejects.toMatchObject(fault);
      await expect(addView(mirror, id, view(2), 10)).rejects.toMatchObject(fault);
      expect(await getViews(mirror, id)).toHaveLength(1);
      await readOnly(mirror, url, false);
      expect(await addView(mirror, id, view(2), 10)).toBe(true);
      expect(await getViews(mirror, id)).toHaveLength(2);
      await mirror.close();
    });

    test('is full: an unfinished write is undone as a whole', async () => {
      const url = await newDatabase();
      if (url.startsWith('postgres')) return;
      const mirror = await openDatabase(url);
      const id = await connect(mirror);
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(mirror.db);
      await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(mirror.db);
      const large = view(1, 'x'.repeat(200_000));
      const fault = { code: 'STORAGE_UNAVAILABLE', reason: 'full' };
      await expect(addView(mirror, id, large, 10)).rejects.toMatchObject(fault);
      expect(await getViews(mirror, id)).toHaveLength(0);
      await sql.raw('pragma max_page_count = 1000000').execute(mirror.db);
      expect(await addView(mirror, id, large, 10)).toBe(true);
      await mirror.close();
    });
  });

  describe('Postgres that fails over', () => {
    afterEach(() => void vi.useRealTimers());

    test('is written to again by a connection that is made anew', async () => {
      const url = await newDatabase();
      if (!url.startsWith('postgres')) return;
      const mirror = await openDatabase(url);
      const id = await connect(mirror);
      await readOnly(mirror, url, true);
      const fault = { code: 'STORAGE_UNAVAILABLE', reason: 'read-only' };
      await expect(addView(mirror, id, view(1), 10)).rejects.toMatchObject(fault);
      // A connection that is there already goes on as it began.
      await refuseWrites(url, false);
      expect(await addView(mirror, id, view(1), 10)).toBe(true);
      await mirror.close();
    });

    test('is found within a minute by those who only read, and a transaction comes to its end', async () => {
      const url = await newDatabase();
      if (!url.startsWith('postgres')) return;
      const { db, close } = await openDatabase(url);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const server = async (by: Kysely<Tables> = db) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(by);
        return rows[0]?.pid;
      };
      const first = await server();
      await vi.advanceTimersByTimeAsync(25_000);
      expect(await server()).toBe(first);
      await vi.advanceTimersByTimeAsync(25_000);
      await db.transaction().execute(async (trx) => {
        expect(await server(trx)).toBe(first);
        await vi.advanceTimersByTimeAsync(25_000);
        expect(await server(trx)).toBe(first);
      });
      expect(await server()).not.toBe(first);
      await close();
    });
  });

  describe('Postgres that ends connections', () => {
    test('costs the statements under way, never the process', async () => {
      const url = await newDatabase();
      if (!url.startsWith('postgres')) return;
      const mirror = await openDatabase(url);
      const id = await connect(mirror);
      // One connection idle in a transaction, several idle in the pool.
      const cut = mirror.db.transaction().execute(async (trx) => {
        await trx.selectFrom('leases').selectAll().execute();
        await endConnections(url);
        await new Promise((resolve) => setTimeout(resolve, 100));
        await trx.selectFrom('leases').selectAll().execute();
      });
      await expect(cut).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE', reason: 'unreachable' });
      expect(await addView(mirror, id, view(1), 10)).toBe(true);
      expect(await getViews(mirror, id)).toHaveLength(1);
      await mirror.close();
    });
  });

  describe('while the database does not answer', () => {
    test('counts are answered from memory, lists are refused', async () => {
      const mirror = await openDatabase(await newDatabase());
      const id = await connect(mirror);
      await saveRows(mirror, id, fc.sample(portfolio(5), { numRuns: 1, seed: 1 })[0] ?? [], answerAt(1));
      const counted = await facetsOf({ mirror, connectionId: id, today: TODAY }, NO_FILTER);
      const original = mirror.db;
      const away = new StorageError('unreachable');
      vi.spyOn(original, 'selectFrom').mockImplementation(() => {
        throw away;
      });
      expect(await facetsOf({ mirror, connectionId: id, today: TODAY }, NO_FILTER)).toEqual(counted);
      const search = { filter: NO_FILTER, sort: DEFAULT_SORT };
      await expect(findProperties({ mirror, connectionId: id, today: TODAY }, search, { limit: 5 })).rejects.toBe(away);
      await expect(facetsOf({ mirror, connectionId: 'never loaded', today: TODAY }, NO_FILTER)).rejects.toBe(away);
      vi.restoreAllMocks();
      await mirror.close();
    });
  });
}
