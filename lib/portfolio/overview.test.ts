import { expect, it } from 'vitest';
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
  const { availability } = sampleProperty();
  const easy = { ...availability, minimumStay: { value: 7, type: 'NIGHT' }, advancedNotice: 0 };
  const listed = Object.keys(calendars).map((id) => sampleProperty({ id, availability: easy }));
  await keepProperties(portfolio, listed, 1000);
  const received = Object.entries(calendars).map(([propertyId, ranges]) => ({
    ...{ propertyId, ranges, occupancy: 0, findings: [] },
  }));
  await keepCalendars(portfolio, received, 2000);
  return portfolio;
}

const overviewOf = async (portfolio: Awaited<ReturnType<typeof newPortfolio>>) => await showOverview(portfolio);

it('counts the homes that can be booked tonight and within thirty days, and those that are empty tonight', async () => {
  const portfolio = await portfolioWith({
    tonight: freeBetween(TODAY, TODAY + 60),
    hole: freeBetween(TODAY, TODAY + 1),
    soon: freeBetween(TODAY + 29, TODAY + 60),
    later: freeBetween(TODAY + 30, TODAY + 90),
    never: freeBetween(TODAY + 300, TODAY + 300),
    unknown: [],
  });
  expect(await overviewOf(portfolio)).toMatchObject({
    ...{ total: 6, bookableTonight: 1, emptyTonight: 2, bookableThisMonth: 2 },
  });
  expect(await overviewOf({ ...portfolio, today: TODAY + 1 })).toMatchObject({
    ...{ bookableTonight: 1, emptyTonight: 1, bookableThisMonth: 3 },
  });
});

it('shows first the homes that have nights enough to sell, each with its first bookable day', async () => {
  const portfolio = await portfolioWith({
    short: freeBetween(TODAY, TODAY + 2),
    long: freeBetween(TODAY + 10, TODAY + 200),
    late: freeBetween(TODAY + 80, TODAY + 200),
  });
  const { picks } = await overviewOf(portfolio);
  expect(picks.map(({ id, bookableFrom, bookableNights }) => [id, bookableFrom, bookableNights])).toEqual([
    ['long', TODAY + 10, 7],
  ]);
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
