import { expect, it } from 'vitest';
import type { QualityAnswer } from '@/lib/contract/api/insights';
import { factsOf } from '@/lib/contract/facts';
import { sampleProperty } from '@/lib/contract/property.sample';
import { readDetailsPage } from '@/lib/contract/read';
import { InvalidCursorError, InvalidParameterError } from '@/lib/domain/errors';
import { writing } from '@/lib/mirror/connections';
import { saveRejections } from '@/lib/mirror/crawl';
import { saveProperties } from '@/lib/mirror/save-properties';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { keepCalendars, keepProperties, newPortfolios, TODAY } from '@/lib/portfolio/portfolio.fixture';
import { listQuality, setFindingAside, takeFindingBack } from './quality';

const newPortfolio = newPortfolios();

const home = (id: string, change: Partial<ReturnType<typeof sampleProperty>> = {}) => sampleProperty({ id, ...change });

/** Home a lacks photos, b a description and prices, c nothing. */
async function threeHomes(): Promise<Portfolio> {
  const portfolio = await newPortfolio();
  const photos = [{ url: 'https://example.com/1.jpg', caption: null }];
  const media = { photos, threeDTour: null, floorplan: null };
  const homes = [
    home('a', { description: 'A loft', media: { ...media, photos: [] } }),
    home('b', { description: '', media }),
    home('c', { description: 'A flat', media }),
  ].map((one) => ({ ...one, updatedAt: portfolio.now / 1000, pricing: { ...one.pricing, discounts: [] } }));
  await keepProperties(portfolio, homes, portfolio.now);
  const calendars = ['a', 'b', 'c'].map((propertyId) => ({
    ...{ propertyId, occupancy: 0, findings: [] },
    ranges: [
      {
        ...{
          start: TODAY,
          end: TODAY + 200,
          price: propertyId === 'b' ? 0 : 90,
          minNights: 1,
          availability: 'AVAILABLE',
        },
        ...{ closedToArrival: false, closedToDeparture: false },
      },
    ],
  }));
  await keepCalendars(portfolio, calendars, 1000);
  return portfolio;
}

const listed = async (portfolio: Portfolio, query = '') => await listQuality(portfolio, new URLSearchParams(query));
const named = ({ items }: QualityAnswer) => items.map(({ id, kind }) => `${id} ${kind}`);

const ALL = ['b calendar.price-missing', 'a photos.missing', 'b text.description-missing'];

it('lists every finding, the gravest kinds first, whole or of one kind or of a filter', async () => {
  const portfolio = await threeHomes();
  const answer = await listed(portfolio);
  expect(named(answer)).toEqual(ALL);
  expect(answer).toMatchObject({ total: 3, aside: 0, nextCursor: null });
  expect(answer.kinds.map(({ kind, homes }) => `${kind} ${homes}`)).toEqual([
    'calendar.price-missing 1',
    'photos.missing 1',
    'text.description-missing 1',
  ]);
  expect(answer.items[0]?.findings).toEqual([
    {
      code: 'calendar.price-missing',
      message: 'These nights have no price.',
      span: { start: TODAY, end: TODAY + 200 },
    },
  ]);
  expect(named(await listed(portfolio, 'kind=photos.missing'))).toEqual(['a photos.missing']);
  expect(named(await listed(portfolio, 'lacks=description'))).toEqual([ALL[0], ALL[2]]);
});

it('gives each finding once, page by page', async () => {
  const portfolio = await threeHomes();
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: QualityAnswer = await listed(portfolio, `limit=1&cursor=${cursor}`);
    seen.push(...named(page));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(ALL);
  await expect(listed(portfolio, 'cursor=xyz')).rejects.toThrow(InvalidCursorError);
});

it('refuses a cursor of another kind, filter or connection', async () => {
  const portfolio = await threeHomes();
  const { nextCursor } = await listed(portfolio, 'limit=1');
  for (const others of ['kind=photos.missing', 'aside=true', 'lacks=description'])
    await expect(listed(portfolio, `${others}&cursor=${nextCursor}`)).rejects.toThrow(InvalidCursorError);
  await expect(listed(await threeHomes(), `cursor=${nextCursor}`)).rejects.toThrow(InvalidCursorError);
});

