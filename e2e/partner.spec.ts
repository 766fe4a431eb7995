import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { startDashboard } from './fixtures/dashboard';
import { demoToken, serviceUrl } from './fixtures/service';
import { test } from './fixtures/test';

let dashboard: Awaited<ReturnType<typeof startDashboard>>;

test.beforeAll(async ({ baseURL }) => {
  dashboard = await startDashboard({
    PARTNER_BASE_URL: serviceUrl(baseURL ?? ''),
    PARTNER_ACCESS_TOKEN: await demoToken(),
    LOG_LEVEL: 'warn',
  });
});
test.afterAll(() => dashboard.stop());

const ANY_AMOUNT = /[€$£¥]\s?\d|\ba month\b|\brent\b/i;

/** Saves a view of Barcelona once there are homes. */
async function saveBarcelona({ request }: Page, name: string): Promise<string> {
  const { url, cookie } = dashboard;
  const headers = { cookie, origin: url };
  await expect(async () => {
    const { total, mirror } = await (await request.get(`${url}/api/properties?limit=1`, { headers })).json();
    expect([total > 0, mirror.complete]).toEqual([true, true]);
  }).toPass({ timeout: 60_000 });
  const saved = await request.post(`${url}/api/views`, { headers, data: { name, search: 'city=Barcelona' } });
  expect(saved.status()).toBe(201);
  return (await saved.json()).id;
}

/** The address of a new page for a partner. */
async function pageFor({ request }: Page, data: object): Promise<string> {
  const { url, cookie } = dashboard;
  const made = await request.post(`${url}/api/partner-pages`, { headers: { cookie, origin: url }, data });
  return url + new URL((await made.json()).url).pathname;
}

test('an administrator shows Barcelona to a partner without prices, and ends it', async ({ page, browser }) => {
  test.slow();
  await dashboard.signIn(page.context());
  const { url, cookie } = dashboard;
  const headers = { cookie, origin: url };
  await saveBarcelona(page, 'Barcelona');

  await page.goto(`${url}/settings/connections`);
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Homes for Nordic Stays');
  await dialog.getByRole('combobox', { name: 'Homes' }).selectOption({ label: 'Barcelona' });
  await dialog.getByRole('button', { name: 'Make the page' }).click();
  const address = await page.getByLabel('Address', { exact: true }).inputValue();
  expect(address).toMatch(/\/p\/[\w-]{43}$/);
  const path = new URL(address).pathname;
  await page.getByRole('button', { name: 'Done' }).click();

  const partner = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  partner.on('request', (request) => asked.push(request.url()));
  await partner.goto(url + path);
  await expect(partner.getByRole('heading', { name: 'Homes', level: 1 })).toBeVisible();
  const rows = partner.getByRole('grid', { name: 'Homes' }).getByRole('row');
  await expect(rows.nth(3)).toContainText('Barcelona');
  for (const row of (await rows.allTextContents()).slice(1)) expect(row).toMatch(/^$|Barcelona/);
  await expect(partner.locator('body')).not.toContainText(ANY_AMOUNT);
  await expectNoBarrier(partner);

  await partner.getByRole('searchbox').fill('studio');
  await expect(partner.getByText(/^\d+ of \d+ homes$/)).toBeVisible();
  await rows.nth(1).click();
  const home = partner.getByRole('complementary', { name: 'Home' });
  await expect(home.getByRole('heading', { name: 'Calendar' })).toBeVisible();
  await expect(home).not.toContainText(ANY_AMOUNT);
  await home.getByRole('button', { name: 'Close' }).click();
  await partner.getByRole('radio', { name: 'List and map' }).click();
  await expect(partner.getByText(/homes? on the map/)).toBeAttached();

  await partner.getByRole('link', { name: 'Calendar' }).click();
  await expect(partner).toHaveURL(`${url}${path}/calendar?q=studio`);
  await expect(partner.getByRole('region', { name: 'Free homes day by day' })).toContainText('free');
  await expect(partner.locator('body')).not.toContainText(ANY_AMOUNT);
  const foreign = asked.filter((one) => new URL(one).pathname.startsWith('/api/') && !one.endsWith('/api/health/live'));
  expect(foreign).toEqual([]);
  expect((await partner.request.get(`${url}/api/properties`)).status()).toBe(401);

  const { items } = await (await page.request.get(`${url}/api/links`, { headers })).json();
  expect(items).toMatchObject([
    { kind: 'partner', about: expect.stringContaining('Homes for Nordic Stays'), opened: 1 },
  ]);
  expect((await page.request.delete(`${url}/api/links/${items[0].id}`, { headers })).status()).toBe(204);
  expect((await partner.goto(url + path))?.status()).toBe(404);
  await expect(partner.getByRole('heading', { name: 'This page is not available' })).toBeVisible();
  await partner.context().close();
});

