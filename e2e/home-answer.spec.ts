import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { dayAhead } from './fixtures/days';
import { homeOf } from './fixtures/homes';
import { test } from './fixtures/test';

const PHONE = { width: 390, height: 844 };
const LONGEST_ON_A_PHONE = 2000;
const STAY = `checkIn=${dayAhead(60)}&checkOut=${dayAhead(100)}`;
const inShort = (page: Page) => page.getByRole('region', { name: 'In short' });
const bar = (page: Page) => page.getByRole('region', { name: 'The answer' });
const months = (page: Page) => page.getByRole('list', { name: 'The next twelve months' });

/** A home that takes the stay, or one that does not although another stay near it is possible. */
async function homeFor(page: Page, kind: 'matches' | 'nearMisses'): Promise<string> {
  const [home] = (await (await page.request.get(`/api/stays?${STAY}`)).json())[kind];
  expect(home, kind).toBeDefined();
  return home.id;
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test('the first screen tells from when a home can be booked, with its facts and the next year', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const home = await homeOf(request, 'sort=bookableFrom');
  const response = await page.goto(`/properties/${home.id}`);
  expect(await response?.text()).toContain('longest free');
  await expect(inShort(page)).toHaveText(/^Bookable .+\s· longest free [\d,]+ nights?.+ a month$/);
  await expect(months(page).getByRole('button')).toHaveCount(12);
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    inShort(page),
    page.getByRole('region', { name: 'Photos' }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
  await expect(page.locator('main dl').first()).toBeInViewport({ ratio: 1 });
  await expect(months(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('gridcell').first()).toBeInViewport();
  await expect(bar(page)).toBeHidden();
});

test('a month of the strip turns the calendar and brings it into sight, and today’s page begins with this week', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const home = await homeOf(request, 'sort=bookableFrom');
  await page.goto(`/properties/${home.id}?day=${dayAhead(0)}`);
  const today = page.getByRole('row').nth(1).locator('[aria-current=date]');
  await expect(today).toBeVisible();
  const button = months(page).getByRole('button').nth(6);
  const name = (await button.getAttribute('aria-label'))?.split(':')[0] ?? '';
  const chosen = () =>
    page
      .getByRole('combobox', { name: 'Month' })
      .evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.text);
  await button.click();
  await expect.poll(chosen).toBe(name);
  await expect(button).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/day=\d{4}-\d\d-01/);
  await expect(page.getByRole('grid', { name: /^Calendar/ })).toBeInViewport({ ratio: 0.9 });
  // Keys turn the calendar, and the same month turns it back.
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  await page.keyboard.press('PageDown');
  await expect.poll(chosen).not.toBe(name);
  await button.click();
  await expect.poll(chosen).toBe(name);
  await page.goBack();
  await page.goBack();
  await expect(today).toBeVisible();
});

test('with a stay the answer is its total, or why not with the nearest dates that fit', async ({ page }) => {
  const [fitting, other] = [await homeFor(page, 'matches'), await homeFor(page, 'nearMisses')];
  await page.goto(`/properties/${fitting}?${STAY}`);
  await expect(inShort(page)).toContainText(/Fits .+\d.+ for 40 nights/);
  await page.goto(`/properties/${other}?${STAY}`);
  await expect(inShort(page)).toContainText('Does not fit these dates');
  await expect(inShort(page)).toContainText('Nearest possible stay: ');
  await expect(inShort(page)).not.toContainText(' a month');
});

test('on a phone the verdict needs no scroll, its bar has the next step, and the page is short', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize(PHONE);
  const [fitting, other] = [await homeFor(page, 'matches'), await homeFor(page, 'nearMisses')];
  await page.goto(`/properties/${fitting}`);
  await expect(inShort(page)).toBeInViewport({ ratio: 1 });
  await expect(bar(page)).toContainText(/^(Bookable|No bookable).+ a monthChoose dates$/);
  // A phone loads the month once it is scrolled to.
  await page.evaluate(() => document.getElementById('calendar')?.scrollIntoView());
  await expect(page.getByRole('grid', { name: /^Calendar/ })).toBeVisible();
  expect(await heightOf(page)).toBeLessThanOrEqual(LONGEST_ON_A_PHONE);
  await bar(page).getByRole('link', { name: 'Choose dates' }).click();
  await expect(
    page.getByRole('textbox', { name: 'Check-in' }).or(page.getByLabel('Check-in')).first(),
  ).toBeInViewport();

  await page.goto(`/properties/${fitting}?${STAY}`);
  await expect(bar(page)).toContainText(/^Fits .+ for 40 nights/);
  await expect(page.getByRole('button', { name: /^Stay and quote .*\d/ })).toBeAttached();
  expect(await heightOf(page)).toBeLessThanOrEqual(LONGEST_ON_A_PHONE);
  await bar(page).getByRole('button', { name: 'Copy quote' }).click();
  await expect(bar(page)).toContainText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('40 nights');

  await page.goto(`/properties/${other}?${STAY}`);
  await expect(bar(page)).toContainText('Does not fit these dates');
  await expect(inShort(page)).toBeInViewport({ ratio: 1 });
  await expectNoBarrier(page);
  await bar(page).getByRole('button', { name: 'Take the nearest' }).click();
  await expect(bar(page)).toContainText(/^Fits /);
});

test('on a phone the sections are folded behind their figures, and the homes nearby are one tap away', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE);
  const home = await homeOf(request, 'has=discount');
  await page.goto(`/properties/${home.id}#changes`);
  const amenities = page.getByRole('region', { name: /^Amenities/ });
  const opener = amenities.getByRole('button', { name: /Amenities \d+ amenit(y|ies)/ });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await expect(amenities.getByRole('list').first()).toBeHidden();
  await opener.click();
  await expect(amenities.getByRole('list').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Surcharges .+ in the total$/ })).toBeVisible();
  // The section of the address is open.
  await expect(page.getByRole('button', { name: /^Changes/ })).toHaveAttribute('aria-expanded', 'true');
  await expectNoBarrier(page);
  await page.getByRole('link', { name: `Homes near ${home.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`view=map&near=${home.id}`));
});
