import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { startDashboard } from './fixtures/dashboard';
import { startRelay } from './fixtures/relay';
import { demoToken, serviceUrl } from './fixtures/service';
import { test } from './fixtures/test';

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

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: 'Last syncs' }).getByText('Complete').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Synced / })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a list that is empty once is kept, said so on every page, and believed at a press', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const relay = await startRelay(serviceUrl(baseURL ?? ''));
  const account = { PARTNER_BASE_URL: relay.url, PARTNER_ACCESS_TOKEN: await demoToken() };
  const dashboard = await startDashboard({ ...account, SYNC_INTERVAL_SECONDS: '0', LOG_LEVEL: 'silent' });
  await dashboard.signIn(context);
  const state = async () => (await page.request.get(`${dashboard.url}/api/sync`)).json();
  const ended = () => expect.poll(async () => (await state()).crawl, { timeout: 30_000 }).toBeNull();
  try {
    await page.request.post(`${dashboard.url}/api/sync`);
    await ended();
    expect(await state()).toMatchObject({ complete: true, doubts: [] });
    relay.edit((body) => (Array.isArray(body) ? body : { properties: [], nextCursor: null }));
    await page.request.post(`${dashboard.url}/api/sync`);
    await ended();

    const told = page.getByText('The service lists 0 of 240 homes. They are kept until the next sync agrees.');
    await page.goto(`${dashboard.url}/properties`);
    await expect(told).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Homes' }).getByRole('link').first()).toBeVisible();
    await page.goto(`${dashboard.url}/sync`);
    await expect(told).toBeVisible();
    await expect(page.getByText('Not believed yet')).toBeVisible();
    await expect(runs(page).nth(1)).toContainText('what it left out was kept');
    await expectNoBarrier(page);

    await page.getByRole('button', { name: 'Believe it' }).click();
    await expect(told).toHaveCount(0);
    await ended();
    const { complete, crawls } = await state();
    expect([complete, crawls[0].withdrawn]).toEqual([true, 240]);
    await expect(page.getByRole('button', { name: 'Believe it' })).toHaveCount(0);
    await page.goto(`${dashboard.url}/properties`);
    await expect(page.getByText(/npm run service -- import/)).toBeVisible();
  } finally {
    await dashboard.stop();
    await relay.goDown();
  }
});
