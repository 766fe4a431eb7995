import { expect } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { test } from './fixtures/test';

test('the insights show losses, and each edit frees the nights that it promises', async ({ page, request }) => {
  const insights = await (await request.get('/api/insights?days=90&by=city')).json();
  const lost = await (await request.get('/api/insights/lost-nights?days=90&limit=200')).json();
  expect(insights.total.lostNights).toBe(lost.nights);
  expect(insights.total.valueLost).toEqual(lost.value);

  await page.goto('/insights');
  const figures = page.getByRole('region', { name: 'Figures', exact: true });
  await expect(figures).toContainText('cannot be booked');
  const { lostNights, lateNights } = insights.total;
  await expect(figures).toContainText(`No stay covers ${(lostNights - lateNights).toLocaleString('en')} of the `);
  await expect(page.getByText(/^Of the [\d,]+ nights, [\d,]+ have a remedy\.$/)).toBeVisible();
  const first = page.getByRole('region', { name: 'Lost nights' }).getByRole('listitem').first();
  await expect(first).toContainText(/ frees [\d,]+ nights?, /);

  const whatIf = page.getByRole('region', { name: 'What if' });
  await whatIf.getByRole('button', { name: 'Try it' }).click();
  await expect(whatIf.getByRole('status')).toContainText(/^Frees [\d,]+ nights?/);
  await first.getByRole('button', { name: /^Try the remedy at / }).click();
  await expect(whatIf.getByText(/^nights at /)).toBeVisible();
  await expect(whatIf.getByRole('status')).toContainText(/^Frees [\d,]+ nights?, .* closes none\.$/);
  await page.getByRole('combobox', { name: 'Listed' }).selectOption('By home');
  await expect(page).toHaveURL(/listed=home/);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'The lost nights as a file for CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/lost-nights.+\.csv$/);
  await page.getByRole('radio', { name: 'By month' }).click({ force: true });
  await expect(page).toHaveURL(/chart=month/);
  await page.getByRole('radio', { name: '365 nights' }).click({ force: true });
  await expect(page).toHaveURL(/days=365/);
  // Figures on their way out are faint.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expectNoBarrier(page);
  const city = page.getByRole('region', { name: 'Figures by group' }).getByRole('link').first();
  const name = (await city.textContent()) ?? '';
  await city.click();
  await expect.poll(() => new URL(page.url()).searchParams.get('city')).toBe(name);
});

test('the page opens with the five changes that bring most, to be copied and ticked off, and with the news', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { items } = await (await request.get('/api/insights/proposals?days=90&limit=6')).json();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/insights');
  const opening = page.getByRole('region', { name: /^You can win back .+: do these five$/ });
  const rows = opening.getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await expect(rows.first()).toContainText(/: (minimum \d+ → \d+ nights?|closed → open)/);
  await expect(
    page.getByRole('region', { name: 'Figures', exact: true }).getByRole('definition').last(),
  ).toBeInViewport();
  await expect(page.getByRole('region', { name: /^Since (Fri|Mon)day$/ })).toBeInViewport();
  await opening.getByRole('button', { name: 'Copy the list of changes' }).click();
  await expect(opening.getByRole('button', { name: 'Copy the list of changes' })).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toHaveLength(5);
  expect(copied).toContain(`(${items[0].code}): `);

  const done = rows.first().getByRole('checkbox');
  const name = (await done.getAttribute('aria-label')) ?? '';
  await done.click();
  await expect(rows.last()).toContainText(items[5].name.trim());
  await page.getByRole('radio', { name: 'Those whose remedy is ticked off' }).click({ force: true });
  await page.getByRole('region', { name: 'Lost nights' }).getByRole('checkbox', { name }).click();
  await expect(rows.first().getByRole('checkbox')).toHaveAccessibleName(name);
});

