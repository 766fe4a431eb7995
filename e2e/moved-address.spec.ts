import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { type StartedDashboard, startDashboard } from './fixtures/dashboard';
import { demoToken, serviceCommand, serviceUrl } from './fixtures/service';
import { test } from './fixtures/test';

const HOMES = 12;
const account = `moved-${Math.random().toString(36).slice(2, 8)}`;
const NAME = 'Head office';

let dataDir: string;
test.beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'staygrid-moved-'));
});
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

/** Starts the dashboard anew, configured with an address, and opens the page of connections. */
async function startedAt(page: Page, context: BrowserContext, baseUrl: string, token: string) {
  const dashboard: StartedDashboard = await startDashboard({
    DATA_DIR: dataDir,
    PARTNER_BASE_URL: baseUrl,
    PARTNER_ACCESS_TOKEN: token,
    LOG_LEVEL: 'silent',
  });
  await context.clearCookies();
  await dashboard.signIn(context);
  await page.goto(`${dashboard.url}/settings/connections`);
  return async () => {
    await page.goto('about:blank');
    await dashboard.stop();
  };
}

test('a connection whose address changes stays where its homes are the same, and is asked about where they are not', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const service = serviceUrl(baseURL ?? '');
  await serviceCommand('account', 'create', account);
  await serviceCommand('seed', account, '--properties', String(HOMES), '--seed', '5');
  const other = (await serviceCommand<{ token: string }>('token', 'create', account)).token;
  const questionOf = (name: string) => page.getByRole('region', { name: `The address of ${name}` });
  const question = questionOf(NAME);

  let stop = await startedAt(page, context, service, await demoToken());
  await expect(card(page, 'Partner portfolio')).toContainText('In order', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Rename Partner portfolio' }).click();
  await page.getByRole('textbox', { name: 'New name' }).fill(NAME);
  await page.keyboard.press('Enter');
  await expect(card(page, NAME)).toContainText('homes');
  await stop();

  stop = await startedAt(page, context, service.replace('127.0.0.1', 'localhost'), await demoToken());
  await expect(card(page, NAME)).toContainText('In order', { timeout: 30_000 });
  await expect(card(page, NAME)).toContainText('localhost');
  await expect(question).toHaveCount(0);
  await stop();

  stop = await startedAt(page, context, service, other);
  await expect(question).toContainText('Is this the same account?');
  await expectNoBarrier(page);
  await expect(card(page, NAME)).toContainText('Cannot be synced', { timeout: 30_000 });
  await question.getByRole('button', { name: 'No, another account' }).click();
  await expect(card(page, 'Partner portfolio')).toContainText(`${HOMES} homes`, { timeout: 30_000 });
  await expect(card(page, NAME)).toHaveCount(0);
  await stop();

  stop = await startedAt(page, context, service.replace('127.0.0.1', '127.0.0.2'), await demoToken());
  await questionOf('Partner portfolio').getByRole('button', { name: 'Yes, the same account' }).click();
  await expect(questionOf('Partner portfolio')).toHaveCount(0);
  await expect(card(page, 'Partner portfolio')).toContainText('127.0.0.2');
  await stop();

  stop = await startedAt(page, context, service.replace('127.0.0.1', 'localhost'), await demoToken());
  await expect(card(page, NAME)).toContainText('In order');
  await stop();
});
