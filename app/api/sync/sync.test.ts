import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SyncOverview } from '@/lib/contract/api/sync';
import { currentDatabase } from '@/lib/database/current-database';
import { dayAt } from '@/lib/domain/day';
import { sessionAs } from '@/lib/people/session.fixture';
import { type PortfolioService, servePortfolio } from '@/lib/sync/portfolio-service.fixture';
import { GET as events } from './events/route';
import { GET, POST } from './route';

let folder: string;
let service: PortfolioService;
let session: { cookie: string };

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-api-'));
  service = await servePortfolio(120, dayAt(Date.now(), 'UTC'));
  Object.assign(process.env, {
    DATA_DIR: folder,
    DATABASE_URL: path.join(folder, 'mirror.db'),
    PARTNER_BASE_URL: service.server.url,
    PARTNER_ACCESS_TOKEN: 'token',
    SYNC_INTERVAL_SECONDS: '0',
    LOG_LEVEL: 'silent',
  });
  session = await sessionAs('member');
});

afterAll(async () => {
  await service.server.close();
  await (await currentDatabase()).close();
  rmSync(folder, { recursive: true });
});

const request = (method = 'GET') => new Request('http://dashboard/api/sync', { method, headers: session });
const order = (body: string, sender = session) =>
  new Request('http://dashboard/api/sync', {
    method: 'POST',
    headers: { ...sender, 'content-type': 'application/json' },
    body,
  });
/** The words of the last crawl once it has ended. */
const ended = () =>
  vi.waitFor(
    async () => {
      const overview: SyncOverview = await (await GET(request())).json();
      if (overview.crawl !== null) throw new Error('A crawl is still under way.');
      return overview;
    },
    { timeout: 20_000 },
  );

test('a sync is started, followed and looked back upon', async () => {
  const stop = new AbortController();
  const stream = await events(
    new Request('http://dashboard/api/sync/events', { signal: stop.signal, headers: session }),
  );
  expect(stream.headers.get('content-type')).toBe('text/event-stream');

  const started = await POST(request('POST'));
  expect(started.status).toBe(202);
  expect(await started.json()).toMatchObject({ crawl: { phase: 'properties' } });

  const told: string[] = [];
  for await (const chunk of stream.body as unknown as AsyncIterable<Uint8Array>) {
    told.push(Buffer.from(chunk).toString());
    if (told.at(-1)?.includes('"complete":true')) break;
  }
  expect(told[1]).toMatch(/^event: state\ndata: \{.*\}\n\n$/);

  const overview = await (await GET(request())).json();
  expect(overview).toMatchObject({ complete: true, crawls: [{ outcome: 'complete', properties: 120 }] });
});

test('an odd list is kept and told, and a person who may sync believes it', async () => {
  const { homes } = service;
  service.homes = [];
  await POST(order('{}'));
  const told = 'The service lists 0 of 120 homes. They are kept until the next sync agrees.';
  expect(await ended()).toMatchObject({
    complete: false,
    doubts: [{ code: 'HOMES_KEPT', message: told }],
  });
  expect((await ended()).crawls[0]).toMatchObject({ outcome: 'complete', doubted: true, withdrawn: 0 });
  expect((await POST(order('{"believe":true}', await sessionAs('guest')))).status).toBe(403);
  expect((await POST(order('{"believe":true}', { cookie: '' }))).status).toBe(401);
  for (const wrong of ['{"believe":1}', '{"believed":true}', '[]', ''])
    expect((await POST(order(wrong))).status).toBe(400);
  await POST(order('{"believe":false}'));
  expect(await ended()).toMatchObject({ doubts: [{ message: told }] });
  const believed = await POST(order('{"believe":true}'));
  expect(believed.status).toBe(202);
  expect(await ended()).toMatchObject({ complete: true, doubts: [] });
  expect((await ended()).crawls[0]).toMatchObject({ doubted: false, withdrawn: 120 });
  service.homes = homes;
  await POST(request('POST'));
  expect((await ended()).crawls[0]).toMatchObject({ properties: 120 });
});
