import { parseCsvObjects } from 'hucre/csv';
import { expect, it } from 'vitest';
import type { LostNightsAnswer } from '@/lib/contract/api/insights';
import { sampleProperty } from '@/lib/contract/property.sample';
import { AVAILABLE, type Calendar, NOT_AVAILABLE } from '@/lib/domain/calendar';
import { formatDay } from '@/lib/domain/day';
import { InvalidCursorError, InvalidParameterError } from '@/lib/domain/errors';
import { changesBetween, writeFormerDays } from '@/lib/domain/history';
import { CALENDAR } from '@/lib/mirror/changes';
import { writing } from '@/lib/mirror/connections';
import { saveCalendars } from '@/lib/mirror/save-calendars';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { keepCalendars, keepProperties, newPortfolios, TODAY } from '@/lib/portfolio/portfolio.fixture';
import { createView } from '@/lib/portfolio/saved-views';
import { exportLostNights } from './export-lost-nights';
import { showInsights, showInsightsBefore } from './figures';
import { listLostNights } from './lost-nights';
import { listProposals } from './proposals';
import { tryRule } from './what-if';
import { tickOff, untick } from './work-list';

const newPortfolio = newPortfolios();
const range = (start: number, end: number, availability: string, price = 100, minNights = 1) => ({
  ...{ start: TODAY + start, end: TODAY + end, availability, price, minNights },
  ...{ closedToArrival: false, closedToDeparture: false },
});

/** A gap of some nights that asks for ten, ten days ahead. */
const gapOf = (nights: number, price: number): Calendar => [
  range(0, 10, NOT_AVAILABLE),
  range(10, 10 + nights, AVAILABLE, price, 10),
  range(10 + nights, 40, NOT_AVAILABLE),
];

interface Home {
  calendar: Calendar;
  city: string;
  /** The cleaning within the rent; null where it cannot be read. */
  cleaning?: number | null;
  advancedNotice?: number;
  currency?: string;
}

async function portfolioWith(homes: Record<string, Home>) {
  const portfolio = await newPortfolio();
  const listed = Object.entries(homes).map(([id, { city, cleaning = 0, advancedNotice = 0, currency = 'EUR' }]) => {
    const sample = sampleProperty({ id });
    return {
      ...sample,
      address: { ...sample.address, city },
      availability: { ...sample.availability, availableFrom: '2020-01-01', advancedNotice, maximumStay: null },
      pricing: { ...sample.pricing, currency, surcharges: [cleaningOf(cleaning)] },
    };
  });
  for (const home of listed) home.availability.minimumStay = { value: 1, type: 'NIGHT' };
  await keepProperties(portfolio, listed as Parameters<typeof keepProperties>[1], 1000);
  await keepCalendars(portfolio, Object.entries(homes).map(calendarOf), 2000);
  return portfolio;
}

const cleaningOf = (amount: number | null) => ({
  ...{ type: 'CLEANING_EXIT', amount, timing: 'ONE_OFF', displayName: 'Final cleaning', description: null },
  ...{ includedInRent: true, mandatory: true, refundable: false },
});

const calendarOf = ([propertyId, { calendar }]: [string, { calendar: Calendar }]) => ({
  ...{ propertyId, ranges: [...calendar], occupancy: 0, findings: [] },
});

const threeHomes = () =>
  portfolioWith({
    a: { calendar: gapOf(3, 100), city: 'Berlin' },
    b: { calendar: gapOf(4, 200), city: 'Paris' },
    c: { calendar: [range(0, 40, AVAILABLE, 50), range(40, 60, NOT_AVAILABLE)], city: 'Berlin' },
  });

