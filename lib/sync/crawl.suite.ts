import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { extentOf } from '@/lib/contract/extent';
import type { Calendar } from '@/lib/domain/calendar';
import { dayAt, formatDay } from '@/lib/domain/day';
import { getCalendars } from '@/lib/mirror/calendars';
import { changesOf } from '@/lib/mirror/changes';
import { saveConnection } from '@/lib/mirror/connections';
import { getRejections } from '@/lib/mirror/crawl';
import type { NewDatabase } from '@/lib/mirror/engines.fixture';
import { acquireLease, LeaseLostError } from '@/lib/mirror/lease';
import { type Mirror, openMirror } from '@/lib/mirror/mirror';
import { listedIds } from '@/lib/mirror/mirror.fixture';
import { getProperty } from '@/lib/mirror/property';
import { getRuns, type Run } from '@/lib/mirror/runs';
import { StorageError } from '@/lib/mirror/storage-fault';
import { noteDemand } from '@/lib/telemetry/demand';
import { connectionTo, resetMidBody, status, truncatedJson } from '@/lib/upstream/faulty-server';
import type { Clock } from '@/lib/upstream/retry';
import { type CrawlParts, crawl } from './crawl';
import { CRAWL_LIMITS, type CrawlLimits } from './limits';
import { calendar, cursorExpired, home, type PortfolioService, servePortfolio } from './portfolio-service.fixture';
import { Refresher } from './refresh';
import { skippingClock } from './skipping-clock.fixture';

