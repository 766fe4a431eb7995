import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alterConnection, answerAddress, openConnection, openForSync } from '@/lib/connections/connections';
import { forgetList, listConnections } from '@/lib/connections/list';
import { type Database, openDatabase } from '@/lib/database/database';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import { listedIds } from '@/lib/mirror/mirror.fixture';
import { getRuns } from '@/lib/mirror/runs';
import { addView, getViews } from '@/lib/portfolio/saved-views-table';
import { onePerProcess } from '@/lib/runtime/one-per-process';
import { home, type PortfolioService, servePortfolio } from './portfolio-service.fixture';
import { Sync } from './sync';

const HOMES = 40;
const VIEW = { id: 'big', name: 'Big', search: 'bedrooms=3', isDefault: false, createdAt: 1, updatedAt: 1 };

/** @param configure makes an address PARTNER_BASE_URL, as a start of the dashboard with it does */
export function movedAddressSuite(configure: (baseUrl: string) => void) {
  return (newDatabase: NewDatabase): void => {
    describe('a configured connection whose address changes', () => {
      let mirror: Database;
      let [before, after]: PortfolioService[] = [];
      const at = (baseUrl: string) => {
        configure(baseUrl);
        forgetList();
      };
      const configured = async () => (await listConnections())[0];
      const recorded: string[] = [];
      const record: Parameters<typeof answerAddress>[2] = async (_, { action, connection }) => {
        recorded.push(`${action} ${connection.name}, ${connection.baseUrl}`);
      };
      const sync = async () => {
        const connectionId = (await configured())?.id ?? '';
        const parts = { mirror, connectionId, intervalMs: 0, concurrency: 4, timeZone: 'UTC', historyDays: 800 };
        const one = new Sync({ ...parts, connect: () => openForSync(connectionId) });
        await one.begin();
        return one.ended();
      };
      /** What hangs on the connection. */
      const kept = async (id: string) => {
        const [homes, views] = [await listedIds(mirror, id), await getViews(mirror, id)];
        const { name } = (await mirror.db
          .selectFrom('connections')
          .select('name')
          .where('connection_id', '=', id)
          .executeTakeFirst()) ?? { name: '' };
        return { name, homes: homes.length, views: views.map((view) => view.name) };
      };
      const OLD = { name: 'Head office', homes: HOMES, views: ['Big'] };
      let id: string;

      beforeEach(async () => {
        mirror = await openDatabase(await newDatabase());
        onePerProcess<Promise<Database>>('mirror').value = Promise.resolve(mirror);
        before = await servePortfolio(HOMES, 20_000);
        after = await servePortfolio(HOMES, 20_000);
        recorded.length = 0;
        at(`${before.server.url}/api/v1`);
        id = (await configured())?.id ?? '';
        expect((await sync())?.outcome).toBe('complete');
        await alterConnection(id, { name: 'Head office', reading: 'rent' }, record);
        await addView(mirror, id, VIEW, 1);
      });
      afterEach(async () => {
        await Promise.all([before?.server.close(), after?.server.close()]);
        await mirror.close();
      });

      it.each([
        ['a slash behind it', (url: string) => `${url}/`],
        ['another case of scheme and host', (url: string) => url.replace('http://127.0.0.1', 'HTTP://127.0.0.1')],
        ['dots in its path', (url: string) => url.replace('/api/', '/x/../api/./')],
        ['signs that need no percent-encoding', (url: string) => url.replace('/api', '/%61p%69')],
      ])('keeps all with another spelling: %s', async (_, spelt) => {
        at(spelt(`${before?.server.url}/api/v1`));
        expect(await configured()).toMatchObject({ id, name: 'Head office', reading: 'rent', movedFrom: undefined });
        expect((await sync())?.progress).toMatchObject({ added: 0, withdrawn: 0 });
        expect(await kept(id)).toEqual(OLD);
      });

      it('keeps all at once where its homes are there', async () => {
        after?.homes.splice(0, 2, home(0, { name: 'Renamed' }), home(900));
        at(`${after?.server.url}/v2`);
        expect(await configured()).toMatchObject({ id, movedFrom: `${before?.server.url}/api/v1` });
        // No request is made for it before the sync has looked.
        await expect(openConnection(id)).rejects.toMatchObject({ code: 'UPSTREAM_ADDRESS_CHANGED' });
        expect((await sync())?.progress).toMatchObject({ added: 1 });
        expect(await configured()).toMatchObject({ id, name: 'Head office', movedFrom: undefined });
        expect((await openConnection(id)).baseUrl).toBe(`${after?.server.url}/v2`);
        expect((await kept(id)).views).toEqual(['Big']);
        // The way back is as short.
        at(`${before?.server.url}/api/v1`);
        expect((await sync())?.outcome).toBe('complete');
        expect(await configured()).toMatchObject({ id, movedFrom: undefined });
      });

      it.each<[string, (service: PortfolioService) => void]>([
        [
          'other homes under the same ids',
          ({ homes }) => homes.splice(0, HOMES, ...homes.map((_, n) => home(n, { name: 'Other' }))),
        ],
        ['a tenth of its homes and no more', ({ homes }) => homes.splice(4)],
        [
          'its homes among many others',
          ({ homes }) => homes.push(...Array.from({ length: HOMES }, (_, n) => home(900 + n))),
        ],
        ['no homes', ({ homes }) => homes.splice(0)],
      ])('asks where the address has %s, and touches nothing before the answer', async (_, change) => {
        if (after) change(after);
        at(`${after?.server.url}`);
        await expect(sync()).rejects.toMatchObject({ code: 'UPSTREAM_ADDRESS_CHANGED' });
        await alterConnection(id, { paused: true }, record);
        await alterConnection(id, { paused: false, reading: 'calendar' }, record);
        forgetList();
        expect(await configured()).toMatchObject({ id, movedFrom: `${before?.server.url}/api/v1` });
        expect(await kept(id)).toEqual(OLD);
        expect(await getRuns(mirror, id, 9)).toHaveLength(1);
      });

      it('goes on after a yes', async () => {
        after?.homes.splice(0, HOMES, home(1), home(2), home(700));
        at(`${after?.server.url}`);
        await answerAddress(id, true, record);
        expect(recorded.at(-1)).toBe(`connection-address-changed Head office, ${after?.server.url}`);
        expect(await configured()).toMatchObject({ id, movedFrom: undefined });
        await sync();
        expect((await kept(id)).views).toEqual(['Big']);
        expect(await listedIds(mirror, id)).toContain('home-00700');
        await expect(answerAddress(id, true, record)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      });

      it('begins another one after a no, and comes back with its address', async () => {
        after?.homes.splice(0, HOMES, home(800), home(801));
        at(`${after?.server.url}`);
        await answerAddress(id, false, record);
        expect(recorded.at(-1)).toBe(`connection-added Partner portfolio, ${after?.server.url}`);
        const other = (await configured())?.id ?? '';
        expect(other).not.toBe(id);
        expect((await sync())?.progress).toMatchObject({ added: 2 });
        expect([await kept(id), (await kept(other)).homes]).toEqual([OLD, 2]);
        at(`${before?.server.url}/api/v1/`);
        expect(await configured()).toMatchObject({ id, name: 'Head office', movedFrom: undefined });
        at(`${after?.server.url}/`);
        expect(await configured()).toMatchObject({ id: other, movedFrom: undefined });
      });

      it('asks nothing where nothing was ever read', async () => {
        await mirror.db.deleteFrom('properties').where('connection_id', '=', id).execute();
        at(`${after?.server.url}/right`);
        expect(await configured()).toMatchObject({ id, name: 'Head office', movedFrom: undefined });
        expect((await sync())?.progress).toMatchObject({ added: HOMES });
      });
    });
  };
}
