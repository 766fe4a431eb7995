import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { CALENDAR_PATH, DETAILS_PATH } from '@/lib/contract/request';
import { openServiceDatabase } from '@/lib/service/store/database';
import { createToken } from '@/lib/service/store/tokens';
import { Answers } from './answers';
import type { ServiceEnv } from './context';
import { openLog } from './log';
import { ServiceFixture } from './service.fixture';

const service = new ServiceFixture();

describe('the rate limit', () => {
  it('counts per token and reports the remaining requests', async () => {
    const app = await service.app({ rateLimit: 2 });
    const answers = [
      await service.get(app, DETAILS_PATH),
      await service.get(app, DETAILS_PATH),
      await service.get(app, DETAILS_PATH),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    const left = ({ headers }: Response) =>
      /^"token";r=(\d+);t=(?:[1-9]|10)$/.exec(headers.get('ratelimit') ?? '')?.[1];
    expect(answers.map(left)).toEqual(['1', '0', '0']);
    expect(answers[0]?.headers.get('ratelimit-policy')).toBe('"token";q=2;w=10');
    expect(answers[2]?.headers.get('retry-after')).toMatch(/^([1-9]|10)$/);
    const { token: another } = await createToken(service.db, service.account);
    expect((await service.get(app, DETAILS_PATH, { authorization: `Bearer ${another}` })).status).toBe(200);
  });

  it('is absent when it is 0', async () => {
    const response = await service.get(await service.app({ rateLimit: 0 }), DETAILS_PATH);
    expect(response.headers.has('ratelimit')).toBe(false);
  });
});

describe('an answer', () => {
  it('is sent again only when it changed', async () => {
    const app = await service.app();
    await service.put(['A']);
    const etag = (await service.get(app, DETAILS_PATH)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const unchanged = await service.get(app, DETAILS_PATH, { 'if-none-match': known });
      expect([known, unchanged.status, await unchanged.text()]).toEqual([known, 304, '']);
      expect(unchanged.headers.get('etag')).toBe(etag);
    }
    await service.put(['B']);
    const changed = await service.get(app, DETAILS_PATH, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('keeps its ETag when a write does not change it', async () => {
    const app = await service.app();
    await service.put(['A']);
    const etag = (await service.get(app, DETAILS_PATH)).headers.get('etag') ?? '';
    await service.put(['A']);
    expect((await service.get(app, DETAILS_PATH, { 'if-none-match': etag })).status).toBe(304);
  });

  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ])('is compressed with %s when asked, under an ETag of its own', async (coding, decompress) => {
    const app = await service.app();
    await service.put(['A', 'B']);
    const plain = await service.get(app, DETAILS_PATH);
    const packed = await service.get(app, DETAILS_PATH, { 'accept-encoding': `${coding}, identity;q=0.5` });
    expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, coding]);
    expect([plain.headers.get('vary'), packed.headers.get('vary')]).toEqual(['Accept-Encoding', 'Accept-Encoding']);
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    const bytes = Buffer.from(await packed.arrayBuffer());
    expect(packed.headers.get('content-length')).toBe(String(bytes.length));
    expect(decompress(bytes).toString()).toBe(await plain.text());
  });

  it.each(['', 'identity', 'gzip;q=0, br;q=0', 'zstd'])('is plain for Accept-Encoding "%s"', async (accepted) => {
    await service.put(['A', 'B']);
    const response = await service.get(await service.app(), DETAILS_PATH, { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  it('to HEAD has the headers and no body', async () => {
    const app = await service.app();
    await service.put(['A']);
    const [head, whole] = [await service.get(app, DETAILS_PATH, {}, 'HEAD'), await service.get(app, DETAILS_PATH)];
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['etag', 'content-length', 'content-type']) {
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
    }
  });

  it('is never for shared caches', async () => {
    expect((await service.get(await service.app(), DETAILS_PATH)).headers.get('cache-control')).toBe(
      'private, no-cache',
    );
  });
});

describe('the cache of answers', () => {
  const sending = (maxBytes: number) => {
    const answers = new Answers(maxBytes);
    let made = 0;
    const app = new Hono<ServiceEnv>().get('/:key', (c) =>
      answers.send(c, c.req.param('key'), async () => `"${c.req.param('key')} ${++made}"`),
    );
    return async (key: string) => (await app.request(`/${key}`)).json();
  };

  it('computes an answer once for concurrent requests', async () => {
    const ask = sending(10_000);
    expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a 1', 'a 1', 'b 2']);
    expect(await ask('a')).toBe('a 1');
  });

  it('evicts old answers, and passes on those that never fit', async () => {
    const ask = sending(600);
    expect([await ask('a'), await ask('b'), await ask('a')]).toEqual(['a 1', 'b 2', 'a 3']);
    const none = sending(1);
    expect([await none('a'), await none('a')]).toEqual(['a 1', 'a 2']);
  });
});

describe('a large answer', () => {
  it('is sent also when it is evicted before its compression ends', async () => {
    const answers = new Answers(400_000);
    const body = randomBytes(100_000).toString('hex');
    const app = new Hono<ServiceEnv>().get('/:key', (c) => answers.send(c, c.req.path, async () => body));
    const codings = Array.from({ length: 20 }, (_, i) => (i % 2 ? 'br' : 'identity'));
    const statuses = await Promise.all(
      codings.map(async (coding, i) => (await app.request(`/${i}`, { headers: { 'accept-encoding': coding } })).status),
    );
    expect(statuses).toEqual(Array(20).fill(200));
  });
});

describe('an error', () => {
  it('is answered in the shape of an error body', async () => {
    const response = await service.get(await service.app(), '/partners/properties');
    expect([response.status, await response.json()]).toMatchObject([404, { code: 404, message: expect.any(String) }]);
  });

  it('tells the caller a request id, and only the log the cause', async () => {
    const broken = await openServiceDatabase(path.join(service.folder, 'broken.db'));
    const app = await service.app({ db: broken });
    await broken.schema.dropTable('tokens').execute();
    const response = await service.get(app, DETAILS_PATH, { 'x-request-id': 'trace-1' });
    expect(response.status).toBe(500);
    expect(response.headers.get('x-request-id')).toBe('trace-1');
    const body = await response.json();
    expect(body).toMatchObject({ code: 500, message: 'Internal server error; its request id is trace-1' });
    const [cause] = service.log.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
    expect(cause).toMatchObject({ requestId: 'trace-1', err: { message: 'no such table: tokens' } });
    await broken.destroy();
  });

  it('replaces a request id that could forge a log', async () => {
    const response = await service.get(await service.app(), DETAILS_PATH, { 'x-request-id': 'a b{"level":10}' });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the log', () => {
  it('has one line per request, and never a token', async () => {
    const app = await service.app();
    await service.get(app, `${DETAILS_PATH}?access_token=${service.token}`, { 'x-request-id': 'trace-2' });
    await service.get(app, CALENDAR_PATH, { authorization: `Bearer ${service.token}x` });
    expect(service.log.map((line) => JSON.parse(line))).toMatchObject([
      {
        msg: 'request',
        requestId: 'trace-2',
        method: 'GET',
        path: DETAILS_PATH,
        status: 200,
        account: service.account,
        tokenId: service.tokenId,
      },
      { msg: 'request', path: CALENDAR_PATH, status: 401 },
    ]);
    expect(service.log.join('')).not.toContain(service.token);
  });

  it('leaves out fields that may hold a token', () => {
    const lines: string[] = [];
    const careless = openLog('info', { write: (line) => void lines.push(line) });
    careless.info({ token: service.token, request: { headers: { authorization: `Bearer ${service.token}` } } }, 'oops');
    expect(lines.join('')).toContain('oops');
    expect(lines.join('')).not.toContain(service.token);
  });
});

describe('beside the endpoints', () => {
  it('health needs no token and asks the database', async () => {
    const response = await (await service.app()).request('/health');
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('the OpenAPI document names the version that runs', async () => {
    const response = await (await service.app()).request('/openapi.json');
    expect(await response.json()).toMatchObject({ openapi: '3.1.1', info: { version: '1.2.3' } });
  });

  it('the API reference has all its files here, and may load nothing else', async () => {
    const app = await service.app();
    const page = await app.request('/docs');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).not.toMatch(/https?:/);
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file);
    expect(files).toHaveLength(5);
    for (const file of files) {
      const response = await app.request(`/${file}`);
      expect([file, response.status]).toEqual([file, 200]);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(50);
    }
  });
});
