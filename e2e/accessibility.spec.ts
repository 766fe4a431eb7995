import { expect, test } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';

test('the table and a phone’s cards are accessible, and nothing is wider than the phone', async ({ page }) => {
  await page.goto('/properties');
  await expect(page.getByRole('grid', { name: 'Properties' }).getByRole('link').first()).toBeVisible();
  await expectNoBarrier(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: 'Properties' }).getByRole('link').first()).toContainText('month');
  await expect(page.getByRole('grid')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoBarrier(page);
});

test('a property’s page is accessible', async ({ page }) => {
  await page.goto('/properties');
  await page.getByRole('grid', { name: 'Properties' }).getByRole('link').first().click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectNoBarrier(page);
});