it('sums nights and money of a portfolio and of its groups', async () => {
  const answer = await showInsights(await threeHomes(), new URLSearchParams('days=30&by=city'));
  expect(answer).toMatchObject({ from: TODAY, to: TODAY + 29 });
  expect(answer.total).toMatchObject({ homes: 3, nights: 90, nightsOnSale: 37, lostNights: 7, sellableNights: 30 });
  expect(answer.total).toMatchObject({ valueOnSale: { EUR: '2600.00' }, valueLost: { EUR: '1100.00' } });
  expect(answer.groups.map(({ key, homes, valueLost }) => [key, homes, valueLost])).toEqual([
    ['Berlin', 2, { EUR: '300.00' }],
    ['Paris', 1, { EUR: '800.00' }],
  ]);
  expect(answer.daily).toHaveLength(30);
  expect(answer.daily[10]).toMatchObject({ onSale: 3, lost: 2, averagePrice: { EUR: '116.67' } });
});

it('counts the lost nights within the notice of their homes as late', async () => {
  const inTwo = { calendar: [range(0, 40, AVAILABLE, 50)], city: 'Berlin', advancedNotice: 2 };
  const portfolio = await portfolioWith({ a: inTwo, b: { ...inTwo, calendar: gapOf(3, 100) } });
  const total = async (days: number) => (await showInsights(portfolio, new URLSearchParams(`days=${days}`))).total;
  const late = { lateNights: 2, valueLate: { EUR: '100.00' } };
  expect(await total(30)).toMatchObject({ lostNights: 5, valueLost: { EUR: '400.00' }, ...late });
  expect(await total(1)).toMatchObject({ lostNights: 1, lateNights: 1, valueLate: { EUR: '50.00' } });
});

it('proposes the exceptions that bring most after the cleaning, one for each gap, and none that is ticked', async () => {
  const portfolio = await portfolioWith({
    a: { calendar: gapOf(3, 100), city: 'Berlin' },
    b: { calendar: gapOf(4, 100), city: 'Paris', cleaning: 150 },
    c: { calendar: gapOf(2, 100), city: 'Berlin', cleaning: 200 },
    d: { calendar: gapOf(9, 100), city: 'Berlin', cleaning: null },
  });
  const listed = async (query = '') => (await listProposals(portfolio, new URLSearchParams(query))).items;
  const items = await listed();
  expect(items.map(({ id, turnover, net }) => [id, turnover, net])).toEqual([
    ['a', '0.00', '300.00'],
    ['b', '150.00', '250.00'],
  ]);
  expect(items[1]).toMatchObject({
    ...{ from: TODAY + 10, to: TODAY + 13 },
    edit: { field: 'minNights', from: TODAY + 10, to: TODAY + 10, was: 10, becomes: 4, freesNights: 4 },
    closes: { nights: 0, value: '0.00' },
  });
  expect((await listed('city=Paris')).map(({ id }) => id)).toEqual(['b']);
  expect((await listed('limit=1')).map(({ id }) => id)).toEqual(['a']);
  expect(await listed('days=10')).toEqual([]);
  await tickOff(portfolio, { id: 'a', until: formatDay(TODAY + 12), remedy: 'Minimum 10 → 3 nights' }, null);
  expect((await listed()).map(({ id }) => id)).toEqual(['b']);
});

it('puts the exceptions of several currencies in order by their worth, and leaves out those without a rate', async () => {
  const inBerlin = (calendar: Calendar, currency: string) => ({ calendar, city: 'Berlin', currency });
  const portfolio = await portfolioWith({
    a: inBerlin(gapOf(3, 100), 'EUR'),
    b: inBerlin(gapOf(3, 150), 'USD'),
    c: inBerlin(gapOf(3, 9999), 'XQX'),
    d: inBerlin(gapOf(1, 100), 'EUR'),
  });
  const { items, money } = await listProposals(portfolio, new URLSearchParams());
  expect(items.map(({ id, net, currency }) => [id, net, currency])).toEqual([
    ['b', '450.00', 'USD'],
    ['a', '300.00', 'EUR'],
    ['d', '100.00', 'EUR'],
  ]);
  expect(money).toMatchObject({ currency: 'EUR', converted: true, leftOutHomes: 0 });
  const worths = items.map(({ worth }) => Number(worth));
  expect(worths.slice(1)).toEqual([300, 100]);
  expect(Number(money.net)).toBeCloseTo(
    worths.reduce((sum, one) => sum + one),
    1,
  );
});

