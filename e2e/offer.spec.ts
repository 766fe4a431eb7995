import { type APIRequestContext, devices, expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { dayAhead } from './fixtures/days';
import { test } from './fixtures/test';

const STAY = { checkIn: dayAhead(90), checkOut: dayAhead(180) };
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };

interface SentOffer {
  id: string;
  url: string;
  /** Those of its homes. */
  names: string[];
  ids: string[];
}

/** Sends an offer of two homes that take the stay. */
async function sendOffer(request: APIRequestContext, change: object = {}): Promise<SentOffer> {
  const { checkIn, checkOut } = STAY;
  const { matches } = await (await request.get(`/api/stays?checkIn=${checkIn}&checkOut=${checkOut}&limit=2`)).json();
  const homes = matches as { id: string; name: string }[];
  const data = {
    ...STAY,
    homes: homes.map(({ id }) => ({ id, options: [] })),
    recipient: { name: 'Mara Keller' },
    message: 'It was good to talk to you.',
    send: true,
    ...change,
  };
  const answer = await request.post('/api/offers', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id, url } = (await answer.json()) as { id: string; url: string };
  return { id, url: new URL(url).pathname, names: homes.map(({ name }) => name), ids: homes.map((home) => home.id) };
}

const offerOf = async (request: APIRequestContext, id: string) =>
  (await (await request.get(`/api/offers/${id}`)).json()) as {
    opened: number;
    liked: number | null;
    note: string | null;
  };

/** The scripts of a page in kilobytes (1000 bytes), as compressed by the server. */
async function scriptKilobytes(page: Page, address: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!request.url().endsWith('.js')) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

test('a client opens an offer on a phone, likes a home with a note, and the sender hears of it', async ({
  browser,
  request,
}) => {
  const { id, url, names } = await sendOffer(request);
  const client = await browser.newContext(PHONE);
  const page = await client.newPage();
  const asked = new Set<string>();
  page.on('request', (one) => asked.add(new URL(one.url()).host));
  const answer = await page.goto(url);
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
  await expect(page.getByRole('heading', { level: 1, name: '2 homes for your stay' })).toBeVisible();
  for (const name of names) await expect(page.getByRole('article', { name })).toBeVisible();
  await expect(page.getByText('Hello Mara Keller,')).toBeVisible();
  await expect(page.getByText('Total for 90 nights')).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoBarrier(page);

  const second = page.getByRole('article', { name: names[1] as string });
  await second.getByRole('button', { name: /^I like this one/ }).click();
  await second.getByLabel('A note for us (optional)').fill('Is there a cot?');
  await second.getByRole('button', { name: 'Send' }).click();
  await expect(second.getByRole('status')).toContainText('You like this one.');
  await expect(second.getByText('Is there a cot?')).toBeVisible();
  await page.reload();
  await expect(second.getByRole('status')).toContainText('You like this one.');

  expect(asked).toEqual(new Set([new URL(page.url()).host]));
  expect(await client.cookies()).toEqual([]);
  expect(await offerOf(request, id)).toMatchObject({ opened: 2, liked: 1, note: 'Is there a cot?' });
  await client.close();
});

test('a client sees where a home is to about 500 m, and nothing on the page tells it more exactly', async ({
  page,
  request,
}) => {
  const { url, names, ids } = await sendOffer(request);
  const html = (await (await page.goto(url))?.text()) ?? '';
  for (const [at, name] of names.entries()) {
    const home = page.getByRole('article', { name });
    await expect(home.getByRole('img', { name: `Map of the surroundings of ${name}` })).toBeVisible();
    await expect(home.getByRole('listitem').filter({ hasText: /^\S.* \d+ km$/ })).not.toHaveCount(0);
    const { address } = (await (await request.get(`/api/properties/${ids[at]}`)).json()).property;
    for (const exact of [address.latitude, address.longitude].map(String)) {
      expect(exact).toMatch(/\.\d{4}/);
      expect(html).not.toContain(exact.replace(/(\.\d{3}).*/, '$1'));
    }
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: /^Map of/ })).toHaveCount(names.length);
});

test('an offer is read in the language that its sender chose', async ({ page, request }) => {
  const { url } = await sendOffer(request, { language: 'de' });
  await page.goto(url);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page.getByRole('heading', { level: 1, name: '2 Unterkünfte für Ihren Aufenthalt' })).toBeVisible();
  await expect(page.getByText('Gesamtpreis für 90 Nächte').first()).toBeVisible();
  await expect(page).toHaveTitle(/^Ihr Angebot von /);
});

test('an offer with a passphrase opens with it, and with no other', async ({ page, request }) => {
  const { url, names } = await sendOffer(request, { passphrase: 'three blue boats' });
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'This offer is protected' })).toBeVisible();
  await page.getByLabel('Passphrase').fill('three red boats');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This passphrase is not right.' })).toBeVisible();
  await page.getByLabel('Passphrase').fill('three blue boats');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('article', { name: names[0] as string })).toBeVisible();
});

test('an address without an offer says so, and a revoked one is such an address', async ({ page, request }) => {
  const { id, url } = await sendOffer(request);
  await request.delete(`/api/offers/${id}`);
  for (const address of [url, '/o/nothing']) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'There is no offer at this address' })).toBeVisible();
  }
});

test('the scripts of an offer weigh 40 KB at most above those of a bare page', async ({ browser, request }) => {
  const { url } = await sendOffer(request);
  const weigh = async (address: string) => {
    const context = await browser.newContext(PHONE);
    const weight = await scriptKilobytes(await context.newPage(), address);
    await context.close();
    return weight;
  };
  const [bare, offer] = [await weigh('/o/nothing'), await weigh(url)];
  expect(offer - bare).toBeLessThanOrEqual(40);
});

test('homes of a search by length are sent from the shortlist, each for the days that were shown of it', async ({
  page,
  request,
}) => {
  const { matches } = await (await request.get('/api/stays?nights=45&limit=40')).json();
  const found = matches as { id: string; name: string; stay: { checkIn: string; checkOut: string } }[];
  const first = found[0];
  const second = found.find(({ stay }) => stay.checkIn !== first?.stay.checkIn);
  if (!first || !second) throw new Error('Two homes are free on different days.');
  const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const daysOf = ({ stay }: typeof first) =>
    written.formatRange(new Date(stay.checkIn), new Date(stay.checkOut)).replaceAll(/\s/g, ' ');
  for (const { id } of [first, second]) {
    await page.goto(`/properties/${id}?nights=45`);
    await page
      .getByRole('button', { name: /shortlist/i })
      .first()
      .click();
  }
  await page.getByRole('banner').getByRole('link', { name: 'Shortlist 2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '2 homes side by side' })).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^45 nights each, within /)).toBeVisible();
  await page.getByLabel('For', { exact: true }).fill('Mara Keller');
  await page.getByLabel('E-mail').fill('mara@exam');
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByText(/^Sent on .+, not opened yet/)).toBeVisible();
  const link = await page.getByLabel('The client’s link').inputValue();
  await page.goto('/offers');
  await expect(page.getByRole('listitem').filter({ hasText: '45 nights each, within ' }).first()).toBeVisible();

  await page.goto(new URL(link).pathname);
  await expect(page.getByText(/^45\snights\seach, within\s/)).toBeVisible();
  for (const home of [first, second]) {
    const shown = page.getByRole('article', { name: home.name });
    await expect(shown.getByText(daysOf(home), { exact: true })).toBeVisible();
    await expect(shown.getByText('Total for 45 nights')).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Your homes' }).getByText(daysOf(home))).toBeVisible();
  }
});
