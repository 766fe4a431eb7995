import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { type StartedDashboard, startDashboard } from './fixtures/dashboard';
import { demoToken, serviceUrl } from './fixtures/service';
import { test } from './fixtures/test';
import { SOFTWARE_WEBGL } from './fixtures/webgl';

test.use(SOFTWARE_WEBGL);

let dashboard: StartedDashboard;
let streets: Server;
let origin: string;
/** The paths that browsers have asked the street map for. */
const asked: string[] = [];

/** A street map of roads, whose tiles are empty. */
const styleAt = (address: string) => ({
  version: 8,
  sources: { roads: { type: 'vector', tiles: [`${address}/{z}/{x}/{y}.pbf`], maxzoom: 14 } },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#eee' } },
    { id: 'roads', type: 'line', source: 'roads', 'source-layer': 'roads' },
  ],
});

test.beforeAll(async ({ baseURL }) => {
  streets = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.setHeader('access-control-allow-origin', '*');
    response.end(url.endsWith('.json') ? JSON.stringify(styleAt(origin)) : '');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => streets.once('listening', resolve));
  origin = `http://127.0.0.1:${(streets.address() as AddressInfo).port}`;
  dashboard = await startDashboard({
    PARTNER_BASE_URL: serviceUrl(baseURL ?? ''),
    PARTNER_ACCESS_TOKEN: await demoToken(),
    ALLOW_PRIVATE_PARTNERS: 'on',
    LOG_LEVEL: 'silent',
  });
});
test.afterAll(async () => {
  await dashboard.stop();
  streets.closeAllConnections();
  streets.close();
});

/** What the page may connect to, by its policy. */
async function connections(page: Page, path: string): Promise<string | undefined> {
  const policy = (await page.goto(dashboard.url + path))?.headers()['content-security-policy'];
  return /connect-src ([^;]*)/.exec(policy ?? '')?.[1];
}

test('an administrator turns on streets with one click, every map asks that origin alone, and turns them off', async ({
  page,
  context,
}) => {
  test.slow();
  await dashboard.signIn(context);
  expect(await connections(page, '/settings/maps')).toBe("'self'");
  await expect(page.getByText('Browsers will ask tiles.openfreemap.org')).toBeVisible();
  await page.getByLabel('Address of the map’s style').fill(`${origin}/{theme}/style.json`);
  await expect(page.getByText(`Browsers will ask ${new URL(origin).host}`)).toBeVisible();
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'Turn on streets' }).click();
  await expect(page.getByText(`Maps have streets: browsers ask ${new URL(origin).host} for them.`)).toBeVisible();

  expect(await connections(page, '/properties?view=map')).toBe(`'self' ${origin}`);
  await expect.poll(() => asked).toContain('/light/style.json');
  await expect.poll(() => asked.some((path) => path.endsWith('.pbf'))).toBe(true);
  await expect(page.getByRole('button', { name: 'Show all homes' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('The street map cannot be loaded')).toHaveCount(0);

  asked.length = 0;
  const homes = async () => (await (await page.request.get(`${dashboard.url}/api/properties?limit=1`)).json()).items;
  await expect.poll(async () => (await homes()).length, { timeout: 60_000 }).toBe(1);
  const [home] = await homes();
  await page.goto(`${dashboard.url}/properties/${home.id}`);
  await page.getByRole('button', { name: /^Copy the coordinates/ }).scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toContain('/light/style.json');

  await page.goto(`${dashboard.url}/settings/maps`);
  await page.getByRole('button', { name: 'Turn off streets' }).click();
  await expect(page.getByText('Maps show land, borders and towns, and ask nobody for them.')).toBeVisible();
  expect(await connections(page, '/properties?view=map')).toBe("'self'");
  await page.goto(`${dashboard.url}/settings/audit`);
  await expect(page.getByText('turned off streets on maps')).toBeVisible();
  await expect(page.getByText(`turned on streets from ${origin}`)).toBeVisible();
});
