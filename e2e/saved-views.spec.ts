import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { test } from './fixtures/test';

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

test('a search is saved under a name that no other view may take, left, opened again, and shared by its link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
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
  await expectNoBarrier(page, '[role=dialog]');
  await dialog(page).getByRole('textbox', { name: 'Name for the current search' }).fill(name.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('There is a view named');
  await dialog(page)
    .getByRole('button', { name: `Copy the link of ${name}`, exact: true })
    .click();
  await expect(dialog(page).getByText('The link is copied.')).toBeAttached();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(link.pathname + link.search).toBe('/properties?city=Berlin&sort=-price');
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
