import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { startDashboard } from './fixtures/dashboard';

const button = (page: Page) => page.getByRole('button', { name: /^(Saved Views|View: )/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Saved views' });
const row = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

/** All users share the views, so each test uses its own names and removes its views. */
const named = (words: string) => `${words} ${Math.random().toString(36).slice(2, 8)}`;

async function save(page: Page, name: string): Promise<void> {
  await button(page).click();
  await dialog(page).getByRole('textbox', { name: 'Name for the current search' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(row(page, name)).toBeVisible();
}

async function remove(page: Page, name: string): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: `Delete ${name}`, exact: true })
    .click();
  await expect(row(page, name)).toHaveCount(0);
}

test('a search is saved under a name that no other view may take, left, and opened again', async ({ page }) => {
  const name = named('Berlin by rent');
  await page.goto('/properties?city=Berlin&sort=-price');
  await save(page, name);
  await page.keyboard.press('Escape');
  await expect(button(page)).toHaveAccessibleName(`View: ${name}`);

  await page.goto('/properties?city=Paris');
  await button(page).click();
  await row(page, name).click();
  await expect(page).toHaveURL('/properties?city=Berlin&sort=-price');
  await expect(dialog(page)).toHaveCount(0);
  await button(page).click();
  await expect(row(page, name)).toHaveAttribute('aria-current', 'true');
  await expectNoBarrier(page);
  await dialog(page).getByRole('textbox', { name: 'Name for the current search' }).fill(name.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('There is a view named');
  await remove(page, name);
});

test('a view with a changed search is modified, and the change can be reverted or saved', async ({ page }) => {
  const name = named('Homes with pets');
  await page.goto('/properties?pets=true');
  await save(page, name);
  await page.goto('/properties?pets=true&bedrooms=2');
  await expect(button(page)).toHaveAccessibleName(`View: ${name} modified`);
  await button(page).click();
  await dialog(page).getByRole('button', { name: 'Revert' }).click();
  await expect(page).toHaveURL('/properties?pets=true');

  await page.goto('/properties?pets=true&bedrooms=3');
  await button(page).click();
  await dialog(page).getByRole('button', { name: 'Update' }).click();
  await expect(button(page).and(page.getByText('modified'))).toHaveCount(0);
  await expect(dialog(page).getByRole('button', { name: 'Revert' })).toHaveCount(0);
  await page.reload();
  await expect(button(page)).toHaveAccessibleName(`View: ${name}`);
  await button(page).click();
  await remove(page, name);
});

test('the keyboard renames a view, deletes it and undoes the deletion', async ({ page }) => {
  const [name, other] = [named('Lofts'), named('Houses')];
  await page.goto('/properties?type=LOFT');
  await save(page, name);
  await dialog(page)
    .getByRole('button', { name: `Rename ${name}`, exact: true })
    .press('Enter');
  await expect(dialog(page).getByRole('textbox', { name: `New name of ${name}` })).toBeFocused();
  await page.keyboard.type(other);
  await page.keyboard.press('Enter');
  await expect(row(page, other)).toBeFocused();

  await dialog(page)
    .getByRole('button', { name: `Delete ${other}`, exact: true })
    .press('Enter');
  await expect(dialog(page).getByText(`“${other}” is deleted.`)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, other)).toBeFocused();
  await remove(page, other);
});

test('a view’s copied link opens its search', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = named('To share');
  await page.goto('/properties?city=Berlin&bedrooms=2-3');
  await save(page, name);
  await dialog(page)
    .getByRole('button', { name: `Copy the link of ${name}`, exact: true })
    .click();
  await expect(dialog(page).getByText('The link is copied.')).toBeAttached();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(link.pathname + link.search).toBe('/properties?city=Berlin&bedrooms=2-3');
  await remove(page, name);
});

test('the default view opens only for an address without a search', async ({ page }) => {
  test.slow();
  // Uses its own dashboard: a default view would change every other test.
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'staygrid-default-view-'));
  const { url, signIn, stop } = await startDashboard({
    DATA_DIR: dataDir,
    PARTNER_BASE_URL: 'http://127.0.0.1:9',
    PARTNER_ACCESS_TOKEN: 'none',
    LOG_LEVEL: 'silent',
  });
  try {
    await signIn(page.context());
    const view = { name: 'Berlin', search: 'city=Berlin', isDefault: true };
    expect((await page.request.post(`${url}/api/views`, { data: view })).status()).toBe(201);
    await page.goto(`${url}/properties`);
    await expect(page).toHaveURL(`${url}/properties?city=Berlin`);
    await page.goto(`${url}/properties?pets=true`);
    await expect(page).toHaveURL(`${url}/properties?pets=true`);
    await button(page).click();
    await dialog(page).getByRole('button', { name: 'Open Berlin by default', pressed: true }).click();
    await expect(dialog(page).getByRole('button', { name: 'Open Berlin by default', pressed: false })).toBeVisible();
    await page.goto(`${url}/properties`);
    await expect(page).toHaveURL(`${url}/properties`);
  } finally {
    // An open event stream would keep the server from stopping.
    await page.goto('about:blank');
    await stop();
    rmSync(dataDir, { recursive: true });
  }
});
