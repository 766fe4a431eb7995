import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('the table', async ({ page }) => {
      await page.goto('/properties');
      await expect(page.getByRole('grid', { name: 'Properties' }).getByRole('link').first()).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });

    test('a property', async ({ page }) => {
      await page.goto('/properties');
      await page.getByRole('grid', { name: 'Properties' }).getByRole('link').first().click();
      await expect(page.getByRole('gridcell').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });

    test('the cards of a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/properties');
      await expect(page.getByRole('link').filter({ hasText: /\d/ }).first()).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });
  });
}
