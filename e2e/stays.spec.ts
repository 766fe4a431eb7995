import { expect } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { dayAhead } from './fixtures/days';
import { test } from './fixtures/test';

const [CHECK_IN, CHECK_OUT] = [dayAhead(450), dayAhead(569)];
const STAY = `checkIn=${CHECK_IN}&checkOut=${CHECK_OUT}`;

test('the fields of a stay find homes', async ({ page }) => {
  await page.goto('/stays');
  // Text typed before hydration is lost.
  await expect(async () => {
    await page.getByLabel('Check-in').first().fill(CHECK_IN);
    await page.getByLabel('Check-out').first().fill(CHECK_OUT);
    await expect(page.getByRole('main').getByText('119 nights')).toBeVisible({ timeout: 1000 });
  }).toPass();
  const found = page.getByRole('heading', { name: /home(s)? take(s)? this stay/ });
  await expect(found).toHaveText(/^\d+ homes? takes? this stay$/);
});

test('found homes follow the chosen order, and near misses name the broken rule and the repair', async ({
  page,
  request,
}) => {
  const { matches } = await (await request.get(`/api/stays?${STAY}&sort=-bedrooms`)).json();
  await page.goto(`/stays?${STAY}`);
  await page.getByLabel('Order').selectOption('Bedrooms, most first');
  await expect(page).toHaveURL(/sort=-bedrooms/);
  const quotes = page.getByRole('link', { name: /^Quote for/ });
  await expect(quotes.first()).toHaveAccessibleName(`Quote for ${matches[0].name}`);
  await page.getByLabel('Order').selectOption('Rent, lowest first');
  await expect(page.getByText('By the rent a month, not by the cost of the stay.')).toBeVisible();

  await expect(page.getByRole('heading', { name: 'Free if you move the dates' })).toBeVisible();
  await expect(page.getByText(/(Arrive|Leave) \d+ days? (earlier|later)/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Why the others do not' })).toBeVisible();
  await expectNoBarrier(page);
});

test('an impossible stay is explained on every page and stays in the fields', async ({ page, request }) => {
  const { items } = await (await request.get('/api/properties?limit=2')).json();
  const [one, other] = (items as { id: string }[]).map(({ id }) => id);
  const query = 'checkIn=2027-03-05&checkOut=2027-03-01';
  const sentence = /^The stay ends on 1 Mar 2027, before it begins on 5 Mar 2027\.$/;

  await page.goto(`/stays?${query}`);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: sentence })).toBeVisible();
  await expect(page.getByText('These dates cannot be searched.')).toBeVisible();
  await expect(page.getByLabel('Check-in').first()).toHaveValue(/^(Mar 5, 2027|5 Mar 2027)$/);

  await page.goto(`/compare?ids=${one},${other}&${query}`);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: sentence })).toBeVisible();

  await page.goto(`/properties/${one}?${query}`);
  await expect(page.getByRole('group', { name: 'The stay' }).getByText(sentence)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Stay and quote' }).getByText(sentence)).toBeVisible();
});

test('a list filtered by an impossible stay explains it without offering a retry', async ({ page }) => {
  await page.goto('/calendar?checkIn=2020-03-03&checkOut=2020-04-03');
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Check-in on 3 Mar 2020 is in the past: today is ');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.goto('/properties?checkIn=2027-03-05&checkOut=2027-03-01&pets=maybe&bedrooms=2-');
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips).toContainText('Ignored: Check-out is before check-in');
  await chips.getByRole('button', { name: 'Remove Bedrooms' }).click();
  await chips.getByRole('button', { name: 'Remove pets' }).click();
  await expect(page).toHaveURL('/properties?checkIn=2027-03-05&checkOut=2027-03-01');
  await chips.getByRole('button', { name: 'Remove checkOut' }).click();
  await expect(page).toHaveURL('/properties');
});

