import { describe, expect, it } from 'vitest';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import { getRejections } from '@/lib/mirror/crawl';
import { acquireLease } from '@/lib/mirror/lease';
import { endCrawl, getRuns } from '@/lib/mirror/runs';
import { json, status } from '@/lib/upstream/faulty-server.fixture';
import { crawling, TODAY } from './crawling.fixture';
import { calendar, home } from './portfolio-service.fixture';

/** Lists that end in their own way, and crawls that go on; both engines pass it. */
export function progressSuite(newDatabase: NewDatabase): void {
  describe('a list of homes', () => {
    const here = crawling(newDatabase);
    const isCalendar = (url: URL) => url.pathname.endsWith('/calendar');
    /** The last page names another cursor than null. */
    const endingWith = (cursor: (own: string) => unknown) => {
      here.service.misbehave = (_, url) => {
        const own = url.searchParams.get('cursor');
        if (isCalendar(url) || own !== '200') return null;
        return json({ properties: here.service.homes.slice(200), nextCursor: cursor(own) });
      };
    };

    it.each<[string, (own: string) => unknown]>([
      ['an empty cursor', () => ''],
      ['a blank cursor', () => ' \n'],
      ['false', () => false],
      ['0', () => 0],
      ['its own cursor', (own) => own],
      ['a cursor of earlier', () => '100'],
    ])('that ends with %s is whole, and takes nothing away alone', async (_, cursor) => {
      endingWith(cursor);
      const first = await here.run();
      expect(first).toMatchObject({
        outcome: 'complete',
        progress: { properties: 250, calendars: 250, warnings: [{ code: 'LIST_END' }] },
      });
      await here.expectWhole();
      const { id } = here.service.homes.splice(249, 1)[0] as { id: string };
      here.service.calendars.delete(id);
      expect(await here.run()).toMatchObject({ outcome: 'complete', progress: { withdrawn: 0 } });
      expect(await here.listed()).toContain(id);
      expect(await here.run()).toMatchObject({ outcome: 'complete', progress: { withdrawn: 1 } });
      await here.expectWhole();
    });

    it('ends with several pages that bring no new home', async () => {
      let pages = 0;
      here.service.misbehave = (_, url) =>
        isCalendar(url) ? null : json({ properties: [home(1), { x: 1 }], nextCursor: `c${++pages}` });
      const { outcome, progress } = await here.run();
      expect({ outcome, progress }).toMatchObject({ outcome: 'complete', progress: { properties: 1, calendars: 1 } });
      expect(progress.warnings[0]?.message).toBe(
        'The list of homes ended with 5 pages in a row without a new home, which counts as its end. Homes that it lacks are kept until the next sync agrees.',
      );
      expect(pages).toBeLessThan(10);
    });

    it('does not end with an empty page in the middle', async () => {
      here.service.misbehave = (_, url) =>
        url.searchParams.get('cursor') === '100' ? json({ properties: [], nextCursor: '100b' }) : null;
      const pages = here.service.misbehave;
      here.service.misbehave = (request, url) => {
        if (url.searchParams.get('cursor') !== '100b') return pages(request, url);
        return json({ properties: here.service.homes.slice(100), nextCursor: null });
      };
      expect(await here.run()).toMatchObject({ outcome: 'complete', progress: { properties: 250, warnings: [] } });
      await here.expectWhole();
    });

    it('loses the home alone that cannot be decoded', async () => {
      here.service.homes = [home(1), home(2, { name: 'Bad X byte' }), home(3)];
      const odd: unknown[] = [null, 'home-00004', ['home-00005'], 7];
      here.service.misbehave = (_, url) => {
        if (isCalendar(url)) return null;
        const body = Buffer.from(JSON.stringify({ properties: [...here.service.homes, ...odd], nextCursor: null }));
        body[body.indexOf('Bad X') + 4] = 0xe9;
        return (response) => response.writeHead(200).end(body);
      };
      expect(await here.run()).toMatchObject({ outcome: 'complete', progress: { properties: 2, rejected: 5 } });
      expect(await here.listed()).toEqual(['home-00001', 'home-00003']);
      const { rejections } = await getRejections(here.mirror, here.connection.id, 9);
      const told = rejections.map(({ subject, faults }) => [subject, faults[0]?.path, faults[0]?.value]);
      expect(told.sort()).toEqual([
        ['home-00002', 'name', '"Bad \ufffd byte"'],
        ['no. 4, without an id', '', 'null'],
        ['no. 5, without an id', '', '"home-00004"'],
        ['no. 6, without an id', '', '["home-00005"]'],
        ['no. 7, without an id', '', '7'],
      ]);
    });

    it('knows nothing of the nights of the calendar alone that cannot be decoded', async () => {
      here.service.homes = [home(1), home(2)];
      here.service.misbehave = (_, url) => {
        if (!isCalendar(url)) return null;
        const ranges = calendar(TODAY);
        const body = Buffer.from(
          JSON.stringify([
            { id: 'home-00001', calendar: ranges },
            { id: 'home-00002', calendar: [{ ...ranges[0], note: 'X' }] },
          ]),
        );
        body[body.lastIndexOf('"X"') + 1] = 0xff;
        return (response) => response.writeHead(200).end(body);
      };
      expect(await here.run()).toMatchObject({ outcome: 'complete', progress: { calendars: 2, rejected: 1 } });
      expect(await here.stored(['home-00001', 'home-00002'])).toMatchObject([
        { findings: [] },
        { ranges: [], findings: [{ code: 'calendar.in-doubt' }] },
      ]);
    });
  });

  describe('a crawl that stops on its way', () => {
    const here = crawling(newDatabase);
    const cursors = () => here.service.server.requests.flatMap(({ url }) => /cursor=(\d+)/.exec(url ?? '')?.[1] ?? []);
    const isCalendar = (url: URL) => url.pathname.endsWith('/calendar');
    const failingAt = (cursor: string) => {
      here.service.misbehave = (_, url) => (url.searchParams.get('cursor') === cursor ? status(401) : null);
    };
    const outcomes = async () => (await getRuns(here.mirror, here.connection.id, 9)).map(({ outcome }) => outcome);

    it('is gone on with where it failed, and reads no page twice', async () => {
      failingAt('200');
      expect(await here.run()).toMatchObject({ outcome: 'failed', progress: { pages: 2 } });
      here.service.misbehave = () => null;
      here.service.server.requests.length = 0;
      expect(await here.run()).toMatchObject({
        outcome: 'complete',
        progress: { pages: 3, properties: 250, calendars: 250, added: 50, withdrawn: 0 },
      });
      expect(cursors()).toEqual(['200']);
      expect(await outcomes()).toEqual(['complete', 'failed']);
      await here.expectWhole();
    });

    it.each([
      ['400', status(400, {}, '{"code":400,"message":"The cursor is invalid","timestamp":""}')],
      ['400 without a word', status(400, {}, '')],
      ['404', status(404)],
      ['410', status(410)],
    ])('begins again where its cursor has died with %s', async (_, dead) => {
      failingAt('200');
      await here.run();
      here.service.misbehave = (_, url) => (url.searchParams.get('cursor') === '200' ? dead : null);
      const [request] = [here.service.misbehave];
      let asked = 0;
      here.service.misbehave = (message, url) => {
        const answer = request(message, url);
        return answer && ++asked === 1 ? answer : null;
      };
      expect(await here.run()).toMatchObject({ outcome: 'complete', progress: { restarts: 1, properties: 250 } });
      await here.expectWhole();
    });

    it('begins anew when it came no further than the one before, or long ago, or with another token', async () => {
      const begins = async () => {
        here.service.server.requests.length = 0;
        await here.run();
        return here.service.server.requests.some(({ url }) => url?.includes('details') && !url.includes('cursor'));
      };
      failingAt('100');
      expect([await begins(), await begins(), await begins(), await begins()]).toEqual([true, false, true, false]);
      await begins();
      await here.clock.sleep(61 * 60_000);
      expect(await begins()).toBe(true);
      await endCrawl(here.mirror, here.connection.id, { code: 'TOKEN_REPLACED', message: 'Replaced.' }, 1);
      await acquireLease(here.mirror, here.connection.id, 'me', 0, Number.MAX_SAFE_INTEGER);
      expect(await begins()).toBe(true);
    });

    it('is patient with a service of 4 requests in 30 seconds, which names no time', async () => {
      here.service.homes = Array.from({ length: 1000 }, (_, n) => home(n));
      for (const [n, { id }] of here.service.homes.entries()) here.service.calendars.set(id, calendar(TODAY, n));
      let [window, asked] = [0, 0];
      here.service.misbehave = () => {
        const now = Math.floor(here.clock.now() / 30_000);
        if (now !== window) [window, asked] = [now, 0];
        return ++asked > 4 ? status(429) : null;
      };
      expect(await here.run()).toMatchObject({ outcome: 'complete', progress: { properties: 1000, calendars: 1000 } });
      expect((await here.listed()).length).toBe(1000);
    });

    it('ends after ten minutes without any answer', async () => {
      here.service.misbehave = (_, url) => (url.searchParams.has('cursor') || isCalendar(url) ? status(429) : null);
      const before = here.clock.now();
      expect(await here.run()).toMatchObject({ outcome: 'failed', fault: { code: 'UPSTREAM_RATE_LIMITED' } });
      const minutes = (here.clock.now() - before) / 60_000;
      expect(minutes).toBeGreaterThanOrEqual(10);
      expect(minutes).toBeLessThan(15);
    });

    it.each([400, 404, 500])('leaves a home without a calendar for which the service answers %i', async (code) => {
      const culprit = here.service.homes[42]?.id as string;
      here.service.misbehave = (_, url) =>
        url.searchParams.get('ids')?.split(',').includes(culprit) ? status(code, {}, '{"message":"no"}') : null;
      const { outcome, progress } = await here.run();
      expect({ outcome, ...progress }).toMatchObject({ outcome: 'complete', calendars: 250 });
      expect(progress.warnings[0]?.message).toContain('1 homes are without a calendar of this sync');
      const ids = here.service.homes.map(({ id }) => id);
      const empty = (await here.stored(ids)).filter(({ ranges }) => ranges.length === 0);
      expect(empty).toMatchObject([{ propertyId: culprit, findings: [{ code: 'calendar.missing' }] }]);
    });

    it('comes to its end without any calendar where their path is not found, and names the address', async () => {
      here.service.misbehave = (_, url) => (isCalendar(url) ? status(404) : null);
      const { outcome, progress } = await here.run();
      expect({ outcome, ...progress }).toMatchObject({ outcome: 'complete', properties: 250, calendars: 250 });
      const address = `${here.service.server.url}/partners/properties/calendar`;
      expect(progress.warnings[0]?.message).toContain(`250 homes are without`);
      expect(progress.warnings[0]?.message).toContain(`it answered 404 at ${address}.`);
      expect(here.service.server.requests.length).toBeLessThan(3 + 3 * 20);
    });

    it('fails where the calendar endpoint fails for all homes', async () => {
      here.service.misbehave = (_, url) => (isCalendar(url) ? status(500) : null);
      expect(await here.run()).toMatchObject({ outcome: 'failed', fault: { code: 'UPSTREAM_FAULT' } });
    });
  });
}
