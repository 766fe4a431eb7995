import { type Browser, expect, type Page } from '@playwright/test';
import { totp } from '@/lib/people/totp.fixture';
import { expectNoBarrier } from './fixtures/axe';
import { ADMINISTRATOR, giveSession, signInAt, startDashboard } from './fixtures/dashboard';
import { test } from './fixtures/test';

test.describe.configure({ mode: 'serial', timeout: 90_000 });

const MEMBER = { email: 'bob@example.com', password: 'under the old bridge' };

let dashboard: Awaited<ReturnType<typeof startDashboard>>;
/** Browsers take a session's cookie from http only where the address says that it is this machine. */
let home: string;

test.beforeAll(async () => {
  dashboard = await startDashboard({
    PARTNER_BASE_URL: 'http://127.0.0.1:9',
    PARTNER_ACCESS_TOKEN: 'none',
    LOG_LEVEL: 'silent',
  });
  home = dashboard.url.replace('127.0.0.1', 'localhost');
});
// Pages left open would go on asking for the sync.
test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));
test.afterAll(() => dashboard.stop());

/** A browser of its own. */
async function open(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: home })).newPage();
}

async function signIn(page: Page, { email, password } = ADMINISTRATOR): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const userMenu = (page: Page) => page.getByRole('button', { name: /^Signed in as / });

/** Opens a user's first page, signed in without the form. */
async function signedIn(browser: Browser, path = '/account', who = ADMINISTRATOR): Promise<Page> {
  const page = await open(browser);
  await giveSession(page.context(), home, await signInAt(home, who));
  await page.goto(path);
  await expect(userMenu(page)).toBeVisible();
  return page;
}

/** The server sends the button before the page answers to anything. */
async function openUserMenu(page: Page): Promise<void> {
  const menu = page.getByRole('menu');
  await expect(async () => {
    if (await menu.isHidden()) await userMenu(page).click();
    await expect(menu).toBeVisible({ timeout: 2000 });
  }).toPass();
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** The pages that the palette leads to and that need a right. */
async function expectOffered(page: Page, text: string, labels: string[]): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /^Go to/ });
  await field.fill(text);
  await expect(page.getByRole('group', { name: 'Pages' }).getByRole('option')).toHaveText(labels);
  await field.press('Escape');
  await expect(field).toHaveCount(0);
}

const sessions = async (page: Page) => (await page.request.get(`${home}/api/me/sessions`)).status();

test('an invited person joins as a member, and has no settings', async ({ browser }) => {
  const page = await open(browser);
  await signIn(page);
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'People' }).click();
  const dialog = page.getByRole('dialog', { name: /Invite|invitation/ });
  await expect(async () => {
    await page.getByRole('button', { name: 'Invite a person' }).click();
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await dialog.getByLabel('E-mail address').fill(ADMINISTRATOR.email);
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Somebody has this e-mail address already.');
  await dialog.getByLabel('E-mail address').fill(MEMBER.email);
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  expect(link).toMatch(`${home}/join#`);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('list', { name: 'Open links' })).toContainText(MEMBER.email);

  const bob = await open(browser);
  await bob.goto(link);
  await bob.getByLabel('Name').fill('Bob Stone');
  await bob.getByLabel('Password').fill(MEMBER.password);
  await bob.getByRole('button', { name: 'Join' }).click();
  await expect(userMenu(bob)).toHaveAccessibleName('Signed in as Bob Stone');
  await expect(bob.getByRole('button', { name: 'Sync now' }).first()).toBeVisible();
  await openUserMenu(bob);
  await expect(bob.getByRole('menuitem')).toHaveText(['Account', 'Watches', 'Offers', 'Links', 'Sign out']);
  await bob.keyboard.press('Escape');
  await expectOffered(bob, 'settings', ['Links']);
  await expectOffered(bob, 'password', ['Account']);
  await expectOffered(page, 'settings', ['Connections', 'People', 'Maps', 'Links', 'Audit log']);
  expect((await bob.goto('/settings/people'))?.status()).toBe(404);
  await expect(bob.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await expect(bob.locator('main')).toHaveCount(1);
  await bob.goto('/settings');
  await expect(bob).toHaveURL(/\/settings\/links$/);

  await page.reload();
  await expect(page.getByRole('list', { name: 'People' })).toContainText('Bob Stone');
  await expect(page.getByText('There are no open invitations or password links.')).toBeVisible();
});

