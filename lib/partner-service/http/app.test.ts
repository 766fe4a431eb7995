import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleProperty } from '@/lib/contract/property.sample';
import { CALENDAR_PATH, DETAILS_PATH } from '@/lib/contract/request';
import { parseDay } from '@/lib/domain/day';
import { createAccount, setSuspended } from '@/lib/partner-service/store/accounts';
import { writeCalendar } from '@/lib/partner-service/store/calendar-text';
import { cursorKey } from '@/lib/partner-service/store/cursor-key';
import { openDatabase } from '@/lib/partner-service/store/database';
import { writePortfolio } from '@/lib/partner-service/store/portfolio-write';
import { setPublished } from '@/lib/partner-service/store/publication';
import type { Database } from '@/lib/partner-service/store/schema';
import { createToken, revokeToken } from '@/lib/partner-service/store/tokens';
import { partnerService, type ServiceParts } from './app';
import { clockIn } from './clock';
import type { ServiceEnv } from './context';
import { openLog } from './log';

const folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-service-'));
const NOON = Date.parse('2026-11-21T12:00:00Z');
let db: Database;
let account: string;
let token: string;
let tokenId: string;
let now: number;
let log: string[];
let made = 0;

beforeAll(async () => {
  db = await openDatabase(path.join(folder, 'service.db'));
});
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  account = `account-${++made}`;
  now = NOON;
  log = [];
  await createAccount(db, account);
  ({ id: tokenId, token } = await createToken(db, account));
});

type App = Hono<ServiceEnv>;

async function makeApp(parts: Partial<ServiceParts> = {}): Promise<App> {
  return partnerService({
    db,
    cursorKey: await cursorKey(db),
    clock: clockIn('UTC', () => now),
    log: openLog('info', { write: (line) => void log.push(line) }),
    rateLimit: 0,
    version: '1.2.3',
    ...parts,
  });
}

