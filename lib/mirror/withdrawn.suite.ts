import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { type KyselyPlugin, type QueryId, sql, type TableNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countBits } from '@/lib/columns/bits';
import { facetsOf, findProperties } from '@/lib/columns/find';
import { currentColumns, Portfolios } from '@/lib/columns/portfolios';
import { type Database, openDatabase } from '@/lib/database/database';
import type { Db } from '@/lib/database/engine';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import { dayAt } from '@/lib/domain/day';
import { withResolvers } from '@/lib/runtime/with-resolvers.fixture';
import type { PropertyRow } from '@/lib/search/fields';
import { NO_FILTER } from '@/lib/search/filters';
import { rowWithId } from '@/lib/search/search.arbitrary';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { getCalendars } from './calendars';
import { changesOf } from './changes';
import { writing } from './connections';
import { withdrawUnseen } from './crawl';
import { forgetWithdrawn, homesToForget, MOST_WITHDRAWN, WITHDRAWN_KEPT_MS } from './forget-withdrawn';
import { answerAt, connect, factsOfRow, inBatches, saveRows, TODAY } from './mirror.fixture';
import { getProperty } from './property';
import { saveCalendars } from './save-calendars';
import { saveProperties } from './save-properties';

const [ROW] = fc.sample(rowWithId('home'), { numRuns: 1, seed: 7 }) as [PropertyRow];
/** They take any stay that their calendar does. */
const EASY = { availableFrom: 0, minimumStay: { value: 1, unit: 'NIGHT' }, maximumStay: null, advancedNotice: 0 };
const home = (id: string, name = 'Loft'): PropertyRow => ({ ...ROW, ...EASY, maxGuests: 9, latitude: 52.5, id, name });

