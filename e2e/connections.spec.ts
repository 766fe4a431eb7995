import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { type StartedDashboard, startDashboard } from './fixtures/dashboard';
import { demoToken, serviceCommand, serviceUrl } from './fixtures/service';
import { test } from './fixtures/test';

// A dashboard of its own: connections added and removed here disturb no other test.
let dashboard: StartedDashboard;
let dataDir: string;
let service: string;
const account = `second-${Math.random().toString(36).slice(2, 8)}`;
const HOMES = 30;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ baseURL }) => {
  service = serviceUrl(baseURL ?? '');
  await serviceCommand('account', 'create', account);
  await serviceCommand('seed', account, '--properties', String(HOMES), '--seed', '2');
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'staygrid-connections-'));
  dashboard = await startDashboard({
    DATA_DIR: dataDir,
    PARTNER_BASE_URL: service,
    PARTNER_ACCESS_TOKEN: await demoToken(),
    ALLOW_PRIVATE_PARTNERS: 'on',
    LOG_LEVEL: 'silent',
  });
});
test.beforeEach(async ({ context }) => {
  await dashboard.signIn(context);
});
test.afterAll(async () => {
  await dashboard.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
// A page that follows the sync would keep the server from ending.
test.afterEach(async ({ page }) => {
  await page.goto('about:blank');
});

const newToken = async () => (await serviceCommand<{ token: string }>('token', 'create', account)).token;
const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const switcher = (page: Page) => page.getByRole('button', { name: /^Connection: / });

async function openPage(page: Page): Promise<void> {
  await page.goto(`${dashboard.url}/settings/connections`);
  await expect(page.getByRole('heading', { name: 'Connections' })).toBeVisible();
}

test('sums, limits and orders are in the currency that an administrator chooses', async ({ page }) => {
  const asked = async () => (await page.request.get(`${dashboard.url}/api/rates`)).json();
  await expect.poll(async () => (await asked()).currency).toBe('EUR');
  await openPage(page);
  const field = card(page, 'Partner portfolio').getByRole('combobox', { name: 'Sums, limits and orders in' });
  await expect(field).toHaveValue('');
  await field.selectOption('USD');
  await expect.poll(async () => (await asked()).currency).toBe('USD');
  expect(await asked()).toMatchObject({ source: '@fawazahmed0/currency-api', rates: { USD: '1' } });
  await page.goto(`${dashboard.url}/properties?price=-3000`);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Monthly rent: up to US$3,000');
  await openPage(page);
  await field.selectOption('');
  await expect.poll(async () => (await asked()).currency).toBe('EUR');
});

test('a connection is tested, and added with the number of its properties', async ({ page }) => {
  await openPage(page);
  await page.getByRole('button', { name: 'Add connection' }).click();
  const form = page.getByRole('form', { name: 'Add a connection' });
  await expect(form.getByRole('textbox', { name: 'Address' })).toBeFocused();

  await form.getByRole('textbox', { name: 'Address' }).fill('http://169.254.169.254/latest');
  await form.getByLabel('Access token').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('The address must');

  await form.getByRole('textbox', { name: 'Address' }).fill(service);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('refused the access token');

  await form.getByLabel('Access token').fill(await newToken());
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toContainText(`the account has ${HOMES} homes`);
  await form.getByRole('textbox', { name: 'Name' }).fill('Second');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Second')).toContainText(`${HOMES} homes`);
  await expect(page.getByRole('button', { name: 'Add connection' })).toBeFocused();
});

test('the bar switches between connections, and each tab keeps its own', async ({ page, context }) => {
  await page.goto(`${dashboard.url}/properties`);
  const other = await context.newPage();
  await other.goto(`${dashboard.url}/properties`);

  await switcher(page).click();
  await page.getByRole('menuitemradio', { name: /^Second/ }).click();
  await expect(switcher(page)).toHaveAccessibleName('Connection: Second');
  await expect(page.getByRole('grid', { name: 'Homes' })).toHaveAttribute('aria-rowcount', String(HOMES + 1));

  const asked = other.waitForRequest(/\/api\/properties/);
  await other.getByRole('searchbox').first().fill('home');
  expect((await asked).headers()['x-connection']).toBe(`${service}/`);
  await expect(switcher(other)).toHaveAccessibleName('Connection: Partner portfolio');
  await other.goto('about:blank');
});

test('a link leads to its connection, whichever the browser had last', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${dashboard.url}/properties`);
  await switcher(page).click();
  await page.getByRole('menuitemradio', { name: /^Second/ }).click();
  await expect(switcher(page)).toHaveAccessibleName('Connection: Second');
  const second = `connection=${(await context.cookies(dashboard.url)).find(({ name }) => name === 'connection')?.value}`;
  const answer = await page.request.get(`${dashboard.url}/api/properties?limit=1&${second}`);
  const { items } = (await answer.json()) as { items: [{ id: string; name: string }] };
  const [{ id, name }] = items;
  await page.goto(`${dashboard.url}/compare?ids=${id}`);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(second);

  const colleague = await (await context.browser()?.newContext())?.newPage();
  if (!colleague) throw new Error('There is no browser to open a page in.');
  await dashboard.signIn(colleague.context());
  await colleague.goto(`${dashboard.url}/properties`);
  await expect(switcher(colleague)).not.toHaveAccessibleName('Connection: Second');
  await colleague.goto(`${dashboard.url}/properties/${id}?day=2027-03-01`);
  await expect(colleague).toHaveURL(`${dashboard.url}/properties/${id}?day=2027-03-01&${second}`);
  await expect(colleague.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(switcher(colleague)).toHaveAccessibleName('Connection: Second');
  await colleague.context().clearCookies({ name: 'connection' });
  await colleague.goto(link);
  await expect(colleague.getByRole('columnheader', { name })).toBeVisible();
  await colleague.goto(`${dashboard.url}/properties/nobodys`);
  await expect(colleague.getByRole('heading', { name: 'There is no such home' })).toBeVisible();
  await colleague.goto('about:blank');
  await colleague.context().close();
});

test('with two connections no page is wider than the screen, and each says which one it is', async ({ page }) => {
  await openPage(page);
  const long = 'The long-stay portfolio of the whole western coast';
  await card(page, 'Second').getByRole('button', { name: 'Rename Second' }).click();
  await page.getByRole('textbox', { name: 'New name' }).fill(long);
  await page.keyboard.press('Enter');
  await card(page, long)
    .getByRole('button', { name: `Show ${long}` })
    .click();
  await expect(switcher(page)).toHaveAccessibleName(`Connection: ${long}`);
  // The bar is fullest with a shortlist in it.
  await page.getByRole('grid', { name: 'Homes' }).getByRole('link').first().click();
  await page.getByRole('button', { name: /^Shortlist / }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Shortlist 1' })).toBeVisible();
  await page.goto(`${dashboard.url}/sync`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Shortlist 1' })).toBeVisible();
  for (const width of [320, 390, 640, 768, 816, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
    await expectApart(page);
    const [button, name] = [await switcher(page).boundingBox(), await switcher(page).getByText(long).boundingBox()];
    const isWhole = (name?.width ?? 0) <= (button?.width ?? 0);
    const isAway = (name?.y ?? 0) >= (button?.y ?? 0) + (button?.height ?? 0);
    expect(isWhole || isAway, `the name at ${width} px`).toBe(true);
  }
  await openPage(page);
  await card(page, long)
    .getByRole('button', { name: `Rename ${long}` })
    .click();
  await page.getByRole('textbox', { name: 'New name' }).fill('Second');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Second')).toBeVisible();
});

/** The parts of the bar stand beside each other and within the screen. On phones the pages have a bar of their own. */
async function expectApart(page: Page): Promise<void> {
  const boxes = await page
    .getByRole('banner')
    .locator('a, button')
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ left, right, top }) => ({ left, right, top })),
    );
  const edge = page.viewportSize()?.width ?? 0;
  const shown = boxes.filter(({ left, right }) => right > left);
  for (const bar of [shown.filter(({ top }) => top < 60), shown.filter(({ top }) => top >= 60)])
    for (const [i, { right }] of bar.entries()) expect(right).toBeLessThanOrEqual((bar[i + 1]?.left ?? edge) + 0.5);
}

test('a connection is renamed, given a new token, and paused', async ({ page }) => {
  await openPage(page);
  await card(page, 'Second').getByRole('button', { name: 'Rename Second' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'New name' })).toBeFocused();
  await page.keyboard.type('Renamed');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Renamed').getByRole('button', { name: 'Rename Renamed' })).toBeFocused();

  await card(page, 'Renamed').getByRole('button', { name: 'Replace token of Renamed' }).click();
  await page.getByLabel('New access token').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('refused the access token');
  await page.getByLabel('New access token').fill(await newToken());
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('New access token')).toHaveCount(0);

  await card(page, 'Renamed').getByRole('button', { name: 'Pause Renamed' }).click();
  await expect(card(page, 'Renamed')).toContainText('Paused');
  await card(page, 'Renamed').getByRole('button', { name: 'Show Renamed' }).click();
  await expect(switcher(page)).toHaveAccessibleName('Connection: Renamed, paused');
  await page.goto(`${dashboard.url}/sync`);
  const state = page.getByRole('region', { name: 'State' });
  await expect(state).toContainText('Paused');
  await expect(page.getByRole('button', { name: 'Sync now' })).toHaveCount(0);
  await state.getByRole('link', { name: 'resumed' }).click();
  await card(page, 'Renamed').getByRole('button', { name: 'Resume Renamed' }).click();
  await expect(card(page, 'Renamed')).not.toContainText('Paused');
});

test('a connection is removed once its name was typed', async ({ page }) => {
  await openPage(page);
  await page.getByRole('button', { name: 'Add connection' }).click();
  await card(page, 'Renamed').getByRole('button', { name: 'Remove Renamed' }).click();
  await expectNoBarrier(page);
  const dialog = page.getByRole('alertdialog', { name: 'Remove Renamed?' });
  const confirm = dialog.getByRole('button', { name: 'Remove connection' });
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText('This is not its name.');
  await dialog.getByRole('textbox', { name: 'Type “Renamed” to confirm' }).fill('Second');
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText('This is not its name.');
  await dialog.getByRole('textbox', { name: 'Type “Renamed” to confirm' }).fill('Renamed');
  await confirm.click();
  await expect(dialog).toHaveCount(0);
  await expect(card(page, 'Renamed')).toHaveCount(0);
  await expect(switcher(page)).not.toHaveAccessibleName(/Renamed/);
  expect((await page.request.get(`${dashboard.url}/api/properties?connection=gone`)).status()).toBe(404);
});
