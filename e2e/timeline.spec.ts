import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { dayAhead } from './fixtures/days';
import { test } from './fixtures/test';

const gridOf = (page: Page) => page.getByRole('grid', { name: /calendar/i });

async function openTimeline(page: Page): Promise<Locator> {
  await page.goto('/calendar');
  const grid = gridOf(page);
  await expect(grid).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });
  return grid;
}

/** The accessible text of the active cell. */
const spoken = (grid: Locator) =>
  grid.evaluate((element) => {
    const cell = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
    return cell?.getAttribute('aria-label') ?? cell?.textContent ?? '';
  });

test('the portfolio is one grid that renders the part in sight, and each active cell speaks a sentence', async ({
  page,
}) => {
  const grid = await openTimeline(page);
  const [count] = (await page.getByText(/^[\d,]+ homes$/).textContent())?.split(' ') ?? [];
  await expect(grid).toHaveAttribute('aria-rowcount', String(Number(count?.replace(',', '')) + 1));
  expect(Number(await grid.getAttribute('aria-colcount'))).toBeGreaterThan(1090);
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
  expect(await page.evaluate(() => document.getElementsByTagName('*').length)).toBeLessThan(3000);
});

/** The nights of the stay in the address; NaN without a stay. */
function nightsInAddress(page: Page): number {
  const [, from = '', to = ''] = new URL(page.url()).searchParams.get('stay')?.split('.') ?? [];
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

test('Shift and the arrows choose a stay, which the URL keeps and Escape drops', async ({ page }) => {
  const grid = await openTimeline(page);
  await grid.focus();
  await page.keyboard.press('ArrowRight');
  for (let night = 0; night < 4; night++) await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: '4 nights' })).toBeVisible();
  // The address follows with a delay.
  await expect.poll(() => nightsInAddress(page)).toBe(4);
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

test('a link with a stay opens at its home and its days, far down and far ahead', async ({ page, request }) => {
  const { items } = await (await request.get('/api/properties?limit=1&offset=170')).json();
  const [home] = items as { id: string; name: string; code: string }[];
  const [checkIn, checkOut] = [dayAhead(400), dayAhead(410)];
  await page.goto(`/calendar?stay=${home?.id}.${checkIn}.${checkOut}`);
  const grid = gridOf(page);
  const row = grid.getByRole('rowheader').filter({ hasText: home?.code ?? '' });
  await expect(row).toBeInViewport();
  await expect(page.getByRole('status').filter({ hasText: '10 nights' })).toContainText(home?.name ?? '');
  const [year, , day] = checkIn.split('-').map(Number);
  await expect.poll(() => spoken(grid)).toMatch(new RegExp(`\\b${day} \\w+ ${year}, (available|not available)`));
  const cell = grid.getByRole('gridcell', { selected: true });
  await expect(cell).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Quote' }).getByRole('link', { name: home?.name ?? '' })).toBeVisible();

  await page.goto(`/calendar?stay=${home?.id}.${checkIn}.${checkOut}&q=nothing-has-this-name`);
  await expect(page.getByText('This home is not in the list.')).toBeVisible();
});

test('a link with a day opens at it, and faults of the address are explained and can be dropped', async ({ page }) => {
  const day = dayAhead(500);
  await page.goto(`/calendar?day=${day}`);
  const [year, , dayOfMonth] = day.split('-').map(Number);
  await expect.poll(() => spoken(gridOf(page))).toMatch(new RegExp(`\\b${dayOfMonth} \\w+ ${year}`));

  const alert = page.getByRole('region', { name: 'Calendar' }).getByRole('alert');
  await page.goto('/calendar?day=1999-01-01&stay=x.2027-06-30.2027-06-20');
  await expect(alert).toContainText('The stay ends on 20 Jun 2027, before it begins on 30 Jun 2027.');
  await expect(alert).toContainText('1 Jan 1999, which the address asks for, is not shown: calendars cover ');
  await page.getByRole('button', { name: 'Remove it from the address' }).click();
  await expect(alert).toHaveCount(0);
  await expect(page).toHaveURL('/calendar');
});

test('keys and buttons zoom, the zoom is remembered, D opens the calendar and T returns to today', async ({ page }) => {
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
  await page.keyboard.press('d');
  await expect(page.getByRole('dialog', { name: 'Go to date' })).toBeVisible();
});

test('the pointer chooses a stay by dragging, a date to go to, and groups by city', async ({ page }) => {
  const grid = await openTimeline(page);
  const box = await grid.boundingBox();
  if (!box) throw new Error('The grid has no box.');
  await page.mouse.move(box.x + 500, box.y + 150);
  await page.mouse.down();
  await page.mouse.move(box.x + 700, box.y + 160, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole('status').filter({ hasText: /[89] nights/ })).toBeVisible();

  await page.getByRole('button', { name: 'Go to date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Go to date' });
  await dialog.getByRole('button', { name: /next/i }).first().click();
  await dialog.getByRole('button', { name: / 15 / }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => spoken(grid)).toMatch(/ 15 /);

  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('radio', { name: 'Grouped by city' }).click();
  await expect(page.getByRole('rowheader', { name: /^Amsterdam\s*\d+ homes$/ })).toBeAttached();
});

