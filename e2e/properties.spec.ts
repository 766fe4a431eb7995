import { expect, test } from '@playwright/test';

test.describe('on a desk', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/properties');
  });

  test('a person reads the whole portfolio by scrolling, and learns how many homes there are', async ({ page }) => {
    const grid = page.getByRole('grid', { name: 'Properties' });
    await expect(grid.getByRole('row').nth(1)).toContainText(/[A-Z]{3}-/);
    await expect(page.getByText('loaded')).toBeVisible();
    await grid.hover();
    await expect(async () => {
      await page.mouse.wheel(0, 20_000);
      await expect(page.getByText('240 properties')).toBeVisible({ timeout: 500 });
    }).toPass();
  });

  test('only the rows in sight are in the document', async ({ page }) => {
    const rows = page.getByRole('grid', { name: 'Properties' }).getByRole('row');
    await expect(rows.nth(10)).toBeVisible();
    expect(await rows.count()).toBeLessThan(80);
  });

  test('the keyboard alone reaches a home, opens it, and comes back to the same row', async ({ page }) => {
    const grid = page.getByRole('grid', { name: 'Properties' });
    await expect(grid.getByRole('row').nth(12)).toBeVisible();
    await grid.getByRole('gridcell').first().focus();
    for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowDown');
    const name = await page.locator('[role=row]:focus-within').textContent();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/properties\/[\w-]+/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.locator('[role=row]:focus-within')).toHaveText(name ?? '');
  });

  test('density and the unit of size are remembered', async ({ page }) => {
    const row = page.getByRole('grid', { name: 'Properties' }).getByRole('row').nth(3);
    await expect(row).toBeVisible();
    await page.getByRole('radio', { name: /compact/i }).click();
    await page.getByRole('radio', { name: /^m²/ }).click();
    await page.reload();
    await expect(row).toBeVisible();
    expect((await row.boundingBox())?.height).toBe(28);
    await expect(page.getByRole('columnheader', { name: /m²/ })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('homes are cards, and nothing is wider than the screen', async ({ page }) => {
    await page.goto('/properties');
    await expect(
      page
        .getByRole('link', { name: /./ })
        .filter({ hasText: /month|\d/ })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
