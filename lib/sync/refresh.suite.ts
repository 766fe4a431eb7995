import { describe, expect, it, vi } from 'vitest';
import type { Database } from '@/lib/database/database';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import { StorageError } from '@/lib/database/storage-fault';
import { Connection } from '@/lib/upstream/connection';
import { crawling, TODAY } from './crawling.fixture';
import { calendar } from './portfolio-service.fixture';
import { Refresher } from './refresh';

/** The calendars that people look at; both engines pass it. */
export function refreshSuite(newDatabase: NewDatabase): void {
  describe('looking at a calendar', () => {
    const here = crawling(newDatabase);

    const refresherOf = (mirror: Database) =>
      new Refresher({
        mirror,
        connectionId: here.connection.id,
        connect: async () => here.connection,
        timeZone: 'UTC',
      });

    it('fetches the calendars on a screen once they are a few minutes old', async () => {
      const refresher = refresherOf(here.mirror);
      await here.clock.sleep(-10 * 60_000);
      await here.run();
      here.service.asked.length = 0;
      here.service.calendars.set('home-00004', calendar(TODAY, 5));
      for (let looks = 0; looks < 2; looks++) {
        refresher.want(['home-00004', 'home-00009', 'nobody']);
        await refresher.idle();
      }
      expect(here.service.asked).toEqual([['home-00004', 'home-00009']]);
      expect(await here.changes('home-00004')).toMatchObject([{ path: 'calendar' }]);
      await here.expectWhole();
    });

    it('does not refresh the calendars on a screen while the disk is nearly full', async () => {
      await here.clock.sleep(-10 * 60_000);
      await here.run();
      here.service.calendars.set('home-00004', calendar(TODAY, 5));
      const requireRoom = vi.fn().mockRejectedValue(new StorageError('nearly-full'));
      const refresher = refresherOf({ ...here.mirror, requireRoom });
      refresher.want(['home-00004']);
      await refresher.idle();
      expect(requireRoom).toHaveBeenCalledOnce();
      expect(await here.changes('home-00004')).toEqual([]);
    });

    it('neither asks with a replaced token nor keeps its answers', async () => {
      await here.clock.sleep(-10 * 60_000);
      await here.run();
      here.service.calendars.set('home-00004', calendar(TODAY, 5));
      let requests = 1;
      const { id, name, baseUrl } = here.connection;
      const facts = { id, name, baseUrl, accessToken: 'replaced', advice: { address: '', token: '' } };
      const replaced = new Connection({ ...facts, isCurrent: async () => requests-- > 0 });
      const connections = [replaced, replaced];
      const refresher = new Refresher({
        ...{ mirror: here.mirror, connectionId: id, timeZone: 'UTC' },
        connect: async () => connections.shift() ?? here.connection,
      });
      const look = async () => {
        here.service.asked.length = 0;
        refresher.want(['home-00004']);
        await refresher.idle();
        return [here.service.asked.length, (await here.changes('home-00004')).length];
      };
      expect(await look()).toEqual([1, 0]);
      expect(await look()).toEqual([0, 0]);
      expect(await look()).toEqual([1, 1]);
    });
  });
}
