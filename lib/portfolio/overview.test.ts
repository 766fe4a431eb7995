import { expect, it } from 'vitest';
import { OverviewAnswer } from '@/lib/contract/api/overview';
import { sampleProperty } from '@/lib/contract/property.sample';
import { AVAILABLE, type Calendar, NOT_AVAILABLE } from '@/lib/domain/calendar';
import { InvalidParameterError } from '@/lib/domain/errors';
import { showOverview } from './overview';
import { keepCalendars, keepProperties, newPortfolios, readPage, TODAY } from './portfolio.fixture';

const newPortfolio = newPortfolios();
const terms = { price: 100, minNights: 1, closedToArrival: false, closedToDeparture: false };

/** A calendar of 300 days, available from `from` to `to`. */
const freeBetween = (from: number, to: number): Calendar =>
  [
    { ...terms, availability: NOT_AVAILABLE, start: TODAY, end: from },
    { ...terms, availability: AVAILABLE, start: from, end: to },
    { ...terms, availability: NOT_AVAILABLE, start: to, end: TODAY + 300 },
  ].filter(({ start, end }) => start < end);

async function portfolioWith(calendars: Record<string, Calendar>) {
  const portfolio = await newPortfolio();
  const listed = Object.keys(calendars).map((id) => sampleProperty({ id }));
  await keepProperties(portfolio, listed, 1000);
  const received = Object.entries(calendars).map(([propertyId, ranges]) => ({
    ...{ propertyId, ranges, occupancy: 0, findings: [] },
  }));
  await keepCalendars(portfolio, received, 2000);
  return portfolio;
}

const overviewOf = async (portfolio: Awaited<ReturnType<typeof newPortfolio>>) =>
  OverviewAnswer.parse(JSON.parse(await showOverview(portfolio)));

it('counts the homes that are free tonight and those with a free night within thirty days', async () => {
  const portfolio = await portfolioWith({
    tonight: freeBetween(TODAY, TODAY + 1),
    soon: freeBetween(TODAY + 29, TODAY + 40),
    later: freeBetween(TODAY + 30, TODAY + 90),
    never: freeBetween(TODAY + 300, TODAY + 300),
    unknown: [],
  });
  const { total, freeTonight, freeThisMonth, month } = await overviewOf(portfolio);
  expect({ total, freeTonight, freeThisMonth }).toEqual({ total: 5, freeTonight: 1, freeThisMonth: 2 });
  expect(month).toEqual({ start: TODAY, end: TODAY + 30 });
});

it('shows first the homes that have nights enough to sell, each with its next free nights', async () => {
  const portfolio = await portfolioWith({
    short: freeBetween(TODAY, TODAY + 2),
    long: freeBetween(TODAY + 10, TODAY + 200),
    late: freeBetween(TODAY + 80, TODAY + 200),
  });
  const { picks } = await overviewOf(portfolio);
  expect(picks.map(({ home, free }) => [home.id, free])).toEqual([['long', { start: TODAY + 10, end: TODAY + 200 }]]);
});

it('counts for each starter view the homes that its search finds', async () => {
  const portfolio = await portfolioWith({
    a: freeBetween(TODAY, TODAY + 300),
    b: freeBetween(TODAY + 200, TODAY + 300),
  });
  const { starterViews } = await overviewOf(portfolio);
  expect(starterViews.length).toBeGreaterThan(0);
  for (const { name, search, total } of starterViews) {
    expect([name, (await readPage(portfolio, new URLSearchParams(search))).total]).toEqual([name, total]);
  }
});

it('names the homes that changed last, each once', async () => {
  const portfolio = await portfolioWith({ a: [], b: [] });
  const dearer = (id: string, advertisedPrice: number) =>
    sampleProperty({ id, pricing: { ...sampleProperty().pricing, advertisedPrice } });
  await keepProperties(portfolio, [dearer('a', 1)], 3000);
  await keepProperties(portfolio, [dearer('b', 2)], 4000);
  await keepProperties(portfolio, [dearer('a', 3)], 5000);
  const { changes } = await overviewOf(portfolio);
  expect(changes.map(({ id, path, at }) => [id, path, at])).toEqual([
    ['a', 'pricing.advertisedPrice', 5000],
    ['b', 'pricing.advertisedPrice', 4000],
  ]);
});

it('refuses parameters that it does not know', async () => {
  await expect(showOverview(await newPortfolio(), new URLSearchParams('q=x'))).rejects.toThrow(InvalidParameterError);
});
