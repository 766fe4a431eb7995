import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import { parseCsvObjects } from 'hucre/csv';
import { withResolvers } from '@/lib/runtime/with-resolvers.fixture';
import { countOf } from './fixtures/homes';
import { test } from './fixtures/test';

async function choose(page: Page, format: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Export/ }).click();
  await page.getByRole('menuitem', { name: format }).click();
}

const contentOf = async (download: Download) => readFile(await download.path());

test('the filtered homes are exported to CSV in the order of the page', async ({ page }) => {
  await page.goto('/properties?bedrooms=2&sort=-price');
  const coming = page.waitForEvent('download');
  await choose(page, /CSV/);
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^staygrid-demo-portfolio-\d{4}-\d{2}-\d{2}\.csv$/);
  const { data: homes } = parseCsvObjects((await contentOf(download)).toString(), { delimiter: ',', header: true });
  expect(homes).toHaveLength(await countOf(page.request, 'bedrooms=2'));
  expect(new Set(homes.map((home) => home.Bedrooms))).toEqual(new Set(['2']));
  expect(new Set(homes.map((home) => home.Currency)).size).toBeGreaterThan(1);
  const heading = Object.keys(homes[0] ?? {}).find((name) => /^Monthly rent in EUR, rates of /.test(name)) ?? '';
  const rents = homes.map((home) => Number(home[heading]));
  expect(rents).toEqual(rents.toSorted((a, b) => b - a));
  await expect(page.getByRole('region', { name: 'Export' })).toContainText(
    `${homes.length.toLocaleString('en-GB')} rows`,
  );
});

test('the keyboard alone exports to Excel', async ({ page }) => {
  await page.goto('/properties');
  const button = page.getByRole('button', { name: /^Export/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /Excel/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  const coming = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /Excel/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  expect((await contentOf(download)).subarray(0, 2).toString()).toBe('PK');
  await expect(page.getByRole('status').filter({ hasText: 'Export saved' })).toBeVisible();
});

test('a cancelled export saves no file; a failed one explains itself, and a retry succeeds', async ({ page }) => {
  await page.goto('/properties');
  let downloads = 0;
  page.on('download', () => downloads++);
  const { promise: held, resolve: goOn } = withResolvers();
  await page.route('**/api/properties/export?*', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await choose(page, /CSV/);
  const card = page.getByRole('region', { name: 'Export' });
  await expect(card.getByRole('progressbar')).toBeVisible();
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toHaveCount(0);
  goOn();
  await page.waitForTimeout(500);
  expect(downloads).toBe(0);
  await page.unroute('**/api/properties/export?*');

  const error = { code: 'INTERNAL', message: 'The log has the cause under request id r-1.', requestId: 'r-1' };
  await page.route('**/api/properties/export?*', (route) => route.fulfill({ status: 500, json: { error } }), {
    times: 1,
  });
  await choose(page, /Excel/);
  const failure = page.getByRole('alert').filter({ hasText: 'The export has failed' });
  await expect(failure).toContainText('under request id r-1');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Try again' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.xlsx$/);
});
