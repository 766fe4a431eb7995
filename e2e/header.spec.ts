import { expect, type Page } from '@playwright/test';
import { dayAhead } from './fixtures/days';
import { test } from './fixtures/test';

const PAGES = ['Overview', 'Homes', 'Calendar', 'Stays', 'Insights', 'Changes'];
const STAY = `checkIn=${dayAhead(40)}&checkOut=${dayAhead(160)}&guests=2&pets=true`;

const bar = (page: Page) => page.getByRole('banner');
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Whether the connection's name stands whole in its button; a name that is out of sight stands below it. */
async function standing(page: Page): Promise<'whole' | 'away' | 'cut'> {
  const button = bar(page).getByRole('button', { name: /^Connection: / });
  const [outer, inner] = [await button.boundingBox(), await button.getByText('Demo portfolio').boundingBox()];
  if (!outer || !inner) throw new Error('The bar has no connection.');
  if (inner.y >= outer.y + outer.height) return 'away';
  return inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width + 0.5 ? 'whole' : 'cut';
}

for (const width of [1440, 1280, 1024]) {
  test(`the pages are words at ${width} px, with a stay and a shortlist too`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/properties');
    await page.getByRole('grid', { name: 'Homes' }).getByRole('link').first().click();
    await page.getByRole('button', { name: /^Shortlist / }).click();
    await expect(bar(page).getByRole('link', { name: 'Shortlist 1' })).toBeVisible();
    await page.goto(`/properties?${STAY}`);
    await expect(bar(page).getByRole('link', { name: 'Shortlist 1' })).toBeVisible();
    const words = bar(page).getByRole('navigation', { name: 'Pages' }).getByRole('link');
    await expect(words).toHaveText(PAGES);
    for (const name of PAGES) {
      const box = await words.getByText(name, { exact: true }).boundingBox();
      expect(box?.width, name).toBeGreaterThan(20);
    }
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
  });
}

test('the name of the connection stands whole, or in the menu alone', async ({ page }) => {
  await page.goto('/properties');
  for (const width of [1440, 1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await standing(page), `${width} px`).toBe('whole');
  }
  await page.goto(`/stays?${STAY}`);
  for (const width of [1440, 1280, 1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await standing(page), `${width} px`).not.toBe('cut');
  }
  await bar(page)
    .getByRole('button', { name: /^Connection: / })
    .click();
  await expect(page.getByRole('menuitemradio', { name: /^Demo portfolio/ })).toBeChecked();
});

test('every button without words has a tooltip', async ({ page }) => {
  for (const path of [`/properties?${STAY}`, `/calendar?${STAY}`, `/stays?${STAY}`, '/insights', '/changes', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const bare = await page.locator('button:visible, a:visible').evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility({ contentVisibilityAuto: true }))
        // biome-ignore lint/performance/useDomNodeTextContent: words out of sight do not count.
        .filter((one) => (one as HTMLElement).innerText.trim() === '' && !one.querySelector('img'))
        .filter((one) => one.closest('[title]') === null)
        .map((one) => one.outerHTML.slice(0, 200)),
    );
    expect(bare, path).toEqual([]);
  }
});

test('without filters, no row of them', async ({ page }) => {
  await page.goto('/properties');
  const filters = page.getByRole('search', { name: 'Filters' });
  await filters.getByRole('searchbox').fill('a');
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  const box = await filters.boundingBox();
  const grid = await page.getByRole('grid', { name: 'Homes' }).boundingBox();
  expect((grid?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(4);
});