it('finds faults from the day on which they begin', async () => {
  const portfolio = await threeHomes();
  expect(named(await listed(portfolio))).toEqual(ALL);
  expect((await listed({ ...portfolio, today: TODAY + 7 })).items[0]?.findings).toEqual([
    {
      code: 'calendar.price-missing',
      message: 'These nights have no price.',
      span: { start: TODAY + 7, end: TODAY + 200 },
    },
  ]);
});

it('lists the largest of a kind first, page by page', async () => {
  const portfolio = await newPortfolio();
  const homes = ['a', 'b', 'c'].map((id, at) => {
    const { pricing, ...one } = home(id);
    return { ...one, pricing: { ...pricing, discounts: [], advertisedPrice: 1200 / (at + 1) } };
  });
  await keepProperties(portfolio, homes, portfolio.now);
  const range = { start: TODAY, end: TODAY + 200, price: 90, minNights: 1, availability: 'AVAILABLE' };
  const ranges = [{ ...range, closedToArrival: false, closedToDeparture: false }];
  const calendars = homes.map(({ id }) => ({ propertyId: id, occupancy: 0, findings: [], ranges }));
  await keepCalendars(portfolio, calendars, 1000);
  const first = await listed(portfolio, 'kind=prices.calendar-against-rent&limit=2');
  expect(named(first)).toEqual(['c prices.calendar-against-rent', 'b prices.calendar-against-rent']);
  const second = await listed(portfolio, `kind=prices.calendar-against-rent&limit=2&cursor=${first.nextCursor}`);
  expect(named(second)).toEqual(['a prices.calendar-against-rent']);
});

it('leaves out what is ordinary: a long stay that costs less than a shorter one', async () => {
  const portfolio = await newPortfolio();
  const { pricing, ...one } = home('a');
  const discounts = [{ minExclusive: 6, maxInclusive: null, discountPercentage: 30 }];
  await keepProperties(portfolio, [{ ...one, pricing: { ...pricing, discounts } }], portfolio.now);
  expect(named(await listed(portfolio)).filter((finding) => finding.includes('pricing'))).toEqual([]);
});

it('sets a finding aside with its reason, until the data says something else or it is taken back', async () => {
  const portfolio = await threeHomes();
  const [finding] = (await listed(portfolio)).items;
  if (!finding) throw new Error('There is a finding.');
  const { id, kind, evidence } = finding;
  await setFindingAside(portfolio, { id, kind, evidence, reason: 'Sold by phone' }, 'ann@example.com');
  expect(named(await listed(portfolio))).toEqual(ALL.slice(1));
  const aside = await listed(portfolio, 'aside=true');
  expect(aside).toMatchObject({ total: 1, aside: 1 });
  expect(aside.items[0]?.aside).toEqual({ reason: 'Sold by phone', by: 'ann@example.com', at: portfolio.now });
  await takeFindingBack(portfolio, new URLSearchParams({ id, kind }));
  expect(named(await listed(portfolio))).toEqual(ALL);

  await setFindingAside(portfolio, { id, kind, evidence, reason: 'Sold by phone' }, null);
  const range = { start: TODAY + 5, end: TODAY + 200, price: 0, minNights: 1, availability: 'AVAILABLE' };
  const ranges = [{ ...range, closedToArrival: false, closedToDeparture: false }];
  await keepCalendars(portfolio, [{ propertyId: 'b', occupancy: 0, findings: [], ranges }], 2000);
  expect(named(await listed(portfolio))).toEqual(ALL);
});

