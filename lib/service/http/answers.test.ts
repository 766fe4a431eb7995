import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type BrotliOptions, brotliDecompressSync, type CompressCallback, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { CALENDAR_PATH, DETAILS_PATH } from '@/lib/contract/request';
import { openDatabase } from '@/lib/service/store/database';
import { createToken } from '@/lib/service/store/tokens';
import { Answers } from './answers';
import type { ServiceEnv } from './context';
import { openLog } from './log';
import { ServiceFixture } from './service.fixture';

/** Bodies at once. */
const compressing = vi.hoisted(() => ({ now: 0, most: 0 }));
vi.mock('node:zlib', async (original) => {
  const zlib = await original<typeof import('node:zlib')>();
  const brotliCompress = (body: Buffer, options: BrotliOptions, done: CompressCallback) => {
    compressing.now += 1;
    compressing.most = Math.max(compressing.most, compressing.now);
    zlib.brotliCompress(body, options, (error, packed) => {
      compressing.now -= 1;
      done(error, packed);
    });
  };
  return { ...zlib, brotliCompress };
});

const service = new ServiceFixture();

describe('the rate limit', () => {
  it('counts per token and says what is left', async () => {
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

describe('what is kept ready', () => {
  const sending = (maxBytes: number) => {
    const answers = new Answers(maxBytes);
    let made = 0;
    const app = new Hono<ServiceEnv>().get('/:key', (c) =>
      answers.send(c, c.req.param('key'), async function* () {
        yield `"${c.req.param('key')} `;
        yield `${++made}"`;
      }),
    );
    return async (key: string) => (await app.request(`/${key}`)).json();
  };

  it('is made once, also for those who ask while it is made', async () => {
    const ask = sending(10_000);
    expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a 1', 'a 1', 'b 2']);
    expect(await ask('a')).toBe('a 1');
  });

  it('makes room for what is asked later, and need not fit at all', async () => {
    const ask = sending(600);
    expect([await ask('a'), await ask('b'), await ask('a')]).toEqual(['a 1', 'b 2', 'a 3']);
    const none = sending(1);
    expect([await none('a'), await none('a')]).toEqual(['a 1', 'a 2']);
  });
});

describe('what is large', () => {
  /** Answers that are as many pieces as their path says; each takes `ms` and has 100 KB that hardly shrink. */
  const sending = (maxBytes: number, ms = 0) => {
    const answers = new Answers(maxBytes);
    const app = new Hono<ServiceEnv>().get('/:key/:pieces', (c) =>
      answers.send(c, c.req.path, async function* () {
        for (let left = Number(c.req.param('pieces')); left > 0; left--) {
          const until = performance.now() + ms;
          const piece = randomBytes(50_000).toString('hex');
          while (performance.now() < until);
          yield piece;
        }
      }),
    );
    const told: string[] = [];
    const ask = async (path: string, coding = 'identity') => {
      const response = await app.request(path, { headers: { 'accept-encoding': coding } });
      told.push(path);
      return response.status;
    };
    return { ask, told };
  };

  it('is answered also where it is given up for others before it is made', async () => {
    const { ask } = sending(400_000);
    const statuses = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(`/${i}/2`, i % 2 ? 'br' : 'identity')));
    expect(statuses).toEqual(Array(20).fill(200));
  });

  it('lets others in while it is made', async () => {
    const { ask, told } = sending(1, 10);
    const large = [ask('/a/20'), ask('/b/20')];
    await new Promise((resolve) => setTimeout(resolve));
    await ask('/small/1');
    expect(told).toEqual(['/small/1']);
    await Promise.all(large);
  });

  it('is compressed one at a time, so that threads are left for others', async () => {
    const { ask } = sending(100_000_000);
    const paths = Array.from({ length: 4 }, (_, i) => `/${i}/20`);
    for (const path of paths) await ask(path);
    compressing.most = 0;
    await Promise.all(paths.map((path) => ask(path, 'br')));
    expect(compressing.most).toBe(1);
  });
});

describe('whatever goes wrong', () => {
  it('is answered in the shape of an error body', async () => {
    const response = await service.get(await service.app(), '/partners/properties');
    expect([response.status, await response.json()]).toMatchObject([404, { code: 404, message: expect.any(String) }]);
  });

  it('tells the caller a request id, and only the log the cause', async () => {
    const broken = await openDatabase(path.join(service.folder, 'broken.db'));
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

  it('takes out what may hold a token', () => {
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
