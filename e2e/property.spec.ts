import { expect, type Page, type Route } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { homeOf } from './fixtures/homes';
import { test } from './fixtures/test';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('the page of a home', () => {
  test('has its facts, terms and calendar in the first answer of the server', async ({ page, request, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const home = await homeOf(request, 'has=discount');
    const response = await page.goto(`/properties/${home.id}`);
    expect(await response?.text()).toContain('Advertised, a month');
    await expect(page).toHaveTitle(new RegExp(`\\(${home.code}\\)`));
    await expect(page.getByRole('heading', { level: 1, name: home.name })).toBeVisible();
    const sections = ['Calendar', 'Description', 'Amenities', 'Rent', 'Surcharges', 'Stay', 'House rules'];
    for (const name of [...sections, 'Agent', 'Address', 'Changes', 'Record']) {
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    }
    await expect(section(page, 'Calendar').getByText(/^As of/)).toBeVisible();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoBarrier(page);
    await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    const tiers = page.getByRole('table', { name: 'Rent a month by length of stay' });
    await expect(tiers.getByRole('row').nth(1)).toContainText(/^1 to \d+ nights?None/);
    await expect(tiers.getByRole('row').last()).toContainText(/\d+ nights and more[\d.]+ %/);

    await page.getByText('The home as received').click();
    await page.getByRole('button', { name: 'Copy the JSON' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The JSON is copied' })).toBeAttached();
    const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
    expect(copied).toEqual((await (await request.get(`/api/properties/${home.id}`)).json()).property);
    await expect(section(page, 'For integrators')).toContainText('<ACCESS_TOKEN>');
  });

  test('is a sheet on paper, light, without chrome, with the next months, and fits the smallest screen', async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const home = await homeOf(request, 'size=30-');
    await page.goto(`/properties/${home.id}`);
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2, name: 'Changes' })).toBeHidden();
    const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(new Date());
    await expect(page.getByText(month, { exact: true }).and(page.locator('p:visible'))).toBeVisible();
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    // On the smallest screen, facts stay within their cells.
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(page.getByText('sq ft').first()).toBeVisible();
    const tooWide = await page
      .locator('main dl')
      .first()
      .locator('dd')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      );
    expect(tooWide).toEqual([]);
  });

  test('leads back to the list as it was left', async ({ page, request }) => {
    const home = await homeOf(request, 'bedrooms=2');
    const list = `/properties?bedrooms=2&sort=-price&open=${home.id}`;
    await page.goto(list);
    await page.getByRole('link', { name: 'Open page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: home.name })).toBeVisible();
    const back = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Homes' });
    await expect(back).toHaveAttribute('href', list);
    await back.click();
    await expect(page).toHaveURL(list);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: home.name })).toBeVisible();
  });

  test('that does not exist answers 404 with a link to the list', async ({ page }) => {
    const response = await page.goto('/properties/no-such-home');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'There is no such home' })).toBeVisible();
    await expectNoBarrier(page);
    await page.getByRole('link', { name: 'Go to the homes' }).click();
    await expect(page).toHaveURL('/properties');
  });
});

test.describe('the panel of the open home', () => {
  test('opens beside the list with facts and calendar, takes the focus, and Escape returns it to the row', async ({
    page,
    request,
  }) => {
    const home = await homeOf(request);
    await page.goto('/properties');
    const grid = page.getByRole('grid', { name: 'Homes' });
    await expect(grid.getByRole('link').first()).toBeVisible();
    // The router is ready once it has replaced the browser's function.
    await page.waitForFunction(() => !/native code/.test(String(window.history.pushState)));
    await grid.getByRole('gridcell').first().focus();
    await page.keyboard.press('ArrowDown');
    const row = await grid.locator('[role=row]:focus-within').getAttribute('aria-rowindex');
    const facts = new Promise<Route>((resolve) => page.route(`**/api/properties/${home.id}`, resolve));
    await page.evaluate((id) => window.history.pushState(null, '', `?open=${id}`), home.id);
    const panel = page.getByRole('complementary', { name: 'Home' });
    await expect(panel).toBeFocused();
    const placeholder = panel.getByRole('status', { name: 'The home is loading' }).locator('div').first();
    await expect(placeholder).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    // The header has what the list knows.
    await expect(panel.getByRole('heading', { name: home.name })).toBeVisible();
    await (await facts).continue();
    await expect(placeholder).toHaveCount(0);
    await expect(panel.getByRole('gridcell').first()).toBeVisible();
    await expect(grid).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(panel.locator('a, button').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(page).toHaveURL('/properties');
    await expect(grid.locator('[role=row]:focus-within')).toHaveAttribute('aria-rowindex', row ?? '');
  });

  test('is a sheet over the list on a phone, and Back closes it', async ({ page, request }) => {
    const home = await homeOf(request);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/properties');
    await expect(page.getByRole('link').filter({ hasText: /\d/ }).first()).toBeVisible();
    // The router is ready once it has replaced the browser's function.
    await page.waitForFunction(() => !/native code/.test(String(window.history.pushState)));
    await page.evaluate((id) => window.history.pushState(null, '', `?open=${id}`), home.id);
    const sheet = page.getByRole('dialog', { name: 'Home' });
    await expect(sheet.getByRole('heading', { name: home.name })).toBeVisible();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
  });

  test('says that a property does not exist', async ({ page }) => {
    await page.goto('/properties?open=no-such-home');
    await expect(page.getByRole('heading', { name: 'There is no such home' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/properties');
  });
});
