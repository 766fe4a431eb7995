import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
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