it('proposes the best exceptions of a large portfolio without missing one behind dear turnovers', async () => {
  const homes = Array.from({ length: 130 }, (_, i): [string, Home] => [
    `h${String(i).padStart(3, '0')}`,
    { city: 'Berlin', calendar: gapOf(2, 1000 - i), cleaning: i < 120 ? 1990 - 2 * i : 0 },
  ]);
  const portfolio = await portfolioWith(Object.fromEntries(homes));
  const { items } = await listProposals(portfolio, new URLSearchParams('limit=3'));
  expect(items.map(({ id, net }) => [id, net])).toEqual([
    ['h120', '1760.00'],
    ['h121', '1758.00'],
    ['h122', '1756.00'],
  ]);
});

it('sums the homes of each saved view that match, in every view that has them', async () => {
  const portfolio = await threeHomes();
  const inView = async (query: string) => {
    const answer = await showInsights(portfolio, new URLSearchParams(`days=30&by=view&${query}`));
    return answer.groups.map(({ view, homes, lostNights }) => [view?.name, homes, lostNights]);
  };
  expect(await inView('')).toEqual([]);
  for (const [name, search] of Object.entries({
    ...{ Everything: '', 'In Berlin': 'city=Berlin', 'In Rome': 'city=Rome' },
    'Over since 2020': 'checkIn=2020-01-01&checkOut=2020-01-05',
    'A free week': `checkIn=${formatDay(TODAY + 1)}&checkOut=${formatDay(TODAY + 8)}`,
  })) {
    await createView(portfolio, { name, search });
  }
  const none = [
    ['In Rome', 0, 0],
    ['Over since 2020', 0, 0],
  ];
  expect(await inView('')).toEqual([['Everything', 3, 7], ['In Berlin', 2, 3], ['A free week', 1, 0], ...none]);
  expect(await inView('city=Paris')).toEqual([
    ['Everything', 1, 4],
    ['A free week', 0, 0],
    ['In Berlin', 0, 0],
    ...none,
  ]);
});

it('lists lost nights by value, page by page, with the sums of the figures', async () => {
  const portfolio = await threeHomes();
  const page = async (query: string) => await listLostNights(portfolio, new URLSearchParams(query));
  const first = await page('limit=1');
  expect(first).toMatchObject({ total: 2, nights: 7, value: { EUR: '1100.00' } });
  expect(first.items).toMatchObject([
    {
      ...{ id: 'b', from: TODAY + 10, to: TODAY + 13, nights: 4, value: '800.00', causes: ['BELOW_MIN_NIGHTS'] },
      edit: { field: 'minNights', was: 10, becomes: 4, freesNights: 4, freesValue: '800.00' },
    },
  ]);
  const second = await page(`limit=1&cursor=${first.nextCursor}`);
  expect(second.items.map(({ id }) => id)).toEqual(['a']);
  expect(second.nextCursor).toBeNull();
  expect(await page('mendable=true')).toMatchObject({ total: 2 });
  const causes = [{ cause: 'BELOW_MIN_NIGHTS', nights: 7 }];
  expect(await page('cause=BELOW_MIN_NIGHTS')).toMatchObject({ total: 2, causes });
  expect(await page('cause=BELOW_MINIMUM_STAY')).toMatchObject({ total: 0, causes });
  expect((await page('days=11')).items.map(({ nights }) => nights)).toEqual([1, 1]);
});

