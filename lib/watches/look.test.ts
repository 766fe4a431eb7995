import { expect, it } from 'vitest';
import { sampleProperty } from '@/lib/contract/property.sample';
import { AVAILABLE, NOT_AVAILABLE } from '@/lib/domain/calendar';
import { formatDay } from '@/lib/domain/day';
import type { WatchSubject } from '@/lib/domain/watch';
import { currentSequence } from '@/lib/mirror/connections';
import { showInsights } from '@/lib/portfolio/analysis/figures';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { keepCalendars, keepProperties, newPortfolios, TODAY } from '@/lib/portfolio/portfolio.fixture';
import { lookAll, seenBy } from './look';
import { addWatch, newsOfWatch, watchBySecret } from './watches-table';

const newPortfolio = newPortfolios();
let homes = 0;

const home = (id: string, city: string, rent: number) => {
  const sample = sampleProperty({ id, name: `Home ${id}` });
  return {
    ...sample,
    address: { ...sample.address, city },
    pricing: { ...sample.pricing, advertisedPrice: rent },
  };
};

async function watched(portfolio: Portfolio, subject: WatchSubject) {
  const { mirror, connectionId, today: day } = portfolio;
  const secretHash = `hash ${++homes}`;
  const watch = {
    ...{ connectionId, id: `w${homes}`, userId: null, name: 'Watch', subject },
    ...{ email: 'off' as const, createdAt: 1 },
  };
  const look = { sequence: await currentSequence(mirror, connectionId), day };
  await addWatch(mirror, watch, { secretHash, seen: await seenBy(subject, portfolio, showInsights), look, most: 50 });
  const stored = await watchBySecret(mirror, secretHash);
  if (!stored) throw new Error('The watch was not kept.');
  return {
    stored,
    news: async () => (await newsOfWatch(mirror, stored)).map(({ kind, name, was, now }) => [kind, name, was, now]),
  };
}

const lookNow = (portfolio: Portfolio) => lookAll(portfolio, async () => true, showInsights);

it('a search tells of each home that newly matches, no longer matches or has another rent, once', async () => {
  const portfolio = await newPortfolio();
  const [a, b, c] = [home('a', 'Berlin', 1000), home('b', 'Berlin', 2000), home('c', 'Paris', 3000)];
  await keepProperties(portfolio, [a, b, c], 1000);
  const { news } = await watched(portfolio, { kind: 'search', search: 'city=Berlin' });
  await lookNow(portfolio);
  expect(await news()).toEqual([]);

  await keepProperties(
    portfolio,
    [home('a', 'Paris', 1000), home('b', 'Berlin', 2500), home('c', 'Berlin', 3000)],
    2000,
  );
  await lookNow(portfolio);
  await lookNow(portfolio);
  expect((await news()).sort()).toEqual([
    ['gone', 'Home a', '1000 EUR', null],
    ['matches', 'Home c', null, '3000 EUR'],
    ['price', 'Home b', '2000 EUR', '2500 EUR'],
  ]);
});

it('a search for a stay tells of homes that are taken, and nothing once its days are over', async () => {
  const portfolio = await newPortfolio();
  const calendar = (availability: string) => [
    {
      ...{ propertyId: 'a', occupancy: 0, findings: [] },
      ranges: [
        {
          ...{ start: TODAY, end: TODAY + 60, availability, price: 100, minNights: 1 },
          ...{ closedToArrival: false, closedToDeparture: false },
        },
      ],
    },
  ];
  const sample = home('a', 'Berlin', 1000);
  const availability = { ...sample.availability, availableFrom: '2020-01-01', advancedNotice: 0, maximumStay: null };
  const free = { ...sample, availability: { ...availability, minimumStay: { value: 1, type: 'NIGHT' } } };
  await keepProperties(portfolio, [free] as Parameters<typeof keepProperties>[1], 1000);
  await keepCalendars(portfolio, calendar(AVAILABLE), 1000);
  const search = `checkIn=${formatDay(TODAY + 5)}&checkOut=${formatDay(TODAY + 10)}`;
  const { news } = await watched(portfolio, { kind: 'search', search });
  const later = { ...portfolio, today: TODAY + 20 };
  await lookAll(later, async () => true, showInsights);
  expect(await news()).toEqual([]);

  await keepCalendars(portfolio, calendar(NOT_AVAILABLE), 2000);
  await lookNow(portfolio);
  expect(await news()).toMatchObject([['gone', 'Home a', expect.stringMatching(/^\d+(\.\d+)? EUR$/), null]]);
});

it('some homes tell of their rents and of their withdrawal, and others are no news', async () => {
  const portfolio = await newPortfolio();
  await keepProperties(portfolio, [home('a', 'Berlin', 1000), home('b', 'Berlin', 2000)], 1000);
  const { news } = await watched(portfolio, { kind: 'homes', ids: ['a'] });
  await keepProperties(portfolio, [home('a', 'Paris', 1100), home('b', 'Berlin', 9999)], 2000);
  await lookNow(portfolio);
  expect(await news()).toEqual([['price', 'Home a', '1000 EUR', '1100 EUR']]);
});

it.each([
  ['EUR', 500, '0.00 EUR', '800.00 EUR'],
  // The homes are in euros, and a limit from a time when sums were in dollars.
  ['USD', 900, '0.00 USD', '1000.00 USD'],
])('a figure in %s tells when the lost value of all homes rises above its limit', async (currency, above, was, now) => {
  const portfolio = await newPortfolio();
  await keepProperties(portfolio, [home('a', 'Berlin', 1000)], 1000);
  const subject = { kind: 'loss' as const, search: '', days: 90, currency, above };
  const { news } = await watched(portfolio, subject);
  const span = (start: number, end: number, availability: string, minNights = 1) => ({
    ...{ start: TODAY + start, end: TODAY + end, availability, price: 200, minNights },
    ...{ closedToArrival: false, closedToDeparture: false },
  });
  // A gap of four nights that asks for ten.
  const ranges = [span(0, 10, NOT_AVAILABLE), span(10, 14, AVAILABLE, 10), span(14, 40, NOT_AVAILABLE)];
  await keepCalendars(portfolio, [{ propertyId: 'a', occupancy: 0, findings: [], ranges }], 2000);
  await lookNow(portfolio);
  expect(await news()).toEqual([['above', null, was, now]]);
});

it('an owner who may see it no longer is told nothing', async () => {
  const portfolio = await newPortfolio();
  await keepProperties(portfolio, [home('a', 'Berlin', 1000)], 1000);
  const { news } = await watched(portfolio, { kind: 'search', search: '' });
  await keepProperties(portfolio, [home('a', 'Berlin', 2000)], 2000);
  await lookAll(portfolio, async () => false, showInsights);
  expect(await news()).toEqual([]);
});