test('the sign-in page leads a signed-in user on to where they were going', async ({ browser }) => {
  const page = await signedIn(browser);
  await page.goto(`/sign-in?then=${encodeURIComponent('/settings/people?x=1')}`);
  await expect(page).toHaveURL('/settings/people?x=1');
  await page.goto('/sign-in?then=/sign-in');
  await expect(page).toHaveURL(/\/$/);
});

test('a link for a new password can be revoked', async ({ browser }) => {
  const page = await signedIn(browser, '/settings/people');
  await act(page, 'Bob Stone', 'New password link');
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: `Revoke the link for a new password of ${MEMBER.email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('list', { name: 'Open links' })).toHaveCount(0);
  await page.goto('/settings/audit');
  await expect(page.getByText(`revoked the link for a new password of ${MEMBER.email}`)).toBeVisible();
  const bob = await open(browser);
  await bob.goto(link);
  await expect(bob.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible();
});

test('another role counts at once; a guest is told less of a fault than an administrator', async ({ browser }) => {
  const [page, bob] = [await signedIn(browser, '/settings/people'), await signedIn(browser, '/', MEMBER)];
  await expect(bob.getByRole('button', { name: 'Sync now' }).first()).toBeVisible();
  await act(page, 'Bob Stone', 'Change the role');
  const dialog = page.getByRole('dialog', { name: 'Role of Bob Stone' });
  await dialog.getByRole('radio', { name: 'Guest' }).check();
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is changed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actions for Bob Stone' })).toBeFocused();
  expect((await bob.request.post(`${home}/api/sync`)).status()).toBe(403);
  await bob.reload();
  await expect(userMenu(bob)).toBeVisible();
  await expect(bob.getByRole('button', { name: 'Sync now' })).toHaveCount(0);
  const told = bob.getByRole('banner').getByRole('alert');
  await expect(told).toHaveText('The portfolio cannot be refreshed just now.');
  await page.goto('/sync');
  await expect(page.getByRole('banner').getByRole('alert')).toContainText('cannot be reached');
  await page.goto('/settings/connections');
  await expect(page.getByText('cannot be reached')).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('alert')).toHaveCount(0);
  await expect(bob.getByRole('button', { name: /^Export/ })).toHaveCount(0);
});

test('after signing out the browser knows no property by name, in no tab and not in its cache', async ({ browser }) => {
  const bob = await signedIn(browser, '/', MEMBER);
  const other = await bob.context().newPage();
  await other.goto('/account');
  const cached = (path: string) =>
    bob.evaluate(
      (path) =>
        fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).then(
          ({ status }) => status,
          () => null,
        ),
      path,
    );
  await bob.evaluate(() => Promise.all(['/api/properties', '/api/me'].map((path) => fetch(path))));
  expect(await cached('/api/properties')).toBe(200);
  expect(await cached('/api/me')).not.toBe(200);
  await bob.evaluate(() => {
    localStorage.setItem('staygrid.recent-properties:one', '[{"id":"1","name":"Harbour loft"}]');
    localStorage.setItem('theme', 'dark');
    sessionStorage.setItem('propertiesAddress', '/properties?q=harbour');
  });
  await openUserMenu(bob);
  await bob.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(bob).toHaveURL('/sign-in');
  await expect(other).toHaveURL('/sign-in');
  expect(await cached('/api/properties')).not.toBe(200);
  const kept = () => bob.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  await expect.poll(kept).not.toMatch(/harbour/i);
  expect(await kept()).toContain('dark');

  // The next user signs in with a form that was open before.
  await bob.evaluate(() =>
    localStorage.setItem('staygrid.recent-properties:one', '[{"id":"1","name":"Harbour loft"}]'),
  );
  await other.getByLabel('E-mail address').fill(ADMINISTRATOR.email);
  await other.getByLabel('Password').fill(ADMINISTRATOR.password);
  await other.getByRole('button', { name: 'Sign in' }).click();
  for (const tab of [other, bob]) await expect(userMenu(tab)).toBeVisible();
  expect(await kept()).not.toMatch(/harbour/i);
});

test('the only administrator stays one', async ({ browser }) => {
  const page = await signedIn(browser, '/settings/people');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectNoBarrier(page);
  await act(page, 'Administrator', 'Change the role');
  await page.getByRole('radio', { name: 'Member' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('the only administrator');
});

test('with a second factor, signing in asks for a code', async ({ browser }) => {
  const bob = await signedIn(browser, '/account', MEMBER);
  await expect(bob.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectNoBarrier(bob);
  await bob.getByRole('button', { name: 'Turn it on' }).click();
  const dialog = bob.getByRole('dialog');
  await dialog.getByLabel('Password').fill('not the password at all');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The password is wrong.');
  await dialog.getByLabel('Password').fill(MEMBER.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(bob.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  const key = await bob.getByRole('region', { name: 'Second factor' }).locator('code').textContent();
  await expectNoBarrier(bob, 'main');
  await bob.getByRole('textbox', { name: 'Code' }).fill(totp(key ?? '', Date.now()));
  await bob.getByRole('button', { name: 'Turn it on' }).click();
  await expect(bob.getByRole('region', { name: 'Backup codes' }).getByRole('listitem').first()).toBeVisible();
  await bob.getByRole('button', { name: 'I have kept them' }).click();
  await expect(bob.getByText('The second factor is on.')).toBeVisible();

  const again = await open(browser);
  await signIn(again, MEMBER);
  // The code that turned it on is used up: the next one is good from half a minute before its time.
  await again.getByRole('textbox', { name: 'Code' }).fill(totp(key ?? '', Date.now() + 30_000));
  await again.getByRole('button', { name: 'Continue' }).click();
  await expect(userMenu(again)).toBeVisible();
});

test('a session that is signed out from another browser is refused, and so is a removed person', async ({
  browser,
}) => {
  const [page, elsewhere] = [await signedIn(browser), await signedIn(browser)];
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByRole('list', { name: 'Signed in' }).getByRole('listitem')).toHaveCount(1);
  expect(await sessions(elsewhere)).toBe(401);
  // The page that is open there may be on its way to the sign-in by itself, which ends another navigation.
  await expect(async () => {
    await elsewhere.goto('/properties');
    await expect(elsewhere).toHaveURL(/\/sign-in\?then=%2Fproperties/, { timeout: 1000 });
  }).toPass();

  await page.goto('/settings/people');
  await act(page, 'Bob Stone', 'Sign out everywhere');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Bob Stone is signed out everywhere.')).toBeVisible();
  await act(page, 'Bob Stone', 'Remove');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Bob Stone is removed.')).toBeVisible();
  const bob = await open(browser);
  await signIn(bob, MEMBER);
  await expect(bob.getByRole('alert').filter({ hasText: 'wrong' })).toBeVisible();
});

test('the audit log lists invitations, roles, removals and sign-ins', async ({ browser }) => {
  const page = await signedIn(browser, '/settings/audit');
  const log = page.getByRole('region', { name: 'Audit log' });
  await expect(log.getByText(`removed ${MEMBER.email}`)).toBeVisible();
  await expect(log.getByText(`made ${MEMBER.email} a guest`)).toBeVisible();
  await expect(log.getByText('signed in').first()).toBeVisible();
  await expectNoBarrier(page);
  await log.getByRole('radio', { name: 'People and roles' }).click();
  await expect(log.getByText('signed in')).toHaveCount(0);
  await expect(log.getByText(`invited ${MEMBER.email} as member`)).toBeVisible();
});

test('the default view opens only for an address without a search', async ({ browser }) => {
  // Here, because a default view would change the tests of the other dashboards.
  const page = await signedIn(browser);
  const view = { name: 'Berlin', search: 'city=Berlin', isDefault: true };
  expect((await page.request.post('/api/views', { data: view })).status()).toBe(201);
  await page.goto('/properties');
  await expect(page).toHaveURL('/properties?city=Berlin');
  await page.goto('/properties?pets=true');
  await expect(page).toHaveURL('/properties?pets=true');
  await page.getByRole('button', { name: /^(Saved Views|View: )/ }).click();
  const views = page.getByRole('dialog', { name: 'Saved views' });
  await views.getByRole('button', { name: 'Open Berlin by default', pressed: true }).click();
  await expect(views.getByRole('button', { name: 'Open Berlin by default', pressed: false })).toBeVisible();
  await page.goto('/properties');
  await expect(page).toHaveURL('/properties');
});
