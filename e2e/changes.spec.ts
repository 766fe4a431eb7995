import { expect } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { test } from './fixtures/test';

test('the demo has changes and new homes from its first start on, and each row leads to its home', async ({
  page,
  request,
}) => {
  const { total } = await (await request.get('/api/changes/summary')).json();
  const { items, cursor } = await (await request.get('/api/changes?limit=3')).json();
  expect(items).toHaveLength(3);
  expect(cursor).toBe(String(items[2].seq));
  expect(total.closed).toBeGreaterThan(0);

  await page.goto('/changes?kind=new&since=month');
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('New homes');
  const list = page.getByRole('list', { name: 'Changed homes' });
  await expect(list.getByRole('listitem').first()).toContainText('New home');
  await expectNoBarrier(page);
  await page.goto('/changes');
  await page.getByRole('radio', { name: 'In a month' }).click({ force: true });
  await expect(page).toHaveURL(/since=month/);
  await page.getByRole('radio', { name: 'Area' }).click({ force: true });
  await expect(page.getByRole('region', { name: 'Changes by area' })).toBeVisible();
  const area = page.getByRole('region', { name: 'Changes by area' }).getByRole('link').first();
  const areaName = (await area.textContent()) ?? '';
  await area.click();
  await expect(list.getByRole('listitem').first()).toContainText(areaName);
  await page.getByRole('button', { name: `Show every area, not ${areaName} alone` }).click();
  await page.getByRole('region', { name: 'Figures' }).getByRole('button').last().click();
  await expect(page).toHaveURL(/kind=texts/);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('All changes');
  const home = list.getByRole('link').first();
  const name = (await home.textContent()) ?? '';
  await home.click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

test('the counts of a sync lead to its changes, and a phone has room for them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/changes?kind=new');
  await expect(page.getByRole('list', { name: 'Changed homes' }).getByRole('listitem').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/sync');
  await page.getByRole('table', { name: 'Last syncs' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/changes\?.*from=/);
  await expect(page.getByRole('list', { name: 'Changed homes' }).getByRole('listitem').first()).toBeVisible();
});

test('the calendar and a home are shown as of a past instant, and leave it again', async ({ page, request }) => {
  const { items } = await (await request.get('/api/properties?limit=1')).json();
  const asOf = new Date().toISOString();
  for (const path of ['/calendar', `/properties/${items[0].id}`]) {
    await page.goto(`${path}?asOf=${asOf}`);
    const bar = page.getByRole('region', { name: 'As of' });
    await expect(bar.getByRole('status')).toContainText(/^As of \d/);
    await expect(page.getByText(items[0].name).first()).toBeVisible();
    await expectNoBarrier(page);
    await bar.getByRole('button', { name: 'Back to now' }).click();
    await expect(bar).toHaveCount(0);
    await expect(page).not.toHaveURL(/asOf/);
  }
  const { historySince } = await (await request.get('/api/sync')).json();
  const begins = new Date(historySince).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  await page.goto('/calendar?asOf=2020-01-01T00:00:00Z');
  await expect(page.getByRole('region', { name: 'As of' }).getByRole('status')).toContainText(`As of ${begins}`);
  await expect(page.getByText('the history begins then')).toHaveCount(0);
  const { items: came } = await (await request.get('/api/changes?types=new&limit=500')).json();
  const first = new Date(historySince).toISOString();
  const later = came.findLast(({ at }: { at: string }) => at > first);
  await page.goto(`/properties/${later.id}?asOf=${first}`);
  await expect(page.getByRole('heading', { name: 'This home was not listed then' })).toBeVisible();
  await expect(page.getByText('has not sent a calendar')).toHaveCount(0);
});

test('a time without changes offers a longer one', async ({ page }) => {
  await page.goto(`/changes?from=2019-01-01T00:00:00.000Z&to=2019-01-02T00:00:00.000Z`);
  await expect(page.getByRole('heading', { name: 'Nothing has changed in this time' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the watches' })).toHaveAttribute('href', /^\/watches/);
  await page.getByRole('button', { name: 'Show a month' }).click();
  await expect(page).toHaveURL(/since=month/);
});
