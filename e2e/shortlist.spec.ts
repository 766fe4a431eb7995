import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { dayAhead } from './fixtures/days';
import { homeOf, homesOf } from './fixtures/homes';
import { test } from './fixtures/test';

const STAY = `checkIn=${dayAhead(90)}&checkOut=${dayAhead(180)}&guests=2`;

const columns = (page: Page) => page.getByRole('table', { name: 'Homes side by side' }).getByRole('columnheader');
const rowOf = (page: Page, name: string | RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

test('homes collected on several pages are compared for one stay, and the address shares the comparison', async ({
  page,
  request,
  browser,
}) => {
  const other = await homeOf(request, 'bedrooms=3-');
  await page.goto(`/stays?${STAY}`);
  const stars = page.getByRole('button', { name: /^Shortlist / });
  const collected: string[] = [];
  for (const at of [0, 1]) {
    await stars.nth(at).click();
    await expect(stars.nth(at)).toHaveAttribute('aria-pressed', 'true');
    collected.push(((await stars.nth(at).getAttribute('aria-label')) ?? '').replace('Shortlist ', ''));
  }
  await page.goto(`/properties/${other.id}?${STAY}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Shortlist ${other?.name}` })
    .click();
  await page.getByRole('banner').getByRole('link', { name: 'Shortlist 3' }).click();

  await expect(page.getByRole('heading', { level: 1, name: '3 homes side by side' })).toBeVisible();
  await expect(columns(page)).toHaveCount(3);
  for (const name of [...collected, other?.name ?? '']) {
    await expect(columns(page).filter({ hasText: name }).first()).toBeVisible();
  }
  await expect(page.getByRole('status').filter({ hasText: /^90 nights$/ })).toBeVisible();
  await expect(rowOf(page, /^Can it be booked\?/).getByRole('cell', { name: /^(Yes|No)/ })).toHaveCount(3);
  // A stay that is not possible has no total.
  const possible = await rowOf(page, /^Can it be booked\?/)
    .getByRole('cell', { name: /^Yes/ })
    .count();
  await expect(rowOf(page, /^Total by calendar/).getByRole('cell', { name: /\d/ })).toHaveCount(possible);
  await expect(page.getByRole('link', { name: /^Full quote of/ })).toHaveCount(3);
  await expect(page.getByRole('img', { name: /nights available|Nothing known/ }).first()).toBeVisible();
  await expectNoBarrier(page);

  await page.getByRole('checkbox', { name: 'Only differences' }).check();
  await expect(page).toHaveURL(/differences=true/);
  for (const name of await page.locator('tbody [scope=row]:visible').allTextContents()) {
    expect(name).toMatch(/^Quote$|^Can it be booked|\(differs\)$/);
  }

  await columns(page)
    .filter({ hasText: collected[0] ?? '' })
    .first()
    .getByRole('button', { name: /^Remove / })
    .click();
  await expect(columns(page)).toHaveCount(2);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Shortlist 2' })).toBeVisible();

  const otherUser = await browser.newContext();
  const otherPage = await otherUser.newPage();
  await otherPage.goto(page.url());
  await expect(columns(otherPage)).toHaveCount(2);
  await expect(columns(otherPage)).toHaveText(await columns(page).allTextContents());
  await expect(otherPage.getByRole('checkbox', { name: 'Only differences' })).toBeChecked();
  await otherUser.close();
});

test('the comparison’s stay can be changed', async ({ page, request }) => {
  const [first, second] = await homesOf(request, '', 2);
  await page.goto(`/compare?ids=${first?.id},${second?.id}`);
  await expect(columns(page)).toHaveCount(2);
  await expect(rowOf(page, /^Total by calendar/)).toHaveCount(0);
  await expect(page.getByRole('img', { name: /nights available|Nothing known/ }).first()).toBeVisible();
  await page.getByLabel('Check-in').fill(dayAhead(40));
  await page.getByLabel('Check-out').fill(dayAhead(70));
  await expect(page.getByText('30 nights', { exact: true })).toBeVisible();
  await expect(rowOf(page, /^Total by calendar/).getByRole('cell')).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`checkIn=${dayAhead(40)}&checkOut=${dayAhead(70)}`));
  await page
    .getByRole('link', { name: first?.name ?? '' })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/properties/.+checkIn=${dayAhead(40)}`));
});

test('homes that cost more than a limit are left out of the comparison', async ({ page, request }) => {
  const month = `checkIn=${dayAhead(40)}&checkOut=${dayAhead(70)}`;
  const found = await request.get(`/api/properties?limit=100&currency=EUR&sort=total&${month}`);
  const { items } = (await found.json()) as {
    items: { id: string; name: string; stay: { quote: { total: string } } }[];
  };
  const [cheap, dear] = [items[0], items.at(-1)];
  await page.goto(`/compare?ids=${cheap?.id},${dear?.id}&${month}`);
  const limit = page.getByLabel('Total at most');
  await limit.fill(String(Math.ceil(Number(cheap?.stay.quote.total))));
  await limit.press('Enter');
  await expect(page.getByText('One home costs more and is left out.')).toBeVisible();
  await expect(columns(page)).toHaveText([new RegExp(cheap?.name ?? 'unknown')]);
  await limit.fill('');
  await limit.press('Enter');
  await expect(columns(page)).toHaveCount(2);
});

test('up to six selected properties can be compared', async ({ page }) => {
  await page.goto('/properties');
  const boxes = page.getByRole('grid', { name: 'Homes' }).getByRole('checkbox', { name: /^Select (?!all)/ });
  const selection = page.getByRole('region', { name: 'Selection' });
  await boxes.nth(0).check();
  await expect(selection.getByRole('link', { name: 'Compare' })).toHaveCount(0);
  for (const at of [1, 2, 3, 4, 5, 6]) await boxes.nth(at).check();
  await expect(selection.getByText('Up to 6 can be compared')).toBeVisible();
  await boxes.nth(6).uncheck();
  await selection.getByRole('link', { name: 'Compare' }).click();
  await expect(columns(page)).toHaveCount(6);
});

test('homes that cannot be compared are named', async ({ page, request }) => {
  const homes = await homesOf(request, '', 8);
  await page.goto(`/compare?ids=${homes.map(({ id }) => id)}`);
  await expect(columns(page)).toHaveCount(6);
  await expect(page.getByText('6 homes can be compared: 2 more are left out.')).toBeVisible();
  // The legend of the calendars fits a phone's screen.
  const screen = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  const sign = page.getByRole('listitem').filter({ hasText: 'not known' });
  const edge = async () => {
    const { x = 0, width = 0 } = (await sign.boundingBox()) ?? {};
    return x + width;
  };
  await expect.poll(edge).toBeGreaterThan(0);
  expect(await edge()).toBeLessThanOrEqual(390);
  await page.setViewportSize(screen);
  await page.goto(`/compare?ids=${homes[0]?.id},no-such-home`);
  await expect(columns(page)).toHaveCount(1);
  await expect(page.getByText(/^Left out, since this portfolio does not have them: no-such-home/)).toBeVisible();
  await page.goto('/compare');
  await expect(page.getByRole('heading', { name: 'No homes to compare yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find a stay' })).toHaveAttribute('href', /^\/stays/);
  await expectNoBarrier(page);
});