test('unreadable parts of a quote’s address are explained', async ({ page, request }) => {
  const { items } = await (await request.get('/api/properties?limit=1')).json();
  const home = `/properties/${items[0].id}`;
  await page.goto(`${home}?${STAY}&months=lunar&options=SAUNA`);
  await expect(page.getByText('Months “lunar” in the address must be thirty-day, actual-days or')).toBeVisible();
  const unknown = page.getByText(/not among the surcharges that can be chosen here: “SAUNA”/);
  await expect(unknown.filter({ visible: true })).toHaveCount(1);
  await page.goto(`${home}/quote?checkIn=2028-03-03&checkOut=2028-03-03&months=lunar`);
  await expect(page.getByRole('heading', { name: 'There is no stay to quote' })).toBeVisible();
  await expect(page.getByText('Check-out is the day of check-in: a stay has one night at least.')).toBeVisible();
  await expect(page.getByText('Months must be thirty-day, actual-days or started-months.')).toBeVisible();
  await page.getByRole('link', { name: 'Choose one on the home’s calendar' }).click();
  await expect(page).toHaveURL(`${home}#calendar`);
  await page.goto(`${home}/quote?${STAY}&months=lunar`);
  await expect(page.getByRole('heading', { name: 'This quote cannot be made as requested' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'To the home’s calendar' })).toBeVisible();
});

test('ticking an option of a quote changes its totals', async ({ page, request }) => {
  const { items } = await (await request.get(`/api/properties?limit=100&${STAY}`)).json();
  let withOption: string | undefined;
  for (const { id } of items as { id: string }[]) {
    const { quote } = await (await request.get(`/api/properties/${id}/quote?${STAY}`)).json();
    if (!quote.surcharges.some(({ optional }: { optional: boolean }) => optional)) continue;
    withOption = id;
    break;
  }
  expect(withOption, 'a home with an option').toBeDefined();
  await page.goto(`/properties/${withOption}/quote?${STAY}`);
  await expect(page.getByText('This stay can be booked')).toBeVisible();
  await expectNoBarrier(page);
  const total = page.getByText('Total by calendar').locator('..');
  const before = await total.textContent();
  await page.getByRole('checkbox').first().check();
  await expect(page).toHaveURL(/options=/);
  await expect(total).not.toHaveText(before ?? '');
});

test('filters that leave no home are named, and dropping one helps', async ({ page }) => {
  await page.goto(`/stays?${STAY}&guests=2&city=Reykjavik`);
  await expect(page.getByRole('heading', { name: 'No home matches the other filters' })).toBeVisible();
  await expect(page.getByText('No home takes this stay')).toHaveCount(0);
  const ladder = page.getByRole('navigation', { name: 'More homes with one step' });
  await expect(ladder.getByRole('link')).toHaveText([/^any city \+[\d,]+$/]);
  await ladder.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(STAY));
  await expect(page).not.toHaveURL(/city=/);
  await expect(page.getByRole('heading', { name: /takes? this stay$/ })).toBeVisible();
});

test('each step of the ladder finds as many more homes as it says', async ({ page, request }) => {
  const { matches } = await (await request.get(`/api/stays?${STAY}&sort=total`)).json();
  const [{ city, bedrooms, quote }] = matches;
  const asked = `${STAY}&city=${encodeURIComponent(city)}&bedrooms=${bedrooms}&total=${Math.floor(quote.total)}`;
  await page.goto(`/stays?${asked}`);
  const ladder = page.getByRole('navigation', { name: 'More homes with one step' });
  await expect(ladder).toBeVisible();
  const before = (await (await request.get(`/api/stays?${asked}`)).json()).total;
  const { steps } = await (await request.get(`/api/ladder?${asked}`)).json();
  expect(steps.length).toBeGreaterThan(0);
  for (const [at, { more }] of steps.entries()) {
    await ladder.getByRole('link').nth(at).click();
    await expect(page).not.toHaveURL(new RegExp(`${asked.replaceAll('+', '.')}$`));
    const found = await request.get(`/api/stays${new URL(page.url()).search}`);
    expect((await found.json()).total - before).toBe(more);
    await page.goBack();
    await expect(ladder).toBeVisible();
  }
});

test('found homes come cheapest first until another order is chosen', async ({ page, request }) => {
  const first = async (sort: string) => {
    const { matches } = await (await request.get(`/api/stays?${STAY}&sort=${sort}`)).json();
    return `Quote for ${matches[0].name}`;
  };
  await page.goto(`/stays?${STAY}`);
  const quotes = page.getByRole('link', { name: /^Quote for/ });
  await expect(quotes.first()).toHaveAccessibleName(await first('total'));
  await page.getByLabel('Order').selectOption('Name');
  await expect(quotes.first()).toHaveAccessibleName(await first('name'));
  await page.reload();
  await expect(quotes.first()).toHaveAccessibleName(await first('name'));
});

