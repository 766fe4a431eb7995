import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { test } from './fixtures/test';

const dialog = (page: Page) => page.getByRole('dialog');

/** Begins the watch that the dialog offers, under a name, and gives the address of its JSON feed. */
async function begin(page: Page, name: string): Promise<string> {
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog(page).getByRole('button', { name: 'Tell me', exact: true }).click();
  const address = dialog(page).getByRole('textbox', { name: 'JSON Feed' });
  await expect(address).toHaveValue(/\.json$/);
  return address.inputValue();
}

/** The feed, asked for where this test reaches the dashboard. */
const feedAt = (page: Page, address: string) => page.request.get(new URL(address).pathname);

test('a home, a comparison and a figure are watched; a feed moves to a new address, and ends', async ({ page }) => {
  const mark = Math.random().toString(36).slice(2, 8);
  const { items } = await (await page.request.get('/api/properties?limit=2')).json();
  const [first, second] = items;

  await page.goto(`/properties/${first.id}`);
  await page.getByRole('button', { name: `Tell me about ${first.name}` }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toHaveValue(first.name);
  await expectNoBarrier(page, '[role=dialog]');
  const home = await begin(page, `Home ${mark}`);
  await expectNoBarrier(page, '[role=dialog]');
  expect((await (await feedAt(page, home)).json()).title).toBe(`Home ${mark}`);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: `Tell me about ${first.name}` })).toBeFocused();

  await page.goto(`/compare?ids=${first.id},${second.id}`);
  await page.getByRole('button', { name: 'Tell me' }).click();
  await begin(page, `Two homes ${mark}`);

  await page.goto('/insights?days=30');
  await page.getByRole('button', { name: 'Tell me' }).click();
  await dialog(page)
    .getByRole('spinbutton', { name: /^Lost value above/ })
    .fill('12345');
  await begin(page, `Loss ${mark}`);
  await dialog(page).getByRole('link', { name: 'All watches' }).click();

  const row = (name: string) => page.getByRole('listitem').filter({ hasText: `${name} ${mark}` });
  await expect(row('Loss')).toContainText(/above .*12,345 in 30 nights/);
  await expect(row('Two homes')).toContainText('2 homes');
  await expectNoBarrier(page);
  await row('Home').getByRole('button', { name: 'New address' }).click();
  const renewed = await row('Home').getByRole('textbox', { name: 'JSON Feed' }).inputValue();
  expect((await feedAt(page, home)).status()).toBe(404);
  expect((await feedAt(page, renewed)).status()).toBe(200);
  for (const name of ['Loss', 'Two homes', 'Home']) {
    await row(name)
      .getByRole('button', { name: `End ${name} ${mark}` })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
    await expect(row(name)).toHaveCount(0);
  }
  expect((await feedAt(page, renewed)).status()).toBe(404);
});

test('a saved view is watched from its list', async ({ page }) => {
  const name = `Berlin ${Math.random().toString(36).slice(2, 8)}`;
  const view = await page.request.post('/api/views', { data: { name, search: 'city=Berlin' } });
  await page.goto('/properties');
  await page.getByRole('button', { name: /^(Saved Views|View: )/ }).click();
  await page.getByRole('button', { name: `Tell me about ${name}` }).click();
  await begin(page, name);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  const { items } = await (await page.request.get('/api/watches')).json();
  const made = items.find((watch: { name: string }) => watch.name === name);
  expect(made.subject).toEqual({ kind: 'search', search: 'city=Berlin' });
  await page.request.delete(`/api/watches/${made.id}`);
  await page.request.delete(`/api/views/${(await view.json()).id}`);
});
