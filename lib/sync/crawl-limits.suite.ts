import { describe, expect, it, vi } from 'vitest';
import { extentOf } from '@/lib/contract/extent';
import { getRejections } from '@/lib/mirror/crawl';
import type { NewDatabase } from '@/lib/mirror/engines.fixture';
import { StorageError } from '@/lib/mirror/storage-fault';
import { crawling } from './crawling.fixture';
import { CRAWL_LIMITS, type CrawlLimits } from './limits';
import { cursorExpired, home } from './portfolio-service.fixture';

/** Crawls of a portfolio that never ends or makes no sense; both engines pass it. */
export function crawlLimitsSuite(newDatabase: NewDatabase): void {
  describe('a crawl beyond its limits', () => {
    const here = crawling(newDatabase);

    const characters = 150 * extentOf(home(0)).extent.characters;
    it.each<[Partial<CrawlLimits>, message: string, homes: number, calendars: number]>([
      [{ homes: 150 }, 'list of homes has no end: it has more than 150 homes', 100, 100],
      [{ characters }, `list of homes has no end: it has more than ${characters} characters`, 100, 100],
      [{ ranges: 600 }, 'calendars have no end: they have more than 600 ranges', 250, 150],
    ])('fails when a portfolio exceeds %j', async (bound, message, homes, calendars) => {
      const ended = await here.run({ limits: { ...CRAWL_LIMITS, ...bound }, concurrency: 1 });
      expect(ended).toMatchObject({
        outcome: 'failed',
        fault: { code: 'UPSTREAM_NOT_A_PARTNER_SERVICE', message: expect.stringContaining(message) },
      });
      expect((await here.listed()).length).toBeLessThanOrEqual(homes);
      expect(ended.progress.calendars).toBeLessThanOrEqual(calendars);
    });

    it('writes nothing while the disk is nearly full, and succeeds once there is room', async () => {
      const requireRoom = vi.fn().mockRejectedValue(new StorageError('nearly-full'));
      await expect(here.run({ mirror: { ...here.mirror, requireRoom } })).rejects.toMatchObject({
        reason: 'nearly-full',
      });
      expect(await here.listed()).toEqual([]);
      expect(await here.run()).toMatchObject({ outcome: 'complete', progress: { properties: 250 } });
    });

    it('does not begin when unfinished crawls have left too many homes', async () => {
      const limits = { ...CRAWL_LIMITS, homes: 150, stored: 120 };
      await here.run({ limits });
      here.service.homes = here.service.homes.map((_, n) => home(n + 1000));
      // The second one goes on with the first and comes no further, so the third one begins anew.
      await here.run({ limits });
      await here.run({ limits });
      const before = await here.listed();
      here.service.homes = here.service.homes.map((_, n) => home(n + 2000));
      await here.run({ limits });
      expect(await here.run({ limits })).toMatchObject({
        outcome: 'failed',
        fault: { message: expect.stringMatching(/never end, and 200 homes of them are kept. Once .* end, remove/) },
      });
      expect(await here.listed()).toEqual(before);
    });

    it('counts homes again when the list is read from its beginning', async () => {
      let expirations = 0;
      here.service.misbehave = (_, url) =>
        url.searchParams.get('cursor') === '200' && ++expirations <= 1 ? cursorExpired : null;
      const limits = { ...CRAWL_LIMITS, characters: 350 * extentOf(home(0)).extent.characters };
      expect(await here.run({ limits })).toMatchObject({
        outcome: 'failed',
        fault: { message: expect.stringContaining(`more than ${limits.characters} characters`) },
        progress: { restarts: 1 },
      });
    });

    it('keeps at most twice the limit of rejections over failed crawls, and those of a complete one alone', async () => {
      const limits = { ...CRAWL_LIMITS, rejections: 4 };
      const total = async () => (await getRejections(here.mirror, here.connection.id, 10)).total;
      for (let round = 0; round < 4; round += 1) {
        for (let n = 0; n < 10; n += 1) here.service.homes[n] = home(1000 * round + n, { availability: 7 });
        expect(await here.run({ limits: { ...limits, homes: 100 } })).toMatchObject({ outcome: 'failed' });
        expect(await total()).toBeLessThanOrEqual(8);
      }
      expect(await here.run({ limits })).toMatchObject({ outcome: 'complete' });
      expect(await total()).toBe(4);
    });

    it('keeps rejections up to the limit, and counts all of them', async () => {
      for (const n of [5, 6, 7, 105, 106]) here.service.homes[n] = home(n, { availability: 7 });
      for (const n of [10, 11, 12]) here.service.calendars.set(`home-000${n}`, 'closed' as never);
      const ended = await here.run({ limits: { ...CRAWL_LIMITS, rejections: 4 } });
      expect(ended).toMatchObject({ outcome: 'complete', progress: { properties: 245, rejected: 8 } });
      expect((await getRejections(here.mirror, here.connection.id, 10)).total).toBe(4);
    });
  });
}