test('at a home, a possible second day shows the cost of the stay', async ({ page, request }) => {
  const { items } = await (await request.get('/api/properties?limit=1&checkIn=2028-03-03&checkOut=2028-03-29')).json();
  await page.goto(`/properties/${items[0].id}?checkIn=2028-03-01&checkOut=2028-03-02`);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Stay: / })
    .click();
  const picker = page.getByRole('dialog', { name: 'Stay' });
  const day = (words: string) => picker.getByRole('button', { name: new RegExp(`${words} March 2028`) });
  await day(' 3').click();
  await day(' 29').hover();
  await expect(picker.getByRole('status')).toHaveText(/^26 nights: \D*[\d,.]+$/);
  await page.keyboard.press('ArrowRight');
  await expect(picker.getByRole('status')).toHaveText(/^27 nights: /);
  await expect(page).toHaveURL(/checkOut=2028-03-02/);
});

test('the guests of a stay can be changed on every page with a stay', async ({ page, request }) => {
  const { items } = await (await request.get('/api/properties?limit=100')).json();
  const { id, maxGuests } = (items as { id: string; maxGuests: number | null }[]).find((one) => one.maxGuests) ?? {};
  await page.goto(`/properties/${id}?${STAY}&guests=${(maxGuests ?? 0) + 1}`);
  const home = page.getByRole('region', { name: 'Stay and quote' });
  await expect(home.getByLabel('Guests')).toHaveValue(String((maxGuests ?? 0) + 1));
  await expect(page.getByText(/guests? at most/).first()).toBeVisible();
  await home.getByLabel('Guests').fill('1');
  await expect(page).toHaveURL(/guests=1(&|$)/);
  await expect(page.getByText(/guests? at most/)).toHaveCount(0);

  await page.goto(`/stays?${STAY}`);
  const guests = page.getByLabel('Guests', { exact: true }).first();
  await guests.fill('1500');
  await expect(guests).toHaveValue('1500');
  await expect(page.getByText('Must be a whole number from 1 to 1000.')).toBeVisible();
  await expect(page).not.toHaveURL(/guests=/);
  await guests.fill('2');
  await expect(page).toHaveURL(/guests=2(&|$)/);
  await expect(page.getByText('Must be a whole number')).toHaveCount(0);
});

test('on paper a quote is what a client needs: one total, the home, and no notes', async ({ page, request }) => {
  const { items } = await (await request.get(`/api/properties?limit=1&${STAY}`)).json();
  const [{ id, name, address, stay }] = items;
  await page.goto(`/properties/${id}/quote?${STAY}`);
  await expect(page.getByText('This stay can be booked')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(sheet.getByText(address, { exact: true })).toBeVisible();
  await expect(sheet.getByText(/ – .*, 119 nights$/).filter({ visible: true })).toHaveCount(1);
  const total = sheet.getByText('Total', { exact: true }).locator('..');
  await expect(total).toContainText(new RegExp(Number(stay.quote.total).toLocaleString('en-GB').slice(0, 5)));
  await expect(sheet.getByText(/ a month$/).filter({ visible: true })).toHaveCount(1);
  await expect(sheet.getByText(/^Prices as of /)).toBeVisible();
  await expect(sheet.getByText('Assumptions')).toBeHidden();
  await expect(sheet.getByText('By advertised rent').first()).toBeHidden();

  await page.goto(`/properties/${id}?${STAY}`);
  await expect(sheet.getByText('Total', { exact: true })).toBeVisible();
  await expect(sheet.getByRole('heading', { name: 'Agent' })).toBeHidden();
});

test('a quote of an impossible stay has no total but that of the nearest possible one', async ({ page, request }) => {
  const { nearMisses } = await (await request.get(`/api/stays?${STAY}`)).json();
  const [{ id, quote }] = nearMisses;
  await page.goto(`/properties/${id}/quote?${STAY}`);
  await expect(page.getByText('This stay cannot be booked as it is')).toBeVisible();
  await expect(page.getByText(/^Nearest possible stay: /).filter({ visible: true })).toHaveCount(1);
  const asked = (await (await request.get(`/api/properties/${id}/quote?${STAY}`)).json()).quote;
  expect(asked.price.total).toBeNull();
  const figures = (await page.getByText('Total by calendar').locator('..').textContent()) ?? '';
  expect(Number(/[\d,]+\.\d\d/.exec(figures)?.[0].replaceAll(',', ''))).toBe(Number(quote.total));
});
