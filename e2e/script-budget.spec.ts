import { devices, expect, type Page } from '@playwright/test';
import { test } from './fixtures/test';

/**
 * The scripts that a phone receives before it is idle, in kilobytes (1000 bytes) as compressed by the server. What is
 * opened loads its own scripts: panels, pickers, the palette, maps, the lightbox, and a calendar once it is near. So do
 * the schemas of answers with the first answer that is asked for: the page brings what it shows first.
 */
const BUDGETS = {
  '/': 245,
  '/properties': 240,
  '/calendar': 250,
  '/stays': 220,
  '/properties/{id}': 260,
} as const;

async function kilobytes(page: Page, kind: 'script' | 'stylesheet', address: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === kind) sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

test.use({ ...devices['Pixel 7'], locale: 'en-GB' });

/** A sync that ends would refresh what the page shows. */
test.beforeAll(async ({ request }) => {
  await expect(async () => {
    const { syncedAt, crawl } = await (await request.get('/api/sync')).json();
    expect(syncedAt).not.toBeNull();
    expect(crawl).toBeNull();
  }).toPass({ timeout: 60_000 });
});

for (const [name, budget] of Object.entries(BUDGETS)) {
  test(`the scripts of ${name} weigh ${budget} KB at most`, async ({ page }) => {
    let address: string = name;
    if (name.includes('{id}')) {
      const { items } = await (await page.request.get('/api/properties?limit=1')).json();
      address = `/properties/${items[0].id}`;
    }
    expect(await kilobytes(page, 'script', address)).toBeLessThanOrEqual(budget);
  });
}

test('the style sheets before the first paint weigh 20 KB at most: what opens brings its own', async ({ page }) => {
  expect(await kilobytes(page, 'stylesheet', '/properties')).toBeLessThanOrEqual(20);
});
