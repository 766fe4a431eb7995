import { expect, type Page } from '@playwright/test';
import { addMonths, formatDay, parseDay } from '@/lib/domain/day';
import { dayAhead } from './fixtures/days';
import { test } from './fixtures/test';

const [FROM, TO] = [dayAhead(60), dayAhead(80)];
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
/** The rows of homes in the table. */
const rowsOf = (page: Page) =>
  page
    .getByRole('grid', { name: 'Homes' })
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
/** The address settles a moment after what the page shows. */
const expectParameters = (page: Page, wanted: Record<string, string>) =>
  expect.poll(() => parameters(page), { message: 'the parameters of the address' }).toEqual(wanted);

test('Back undoes one step at a time: the box, the dates, the panel, the view, the order and the filter', async ({
  page,
}) => {
  await page.goto('/properties');
  const grid = page.getByRole('grid', { name: 'Homes' });
  await expect(grid.getByRole('link').first()).toBeVisible();

  await page.getByRole('button', { name: 'Policies' }).click();
  const policies = page.getByRole('dialog', { name: 'Policies' });
  await policies.getByRole('radio', { name: /^Yes/ }).first().click();
  await expect(chips(page)).toBeVisible();
  await page.keyboard.press('Escape');
  const filtered = parameters(page);
  expect(Object.keys(filtered)).toHaveLength(1);

  await grid.getByRole('columnheader', { name: /^Rent/ }).click();
  await expectParameters(page, { ...filtered, sort: 'price' });
  await page.getByRole('radio', { name: 'List and map' }).click();
  await expectParameters(page, { ...filtered, sort: 'price', view: 'map' });
  await rowsOf(page).first().getByRole('gridcell').last().click();
  const panel = page.getByRole('complementary', { name: 'Home' });
  await expect(panel).toBeVisible();
  const { open = '' } = parameters(page);
  const before = { ...filtered, sort: 'price', view: 'map', open };
  await page.getByRole('button', { name: 'Choose the dates of a stay' }).click();
  const dates = page.getByRole('dialog', { name: 'Stay' });
  await dates.getByRole('textbox', { name: 'Check-in' }).fill(FROM);
  await dates.getByRole('textbox', { name: 'Check-out' }).fill(TO);
  await expectParameters(page, { ...before, checkIn: FROM, checkOut: TO });
  await page.keyboard.press('Escape');
  const box = page.getByRole('searchbox', { name: /^Search by code/ });
  await box.click();
  await page.keyboard.type('street');
  await expectParameters(page, { ...before, checkIn: FROM, checkOut: TO, q: 'street' });

  await page.goBack();
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
  await expectParameters(page, { ...before, checkIn: FROM, checkOut: TO });
  // Typing is a step of its own, and does not overwrite the dates.
  await page.keyboard.type('a');
  await expectParameters(page, { ...before, checkIn: FROM, checkOut: TO, q: 'a' });
  await page.goBack();
  await expectParameters(page, { ...before, checkIn: FROM, checkOut: TO });
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Choose the dates of a stay' })).toBeVisible();
  await expectParameters(page, before);
  await page.goBack();
  await expect(panel).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Map of the homes' })).toBeHidden();
  await expectParameters(page, { ...filtered, sort: 'price' });
  await page.goBack();
  await expect(grid.getByRole('columnheader', { name: /^Rent/ })).not.toHaveAttribute('aria-sort', 'ascending');
  await expectParameters(page, filtered);
  await page.goBack();
  await expect(chips(page)).toBeHidden();
  await expectParameters(page, {});
  await expect(page.locator('body')).not.toBeFocused();
  await page.goForward();
  await expect(chips(page)).toBeVisible();
});

test('each home that opens beside the list is one step', async ({ page }) => {
  await page.goto('/properties');
  const rows = rowsOf(page);
  const panel = page.getByRole('complementary', { name: 'Home' });
  const names: string[] = [];
  for (const at of [0, 1]) {
    await rows.nth(at).getByRole('gridcell').last().click();
    names.push((await rows.nth(at).getByRole('link').first().textContent()) ?? '');
    await expect(panel.getByRole('heading').first()).toHaveText(names[at] ?? '');
  }
  await page.goBack();
  await expect(panel.getByRole('heading').first()).toHaveText(names[0] ?? '');
  await page.goBack();
  await expect(panel).toBeHidden();
});

