import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { type StartedDashboard, startDashboard } from './fixtures/dashboard';
import { allRoutes, type Route } from './fixtures/routes';
import { demoToken, serviceUrl } from './fixtures/service';

let dashboard: StartedDashboard;

test.describe.configure({ mode: 'serial' });

// One dashboard for all of it: it needs a real connection, so that nothing is open.
test.beforeAll(async ({ baseURL }) => {
  const service = serviceUrl(baseURL ?? '');
  dashboard = await startDashboard({ PARTNER_BASE_URL: service, PARTNER_ACCESS_TOKEN: await demoToken() });
});
test.afterAll(async () => {
  await dashboard.stop();
});

/** Routes that need no session: what they take is a secret of its own, or they tell nothing. */
const OPEN = new Set([
  '/api/auth/[...path]',
  '/api/health/live',
  '/api/health/ready',
  '/api/invitations/look',
  '/api/invitations/use',
  '/api/metrics',
  '/api/setup',
]);

/** What a guest may ask; everything else is refused. */
const GUESTS = [
  /^GET \/api\/(properties|stays|calendars|connections|views|sync|me|partners)(\/|$)(?!export)/,
  /^DELETE \/api\/me\/sessions/,
];

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const addressOf = ({ path }: Route) => dashboard.url + path.replace(/\[[^\]]+\]/g, 'any');

async function ask(route: Route, cookie: string, headers: Record<string, string> = {}): Promise<number> {
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE';
  const answer = await fetch(addressOf(route), {
    method: route.method,
    headers: { cookie, 'content-type': 'application/json', ...headers },
    ...(hasBody && { body: '{}' }),
    redirect: 'manual',
  });
  await answer.body?.cancel();
  return answer.status;
}

