import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { test } from './fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog');

/** Makes the address that the dialog offers, and gives it as this test reaches the dashboard. */
async function make(page: Page): Promise<string> {
  await dialog(page).getByRole('button', { name: 'Make the address' }).click();
  const address = dialog(page).getByRole('textbox', { name: 'Address' });
  await expect(address).toHaveValue(/\/feeds\/[\w-]{43}\.ics$/);
  return new URL(await address.inputValue()).pathname;
}

test('a home’s calendar is subscribed to, read without a session and revoked among the links', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { items } = await (await page.request.get('/api/properties?limit=1')).json();
  const [home] = items;
  await page.goto(`/properties/${home.id}`);
  const opener = page.getByRole('button', { name: `Subscribe to the calendar of ${home.name}` });
  await opener.click();
  await expect(dialog(page).getByRole('heading', { name: `Subscribe to ${home.name}` })).toBeVisible();
  await expectNoBarrier(page, '[role=dialog]');
  const path = await make(page);
  await expectNoBarrier(page, '[role=dialog]');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(opener).toBeFocused();

  const stranger = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const answer = await stranger.get(path);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(answer.headers()['content-security-policy']).toContain("default-src 'none'");
  const text = await answer.text();
  expect(text).toContain('BEGIN:VCALENDAR');
  expect(text).not.toContain(home.code);
  const etag = answer.headers().etag ?? '';
  expect((await stranger.get(path, { headers: { 'if-none-match': etag } })).status()).toBe(304);

  await opener.click();
  await dialog(page).getByRole('radio', { name: 'Bookable' }).check({ force: true });
  await dialog(page).getByRole('spinbutton', { name: 'Nights of a stay' }).fill('5');
  const bookable = await make(page);
  await dialog(page).getByRole('link', { name: 'All links' }).click();
  expect((await stranger.get(bookable)).status()).toBe(200);

  await expect(page.getByRole('heading', { name: 'Links' })).toBeVisible();
  await expectNoBarrier(page);
  const row = (about: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: `Feed of ${home.name}, ${about}` })
      .first();
  await expect(row('not available')).toContainText('opened');
  for (const about of ['not available', '5 nights']) {
    await page.reload();
    await row(about)
      .getByRole('button', { name: /^Revoke/ })
      .click();
    await expect(page.getByRole('alertdialog')).toContainText(`Feed of ${home.name}, ${about}`);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(row(about)).toHaveCount(0);
  }
  for (const ended of [path, bookable]) expect((await stranger.get(ended)).status()).toBe(404);
  await stranger.dispose();
});

test('a saved view is subscribed to from its list, and the dialog revokes what there is', async ({ page }) => {
  const name = `Berlin ${Math.random().toString(36).slice(2, 8)}`;
  const view = await (await page.request.post('/api/views', { data: { name, search: 'city=Berlin' } })).json();
  await page.goto('/properties');
  const subscribe = async () => {
    await page.getByRole('button', { name: /^(Saved Views|View: )/ }).click();
    await page.getByRole('button', { name: `Subscribe to the calendar of ${name}` }).click();
  };
  await subscribe();
  const path = await make(page);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  expect((await page.request.get(path)).status()).toBe(200);
  await subscribe();
  await dialog(page)
    .getByRole('button', { name: /^Revoke/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog(page).getByRole('button', { name: /^Revoke/ })).toHaveCount(0);
  expect((await page.request.get(path)).status()).toBe(404);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.request.delete(`/api/views/${view.id}`);
});
