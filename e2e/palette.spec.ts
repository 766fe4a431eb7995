import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { homeOf } from './fixtures/homes';
import { test } from './fixtures/test';

/** Opens a page and waits until it takes keys: only the browser knows the shown key. */
async function openPage(page: Page, path = '/properties'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('button', { name: /^Go to/ }).getByText('Ctrl K')).toBeAttached({ timeout: 15_000 });
}

const field = (page: Page) => page.getByRole('combobox', { name: /^Go to/ });
const active = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true });

test('the keyboard opens a home by its code, in a new tab or here, and finds it among the recent ones', async ({
  page,
  context,
}) => {
  const home = await homeOf(page.request, 'offset=100');
  await openPage(page);
  // Types at once: the palette keeps the keys while it loads.
  await page.keyboard.press('Control+k');
  await page.keyboard.type(home.code.toLowerCase());
  await expect(field(page)).toHaveValue(home.code.toLowerCase());
  await expect(active(page)).toContainText(home.code);
  const opening = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  const tab = await opening;
  await expect(tab).toHaveURL(`/properties/${home.id}`);
  await tab.close();
  await expect(page).toHaveURL('/properties');

  // Enter before the answer opens the first result once it comes.
  await page.route('**/api/properties?q=*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue().catch(() => {});
  });
  await page.keyboard.press('Control+k');
  await field(page).fill('');
  await page.keyboard.type(home.code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/properties/${home.id}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recent homes' })).toContainText(home.name);
});

test('the palette finds a city, a setting and a day, and arrows wrap around', async ({ page }) => {
  const { city } = await homeOf(page.request, 'offset=100');
  await openPage(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(city);
  await expect(page.getByRole('group', { name: 'Cities' }).getByRole('option').first()).toContainText(city);
  await expectNoBarrier(page, '[role=dialog]');
  const first = await active(page).getAttribute('id');
  await page.keyboard.press('ArrowUp');
  expect(await active(page).getAttribute('id')).not.toBe(first);
  await page.keyboard.press('ArrowDown');
  expect(await active(page).getAttribute('id')).toBe(first);
  await page.getByRole('group', { name: 'Cities' }).getByRole('option').first().click();
  await expect.poll(() => new URL(page.url()).searchParams.get('city')).toBe(city);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('dark theme');
  await expect(active(page)).toHaveText('Dark theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('5 may 2028');
  await expect(active(page)).toHaveText('5 May 2028 in Calendar');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: /5 May 2028/ })).toBeInViewport();
});

test('words become chips, and Enter opens the homes with those filters', async ({ page }) => {
  const { city } = await homeOf(page.request, 'offset=100');
  await openPage(page, '/properties?type=APARTMENT&checkIn=2028-03-03&checkOut=2028-04-30');
  await page.keyboard.press('/');
  // Letters that this keyboard lacks come without a key, so the field must be there.
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(`2+ bed no smoking sunny ${city}`);
  const chips = page.getByRole('list', { name: 'Understood' }).getByRole('listitem');
  await expect(chips).toHaveText(['2+ bedrooms', 'no smoking', city]);
  await expect(page.getByText('Not understood: sunny')).toBeVisible();
  await expectNoBarrier(page, '[role=dialog]');
  await expect(page.getByRole('option', { name: 'Add to the filters of Homes' })).toBeVisible();
  // By the keyboard and by the mouse.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove 2+ bedrooms' })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(chips).toHaveText(['no smoking', city]);
  await expect(page.getByRole('button', { name: 'Remove no smoking' })).toBeFocused();
  await page.getByRole('button', { name: `Remove ${city}` }).click();
  await expect(field(page)).toHaveValue('no smoking sunny');
  await field(page).fill('no smoking 2 bed');
  await expect(chips).toHaveText(['no smoking', '2 bedrooms']);
  await field(page).press('Enter');
  // The stay that was chosen stays chosen.
  await expect(page).toHaveURL('/stays?bedrooms=2&smoking=false&checkIn=2028-03-03&checkOut=2028-04-30');
});

test('? lists the shortcuts, g p opens the properties, fields keep their keys, and closing returns the focus', async ({
  page,
}) => {
  const home = await homeOf(page.request, 'offset=100');
  await openPage(page, `/properties/${home.id}`);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toContainText('Go to Homes');
  await expectNoBarrier(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const button = page.getByRole('button', { name: /^Go to/ });
  await button.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('?gp');
  await expect(field(page)).toHaveValue('?gp');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page).toHaveURL('/properties');
  // A link that is gone, or the last page's content, leaves no keyboard behind.
  await expect(page.locator('body')).not.toBeFocused();
});