async function post(path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie };
  return fetch(dashboard.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** The session of somebody who was invited. */
async function sessionAs(role: string, connectionIds: string[] = []): Promise<string> {
  const email = `${role}@example.com`;
  const password = 'four plain little words';
  const { path } = (await (
    await post('/api/invitations', { email, role, connectionIds }, dashboard.cookie)
  ).json()) as {
    path: string;
  };
  await post('/api/invitations/use', { token: path.split('#')[1], name: role, password });
  const answer = await post('/api/auth/sign-in/email', { email, password });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

test('without a session no route answers, but those that are open on purpose', async () => {
  const routes = allRoutes();
  expect(routes.length).toBeGreaterThan(30);
  const answered = [];
  for (const route of routes) {
    if (OPEN.has(route.path)) continue;
    const status = await ask(route, '__Host-staygrid.session_token=forged.forged');
    if (status !== 401) answered.push(`${nameOf(route)}: ${status}`);
  }
  expect(answered).toEqual([]);
});

test('without a session no page shows anything, and each leads to the sign-in', async ({ page }) => {
  for (const path of [
    '/properties?city=Berlin',
    '/calendar',
    '/stays',
    '/compare',
    '/sync',
    '/account',
    '/settings/people',
  ]) {
    await page.goto(dashboard.url + path);
    await expect(page).toHaveURL(/\/sign-in\?then=/);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  }
});

test('a guest reads, and is refused everything else', async () => {
  const guest = await sessionAs('guest', [new URL(serviceUrl(String(test.info().project.use.baseURL))).href]);
  const wrong = [];
  for (const route of allRoutes()) {
    if (OPEN.has(route.path)) continue;
    const allowed = GUESTS.some((pattern) => pattern.test(nameOf(route))) && !route.path.endsWith('/export');
    const status = await ask(route, guest);
    if ((status === 403) === allowed) wrong.push(`${nameOf(route)}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

test('a guest of another connection sees nothing of this one', async () => {
  const elsewhere = await sessionAs('guest', ['another']).catch(() => '');
  for (const path of [
    '/api/properties',
    '/api/properties/facets',
    '/api/stays',
    '/api/sync',
    '/api/partners/properties/details',
  ]) {
    const answer = await fetch(dashboard.url + path, { headers: { cookie: elsewhere } });
    expect([401, 404]).toContain(answer.status);
  }
});

test('a session that was signed out is no use to who has copied it', async () => {
  const cookie = await sessionAs('member');
  expect(await ask({ method: 'GET', path: '/api/me' }, cookie)).toBe(200);
  await post('/api/auth/sign-out', {}, cookie);
  expect(await ask({ method: 'GET', path: '/api/me' }, cookie)).toBe(401);
});

test('a page of another site changes nothing', async () => {
  const changed = [];
  for (const route of allRoutes().filter(({ method }) => method !== 'GET')) {
    const status = await ask(route, dashboard.cookie, { origin: 'https://evil.example' });
    if (status !== 403) changed.push(`${nameOf(route)}: ${status}`);
  }
  expect(changed).toEqual([]);
});

const REQUESTS = 10_000;
const AT_ONCE = 16;
/** What an answer would say if it had let something out. */
const LEAK = /sqlite|postgres|syntax error|select .* from|node_modules|\.ts:\d|at async|staygrid\.db/i;

const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  fc.constantFrom(
    ...[
      "' or 1=1 --",
      '"; drop table properties; --',
      '%',
      '_',
      '\\',
      '#{7*7}',
      '{{7*7}}',
      '<script>alert(1)</script>',
    ],
    ...['../../etc/passwd', '..%2f..%2fetc%2fpasswd', '%00', '\u0000', 'a\r\nset-cookie: x=1', '\ud800', '__proto__'],
    ...['constructor', 'NaN', '1e999', '-0', '9'.repeat(400), 'null', '[]', '2027-02-30', '-99999-01-01', '٣'],
  ),
);
const GETS = [
  ...[
    'properties',
    'properties/facets',
    'properties/map',
    'calendars',
    'stays',
    'views',
    'audit',
    'people',
    'sync',
    'me',
  ],
  ...['partners/properties/details', 'partners/properties/calendar', 'properties/*', 'properties/*/quote'],
  ...['properties/*/stays', 'properties/*/calendar.ics', 'properties/*/calendar.csv'],
];
const PARAMETERS = [
  ...['q', 'type', 'country', 'city', 'area', 'bedrooms', 'bathrooms', 'guests', 'size', 'price', 'currency'],
  ...['amenities', 'buildingAmenities', 'pets', 'has', 'availableBy', 'minStay', 'checkIn', 'checkOut', 'flex', 'sort'],
  ...['cursor', 'limit', 'ids', 'from', 'to', 'month', 'months', 'options', 'pageSize', 'offset', 'connection'],
];
const request = fc.record({
  path: fc.constantFrom(...GETS),
  id: text,
  query: fc.array(fc.tuple(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...PARAMETERS) }, text), text), {
    maxLength: 5,
  }),
  header: fc.option(
    fc.tuple(fc.constantFrom('x-request-id', 'x-connection', 'if-none-match', 'accept-language'), text),
  ),
});

test(`${REQUESTS} requests with anything in every parameter break nothing and learn nothing`, async () => {
  test.setTimeout(180_000);
  const requests = fc.sample(request, { numRuns: REQUESTS, seed: Date.now() % 1_000_000 });
  const found: string[] = [];
  const work = async () => {
    for (let next = requests.pop(); next; next = requests.pop()) {
      const { path, id, query, header } = next;
      const wellFormed = (given: string) => Buffer.from(given).toString();
      const address = new URL(`${dashboard.url}/api/${path.replace('*', encodeURIComponent(wellFormed(id)))}`);
      for (const [name, value] of query) address.searchParams.append(wellFormed(name), wellFormed(value));
      const headers: Record<string, string> = { cookie: dashboard.cookie };
      if (header && /^[\x20-\x7e]*$/.test(header[1])) headers[header[0]] = header[1];
      const answer = await fetch(address, { headers });
      const body = await answer.text();
      const isFine = answer.status < 500 && !LEAK.test(answer.ok ? '' : body) && !answer.headers.has('x');
      if (!isFine) found.push(`${answer.status} ${address} ${JSON.stringify(headers)} ${body.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(found.slice(0, 5)).toEqual([]);
});
