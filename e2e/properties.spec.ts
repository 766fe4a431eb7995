import { devices, expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { dayAhead } from './fixtures/days';
import { countOf } from './fixtures/homes';
import { test } from './fixtures/test';

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Homes' });
/** The row of the n-th home, from 1. */
const rowOf = (page: Page, position: number) => gridOf(page).locator(`[role=row][aria-rowindex="${position + 1}"]`);
const headerOf = (page: Page, name: string) => gridOf(page).getByRole('columnheader', { name });
const focusedRow = (page: Page) => page.locator('[role=row]:focus-within');

test('homes come with the table, the overview and the stays, before any script runs', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/properties?sort=-price');
  await expect(rowOf(page, 1).getByRole('link')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Bookable soon' }).getByRole('link').nth(1)).toBeVisible();
  await page.goto(`/stays?checkIn=${dayAhead(450)}&checkOut=${dayAhead(569)}`);
  await expect(page.getByRole('link', { name: /^Quote for/ }).first()).toBeVisible();
  await page.close();
});

test('a page requests neither its first rows again nor anything of other pages', async ({ page }) => {
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  await page.goto('/properties?sort=-price');
  const strip = rowOf(page, 1).getByRole('img', { name: /of the next 90 nights|Nothing known of the next 90/ });
  await expect(strip).toBeVisible();
  await page.waitForLoadState('networkidle');
  const others = asked.filter(({ pathname }) => !/^\/(api|_next|demo|map)\/|^\/icon\.svg$/.test(pathname));
  expect(others.map(({ pathname }) => pathname)).toEqual(['/properties']);
  const rows = asked.filter(({ pathname }) => pathname === '/api/properties');
  expect(rows.map(({ searchParams }) => searchParams.get('offset'))).not.toContain('0');
});

test('a phone gets cards alone, and the table once it is turned', async ({ browser }) => {
  const bare = await browser.newPage({ ...devices['Pixel 7'], javaScriptEnabled: false });
  await bare.goto('/properties');
  await expect(bare.getByRole('list', { name: 'Homes' }).getByRole('listitem').first()).toBeVisible();
  await expect(bare.locator('table')).toHaveCount(0);
  await bare.close();
  const page = await browser.newPage(devices['Pixel 7']);
  await page.goto('/properties');
  await page.setViewportSize({ width: 900, height: 412 });
  await expect(page.getByRole('grid', { name: 'Homes' }).getByRole('row').nth(1)).toBeVisible();
  await page.close();
});

test('few homes come with one step of each filter, which Back takes back', async ({ page }) => {
  await page.goto('/properties?q=nosuchhome&pets=true');
  const ladder = page.getByRole('navigation', { name: 'More homes with one step' });
  const total = await countOf(page.request, 'pets=true');
  await expect(ladder.getByRole('link')).toHaveText([`without “nosuchhome” +${total}`]);
  await expectNoBarrier(page);
  await ladder.getByRole('link').click();
  await expect(page).toHaveURL('/properties?pets=true');
  await page.goBack();
  await expect(page).toHaveURL('/properties?q=nosuchhome&pets=true');
  await page.goto('/properties?q=nosuchhome&size=9000-');
  await expect(page.getByText('No single step brings another home.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/properties');
});

test.describe('on a desk', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/properties');
    await expect(rowOf(page, 1).getByRole('link')).toBeVisible();
  });

  test('the number of homes is known at once, the end is one jump away, and a header sorts', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/properties') asked.push(searchParams.get('offset') ?? '');
    });
    await page.waitForLoadState('networkidle');
    asked.length = 0;
    const homes = await countOf(page.request);
    await expect(page.getByText(`${homes.toLocaleString('en-GB')} homes`, { exact: true })).toBeVisible();
    expect(await gridOf(page).getByRole('row').count()).toBeLessThan(80);
    await gridOf(page).getByRole('gridcell').first().focus();
    await page.keyboard.press('Control+End');
    await expect(rowOf(page, homes).getByRole('link')).toBeVisible();
    await expect(focusedRow(page)).toHaveAttribute('aria-rowindex', String(homes + 1));
    // The rows on the way are not requested.
    expect(new Set(asked).size).toBeLessThanOrEqual(2);

    // A header sorts one way, the other way and back, by pointer and by key.
    const size = headerOf(page, 'Size');
    await size.click();
    await expect(page).toHaveURL(/sort=size/);
    await expect(size).toHaveAttribute('aria-sort', 'ascending');
    await size.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/sort=-size/);
    await expect(size).toHaveAttribute('aria-sort', 'descending');
    const [largest] = (await (await page.request.get('/api/properties?sort=-size&limit=1')).json()).items;
    await expect(rowOf(page, 1)).toContainText(largest.code);
    await page.keyboard.press(' ');
    await expect(page).not.toHaveURL(/sort=/);
    await expect(headerOf(page, 'Name')).toHaveAttribute('aria-sort', 'ascending');
  });

  test('the keyboard alone opens a home beside the list, Back closes it, and the list stays where it was', async ({
    page,
  }) => {
    await gridOf(page).getByRole('gridcell').first().focus();
    for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowDown');
    const name = (await focusedRow(page).getByRole('link').textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/properties\?open=[\w-]+/);
    await expect(gridOf(page).locator('[aria-current=true]')).toContainText(name);
    await page.goBack();
    await expect(page).toHaveURL('/properties');
    await expect(gridOf(page).locator('[aria-current=true]')).toHaveCount(0);
    await expect(focusedRow(page)).toContainText(name);

    // Back from a home's page and a reload restore the scroll position.
    await gridOf(page).evaluate((grid) => grid.parentElement?.scrollTo({ top: 150 * 36 }));
    const link = rowOf(page, 156).getByRole('link');
    const far = (await link.textContent()) ?? '';
    await link.click();
    await expect(page).toHaveURL(/\/properties\/[\w-]+/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(rowOf(page, 156).getByRole('link', { name: far, exact: true })).toBeInViewport();
    await page.reload();
    await expect(rowOf(page, 156).getByRole('link', { name: far, exact: true })).toBeInViewport();
  });

  test('rows are selected one by one, as a range, and all at once, told with their sums over the foot of the list, which does not move', async ({
    page,
  }) => {
    const bar = page.getByRole('region', { name: 'Selection' });
    const top = async () => (await rowOf(page, 1).boundingBox())?.y;
    const before = await top();
    await rowOf(page, 2).getByRole('checkbox').click();
    await expect(bar).toContainText(/1 selected.* a month/);
    expect(await top()).toBe(before);
    await rowOf(page, 6)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await expect(bar).toContainText('5 selected');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    await expect(bar).toContainText('6 selected');
    await expect(rowOf(page, 7)).toHaveAttribute('aria-selected', 'true');
    await bar.getByRole('button', { name: 'Shortlist' }).click();
    await expect(bar.getByRole('button', { name: 'Shortlisted' })).toBeDisabled();
    await expect(bar.getByRole('button', { name: 'Copy codes' })).toBeVisible();
    await expect(bar.getByRole('button', { name: /^Export/ })).toBeVisible();
    await bar.getByRole('button', { name: 'Clear' }).click();
    await expect(rowOf(page, 7)).toHaveAttribute('aria-selected', 'false');
    await page.getByRole('checkbox', { name: /^Select all/ }).click();
    await expect(bar).toContainText(`${(await countOf(page.request)).toLocaleString('en-GB')} selected`);
  });

  test('columns, density and the unit of size are remembered', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'View', exact: true });
    await opener.click();
    const columns = page.getByRole('dialog', { name: 'View' });
    await columns.getByRole('radio', { name: /compact/i }).click();
    await columns.getByRole('radio', { name: /^m²/ }).click();
    for (const name of ['City', 'Country']) await columns.getByRole('checkbox', { name }).check();
    await columns.getByRole('checkbox', { name: 'Type' }).uncheck();
    await columns.getByRole('button', { name: 'Move Country up' }).click();
    await page.keyboard.press('Escape');
    await headerOf(page, 'Country').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.reload();
    await expect(rowOf(page, 3)).toBeVisible();
    expect((await rowOf(page, 3).boundingBox())?.height).toBe(28);
    await expect(headerOf(page, 'm²')).toBeVisible();
    const headers = await gridOf(page).getByRole('columnheader').allTextContents();
    expect(headers.indexOf('Country')).toBe(headers.indexOf('City') - 1);
    expect(headers).not.toContain('Type');
    expect((await headerOf(page, 'Country').boundingBox())?.width).toBe(126);
    await opener.click();
    await columns.getByRole('button', { name: 'Reset' }).click();
    await expect(headerOf(page, 'Type')).toBeVisible();
  });

  test('groups tell their homes, those bookable tonight, their rent and losses in the table, and open onto their homes', async ({
    page,
  }) => {
    const groups = gridOf(page).locator('[aria-expanded]');
    // A choice before the page's script runs is lost.
    await expect(async () => {
      await page.getByRole('combobox', { name: 'Group by' }).selectOption({ label: 'By type' });
      await expect(groups.first()).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(groups.first()).toHaveText(
      /^\D+ \d+ homes · \d+ bookable tonight · .* median rent · .* lost in 90 days/,
    );
    const [name, homes] = /^(.*) (\d+) homes/.exec((await groups.first().textContent()) ?? '')?.slice(1) ?? [];
    await groups.first().click();
    await expect(groups.first()).toHaveAttribute('aria-expanded', 'true');
    await expect(page).toHaveURL(/group=type&unfolded=/);
    await expect(rowOf(page, 2)).toContainText(name ?? 'unknown');
    await expect(rowOf(page, 2).getByRole('link')).toBeVisible();

    // The keyboard goes from the heading into its homes, and closes it again.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(groups.first()).toHaveAttribute('aria-expanded', 'false');
    await expect(gridOf(page).getByRole('link')).toHaveCount(0);
    await page.goto(`/properties?type=${(name ?? '').toUpperCase()}`);
    await expect(page.getByText(`${homes} of 240 homes`)).toBeVisible();
  });

  test('on paper the table fits the sheet, with a note that the list is longer', async ({ page }) => {
    await expect(rowOf(page, 1).getByRole('link')).toBeVisible();
    await page.setViewportSize({ width: 970, height: 700 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('240 homes. A long list is printed only as far as it was in sight')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'View', exact: true })).toBeHidden();
    const { x = 0, width = 0 } = (await page.getByRole('grid', { name: 'Homes' }).boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(971);
  });
});
