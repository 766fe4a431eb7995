import { expect, type Page, test } from '@playwright/test';
import { startDashboard } from './fixtures/dashboard';
import { type Relay, startRelay } from './fixtures/relay';
import { demoToken, serviceCommand, serviceUrl } from './fixtures/service';

/** Long enough for the patience that a sync has with a service before it gives up. */
const GIVEN_UP = { timeout: 60_000 };

const banner = (page: Page) => page.getByRole('banner').getByRole('alert');

async function withDashboard(page: Page, variables: Record<string, string>, story: (url: string) => Promise<void>) {
  const dashboard = await startDashboard(variables);
  try {
    await dashboard.signIn(page.context());
    await story(dashboard.url);
  } finally {
    await dashboard.stop();
  }
}

test.describe('a configuration that cannot work: every page says why, and what to do', () => {
  async function expectFault(page: Page, variables: Record<string, string>, title: string, advice: RegExp) {
    await withDashboard(page, variables, async (url) => {
      await page.goto(`${url}/properties`);
      await expect(banner(page)).toContainText(title, GIVEN_UP);
      await expect(banner(page)).toContainText(advice);
      const tryAgain = page.getByRole('banner').getByRole('button', { name: 'Try again' });
      await expect(tryAgain).toBeVisible(GIVEN_UP);
    });
  }

  test('a token that is refused', async ({ page, baseURL }) => {
    const variables = { PARTNER_BASE_URL: serviceUrl(baseURL ?? ''), PARTNER_ACCESS_TOKEN: 'not-a-token' };
    await expectFault(page, variables, 'The access token was refused', /PARTNER_ACCESS_TOKEN/);
  });

  test('something that is not a partner service', async ({ page, baseURL }) => {
    const variables = { PARTNER_BASE_URL: baseURL ?? '', PARTNER_ACCESS_TOKEN: 'any' };
    await expectFault(page, variables, 'This is not a partner service', /PARTNER_BASE_URL/);
  });
});

test('an account without properties says how to publish some', async ({ page, baseURL }) => {
  await serviceCommand('account', 'create', 'empty');
  const { token } = await serviceCommand<{ token: string }>('token', 'create', 'empty');
  const variables = { PARTNER_BASE_URL: serviceUrl(baseURL ?? ''), PARTNER_ACCESS_TOKEN: token };
  await withDashboard(page, variables, async (url) => {
    await page.goto(`${url}/properties`);
    await expect(page.getByText(/npm run service -- import/)).toBeVisible();
  });
});

test.describe('after a good sync', () => {
  test.describe.configure({ timeout: 180_000 });

  /** A dashboard behind a relay, open at its list, which was synced. */
  async function synced(page: Page, relay: Relay, token: string, story: (url: string) => Promise<void>) {
    const variables = { PARTNER_BASE_URL: relay.url, PARTNER_ACCESS_TOKEN: token, SYNC_INTERVAL_SECONDS: '3' };
    await withDashboard(page, variables, async (url) => {
      await page.goto(`${url}/properties`);
      await expect(page.getByRole('link', { name: /^Synced / })).toBeVisible(GIVEN_UP);
      await expectHomes(page);
      await story(url);
    });
  }

  async function expectHomes(page: Page) {
    await expect(page.getByRole('grid', { name: 'Properties' }).getByRole('link').first()).toBeVisible();
  }

  test('a service that goes down leaves the list, which says from when it is, and is followed again by itself', async ({
    page,
    baseURL,
  }) => {
    const relay = await startRelay(serviceUrl(baseURL ?? ''));
    await synced(page, relay, await demoToken(), async (url) => {
      await relay.goDown();
      await expect(banner(page)).toContainText('The partner service cannot be reached', GIVEN_UP);
      await expect(page.getByText(/You see the portfolio as of \d\d:\d\d/)).toBeVisible();
      await page.reload();
      await expect(banner(page)).toContainText('The partner service cannot be reached');
      await expectHomes(page);
      const found = await (await page.request.get(`${url}/api/properties?bedrooms=1-2`)).json();
      expect(found.total).toBeGreaterThan(0);

      await relay.comeUp();
      await expect(banner(page)).toHaveCount(0, { timeout: 90_000 });
      await expect(page.getByRole('link', { name: 'Synced just now' })).toBeVisible();
    });
    await relay.goDown();
  });

  test('a token that was revoked is said to be, the notice can be put away, and the list stays', async ({
    page,
    baseURL,
  }) => {
    const { id, token } = await serviceCommand<{ id: string; token: string }>('token', 'create', 'demo');
    const relay = await startRelay(serviceUrl(baseURL ?? ''));
    await synced(page, relay, token, async () => {
      await serviceCommand('token', 'revoke', id);
      await expect(banner(page)).toContainText('The access token was refused', GIVEN_UP);
      await page.getByRole('button', { name: 'Put this notice away' }).click();
      await expect(banner(page)).toHaveCount(0);
      // It is met again and again, and is still the same.
      await page.getByRole('button', { name: 'Sync now' }).click();
      await expect(page.getByRole('button', { name: 'Sync now' })).toBeEnabled();
      await expect(banner(page)).toHaveCount(0);
      await page.reload();
      await expectHomes(page);
    });
    await relay.goDown();
  });
});
