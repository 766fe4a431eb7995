import { describe, expect, it } from 'vitest';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import { formatDay } from '@/lib/domain/day';
import { getRejections } from '@/lib/mirror/crawl';
import { getProperty } from '@/lib/mirror/property';
import { getRuns } from '@/lib/mirror/runs';
import { status } from '@/lib/upstream/faulty-server.fixture';
import { crawling, TODAY } from './crawling.fixture';
import { calendar, home } from './portfolio-service.fixture';

/** A crawl of a whole account: what it brings, keeps and takes away; both engines pass it. */
export function crawlSuite(newDatabase: NewDatabase): void {
  describe('a crawl', () => {
    const here = crawling(newDatabase);

    it('brings all details and all calendars, and says how it went', async () => {
      const ended = await here.run();
      await here.expectWhole();
      expect(ended).toMatchObject({
        outcome: 'complete',
        fault: null,
        progress: { properties: 250, propertiesTotal: 250, calendars: 250, added: 250, changed: 0, rejected: 0 },
      });
      expect(here.service.asked.flat()).toHaveLength(250);
      expect(await getRuns(here.mirror, here.connection.id, 5)).toEqual([ended]);
      expect(await here.changes('home-00000')).toEqual([]);
    });

    it('changes nothing when nothing has changed, even after the window has slid', async () => {
      await here.run();
      for (const [n, { id }] of here.service.homes.entries()) {
        const slid = calendar(TODAY, n).map((range) => ({ ...range }));
        Object.assign(slid[0] ?? {}, { from: formatDay(TODAY + 1) });
        Object.assign(slid[3] ?? {}, { to: formatDay(TODAY + 1097) });
        here.service.calendars.set(id, slid);
      }
      expect((await here.run()).progress).toMatchObject({ added: 0, changed: 0, withdrawn: 0 });
      expect(await here.changes('home-00000')).toEqual([]);
      await here.expectWhole();
    });

    it('keeps every change: the field, the days, the old and the new value', async () => {
      await here.run();
      const { pricing } = here.service.homes[0] as unknown as { pricing: object };
      here.service.homes[0] = home(0, { pricing: { ...pricing, advertisedPrice: 4321 }, floor: null });
      const dearer = calendar(TODAY, 1);
      Object.assign(dearer[1] ?? {}, { dailyPrice: 999 });
      here.service.calendars.set('home-00001', dearer);
      expect((await here.run()).progress).toMatchObject({ added: 0, changed: 2 });
      expect(await here.changes('home-00000')).toMatchObject([
        { path: 'pricing.advertisedPrice', was: expect.any(Number), now: 4321 },
        { path: 'floor', was: 3, now: null },
      ]);
      const days = { from: formatDay(TODAY + 101), to: formatDay(TODAY + 299) };
      expect(await here.changes('home-00001')).toMatchObject([
        {
          path: 'calendar',
          was: [{ ...days, terms: { price: 101.25 } }],
          now: [{ ...days, terms: { price: 999 } }],
        },
      ]);
    });

    it('counts a home once whose details and calendar have both changed', async () => {
      await here.run();
      here.service.homes[0] = home(0, { floor: 9 });
      for (const n of [0, 1]) {
        const dearer = calendar(TODAY, n);
        Object.assign(dearer[1] ?? {}, { dailyPrice: 999 });
        here.service.calendars.set(here.service.homes[n]?.id as string, dearer);
      }
      expect((await here.run()).progress).toMatchObject({ changed: 2 });
      here.service.homes[0] = home(0, { floor: 10 });
      expect((await here.run()).progress).toMatchObject({ changed: 1 });
    });

    it('withdraws missing homes only at the end, and lists them again when they return', async () => {
      await here.run();
      const all = here.service.homes;
      const calendars = new Map(here.service.calendars);
      here.service.homes = all.slice(0, 150);
      for (const { id } of all.slice(150)) here.service.calendars.delete(id);
      here.service.misbehave = (_, url) => (url.searchParams.has('cursor') ? status(401) : null);
      expect(await here.run()).toMatchObject({ outcome: 'failed', fault: { code: 'UPSTREAM_TOKEN_REFUSED' } });
      expect(await here.listed()).toHaveLength(250);
      here.service.misbehave = () => null;
      expect((await here.run()).progress).toMatchObject({ properties: 150, withdrawn: 100 });
      await here.expectWhole();
      here.service.homes = all;
      here.service.calendars = calendars;
      await here.run();
      await here.expectWhole();
      expect(await here.changes('home-00200')).toMatchObject([
        { path: 'listed', was: false, now: true },
        { path: 'listed', was: true, now: false },
      ]);
    });

    it('deletes homes withdrawn more than a year ago, and no others', async () => {
      await here.run();
      const lose = (from: number) => {
        const ids = here.service.homes.splice(from).map(({ id }) => id);
        for (const id of ids) here.service.calendars.delete(id);
        return ids;
      };
      const gone = lose(150);
      await here.run();
      await here.clock.sleep(365 * 24 * 60 * 60_000 - 60_000);
      const goneLater = lose(100);
      await here.run();
      const known = async (ids: string[]) => {
        const homes = await Promise.all(ids.map((id) => getProperty(here.mirror, here.connection.id, id)));
        return homes.filter((one) => one !== null).length;
      };
      expect([await known(gone), await known(goneLater)]).toEqual([100, 50]);
      await here.clock.sleep(2 * 60_000);
      expect(await here.run()).toMatchObject({ outcome: 'complete', progress: { properties: 100, withdrawn: 0 } });
      expect([await known(gone), await known(goneLater)]).toEqual([0, 50]);
      expect(await here.stored(gone)).toEqual([]);
      await here.expectWhole();
    });

    it('does not take a calendar away from a home that is about to be withdrawn', async () => {
      await here.run();
      const gone = here.service.homes.pop()?.id as string;
      here.service.calendars.delete(gone);
      await here.run();
      expect((await here.stored([gone]))[0]?.ranges).not.toEqual([]);
    });

    it('keeps out invalid homes, names their faults, and takes all others', async () => {
      here.service.homes[5] = home(5, { availability: 7 });
      here.service.homes[105] = home(105, { id: undefined });
      here.service.calendars.set('home-00007', 'closed' as never);
      const ended = await here.run();
      expect(ended).toMatchObject({ outcome: 'complete', progress: { properties: 248, rejected: 3 } });
      const { total, rejections } = await getRejections(here.mirror, here.connection.id, 10);
      expect(total).toBe(3);
      expect(rejections.map(({ kind, subject, faults }) => [kind, subject, faults[0]?.path]).sort()).toEqual([
        ['calendar', 'home-00007', 'calendar'],
        ['property', 'home-00005', 'availability'],
        ['property', 'no. 106, without an id', 'id'],
      ]);
      here.service.homes[5] = home(5);
      here.service.homes[105] = home(105);
      here.service.calendars.set('home-00007', calendar(TODAY, 7));
      await here.run();
      expect((await getRejections(here.mirror, here.connection.id, 10)).total).toBe(0);
      await here.expectWhole();
    });

    it('keeps a home listed as it was when it cannot be read any more, with its calendar of today', async () => {
      await here.run();
      here.service.homes[5] = home(5, { name: 'Another', availability: null });
      here.service.calendars.set('home-00005', []);
      expect(await here.run()).toMatchObject({
        outcome: 'complete',
        progress: { properties: 250, withdrawn: 0, rejected: 1 },
      });
      const kept = await getProperty(here.mirror, here.connection.id, 'home-00005');
      expect(kept).toMatchObject({ withdrawnAt: null, row: { name: expect.not.stringContaining('Another') } });
      // An older calendar would sell nights that may be taken.
      expect((await here.stored(['home-00005']))[0]?.ranges).toEqual([]);
    });

    it('keeps a home that is only partly readable, and what was lost of it', async () => {
      here.service.homes[5] = home(5, { floor: '3rd', amenities: [null, { name: 'WIFI' }] });
      expect(await here.run()).toMatchObject({ outcome: 'complete', progress: { properties: 250, rejected: 0 } });
      const stored = () => getProperty(here.mirror, here.connection.id, 'home-00005');
      expect(await stored()).toMatchObject({
        row: { floor: null, amenities: ['WIFI'] },
        findings: [
          { code: 'values.unreadable', message: 'floor is "3rd": expected number, received string.' },
          { code: 'values.unreadable', message: 'amenities[0] is null: expected object, received null.' },
        ],
      });
      here.service.homes[5] = home(5, { floor: '4th', amenities: [{ name: 'WIFI' }] });
      await here.run();
      expect((await stored())?.findings).toMatchObject([{ message: expect.stringContaining('"4th"') }]);
    });

    it('keeps out a home whose id no database takes, and goes on', async () => {
      here.service.homes[5] = home(5, { id: 'home\0' });
      expect(await here.run()).toMatchObject({ outcome: 'complete', progress: { properties: 249, rejected: 1 } });
      const { rejections } = await getRejections(here.mirror, here.connection.id, 10);
      expect(rejections).toMatchObject([{ subject: 'home\ufffd', faults: [{ path: 'id' }] }]);
    });

    it('says which home has no calendar', async () => {
      here.service.calendars.delete('home-00003');
      await here.run();
      expect(await here.stored(['home-00003'])).toMatchObject([
        { ranges: [], findings: [{ code: 'calendar.missing' }] },
      ]);
    });
  });
}
