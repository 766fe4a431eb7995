import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { test } from './fixtures/test';
import { SOFTWARE_WEBGL } from './fixtures/webgl';

test.use(SOFTWARE_WEBGL);

/** Opens the map of the matching homes. */
async function openMap(page: Page, filters = '') {
  await page.goto(`/properties?${filters}`);
  await page.getByRole('radio', { name: 'Map' }).click();
  await expect(page.getByRole('button', { name: 'Show all homes' })).toBeVisible({ timeout: 20_000 });
}

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of the homes' });

/** The homes on the map, by the API. */
async function homes(page: Page, filters = ''): Promise<{ ids: string[] }> {
  return (await page.request.get(`/api/properties/map?${filters}`)).json();
}

// A map requests nothing from third parties.
const hosts = new Set<string>();
test.beforeEach(({ page }) => {
  hosts.clear();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
});
test.afterEach(({ page }) => expect([...hosts]).toEqual([new URL(page.url()).hostname]));

test('the map shows the matching properties, follows the filters, and is accessible', async ({ page }) => {
  // Drawing in software is slow on a busy machine.
  test.slow();
  const [all, some] = [await homes(page), await homes(page, 'bedrooms=1')];
  expect(some.ids.length).toBeLessThan(all.ids.length);
  await openMap(page, 'bedrooms=1');
  const status = (count: number) => mapOf(page).getByText(`${count.toLocaleString('en')} homes on the map`);
  await expect(status(some.ids.length)).toBeAttached({ timeout: 20_000 });
  await page.getByRole('button', { name: /^Remove Bedrooms/ }).click();
  await expect(status(all.ids.length)).toBeAttached();
  await mapOf(page).getByRole('button', { name: 'Zoom in' }).click();
  await page.waitForLoadState('networkidle');
  await expectNoBarrier(page);
});

test('a click on the rent of a home opens it', async ({ page }) => {
  const [id = ''] = (await homes(page)).ids;
  await openMap(page, `q=${id}`);
  const canvas = mapOf(page).getByRole('region', { name: /^Map:/ });
  await expect(mapOf(page).getByText('1 home on the map')).toBeAttached();
  const { width = 0, height = 0 } = (await canvas.boundingBox()) ?? {};
  await expect(async () => {
    await canvas.click({ position: { x: width / 2, y: height / 2 } });
    await expect(page).toHaveURL(new RegExp(`open=${id}`), { timeout: 1000 });
  }).toPass();
});

test('without WebGL a notice replaces the map', async ({ page }) => {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext as (...args: unknown[]) => unknown;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      return String(args[0]).startsWith('webgl') ? null : getContext.apply(this, args);
    } as typeof HTMLCanvasElement.prototype.getContext;
  });
  await page.goto('/properties');
  await page.getByRole('radio', { name: 'Map' }).click();
  await expect(page.getByRole('heading', { name: 'This browser cannot draw maps' })).toBeVisible();
});

test('a property has a map and coordinates to copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [id = ''] = (await homes(page)).ids;
  await page.goto(`/properties/${id}`);
  const copy = page.getByRole('button', { name: /^Copy the coordinates/ });
  await copy.scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: /^Map of the surroundings/ })).toBeVisible({ timeout: 20_000 });
  // The map shows the districts around.
  await expect(page.locator('.maplibregl-ctrl-scale')).toHaveText(/^[1-9]\s(km|mi)$/);
  // Only administrators can turn streets on.
  await expect(page.getByText('Turn on streets')).toHaveCount(0);
  await copy.click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^-?\d+(\.\d+)?, -?\d+(\.\d+)?$/);
  await expect(page.getByRole('link', { name: /^Homes near / })).toHaveAttribute(
    'href',
    new RegExp(`^/properties\\?view=map&near=${id}`),
  );
  const street = page.getByRole('link', { name: 'Open in OpenStreetMap' });
  await expect(street).toHaveAttribute('rel', /noreferrer/);
});

test('the map opens on the result, or around one home with how many are near', async ({ page }) => {
  test.slow();
  /** The distance that the scale at the edge stands for, in metres. */
  const scale = async () => {
    const [, amount = '', unit = ''] =
      /^([\d,]+)\s(\w+)$/.exec((await page.locator('.maplibregl-ctrl-scale').textContent()) ?? '') ?? [];
    return Number(amount.replace(',', '')) * ({ m: 1, km: 1000, ft: 0.3048, mi: 1609 }[unit] ?? Number.NaN);
  };
  await openMap(page, 'city=Barcelona');
  await expect.poll(scale, { timeout: 20_000 }).toBeLessThan(10_000);

  const [id = ''] = (await homes(page, 'city=Barcelona')).ids;
  const { name } = (await (await page.request.get(`/api/properties/${id}`)).json()).property;
  await page.goto(`/properties?open=${id}`);
  await page.getByRole('link', { name: `Homes near ${name}` }).click();
  await expect(page).toHaveURL(/near=/);
  await expect(mapOf(page).getByText(/other homes? within .+ of /)).toContainText(name, { timeout: 20_000 });
  await expect.poll(scale, { timeout: 20_000 }).toBeLessThan(3000);
});
