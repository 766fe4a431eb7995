import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { addMonths, formatDay, parseDay } from '@/lib/domain/day';
import { expectNoBarrier } from './fixtures/axe';
import { homesOf } from './fixtures/homes';
import { test } from './fixtures/test';

const prices = (page: Page) => page.getByRole('region', { name: 'Price calendar' });
const theDay = (page: Page) => prices(page).locator('button[tabindex="0"]');
const headline = (page: Page) => prices(page).getByRole('button', { name: /^From .*\d, arriving / });
const dayOfIt = (page: Page) => theDay(page).getAttribute('data-day').then(Number);

interface Start {
  checkIn: string;
  checkOut: string;
}

const LENGTH = 'nights=30';

const at = (text: string) => parseDay(text) as number;
const monthOf = (text: string) => at(`${text.slice(0, 8)}01`);

interface SomeHome {
  id: string;
  earliest: Start;
  cheapest: Start;
  /** The nearest day that its price calendar shows. */
  within: (day: number) => number;
}

/** A home that takes thirty nights on many days. */
async function someHome(request: APIRequestContext): Promise<SomeHome> {
  for (const { id } of await homesOf(request, LENGTH, 12)) {
    const { starts, earliest, cheapest } = await (await request.get(`/api/properties/${id}/starts?${LENGTH}`)).json();
    if (starts.length < 60) continue;
    const [first, last] = [monthOf(starts[0].checkIn), addMonths(monthOf(starts.at(-1).checkIn), 1) - 1];
    return { id, earliest, cheapest, within: (day) => Math.max(first, Math.min(day, last)) };
  }
  throw new Error('None of the first homes has such starts.');
}

test('an arrival is chosen on a home by its price with keys alone, and Back gives the length back', async ({
  page,
  request,
}) => {
  const { id, earliest, cheapest, within } = await someHome(request);
  await page.goto(`/properties/${id}?${LENGTH}`);
  await expect(headline(page)).toBeVisible();
  await expect(prices(page)).toContainText(/30 nights/);
  await expectNoBarrier(page, '[aria-label="Price calendar"]');

  // The calendar begins with the first arrival, and the headline leads to the cheapest one.
  await expect(theDay(page)).toHaveAttribute('data-day', String(at(earliest.checkIn)));
  await headline(page).press('Enter');
  await expect(theDay(page)).toBeFocused();
  await expect(theDay(page)).toHaveAttribute('data-day', String(at(cheapest.checkIn)));
  await expect(theDay(page)).toHaveAccessibleName(/, the cheapest$/);
  const go = async (key: string, to: (day: number) => number) => {
    const day = within(to(await dayOfIt(page)));
    await page.keyboard.press(key);
    await expect(prices(page).locator(`[data-day="${day}"]`)).toBeFocused();
  };
  const intoWeek = (day: number) => (day + 3) % 7;
  await go('PageDown', (day) => addMonths(day, 1));
  await go('Home', (day) => day - intoWeek(day));
  await go('End', (day) => day - intoWeek(day) + 6);
  await go('PageUp', (day) => addMonths(day, -1));
  await page.keyboard.press('Control+Home');
  await expect(theDay(page)).toHaveAccessibleName(/\b1 [A-Z][a-z]+ \d{4}/);

  // To the cheapest day again, by arrows.
  const from = await dayOfIt(page);
  const to = at(cheapest.checkIn);
  const [week, single] = to > from ? ['ArrowDown', 'ArrowRight'] : ['ArrowUp', 'ArrowLeft'];
  for (let left = Math.abs(to - from); left > 0; left -= left >= 7 ? 7 : 1) {
    await page.keyboard.press(left >= 7 ? week : single);
  }
  await expect(prices(page).locator(`[data-day="${to}"]`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/properties/${id}?checkIn=${cheapest.checkIn}&checkOut=${cheapest.checkOut}`);
  await expect(theDay(page)).toBeFocused();
  await expect(theDay(page)).toHaveAttribute('aria-pressed', 'true');

  await page.goBack();
  await expect(page).toHaveURL(`/properties/${id}?${LENGTH}`);
  await expect(theDay(page)).toHaveAttribute('aria-pressed', 'false');
});

test('without a length the prices of a home are behind a button, for its shortest stay', async ({ page, request }) => {
  const { id } = await someHome(request);
  await page.goto(`/properties/${id}`);
  const button = (name: string) => prices(page).getByRole('button', { name });
  await button('Price calendar').press('Enter');
  await expect(headline(page)).toBeVisible();
  await expect(button('Hide prices')).toBeFocused();
  await button('Hide prices').press('Enter');
  await expect(prices(page).getByRole('grid')).toHaveCount(0);
  await expect(button('Price calendar')).toBeFocused();
});

test('an arrival is chosen for all homes that are found, by a click on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/stays?${LENGTH}`);
  await expect(headline(page)).toBeVisible({ timeout: 20_000 });
  await expect(prices(page).getByRole('grid')).toHaveCount(1);
  await expectNoBarrier(page, '[aria-label="Price calendar"]');
  const first = await dayOfIt(page);
  await prices(page).getByRole('button', { name: 'Later months' }).click();
  await expect(prices(page).locator(`[data-day="${first}"]`)).toHaveCount(0);
  const other = prices(page).locator('button[data-day][aria-disabled="false"]').first();
  const chosen = formatDay(Number(await other.getAttribute('data-day')));
  await other.click();
  await expect(page).toHaveURL(new RegExp(`/stays\\?checkIn=${chosen}&checkOut=\\d{4}-\\d\\d-\\d\\d$`));
  await expect(page.getByRole('heading', { name: /homes? takes? this stay/ })).toBeVisible();
  await expect(other).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(page).toHaveURL(`/stays?${LENGTH}`);
});
