import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { startDashboard } from './fixtures/dashboard';
import { serviceCommand, serviceUrl } from './fixtures/service';
import { test } from './fixtures/test';

/** In a portfolio of this size the stay finds homes on any day of the year. */
const HOMES = '1200';
/** Homes that are let at short notice are free from here on. */
const SOON = new Date(Date.now() + 105 * 86_400_000).toISOString();
/** The year of the next 3 March after that. */
const YEAR = Number(SOON.slice(0, 4)) + (SOON.slice(5, 10) > '03-03' ? 1 : 0);

let dashboard: Awaited<ReturnType<typeof startDashboard>>;
let folder: string;

test.beforeAll(async ({ baseURL }, { retry }) => {
  test.setTimeout(180_000);
  const account = `sales-${retry}`;
  await serviceCommand('account', 'create', account);
  await serviceCommand('seed', account, '--properties', HOMES, '--seed', '1');
  const { token } = await serviceCommand<{ token: string }>('token', 'create', account);
  folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-e2e-sales-'));
  dashboard = await startDashboard({
    DATA_DIR: folder,
    PARTNER_BASE_URL: serviceUrl(baseURL ?? ''),
    PARTNER_ACCESS_TOKEN: token,
    LOG_LEVEL: 'warn',
  });
});

test.afterAll(async () => {
  await dashboard?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A keyboard that counts its keys. */
class Keys {
  pressed = 0;

  constructor(private readonly page: Page) {}

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
    this.pressed += keys.length;
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.pressed += text.length;
  }
}

/** The story from a cold page takes no more keys. */
const MOST_KEYS = 45;

/** '€3,120.50' → 3120.5 */
const amountIn = (text: string) => Number(text.replaceAll(/[^\d.-]/g, ''));

const shortlist = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Shortlist/ });

test('“two bedrooms, pets, 3 March to 30 June, under 5,000”: three homes compared and a quote copied, by keyboard alone', async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: dashboard.url });
  await dashboard.signIn(context);
  const headers = { cookie: dashboard.cookie };
  await expect(async () => {
    const { mirror } = await (await fetch(`${dashboard.url}/api/properties?limit=1`, { headers })).json();
    expect(mirror.complete).toBe(true);
  }).toPass({ timeout: 60_000 });
  await page.goto(`${dashboard.url}/properties`);
  await expect(page.getByRole('button', { name: /^Go to/ }).getByText('Ctrl K')).toBeVisible();
  const keys = new Keys(page);

  // The client's words, as a request.
  await keys.press('/');
  await keys.type(`2bed pets 3mar-30jun ${YEAR} <5000`);
  const understood = page.getByRole('dialog').getByRole('list', { name: 'Understood' }).getByRole('listitem');
  await expect(understood).toHaveText([
    '2 bedrooms',
    'pets',
    `3 Mar ${YEAR} – 30 Jun ${YEAR}`,
    'up to 5000 EUR a month',
  ]);
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(
    /^Find these stays\d+ homes$/,
  );
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Find a stay' })).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips).toContainText('Bedrooms: 2');
  await expect(chips).toContainText(/Monthly rent: up to €5,000/);
  await expect(chips).toContainText('Pets: allowed');

  // Each found home shows its cost.
  await expect(page.getByRole('heading', { name: /^\d+ homes take this stay$/ })).toBeVisible();
  const matches = page.getByRole('region', { name: /take this stay$/ }).getByRole('listitem');
  const names: string[] = [];
  await keys.press('r');
  for (const at of [0, 1, 2]) {
    const home = matches.nth(at);
    await expect(home.getByRole('link').first()).toBeFocused();
    expect(
      amountIn(
        (await home
          .getByText(/^Total .*\d/)
          .first()
          .textContent()) ?? '',
      ),
    ).toBeGreaterThan(0);
    names.push((await home.getByRole('link').first().textContent()) ?? '');
    await keys.press('s');
    await expect(shortlist(page)).toHaveText(`Shortlist${at + 1}`);
    await expect(home.getByRole('button', { name: /^Shortlist/ })).toHaveAttribute('aria-pressed', 'true');
    if (at < 2) await keys.press('ArrowDown');
  }

  // Side by side, for the same stay.
  await keys.press('g', 'l');
  await expect(page.getByRole('heading', { level: 1, name: '3 homes side by side' })).toBeVisible();
  const heads = page.getByRole('table', { name: 'Homes side by side' }).getByRole('columnheader');
  await expect(heads).toHaveCount(3);
  for (const [at, name] of names.entries()) await expect(heads.nth(at)).toContainText(name);
  const row = (name: RegExp) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row(/^Can it be booked/).getByRole('cell', { name: /^Yes/ })).toHaveCount(3);
  await expect(row(/^Total by calendar/).getByRole('cell', { name: /\d/ })).toHaveCount(3);
  const total =
    (await row(/^Total by calendar/)
      .getByRole('cell')
      .nth(1)
      .textContent()) ?? '';

  // The quote of the second one, as text.
  await keys.press('2');
  await expect(page.getByRole('heading', { level: 1, name: names[1] ?? '' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Copy ?c?$/ })).toBeVisible();
  await keys.press('c');
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(keys.pressed).toBeLessThanOrEqual(MOST_KEYS);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const text = await copied();
  expect(text.split('\n')[0]).toBe(names[1]);
  expect(text).toContain(`3 Mar ${YEAR} – 30 Jun ${YEAR}, 119 nights`);
  expect(totalIn(text)).toBe(amountIn(total));
  expect(text).toMatch(/^Prices as of .*\d/m);
  expect(text.split('\n').at(-1)).toMatch(/^http.+\/properties\//);

  await page.getByRole('button', { name: 'Copy as e-mail' }).click();
  await expect.poll(copied).toContain('The home: ');
  const mail = await copied();
  const cents = mail.match(/^- .+$/gm)?.map((line) => Math.round(amountIn(line.slice(line.lastIndexOf(': '))) * 100));
  expect(cents?.reduce((sum, one) => sum + one, 0)).toBe(Math.round(totalIn(mail) * 100));
  expect(totalIn(mail)).toBe(totalIn(text));
});

const totalIn = (text: string) => amountIn(/^Total: ([^\d\n]*[\d,]+(?:\.\d+)?)/m.exec(text)?.[1] ?? '');
