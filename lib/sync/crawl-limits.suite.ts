import { describe, expect, it, vi } from 'vitest';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import { StorageError } from '@/lib/database/storage-fault';
import { getRejections } from '@/lib/mirror/crawl';
import { crawling } from './crawling.fixture';
import { CRAWL_LIMITS } from './limits';
import { home } from './portfolio-service.fixture';

/** Crawls of a portfolio that never ends or makes no sense; both engines pass it. */
export function crawlLimitsSuite(newDatabase: NewDatabase): void {
  describe('a crawl beyond its limits', () => {
    const here = crawling(newDatabase);

    it('fails when a portfolio has more homes than any', async () => {
      const ended = await here.run({ limits: { ...CRAWL_LIMITS, homes: 150 }, concurrency: 1 });
      expect(ended).toMatchObject({
        outcome: 'failed',
        fault: {
          code: 'UPSTREAM_NOT_A_PARTNER_SERVICE',
          message: expect.stringContaining('list of homes has no end: it has more than 150 homes'),
        },
      });
      expect((await here.listed()).length).toBeLessThanOrEqual(100);
    });

    it('writes nothing while the disk is nearly full, and succeeds once there is room', async () => {
      const requireRoom = vi.fn().mockRejectedValue(new StorageError('nearly-full'));
      await expect(here.run({ mirror: { ...here.mirror, requireRoom } })).rejects.toMatchObject({
        reason: 'nearly-full',
      });
      expect(await here.listed()).toEqual([]);
      expect(await here.run()).toMatchObject({ outcome: 'complete', progress: { properties: 250 } });
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
