import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BATCH } from '@/lib/database/batches';
import { type Database, openDatabase } from '@/lib/database/database';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import { addLink, linkBySecret } from '@/lib/links/links-table';
import { getConnection, saveConnection, writing } from '@/lib/mirror/connections';
import { acquireLease } from '@/lib/mirror/lease';
import { answerAt, listedIds, saveRows } from '@/lib/mirror/mirror.fixture';
import { markRemoved, purgeRemoved, TABLES_OF_A_CONNECTION } from '@/lib/mirror/remove-connection';
import { getRuns, startRun } from '@/lib/mirror/runs';
import { addView, getViews } from '@/lib/portfolio/saved-views-table';
import { rowWithId } from '@/lib/search/search.arbitrary';
import {
  addStoredConnection,
  changeConnection,
  changingConnections,
  getBuiltInState,
  getStoredConnection,
  getStoredConnections,
  replaceSealedToken,
} from './stored-connections';

const stored = (id: string) => ({
  id,
  name: `Operator ${id}`,
  baseUrl: `https://${id}.example`,
  ...{ sealedToken: `sealed ${id}`, pausedAt: null, reading: 'calendar' as const, reportingCurrency: null },
});

/** Connections that people add; both engines pass it. */
export function storedConnectionsSuite(newDatabase: NewDatabase): void {
  describe('stored connections', () => {
    let database: Database;
    beforeAll(async () => {
      database = await openDatabase(await newDatabase());
    });
    afterAll(() => database.close());

    const rows = Array.from({ length: BATCH + 20 }, (_, n) => fc.sample(rowWithId(`home-${n}`), 1)[0]).filter(
      (row) => row !== undefined,
    );

    /** Something in every table. */
    async function fill(id: string): Promise<void> {
      await saveRows(database, id, rows, answerAt(1000));
      await writing(database, id, (transaction) => startRun(transaction, 1000));
      await acquireLease(database, id, 'holder', 0, 60);
      const view = { id: 'view', name: 'View', search: '', isDefault: false, createdAt: 0, updatedAt: 0 };
      await addView(database, id, view, 10);
    }

    it('are changed by one at a time, who sees all that was changed before', async () => {
      const add = (id: string) =>
        changingConnections(database, async (trx) => {
          const known = await getStoredConnections({ db: trx });
          if (known.length > 0) return;
          await addStoredConnection({ db: trx }, stored(id), 1000);
        });
      await Promise.all(['x', 'y', 'z'].map(add));
      const [only, ...others] = await getStoredConnections(database);
      expect(others).toEqual([]);
      await markRemoved(database, only?.id ?? '', 1000);
    });

    it('are added, renamed, given a new token and another reading, paused and resumed', async () => {
      await addStoredConnection(database, stored('b'), 2000);
      await addStoredConnection(database, stored('a'), 3000);
      expect(await getStoredConnections(database)).toEqual([stored('b'), stored('a')]);
      await changeConnection(database, 'a', { name: 'Renamed' });
      await changeConnection(database, 'a', { sealedToken: 'anew', pausedAt: 5000 });
      const changed = { ...stored('a'), name: 'Renamed', sealedToken: 'anew', pausedAt: 5000 };
      expect(await getStoredConnection(database, 'a')).toEqual(changed);
      await changeConnection(database, 'a', { pausedAt: null });
      await changeConnection(database, 'a', { reading: 'rent', reportingCurrency: 'USD' });
      expect(await getBuiltInState(database, 'a')).toEqual({
        ...{ name: 'Renamed', pausedAt: null, reading: 'rent', reportingCurrency: 'USD' },
      });
      expect(await getBuiltInState(database, 'nobody')).toBeNull();
    });

    it('are not those of the configuration, and keep their names from a sync', async () => {
      await saveConnection(database, { id: 'configured', name: 'Configured', baseUrl: 'https://c.example' }, 0);
      await addStoredConnection(database, stored('named'), 1000);
      await saveConnection(database, { id: 'named', name: 'Old name', baseUrl: 'https://old.example' }, 2000);
      expect(await getStoredConnection(database, 'named')).toEqual(stored('named'));
      expect((await getStoredConnections(database)).map(({ id }) => id)).not.toContain('configured');
      await changeConnection(database, 'configured', { name: 'Mine' });
      await saveConnection(database, { id: 'configured', name: 'Configured', baseUrl: 'https://c.example' }, 0);
      expect(await getBuiltInState(database, 'configured')).toMatchObject({ name: 'Mine' });
      expect(await markRemoved(database, 'configured', 3000)).toBe(false);
    });

    it('keep a token that was replaced while another was sealed anew', async () => {
      await addStoredConnection(database, stored('sealed'), 1000);
      expect(await replaceSealedToken(database, 'sealed', 'sealed sealed', 'anew')).toBe(true);
      expect(await replaceSealedToken(database, 'sealed', 'sealed sealed', 'late')).toBe(false);
      expect((await getStoredConnection(database, 'sealed'))?.sealedToken).toBe('anew');
    });

    it('are removed with all of their data, and none of others', async () => {
      for (const id of ['gone', 'stays']) {
        await addStoredConnection(database, stored(id), 1000);
        await fill(id);
        const link = { kind: 'feed' as const, madeBy: null, connectionId: id, createdAt: 1000 };
        await addLink(database.db, link, `hash of ${id}`);
      }
      expect(await markRemoved(database, 'gone', 5000)).toBe(true);
      await purgeRemoved(database, 6000);
      for (const table of await tablesWithConnections()) {
        if (table === 'connections') continue;
        const left = await database.db
          .selectFrom(table as 'properties')
          .select('connection_id')
          .where('connection_id', '=', 'gone')
          .execute();
        expect([table, left.length]).toEqual([table, 0]);
      }
      expect(await linkBySecret(database, ['feed'], 'hash of gone')).toBeNull();
      expect(await linkBySecret(database, ['feed'], 'hash of stays')).not.toBeNull();
      expect(await listedIds(database, 'stays')).toHaveLength(rows.length);
      expect(
        [await getRuns(database, 'stays', 9), await getViews(database, 'stays')].map(({ length }) => length),
      ).toEqual([1, 1]);
    });

    it('that were removed are not written to, brought back or shown any more', async () => {
      await addStoredConnection(database, stored('late'), 1000);
      await markRemoved(database, 'late', 5000);
      await expect(fill('late')).rejects.toThrow('not known');
      await saveConnection(database, { id: 'late', name: 'Late', baseUrl: 'https://late.example' }, 6000);
      await expect(fill('late')).rejects.toThrow('not known');
      expect(await getStoredConnection(database, 'late')).toBeNull();
      expect(await getConnection(database, 'late')).toBeNull();
      expect(await markRemoved(database, 'late', 7000)).toBe(false);
      const row = database.db.selectFrom('connections').selectAll().where('connection_id', '=', 'late');
      expect(await row.executeTakeFirst()).toMatchObject({ access_token: null, removed_at: 5000 });
    });

    async function tablesWithConnections(): Promise<string[]> {
      const tables = await database.db.introspection.getTables();
      const ours = tables.filter(({ columns }) => columns.some(({ name }) => name === 'connection_id'));
      return ours.map(({ name }) => name).sort();
    }

    it('are known to every table that is kept by connection', async () => {
      expect(await tablesWithConnections()).toEqual([...TABLES_OF_A_CONNECTION].sort());
    });
  });
}