/** Homes that come and go; both engines pass it. */
export function withdrawnSuite(newDatabase: NewDatabase): void {
  describe('withdrawn homes', () => {
    const today = dayAt(Date.now(), 'UTC');
    const stay = { ...NO_FILTER, checkIn: today + 10, checkOut: today + 13, guests: 2, flex: 0 };
    let url: string;
    let mirror: Database;
    let connections = 0;
    const newConnection = () => connect(mirror, `c${++connections}`);
    beforeAll(async () => {
      url = await newDatabase();
      mirror = await openDatabase(url);
    });
    afterAll(() => mirror.close());

    /** A crawl that sees these homes and no other, each free for a year. */
    async function crawled(connection: string, crawl: number, rows: readonly PropertyRow[]): Promise<void> {
      const received = rows.map((row) => ({ facts: factsOfRow(row), details: { id: row.id, name: row.name } }));
      await inBatches(mirror, connection, received, (transaction, batch) =>
        saveProperties(transaction, batch, answerAt(crawl, crawl)),
      );
      const open = { start: today, end: today + 365, price: 100, minNights: 1, availability: 'AVAILABLE' };
      const ranges = [{ ...open, closedToArrival: false, closedToDeparture: false }];
      const calendars = rows.map(({ id }) => ({ propertyId: id, ranges, findings: [], occupancy: 0 }));
      await inBatches(mirror, connection, calendars, (transaction, batch) =>
        saveCalendars(transaction, batch, { fetchedAt: crawl, compare: () => [] }),
      );
      const withdraw = () => writing(mirror, connection, (transaction) => withdrawUnseen(transaction, crawl, crawl));
      while ((await withdraw()) > 0);
    }

    async function forget(connection: string, at: number, most?: number): Promise<void> {
      for (;;) {
        const ids = await homesToForget(mirror, connection, at, most);
        if (ids.length === 0) return;
        expect(ids.length).toBeLessThanOrEqual(100);
        await writing(mirror, connection, (transaction) => forgetWithdrawn(transaction, ids));
      }
    }

    async function knownIds(connection: string): Promise<string[]> {
      const known = mirror.db.selectFrom('properties').select('id').where('connection_id', '=', connection);
      return (await known.orderBy('id').execute()).map(({ id }) => id);
    }

    /** Everything that any table holds of a connection. */
    async function allOf(connection: string): Promise<string> {
      const tables = await mirror.db.introspection.getTables();
      const ours = tables.filter(({ columns }) => columns.some(({ name }) => name === 'connection_id'));
      const contents = ours.map(async ({ name }) =>
        sql`select * from ${sql.table(name)} where connection_id = ${connection}`.execute(mirror.db),
      );
      return JSON.stringify((await Promise.all(contents)).map(({ rows }) => rows));
    }

    it('are kept whole within the bounds, and deleted with all of their data beyond', async () => {
      const [connection, other] = [await newConnection(), await newConnection()];
      for (const [one, names] of [[connection, ['a', 'b', 'stays']] as const, [other, ['a', 'b', 'stays']] as const]) {
        await crawled(
          one,
          1,
          names.map((id) => home(id)),
        );
        await crawled(
          one,
          2,
          names.map((id) => home(id, 'New name')),
        );
        await crawled(one, 3, [home('b', 'New name'), home('stays', 'New name')]);
        await crawled(one, 4, [home('stays', 'New name')]);
      }
      await forget(connection, 5, 2);
      expect(await knownIds(connection)).toEqual(['a', 'b', 'stays']);
      const elsewhere = await allOf(other);
      expect(await homesToForget(mirror, connection, 5, 1)).toEqual(['a']);
      await forget(connection, 5, 1);
      expect(await allOf(connection)).not.toContain('"a"');
      expect(await allOf(other)).toBe(elsewhere);
      expect(await getProperty(mirror, connection, 'b')).toMatchObject({ row: { name: 'New name' }, withdrawnAt: 4 });
      expect(await getCalendars(mirror, connection, ['b'], { start: today, end: today + 9 })).toHaveLength(1);
      expect((await changesOf(mirror, connection, 'b', { limit: 9 })).map(({ path }) => path)).toEqual([
        'listed',
        'name',
      ]);
      await crawled(connection, 6, [home('a', 'Back again'), home('stays', 'New name')]);
      expect(await getProperty(mirror, connection, 'a')).toMatchObject({ firstSeen: 6, withdrawnAt: null });
    });

    it('are kept by the time when they were withdrawn, the latest, and none longer than a year', async () => {
      const [at, most] = [3 * WITHDRAWN_KEPT_MS, 4];
      const ago = fc.constantFrom(null, 0, 1, 2, 5, WITHDRAWN_KEPT_MS, WITHDRAWN_KEPT_MS + 1, 2 * WITHDRAWN_KEPT_MS);
      await fc.assert(
        fc.asyncProperty(fc.array(ago, { maxLength: 12 }), async (agos) => {
          const connection = await newConnection();
          const ids = agos.map((_, n) => `p${10 + n}`);
          await saveRows(
            mirror,
            connection,
            ids.map((id) => home(id)),
            answerAt(1),
          );
          for (const [n, withdrawn] of agos.entries()) {
            const update = mirror.db.updateTable('properties').where('connection_id', '=', connection);
            await update
              .where('id', '=', ids[n] as string)
              .set({ withdrawn_at: withdrawn === null ? null : at - withdrawn })
              .execute();
          }
          const withdrawn = ids.flatMap((id, n) => (agos[n] === null ? [] : [{ id, ago: agos[n] as number }]));
          const latest = withdrawn.sort((a, b) => a.ago - b.ago || (a.id < b.id ? 1 : -1)).slice(0, most);
          const kept = latest.filter(({ ago }) => ago <= WITHDRAWN_KEPT_MS).map(({ id }) => id);
          await forget(connection, at, most);
          expect(await knownIds(connection)).toEqual([...ids.filter((_, n) => agos[n] === null), ...kept].sort());
        }),
        { numRuns: 8 },
      );
      expect(MOST_WITHDRAWN).toBe(10_000);
    });

    it('that are listed again before they are deleted stay', async () => {
      const connection = await newConnection();
      await crawled(connection, 1, [home('a')]);
      await crawled(connection, 2, [home('b')]);
      expect(await homesToForget(mirror, connection, 3, 0)).toEqual(['a']);
      await crawled(connection, 4, [home('a'), home('b')]);
      await writing(mirror, connection, (transaction) => forgetWithdrawn(transaction, ['a']));
      expect(await getProperty(mirror, connection, 'a')).toMatchObject({ withdrawnAt: null });
    });

    it('take stays and have an occupancy again once listed again with an unchanged calendar', async () => {
      const second = await openDatabase(url);
      const connection = await newConnection();
      await crawled(connection, 1, [home('a'), home('b')]);
      const taking = (one: Database) =>
        findProperties(
          { mirror: one, connectionId: connection, today },
          { filter: stay, sort: DEFAULT_SORT },
          { limit: 9 },
        ).then(({ items }) => items.map(({ id }) => id));
      for (const one of [mirror, second]) expect(await taking(one)).toEqual(['a', 'b']);
      await crawled(connection, 2, [home('b')]);
      expect(await taking(mirror)).toEqual(['b']);
      const ofThird = await openDatabase(url);
      expect(await taking(ofThird)).toEqual(['b']);
      expect((await currentColumns({ mirror: ofThird, connectionId: connection })).ids).toEqual(['b']);
      await crawled(connection, 3, [home('a'), home('b')]);
      for (const one of [mirror, second, ofThird]) {
        expect(await taking(one)).toEqual(['a', 'b']);
        const { lacks } = await facetsOf({ mirror: one, connectionId: connection, today }, NO_FILTER);
        expect(lacks.map(({ value }) => value)).not.toContain('calendar');
      }
      await Promise.all([second.close(), ofThird.close()]);
    });

    it('take stays again once listed, with many reads during the crawls', async () => {
      const connection = await newConnection();
      const all = Array.from({ length: 120 }, (_, n) => home(`p${100 + n}`));
      await crawled(connection, 1, all);
      let crawling = true;
      const asking = Array.from({ length: 4 }, async () => {
        while (crawling) {
          const listed = await facetsOf({ mirror, connectionId: connection, today }, NO_FILTER);
          const taking = await facetsOf({ mirror, connectionId: connection, today }, stay);
          expect(listed.total).toBeGreaterThan(0);
          expect(taking.total).toBeGreaterThan(0);
        }
      });
      for (let crawl = 2; crawl < 8; crawl++) {
        await crawled(connection, crawl, crawl % 2 === 0 ? all.slice(0, 20) : all);
      }
      crawling = false;
      await Promise.all(asking);
      expect((await facetsOf({ mirror, connectionId: connection, today }, stay)).total).toBe(120);
      const { lacks } = await facetsOf({ mirror, connectionId: connection, today }, NO_FILTER);
      expect(lacks.map(({ value }) => value)).not.toContain('calendar');
    });

    it('take stays again also where they are read in two minds: as withdrawn, and their calendars as listed', async () => {
      // With SQLite nothing is written while an answer is on its way.
      if (!url.startsWith('postgres')) return;
      const connection = await newConnection();
      const all = Array.from({ length: 120 }, (_, n) => home(`p${100 + n}`));
      await crawled(connection, 1, all);
      const held = holding(mirror.db);
      const portfolios = new Portfolios(held.db);
      await portfolios.current(connection);
      const calendars = held.next('calendars');
      const first = portfolios.current(connection, { calendars: true });
      await calendars.read;
      await crawled(connection, 2, all.slice(1));
      const properties = held.next('properties');
      const second = portfolios.current(connection);
      await Promise.race([properties.read, delay(50)]);
      await crawled(connection, 3, all);
      calendars.release();
      await Promise.race([first, delay(50)]);
      properties.release();
      await Promise.all([first, second]);
      const portfolio = await portfolios.current(connection, { calendars: true });
      expect(countBits(portfolio.taking(stay, today, portfolio.live))).toBe(120);
    });

    it('are gone also in instances that never saw them withdrawn', async () => {
      const connection = await newConnection();
      const rows = Array.from({ length: 300 }, (_, n) => home(`p${100 + n}`));
      await crawled(connection, 1, rows);
      const third = await openDatabase(url);
      const counts = async (one: Database) => [
        (await facetsOf({ mirror: one, connectionId: connection, today: TODAY }, NO_FILTER)).total,
        (await facetsOf({ mirror: one, connectionId: connection, today }, stay)).total,
        (
          await findProperties(
            { mirror: one, connectionId: connection, today: TODAY },
            { filter: NO_FILTER, sort: DEFAULT_SORT },
            { limit: 1 },
          )
        ).total,
        (await currentColumns({ mirror: one, connectionId: connection })).ids.length,
      ];
      expect(await counts(third)).toEqual([300, 300, 300, 300]);
      // One of them looks in between, the other one does not.
      await crawled(connection, 2, [...rows.slice(0, 7), home('new')]);
      expect(await counts(mirror)).toEqual([8, 8, 8, 8]);
      await forget(connection, 3, 0);
      await crawled(connection, 4, [...rows.slice(0, 7), home('new'), home('newer')]);
      const fourth = await openDatabase(url);
      for (const one of [mirror, third, fourth]) expect(await counts(one)).toEqual([9, 9, 9, 9]);
      await third.close();
      await fourth.close();
    });
  });
}

/** A database whose answers can be held back, each for those who read a table next. */
function holding(db: Db) {
  const asked = new Map<QueryId, string>();
  const holds = new Map<string, Record<'read' | 'released', ReturnType<typeof withResolvers>>>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const [from] = (node.kind === 'SelectQueryNode' && node.from?.froms) || [];
      if (from?.kind === 'TableNode') asked.set(queryId, (from as TableNode).table.identifier.name);
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      const table = asked.get(queryId) ?? '';
      const hold = holds.get(table);
      holds.delete(table);
      hold?.read.resolve();
      await hold?.released.promise;
      return result;
    },
  };
  return {
    db: db.withPlugin(plugin),
    next: (table: string) => {
      const hold = { read: withResolvers(), released: withResolvers() };
      holds.set(table, hold);
      return { read: hold.read.promise, release: hold.released.resolve };
    },
  };
}
