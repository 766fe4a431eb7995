import { expect, it } from 'vitest';
import { sampleProperty } from '@/lib/contract/property.sample';
import { AVAILABLE, type Calendar, NOT_AVAILABLE } from '@/lib/domain/calendar';
import { formatDay } from '@/lib/domain/day';
import { exportProperties } from './export/export';
import type { Portfolio } from './portfolio';
import { keepCalendars, keepProperties, newPortfolios, readPage, TODAY } from './portfolio.fixture';
import { countFacets } from './properties';
import { showProperty } from './property';

const newPortfolio = newPortfolios();
const terms = { price: 100, minNights: 1, closedToArrival: false, closedToDeparture: false };

/** A calendar of a year, with the spans for sale in days from today on and their minimum nights. */
function calendarOf(...spans: [from: number, to: number, minNights: number][]): Calendar {
  let next = TODAY;
  const ranges = spans.flatMap(([from, to, minNights]) => {
    const taken = { ...terms, start: next, end: TODAY + from, availability: NOT_AVAILABLE };
    next = TODAY + to;
    return [taken, { ...terms, minNights, start: TODAY + from, end: next, availability: AVAILABLE }];
  });
  const rest = { ...terms, start: next, end: TODAY + 365, availability: NOT_AVAILABLE };
  return [...ranges, rest].filter(({ start, end }) => start < end);
}

const keepCalendar = (portfolio: Portfolio, propertyId: string, ranges: Calendar, at: number) =>
  keepCalendars(portfolio, [{ propertyId, ranges, findings: [], occupancy: 0 }], at);

const HOMES: Record<string, Calendar> = {
  tonight: calendarOf([0, 3, 2], [60, 90, 7]),
  hole: calendarOf([0, 29, 30], [40, 200, 60]),
  full: calendarOf(),
  late: calendarOf([10, 300, 1]),
};

async function filled(): Promise<Portfolio> {
  const portfolio = await newPortfolio();
  const { availability } = sampleProperty();
  const easy = { ...availability, minimumStay: { value: 1, type: 'NIGHT' }, advancedNotice: 0 };
  const homes = ['unknown', ...Object.keys(HOMES)].map((id) => sampleProperty({ id, name: id, availability: easy }));
  await keepProperties(portfolio, homes, 1000);
  for (const [id, ranges] of Object.entries(HOMES)) await keepCalendar(portfolio, id, ranges, 2000);
  return portfolio;
}

const listed = async (portfolio: Portfolio, query: string) =>
  (await readPage(portfolio, new URLSearchParams(query))).items.map(({ id, bookableFrom, bookableNights }) => [
    id,
    bookableFrom === null ? null : bookableFrom - TODAY,
    bookableNights,
  ]);

it('is in every item of a list, orders it, and limits it', async () => {
  const portfolio = await filled();
  expect(await listed(portfolio, 'sort=bookableFrom')).toEqual([
    ['tonight', 0, 2],
    ['late', 10, 1],
    ['hole', 40, 60],
    ['full', null, null],
    ['unknown', null, null],
  ]);
  expect((await listed(portfolio, 'sort=-bookableFrom')).map(([id]) => id)).toEqual([
    ...['hole', 'late', 'tonight', 'unknown', 'full'],
  ]);
  const by = (days: number) => `bookableBy=${formatDay(TODAY + days)}`;
  expect((await listed(portfolio, by(9))).map(([id]) => id)).toEqual(['tonight']);
  expect((await listed(portfolio, by(40))).map(([id]) => id)).toEqual(['hole', 'late', 'tonight']);
  expect((await countFacets(portfolio, new URLSearchParams(by(10)))).total).toBe(2);
});

it('moves on at midnight, for a list that was asked for before', async () => {
  const portfolio = await filled();
  await listed(portfolio, 'sort=bookableFrom');
  for (const [days, first] of [
    [
      1,
      [
        ['tonight', 1, 2],
        ['late', 10, 1],
      ],
    ],
    [
      2,
      [
        ['late', 10, 1],
        ['hole', 40, 60],
      ],
    ],
    [
      12,
      [
        ['late', 12, 1],
        ['hole', 40, 60],
      ],
    ],
  ] as const) {
    const later = { ...portfolio, today: TODAY + days };
    expect((await listed(later, 'sort=bookableFrom')).slice(0, 2)).toEqual(first);
  }
  expect((await listed(portfolio, 'sort=bookableFrom'))[0]).toEqual(['tonight', 0, 2]);
});

it('follows a new calendar and new terms', async () => {
  const portfolio = await filled();
  await listed(portfolio, 'sort=bookableFrom');
  await keepCalendar(portfolio, 'full', calendarOf([5, 50, 3]), 3000);
  expect((await listed(portfolio, 'sort=bookableFrom'))[1]).toEqual(['full', 5, 3]);
  await keepProperties(portfolio, [sampleProperty({ id: 'tonight' })], 4000);
  // Now its stays have a month at least.
  expect((await listed(portfolio, 'sort=bookableFrom')).map(([id]) => id).indexOf('tonight')).toBeGreaterThan(2);
});

it('is told of one home, and stands in an export', async () => {
  const portfolio = await filled();
  expect((await showProperty(portfolio, 'hole')).facts).toMatchObject({ bookableFrom: TODAY + 40, bookableNights: 60 });
  const query = new URLSearchParams('columns=id,bookableFrom,bookableNights&sort=bookableFrom');
  const text = await (await exportProperties(portfolio, query, 'Demo')).text();
  expect(text.replace('\ufeff', '').trim().split(/\r?\n/)).toEqual([
    'Id,Bookable from,"Bookable nights, at least"',
    `tonight,${formatDay(TODAY)},2`,
    `late,${formatDay(TODAY + 10)},1`,
    `hole,${formatDay(TODAY + 40)},60`,
    'full,,',
    'unknown,,',
  ]);
});
