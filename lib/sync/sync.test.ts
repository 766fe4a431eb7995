import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '@/lib/database/database';
import { dayAt } from '@/lib/domain/day';
import { DEFAULT_HISTORY_DAYS } from '@/lib/domain/history';
import { saveConnection } from '@/lib/mirror/connections';
import { acquireLease, getLease } from '@/lib/mirror/lease';
import type { Connection } from '@/lib/upstream/connection';
import { UpstreamError } from '@/lib/upstream/errors';
import { connectionTo, status } from '@/lib/upstream/faulty-server.fixture';
import { skippingClock } from '@/lib/upstream/skipping-clock.fixture';
import { type PortfolioService, servePortfolio } from './portfolio-service.fixture';
import { SyncStatus } from './status';
import { Sync, type SyncParts } from './sync';

let folder: string;
let mirror: Database;
let service: PortfolioService;
let connection: Connection;
let said: [string, object][];

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-sync-'));
  mirror = await openDatabase(path.join(folder, 'mirror.db'));
  service = await servePortfolio(150, dayAt(Date.now(), 'UTC'));
  connection = connectionTo(service.server.url);
  said = [];
});

afterEach(async () => {
  await service.server.close();
  await mirror.close();
  rmSync(folder, { recursive: true });
});

function newSync(parts: Partial<SyncParts> = {}): Sync {
  const say = (facts: object, message: string) => void said.push([message, facts]);
  return new Sync({
    mirror,
    connectionId: connection.id,
    connect: async () => connection,
    intervalMs: INTERVAL_MS,
    concurrency: 3,
    timeZone: 'UTC',
    historyDays: DEFAULT_HISTORY_DAYS,
    log: { info: say, warn: say, error: say },
    clock: skippingClock(),
    ...parts,
  });
}

const INTERVAL_MS = 15 * 60_000;

/** The status of a sync as it is at present. */
function statusOf(sync: Sync): SyncStatus {
  const settings = { connectionName: 'Test', intervalMs: INTERVAL_MS, paused: false, historyDays: 800 };
  const status = new SyncStatus(mirror, connection.id, () => settings);
  status.update(sync.live);
  return status;
}

test('a crawl is begun once for many requests, and can be followed from beginning to end', async () => {
  const sync = newSync();
  expect(await statusOf(sync).state()).toMatchObject({
    ...{ crawl: null, syncedAt: null, historySince: null, stale: true, fault: null },
  });
  expect(await Promise.all([sync.begin(), sync.begin(), sync.begin()])).toEqual(['here', 'here', 'here']);
  expect((await statusOf(sync).state()).crawl).toMatchObject({ phase: 'properties', properties: { total: null } });
  await sync.ended();
  expect(await statusOf(sync).overview()).toMatchObject({
    connection: 'Test',
    crawl: null,
    syncedAt: expect.any(Number),
    historySince: expect.any(Number),
    complete: true,
    stale: false,
    nextAt: expect.any(Number),
    fault: null,
    crawls: [{ outcome: 'complete', properties: 150, calendars: 150, added: 150 }],
    rejected: { total: 0, items: [] },
  });
  expect(said.map(([message]) => message)).toEqual(['crawl ended']);
});

test('the cause of a stopped crawl is told until one succeeds, without the token', async () => {
  const sync = newSync();
  service.misbehave = () => status(401);
  await sync.begin();
  await sync.ended();
  expect(await statusOf(sync).overview()).toMatchObject({
    complete: false,
    fault: { code: 'UPSTREAM_TOKEN_REFUSED', message: expect.stringContaining('refused the access token') },
    crawls: [{ outcome: 'failed', fault: { code: 'UPSTREAM_TOKEN_REFUSED' } }],
  });
  expect(JSON.stringify([said, await statusOf(sync).overview()])).not.toContain('sg-secret-token');
  service.misbehave = () => null;
  await sync.begin();
  await sync.ended();
  expect((await statusOf(sync).state()).fault).toBeNull();
});

test('so is why none can begin', async () => {
  let connected = false;
  const connect = async () => {
    if (connected) return connection;
    throw new UpstreamError('UPSTREAM_TOKEN_MISSING', 'There is no access token.');
  };
  const sync = newSync({ connect });
  await expect(sync.begin()).rejects.toThrow('There is no access token.');
  expect(await statusOf(sync).state()).toMatchObject({ crawl: null, fault: { code: 'UPSTREAM_TOKEN_MISSING' } });
  connected = true;
  await sync.begin();
  expect((await sync.ended())?.outcome).toBe('complete');
  expect((await statusOf(sync).state()).fault).toBeNull();
});

test('a crawl of another instance is seen, and left alone', async () => {
  const [one, two] = [newSync(), newSync()];
  await one.begin();
  expect(await two.begin()).toBe('elsewhere');
  expect((await statusOf(two).state()).crawl).toMatchObject({ startedAt: expect.any(Number) });
  await one.ended();
  expect(await statusOf(two).state()).toMatchObject({ crawl: null, complete: true });
});

test('an instance that stops gives the lease back, and the next one goes on at once', async () => {
  const [one, two] = [newSync(), newSync()];
  await one.begin();
  await one.stop();
  expect(await getLease(mirror, connection.id)).toBeNull();
  const [interrupted] = (await statusOf(two).overview()).crawls;
  expect(interrupted).toMatchObject({ outcome: 'interrupted' });
  expect(await two.begin()).toBe('here');
  expect(await two.ended()).toMatchObject({ id: interrupted?.id, outcome: 'complete' });
});

test('an instance that hears nothing of its lease any more stops', async () => {
  const sync = newSync({ leaseMs: 40 });
  service.misbehave = (_, url) => (url.searchParams.has('cursor') ? () => {} : null);
  await sync.begin();
  while (!(await acquireLease(mirror, connection.id, 'other', Date.now() + 1000, Date.now() + 60_000)));
  expect(await sync.ended()).toBeNull();
  expect(said.map(([message]) => message)).toEqual(['crawl interrupted']);
  expect((await getLease(mirror, connection.id))?.holder).toBe('other');
});

test('a read-only database is named as the fault, and the crawl resumes by itself when it is writable', async () => {
  const sync = newSync({ lookEveryMs: 10, leaseMs: 1000 });
  await saveConnection(mirror, connection, 0);
  await sql`pragma query_only = 1`.execute(mirror.db);
  await expect(sync.begin()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  const fault = { code: 'STORAGE_UNAVAILABLE', message: expect.stringContaining('can only be read') };
  expect(await statusOf(sync).state()).toMatchObject({ crawl: null, fault });
  await sql`pragma query_only = 0`.execute(mirror.db);
  // The disk is full in the middle of it: what was written stays, the run stays open.
  let pages = 0;
  service.misbehave = () => {
    if (++pages === 3) void sql`pragma query_only = 1`.execute(mirror.db);
    return null;
  };
  await sync.begin();
  expect(await sync.ended()).toBeNull();
  expect(await statusOf(sync).overview()).toMatchObject({ fault, crawls: [{ outcome: 'interrupted', fault: null }] });
  expect(said).toContainEqual(['crawl interrupted', expect.anything()]);
  await sql`pragma query_only = 0`.execute(mirror.db);
  await sync.begin();
  expect(await sync.ended()).toMatchObject({ outcome: 'complete' });
  expect(await statusOf(sync).overview()).toMatchObject({
    fault: null,
    complete: true,
    crawls: [{ outcome: 'complete' }],
  });
});
