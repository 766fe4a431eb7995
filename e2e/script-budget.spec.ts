import { devices, expect, type Page, type Request } from '@playwright/test';
import { test } from './fixtures/test';

/**
 * The scripts that a phone needs before a page can be used, in kilobytes (1000 bytes) as compressed by the server: those
 * that it asks for before its first answer from the API. Scripts of panels, pickers, the palette, maps and the
 * lightbox come when these are opened, those of a calendar once it is near, and the schemas of answers with the first one.
 */
const BUDGETS = {
  '/': 220,
  '/properties': 248,
  '/calendar': 258,
  '/stays': 227,
  '/properties/{id}': 275,
} as const;

async function kilobytes(page: Page, ending: '.js' | '.css', address: string): Promise<number> {
  const needed: Request[] = [];
  let hasAsked = false;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    hasAsked ||= pathname.startsWith('/api/');
    if (!hasAsked && pathname.endsWith(ending)) needed.push(request);
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(needed.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000;
}

test.use({ ...devices['Pixel 7'], locale: 'en-GB' });

for (const [name, budget] of Object.entries(BUDGETS)) {
  test(`the scripts of ${name} weigh ${budget} KB at most`, async ({ page }) => {
    let address: string = name;
    if (name.includes('{id}')) {
      const { items } = await (await page.request.get('/api/properties?limit=1')).json();
      address = `/properties/${items[0].id}`;
    }
    expect(await kilobytes(page, '.js', address)).toBeLessThanOrEqual(budget);
  });
}

test('the style sheets before the first paint weigh 20 KB at most', async ({ page }) => {
  expect(await kilobytes(page, '.css', '/properties')).toBeLessThanOrEqual(20);
});