it('lists the lost nights of a home or an area together, those with most value first', async () => {
  const gap = (start: number, price: number) => [
    range(start, start + 2, AVAILABLE, price, 10),
    range(start + 2, start + 6, NOT_AVAILABLE),
  ];
  const twice = (first: number, second: number) => ({
    ...{ city: 'Berlin', calendar: [range(0, 5, NOT_AVAILABLE), ...gap(5, first), ...gap(11, second)] },
  });
  const portfolio = await portfolioWith({ a: twice(100, 10), b: twice(60, 60), c: twice(1, 2) });
  const listed: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = new URLSearchParams(`by=home&limit=1&cursor=${cursor}`);
    const answer: LostNightsAnswer = await listLostNights(portfolio, query);
    listed.push(...answer.items.map(({ id, value, group }) => `${id} ${value} of ${group?.nights}: ${group?.value}`));
    cursor = answer.nextCursor;
  }
  expect(listed).toEqual([
    ...['b 120.00 of 4: 240.00', 'b 120.00 of 4: 240.00', 'a 200.00 of 4: 220.00', 'a 20.00 of 4: 220.00'],
    ...['c 4.00 of 4: 6.00', 'c 2.00 of 4: 6.00'],
  ]);
  const { items } = await listLostNights(portfolio, new URLSearchParams('by=area'));
  expect(items.map(({ value }) => value)).toEqual(['200.00', '120.00', '120.00', '20.00', '4.00', '2.00']);
  expect(items[0]?.group).toMatchObject({ nights: 12, value: '466.00' });
});

it('knows a calendar that has changed since it was asked', async () => {
  const portfolio = await threeHomes();
  await listLostNights(portfolio, new URLSearchParams());
  await keepCalendars(portfolio, [calendarOf(['b', { calendar: gapOf(12, 200) }])], 3000);
  const { total } = await listLostNights(portfolio, new URLSearchParams());
  expect(total).toBe(1);
});

it('lists short gaps, whether a stay covers them or not', async () => {
  const portfolio = await portfolioWith({
    a: { calendar: gapOf(2, 100), city: 'Berlin' },
    b: {
      calendar: [range(0, 1, NOT_AVAILABLE), range(1, 3, AVAILABLE, 50), range(3, 40, NOT_AVAILABLE)],
      city: 'Berlin',
    },
    c: { calendar: [range(0, 5, NOT_AVAILABLE), range(5, 40, AVAILABLE, 50)], city: 'Berlin' },
  });
  const page = async (query: string) => await listLostNights(portfolio, new URLSearchParams(query));
  const { items, nights, value } = await page('gaps=2');
  expect(items.map(({ id, isLost, causes }) => [id, isLost, causes.length])).toEqual([
    ['a', true, 1],
    ['b', false, 0],
  ]);
  expect({ nights, value }).toEqual({ nights: 4, value: { EUR: '300.00' } });
  expect((await page('gaps=1')).total).toBe(0);
});

it('tells the figures of a week ago, of the calendars as they were then', async () => {
  const before = async (portfolio: Portfolio) => await showInsightsBefore(portfolio, new URLSearchParams('days=30'));
  const portfolio = await threeHomes();
  const { before: unchanged } = await before(portfolio);
  expect(unchanged).toMatchObject({ day: TODAY - 7, total: { homes: 3, nightsOnSale: 30, lostNights: 7 } });

  const changed = await threeHomes();
  const closed: Calendar = [range(0, 40, NOT_AVAILABLE)];
  const covers = { start: TODAY, end: TODAY + 40 };
  await writing(changed.mirror, changed.connectionId, (transaction) =>
    saveCalendars(transaction, [calendarOf(['b', { calendar: closed }])], {
      fetchedAt: changed.now - 1000,
      compare: (was, now) => [
        {
          ...{ path: CALENDAR, was: undefined, now: undefined },
          former: writeFormerDays(changesBetween({ ranges: was.ranges, covers }, { ranges: now, covers })),
        },
      ],
    }),
  );
  expect((await showInsights(changed, new URLSearchParams('days=30'))).total.nightsOnSale).toBe(33);
  expect((await before(changed)).before?.total).toEqual(unchanged?.total);
});

it('exports the rows of the list, with the same sums', async () => {
  const answer = await exportLostNights(await threeHomes(), new URLSearchParams('format=csv'), 'Demo');
  expect(answer.headers.get('content-disposition')).toMatch(/filename="staygrid-demo-lost-nights-.+\.csv"/);
  const { data } = parseCsvObjects(await answer.text(), { delimiter: ',', header: true });
  expect(data.map((row) => [row.Id, row.Nights, row.Value, row['Frees nights']])).toEqual([
    ['b', '4', '800', '4'],
    ['a', '3', '300', '3'],
  ]);
  expect(data[0]?.Remedy).toBe(
    'Minimum 10 → 4 nights for arrivals 2027-03-11 to 2027-03-14 frees 4 nights, 800.00 EUR',
  );
});