test('the filters and the stay go over six pages and back; Insights and Changes say that they do not use the stay', async ({
  page,
}) => {
  await page.goto(`/properties?city=Berlin&checkIn=${FROM}&checkOut=${TO}`);
  const stay = page.getByRole('banner').getByRole('button', { name: /^Stay: / });
  const link = (name: string) => page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name });
  for (const [name, path, usesStay] of [
    ['Calendar', '/calendar', true],
    ['Stays', '/stays', true],
    ['Insights', '/insights', false],
    ['Changes', '/changes', false],
    ['Homes', '/properties', true],
  ] as const) {
    await link(name).click();
    await expect(page).toHaveURL(new RegExp(`${path}\\?`));
    expect(parameters(page)).toMatchObject({ city: 'Berlin', checkIn: FROM, checkOut: TO });
    await expect(chips(page)).toContainText('City: Berlin');
    await expect(page.getByRole('banner').getByText('not used here')).toHaveCount(usesStay ? 0 : 1);
    if (usesStay) continue;
    await expect(stay).toHaveAccessibleName(/This page does not use the stay; the pages that find homes do\.$/);
    await expect(chips(page)).not.toContainText('Stay');
    await expect(page.getByRole('search', { name: 'Filters' }).getByRole('button', { name: /^Stay/ })).toHaveCount(0);
  }
  // The sixth: the same list on a map.
  await page.getByRole('radio', { name: 'List and map' }).click();
  await expectParameters(page, { city: 'Berlin', checkIn: FROM, checkOut: TO, view: 'map' });
  for (const path of ['/properties', '/changes', '/insights', '/stays', '/calendar', '/properties']) {
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${path}\\?`));
    expect(parameters(page)).toMatchObject({ city: 'Berlin', checkIn: FROM, checkOut: TO });
  }
  // A key jump does the same, and from the page of a home too.
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page).toHaveURL(/\/insights\?/);
  expect(parameters(page)).toMatchObject({ city: 'Berlin', checkIn: FROM });
});

test('clearing the filters on Insights keeps the stay for the way back', async ({ page }) => {
  await page.goto(`/insights?city=Berlin&checkIn=${FROM}&checkOut=${TO}`);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expectParameters(page, { checkIn: FROM, checkOut: TO });
});

test('Changes count the homes that match', async ({ page }) => {
  await page.goto('/changes?city=Nowhere');
  await expect(page.getByRole('heading', { name: 'Nothing has changed in this time' })).toBeVisible();
});

/** The day of the address once it stays: a slow browser writes it a while after it has scrolled. */
async function settledDay(page: Page): Promise<unknown> {
  let last: unknown;
  const stays = () => {
    const before = last;
    last = parameters(page).day;
    return last === before;
  };
  await expect.poll(stays, { intervals: [800] }).toBe(true);
  return last;
}

test('the calendar comes back from its address: zoom and the day in sight', async ({ page, context }) => {
  await page.goto('/calendar');
  await page.getByRole('radio', { name: 'Zoom: month' }).click();
  await expect.poll(() => parameters(page)).toMatchObject({ zoom: 'month', day: expect.any(String) });
  const before = await settledDay(page);
  await page
    .getByRole('region', { name: 'Calendar', exact: true })
    .locator('.timeline-scroller')
    .evaluate((scroller) => {
      scroller.scrollLeft += 900;
    });
  await expect.poll(() => parameters(page).day).not.toBe(before);
  await settledDay(page);
  const left = (at: Page) => at.locator('.timeline-scroller').evaluate(({ scrollLeft }) => scrollLeft);
  const [address, at] = [page.url(), await left(page)];
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByRole('radio', { name: 'Zoom: month' })).toBeChecked();
  await expect.poll(async () => Math.abs((await left(other)) - at)).toBeLessThan(40);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Zoom: week' })).toBeChecked();
});

test('the months of a home’s calendar are steps, and stand in its address', async ({ page, request }) => {
  const { items } = await (await request.get('/api/properties?limit=1')).json();
  const day = dayAhead(290);
  const next = formatDay(addMonths(parseDay(`${day.slice(0, 7)}-01`) ?? 0, 1));
  const nameOf = (date: string) =>
    new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(date));
  await page.goto(`/properties/${items[0].id}?day=${day}`);
  const month = page.getByRole('combobox', { name: 'Month' });
  const expectMonth = (date: string) =>
    expect
      .poll(() => month.evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.textContent))
      .toBe(nameOf(date));
  await expectMonth(day);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expectParameters(page, { day: next });
  await page.reload();
  await expectMonth(next);
  await page.goBack();
  await expectMonth(day);
});
