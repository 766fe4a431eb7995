import { expect, type Page, test } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { startDashboard } from './fixtures/dashboard';
import { startRelay } from './fixtures/relay';
import { demoToken, serviceUrl } from './fixtures/service';

const runs = (page: Page) => page.getByRole('table', { name: 'Last syncs' }).getByRole('row');

test('the bar says how fresh the data is and leads to the page of the sync, where a press begins one', async ({
  page,
}) => {
  await page.goto('/properties');
  await page.getByRole('link', { name: /^Synced (just now|\d+ min ago)/ }).click();
  await expect(page).toHaveURL('/sync');
  await expect(page.getByRole('heading', { level: 1, name: 'Sync' })).toBeVisible();
  await expect(page.getByText('Up to date')).toBeVisible();
  await expect(runs(page).nth(1)).toContainText('Complete');

  const before = (await (await page.request.get('/api/sync')).json()).crawls[0].id;
  await page.getByRole('main').getByRole('button', { name: 'Sync now' }).click();
  await expect
    .poll(async () => (await (await page.request.get('/api/sync')).json()).crawls[0].id)
    .toBeGreaterThan(before);
  await expect(page.getByRole('status').filter({ hasText: 'Synced' })).toHaveCount(1);
  await expect(runs(page).nth(1)).toContainText('240');
  const [after] = (await (await page.request.get('/api/sync')).json()).crawls;
  expect(after).toMatchObject({ outcome: 'complete', properties: 240 });
  await expectNoBarrier(page);
});

test('the first sync shows how far it is, and the properties come by themselves', async ({ page, baseURL }) => {
  const relay = await startRelay(serviceUrl(baseURL ?? ''));
  const release = relay.hold();
  const dashboard = await startDashboard({ PARTNER_BASE_URL: relay.url, PARTNER_ACCESS_TOKEN: await demoToken() });
  try {
    await dashboard.signIn(page.context());
    await page.goto(`${dashboard.url}/properties`);
    await expect(page.getByRole('banner').getByText('being read for the first time')).toBeVisible();
    release();
    await expect(page.getByRole('grid', { name: 'Properties' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Synced just now' })).toBeVisible();
    await expect(page.getByRole('banner').getByText('for the first time')).toHaveCount(0);
  } finally {
    await dashboard.stop();
    await relay.goDown();
  }
});

test('a property that breaks the contract is listed with its path and the value as it came', async ({
  page,
  baseURL,
}) => {
  const relay = await startRelay(serviceUrl(baseURL ?? ''));
  relay.edit(breakFirstProperty);
  const dashboard = await startDashboard({ PARTNER_BASE_URL: relay.url, PARTNER_ACCESS_TOKEN: await demoToken() });
  try {
    await dashboard.signIn(page.context());
    await page.goto(`${dashboard.url}/sync`);
    const leftOut = page.getByRole('list', { name: 'Left out' }).getByRole('listitem').first();
    await expect(leftOut).toContainText('address.city');
    await expect(leftOut).toContainText('expected string');
    await expect(leftOut).toContainText('received 42');
    await expect(page.getByRole('heading', { name: 'Left out 3' })).toBeVisible();
    await expect(runs(page).nth(1)).toContainText('237');
  } finally {
    await dashboard.stop();
    await relay.goDown();
  }
});

/** The first property of each page has a number for a city. */
function breakFirstProperty(body: unknown): unknown {
  const [first] = (body as { properties?: { address: { city: unknown } }[] }).properties ?? [];
  if (first) first.address.city = 42;
  return body;
}

test('on a phone nothing is wider than the screen, and the bar still says how fresh the data is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sync');
  await expect(page.getByRole('list', { name: 'Last syncs' }).getByText('Complete').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Synced / })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
