import { expect, type Page, test } from '@playwright/test';

async function openFirstProperty(page: Page) {
  await page.goto('/properties');
  const link = page.getByRole('grid', { name: 'Properties' }).getByRole('link').first();
  const href = await link.getAttribute('href');
  await page.goto(href ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a property has its facts, its terms and its calendar', async ({ page }) => {
  await openFirstProperty(page);
  for (const section of [
    'Calendar',
    'Description',
    'Amenities',
    'Rent',
    'Surcharges',
    'House rules',
    'Agent',
    'Address',
  ]) {
    await expect(page.getByRole('heading', { name: section, exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole('img').first()).toBeVisible();
});

test('each day of the calendar speaks a sentence, and the arrows walk from day to day and month to month', async ({
  page,
}) => {
  await openFirstProperty(page);
  const cells = page.getByRole('gridcell', {
    name: /\d{4}, (available|not available|in the past|past|nothing known)/i,
  });
  await expect(cells.first()).toBeVisible();
  const today = page.locator('[aria-current=date]');
  await today.focus();
  const month = page.getByRole('button', { name: /next month/i });
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[role=gridcell]:focus')).not.toHaveAttribute('aria-current', 'date');
  await page.keyboard.press('PageDown');
  await expect(page.locator('[role=gridcell]:focus')).toBeVisible();
  await expect(month).toBeEnabled();
});

test('a home that does not exist is said to, with a way back', async ({ page }) => {
  await page.goto('/properties/no-such-home');
  await expect(page.getByRole('heading', { name: 'There is no such property' })).toBeVisible();
  await page
    .getByRole('link', { name: /properties/i })
    .last()
    .click();
  await expect(page).toHaveURL('/properties');
});
