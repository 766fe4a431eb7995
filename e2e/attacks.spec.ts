import { expect } from '@playwright/test';
import fc from 'fast-check';
import { type AnyRequest, anyRequest, INJECTED } from './fixtures/anything';
import { ADMINISTRATOR } from './fixtures/dashboard';
import { dayAhead } from './fixtures/days';
import { GuardedDashboard } from './fixtures/guarded-dashboard';
import { allRoutes, type Route } from './fixtures/routes';
import { test } from './fixtures/test';
import type { WireAnswer, WireRequest } from './fixtures/wire';
import { hostileTexts } from './hostile-texts';

// One dashboard for all of it, with two connections, so that nothing is open and there is something to keep apart.
test.describe.configure({ mode: 'serial' });

let here: GuardedDashboard;
test.beforeAll(async ({ baseURL }) => {
  here = await GuardedDashboard.start(baseURL as string);
});
test.afterAll(() => here?.stop());

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
  '/api/watches/feed/[secret]',
  '/api/watches/unsubscribe/[secret]',
]);
const guardedRoutes = () => allRoutes().filter((route) => !OPEN.has(route.path));

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** A request that a route accepts from a user with the permission. */
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
    const answer = await here.wire.ask(...sent(route, headers));
    if (!expected(route, answer)) wrong.push(`${nameOf(route)}: ${answer.status} ${answer.body.slice(0, 100)}`);
  }
  return wrong;
}

test.describe('without a session', () => {
  test('no route answers but those that are open on purpose', async () => {
    const routes = guardedRoutes();
    expect(routes.length).toBeGreaterThan(30);
    expect(await notAs((_, { status }) => status === 401, routes, {})).toEqual([]);
  });

  test('no page shows anything, and each leads to the sign-in and back', async () => {
    const PAGES = ['/properties?city=Berlin', '/properties/any', '/properties/any/quote', '/calendar', '/stays'];
    const OTHERS = ['/compare', '/sync', '/account', '/settings/people', '/settings/connections', '/settings/audit'];
    const MORE = ['/', '/changes', '/insights', '/watches', '/settings', '/settings/links'];
    for (const page of [...PAGES, ...OTHERS, ...MORE]) {
      const { status, headers } = await here.get(page, '');
      expect([status, headers.location]).toEqual([307, `/sign-in?then=${encodeURIComponent(page)}`]);
    }
    const { status, headers } = await here.get(`/properties?q=${encodeURIComponent(`\r\n${INJECTED}: 1`)}`, '');
    expect([status, headers[INJECTED]]).toEqual([307, undefined]);
  });
});

/** The routes open to a guest; all others are refused. */
const GUESTS = [
  /^GET \/api\/(calendars|calendars\/ridge|calendars\/compare(\/sums)?|changes|changes\/summary|connections|ladder|me|me\/sessions|overview|partners\/.*|rates|rents|stays(\/chains|\/starts)?|sync|sync\/events|views)$/,
  /^GET \/api\/properties(\/facets|\/map|\/\[id\].*)?$/,
  /^DELETE \/api\/me\/sessions/,
  /^(GET|POST|PATCH|DELETE) \/api\/watches/,
  /^(GET|DELETE) \/api\/links/,
];

test('a guest reads, and is refused everything else; a member does not administer', async () => {
  const guest = await here.sessionAs({ role: 'guest', connectionIds: [here.second] });
  const isGuests = (route: Route) => GUESTS.some((pattern) => pattern.test(nameOf(route)));
  // The events of the sync never end.
  const routes = guardedRoutes().filter(({ path }) => !path.endsWith('/events'));
  const headers = { cookie: guest, 'x-connection': here.second };
  const asAllowed = (route: Route, { status }: WireAnswer) => (status === 403) === !isGuests(route) && status < 500;
  expect(await notAs(asAllowed, routes, headers)).toEqual([]);

  const member = await here.sessionAs({ role: 'member' });
  const ADMINISTRATORS = /\/api\/(audit|people|invitations|connections|map-style|partner-pages)/;
  const administered = routes.filter((route) => ADMINISTRATORS.test(route.path) && !isGuests(route));
  expect(administered.length).toBeGreaterThan(8);
  expect(await notAs((_, { status }) => status === 403, administered, { cookie: member })).toEqual([]);
});

