import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { sampleProperty } from '@/lib/contract/property.sample';
import { CALENDAR_PATH } from '@/lib/contract/request';
import { type StartedDashboard, startDashboard } from './fixtures/dashboard';
import { test } from './fixtures/test';

// They share the dashboard.
test.describe.configure({ mode: 'default' });

/** Ids as a service may have them that keeps to the specification alone. */
const ODD_IDS = ['a b', '100%', '%41', 'x/y', 'a+b', 'ünï', 'q?r#s&t=u', "it's"];
const CODES: Readonly<Record<string, string>> = {
  coded: 'BCN-SAN-0575',
  one: 'TWIN-1',
  other: 'twin-1',
  'TWIN-2': 'X-1',
  x: 'TWIN-2',
};

/** A service of homes with some ids, which says of calendars how it was asked. */
async function startService(ids: readonly string[]) {
  const asked: string[] = [];
  const server = http.createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://service');
    if (pathname === CALENDAR_PATH) asked.push(url.split('ids=')[1] ?? '');
    const wanted = (searchParams.get('ids') ?? '').split(',');
    const refused = wanted.includes('no such id');
    const properties = ids.map((id) => ({
      ...sampleProperty({ id, name: `Home ${id}` }),
      code: CODES[id] ?? `C ${id}`,
    }));
    const answer =
      pathname === CALENDAR_PATH ? wanted.map((id) => ({ id, calendar: [] })) : { nextCursor: null, properties };
    response.writeHead(refused ? 418 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(refused ? { message: 'The service has no such id.' } : answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, asked, stop };
}

let first: Awaited<ReturnType<typeof startService>>;
let second: Awaited<ReturnType<typeof startService>>;
let dashboard: StartedDashboard;
test.beforeAll(async () => {
  first = await startService([...ODD_IDS, ...Object.keys(CODES)]);
  second = await startService(['s1', 's2']);
  dashboard = await startDashboard({
    PARTNER_BASE_URL: first.url,
    PARTNER_ACCESS_TOKEN: 'none',
    ALLOW_PRIVATE_PARTNERS: 'on',
    LOG_LEVEL: 'silent',
  });
  const headers = { cookie: dashboard.cookie, 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'Second', baseUrl: second.url, accessToken: 'none' });
  const added = await fetch(`${dashboard.url}/api/connections`, { method: 'POST', headers, body });
  expect(added.status, await added.text()).toBe(201);
  await expect(async () => expect((await get('/api/properties')).body.total).toBe(ODD_IDS.length + 5)).toPass();
});
test.beforeEach(({ context }) => dashboard.signIn(context));
test.afterEach(({ page }) => page.goto('about:blank'));
test.afterAll(async () => {
  await dashboard.stop();
  first.stop();
  second.stop();
});

async function get(path: string) {
  const answer = await fetch(dashboard.url + path, { headers: { cookie: dashboard.cookie }, redirect: 'manual' });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  return { status: answer.status, text, body: isJson ? JSON.parse(text) : null };
}

const switcher = (page: Page) => page.getByRole('button', { name: /^Connection: / });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('broken percent-encoding', () => {
  for (const path of [
    '/properties/100%',
    '/stays/%',
    '/%',
    '/%E0%A4%A',
    '/%FF',
    '/_next/%',
    '/sign-in/%zz',
    '/demo/%',
  ]) {
    test(`is a page that is not there: ${path}`, async ({ page }) => {
      const answer = await page.goto(dashboard.url + path);
      expect(answer?.status()).toBe(404);
      await expect(heading(page)).toHaveText('There is no such page');
      await page.getByRole('link', { name: 'Go to the homes' }).click();
      await expect(page).toHaveURL(`${dashboard.url}/properties`);
    });
  }

  for (const path of ['/api/properties/%', '/api/%E0%A4%A', '/api/properties/%C3/quote']) {
    test(`is a 400 of the API: ${path}`, async () => {
      expect(await get(path)).toMatchObject({ status: 400, body: { error: { code: 'INVALID_PARAMETER' } } });
    });
  }

  test('in a query is read as browsers do', async ({ page }) => {
    expect((await get('/api/properties?q=100%')).body.total).toBe((await get('/api/properties?q=100%25')).body.total);
    expect((await get('/api/properties?q=%E0%A4%A')).body).toMatchObject({ total: 0 });
    const answer = await page.goto(`${dashboard.url}/properties?q=100%`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('searchbox').first()).toHaveValue('100%');
  });
});

