import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { test } from './fixtures/test';

const count = (page: Page) => page.locator('main').getByRole('status').first();
const search = (page: Page) => page.getByRole('searchbox', { name: /^Search/ });
const rows = (page: Page) => page.getByRole('grid', { name: 'Homes' }).getByRole('row');

async function open(page: Page, query = '') {
  await page.goto(`/properties${query}`);
  await expect(rows(page).nth(1)).toBeVisible();
  // The bar is rendered before the page responds.
  await page.waitForFunction(() => document.readyState === 'complete');
}

test('typing narrows the list and updates the address; the keyboard opens a filter on its first control, and passes the filters by', async ({
  page,
}) => {
  await open(page);
  await search(page).focus();
  await page.keyboard.type('berlin');
  await expect(count(page)).toHaveText(/^\d+ of 240 homes$/);
  await expect(page).toHaveURL(/q=berlin/);
  await page.keyboard.press('Escape');
  await expect(count(page)).toHaveText('240 homes');
  const type = page.getByRole('button', { name: /^Type/ });
  await type.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Type' }).locator('input').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(type).toBeFocused();
  await search(page).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Skip to the results' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: 'Homes' }).locator(':focus')).toBeVisible();
});

test('an option shows how many homes it leaves, its chip removes it, arrow keys narrow the rent, and each kind of filter is accessible', async ({
  page,
}) => {
  await open(page);
  const opened = async (group: string) => {
    await page.getByRole('button', { name: new RegExp(`^${group}`) }).click();
    const dialog = page.getByRole('dialog', { name: group });
    await expect(dialog).toBeVisible();
    await expectNoBarrier(page, '[role="dialog"]');
    return dialog;
  };
  const city = (await opened('Place')).getByRole('checkbox').first();
  const label = (await city.locator('..').textContent()) ?? '';
  const [, leaves] = /(\d+)$/.exec(label) ?? [];
  await city.check();
  await expect(count(page)).toHaveText(`${leaves} of 240 homes`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Remove City/ }).click();
  await expect(count(page)).toHaveText('240 homes');

  for (const group of ['Stay', 'More']) {
    const dialog = await opened(group);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await (await opened('Rent')).getByRole('slider', { name: /^Lowest rent/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/price=\d+/);
  await expect(page).not.toHaveURL(/currency=/);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Monthly rent: from €');
});

test('unreadable filters are ignored and shown as removable chips', async ({ page }) => {
  await open(page, '?pets=maybe&guests=many&has=everything&bedrooms=2-');
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips).toContainText('Ignored: Pets must be true or false');
  await expect(chips).toContainText('Bedrooms: 2+');
  const removals = chips.getByRole('button', { name: /in the address$/ });
  await expect(removals).toHaveCount(3);
  await removals.first().press('Enter');
  await expect(removals).toHaveCount(2);
  await expect(removals.first()).toBeFocused();
  await removals.first().press('Enter');
  await expect(removals).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/pets|guests|has/);
  await expect(page).toHaveURL(/bedrooms=2-/);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(count(page)).toHaveText('240 homes');
});

test('a phone shows every filter in one sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/properties');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog');
  await sheet
    .getByRole('button', { name: /^1\s*\d+ homes$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/bedrooms=1/);
  await expect(sheet.getByRole('button', { name: /^Show \d+ home/ })).toBeVisible();
});

test('a bar explains that requests wait while offline, and they continue once the browser is back', async ({
  page,
  context,
}) => {
  await open(page);
  const told = page.getByRole('status').filter({ hasText: 'You are offline.' });
  const list = await page.locator('main').boundingBox();
  await context.setOffline(true);
  await expect(told).toBeVisible();
  expect(await page.locator('main').boundingBox()).toEqual(list);
  await search(page).fill('berlin');
  await expect(page).toHaveURL(/q=berlin/);
  await expect(count(page)).toHaveText('240 homes');
  await context.setOffline(false);
  await expect(count(page)).toHaveText(/^\d+ of 240 homes$/);
  await expect(told).toHaveCount(0);
});
