import { type APIRequestContext, expect } from '@playwright/test';
import type { ChainsAnswer } from '@/lib/contract/api/chains';
import { expectNoBarrier } from './fixtures/axe';
import { dayAhead } from './fixtures/days';
import { test } from './fixtures/test';
import { SOFTWARE_WEBGL } from './fixtures/webgl';

test.use(SOFTWARE_WEBGL);

interface Answer extends Omit<ChainsAnswer, 'chains'> {
  chains: { parts: { id: string; name: string; checkIn: string; checkOut: string }[]; moves: number }[];
}

/** A stay that no home takes whole, and two take one after the other. */
async function stayOfTwo(request: APIRequestContext): Promise<{ stay: string; chains: Answer['chains'] }> {
  const { city: cities } = await (await request.get('/api/properties/facets')).json();
  const rooms = ['1', '2', '3-', '1-'];
  for (const nights of [60, 90, 120, 180, 240, 30]) {
    for (const { value } of cities as { value: string }[]) {
      const days = { checkIn: dayAhead(20), checkOut: dayAhead(20 + nights) };
      for (const bedrooms of rooms) {
        const stay = `${new URLSearchParams({ city: value, bedrooms, ...days, guests: '2' })}`;
        const { total } = await (await request.get(`/api/stays?${stay}`)).json();
        if (total > 0) continue;
        const { chains }: Answer = await (await request.get(`/api/stays/chains?${stay}`)).json();
        if (chains[0]?.moves === 1) return { stay, chains };
      }
    }
  }
  throw new Error('Some home takes every stay.');
}

test('a stay that no home takes whole is offered in two homes, which are shortlisted and compared as one', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { stay, chains } = await stayOfTwo(request);
  const [first, second] = chains[0]?.parts ?? [];
  expect(first?.checkOut).toBe(second?.checkIn);
  await page.goto(`/stays?${stay}`);
  await expect(page.getByRole('heading', { name: 'No home takes this stay' })).toBeVisible();
  const offered = page.getByRole('region', { name: 'Two homes cover it, one after another' });
  const chain = offered
    .getByRole('listitem')
    .filter({ hasText: /Moves on/ })
    .first();
  await expect(chain).toContainText(/Moves on .+ · .+(apart|place|known)/);
  await expect(chain).toContainText(/Together/);
  await expect(chain.getByRole('link', { name: first?.name ?? '', exact: true })).toBeVisible();
  await expect(chain.getByRole('link', { name: `Quote for ${second?.name}` })).toHaveAttribute(
    'href',
    new RegExp(`checkIn=${second?.checkIn}&checkOut=${second?.checkOut}`),
  );
  await chain.getByRole('button', { name: 'Copy the stay' }).click();
  await expect(chain.getByRole('button', { name: 'Copy the stay' })).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`${first?.name}\n`);
  expect(copied).toMatch(/^Moves on .+\.$/m);
  expect(copied).toMatch(/^Together: .*\d/m);
  await expectNoBarrier(page);

  await chain.getByRole('button', { name: /^Shortlist as one: / }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Shortlist 2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '2 homes side by side' })).toBeVisible();
  const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(rowOf('Days').getByRole('cell', { name: /Moves on/ })).toHaveCount(2);
  await expect(rowOf('Can it be booked?').getByRole('cell', { name: /^Yes/ })).toHaveCount(2);
  await expect(rowOf('Together').getByRole('cell', { name: /\d/ })).toHaveCount(1);
  await expect(page.getByText('lowest', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(rowOf('Days').getByRole('cell', { name: /Moves on/ })).toHaveCount(2);
  await page.getByRole('button', { name: `Remove ${first?.name}` }).click();
  await expect(page.getByRole('heading', { name: 'No homes to compare yet' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Shortlist/ })).toHaveCount(0);
});

test('the calendar and the map show the homes of a stay in two homes', async ({ page, request }) => {
  const { stay, chains } = await stayOfTwo(request);
  await page.goto(`/stays?${stay}`);
  const chain = page
    .getByRole('listitem')
    .filter({ hasText: /Moves on/ })
    .first();
  await chain.getByRole('link', { name: 'Calendar' }).click();
  await expect(page).toHaveURL(/\/calendar\?.*chain=/);
  for (const { name } of chains[0]?.parts ?? []) await expect(page.getByText(name).first()).toBeAttached();
  await page.goBack();
  await chain.getByRole('link', { name: 'Map' }).click();
  await expect(page).toHaveURL(/\/properties\?.*chain=.*view=map/);
  const map = page.getByRole('region', { name: 'Map of the homes' });
  await expect(map).toBeVisible();
  for (const { name } of chains[0]?.parts ?? []) await expect(map.getByText(name)).toBeAttached();
});

test('homes follow each other by the API where one home takes the stay, too', async ({ request }) => {
  const stay = `checkIn=${dayAhead(90)}&checkOut=${dayAhead(150)}`;
  expect((await (await request.get(`/api/stays?${stay}`)).json()).total).toBeGreaterThan(0);
  const { chains, examined }: Answer = await (await request.get(`/api/stays/chains?${stay}&withinKm=5`)).json();
  expect(chains.length).toBeGreaterThan(0);
  expect(examined).toBeGreaterThan(0);
  const refused = await request.get(`/api/stays/chains?${stay}&maxParts=9`);
  expect([refused.status(), (await refused.json()).error.message]).toEqual([
    400,
    'maxParts must be a whole number from 2 to 3.',
  ]);
});
