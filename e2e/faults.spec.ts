import { expect, type Page, test } from '@playwright/test';
import { freePort, startDashboard } from './fixtures/dashboard';
import { serviceCommand, serviceUrl } from './fixtures/service';

// A configuration that cannot work: the page says which, and what to do.
async function expectFault(page: Page, variables: Record<string, string>, title: string, advice: RegExp) {
  const dashboard = await startDashboard(variables);
  try {
    await page.goto(`${dashboard.url}/properties`);
    await expect(page.getByText(title)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(advice)).toBeVisible();
    await expect(page.getByRole('button', { name: /try again/i })).toBeVisible();
  } finally {
    await dashboard.stop();
  }
}

test('a service that cannot be reached', async ({ page }) => {
  const baseUrl = `http://127.0.0.1:${await freePort()}`;
  const variables = { PARTNER_BASE_URL: baseUrl, PARTNER_ACCESS_TOKEN: 'any' };
  await expectFault(page, variables, 'The partner service cannot be reached', /PARTNER_BASE_URL/);
});

test('a token that is refused', async ({ page, baseURL }) => {
  const variables = { PARTNER_BASE_URL: serviceUrl(baseURL ?? ''), PARTNER_ACCESS_TOKEN: 'not-a-token' };
  await expectFault(page, variables, 'The access token was refused', /expired or been revoked/);
});

test('a suspended account', async ({ page, baseURL }) => {
  await serviceCommand('account', 'create', 'suspended');
  const { token } = await serviceCommand<{ token: string }>('token', 'create', 'suspended');
  await serviceCommand('account', 'suspend', 'suspended');
  const variables = { PARTNER_BASE_URL: serviceUrl(baseURL ?? ''), PARTNER_ACCESS_TOKEN: token };
  await expectFault(page, variables, 'The account is not allowed to read its properties', /It may be suspended/);
});

test('something that is not a partner service', async ({ page, baseURL }) => {
  const variables = { PARTNER_BASE_URL: baseURL ?? '', PARTNER_ACCESS_TOKEN: 'any' };
  await expectFault(page, variables, 'This is not a partner service', /PARTNER_BASE_URL/);
});

test('an account without properties says how to publish some', async ({ page, baseURL }) => {
  await serviceCommand('account', 'create', 'empty');
  const { token } = await serviceCommand<{ token: string }>('token', 'create', 'empty');
  const dashboard = await startDashboard({ PARTNER_BASE_URL: serviceUrl(baseURL ?? ''), PARTNER_ACCESS_TOKEN: token });
  try {
    await page.goto(`${dashboard.url}/properties`);
    await expect(page.getByText(/npm run service -- import/)).toBeVisible();
  } finally {
    await dashboard.stop();
  }
});