/** A crawl of a whole account, with whatever happens meanwhile; both engines pass it. */
export function crawlSuite(newDatabase: NewDatabase): void {
  describe('a crawl', () => {
    const today = dayAt(Date.now(), 'UTC');
    let mirror: Mirror;
    let service: PortfolioService;
    let connection: ReturnType<typeof connectionTo>;
    let clock: Clock;
    beforeAll(async () => {
      mirror = await openMirror(await newDatabase());
    });
    afterAll(async () => {
      await mirror.close();
    });
    beforeEach(async () => {
      const served = await servePortfolio(250, today);
      service = served;
      connection = connectionTo(service.server.url);
      clock = skippingClock();
      await saveConnection(mirror, connection, 0);
      await acquireLease(mirror, connection.id, 'me', 0, Number.MAX_SAFE_INTEGER);
      return () => served.server.close();
    });

    const run = (parts: Partial<CrawlParts> = {}): Promise<Run> =>
      crawl({
        mirror,
        connection,
        holder: 'me',
        concurrency: 3,
        timeZone: 'UTC',
        signal: new AbortController().signal,
        onProgress: () => {},
        onError: () => {},
        clock,
        ...parts,
      });
    const listed = () => listedIds(mirror, connection.id);
    const stored = async (ids: readonly string[]) => getCalendars(mirror, connection.id, ids, { start: 0, end: 1e6 });
    const changes = async (id: string) => changesOf(mirror, connection.id, id, { limit: 100 });
    /** The mirror holds what the service has, no less and no more. */
    const expectWhole = async () => {
      const ids = service.homes.map(({ id }) => id).sort();
      expect(await listed()).toEqual(ids);
      for (const { id, name } of service.homes) {
        expect((await getProperty(mirror, connection.id, id))?.row.name).toBe(name);
      }
      const days = (ranges: Calendar) =>
        ranges.map(({ start, end, price }) => [formatDay(start), formatDay(end - 1), price]);
      for (const { propertyId, ranges } of await stored(ids)) {
        expect(days(ranges)).toEqual(service.calendars.get(propertyId)?.map((r) => [r.from, r.to, r.dailyPrice]));
      }
      expect(await stored(ids)).toHaveLength(ids.length);
    };
    const isCalendar = (url: URL) => url.pathname.endsWith('/calendar');

    it('brings all details and all calendars, and says how it went', async () => {
      const ended = await run();
      await expectWhole();
      expect(ended).toMatchObject({
        outcome: 'complete',
        fault: null,
        progress: { properties: 250, propertiesTotal: 250, calendars: 250, added: 250, changed: 0, rejected: 0 },
      });
      expect(service.asked.flat()).toHaveLength(250);
      expect(await getRuns(mirror, connection.id, 5)).toEqual([ended]);
      expect(await changes('home-00000')).toEqual([]);
    });

    it('keeps answers in parts while people ask, and goes on between two parts of one', async () => {
      service.misbehave = () => {
        for (let n = 0; n < 20; n++) noteDemand();
        return null;
      };
      const stop = new AbortController();
      const kept: number[] = [];
      const onProgress = ({ progress }: Run) => {
        kept.push(progress.added);
        expect(progress.properties % 100).toBe(0);
        if (progress.added === 125) stop.abort(new Error('stopped'));
      };
      await expect(run({ signal: stop.signal, onProgress })).rejects.toThrow('stopped');
      expect([...new Set(kept)].slice(0, 6)).toEqual([0, 25, 50, 75, 100, 125]);
      expect((await listed()).length).toBeLessThan(250);
      const ended = await run();
      await expectWhole();
      expect(ended.progress).toMatchObject({ properties: 250, propertiesTotal: 250, calendars: 250, added: 250 });
    });

    it('changes nothing when nothing has changed, even after the window has slid', async () => {
      await run();
      for (const [n, { id }] of service.homes.entries()) {
        const slid = calendar(today, n).map((range) => ({ ...range }));
        Object.assign(slid[0] ?? {}, { from: formatDay(today + 1) });
        Object.assign(slid[3] ?? {}, { to: formatDay(today + 1097) });
        service.calendars.set(id, slid);
      }
      expect((await run()).progress).toMatchObject({ added: 0, changed: 0, withdrawn: 0 });
      expect(await changes('home-00000')).toEqual([]);
      await expectWhole();
    });

    it('keeps every change: the field, the days, what was and what is', async () => {
      await run();
      const { pricing } = service.homes[0] as unknown as { pricing: object };
      service.homes[0] = home(0, { pricing: { ...pricing, advertisedPrice: 4321 }, floor: null });
      const dearer = calendar(today, 1);
      Object.assign(dearer[1] ?? {}, { dailyPrice: 999 });
      service.calendars.set('home-00001', dearer);
      expect((await run()).progress).toMatchObject({ added: 0, changed: 2 });
      expect(await changes('home-00000')).toMatchObject([
        { path: 'pricing.advertisedPrice', was: expect.any(Number), now: 4321 },
        { path: 'floor', was: 3, now: null },
      ]);
      const days = { from: formatDay(today + 101), to: formatDay(today + 299) };
      expect(await changes('home-00001')).toMatchObject([
        {
          path: 'calendar',
          was: [{ ...days, terms: { price: 101.25 } }],
          now: [{ ...days, terms: { price: 999 } }],
        },
      ]);
    });

    it('ends with a whole mirror when every tenth answer is a fault', async () => {
      const faults = [status(500), status(429, { 'retry-after': '1' }), resetMidBody, truncatedJson, status(503)];
      let requests = 0;
      service.misbehave = () => (++requests % 10 === 3 ? (faults[requests % faults.length] ?? null) : null);
      for (let crawls = 0; crawls < 5; crawls++) {
        const ended = await run();
        expect(ended).toMatchObject({ outcome: 'complete' });
      }
      await expectWhole();
    });

    it('goes on where an interrupted one was, in whichever instance', async () => {
      const stop = new AbortController();
      service.misbehave = (_, url) => {
        if (url.searchParams.get('cursor') === '200') stop.abort(new Error('Killed.'));
        return null;
      };
      await expect(run({ signal: stop.signal })).rejects.toThrow('Killed.');
      const [open] = await getRuns(mirror, connection.id, 1);
      expect(open).toMatchObject({ outcome: null, finishedAt: null, progress: { pages: 2, cursor: '200' } });
      service.misbehave = () => null;
      service.server.requests.length = 0;
      const ended = await run();
      expect(ended).toMatchObject({ id: open?.id, outcome: 'complete' });
      const cursors = service.server.requests.flatMap(({ url }) => /cursor=(\d+)/.exec(url ?? '')?.[1] ?? []);
      expect(cursors).toEqual(['200']);
      await expectWhole();
    });

    it('begins anew when an interrupted one is too old', async () => {
      const stop = new AbortController();
      service.misbehave = (_, url) => {
        if (url.searchParams.has('cursor')) stop.abort(new Error('Killed.'));
        return null;
      };
      await expect(run({ signal: stop.signal })).rejects.toThrow('Killed.');
      service.misbehave = () => null;
      await clock.sleep(61 * 60_000);
      await run();
      const runs = await getRuns(mirror, connection.id, 5);
      expect(runs.map(({ outcome, fault }) => [outcome, fault?.code])).toEqual([
        ['complete', undefined],
        ['stopped', 'INTERRUPTED'],
      ]);
      await expectWhole();
    });

    it('reads the list again from its beginning when the cursor has expired', async () => {
      let expirations = 0;
      service.misbehave = (_, url) =>
        url.searchParams.get('cursor') === '100' && ++expirations <= 2 ? cursorExpired : null;
      expect(await run()).toMatchObject({
        outcome: 'complete',
        progress: { restarts: 2, properties: 250, added: 250 },
      });
      await expectWhole();
    });

    it('fails when the cursor expires again and again, and keeps what was known', async () => {
      await run();
      service.misbehave = (_, url) => (url.searchParams.get('cursor') === '100' ? cursorExpired : null);
      expect(await run()).toMatchObject({ outcome: 'failed', fault: { code: 'UPSTREAM_INVALID_CURSOR' } });
      await expectWhole();
    });

    it('bears rows that move and are repeated between pages', async () => {
      service.misbehave = (_, url) => {
        if (url.searchParams.get('cursor') === '100') service.homes.unshift(home(900), home(901));
        return null;
      };
      service.calendars.set('home-00900', calendar(today));
      service.calendars.set('home-00901', calendar(today));
      expect((await run()).progress).toMatchObject({ properties: 250, added: 250 });
      service.misbehave = () => null;
      expect((await run()).progress).toMatchObject({ properties: 252, added: 2, withdrawn: 0 });
      await expectWhole();
    });

    it('withdraws what is gone only when it reached the end, and lists it again when it returns', async () => {
      await run();
      const all = service.homes;
      service.homes = all.slice(0, 120);
      service.misbehave = (_, url) => (url.searchParams.has('cursor') ? status(401) : null);
      expect(await run()).toMatchObject({ outcome: 'failed', fault: { code: 'UPSTREAM_TOKEN_REFUSED' } });
      expect(await listed()).toHaveLength(250);
      service.misbehave = () => null;
      expect((await run()).progress).toMatchObject({ properties: 120, withdrawn: 130 });
      await expectWhole();
      service.homes = all;
      await run();
      await expectWhole();
      expect(await changes('home-00200')).toMatchObject([
        { path: 'listed', was: false, now: true },
        { path: 'listed', was: true, now: false },
      ]);
    });

    it('deletes what was withdrawn more than a year ago, and nothing else', async () => {
      await run();
      const gone = service.homes.splice(100).map(({ id }) => id);
      await run();
      await clock.sleep(365 * 24 * 60 * 60_000 - 60_000);
      const goneLater = service.homes.splice(50).map(({ id }) => id);
      await run();
      const known = async (ids: string[]) => {
        const homes = await Promise.all(ids.map((id) => getProperty(mirror, connection.id, id)));
        return homes.filter((one) => one !== null).length;
      };
      expect([await known(gone), await known(goneLater)]).toEqual([150, 50]);
      await clock.sleep(2 * 60_000);
      expect(await run()).toMatchObject({ outcome: 'complete', progress: { properties: 50, withdrawn: 0 } });
      expect([await known(gone), await known(goneLater)]).toEqual([0, 50]);
      expect(await stored(gone)).toEqual([]);
      await expectWhole();
    });

    it('does not take a calendar away from a home that is about to be withdrawn', async () => {
      await run();
      const gone = service.homes.pop()?.id as string;
      service.calendars.delete(gone);
      await run();
      expect((await stored([gone]))[0]?.ranges).not.toEqual([]);
    });

    it('keeps out what breaks the contract, says where, and takes all else', async () => {
      service.homes[5] = home(5, { name: 7 });
      service.homes[105] = home(105, { id: undefined });
      service.calendars.set('home-00007', 'closed' as never);
      const ended = await run();
      expect(ended).toMatchObject({ outcome: 'complete', progress: { properties: 248, rejected: 3 } });
      const { total, rejections } = await getRejections(mirror, connection.id, 10);
      expect(total).toBe(3);
      expect(rejections.map(({ kind, subject, faults }) => [kind, subject, faults[0]?.path]).sort()).toEqual([
        ['calendar', 'home-00007', 'calendar'],
        ['property', 'home-00005', 'name'],
        ['property', 'no. 106, without an id', 'id'],
      ]);
      service.homes[5] = home(5);
      service.homes[105] = home(105);
      service.calendars.set('home-00007', calendar(today, 7));
      await run();
      expect((await getRejections(mirror, connection.id, 10)).total).toBe(0);
      await expectWhole();
    });

    it('keeps out a home whose id no database takes, and goes on', async () => {
      service.homes[5] = home(5, { id: 'home\0' });
      expect(await run()).toMatchObject({ outcome: 'complete', progress: { properties: 249, rejected: 1 } });
      const { rejections } = await getRejections(mirror, connection.id, 10);
      expect(rejections).toMatchObject([{ subject: 'home\ufffd', faults: [{ path: 'id' }] }]);
    });

    it('says which home has no calendar', async () => {
      service.calendars.delete('home-00003');
      await run();
      expect(await stored(['home-00003'])).toMatchObject([{ ranges: [], findings: [{ code: 'calendar.missing' }] }]);
    });

    it('fails in plain words while the service is down, and what was known stays whole', async () => {
      await run();
      service.misbehave = () => status(503);
      expect(await run()).toMatchObject({
        outcome: 'failed',
        fault: { code: 'UPSTREAM_FAULT', message: expect.stringContaining('Try again later') },
      });
      await expectWhole();
    });

    it('fails when pages repeat themselves for ever', async () => {
      let pages = 0;
      service.misbehave = (_, url) =>
        isCalendar(url)
          ? null
          : (response) => response.end(JSON.stringify({ properties: [home(1)], nextCursor: `c${++pages}` }));
      expect(await run()).toMatchObject({ outcome: 'failed', fault: { code: 'UPSTREAM_NOT_A_PARTNER_SERVICE' } });
    });

    it('fails when pages hold nothing that could be kept or known again, and never end', async () => {
      let pages = 0;
      service.misbehave = (_, url) =>
        isCalendar(url)
          ? null
          : (response) => response.end(JSON.stringify({ properties: [{ x: 1 }], nextCursor: `c${++pages}` }));
      const { outcome, fault } = await run();
      expect({ outcome, fault }).toMatchObject({
        outcome: 'failed',
        fault: { code: 'UPSTREAM_NOT_A_PARTNER_SERVICE' },
      });
      expect(pages).toBeLessThan(30);
    });

    const characters = 150 * extentOf(home(0)).extent.characters;
    it.each<[Partial<CrawlLimits>, message: string, kept: number]>([
      [{ homes: 150 }, 'list of homes has no end: it has more than 150 homes or 200000 pages', 100],
      [{ pages: 2 }, 'list of homes has no end: it has more than 250000 homes or 2 pages', 200],
      [{ characters }, `list of homes has no end: it has more than ${characters} characters`, 100],
      [{ ranges: 600 }, 'calendars have no end: they have more than 600 ranges', 250],
    ])('fails when a portfolio has no end, which is beyond %j', async (bound, message, kept) => {
      const ended = await run({ limits: { ...CRAWL_LIMITS, ...bound }, concurrency: 1 });
      expect(ended).toMatchObject({
        outcome: 'failed',
        fault: { code: 'UPSTREAM_NOT_A_PARTNER_SERVICE', message: expect.stringContaining(message) },
      });
      expect((await listed()).length).toBeLessThanOrEqual(kept);
      expect(ended.progress.calendars).toBeLessThanOrEqual(150);
    });

    it('writes nothing where the disk has little room left, and goes on once it has', async () => {
      const requireRoom = vi.fn().mockRejectedValue(new StorageError('nearly-full'));
      await expect(run({ mirror: { ...mirror, requireRoom } })).rejects.toMatchObject({ reason: 'nearly-full' });
      expect(await listed()).toEqual([]);
      expect(await run()).toMatchObject({ outcome: 'complete', progress: { properties: 250 } });
    });

    it('does not begin where those that never ended have left too many homes', async () => {
      const limits = { ...CRAWL_LIMITS, homes: 150, stored: 120 };
      await run({ limits });
      service.homes = service.homes.map((_, n) => home(n + 1000));
      await run({ limits });
      const before = await listed();
      service.homes = service.homes.map((_, n) => home(n + 2000));
      expect(await run({ limits })).toMatchObject({
        outcome: 'failed',
        fault: { message: expect.stringContaining('never end, and 200 homes of them are kept. Once it does, remove') },
      });
      expect(await listed()).toEqual(before);
    });

    it('counts what comes again when the list is read from its beginning', async () => {
      let expirations = 0;
      service.misbehave = (_, url) =>
        url.searchParams.get('cursor') === '200' && ++expirations <= 1 ? cursorExpired : null;
      const limits = { ...CRAWL_LIMITS, characters: 350 * extentOf(home(0)).extent.characters };
      expect(await run({ limits })).toMatchObject({
        outcome: 'failed',
        fault: { message: expect.stringContaining(`more than ${limits.characters} characters`) },
        progress: { restarts: 1 },
      });
    });

    it('keeps no more of them than twice as many, however many crawls fail, and of a complete one its own', async () => {
      const limits = { ...CRAWL_LIMITS, rejections: 4 };
      const total = async () => (await getRejections(mirror, connection.id, 10)).total;
      for (let round = 0; round < 4; round += 1) {
        for (let n = 0; n < 10; n += 1) service.homes[n] = home(1000 * round + n, { name: 7 });
        expect(await run({ limits: { ...limits, pages: 1 } })).toMatchObject({ outcome: 'failed' });
        expect(await total()).toBeLessThanOrEqual(8);
      }
      expect(await run({ limits })).toMatchObject({ outcome: 'complete' });
      expect(await total()).toBe(4);
    });

    it('keeps so many homes and calendars that break the contract, and counts the others', async () => {
      for (const n of [5, 6, 7, 105, 106]) service.homes[n] = home(n, { name: 7 });
      for (const n of [10, 11, 12]) service.calendars.set(`home-000${n}`, 'closed' as never);
      const ended = await run({ limits: { ...CRAWL_LIMITS, rejections: 4 } });
      expect(ended).toMatchObject({ outcome: 'complete', progress: { properties: 245, rejected: 8 } });
      expect((await getRejections(mirror, connection.id, 10)).total).toBe(4);
    });

    it('writes nothing more once another instance has the lease', async () => {
      service.misbehave = (_, url) => {
        if (url.searchParams.get('cursor') !== '100') return null;
        return (response, request) => {
          void acquireLease(mirror, connection.id, 'other', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER).then(
            () => {
              service.misbehave = () => null;
              service.server.requests.push(request);
              response.end(JSON.stringify({ properties: service.homes.slice(100, 200), nextCursor: '200' }));
            },
          );
        };
      };
      await expect(run()).rejects.toThrow(LeaseLostError);
      expect(await listed()).toHaveLength(100);
      expect(await getRuns(mirror, connection.id, 1)).toMatchObject([{ outcome: null, progress: { pages: 1 } }]);
    });

    it('fetches the calendars that somebody looks at once they are a few minutes old', async () => {
      const refresher = refresherOf(mirror);
      await clock.sleep(-10 * 60_000);
      await run();
      service.asked.length = 0;
      service.calendars.set('home-00004', calendar(today, 5));
      for (let looks = 0; looks < 2; looks++) {
        refresher.want(['home-00004', 'home-00009', 'nobody']);
        await refresher.idle();
      }
      expect(service.asked).toEqual([['home-00004', 'home-00009']]);
      expect(await changes('home-00004')).toMatchObject([{ path: 'calendar' }]);
      await expectWhole();
    });

    it('leaves calendars that somebody looks at as they are where the disk has little room left', async () => {
      await clock.sleep(-10 * 60_000);
      await run();
      service.calendars.set('home-00004', calendar(today, 5));
      const requireRoom = vi.fn().mockRejectedValue(new StorageError('nearly-full'));
      const refresher = refresherOf({ ...mirror, requireRoom });
      refresher.want(['home-00004']);
      await refresher.idle();
      expect(requireRoom).toHaveBeenCalledOnce();
      expect(await changes('home-00004')).toEqual([]);
    });

    const refresherOf = (mirror: Mirror) =>
      new Refresher({ mirror, connectionId: connection.id, connect: async () => connection, timeZone: 'UTC' });
  });
}