test('the page is accessible', async ({ page }) => {
  await openTimeline(page);
  await expectNoBarrier(page);
});

test('a drag over the ridge chooses the stay, homes that do not fit can be shown, the legend folds, and a short screen scrolls', async ({
  page,
}) => {
  await openTimeline(page);
  const ridge = page.getByRole('region', { name: 'Free homes day by day' });
  await expect(ridge.getByRole('row').nth(1)).toContainText(/\d{4}/);
  const { x = 0, y = 0, width = 0 } = (await page.locator('.timeline-ridge-days').boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 120, y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/checkIn=\d{4}-\d\d-\d\d&checkOut=\d{4}-\d\d-\d\d/);
  const count = page.getByText(/^[\d,]+ homes?$/);
  const whole = (await ridge.getByText(/ free$/).textContent())?.match(/of ([\d,]+)/)?.[1];
  await expect(count).not.toHaveText(`${whole} homes`);
  const fits = page.getByRole('button', { name: 'Only homes that fit the stay' });
  await expect(fits).toHaveAttribute('aria-pressed', 'true');
  await fits.click();
  await expect(count).toHaveText(`${whole} homes`);

  // On paper the band leaves the nights visible.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.timeline-band')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.emulateMedia({ media: 'screen' });

  // The legend has one line until it is unfolded, which is remembered; a short screen scrolls as a page.
  const legend = page.getByRole('region', { name: 'Legend' });
  const fold = legend.getByRole('button', { name: 'Legend', exact: true });
  const heightOf = async () => (await legend.boundingBox())?.height ?? 0;
  await expect(legend.getByText('Not available')).toBeVisible();
  await expect.poll(heightOf).toBeLessThan(32);
  await page.setViewportSize({ width: 800, height: 720 });
  await fold.click();
  await expect.poll(heightOf).toBeGreaterThan(40);
  await page.reload();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await fold.click();
  await expect.poll(heightOf).toBeLessThan(32);
  await page.setViewportSize({ width: 320, height: 256 });
  const { scrollWidth, scrollHeight } = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { scrollWidth, scrollHeight };
  });
  expect(scrollWidth).toBeLessThanOrEqual(320);
  expect(scrollHeight).toBeGreaterThan(400);
  await expect.poll(async () => (await gridOf(page).boundingBox())?.height ?? 0).toBeGreaterThan(150);
});

test('at 1280 × 720 fourteen rows are in sight, and a name opens the home beside them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const grid = await openTimeline(page);
  const names = grid.getByRole('rowheader');
  const legend = await page.getByRole('region', { name: 'Legend' }).boundingBox();
  const boxes = await Promise.all((await names.all()).map((name) => name.boundingBox()));
  const whole = boxes.filter((box) => box && box.y + box.height <= (legend?.y ?? 0) + 1);
  expect(whole.length).toBeGreaterThanOrEqual(14);

  const link = names.nth(2).getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/^[^?]*\/calendar\?open=/);
  const panel = page.getByRole('complementary', { name: 'Home' });
  await expect(panel.getByRole('heading', { name, level: 2 })).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);
});

test('the legend names the home while it alone has the scale', async ({ page }) => {
  await page.route('**/api/rents', (route) => route.abort());
  await openTimeline(page);
  const legend = page.getByRole('region', { name: 'Legend' });
  await expect(legend).toContainText('A night, ');
  await page.unroute('**/api/rents');
  await page.reload();
  await expect(legend).toContainText(/A night in [A-Z]{3}/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap on a night says what a pointer at rest is told', async ({ page }) => {
    const grid = await openTimeline(page);
    const box = await grid.boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + 230, (box?.y ?? 0) + 150);
    const { 0: date = '', 1: state = '' } =
      /^(.+? \d{4}), (available|not available)/.exec(await spoken(grid))?.slice(1) ?? [];
    // The card is hidden from screen readers, which hear the cell.
    const tip = page.locator('body > [aria-hidden]').filter({ hasText: date });
    await expect(tip).toContainText(new RegExp(state, 'i'));
  });

  test('nothing is wider than the screen, and two taps choose a stay', async ({ page }) => {
    const grid = await openTimeline(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const box = await grid.boundingBox();
    if (!box) throw new Error('The grid has no box.');
    await page.touchscreen.tap(box.x + 200, box.y + 150);
    await page.touchscreen.tap(box.x + 320, box.y + 150);
    await expect(page.getByRole('status').filter({ hasText: '5 nights' })).toBeVisible();

    // The quote opens below the days, and the day tapped last stays in sight.
    const quote = page.getByRole('region', { name: 'Quote' });
    await expect(quote.getByText(/^This stay can/)).toBeInViewport();
    const days = await grid.boundingBox();
    expect(days?.height).toBeGreaterThan(200);
    expect((days?.y ?? 0) + (days?.height ?? 0)).toBeLessThanOrEqual((await quote.boundingBox())?.y ?? 0);
    await expect(grid.getByRole('gridcell', { selected: true })).toBeInViewport();
    await page.getByRole('button', { name: 'More of the quote' }).tap();
    await expect(page.getByRole('button', { name: 'More of the days' })).toBeVisible();
    await expect(grid.getByRole('gridcell', { selected: true })).toBeInViewport();
  });
});