const get = (app: App, target: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(target, { method, headers: { authorization: `Bearer ${token}`, ...headers } });

const put = (ids: readonly string[], name = 'Home') =>
  writePortfolio(db, { account, replace: false, seeding: null }, (writer) =>
    writer.putProperties(ids.map((id) => ({ id, details: JSON.stringify(sampleProperty({ id, name })) }))),
  );

const idsOf = async (response: Response) => (await response.json()).properties.map(({ id }: { id: string }) => id);

describe('the order of checks', () => {
  it('is method, token, version, rate, account, parameters', async () => {
    const app = await makeApp({ rateLimit: 2 });
    await setSuspended(db, account, true);
    const bad = `${DETAILS_PATH}?pageSize=0`;
    const statuses = [
      await get(app, bad, { authorization: '', 'Api-Version': '2' }, 'POST'),
      await get(app, bad, { authorization: '', 'Api-Version': '2' }),
      await get(app, bad, { 'Api-Version': '2' }),
      await get(app, bad),
      await get(app, bad),
      await get(app, bad),
    ].map(({ status }) => status);
    expect(statuses).toEqual([405, 401, 400, 403, 403, 429]);
  });

  it('names the methods and the scheme that would do', async () => {
    const app = await makeApp();
    const wrongMethod = await get(app, CALENDAR_PATH, {}, 'DELETE');
    expect(wrongMethod.headers.get('allow')).toBe('GET, HEAD');
    expect(await wrongMethod.json()).toMatchObject({ code: 405 });
    const noToken = await get(app, CALENDAR_PATH, { authorization: '' });
    expect(noToken.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('gives error codes on the calendar endpoint only', async () => {
    const app = await makeApp();
    const version = { 'Api-Version': '2' };
    const body = { code: 400, message: expect.any(String), timestamp: new Date(NOON).toISOString() };
    expect(await (await get(app, DETAILS_PATH, version)).json()).toEqual(body);
    expect(await (await get(app, CALENDAR_PATH, version)).json()).toEqual({
      ...body,
      errorCode: 'UNSUPPORTED_API_VERSION',
    });
    expect(await (await get(app, CALENDAR_PATH)).json()).toMatchObject({ code: 400, errorCode: 'EMPTY_IDS' });
  });
});

describe('a page of details', () => {
  it('is what was stored, and the last page has no cursor even when it is full', async () => {
    const app = await makeApp();
    await put(['C', 'A', 'D', 'B']);
    const first = await (await get(app, `${DETAILS_PATH}?pageSize=2`)).json();
    expect(first.properties).toEqual(['A', 'B'].map((id) => sampleProperty({ id, name: 'Home' })));
    const second = await (await get(app, `${DETAILS_PATH}?pageSize=2&cursor=${first.nextCursor}`)).json();
    expect(second).toMatchObject({ nextCursor: null, properties: [{ id: 'C' }, { id: 'D' }] });
  });

  it('is empty for an account without properties', async () => {
    expect(await (await get(await makeApp(), DETAILS_PATH)).json()).toEqual({ properties: [], nextCursor: null });
  });

  it('goes on after a property that is gone meanwhile, and shows what was added behind it', async () => {
    const app = await makeApp();
    await put(['A', 'B', 'D']);
    const { nextCursor } = await (await get(app, `${DETAILS_PATH}?pageSize=2`)).json();
    await setPublished(db, account, ['B'], false);
    await put(['C']);
    expect(await idsOf(await get(app, `${DETAILS_PATH}?cursor=${nextCursor}`))).toEqual(['C', 'D']);
  });

  it('refuses a cursor that was changed, cut, made up, or handed to another account', async () => {
    const app = await makeApp();
    await put(['A', 'B', 'C']);
    const { nextCursor } = await (await get(app, `${DETAILS_PATH}?pageSize=1`)).json();
    const other = `${account}-other`;
    await createAccount(db, other);
    const { token: foreign } = await createToken(db, other);
    const changed = (nextCursor[0] === 'A' ? 'B' : 'A') + nextCursor.slice(1);
    for (const cursor of [changed, nextCursor.slice(0, -1), `${nextCursor}A`, `${nextCursor}%3D`, 'x', '']) {
      const response = await get(app, `${DETAILS_PATH}?cursor=${cursor}`);
      expect([cursor, response.status]).toEqual([cursor, 400]);
      expect((await response.json()).message).toContain('cursor is invalid');
    }
    const borrowed = await get(app, `${DETAILS_PATH}?cursor=${nextCursor}`, { authorization: `Bearer ${foreign}` });
    expect(borrowed.status).toBe(400);
  });

  it('accepts a cursor from another instance on the same database', async () => {
    await put(['A', 'B']);
    const { nextCursor } = await (await get(await makeApp(), `${DETAILS_PATH}?pageSize=1`)).json();
    expect(await idsOf(await get(await makeApp(), `${DETAILS_PATH}?cursor=${nextCursor}`))).toEqual(['B']);
  });
});

describe('calendars', () => {
  const terms = { price: 80, minNights: 3, availability: 'AVAILABLE', closedToArrival: true, closedToDeparture: false };
  const day = (text: string) => parseDay(text) as number;
  const putCalendar = async (propertyId: string, start: string, end: string) =>
    writePortfolio(db, { account, replace: false, seeding: null }, (writer) =>
      writer.putCalendars([{ propertyId, ranges: writeCalendar([{ ...terms, start: day(start), end: day(end) }]) }]),
    );

  it('cover today through the same date three years later, whatever was stored', async () => {
    const app = await makeApp();
    await put(['A', 'B']);
    await putCalendar('A', '2026-11-01', '2026-12-01');
    const wire = { dailyPrice: 80, minNights: 3, closedToArrival: false, closedToDeparture: false };
    expect(await (await get(app, `${CALENDAR_PATH}?ids=B,A`)).json()).toEqual([
      {
        id: 'B',
        calendar: [
          { ...wire, dailyPrice: 0, minNights: 1, from: '2026-11-21', to: '2029-11-21', availability: 'NOT_AVAILABLE' },
        ],
      },
      {
        id: 'A',
        calendar: [
          { ...wire, from: '2026-11-21', to: '2026-11-30', availability: 'AVAILABLE', closedToArrival: true },
          { ...wire, from: '2026-12-01', to: '2029-11-21', availability: 'NOT_AVAILABLE' },
        ],
      },
    ]);
  });

  it('slide at midnight in the time zone of the service', async () => {
    const app = await makeApp({ clock: clockIn('Asia/Tokyo', () => now) });
    await put(['A']);
    const span = async () => {
      const [{ calendar }] = await (await get(app, `${CALENDAR_PATH}?ids=A`)).json();
      return [calendar[0].from, calendar.at(-1).to];
    };
    now = Date.parse('2026-11-21T14:59:59.999Z');
    expect(await span()).toEqual(['2026-11-21', '2029-11-21']);
    now = Date.parse('2026-11-21T15:00:00Z');
    expect(await span()).toEqual(['2026-11-22', '2029-11-22']);
  });

  it('come in the order asked, each once, without what the account does not publish', async () => {
    const app = await makeApp();
    await put(['A', 'B', 'C']);
    await setPublished(db, account, ['B'], false);
    const response = await get(app, `${CALENDAR_PATH}?ids=C,none,B,A&ids=C`);
    expect((await response.json()).map(({ id }: { id: string }) => id)).toEqual(['C', 'A']);
  });
});

describe('what changes takes effect on the next request', () => {
  it.each<[string, number, () => Promise<void> | void]>([
    ['a revoked token', 401, () => revokeToken(db, tokenId)],
    ['a suspended account', 403, () => setSuspended(db, account, true)],
  ])('%s', async (_, status, change) => {
    const app = await makeApp();
    expect((await get(app, DETAILS_PATH)).status).toBe(200);
    await change();
    expect((await get(app, DETAILS_PATH)).status).toBe(status);
  });

  it('an expired token', async () => {
    const app = await makeApp();
    const { token: short } = await createToken(db, account, new Date(NOON + 1000));
    const authorization = `Bearer ${short}`;
    expect((await get(app, DETAILS_PATH, { authorization })).status).toBe(200);
    now += 1000;
    expect((await get(app, DETAILS_PATH, { authorization })).status).toBe(401);
  });

  it('an import, and a property that is withdrawn', async () => {
    const app = await makeApp();
    await put(['A', 'B'], 'old');
    expect(await idsOf(await get(app, DETAILS_PATH))).toEqual(['A', 'B']);
    await put(['A'], 'new');
    expect((await (await get(app, DETAILS_PATH)).json()).properties[0].name).toBe('new');
    await setPublished(db, account, ['A'], false);
    expect(await idsOf(await get(app, DETAILS_PATH))).toEqual(['B']);
  });
});

describe('the rate limit', () => {
  it('counts per token and says what is left', async () => {
    const app = await makeApp({ rateLimit: 2 });
    const answers = [await get(app, DETAILS_PATH), await get(app, DETAILS_PATH), await get(app, DETAILS_PATH)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    const left = ({ headers }: Response) =>
      /^"token";r=(\d+);t=(?:[1-9]|10)$/.exec(headers.get('ratelimit') ?? '')?.[1];
    expect(answers.map(left)).toEqual(['1', '0', '0']);
    expect(answers[0]?.headers.get('ratelimit-policy')).toBe('"token";q=2;w=10');
    expect(answers[2]?.headers.get('retry-after')).toMatch(/^([1-9]|10)$/);
    const { token: another } = await createToken(db, account);
    expect((await get(app, DETAILS_PATH, { authorization: `Bearer ${another}` })).status).toBe(200);
  });

  it('is absent when it is 0', async () => {
    const response = await get(await makeApp({ rateLimit: 0 }), DETAILS_PATH);
    expect(response.headers.has('ratelimit')).toBe(false);
  });
});

describe('an answer', () => {
  it('is sent again only when it changed', async () => {
    const app = await makeApp();
    await put(['A']);
    const etag = (await get(app, DETAILS_PATH)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const unchanged = await get(app, DETAILS_PATH, { 'if-none-match': known });
      expect([known, unchanged.status, await unchanged.text()]).toEqual([known, 304, '']);
      expect(unchanged.headers.get('etag')).toBe(etag);
    }
    await put(['B']);
    const changed = await get(app, DETAILS_PATH, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('keeps its ETag when a write does not change it', async () => {
    const app = await makeApp();
    await put(['A']);
    const etag = (await get(app, DETAILS_PATH)).headers.get('etag') ?? '';
    await put(['A']);
    expect((await get(app, DETAILS_PATH, { 'if-none-match': etag })).status).toBe(304);
  });

  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ])('is compressed with %s when asked, under an ETag of its own', async (coding, decompress) => {
    const app = await makeApp();
    await put(['A', 'B']);
    const plain = await get(app, DETAILS_PATH);
    const packed = await get(app, DETAILS_PATH, { 'accept-encoding': `${coding}, identity;q=0.5` });
    expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, coding]);
    expect([plain.headers.get('vary'), packed.headers.get('vary')]).toEqual(['Accept-Encoding', 'Accept-Encoding']);
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    const bytes = Buffer.from(await packed.arrayBuffer());
    expect(packed.headers.get('content-length')).toBe(String(bytes.length));
    expect(decompress(bytes).toString()).toBe(await plain.text());
  });

  it.each(['', 'identity', 'gzip;q=0, br;q=0', 'zstd'])('is plain for Accept-Encoding "%s"', async (accepted) => {
    await put(['A', 'B']);
    const response = await get(await makeApp(), DETAILS_PATH, { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  it('to HEAD has the headers and no body', async () => {
    const app = await makeApp();
    await put(['A']);
    const [head, whole] = [await get(app, DETAILS_PATH, {}, 'HEAD'), await get(app, DETAILS_PATH)];
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['etag', 'content-length', 'content-type']) {
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
    }
  });

  it('is never for shared caches', async () => {
    expect((await get(await makeApp(), DETAILS_PATH)).headers.get('cache-control')).toBe('private, no-cache');
  });
});

describe('whatever goes wrong', () => {
  it('is answered in the shape of an error body', async () => {
    const response = await get(await makeApp(), '/partners/properties');
    expect([response.status, await response.json()]).toMatchObject([404, { code: 404, message: expect.any(String) }]);
  });

  it('tells the caller a request id, and only the log the cause', async () => {
    const broken = await openDatabase(path.join(folder, 'broken.db'));
    const app = await makeApp({ db: broken });
    await broken.schema.dropTable('tokens').execute();
    const response = await get(app, DETAILS_PATH, { 'x-request-id': 'trace-1' });
    expect(response.status).toBe(500);
    expect(response.headers.get('x-request-id')).toBe('trace-1');
    const body = await response.json();
    expect(body).toMatchObject({ code: 500, message: 'Internal server error; its request id is trace-1' });
    const [cause] = log.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
    expect(cause).toMatchObject({ requestId: 'trace-1', err: { message: 'no such table: tokens' } });
    await broken.destroy();
  });

  it('replaces a request id that could forge a log', async () => {
    const response = await get(await makeApp(), DETAILS_PATH, { 'x-request-id': 'a b{"level":10}' });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the log', () => {
  it('has one line per request, and never a token', async () => {
    const app = await makeApp();
    await get(app, `${DETAILS_PATH}?access_token=${token}`, { 'x-request-id': 'trace-2' });
    await get(app, CALENDAR_PATH, { authorization: `Bearer ${token}x` });
    expect(log.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'request', requestId: 'trace-2', method: 'GET', path: DETAILS_PATH, status: 200, account, tokenId },
      { msg: 'request', path: CALENDAR_PATH, status: 401 },
    ]);
    expect(log.join('')).not.toContain(token);
  });

  it('takes out what may hold a token', () => {
    const lines: string[] = [];
    const careless = openLog('info', { write: (line) => void lines.push(line) });
    careless.info({ token, request: { headers: { authorization: `Bearer ${token}` } } }, 'oops');
    expect(lines.join('')).toContain('oops');
    expect(lines.join('')).not.toContain(token);
  });
});

describe('beside the endpoints', () => {
  it('health needs no token and asks the database', async () => {
    const response = await (await makeApp()).request('/health');
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('the OpenAPI document names the version that runs', async () => {
    const response = await (await makeApp()).request('/openapi.json');
    expect(await response.json()).toMatchObject({ openapi: '3.1.1', info: { version: '1.2.3' } });
  });

  it('the API reference has all its files here, and may load nothing else', async () => {
    const app = await makeApp();
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
