import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { dayAhead } from './fixtures/days';
import { homeOf } from './fixtures/homes';
import { test } from './fixtures/test';

const lens = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Stay: / });
const pageLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('navigation', { name: 'Pages' }).getByRole('link', { name });

/** Waits until the page takes keys and clicks: only the browser knows the shown key. */
const whenTyping = (page: Page) =>
  expect(page.getByRole('button', { name: /^Go to/ }).getByText('Ctrl K')).toBeAttached({ timeout: 15_000 });

test('a length in words goes along on every page, and one click clears it', async ({ page }) => {
  await page.goto('/properties');
  await whenTyping(page);
  // Eleven keys; "45n" takes five.
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: /^Go to/ })).toBeFocused();
  await page.keyboard.type('45 nights');
  const chips = page.getByRole('list', { name: 'Understood' }).getByRole('listitem');
  await expect(chips).toHaveText(['45 nights']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/stays?nights=45');
  await expect(lens(page)).toHaveText('45 nights');

  await pageLink(page, 'Homes').click();
  await expect(page).toHaveURL('/properties?nights=45');
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Stay: 45 nights');
  for (const name of ['Calendar', 'Insights', 'Overview']) {
    await pageLink(page, name).click();
    await expect(page).toHaveURL(/nights=45/);
    await expect(lens(page)).toContainText('45 nights');
  }
  await page.getByRole('banner').getByRole('button', { name: 'Clear the stay' }).click();
  await expect(page).not.toHaveURL(/nights/);
  await expect(lens(page)).toHaveCount(0);
});

test('a length is asked for at the button of the stay, within a window and on weekdays', async ({ page }) => {
  await page.goto('/properties');
  await whenTyping(page);
  await page.getByRole('button', { name: 'Choose the dates of a stay' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stay' });
  await dialog.getByRole('radio', { name: 'By its length' }).check();
  await dialog.getByRole('textbox', { name: 'From', exact: true }).fill('2028-03-01');
  await dialog.getByRole('checkbox', { name: 'Friday' }).check();
  await expect(page).toHaveURL('/properties');
  await dialog.getByRole('textbox', { name: 'Length', exact: true }).fill('6 weeks');
  await dialog.getByRole('textbox', { name: 'Length', exact: true }).press('Enter');
  await expect(page).toHaveURL('/properties?nights=42&window=2028-03-01/&arrive=fri');
  await expectNoBarrier(page, '[role=dialog]');
  await dialog.getByRole('textbox', { name: 'Until', exact: true }).fill('2028-06-30');
  await expect(lens(page)).toHaveAccessibleName(/^Stay: 42 nights.+1 Mar 2028 – 30 Jun 2028.+Fri/);
  await dialog.getByRole('radio', { name: 'By its dates' }).check();
  await dialog.getByRole('textbox', { name: 'Check-in', exact: true }).fill('2028-03-03');
  await dialog.getByRole('textbox', { name: 'Check-out', exact: true }).fill('+10');
  await dialog.getByRole('textbox', { name: 'Check-out', exact: true }).press('Enter');
  await expect(page).toHaveURL('/properties?checkIn=2028-03-03&checkOut=2028-03-13');
});

test('the check-out of a home takes a length, and without a check-in the stay is one of that length', async ({
  page,
}) => {
  const { id } = await homeOf(page.request, 'offset=100');
  await page.goto(`/properties/${id}`);
  const quote = page.getByRole('region', { name: 'Stay and quote' });
  const checkIn = dayAhead(450);
  const checkOut = quote.getByLabel('Check-out').first();
  await expect(async () => {
    await checkOut.fill('2 months');
    await checkOut.press('Enter');
    await expect(page).toHaveURL(/nights=2m/, { timeout: 1000 });
  }).toPass();
  await expect(lens(page)).toContainText('2 months');
  await quote.getByLabel('Check-in').first().fill(checkIn);
  await checkOut.fill('45 nights');
  await checkOut.press('Enter');
  await expect(page).toHaveURL(`/properties/${id}?checkIn=${checkIn}&checkOut=${dayAhead(495)}`);
});

test('the words of a stay ask the home that is open', async ({ page }) => {
  const { id } = await homeOf(page.request, 'offset=100');
  await page.goto(`/properties/${id}`);
  await whenTyping(page);
  // Five keys.
  await page.keyboard.press('/');
  await page.keyboard.type('45n');
  await expect(page.getByRole('option', { name: /^Ask this home/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/properties/${id}?nights=45`);
});

test('a quote of a length is of the earliest stay', async ({ page, request }) => {
  const { matches } = await (await request.get('/api/stays?nights=45&limit=1')).json();
  const { id, stay } = matches[0];
  await page.goto(`/properties/${id}/quote?nights=45&guests=1`);
  await expect(page).toHaveURL(new RegExp(`/quote\\?guests=1&checkIn=${stay.checkIn}&checkOut=${stay.checkOut}$`));
  await expect(page.getByRole('main')).toContainText('45 nights');
});