test('a figure of every group is drawn, read by the keyboard, and told of saved views', async ({ page, request }) => {
  await page.goto('/insights?by=bedrooms');
  const part = page.getByRole('region', { name: 'By part of the portfolio' });
  await part.scrollIntoViewIfNeeded();
  await expect(part.getByRole('figure', { name: 'Lost nights by group' })).toBeVisible();
  await part.getByRole('combobox', { name: 'Figure' }).selectOption('Homes');
  await expect(page).toHaveURL(/figure=homes/);
  const bars = part.getByRole('figure', { name: 'Homes by group' });
  await bars.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect(bars.getByText(/^Homes: [\d,]+$/)).toBeVisible();

  const name = `Two bedrooms ${Date.now()}`;
  const view = await (await request.post('/api/views', { data: { name, search: 'bedrooms=2-2' } })).json();
  await page.reload();
  const row = part.getByRole('row').filter({ hasText: name });
  // A choice before the page's scripts run is lost.
  await expect(async () => {
    await page.getByRole('radio', { name: 'Saved views' }).click({ force: true });
    await expect(row).toBeVisible({ timeout: 3000 });
  }).toPass();
  const { total } = await (await request.get('/api/properties?bedrooms=2-2&limit=1')).json();
  await expect(row.getByRole('cell').first()).toHaveText(String(total));
  await expectNoBarrier(page, 'section[aria-labelledby=by-group]');
  await row.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/properties\?bedrooms=2/);
  await request.delete(`/api/views/${view.id}`);
});

test('a remedy that was made is ticked off and waits for the partner’s data; a phone has room, and a filter without a match is named', async ({
  page,
}) => {
  await page.goto('/insights');
  const list = page.getByRole('region', { name: 'Lost nights' });
  const done = list.getByRole('checkbox').first();
  const name = (await done.getAttribute('aria-label')) ?? '';
  await done.click();
  await expect(list.getByText(/more are ticked off and still lost/)).toBeVisible();
  await page.getByRole('radio', { name: 'Those whose remedy is ticked off' }).click({ force: true });
  await expect(page).toHaveURL(/lost=ticked/);
  await expect(list.getByRole('checkbox', { name })).toBeChecked();
  await list.getByRole('checkbox', { name }).click();
  await expect(list.getByText('No remedy waits for the partner’s data.')).toBeVisible();

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/insights?days=365');
  await expect(list.getByLabel('Cause')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await page.goto('/insights?city=Atlantis');
  await page.getByRole('link', { name: /^any city \+/ }).click();
  await expect(list).toBeVisible();
  await expect(page).not.toHaveURL(/city=/);
});

test('a finding in the data is set aside with a reason, and taken back', async ({ page, request }) => {
  const { kinds, items } = await (await request.get('/api/insights/quality?limit=1')).json();
  await page.goto('/insights/quality');
  const first = page.getByRole('region', { name: 'Findings' }).getByRole('listitem').first();
  await expect(first.getByRole('link')).toHaveText(items[0].name);
  await expect(first).toContainText('Mended in');
  await expectNoBarrier(page);
  await first.getByRole('button', { name: 'Set aside' }).click();
  await page.getByLabel('Reason').fill('Sold by phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Set aside' }).click();
  await expect(first.getByRole('link')).not.toHaveText(items[0].name);
  await page.getByRole('button', { name: /^Set aside\s*1$/ }).click();
  await expect(page).toHaveURL(/aside=true/);
  await expect(first).toContainText('Sold by phone');
  await first.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('No finding is set aside.')).toBeVisible();
  expect(await (await request.get('/api/insights/quality?limit=1')).json()).toMatchObject({ kinds, aside: 0 });
});

test('the freshness lists the longest unchanged homes, of a number of days and more', async ({ page, request }) => {
  const { items, total } = await (await request.get('/api/insights/freshness?unchangedFor=1&limit=1')).json();
  await page.goto('/insights/freshness');
  await expect(page.getByRole('region', { name: 'Freshness' })).toContainText('The data last changed');
  await page.getByLabel('Unchanged for at least').fill('1');
  await expect(page).toHaveURL(/unchangedFor=1/);
  const homes = page.getByRole('region', { name: /^Homes/ });
  await expect(homes.getByRole('heading')).toContainText(total.toLocaleString('en'));
  await expect(homes.getByRole('listitem').first()).toContainText(items[0].code);
  await expectNoBarrier(page);
});
