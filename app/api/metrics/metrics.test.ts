import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as details } from '@/app/api/partners/properties/details/route';
import { GET as findProperties } from '@/app/api/properties/route';
import { currentDatabase } from '@/lib/database/current-database';
import { dayAt } from '@/lib/domain/day';
import { sessionAs } from '@/lib/people/session.fixture';
import { env } from '@/lib/runtime/env';
import { startTelemetry } from '@/lib/runtime/telemetry/start-telemetry';
import { currentSync, stopSyncs } from '@/lib/sync/current-sync';
import { endedCrawl } from '@/lib/sync/ended-crawl.fixture';
import { type PortfolioService, servePortfolio } from '@/lib/sync/portfolio-service.fixture';
import { GET } from './route';

const TOKEN = 'only-for-the-scraper';
let folder: string;
let service: PortfolioService;
let session: { cookie: string };

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-metrics-'));
  service = await servePortfolio(120, dayAt(Date.now(), 'UTC'));
  Object.assign(process.env, {
    DATA_DIR: folder,
    DATABASE_URL: path.join(folder, 'mirror.db'),
    PARTNER_BASE_URL: service.server.url,
    PARTNER_ACCESS_TOKEN: 'partner-token',
    SYNC_INTERVAL_SECONDS: '0',
    METRICS_TOKEN: TOKEN,
    LOG_LEVEL: 'silent',
  });
  session = await sessionAs('member');
});

afterAll(async () => {
  await service.server.close();
  await stopSyncs();
  await (await currentDatabase()).close();
  rmSync(folder, { recursive: true });
});

const scrape = (authorization?: string) =>
  GET(new Request('http://dashboard/api/metrics', { headers: authorization ? { authorization } : {} }));

test.each([undefined, 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN, `Bearer x, Bearer ${TOKEN}`])(
  'metrics are not for %s',
  async (authorization) => {
    const answer = await scrape(authorization);
    expect([answer.status, (await answer.json()).error.code]).toEqual([401, 'UNAUTHENTICATED']);
  },
);

test('are not found while no token is configured', async () => {
  const current = env();
  const { metricsToken } = current;
  current.metricsToken = null;
  expect((await scrape('Bearer null')).status).toBe(404);
  current.metricsToken = metricsToken;
});

test('events are counted', async () => {
  await startTelemetry({ warn() {} });
  const sync = await currentSync(new URL(service.server.url).href);
  service.misbehave = (_, url) =>
    service.server.requests.length === 1 && !url.pathname.endsWith('calendar')
      ? (response) => response.writeHead(503).end()
      : null;
  await sync.begin();
  expect(await endedCrawl(sync)).toMatchObject({ outcome: 'complete' });
  for (let n = 0; n < 3; n++) {
    expect(
      (await findProperties(new Request('http://dashboard/api/properties?limit=1', { headers: session }))).status,
    ).toBe(200);
  }
  expect(
    (await details(new Request('http://dashboard/api/partners/properties/details?pageSize=1', { headers: session })))
      .status,
  ).toBe(200);

  const answer = await scrape(`Bearer ${TOKEN}`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  const value = (series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')
        .at(-1),
    );
  const connection = `connection="${service.server.url}/"`;
  const requests = 'staygrid_http_request_duration_seconds_count';
  expect(value(`${requests}{method="GET",route="/api/properties",status="2xx"}`)).toBe(3);
  expect(value(`${requests}{method="GET",route="/api/metrics",status="4xx"}`)).toBe(7);
  expect(value(`staygrid_sync_duration_seconds_count{${connection},outcome="complete"}`)).toBe(1);
  expect(value(`staygrid_sync_seconds_since_success{${connection}}`)).toBeLessThan(60);
  expect(value(`staygrid_sync_last_complete{${connection},what="properties"}`)).toBe(120);
  const upstream = 'staygrid_upstream_request_duration_seconds_count';
  expect(value(`${upstream}{${connection},status="5xx",outcome="UPSTREAM_FAULT"}`)).toBe(1);
  expect(value(`${upstream}{${connection},status="2xx",outcome="ok"}`)).toBe(service.server.requests.length - 1);
  expect(value(`staygrid_upstream_retries_total{${connection}}`)).toBe(1);
  expect(value('staygrid_cache_requests_total{cache="portfolios",result="miss"}')).toBe(1);
  expect(value('staygrid_cache_requests_total{cache="portfolios",result="hit"}')).toBe(3);
  expect(value('staygrid_cache_entries{cache="portfolios"}')).toBe(1);
  expect(value('staygrid_database_query_duration_seconds_count{statement="insert",outcome="ok"}')).toBeGreaterThan(2);
  expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(text).toMatch(/^staygrid_build_info\{version="[\d.]+",node="v[\d.]+"\} 1$/m);
  expect(text).not.toContain('partner-token');
  expect(text).not.toContain(TOKEN);
});
