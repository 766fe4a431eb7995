import { expect } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { test } from './fixtures/test';

test('the overview names the portfolio, and its counts are those of the searches it leads to', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Demo portfolio' })).toBeVisible();
  await expect(page.getByRole('img', { name: /cities on a map/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Bookable soon' }).getByRole('listitem')).toHaveCount(6);
  await expectNoBarrier(page);
  const bookable = page.getByRole('definition').filter({ hasText: /\d/ }).getByRole('link').first();
  const tonight = Number(await bookable.textContent());
  await bookable.click();
  await expect(page.getByRole('grid', { name: 'Homes' })).toHaveAttribute('aria-rowcount', String(tonight + 1));
  await expect(page.getByRole('grid', { name: 'Homes' }).getByText('Tonight', { exact: true }).first()).toBeVisible();
  await page.goBack();
  const view = page.getByRole('region', { name: 'Try these' }).getByRole('link', { name: /^Pets, two bedrooms/ });
  const homes = Number(/(\d+) homes?$/.exec((await view.textContent()) ?? '')?.[1]);
  await view.click();
  await expect(page.getByRole('grid', { name: 'Homes' })).toHaveAttribute('aria-rowcount', String(homes + 1));
});

test('the key p presents the homes one by one, and Escape leaves the page as it was', async ({ page }) => {
  await page.goto('/properties?has=photos');
  const names = page.getByRole('grid', { name: 'Homes' }).getByRole('link');
  await expect(names.nth(1)).toBeVisible();
  const [first = '', second = ''] = await names.allInnerTexts();
  await expect(async () => {
    await page.keyboard.press('p');
    await expect(page).toHaveURL(/\/present\?/, { timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 2, name: first, exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Price' })).toContainText('per month');
  await expectNoBarrier(page);
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { level: 2, name: second, exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('button', { name: 'Previous home' }).click();
  await expect(page.getByRole('heading', { level: 2, name: first, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/properties?has=photos');
  await expect(names.first()).toHaveText(first);
});

test('an address that is no page leads to the stays; a chosen one goes along, and a phone opens it as a sheet', async ({
  page,
}) => {
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await expectNoBarrier(page);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Stays' }).click();
  await expect(page.getByRole('region', { name: 'Often asked' }).getByRole('link')).toHaveCount(4);
  await expectNoBarrier(page);
  await page.getByRole('region', { name: 'Often asked' }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: /take/ }).first()).toBeVisible();

  // The overview shows homes for the chosen stay.
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Stay: .* 7 nights, 2 guests/ })).toBeVisible();
  const cards = page.getByRole('region', { name: 'For your stay' }).getByRole('listitem');
  await expect(cards.first()).toContainText(/\d for the stay/);

  await page.setViewportSize({ width: 390, height: 844 });
  const stay = page.getByRole('banner').getByRole('button', { name: /^Stay: / });
  await expect(stay.getByText('2', { exact: true })).toBeVisible();
  await stay.click();
  const sheet = page.getByRole('dialog', { name: 'Stay' });
  await sheet.getByRole('spinbutton', { name: 'Guests' }).fill('3');
  await sheet.getByRole('checkbox', { name: 'With a pet' }).check();
  await expectNoBarrier(page, '[role=dialog]');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Stay: .* 3 guests, with pets/ })).toBeVisible();
});