it('refuses a finding without a reason, and one of a home that is not there', async () => {
  const portfolio = await threeHomes();
  const finding = { id: 'a', kind: 'photos.missing', evidence: 'x', reason: ' ' };
  await expect(setFindingAside(portfolio, finding, null)).rejects.toThrow('reason must say why');
  await expect(setFindingAside(portfolio, { ...finding, reason: 'No', id: 'z' }, null)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(takeFindingBack(portfolio, new URLSearchParams('id=a'))).rejects.toThrow(InvalidParameterError);
});

/** Keeps homes as a sync does that reads them from an answer. */
async function received(properties: readonly unknown[]): Promise<Portfolio> {
  const portfolio = await newPortfolio();
  const { properties: read, findings, rejected } = readDetailsPage({ properties });
  const homes = read.map((details) => ({ facts: factsOf(details), details, findings: findings?.get(details) }));
  const faulty = rejected.map(({ id, index, faults }) => {
    return { kind: 'property' as const, subject: id ?? `no. ${index + 1}, without an id`, faults };
  });
  await writing(portfolio.mirror, portfolio.connectionId, async (transaction) => {
    await saveProperties(transaction, homes, { crawl: 1, fetchedAt: portfolio.now, compare: () => [] });
    await saveRejections(transaction, 1, faulty, portfolio.now);
  });
  return portfolio;
}

it('names a home that is left out by id, path and value, whatever the filter, and lets it be set aside', async () => {
  const portfolio = await received([
    home('a'),
    { ...home('b'), availability: { ...home('b').availability, advancedNotice: 'two days' } },
    { ...home('c'), id: 7 },
  ]);
  for (const query of ['kind=home.left-out', 'kind=home.left-out&city=Nowhere']) {
    const { items, total } = await listed(portfolio, query);
    expect(items).toMatchObject([
      {
        ...{ id: 'b', name: 'b', held: false },
        findings: [{ message: 'availability.advancedNotice is "two days": expected number, received string.' }],
      },
      {
        id: 'no. 3, without an id',
        held: false,
        findings: [{ message: 'id is 7: expected string, received number.' }],
      },
    ]);
    expect(total).toBe(2);
  }
  const [{ id, kind, evidence }] = (await listed(portfolio, 'kind=home.left-out')).items as [
    QualityAnswer['items'][number],
  ];
  await setFindingAside(portfolio, { id, kind, evidence, reason: 'Told the partner' }, null);
  expect(await listed(portfolio, 'kind=home.left-out')).toMatchObject({ total: 1, aside: 1 });
});

it('names what a home has lost, and what was read in another form, with the value as received', async () => {
  const own = home('a');
  const portfolio = await received([
    { ...own, floor: '3rd', updatedAt: 1_764_000_000_000, pricing: { ...own.pricing, currency: 'eur' } },
  ]);
  const { items } = await listed(portfolio);
  const messages = items.flatMap(({ findings }) => findings.map(({ code, message }) => `${code} ${message}`));
  expect(messages).toContain('values.unreadable floor is "3rd": expected number, received string.');
  expect(messages).toContain('values.mended pricing.currency is "eur": it is read as "EUR".');
  expect(messages).toContain('values.mended updatedAt is 1764000000000: it is read as 1764000000.');
  expect(items.every(({ held }) => held)).toBe(true);
});

it('does not take a long stay’s discount for a price far from the rent', async () => {
  const portfolio = await newPortfolio();
  const priced = (id: string, advertisedPrice: number, discounts: [number, number][]) => {
    const one = home(id);
    const tiers = discounts.map(([minExclusive, discountPercentage]) => ({
      minExclusive,
      maxInclusive: null,
      discountPercentage,
    }));
    return { ...one, pricing: { ...one.pricing, advertisedPrice, discounts: tiers } };
  };
  const homes = [
    // Nights of 90 are 2,700 a month: more than twice a rent of 1,200, which has the discount in it.
    priced('rent-discounted', 1200, [[27, 50]]),
    priced('calendar-discounted', 5800, [
      [27, 30],
      [89, 60],
    ]),
    priced('far-below', 600, [[27, 50]]),
    priced('without-a-discount', 1200, []),
    priced('impossible-discount', 1200, [[27, 150]]),
  ];
  await keepProperties(portfolio, homes, portfolio.now);
  const range = { start: TODAY, end: TODAY + 200, price: 90, minNights: 1, availability: 'AVAILABLE' };
  const ranges = [{ ...range, closedToArrival: false, closedToDeparture: false }];
  const calendars = homes.map(({ id }) => ({ propertyId: id, occupancy: 0, findings: [], ranges }));
  await keepCalendars(portfolio, calendars, 1000);
  const { items } = await listed(portfolio, 'kind=prices.calendar-against-rent');
  expect(items.map(({ id }) => id).sort()).toEqual(['far-below', 'impossible-discount', 'without-a-discount']);
});
