import { expect } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { dayAhead } from './fixtures/days';
import { test } from './fixtures/test';

test('the table and a phone’s cards are accessible, and nothing is wider than the phone', async ({ page }) => {
  await page.goto('/properties');
  await expect(page.getByRole('grid', { name: 'Homes' }).getByRole('link').first()).toBeVisible();
  await expectNoBarrier(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: 'Homes' }).getByRole('link').first()).toContainText('/mo');
  await expect(page.getByRole('grid')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoBarrier(page);
});

test('what opens over the table is accessible: groups, a home, its photos, the look of the table, the export and a stay', async ({
  page,
}) => {
  const [from, to] = [dayAhead(40), dayAhead(70)];
  await page.goto(`/properties?group=city&checkIn=${from}&checkOut=${to}`);
  const grid = page.getByRole('grid', { name: 'Homes' });
  await grid.locator('[aria-expanded]').first().click();
  await expect(grid.getByRole('link').first()).toBeVisible();
  await expectNoBarrier(page);
  for (const name of [/^View$/, 'Export', /^Stay: /]) {
    const opener = page.getByRole('button', { name }).first();
    await opener.click();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible();
    await expectNoBarrier(page, '[role=dialog], [role=menu]');
    await page.keyboard.press('Escape');
  }
  await grid
    .getByRole('row', { name: /Select/ })
    .nth(1)
    .getByRole('gridcell')
    .last()
    .click();
  const panel = page.getByRole('complementary');
  await expect(panel.getByRole('heading').first()).toBeVisible();
  await expectNoBarrier(page, 'aside, [role=complementary]');
});