test('a file of lost nights is recorded with its user', async () => {
  expect((await here.get('/api/insights/lost-nights/export')).status).toBe(200);
  const { items } = JSON.parse((await here.get('/api/audit')).body);
  expect(items).toContainEqual(
    expect.objectContaining({ action: 'exported', subject: 'lost nights, csv', actor: ADMINISTRATOR.email }),
  );
});

test.describe('the connection of others', () => {
  const LISTS = [
    'properties',
    'properties/facets',
    'ladder',
    'properties/map',
    'rents',
    'stays',
    'sync',
    'views',
    'calendars?ids=A',
  ];
  const PROXY = ['partners/properties/details', 'partners/properties/calendar?ids=A'];

  test('is hidden from a guest under any name', async () => {
    const guest = await here.sessionAs({ role: 'guest', connectionIds: [here.second], name: 'second-only' });
    const [home] = await here.listOf(`/api/properties?limit=1&connection=${encodeURIComponent(here.first)}`);
    for (const list of [...LISTS, ...PROXY]) {
      const named = `/api/${list}${list.includes('?') ? '&' : '?'}connection=${encodeURIComponent(here.first)}`;
      expect((await here.get(named, guest)).status, named).toBe(404);
      expect((await here.get(`/api/${list}`, guest, { 'x-connection': here.first })).status, list).toBe(404);
    }
    // A cookie only remembers: another connection takes the place of one that is not theirs.
    const remembered = await here.listOf('/api/properties', `${guest}; connection=${encodeURIComponent(here.first)}`);
    expect(remembered.map(({ id }: { id: string }) => id).sort()).toEqual([...here.hostile.ids].sort());
    for (const part of ['', '/quote?checkIn=2027-01-01&checkOut=2027-02-01', '/calendar.ics', '/calendar.csv']) {
      expect((await here.get(`/api/properties/${home.id}${part}`, guest)).status, part).toBe(404);
    }
    for (const page of ['/properties', `/properties/${home.id}`, '/calendar', '/stays', '/sync']) {
      const named = `${page}?connection=${encodeURIComponent(here.first)}`;
      const { status, body } = await here.get(named, guest);
      expect([named, status]).toEqual([named, 404]);
      expect(body).not.toContain(home.name);
    }
    expect((await here.get(`/properties/${home.id}`, guest)).status).toBe(404);
    expect((await here.get(`/properties/${home.id}`, guest)).body).not.toContain(home.name);
    expect(await here.listOf(`/api/calendars?ids=${home.id}`, guest)).toEqual([]);
    const { items } = JSON.parse((await here.get('/api/connections', guest)).body);
    expect(items.map(({ id }: { id: string }) => id)).toEqual([here.second]);
  });

  test('a guest of no connection finds nothing', async () => {
    const nobodys = await here.sessionAs({ role: 'guest', name: 'nobodys' });
    for (const list of [...LISTS, ...PROXY]) expect((await here.get(`/api/${list}`, nobodys)).status, list).toBe(404);
  });

  test('gives cursors that are good there alone, and for their question', async () => {
    const list = (connection: string) => `/api/properties?limit=2&connection=${encodeURIComponent(connection)}`;
    const { nextCursor } = JSON.parse((await here.get(list(here.first))).body);
    expect((await here.get(`${list(here.first)}&cursor=${nextCursor}`)).status).toBe(200);
    expect((await here.get(`${list(here.second)}&cursor=${nextCursor}`)).status).toBe(400);
    const stay = `/api/stays?checkIn=${dayAhead(20)}&checkOut=${dayAhead(50)}`;
    expect((await here.get(stay)).status).toBe(200);
    expect((await here.get(`${stay}&cursor=${nextCursor}`)).status).toBe(400);
    expect((await here.get('/api/audit?cursor=1.x%27--')).status).toBe(400);
  });
});

test('a session that has lost its right does nothing by a body that comes later', async () => {
  const rogue = await here.sessionAs({ role: 'administrator', name: 'rogue' });
  const { people } = JSON.parse((await here.get('/api/people')).body);
  const { id } = people.find(({ email }: { email: string }) => email === 'rogue@example.com');
  const person = `/api/people/${id}`;
  const again = await here.wire.ask(person, {
    ...{ method: 'PATCH', body: '{"role":"administrator"}' },
    headers: { cookie: rogue, 'content-type': 'application/json' },
    meanwhile: () => here.change('PATCH', person, { role: 'guest', connectionIds: [here.second] }),
  });
  expect(again.status, again.body).toBe(403);
  expect(JSON.parse((await here.get('/api/me', rogue)).body)).toMatchObject({ role: 'guest' });
});

