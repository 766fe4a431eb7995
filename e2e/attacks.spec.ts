import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { type AnyRequest, anyRequest, INJECTED } from './fixtures/anything';
import { ADMINISTRATOR, type StartedDashboard, startDashboard } from './fixtures/dashboard';
import { startHostileService } from './fixtures/hostile';
import { startRelay } from './fixtures/relay';
import { allRoutes, type Route } from './fixtures/routes';
import { demoToken, serviceUrl } from './fixtures/service';
import { Wire, type WireAnswer, type WireRequest } from './fixtures/wire';

// One dashboard for all of it, with two connections, so that nothing is open and there is something to keep apart.
test.describe.configure({ mode: 'serial' });

let dashboard: StartedDashboard;
let wire: Wire;
let dataDir: string;
let hostile: Awaited<ReturnType<typeof startHostileService>>;
/** The ids of the connections: the one of the configuration, and one that was added. */
let first: string;
let second: string;

test.beforeAll(async ({ baseURL }) => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'staygrid-attacks-'));
  hostile = await startHostileService();
  dashboard = await startDashboard({
    DATA_DIR: dataDir,
    PARTNER_BASE_URL: serviceUrl(baseURL ?? ''),
    PARTNER_ACCESS_TOKEN: await demoToken(),
    ALLOW_PRIVATE_PARTNERS: 'on',
    LOG_LEVEL: 'silent',
  });
  wire = new Wire(dashboard.url);
  const added = await change('POST', '/api/connections', { name: 'Second', baseUrl: hostile.url, accessToken: 'any' });
  expect(added.status, added.body).toBe(201);
  second = JSON.parse(added.body).id;
  first = (await listOf('/api/connections')).find(({ id }: { id: string }) => id !== second).id;
  await expect(async () => {
    expect(await listOf(`/api/properties?connection=${second}`)).toHaveLength(hostile.ids.length);
    expect(await listOf(`/api/properties?connection=${encodeURIComponent(first)}`)).toHaveLength(50);
  }).toPass({ timeout: 60_000 });
});
test.afterAll(async () => {
  wire?.close();
  await dashboard?.stop();
  hostile?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function change(method: string, target: string, body: object, cookie = dashboard.cookie): Promise<WireAnswer> {
  return wire.ask(target, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

const get = (target: string, cookie = dashboard.cookie, headers: Record<string, string> = {}) =>
  wire.ask(target, { headers: { cookie, ...headers } });

async function listOf(target: string, cookie = dashboard.cookie) {
  return JSON.parse((await get(target, cookie)).body).items;
}

/** Routes that need no session: what they take is a secret of its own, or they tell nothing. */
const OPEN = new Set([
  '/api/[[...path]]',
  '/api/auth/[...path]',
  '/api/health/live',
  '/api/health/ready',
  '/api/invitations/look',
  '/api/invitations/use',
  '/api/metrics',
  '/api/setup',
]);
const guardedRoutes = () => allRoutes().filter((route) => !OPEN.has(route.path));

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** A request that a route would take, were it from somebody who may. */
function sent({ method, path }: Route, headers: Record<string, string>): [target: string, request: WireRequest] {
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const json = hasBody ? { 'content-type': 'application/json' } : undefined;
  const target = path.replace(/\[+[^\]]+\]+/g, 'any');
  return [target, { method, headers: { ...json, ...headers }, body: hasBody ? '{}' : undefined }];
}

/** The routes whose answer is not as it should be. */
async function notAs(
  expected: (route: Route, answer: WireAnswer) => boolean,
  routes: readonly Route[],
  headers: Record<string, string>,
): Promise<string[]> {
  const wrong = [];
  for (const route of routes) {
    const answer = await wire.ask(...sent(route, headers));
    if (!expected(route, answer)) wrong.push(`${nameOf(route)}: ${answer.status} ${answer.body.slice(0, 100)}`);
  }
  return wrong;
}

interface SomeoneNew {
  role: string;
  connectionIds?: string[];
  name?: string;
}

const PASSWORD = ADMINISTRATOR.password;

/** An invitation's secret. */
async function invited({ role, connectionIds = [], name = role }: SomeoneNew): Promise<string> {
  const answer = await change('POST', '/api/invitations', { email: `${name}@example.com`, role, connectionIds });
  return JSON.parse(answer.body).path.split('#')[1];
}

const join = (token: string, name = 'Somebody') =>
  change('POST', '/api/invitations/use', { token, name, password: PASSWORD }, '');

async function signedIn(email: string): Promise<string> {
  const answer = await change('POST', '/api/auth/sign-in/email', { email, password: PASSWORD }, '');
  return answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

/** The session of somebody who was invited. */
async function sessionAs(someone: SomeoneNew): Promise<string> {
  expect((await join(await invited(someone))).status).toBe(200);
  return signedIn(`${someone.name ?? someone.role}@example.com`);
}

/** Looks into the database behind the dashboard's back. */
function inDatabase(sql: string, ...values: unknown[]): void {
  const database = new Database(path.join(dataDir, 'staygrid.db'));
  const { changes } = database.prepare(sql).run(...values);
  database.close();
  expect(changes, sql).toBeGreaterThan(0);
}

test.describe('without a session', () => {
  const COOKIES: [what: string, cookie: () => string][] = [
    ['none', () => ''],
    ['forged', () => '__Host-staygrid.session_token=forged.forged'],
    ['somebody’s with another signature', () => dashboard.cookie.replace(/\.[^.]{6}([^.]*)$/, '.AAAAAA$1')],
    ['of another name', () => dashboard.cookie.replace('__Host-staygrid', 'staygrid')],
    ['broken', () => '__Host-staygrid.session_token=%E0%A4%A'],
  ];
  for (const [what, cookie] of COOKIES) {
    test(`no route answers but those that are open on purpose: a cookie that is ${what}`, async () => {
      const routes = guardedRoutes();
      expect(routes.length).toBeGreaterThan(30);
      expect(await notAs((_, { status }) => status === 401, routes, { cookie: cookie() })).toEqual([]);
    });
  }

  test('no page shows anything, and each leads to the sign-in and back', async () => {
    const PAGES = ['/properties?city=Berlin', '/properties/any', '/properties/any/quote', '/calendar', '/stays'];
    const OTHERS = ['/compare', '/sync', '/account', '/settings/people', '/settings/connections', '/settings/audit'];
    for (const page of [...PAGES, ...OTHERS]) {
      const { status, headers } = await get(page, '');
      expect([status, headers.location]).toEqual([307, `/sign-in?then=${encodeURIComponent(page)}`]);
    }
    const { status, headers } = await get(`/properties?q=${encodeURIComponent(`\r\n${INJECTED}: 1`)}`, '');
    expect([status, headers[INJECTED]]).toEqual([307, undefined]);
  });
});

/** What a guest may ask; everything else is refused. */
const GUESTS = [
  /^GET \/api\/(calendars|connections|me|me\/sessions|partners\/.*|stays|sync|sync\/events|views)$/,
  /^GET \/api\/properties(\/facets|\/map|\/\[id\].*)?$/,
  /^DELETE \/api\/me\/sessions/,
];

test('a guest reads, and is refused everything else; a member does not administer', async () => {
  const guest = await sessionAs({ role: 'guest', connectionIds: [second] });
  const isGuests = (route: Route) => GUESTS.some((pattern) => pattern.test(nameOf(route)));
  // The events of the sync never end.
  const routes = guardedRoutes().filter(({ path }) => !path.endsWith('/events'));
  const headers = { cookie: guest, 'x-connection': second };
  const asAllowed = (route: Route, { status }: WireAnswer) => (status === 403) === !isGuests(route) && status < 500;
  expect(await notAs(asAllowed, routes, headers)).toEqual([]);

  const member = await sessionAs({ role: 'member' });
  const ADMINISTRATORS = /\/api\/(audit|people|invitations|connections)/;
  const administered = routes.filter((route) => ADMINISTRATORS.test(route.path) && !isGuests(route));
  expect(administered.length).toBeGreaterThan(8);
  expect(await notAs((_, { status }) => status === 403, administered, { cookie: member })).toEqual([]);
});

test.describe('the connection of others', () => {
  const LISTS = ['properties', 'properties/facets', 'properties/map', 'stays', 'sync', 'views', 'calendars?ids=A'];
  const PROXY = ['partners/properties/details', 'partners/properties/calendar?ids=A'];

  test('is not there for a guest, however it is named', async () => {
    const guest = await sessionAs({ role: 'guest', connectionIds: [second], name: 'second-only' });
    const [home] = await listOf(`/api/properties?limit=1&connection=${encodeURIComponent(first)}`);
    for (const list of [...LISTS, ...PROXY]) {
      const named = `/api/${list}${list.includes('?') ? '&' : '?'}connection=${encodeURIComponent(first)}`;
      expect((await get(named, guest)).status, named).toBe(404);
      expect((await get(`/api/${list}`, guest, { 'x-connection': first })).status, list).toBe(404);
    }
    // A cookie only remembers: another connection takes the place of one that is not theirs.
    const remembered = await listOf('/api/properties', `${guest}; connection=${encodeURIComponent(first)}`);
    expect(remembered.map(({ id }: { id: string }) => id).sort()).toEqual([...hostile.ids].sort());
    for (const part of ['', '/quote?checkIn=2027-01-01&checkOut=2027-02-01', '/calendar.ics', '/calendar.csv']) {
      expect((await get(`/api/properties/${home.id}${part}`, guest)).status, part).toBe(404);
    }
    expect((await get(`/properties/${home.id}`, guest)).body).not.toContain(home.name);
    expect(await listOf(`/api/calendars?ids=${home.id}`, guest)).toEqual([]);
    const { items } = JSON.parse((await get('/api/connections', guest)).body);
    expect(items.map(({ id }: { id: string }) => id)).toEqual([second]);
  });

  test('nobody is a guest of none: there is nothing for them', async () => {
    const nobodys = await sessionAs({ role: 'guest', name: 'nobodys' });
    for (const list of [...LISTS, ...PROXY]) expect((await get(`/api/${list}`, nobodys)).status, list).toBe(404);
  });

  test('has its own places: a cursor is good where it was given', async () => {
    const at = (connection: string, cursor: string, query = '') =>
      get(`/api/properties?limit=2&connection=${encodeURIComponent(connection)}&cursor=${cursor}${query}`);
    const page = await get(`/api/properties?limit=2&connection=${encodeURIComponent(first)}`);
    const { nextCursor } = JSON.parse(page.body);
    const [bond] = JSON.parse(Buffer.from(nextCursor, 'base64url').toString());
    const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    expect((await at(first, nextCursor)).status).toBe(200);
    expect((await at(second, nextCursor)).status).toBe(400);
    expect((await at(first, nextCursor, '&city=Berlin')).status).toBe(400);
    expect((await at(first, nextCursor, '&sort=-price')).status).toBe(400);
    for (const garbage of [
      'x',
      `${nextCursor}x`.slice(3),
      made(),
      made(bond),
      made(bond, {}, 'x'),
      made('', 'a', 'b'),
    ]) {
      expect((await at(first, garbage)).status, garbage).toBe(400);
    }
    // A place that no row has is a place all the same.
    expect((await at(first, made(bond, 7, "' or 1=1 --"))).status).toBe(200);
    expect((await get('/api/audit?cursor=1.x%27--')).status).toBe(400);
    const stay = '/api/stays?checkIn=2026-12-20&checkOut=2027-01-20';
    expect((await get(`${stay}&cursor=${nextCursor}`)).status).toBe(400);
  });
});

test.describe('a session', () => {
  const isOver = async (cookie: string) => (await get('/api/me', cookie)).status === 401;

  test('that was signed out is no use to who has copied it', async () => {
    const cookie = await signedIn('member@example.com');
    expect(await isOver(cookie)).toBe(false);
    await change('POST', '/api/auth/sign-out', {}, cookie);
    expect(await isOver(cookie)).toBe(true);
  });

  test('has an end: a week without a request, a month in all', async () => {
    const LATER = 1100; // so long a session is believed in without being looked up
    for (const column of ['expiresAt', 'createdAt']) {
      const cookie = await signedIn('member@example.com');
      expect(await isOver(cookie)).toBe(false);
      const [token] = decodeURIComponent(cookie.split('=')[1] ?? '').split('.');
      const longAgo = new Date(Date.now() - 31 * 24 * 3600_000).toISOString();
      inDatabase(`update sessions set ${column} = ? where token = ?`, longAgo, token);
      await new Promise((resolve) => setTimeout(resolve, LATER));
      expect(await isOver(cookie), column).toBe(true);
    }
  });

  const idOf = async (name: string) => {
    const { people } = JSON.parse((await get('/api/people')).body);
    return people.find(({ email }: { email: string }) => email === `${name}@example.com`).id;
  };

  test('of somebody who was removed ends at once', async () => {
    const cookie = await sessionAs({ role: 'member', name: 'leaver' });
    expect((await change('DELETE', `/api/people/${await idOf('leaver')}`, {})).status).toBe(204);
    expect(await isOver(cookie)).toBe(true);
  });

  test('that has lost its right does nothing by a body that comes later', async () => {
    const late = (cookie: string, target: string, request: WireRequest & { type: string }) =>
      wire.ask(target, { ...request, headers: { cookie, 'content-type': request.type } });

    const rogue = await sessionAs({ role: 'administrator', name: 'rogue' });
    const person = `/api/people/${await idOf('rogue')}`;
    const again = await late(rogue, person, {
      ...{ method: 'PATCH', type: 'application/json', body: '{"role":"administrator"}' },
      meanwhile: () => change('PATCH', person, { role: 'guest', connectionIds: [second] }),
    });
    expect(again.status, again.body).toBe(403);
    expect(JSON.parse((await get('/api/me', rogue)).body)).toMatchObject({ role: 'guest' });

    const taker = await sessionAs({ role: 'member', name: 'taker' });
    const id = await idOf('taker');
    const file = await late(taker, `/api/properties/export?connection=${second}`, {
      ...{ method: 'POST', type: 'application/x-www-form-urlencoded', body: 'format=csv' },
      meanwhile: () => change('DELETE', `/api/people/${id}`, {}),
    });
    expect(file.status, file.body).toBe(401);
  });

  test('that ends while a partner takes its time adds no connection', async () => {
    const cookie = await sessionAs({ role: 'administrator', name: 'hasty' });
    const id = await idOf('hasty');
    const slow = await startRelay(hostile.url);
    const release = slow.hold();
    const asked = new Promise<void>((resolve) => {
      slow.misbehave(() => {
        resolve();
        return null;
      });
    });
    const adding = change('POST', '/api/connections', { name: 'Late', baseUrl: slow.url, accessToken: 'any' }, cookie);
    await asked;
    expect((await change('POST', `/api/people/${id}/sign-out`, {})).status).toBe(204);
    release();
    const added = await adding;
    await slow.goDown();
    expect(added.status, added.body).toBe(401);
    expect(await listOf('/api/connections')).toHaveLength(2);
  });
});

test('a link lets one person in, once, for a week', async () => {
  const [token, late] = [
    await invited({ role: 'member', name: 'once' }),
    await invited({ role: 'member', name: 'late' }),
  ];
  const both = await Promise.all([join(token), join(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  expect((await join(token)).status).toBe(410);
  inDatabase('update invitations set expires_at = ? where email = ?', Date.now() - 1, 'late@example.com');
  expect((await join(late)).status).toBe(410);
  expect((await change('POST', '/api/invitations/look', { token: late }, '')).status).toBe(410);
});

test('a page of another site changes nothing, whatever it sends', async () => {
  const changes = allRoutes().filter(({ method }) => method !== 'GET');
  expect(changes.length).toBeGreaterThan(15);
  const { host } = new URL(dashboard.url);
  for (const headers of [
    { origin: 'https://attacker.example' },
    { origin: 'null' },
    { origin: `https://${host}.attacker.example` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://attacker.example', host: 'attacker.example' },
    { origin: 'http://attacker.example', 'x-forwarded-host': 'attacker.example' },
  ]) {
    const sentAlong = { cookie: dashboard.cookie, ...(headers as Record<string, string>) };
    expect(await notAs((_, { status }) => status === 403, changes, sentAlong), JSON.stringify(headers)).toEqual([]);
  }
  // What a form of such a page can send without being asked, where a browser would not say from where.
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const headers = { cookie: dashboard.cookie, 'content-type': type };
    const body = '{"name":"Mine","search":""}';
    expect((await wire.ask('/api/views', { method: 'POST', headers, body })).status, type).toBe(400);
  }
});

const REQUESTS = 10_000;
const AT_ONCE = 16;
/** What an answer would say if it had let something out. */
const LEAK =
  /sqlite|postgres|kysely|syntax error|near "|no such (table|column)|node_modules|\.[tm]s:\d|at async|staygrid\.db/i;

/** What is wrong with an answer; null for nothing. */
function wrongWith({ status, headers, body }: WireAnswer): string | null {
  if (status >= 500) return 'a fault';
  if (headers[INJECTED] !== undefined || headers['set-cookie']?.some((cookie) => cookie.includes(INJECTED))) {
    return 'a header of mine';
  }
  if (status >= 400 && LEAK.test(body)) return 'it says too much';
  // What dots have led out of the API may be the page that says so, under the policy of pages.
  const isNotFound = status === 404 && /script-src 'nonce-/.test(String(headers['content-security-policy']));
  return body !== '' && /html|script|svg/.test(headers['content-type'] ?? '') && !isNotFound ? 'a page' : null;
}

test('what the next test looks for is found where it is', () => {
  const fine: WireAnswer = { status: 400, headers: { 'content-type': 'application/json' }, body: '{"error":{}}' };
  expect(wrongWith(fine)).toBeNull();
  expect(wrongWith({ ...fine, status: 500 })).toBe('a fault');
  expect(wrongWith({ ...fine, body: 'SqliteError: near "or"' })).toBe('it says too much');
  expect(wrongWith({ ...fine, headers: { ...fine.headers, [INJECTED]: '1' } })).toBe('a header of mine');
  expect(wrongWith({ ...fine, headers: { 'content-type': 'text/html' } })).toBe('a page');
});

test(`${REQUESTS} requests with anything in every parameter, body and header break nothing and learn nothing`, async () => {
  test.setTimeout(180_000);
  const seed = Date.now() % 1_000_000;
  const requests = fc.sample(anyRequest, { numRuns: REQUESTS, seed });
  const statuses = new Map<number, number>();
  const found: string[] = [];
  const work = async () => {
    for (let next = requests.pop(); next; next = requests.pop()) {
      const answer = await wire.ask(...asAdministrator(next));
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const wrong = wrongWith(answer);
      if (wrong) found.push(`${wrong}: ${JSON.stringify(next)} → ${answer.status} ${answer.body.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(found.slice(0, 5), `seed ${seed}`).toEqual([]);
  // They got as far as they should: many are answered, many are refused for what is in them.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(REQUESTS / 20);
  expect((await get('/api/me')).status, 'the session is still there').toBe(200);
});

function asAdministrator({ method, target, headers, body }: AnyRequest): [string, WireRequest] {
  const json = body === undefined ? undefined : { 'content-type': 'application/json' };
  return [target, { method, headers: { ...json, ...headers, cookie: dashboard.cookie }, body }];
}
