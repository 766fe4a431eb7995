import { expect } from '@playwright/test';
import { test } from './fixtures/test';

test('a mistyped setup code is told at its field, with where the code stands', async ({ page }) => {
  await page.goto('/setup');
  const code = page.getByLabel('Code');
  await code.fill('AAAA-AAAA-AAAA-AAAA');
  await page.getByLabel('Name').fill('Ann');
  await page.getByLabel('E-mail address').fill('ann@example.com');
  await page.getByLabel('Password').fill('four plain little words');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(code).toHaveAccessibleDescription(/^This is not the code that the console shows/);
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toBeFocused();
  await expect(page.locator('main').getByRole('alert')).toHaveCount(1);
  await expect(page.getByLabel('Name')).toHaveValue('Ann');
});

test('settings and the account of the open demo say how to get them', async ({ page }) => {
  for (const path of ['/settings', '/settings/people', '/settings/connections', '/settings/audit', '/account']) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Accounts and settings begin with you' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Set up sign-in' }).click();
  await expect(page).toHaveURL('/setup');
});
