import { expect, it } from 'vitest';
import { sampleProperty } from '@/lib/contract/property.sample';
import { InvalidCursorError } from '@/lib/domain/errors';
import { keepCalendars, keepProperties, newPortfolios, TODAY } from '@/lib/portfolio/portfolio.fixture';
import { listFreshness } from './freshness';

const newPortfolio = newPortfolios();
const DAY_S = 24 * 60 * 60;

it('lists the longest unchanged homes first, and counts homes by age and by the end of their calendar', async () => {
  const portfolio = { ...(await newPortfolio()), now: TODAY * DAY_S * 1000 };
  const homes = [1, 100, 400].map((age) => ({
    ...sampleProperty({ id: `h${age}` }),
    updatedAt: (TODAY - age) * DAY_S,
  }));
  await keepProperties(portfolio, homes, portfolio.now);
  const calendars = homes.map(({ id }, at) => ({
    ...{ propertyId: id, occupancy: 0, findings: [] },
    ranges: [
      {
        ...{
          start: TODAY,
          end: TODAY + ([20, 200, 900][at] as number),
          price: 90,
          minNights: 1,
          availability: 'AVAILABLE',
        },
        ...{ closedToArrival: false, closedToDeparture: false },
      },
    ],
  }));
  await keepCalendars(portfolio, calendars, portfolio.now);
  const listed = async (query = '') => await listFreshness(portfolio, new URLSearchParams(query));
  const all = await listed();
  expect(all).toMatchObject({ homes: 3, total: 3, lastChange: TODAY - 1, typicalEnd: TODAY + 199, nextCursor: null });
  expect(all.items.map(({ id, changedOn, publishedUntil }) => [id, changedOn, publishedUntil])).toEqual([
    ['h400', TODAY - 400, TODAY + 899],
    ['h100', TODAY - 100, TODAY + 199],
    ['h1', TODAY - 1, TODAY + 19],
  ]);
  expect(all.changed.map(({ under, homes }) => [under, homes])).toEqual([
    [7, 1],
    [30, 0],
    [90, 0],
    [365, 1],
    [null, 1],
  ]);
  expect(all.published.map(({ homes }) => homes)).toEqual([1, 0, 0, 1, 1]);
  const idsOf = async (query: string) => (await listed(query)).items.map(({ id }) => id);
  expect(await idsOf('unchangedFor=100')).toEqual(['h400', 'h100']);
  expect(await idsOf('publishedUnder=200')).toEqual(['h1']);
  const { nextCursor } = await listed('limit=2');
  expect(await idsOf(`cursor=${encodeURIComponent(nextCursor ?? '')}`)).toEqual(['h1']);
  await expect(listed('cursor=x')).rejects.toThrow(InvalidCursorError);
  await expect(listed(`unchangedFor=2&cursor=${nextCursor}`)).rejects.toThrow(InvalidCursorError);
});
