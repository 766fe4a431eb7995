import { expect } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { startDashboard } from './fixtures/dashboard';
import { demoToken, serviceUrl } from './fixtures/service';
import { test } from './fixtures/test';

let dashboard: Awaited<ReturnType<typeof startDashboard>>;

test.beforeAll(async ({ baseURL }) => {
  dashboard = await startDashboard({
    PARTNER_BASE_URL: serviceUrl(baseURL ?? ''),
    PARTNER_ACCESS_TOKEN: await demoToken(),
    LOG_LEVEL: 'warn',
  });
});
test.afterAll(() => dashboard.stop());

const ANY_AMOUNT = /[€$£¥]\s?\d|\ba month\b|\brent\b/i;

test('an administrator shows Barcelona to a partner without prices, and ends it', async ({ page, browser }) => {
  test.slow();
  await dashboard.signIn(page.context());
  const { url, cookie } = dashboard;
  const headers = { cookie, origin: url };
  await expect(async () => {
    const { total, mirror } = await (await page.request.get(`${url}/api/properties?limit=1`, { headers })).json();
    expect([total > 0, mirror.complete]).toEqual([true, true]);
  }).toPass({ timeout: 60_000 });
  const data = { name: 'Barcelona', search: 'city=Barcelona' };
  expect((await page.request.post(`${url}/api/views`, { headers, data })).status()).toBe(201);

  await page.goto(`${url}/settings/connections`);
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Homes for Nordic Stays');
  await dialog.getByRole('combobox', { name: 'Homes' }).selectOption({ label: 'Barcelona' });
  await dialog.getByRole('button', { name: 'Make the page' }).click();
  const address = await page.getByLabel('Address', { exact: true }).inputValue();
  expect(address).toMatch(/\/p\/[\w-]{43}$/);
  const path = new URL(address).pathname;
  await page.getByRole('button', { name: 'Done' }).click();

  const partner = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  partner.on('request', (request) => asked.push(request.url()));
  await partner.goto(url + path);
  await expect(partner.getByRole('heading', { name: 'Homes', level: 1 })).toBeVisible();
  const rows = partner.getByRole('grid', { name: 'Homes' }).getByRole('row');
  await expect(rows.nth(3)).toContainText('Barcelona');
  for (const row of (await rows.allTextContents()).slice(1)) expect(row).toMatch(/^$|Barcelona/);
  await expect(partner.locator('body')).not.toContainText(ANY_AMOUNT);
  await expectNoBarrier(partner);

  await partner.getByRole('searchbox').fill('studio');
  await expect(partner.getByText(/^\d+ of \d+ homes$/)).toBeVisible();
  await rows.nth(1).click();
  const home = partner.getByRole('complementary', { name: 'Home' });
  await expect(home.getByRole('heading', { name: 'Calendar' })).toBeVisible();
  await expect(home).not.toContainText(ANY_AMOUNT);
  await home.getByRole('button', { name: 'Close' }).click();
  await partner.getByRole('radio', { name: 'List and map' }).click();
  await expect(partner.getByText(/homes? on the map/)).toBeAttached();

  await partner.getByRole('link', { name: 'Calendar' }).click();
  await expect(partner).toHaveURL(`${url}${path}/calendar?q=studio`);
  await expect(partner.getByRole('region', { name: 'Free homes day by day' })).toContainText('free');
  await expect(partner.locator('body')).not.toContainText(ANY_AMOUNT);
  const foreign = asked.filter((one) => new URL(one).pathname.startsWith('/api/') && !one.endsWith('/api/health/live'));
  expect(foreign).toEqual([]);
  expect((await partner.request.get(`${url}/api/properties`)).status()).toBe(401);

  const { items } = await (await page.request.get(`${url}/api/links`, { headers })).json();
  expect(items).toMatchObject([
    { kind: 'partner', about: expect.stringContaining('Homes for Nordic Stays'), opened: 1 },
  ]);
  expect((await page.request.delete(`${url}/api/links/${items[0].id}`, { headers })).status()).toBe(204);
  expect((await partner.goto(url + path))?.status()).toBe(404);
  await expect(partner.getByRole('heading', { name: 'This page is not available' })).toBeVisible();
  await partner.context().close();
});

test('a page with a passphrase opens after it', async ({ page }) => {
  const { url, cookie } = dashboard;
  const data = { name: 'With a passphrase', prices: true, passphrase: 'between us two' };
  const made = await page.request.post(`${url}/api/partner-pages`, { headers: { cookie, origin: url }, data });
  const { url: address } = (await made.json()) as { url: string };
  await page.goto(url + new URL(address).pathname);
  await page.getByLabel('Passphrase').fill('a wrong guess');
  await page.getByRole('button', { name: 'Open the page' }).click();
  await expect(page.getByText('The passphrase is wrong.')).toBeVisible();
  await page.getByLabel('Passphrase').fill('between us two');
  await page.getByRole('button', { name: 'Open the page' }).click();
  await expect(page.getByRole('heading', { name: 'Homes', level: 1 })).toBeVisible();
});
