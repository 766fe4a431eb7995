import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';

const gridOf = (page: Page) => page.getByRole('grid', { name: /calendar/i });

async function openTimeline(page: Page): Promise<Locator> {
  await page.goto('/calendar');
  const grid = gridOf(page);
  await expect(grid).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });
  return grid;
}

/** What a screen reader says of the cell that has the focus. */
const spoken = (grid: Locator) =>
  grid.evaluate((element) => {
    const cell = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
    return cell?.getAttribute('aria-label') ?? cell?.textContent ?? '';
  });

test('the whole portfolio stands in one grid of which only what is in sight is in the document', async ({ page }) => {
  const grid = await openTimeline(page);
  const [count] = (await page.getByText(/^[\d,]+ homes$/).textContent())?.split(' ') ?? [];
  await expect(grid).toHaveAttribute('aria-rowcount', String(Number(count?.replace(',', '')) + 1));
  expect(Number(await grid.getAttribute('aria-colcount'))).toBeGreaterThan(1090);
  await grid.hover();
  await page.mouse.wheel(4000, 4000);
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  expect(await page.evaluate(() => document.getElementsByTagName('*').length)).toBeLessThan(3000);
});

test('the arrows walk from day to day and home to home, and each cell speaks a sentence', async ({ page }) => {
  const grid = await openTimeline(page);
  await grid.focus();
  await expect.poll(() => spoken(grid)).toMatch(/ \d{4}, today, (available|not available)/);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => spoken(grid)).toMatch(/^\w+,? \d+ \w+ \d{4}, (available, .+ nights? minimum|not available)/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  const second = await spoken(grid);
  expect(second).toMatch(/a month/);
  await page.keyboard.press('PageDown');
  await expect.poll(() => spoken(grid)).not.toBe(second);
  await page.keyboard.press('Control+End');
  await expect.poll(() => spoken(grid)).toMatch(/ \d{4}, /);
  await expect(grid).toHaveAttribute('aria-busy', 'false');
});

test('Shift and the arrows choose a stay, which the URL keeps and Escape drops', async ({ page }) => {
  const grid = await openTimeline(page);
  await grid.focus();
  await page.keyboard.press('ArrowRight');
  for (let night = 0; night < 4; night++) await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: '4 nights' })).toBeVisible();
  await expect(page).toHaveURL(/[?&]stay=[\w-]+\.\d{4}-\d\d-\d\d\.\d{4}-\d\d-\d\d/);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: '4 nights' })).toBeVisible();
  await expect(page.getByRole('link', { name: /these dates everywhere/i })).toHaveAttribute(
    'href',
    /checkIn=.+checkOut=/,
  );
  await gridOf(page).focus();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/stay=/);
});

test('dragging across the days of a home chooses a stay', async ({ page }) => {
  const grid = await openTimeline(page);
  const box = await grid.boundingBox();
  if (!box) throw new Error('The grid has no place on the page.');
  await page.mouse.move(box.x + 500, box.y + 150);
  await page.mouse.down();
  await page.mouse.move(box.x + 700, box.y + 160, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole('status').filter({ hasText: /[89] nights/ })).toBeVisible();
});

test('keys and buttons zoom, the zoom is remembered, and T leads back to today', async ({ page }) => {
  const grid = await openTimeline(page);
  await grid.focus();
  await page.keyboard.press('-');
  await expect(page.getByRole('radio', { name: 'Zoom: month' })).toBeChecked();
  await page.getByRole('radio', { name: 'Zoom: year' }).click();
  await expect(page.getByRole('radio', { name: 'Zoom: year' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Zoom: year' })).toBeChecked();
  await gridOf(page).focus();
  await page.keyboard.press('End');
  await expect.poll(() => spoken(grid)).not.toMatch(/today/);
  await page.keyboard.press('t');
  await expect.poll(() => spoken(grid)).toMatch(/today/);
});

test('the list reads the same nights as a table', async ({ page }) => {
  await openTimeline(page);
  await page.getByRole('button', { name: 'List' }).click();
  const list = page.getByRole('region', { name: 'List of nights' });
  const name = await list.getByRole('heading').textContent();
  await expect(list.getByRole('row').nth(1)).toContainText(/available/i);
  await list.getByRole('button', { name: 'Property below' }).click();
  await expect(list.getByRole('heading')).not.toHaveText(name ?? '');
});

test('homes are grouped by city on request', async ({ page }) => {
  await openTimeline(page);
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('radio', { name: 'Grouped by city' }).click();
  await expect(page.getByRole('rowheader', { name: /^Amsterdam\s*\d+ homes$/ })).toBeVisible();
});

test('a date is gone to from a calendar', async ({ page }) => {
  const grid = await openTimeline(page);
  await grid.focus();
  await page.keyboard.press('g');
  const dialog = page.getByRole('dialog', { name: 'Go to date' });
  await dialog.getByRole('button', { name: /next/i }).first().click();
  await dialog.getByRole('button', { name: / 15 / }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => spoken(grid)).toMatch(/ 15 /);
});

test('nothing of it stands in the way of assistive technology', async ({ page }) => {
  await openTimeline(page);
  await page.getByRole('button', { name: 'List' }).click();
  await expect(page.getByRole('region', { name: 'List of nights' }).getByRole('row').nth(1)).toBeVisible();
  await expectNoBarrier(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('nothing is wider than the screen, and two taps choose a stay', async ({ page }) => {
    const grid = await openTimeline(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const box = await grid.boundingBox();
    if (!box) throw new Error('The grid has no place on the page.');
    await page.touchscreen.tap(box.x + 200, box.y + 150);
    await page.touchscreen.tap(box.x + 320, box.y + 150);
    await expect(page.getByRole('status').filter({ hasText: '5 nights' })).toBeVisible();
  });
});