test('a partner asks for homes in words with the keyboard alone, with prices and without', async ({ page }) => {
  test.slow();
  const view = await saveBarcelona(page, 'Barcelona in words');
  const priced = await pageFor(page, { name: 'With prices', prices: true, view });
  const plain = await pageFor(page, { name: 'Without prices', prices: false, view });
  const { cookie, url } = dashboard;
  const { items } = await (
    await page.request.get(`${url}/api/properties?city=Barcelona`, { headers: { cookie } })
  ).json();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const box = page.getByRole('dialog', { name: 'Search homes in words' });
  const field = box.getByRole('combobox', { name: /^Search homes in words/ });
  const chips = box.getByRole('list', { name: 'Understood' }).getByRole('listitem');
  const rows = page.getByRole('grid', { name: 'Homes' }).getByRole('row');

  /** Opens the box as soon as the page takes keys: only the browser knows the shown ones. */
  const openBox = async (address: string) => {
    await page.goto(address);
    await expect(page.getByRole('button', { name: /^Search homes in words/ }).getByText('Ctrl K')).toBeVisible();
    await page.keyboard.press('/');
  };

  await openBox(priced);
  await expect(box.getByRole('group', { name: 'Areas' }).getByRole('option')).toHaveCount(5);
  await expect(box.getByRole('group')).toHaveCount(1);
  await page.keyboard.type('1 bed under 9000');
  await expect(chips).toHaveText(['1 bedroom', 'up to 9000 EUR a month']);
  await expect(box.getByRole('option', { name: 'Show these homes', selected: true })).toContainText(/[1-9]\d* homes?$/);
  await expectNoBarrier(page, '[role=dialog]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${priced}?bedrooms=1&price=-9000`);
  await expect(rows.nth(1)).toContainText('Barcelona');
  await page.goBack();
  await expect(page).toHaveURL(priced);

  await openBox(`${plain}?view=map`);
  await page.keyboard.type('studio under 2500, cheapest');
  await expect(chips).toHaveText(['studio']);
  await expect(box).toContainText('This page shows no prices, so it leaves out “under 2500”, “cheapest”.');
  await expectNoBarrier(page, '[role=dialog]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${plain}?bedrooms=0&view=map`);
  await expect(page.getByText(/^\d+ of \d+ homes$/)).toBeVisible();
  // Nothing of the dashboard, of other homes, or that is no request at all.
  for (const text of [items[0].code, 'Madrid', 'dark theme', 'settings', 'shortlist', 'xyzzy', 'under 2500']) {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
    await expect(box).toContainText(`Nothing matches “${text}”`);
    await expect(box.getByRole('option')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
  }
  await expect(page).toHaveURL(`${plain}?bedrooms=0&view=map`);

  await openBox(`${plain}/calendar`);
  await page.keyboard.type(`"${items[0].code}" pets`);
  await expect(box.getByRole('option', { name: 'Show these homes' })).toContainText('0 homes');
  await field.fill('5 may 2028');
  await expect(box.getByRole('option', { name: '5 May 2028 in Calendar' })).toBeVisible();
  await field.fill('pets');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${plain}/calendar?pets=true`);
  await expect(page.locator('body')).not.toContainText(ANY_AMOUNT);
  expect(asked.filter((path) => path.startsWith('/api/') && path !== '/api/health/live')).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a partner taps the word box, and finds a home by its name', async ({ page }) => {
    const view = await saveBarcelona(page, 'Barcelona on a phone');
    const plain = await pageFor(page, { name: 'A partner with quite a long name', prices: false, view });
    await page.goto(plain);
    const button = page.getByRole('button', { name: /^Search homes in words/ });
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect([width >= 100, height >= 40]).toEqual([true, true]);
    await button.tap();
    const box = page.getByRole('dialog', { name: 'Search homes in words' });
    await box.getByRole('combobox').fill('2 bed, under 2500');
    await expect(box.getByRole('listitem')).toHaveText(['2 bedrooms']);
    await expect(box).toContainText('This page shows no prices');
    const { x, width: chip = 0 } = (await box.getByRole('button', { name: 'Remove 2 bedrooms' }).boundingBox()) ?? {};
    expect([chip >= 36, (x ?? 390) + chip <= 390]).toEqual([true, true]);
    await expectNoBarrier(page, '[role=dialog]');
    await box.getByRole('option', { name: 'Show these homes' }).tap();
    await expect(page).toHaveURL(`${plain}?bedrooms=2`);
    await expect(page.getByRole('option', { name: 'Code' })).toHaveCount(0);
  });
});

test('a page with a passphrase opens after it', async ({ page }) => {
  await page.goto(await pageFor(page, { name: 'With a passphrase', prices: true, passphrase: 'between us two' }));
  await page.getByLabel('Passphrase').fill('a wrong guess');
  await page.getByRole('button', { name: 'Open the page' }).click();
  await expect(page.getByText('The passphrase is wrong.')).toBeVisible();
  await page.getByLabel('Passphrase').fill('between us two');
  await page.getByRole('button', { name: 'Open the page' }).click();
  await expect(page.getByRole('heading', { name: 'Homes', level: 1 })).toBeVisible();
});