test.describe('a home', () => {
  for (const id of ODD_IDS) {
    test(`has its page and its answers, whatever its id: ${id}`, async ({ page }) => {
      const path = encodeURIComponent(id);
      expect((await get(`/api/properties/${path}`)).body).toMatchObject({ property: { id } });
      expect((await get(`/api/calendars?ids=${path}`)).body).toMatchObject({ items: [{ id }] });
      expect((await get(`/api/partners/properties/calendar?ids=${path}`)).body).toMatchObject([{ id }]);
      expect(decodeURIComponent(first.asked.at(-1) ?? '')).toBe(id);
      await page.goto(`${dashboard.url}/properties/${path}`);
      await expect(heading(page)).toContainText(`Home ${id}`);
    });
  }

  test('is found by its code, in any case', async ({ page }) => {
    for (const code of ['BCN-SAN-0575', 'bcn-san-0575']) {
      await page.goto(`${dashboard.url}/properties/${code}?checkIn=2027-03-01`);
      await expect(page).toHaveURL(`${dashboard.url}/properties/coded?checkIn=2027-03-01`);
      await expect(heading(page)).toContainText('Home coded');
    }
  });

  test('is found by its id before another one by its code', async ({ page }) => {
    await page.goto(`${dashboard.url}/properties/TWIN-2`);
    await expect(heading(page)).toContainText('Home TWIN-2');
  });

  test('shares a code with others, which the list shows', async ({ page }) => {
    await page.goto(`${dashboard.url}/properties/TWIN-1`);
    await expect(page).toHaveURL(`${dashboard.url}/properties?q=TWIN-1`);
    for (const name of ['Home one', 'Home other']) await expect(page.getByText(name).first()).toBeVisible();
  });

  test('that is not there is named', async ({ page }) => {
    const answer = await page.goto(`${dashboard.url}/properties/BCN-SAN`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('No home of this portfolio has the id or the code BCN-SAN')).toBeVisible();
    expect(await get('/api/properties/BCN-SAN-0575')).toMatchObject({
      status: 404,
      body: { error: { message: expect.stringContaining('with the id') } },
    });
  });
});

test("the service's own answer comes back, whatever the ids", async () => {
  const answer = await get('/api/partners/properties/calendar?ids=a%20b,no%20such%20id');
  expect(answer).toMatchObject({ status: 418, body: { message: 'The service has no such id.' } });
  expect(first.asked.at(-1)).toBe('a%20b,no%20such%20id');
});

test('a connection that is not there is named, and the chosen one stays', async ({ page, context }) => {
  await page.goto(`${dashboard.url}/properties`);
  await switcher(page).click();
  await page.getByRole('menuitemradio', { name: /^Second/ }).click();
  await expect(switcher(page)).toHaveAccessibleName('Connection: Second');
  const chosen = async () => (await context.cookies(dashboard.url)).find(({ name }) => name === 'connection')?.value;
  const before = await chosen();
  for (const path of ['/properties', '/properties/s1', '/stays', '/sync', '/nothing']) {
    const answer = await page.goto(`${dashboard.url}${path}?connection=nosuch`);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByText('No connection that you may see has the id “nosuch”.')).toBeVisible();
    await expect(switcher(page)).toHaveAccessibleName('Connection: Second');
    expect(await chosen()).toBe(before);
  }
  await page.goto(`${dashboard.url}/properties`);
  await expect(switcher(page)).toHaveAccessibleName('Connection: Second');
  await expect(page.getByText('Home s1').first()).toBeVisible();
  await context.clearCookies({ name: 'connection' });
});

test.describe('what a page cannot read', () => {
  const note = (page: Page) => page.getByRole('note');

  test('is named in a sentence: a parameter of no page, and a text without a meaning', async ({ page }) => {
    await page.goto(`${dashboard.url}/properties?colour=blue&view=grid&group=planet`);
    await expect(note(page)).toContainText(
      '“colour=blue” in the address is ignored: there is no parameter of this name.',
    );
    await expect(note(page)).toContainText('“view=grid” in the address is ignored: it cannot be read.');
    await expect(note(page)).toContainText('“group=planet” in the address is ignored: it cannot be read.');
  });

  for (const [path, text] of [
    ['/changes?from=2026-13-01', '“from=2026-13-01”'],
    ['/changes?since=never', '“since=never”'],
    ['/insights?days=31', '“days=31”'],
    ['/properties/coded?asOf=yesterday', '“asOf=yesterday”'],
  ] as const) {
    test(`such as ${path}`, async ({ page }) => {
      await page.goto(dashboard.url + path);
      await expect(note(page)).toContainText(`${text} in the address is ignored: it cannot be read.`);
    });
  }

  for (const [path, text] of [
    ['/properties?price=cheap', /Monthly rent must be/],
    ['/properties?checkIn=2027-02-30&checkOut=2027-03-05', /Check-in must be a date that exists/],
    ['/stays?checkIn=2027-02-30&checkOut=2027-03-05', /Check-in .*must be a date that exists/],
    ['/calendar?day=2027-02-30', /The day “2027-02-30” in the address/],
    ['/properties/coded?checkIn=2027-02-30', /Check-in “2027-02-30” in the address/],
    ['/properties/coded/quote?checkIn=2027-02-30&checkOut=2027-03-05', /Check-in must be a date that exists/],
  ] as const) {
    test(`where it belongs: ${path}`, async ({ page }) => {
      await page.goto(dashboard.url + path);
      await expect(page.getByText(text).first()).toBeVisible();
      await expect(note(page)).toBeHidden();
    });
  }

  test('and nothing where all of it can be read', async ({ page }) => {
    await page.goto(`${dashboard.url}/properties?q=home&view=map&group=city&open=coded&sort=-price`);
    await expect(heading(page).or(page.getByRole('main')).first()).toBeVisible();
    await expect(note(page)).toBeHidden();
  });
});
