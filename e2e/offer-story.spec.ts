import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { mailServer } from '@/lib/runtime/mail-server.fixture';
import { startDashboard } from './fixtures/dashboard';
import { dayAhead } from './fixtures/days';
import { serviceCommand, serviceUrl } from './fixtures/service';
import { test } from './fixtures/test';

const [CHECK_IN, CHECK_OUT] = [dayAhead(200), dayAhead(260)];

let dashboard: Awaited<ReturnType<typeof startDashboard>>;
let folder: string;
let account: string;
let token: string;
let mail: Awaited<ReturnType<typeof mailServer>>;

test.beforeAll(async ({ baseURL }, { retry }) => {
  test.setTimeout(180_000);
  account = `offers-${retry}`;
  await serviceCommand('account', 'create', account);
  await serviceCommand('seed', account, '--properties', '60', '--seed', '1');
  ({ token } = await serviceCommand<{ token: string }>('token', 'create', account));
  mail = await mailServer();
  folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-e2e-offers-'));
  dashboard = await startDashboard({
    DATA_DIR: folder,
    PARTNER_BASE_URL: serviceUrl(baseURL ?? ''),
    PARTNER_ACCESS_TOKEN: token,
    SMTP_URL: mail.url,
    SMTP_FROM: 'Staygrid <offers@example.com>',
    LOG_LEVEL: 'warn',
  });
});

test.afterAll(async () => {
  await dashboard?.stop();
  await mail?.close();
  rmSync(folder, { recursive: true, force: true });
});

const asked = async (address: string, init: RequestInit = {}) => {
  const headers = { cookie: dashboard.cookie, 'content-type': 'application/json', ...init.headers };
  return (await fetch(`${dashboard.url}${address}`, { ...init, headers })).json();
};

const untilSynced = (after: number) =>
  expect(async () => {
    const { mirror } = await asked('/api/properties?limit=1');
    expect(mirror.complete).toBe(true);
    expect(mirror.syncedAt).toBeGreaterThan(after);
  }).toPass({ timeout: 60_000 });

/** What the partner service has of a home. */
async function atPartner(baseURL: string, id: string) {
  const headers = { authorization: `Bearer ${token}` };
  const read = async (address: string) => (await fetch(`${serviceUrl(baseURL)}${address}`, { headers })).json();
  const [calendar] = await read(`/partners/properties/calendar?ids=${id}`);
  return calendar as { id: string; calendar: Record<string, unknown>[] };
}

/** Sells the nights of one home, and raises the price of another, in the partner's system. */
async function changeAtPartner(baseURL: string, { sold, dearer }: { sold: string; dearer: string }) {
  const calendars = [
    {
      id: sold,
      calendar: (await atPartner(baseURL, sold)).calendar.map((one) => ({ ...one, availability: 'NOT_AVAILABLE' })),
    },
    {
      id: dearer,
      calendar: (await atPartner(baseURL, dearer)).calendar.map((one) => ({
        ...one,
        dailyPrice: Number(one.dailyPrice) + 50,
      })),
    },
  ];
  const file = path.join(folder, 'calendars.jsonl');
  writeFileSync(file, calendars.map((one) => JSON.stringify(one)).join('\n'));
  await serviceCommand('import', account, '--calendars', file);
}

test('three homes are sent, opened on a phone, change at the partner, are liked, and the sender is told', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  await dashboard.signIn(context);
  await untilSynced(0);
  const { matches } = await asked(`/api/stays?checkIn=${CHECK_IN}&checkOut=${CHECK_OUT}&limit=3`);
  const [kept, dearer, sold] = matches as { id: string; name: string }[];
  if (!kept || !dearer || !sold) throw new Error('The stay finds three homes.');

  // Sent from the comparison, by e-mail.
  const ids = [kept, dearer, sold].map(({ id }) => id).join();
  await page.goto(`${dashboard.url}/compare?ids=${ids}&checkIn=${CHECK_IN}&checkOut=${CHECK_OUT}`);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByLabel('For', { exact: true }).fill('Ms Ito');
  await page.getByLabel('E-mail').fill('ito@example.com');
  await page.getByLabel('Message').fill('Three quiet homes near the office.');
  await page.getByRole('button', { name: 'Send by e-mail' }).click();
  await expect(page.getByText(/^Sent on .+, not opened yet/)).toBeVisible();
  await expect.poll(() => mail.inbox.length).toBe(1);
  const link = (await page.getByLabel('The client’s link').inputValue()).replace(/^https?:\/\/[^/]+/, dashboard.url);

  // Opened on a phone, without a sign-in.
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const client = await phone.newPage();
  await client.goto(link);
  await expect(client.getByText('Three quiet homes near the office.')).toBeVisible();
  for (const { name } of [kept, dearer, sold])
    await expect(client.getByRole('heading', { name }).first()).toBeVisible();
  expect(await phone.cookies()).toEqual([]);

  // A night is sold and a price raised at the partner: the page tells.
  const before = Date.now();
  await changeAtPartner(baseURL ?? '', { sold: sold.id, dearer: dearer.id });
  await asked('/api/sync', { method: 'POST' });
  await untilSynced(before);
  await client.reload();
  await expect(client.getByText(/No longer available/).first()).toBeVisible();
  await expect(client.getByText(/price has changed/i).first()).toBeVisible();

  // The client likes one, and the sender sees it.
  await client
    .getByRole('button', { name: /I like this one/ })
    .first()
    .click();
  const note = client.getByRole('textbox').first();
  if (await note.isVisible()) await note.fill('Can we come on Friday?');
  await client
    .getByRole('button', { name: /Send|Tell/ })
    .first()
    .click();
  await page.goto(`${dashboard.url}/offers`);
  const row = page.getByRole('list', { name: 'Offers' }).getByRole('listitem').first();
  await expect(row).toContainText(`Likes ${kept.name}`);
  await expect(row).toContainText('2 of 3 no longer hold');
  await expect(row).toContainText(/opened (2|twice)/);
  await phone.close();
});
