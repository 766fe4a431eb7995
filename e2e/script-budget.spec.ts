import { expect, type Page, test } from '@playwright/test';

/**
 * The scripts that a phone receives before it is idle, in kilobytes (1000 bytes) as compressed by the server. What is
 * opened loads its own scripts: panels, pickers, the palette, maps, the lightbox, and a calendar once it is near.
 */
const BUDGETS = {
  '/': 233,
  '/properties': 280,
  '/calendar': 268,
  '/stays': 245,
  '/properties/{id}': 278,
} as const;

async function scriptKilobytes(page: Page, address: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

test.use({ viewport: { width: 390, height: 844 } });

for (const [name, budget] of Object.entries(BUDGETS)) {
  test(`the scripts of ${name} weigh ${budget} KB at most`, async ({ page }) => {
    let address: string = name;
    if (name.includes('{id}')) {
      await expect(async () => {
        const { items } = await (await page.request.get('/api/properties?limit=1')).json();
        address = `/properties/${items[0].id}`;
      }).toPass({ timeout: 60_000 });
    }
    expect(await scriptKilobytes(page, address)).toBeLessThanOrEqual(budget);
  });
}
