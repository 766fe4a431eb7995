import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { ADMINISTRATOR, type StartedDashboard, startDashboard } from './fixtures/dashboard';
import { test as base } from './fixtures/test';

const PRIVATE = ['192.168.1.20', '10.0.0.5', 'stays', 'stays.local', 'stays.lan', 'stays.internal', 'stays.home.arpa'];
const PUBLIC = ['stays.example.com', '203.0.113.7'];

/** A browser in a network in which all of these names lead to this machine. */
const test = base.extend<object, { launchOptions: { args?: string[] } }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const rules = [...PRIVATE, ...PUBLIC].map((name) => `MAP ${name} 127.0.0.1`).join(', ');
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=${rules}`] });
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'serial' });

let dashboard: StartedDashboard;
test.beforeAll(async () => {
  dashboard = await startDashboard({
    PARTNER_BASE_URL: 'http://127.0.0.1:9',
    PARTNER_ACCESS_TOKEN: 'none',
    LOG_LEVEL: 'silent',
  });
});
test.afterAll(() => dashboard.stop());

const at = (name: string, path = '') => dashboard.url.replace('127.0.0.1', name) + path;
const userMenu = (page: Page) => page.getByRole('button', { name: /^Signed in as / });
const banner = (page: Page) => page.getByRole('note').filter({ hasText: 'not encrypted' });

async function signIn(page: Page, name: string, password = ADMINISTRATOR.password): Promise<void> {
  await page.goto(at(name, '/sign-in?then=/account'));
  await page.getByLabel('E-mail address').fill(ADMINISTRATOR.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const sessionOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name.endsWith('session_token'));

for (const name of PRIVATE) {
  test(`in a private network people sign in, and read what http means: ${name}`, async ({ page, context }) => {
    await page.goto(at(name, '/sign-in'));
    await expect(banner(page)).toContainText('can read passwords');
    await signIn(page, name);
    await expect(userMenu(page)).toBeVisible();
    await expect(page).toHaveURL(at(name, '/account'));
    await expect(banner(page)).toContainText('can read passwords');
    expect(await sessionOf(context)).toMatchObject({ secure: false, httpOnly: true, sameSite: 'Lax' });
    await page.reload();
    await expect(userMenu(page)).toBeVisible();
    await userMenu(page).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/sign-in/);
    expect(await sessionOf(context)).toBeUndefined();
  });
}

test('a wrong password is refused there too', async ({ page }) => {
  await signIn(page, 'stays.lan', 'some other words here');
  await expect(page.getByRole('alert').filter({ hasText: 'wrong' })).toBeVisible();
});

test('the banner hides nothing and has no barrier, on a phone either', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, 'stays.lan');
  await expect(userMenu(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expectNoBarrier(page);
});

test('this machine needs no banner, and its cookie stays secure', async ({ page, context }) => {
  await signIn(page, 'localhost');
  await expect(userMenu(page)).toBeVisible();
  await expect(banner(page)).toBeHidden();
  expect(await sessionOf(context)).toMatchObject({ name: '__Host-staygrid.session_token', secure: true });
});

for (const name of PUBLIC) {
  test(`under a public name nobody can sign in, and the page says what to set: ${name}`, async ({ page, context }) => {
    await page.goto(at(name, '/properties'));
    await expect(page).toHaveURL(/sign-in/);
    const refusal = page.getByRole('alert').filter({ hasText: 'does not work at this address' });
    for (const advice of ['https', 'PUBLIC_URL', 'TRUST_PROXY=on']) await expect(refusal).toContainText(advice);
    await expect(page.getByLabel('Password')).toBeHidden();
    // The form is not what keeps it out: any name may lead here.
    const answer = await page.evaluate(async (body) => {
      const headers = { 'content-type': 'application/json' };
      const asked = await fetch('/api/auth/sign-in/email', { method: 'POST', headers, body });
      return { status: asked.status, text: await asked.text() };
    }, JSON.stringify(ADMINISTRATOR));
    expect(answer.status).toBe(403);
    expect(answer.text).toMatch(/FOREIGN_ORIGIN.*https.*PUBLIC_URL/);
    expect(await context.cookies()).toEqual([]);
  });
}
