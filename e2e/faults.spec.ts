import { expect, type Page } from '@playwright/test';
import { type StartedDashboard, startDashboard } from './fixtures/dashboard';
import { type Relay, startRelay } from './fixtures/relay';
import { serviceCommand, serviceUrl } from './fixtures/service';
import { test } from './fixtures/test';

// One dashboard in front of a service that has one trouble after the other.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** Long enough for the patience that a sync has with a service before it gives up. */
const GIVEN_UP = { timeout: 60_000 };

let relay: Relay;
let dashboard: StartedDashboard;
let token: { id: string; token: string };

test.beforeAll(async ({ baseURL }) => {
  token = await serviceCommand('token', 'create', 'demo');
  relay = await startRelay(serviceUrl(baseURL ?? ''));
});
test.beforeEach(({ context }) => dashboard?.signIn(context));
test.afterAll(async () => {
  await dashboard?.stop();
  await relay.goDown();
});

const banner = (page: Page) => page.getByRole('banner').getByRole('alert');
const rows = (page: Page) => page.getByRole('grid', { name: 'Homes' }).getByRole('link');
const open = (page: Page, path = '/properties') => page.goto(dashboard.url + path);

test('the first sync shows how far it is, and an account without properties says how to publish some', async ({
  page,
}) => {
  const release = relay.hold();
  relay.edit((body) => (isPage(body) ? { ...body, properties: [] } : body));
  const variables = { PARTNER_BASE_URL: relay.url, PARTNER_ACCESS_TOKEN: token.token, SYNC_INTERVAL_SECONDS: '3' };
  dashboard = await startDashboard(variables);
  await dashboard.signIn(page.context());
  await open(page);
  await expect(page.getByRole('banner').getByText('being read for the first time')).toBeVisible();
  await expectNoOverflow(page);
  await open(page);
  release();
  await expect(page.getByText(/npm run service -- import/)).toBeVisible(GIVEN_UP);
  await expect(page.getByRole('banner').getByText('for the first time')).toHaveCount(0);
});

test('properties appear by themselves, and an invalid one is listed as received', async ({ page }) => {
  await open(page);
  relay.edit(breakFirstProperty);
  await expect(rows(page).first()).toBeVisible(GIVEN_UP);
  await open(page, '/sync');
  const leftOut = page.getByRole('list', { name: 'Left out' }).getByRole('listitem').first();
  await expect(leftOut).toContainText('availability.advancedNotice');
  await expect(leftOut).toContainText('expected number');
  await expect(leftOut).toContainText('received "soon"');
  await expect(page.getByRole('heading', { name: 'Left out 3' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Last syncs' }).getByRole('row').nth(1)).toContainText('237');
});

interface DetailsPage {
  properties: { availability: { advancedNotice: unknown } }[];
}

const isPage = (body: unknown): body is DetailsPage =>
  typeof body === 'object' && body !== null && 'properties' in body;

/** The first property of each page has a text for its notice, without which it is left out. */
function breakFirstProperty(body: unknown): unknown {
  const first = isPage(body) ? body.properties[0] : undefined;
  if (first) first.availability.advancedNotice = 'soon';
  return body;
}

test('a service that goes down leaves the list, which says from when it is, and is followed again by itself', async ({
  page,
}) => {
  await open(page);
  await relay.goDown();
  await expect(banner(page)).toContainText('The partner service cannot be reached', GIVEN_UP);
  await expect(banner(page)).toContainText('Check PARTNER_BASE_URL');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Try again' })).toBeVisible(GIVEN_UP);
  await expect(page.getByText(/You see the portfolio as of \d\d:\d\d/)).toBeVisible();
  await page.reload();
  await expect(banner(page)).toContainText('The partner service cannot be reached');
  await expect(rows(page).first()).toBeVisible();
  const found = await (await page.request.get(`${dashboard.url}/api/properties?bedrooms=1-2`)).json();
  expect(found.total).toBeGreaterThan(0);

  await relay.comeUp();
  await expect(banner(page)).toHaveCount(0, { timeout: 90_000 });
  await expect(page.getByRole('link', { name: 'Synced just now' })).toBeVisible();
});

test('a revoked token is named, its notice can be dismissed, and the list stays', async ({ page }) => {
  await open(page);
  await serviceCommand('token', 'revoke', token.id);
  await expect(banner(page)).toContainText('The access token was refused', GIVEN_UP);
  await expect(banner(page)).toContainText('PARTNER_ACCESS_TOKEN');
  await page.getByRole('button', { name: 'Put this notice away' }).click();
  await expect(banner(page)).toHaveCount(0);
  // It is met again and again, and is still the same.
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByRole('button', { name: 'Sync now' })).toBeEnabled();
  await expect(banner(page)).toHaveCount(0);
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
});

/** A page that is not there fits the window below the banner, also while scripts have not measured the banner. */
async function expectNoOverflow(page: Page): Promise<void> {
  await open(page, '/no/such/page');
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await page.addStyleTag({ content: ':root { --header-height: 3rem !important }' });
  const tooTall = () => document.documentElement.scrollHeight - document.documentElement.clientHeight;
  expect(await page.evaluate(tooTall)).toBe(0);
}
