import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '@/lib/database/database';
import type { NewDatabase } from '@/lib/database/engines.fixture';
import { dayAt } from '@/lib/domain/day';
import { DEFAULT_HISTORY_DAYS } from '@/lib/domain/history';
import { getCalendars } from '@/lib/mirror/calendars';
import { changesOf } from '@/lib/mirror/changes';
import { listedIds } from '@/lib/mirror/mirror.fixture';
import { getProperty } from '@/lib/mirror/property';
import { getRuns } from '@/lib/mirror/runs';
import { bundled } from '@/lib/runtime/bundled.fixture';
import { Connection } from '@/lib/upstream/connection';
import { calendar, home, type PortfolioService, servePortfolio } from './portfolio-service.fixture';
import { Sync } from './sync';

const PROGRAM = fileURLToPath(new URL('./instance.fixture.ts', import.meta.url));
const ACCOUNT = 'account';
const HOMES = 300;

const KILLS = 2;

/** Several instances on one database, some of which die; both engines pass it. */
export function instancesSuite(newDatabase: NewDatabase): void {
  describe('several instances', () => {
    const today = dayAt(Date.now(), 'UTC');
    let program = '';
    beforeAll(async () => {
      program = await bundled(PROGRAM);
    });
    afterAll(() => rm(path.dirname(program), { recursive: true }));
    const closing: (() => unknown)[] = [];
    afterEach(async () => {
      for (const close of closing.splice(0).reverse()) await close();
    });

    async function serve(homes: number): Promise<PortfolioService> {
      const service = await servePortfolio(homes, today);
      closing.push(() => service.server.close());
      return service;
    }

    async function open(url: string): Promise<Database> {
      const mirror = await openDatabase(url);
      closing.push(() => mirror.close());
      return mirror;
    }

    function instance(mirror: Database, baseUrl: string): Sync {
      const advice = { address: '', token: '' };
      const connection = new Connection({ id: ACCOUNT, name: 'Account', baseUrl, accessToken: 'token', advice });
      const sync = new Sync({
        mirror,
        connectionId: ACCOUNT,
        connect: async () => connection,
        intervalMs: 1,
        concurrency: 3,
        timeZone: 'UTC',
        historyDays: DEFAULT_HISTORY_DAYS,
        leaseMs: 2000,
        lookEveryMs: 10,
      });
      closing.push(() => sync.stop());
      return sync;
    }

    function start(url: string, baseUrl: string): ChildProcess {
      const child = spawn(process.execPath, [program, url, baseUrl], { stdio: ['ignore', 'ignore', 'inherit'] });
      closing.push(() => child.kill('SIGKILL'));
      return child;
    }

    it('never sync at once', async () => {
      const url = await newDatabase();
      const service = await serve(150);
      const owners: { owner: string; begins: boolean }[] = [];
      service.misbehave = (_, { pathname, searchParams }) => {
        const owner = pathname.split('/')[1] ?? '';
        owners.push({ owner, begins: searchParams.has('pageSize') && !searchParams.has('cursor') });
        return null;
      };
      // In one process SQLite files are opened once.
      const shared = url.includes('://') ? null : await open(url);
      for (const owner of ['one', 'two', 'three']) {
        instance(shared ?? (await open(url)), `${service.server.url}/${owner}`).start();
      }
      while (owners.filter(({ begins }) => begins).length < 6) await delay(20);
      let current = '';
      for (const { owner, begins } of owners) {
        if (begins) current = owner;
        expect(owner).toBe(current);
      }
      const outcomes = (await getRuns(shared ?? (await open(url)), ACCOUNT, 10)).map(({ outcome }) => outcome);
      expect(outcomes.slice(1).every((outcome) => outcome === 'complete')).toBe(true);
    });

    it(`lose and double nothing when ${KILLS} of them are killed in the middle of their work`, {
      timeout: 120_000,
    }, async () => {
      const url = await newDatabase();
      const service = await serve(HOMES);
      const first = service.homes.map(({ id, name }) => [id, name]);
      let current = '';
      service.misbehave = (_, { pathname }) => {
        current = pathname.split('/')[1] ?? '';
        return null;
      };
      const running = new Map<string, ChildProcess>();
      const launch = (name: string) => running.set(name, start(url, `${service.server.url}/${name}`));
      launch('0');
      for (let n = 0; n < KILLS; n++) {
        // The next one waits for the lease of the one that dies.
        launch(String(n + 1));
        current = '';
        while (!running.has(current)) await delay(5);
        await delay(Math.random() * 300);
        const victim = running.get(current) as ChildProcess;
        running.delete(current);
        victim.kill('SIGKILL');
        await once(victim, 'exit');
        for (let change = 0; change < 50; change++) {
          const at = Math.floor(Math.random() * HOMES);
          service.homes[at] = home(at, { name: `Home ${at}, version ${n}` });
          service.calendars.set(service.homes[at]?.id as string, calendar(today, at + n));
        }
      }
      for (const child of running.values()) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      await expectWholeAfterOneCrawl(await open(url), service, new Map(first as [string, string][]));
    });

    async function expectWholeAfterOneCrawl(mirror: Database, service: PortfolioService, first: Map<string, string>) {
      const last = instance(mirror, `${service.server.url}/last`);
      // The first one ends what was interrupted, with pages from before the last change; the second one is a new one.
      for (let complete = 0; complete < 2; ) {
        if ((await last.begin()) === 'elsewhere') await delay(50);
        else if ((await last.ended())?.outcome === 'complete') complete += 1;
      }
      expect(await listedIds(mirror, ACCOUNT)).toEqual(service.homes.map(({ id }) => id).sort());
      for (const { id, name } of service.homes) {
        expect((await getProperty(mirror, ACCOUNT, id))?.row.name).toBe(name);
        // Each entry of the log goes on from the one before: none is lost, none is there twice.
        const changes = await changesOf(mirror, ACCOUNT, id, { limit: 1000 });
        const renamings = changes.filter(({ path }) => path === 'name');
        let before: unknown = first.get(id);
        for (const { was, now } of renamings.reverse()) {
          if (before !== first.get(id)) expect(was).toBe(before);
          before = now;
        }
        if (renamings.length > 0) expect(before).toBe(name);
        // No page was passed over, or its homes would have been withdrawn and listed again.
        expect(changes.filter(({ path }) => path === 'listed')).toEqual([]);
      }
      const ids = service.homes.map(({ id }) => id);
      for (let from = 0; from < ids.length; from += 100) {
        const some = ids.slice(from, from + 100);
        const stored = await getCalendars(mirror, ACCOUNT, some, { start: 0, end: 1e6 });
        expect(stored.map(({ propertyId, ranges }) => [propertyId, ranges.map(({ price }) => price)])).toEqual(
          some.map((id) => [id, service.calendars.get(id)?.map(({ dailyPrice }) => dailyPrice)]),
        );
      }
    }
  });
}
