import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './fixtures/axe';
import { dayAhead } from './fixtures/days';
import { homeOf } from './fixtures/homes';
import { test } from './fixtures/test';

const STAY = `checkIn=${dayAhead(40)}&checkOut=${dayAhead(100)}&guests=2`;

const similar = (page: Page) => page.getByRole('region', { name: /^Similar homes/ });

async function similarTo(request: APIRequestContext, id: string, query = '') {
  const answer = await request.get(`/api/properties/${id}/similar?${query}`);
  return (await answer.json()).items;
}

/** A home that does not take the stay, though others do. */
async function unfit(request: APIRequestContext): Promise<string> {
  const { nearMisses } = await (await request.get(`/api/stays?${STAY}`)).json();
  return nearMisses[0].id;
}

test('a home leads to six like it, with rent, first day and what differs, and says why on demand', async ({
  page,
  request,
}) => {
  const { id } = await homeOf(request, 'city=Lisbon&bedrooms=2');
  const items = await similarTo(request, id);
  expect(items).toHaveLength(6);
  await page.goto(`/properties/${id}`);
  await expect(similar(page).getByRole('listitem')).toHaveCount(3);
  const [first] = items;
  const entry = similar(page).getByRole('listitem').first();
  await expect(entry.getByRole('link', { name: first.name })).toBeVisible();
  await expect(entry).toContainText(/ a month · .+/);
  await expect(entry).toContainText(/\d+ (m|km)|same place/);
  await expectNoBarrier(page);

  await similar(page).getByText('3 more', { exact: true }).click();
  await expect(similar(page).getByRole('listitem')).toHaveCount(6);
  await similar(page).getByText('Why these?').click();
  const percent = Math.round(first.score * 100);
  await expect(similar(page)).toContainText(`${first.name}, ${percent}%: distance `);

  await entry.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/properties/${first.id}$`));
});

test('a stay that does not fit has homes that take it first, and they keep the stay', async ({ page, request }) => {
  const id = await unfit(request);
  const [first] = await similarTo(request, id, STAY);
  await page.goto(`/properties/${id}?${STAY}`);
  await expect(similar(page).getByRole('heading', { name: 'Similar homes that take this stay' })).toBeVisible();
  const top = async (name: string) => (await page.getByRole('heading', { level: 2, name }).boundingBox())?.y ?? 0;
  expect(await top('Similar homes that take this stay')).toBeLessThan(await top('Calendar'));
  const entry = similar(page).getByRole('listitem').first();
  await expect(entry).toContainText(' for the stay');
  await expect(entry).toContainText(Number(first.total).toLocaleString('en-GB').slice(0, 5));
  await entry.getByRole('link', { name: first.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('checkIn')).toBe(dayAhead(40));
  await expect(page.getByText('This stay cannot be booked as it is')).toBeHidden();
  await expect(similar(page)).toBeVisible();
  expect(await top('Similar homes that take this stay')).toBeGreaterThan(await top('Calendar'));
});

test('the similar homes of a home and a stay are answered, and others are refused', async ({ request }) => {
  const id = await unfit(request);
  const items = await similarTo(request, id, `${STAY}&limit=2`);
  expect(items).toHaveLength(2);
  const { matches } = await (await request.get(`/api/stays?${STAY}&limit=100`)).json();
  const quotes = new Map(
    matches.map((match: { id: string; quote: { total: string } }) => [match.id, match.quote.total]),
  );
  for (const one of items) {
    expect(one).toMatchObject({ stay: { checkIn: dayAhead(40), checkOut: dayAhead(100) } });
    if (quotes.has(one.id)) expect(one.total).toBe(quotes.get(one.id));
  }
  expect((await request.get(`/api/properties/none/similar?${STAY}`)).status()).toBe(404);
  expect((await request.get(`/api/properties/${id}/similar?limit=0`)).status()).toBe(400);
});
