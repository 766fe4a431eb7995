import { describe, expect, it, vi } from 'vitest';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import { writing } from '@/lib/mirror/connections';
import { acquireLease, LeaseLostError, renewLease } from '@/lib/mirror/lease';
import { endCrawl, finishRun, getRuns, type Run } from '@/lib/mirror/runs';
import { DisconnectedError } from '@/lib/upstream/connection';
import { connectionTo, resetMidBody, status, truncatedJson } from '@/lib/upstream/faulty-server.fixture';
import { crawling, TODAY } from './crawling.fixture';
import { calendar, cursorExpired, home } from './portfolio-service.fixture';

/** A crawl that is disturbed, by the service or by what becomes of the process; both engines pass it. */
export function crawlFaultsSuite(newDatabase: NewDatabase): void {
  describe('a crawl of a service that errs', () => {
    const here = crawling(newDatabase);
    const firstPageSaved = () => vi.waitFor(async () => expect(await here.listed()).toHaveLength(100), 5000);

    it('ends with a whole mirror when every tenth answer is a fault', async () => {
      const faults = [status(500), status(429, { 'retry-after': '1' }), resetMidBody, truncatedJson, status(503)];
      let requests = 0;
      here.service.misbehave = () => (++requests % 10 === 3 ? (faults[requests % faults.length] ?? null) : null);
      for (let crawls = 0; crawls < 5; crawls++) {
        const ended = await here.run();
        expect(ended).toMatchObject({ outcome: 'complete' });
      }
      await here.expectWhole();
    });

    it('resumes an interrupted one, in any instance', async () => {
      const stop = new AbortController();
      here.service.misbehave = (_, url) => {
        if (url.searchParams.get('cursor') === '200') stop.abort(new Error('Killed.'));
        return null;
      };
      await expect(here.run({ signal: stop.signal })).rejects.toThrow('Killed.');
      const [open] = await getRuns(here.mirror, here.connection.id, 1);
      expect(open).toMatchObject({ outcome: null, finishedAt: null, progress: { pages: 2, cursor: '200' } });
      here.service.misbehave = () => null;
      here.service.server.requests.length = 0;
      const ended = await here.run();
      expect(ended).toMatchObject({ id: open?.id, outcome: 'complete' });
      const cursors = here.service.server.requests.flatMap(({ url }) => /cursor=(\d+)/.exec(url ?? '')?.[1] ?? []);
      expect(cursors).toEqual(['200']);
      await here.expectWhole();
    });

    it('fetches no calendar twice when the cursor of an interrupted one has expired', async () => {
      const stop = new AbortController();
      const first = here.service.homes.slice(0, 100).map(({ id }) => id);
      here.service.misbehave = (_, url) => {
        if (url.searchParams.get('cursor') !== '200') return null;
        return async () => {
          await vi.waitFor(async () => expect(await here.stored(first)).toHaveLength(100), 5000);
          stop.abort(new Error('Killed.'));
        };
      };
      await expect(here.run({ signal: stop.signal })).rejects.toThrow('Killed.');
      here.service.asked.length = 0;
      let expirations = 0;
      here.service.misbehave = (_, url) =>
        url.searchParams.get('cursor') === '200' && ++expirations === 1 ? cursorExpired : null;
      expect(await here.run()).toMatchObject({ outcome: 'complete', progress: { restarts: 1, calendars: 250 } });
      expect(here.service.asked.flat().filter((id) => first.includes(id))).toEqual([]);
      await here.expectWhole();
    });

    it('begins anew when an interrupted one is too old', async () => {
      const stop = new AbortController();
      here.service.misbehave = (_, url) => {
        if (url.searchParams.has('cursor')) stop.abort(new Error('Killed.'));
        return null;
      };
      await expect(here.run({ signal: stop.signal })).rejects.toThrow('Killed.');
      here.service.misbehave = () => null;
      await here.clock.sleep(61 * 60_000);
      await here.run();
      const runs = await getRuns(here.mirror, here.connection.id, 5);
      expect(runs.map(({ outcome, fault }) => [outcome, fault?.code])).toEqual([
        ['complete', undefined],
        ['stopped', 'INTERRUPTED'],
      ]);
      await here.expectWhole();
    });

    it('reads the list again from its beginning when the cursor has expired', async () => {
      let expirations = 0;
      here.service.misbehave = (_, url) =>
        url.searchParams.get('cursor') === '100' && ++expirations <= 2 ? cursorExpired : null;
      expect(await here.run()).toMatchObject({
        outcome: 'complete',
        progress: { restarts: 2, properties: 250, added: 250 },
      });
      await here.expectWhole();
    });

    it('fails when the cursor expires again and again, and keeps the known homes', async () => {
      await here.run();
      here.service.misbehave = (_, url) => (url.searchParams.get('cursor') === '100' ? cursorExpired : null);
      expect(await here.run()).toMatchObject({ outcome: 'failed', fault: { code: 'UPSTREAM_INVALID_CURSOR' } });
      await here.expectWhole();
    });

    it('bears rows that move and are repeated between pages', async () => {
      here.service.misbehave = (_, url) => {
        if (url.searchParams.get('cursor') === '100') here.service.homes.unshift(home(900), home(901));
        return null;
      };
      here.service.calendars.set('home-00900', calendar(TODAY));
      here.service.calendars.set('home-00901', calendar(TODAY));
      expect((await here.run()).progress).toMatchObject({ properties: 250, added: 250 });
      here.service.misbehave = () => null;
      expect((await here.run()).progress).toMatchObject({ properties: 252, added: 2, withdrawn: 0 });
      await here.expectWhole();
    });

    it('fails in plain words while the service is down, and keeps the known homes', async () => {
      await here.run();
      here.service.misbehave = () => status(503);
      expect(await here.run()).toMatchObject({
        outcome: 'failed',
        fault: { code: 'UPSTREAM_FAULT', message: expect.stringContaining('Try again later') },
      });
      await here.expectWhole();
    });

    it('writes nothing more once another instance has the lease', async () => {
      here.service.misbehave = (_, url) => {
        if (url.searchParams.get('cursor') !== '100') return null;
        return async (response, request) => {
          await firstPageSaved();
          const never = Number.MAX_SAFE_INTEGER;
          await acquireLease(here.mirror, here.connection.id, 'other', never, never);
          here.service.misbehave = () => null;
          here.service.server.requests.push(request);
          response.end(JSON.stringify({ properties: here.service.homes.slice(100, 200), nextCursor: '200' }));
        };
      };
      await expect(here.run()).rejects.toThrow(LeaseLostError);
      expect(await here.listed()).toHaveLength(100);
      expect(await getRuns(here.mirror, here.connection.id, 1)).toMatchObject([
        { outcome: null, progress: { pages: 1 } },
      ]);
    });

    it('of a connection that must not be used any more stays open, and sends nothing', async () => {
      let isUsed = true;
      here.service.misbehave = () => {
        isUsed = false;
        return null;
      };
      const connection = connectionTo(here.service.server.url, {
        id: here.connection.id,
        isCurrent: async () => isUsed,
      });
      const faults: unknown[] = [];
      const onError = (error: unknown) => faults.push(error);
      await expect(here.run({ connection, onError })).rejects.toThrow(DisconnectedError);
      const sent = here.service.server.requests.length;
      await expect(here.run({ connection, onError })).rejects.toThrow(DisconnectedError);
      expect([here.service.server.requests.length, faults]).toEqual([sent, []]);
      here.service.misbehave = () => null;
      isUsed = true;
      expect(await here.run({ connection })).toMatchObject({ outcome: 'complete', progress: { pages: 3 } });
    });

    it('that is ended writes nothing more, and the next one begins anew', async () => {
      const fault = { code: 'TOKEN_REPLACED', message: 'The token was replaced.' };
      here.service.misbehave = (_, url) => {
        if (url.searchParams.get('cursor') !== '100') return null;
        here.service.misbehave = () => null;
        return async (response) => {
          await firstPageSaved();
          await endCrawl(here.mirror, here.connection.id, fault, Date.now());
          response.end(JSON.stringify({ properties: here.service.homes.slice(100, 200), nextCursor: '200' }));
        };
      };
      await expect(here.run()).rejects.toThrow(LeaseLostError);
      expect(await here.listed()).toHaveLength(100);
      const [ended] = await getRuns(here.mirror, here.connection.id, 1);
      expect(ended).toMatchObject({ outcome: 'stopped', fault });
      // Neither who has lost it comes back, nor does its run, also where the lease is another's by now.
      expect(await renewLease(here.mirror, here.connection.id, 'me', Number.MAX_SAFE_INTEGER)).toBe(false);
      expect(await acquireLease(here.mirror, here.connection.id, 'me', 0, Number.MAX_SAFE_INTEGER)).toBe(true);
      const finish = writing(here.mirror, here.connection.id, (transaction) =>
        finishRun(transaction, { ...(ended as Run), outcome: 'complete' }, 1),
      );
      await expect(finish).rejects.toThrow(LeaseLostError);
      here.service.server.requests.length = 0;
      expect(await here.run()).toMatchObject({ outcome: 'complete', progress: { pages: 3 } });
      const asked = here.service.server.requests.map(({ url }) => url);
      expect(asked).toContainEqual(expect.not.stringContaining('cursor'));
      await here.expectWhole();
    });
  });
}