test('a link lets one person in once', async () => {
  const token = await here.invited({ role: 'member', name: 'once' });
  expect((await here.join(token)).status).toBe(200);
  expect((await here.join(token)).status).toBe(410);
  expect((await here.change('POST', '/api/invitations/look', { token }, '')).status).toBe(410);
});

test('a page of another site changes nothing by any request', async () => {
  // A mail program unsubscribes with the secret of its link alone (RFC 8058).
  const changes = allRoutes().filter(({ method, path }) => method !== 'GET' && !path.includes('/unsubscribe/'));
  expect(changes.length).toBeGreaterThan(15);
  const headers = { cookie: here.dashboard.cookie, origin: 'https://attacker.example' };
  expect(await notAs((_, { status }) => status === 403, changes, headers)).toEqual([]);
  // A form of such a page can send this unasked, in a browser that does not say from where.
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const headers = { cookie: here.dashboard.cookie, 'content-type': type };
    const body = '{"name":"Mine","search":""}';
    expect((await here.wire.ask('/api/views', { method: 'POST', headers, body })).status, type).toBe(400);
  }
});

test.describe('a portfolio with an attack in every text', () => {
  test.describe.configure({ timeout: 240_000 });
  hostileTexts(() => here);
});

const REQUESTS = 300;
const AT_ONCE = 16;
/** Signs of internals in an answer. */
const LEAK =
  /sqlite|postgres|kysely|syntax error|near "|no such (table|column)|node_modules|\.[tm]s:\d|at async|staygrid\.db/i;

/** The fault of an answer; null for none. */
function wrongWith({ status, headers, body }: WireAnswer): string | null {
  if (status >= 500) return 'a fault';
  if (headers[INJECTED] !== undefined || headers['set-cookie']?.some((cookie) => cookie.includes(INJECTED))) {
    return 'a header of mine';
  }
  if (status >= 400 && LEAK.test(body)) return 'it says too much';
  return body !== '' && /html|script|svg/.test(headers['content-type'] ?? '') ? 'a page' : null;
}

test('the faults that the next test looks for are detected', () => {
  const fine: WireAnswer = { status: 400, headers: { 'content-type': 'application/json' }, body: '{"error":{}}' };
  expect(wrongWith(fine)).toBeNull();
  expect(wrongWith({ ...fine, status: 500 })).toBe('a fault');
  expect(wrongWith({ ...fine, body: 'SqliteError: near "or"' })).toBe('it says too much');
  expect(wrongWith({ ...fine, headers: { ...fine.headers, [INJECTED]: '1' } })).toBe('a header of mine');
  expect(wrongWith({ ...fine, headers: { 'content-type': 'text/html' } })).toBe('a page');
});

test(`${REQUESTS} random requests cause no fault and reveal no internals`, async () => {
  test.setTimeout(180_000);
  const seed = Date.now() % 1_000_000;
  const requests = fc.sample(anyRequest, { numRuns: REQUESTS, seed });
  const statuses = new Map<number, number>();
  const found: string[] = [];
  const work = async () => {
    for (let next = requests.pop(); next; next = requests.pop()) {
      const answer = await here.wire.ask(...asAdministrator(next));
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const wrong = wrongWith(answer);
      if (wrong) found.push(`${wrong}: ${JSON.stringify(next)} → ${answer.status} ${answer.body.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(found.slice(0, 5), `seed ${seed}`).toEqual([]);
  // Many requests must reach the handlers: some are answered, others refused for their content.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(REQUESTS / 20);
  expect((await here.get('/api/me')).status, 'the session is still there').toBe(200);
});

function asAdministrator({ method, target, headers, body }: AnyRequest): [string, WireRequest] {
  const json = body === undefined ? undefined : { 'content-type': 'application/json' };
  return [target, { method, headers: { ...json, ...headers, cookie: here.dashboard.cookie }, body }];
}