it('tries a rule on every gap, and counts the nights that it frees and closes', async () => {
  const portfolio = await threeHomes();
  const tried = async (rule: string) => await tryRule(portfolio, new URLSearchParams(rule));
  expect(await tried('minNights=3&gapsUnder=5')).toMatchObject({
    ...{ homes: 2, gaps: 2, freedNights: 7, money: { currency: 'EUR', freed: '1100.00' }, closedNights: 0 },
    items: [
      { id: 'b', freedNights: 4, freedValue: '800.00' },
      { id: 'a', freedNights: 3, freedValue: '300.00' },
    ],
  });
  expect(await tried('minNights=60&gapsUnder=50&days=40')).toMatchObject({
    ...{ homes: 3, closedNights: 40, money: { currency: 'EUR', closed: '2000.00', leftOutHomes: 0 }, freedNights: 0 },
  });
  const days = `from=${formatDay(TODAY + 10)}&to=${formatDay(TODAY + 12)}`;
  expect(await tried(`id=a&${days}&minNights=3`)).toMatchObject({ homes: 1, freedNights: 3, items: [{ id: 'a' }] });
  expect(await tried(`id=b&${days}&minNights=5&open=both&minimumStay=1`)).toMatchObject({ homes: 1, freedNights: 0 });
  await expect(tried('minNights=3')).rejects.toThrow('gapsUnder is missing');
  await expect(tried('gapsUnder=3')).rejects.toThrow('one of them is needed');
  await expect(tried('from=2027-01-02&minNights=3')).rejects.toThrow('to is missing');
});

it('refuses unknown parameters and a cursor of another question', async () => {
  const portfolio = await threeHomes();
  const { nextCursor } = await listLostNights(portfolio, new URLSearchParams('limit=1'));
  await expect(listLostNights(portfolio, new URLSearchParams(`city=Paris&cursor=${nextCursor}`))).rejects.toThrow(
    InvalidCursorError,
  );
  await expect(showInsights(portfolio, new URLSearchParams('days=0&by=colour'))).rejects.toThrow(InvalidParameterError);
});

it('ticks remedies off, lists the others, and tells of those that the data shows', async () => {
  const portfolio = await threeHomes();
  const listed = async (query: string) => await listLostNights(portfolio, new URLSearchParams(`days=30&${query}`));
  const idsOf = ({ items }: LostNightsAnswer) => items.map(({ id }) => id);
  const [dearest] = (await listed('')).items;
  expect(dearest).toMatchObject({ id: 'b', until: TODAY + 13, ticked: null });
  const tick = { id: 'b', until: formatDay(TODAY + 13), remedy: 'Minimum 10 → 4 nights' };
  await tickOff(portfolio, tick, 'ann@example.com');
  expect(idsOf(await listed('work=open'))).toEqual(['a']);
  const ticked = await listed('work=ticked');
  expect(ticked.items[0]).toMatchObject({ id: 'b', ticked: { by: 'ann@example.com', at: portfolio.now } });
  expect(ticked).toMatchObject({ nights: 4, work: { waiting: 1, shown: [] } });

  await keepCalendars(portfolio, [calendarOf(['b', { calendar: [range(0, 40, AVAILABLE, 200)] }])], 3000);
  expect((await listed('work=ticked')).items).toEqual([]);
  const { work } = await listed('');
  expect(work).toMatchObject({ waiting: 0, shown: [{ id: 'b', until: TODAY + 13, remedy: tick.remedy }] });
  await untick(portfolio, new URLSearchParams({ id: 'b', until: tick.until }));
  expect((await listed('')).work).toEqual({ waiting: 0, shown: [] });

  await expect(tickOff(portfolio, { ...tick, until: 'soon' }, null)).rejects.toThrow('until must be a day');
  await expect(tickOff(portfolio, { ...tick, id: 'z' }, null)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
