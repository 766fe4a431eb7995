import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeConnection } from '@/lib/connections/stored-connections';
import { sampleProperty } from '@/lib/contract/property.sample';
import { rangesOf } from '@/lib/contract/wire-ranges';
import { type CalendarRange, clip } from '@/lib/domain/calendar';
import { wholeCalendar } from '@/lib/domain/calendar.arbitrary';
import { calendarChanges } from '@/lib/domain/calendar-changes';
import { horizonFrom } from '@/lib/domain/interval';
import { writing } from '@/lib/mirror/connections';
import { withdrawUnseen } from '@/lib/mirror/crawl';
import { type AsOf, asOfIn } from './as-of';
import { feedRequest, showChanges, summariseChanges } from './changes';
import { inPast } from './past';
import type { Portfolio } from './portfolio';
import { keepCalendarChange, keepProperties, newPortfolios, readCalendars, TODAY } from './portfolio.fixture';
import { countFacets } from './properties';
import { showProperty } from './property';

const newPortfolio = newPortfolios();
const DAY_MS = 86_400_000;
const NOW = TODAY * DAY_MS;
const HOUR = 3_600_000;
const instant = (at: number) => new Date(at).toISOString();

const home = (id: string, price: number) => {
  const sample = sampleProperty({ id, name: `Home ${id}` });
  return { ...sample, pricing: { ...sample.pricing, advertisedPrice: price } };
};
const night = (start: number, end: number, terms: Partial<CalendarRange> = {}): CalendarRange => ({
  ...{ start, end, price: 100.5, minNights: 2, availability: 'AVAILABLE', closedToArrival: false },
  closedToDeparture: false,
  ...terms,
});

/** Two homes come; one changes its rent and closes two nights, the other one goes. */
async function history(): Promise<Portfolio> {
  const portfolio = { ...(await newPortfolio()), now: NOW };
  await keepProperties(portfolio, [home('a', 900), home('b', 500)], NOW - 9 * HOUR);
  await keepCalendarChange(portfolio, 'a', [night(TODAY, TODAY + 10)], NOW - 8 * HOUR);
  await keepProperties(portfolio, [home('a', 950)], NOW - 4 * HOUR);
  const closed = night(TODAY + 3, TODAY + 5, { availability: 'NOT_AVAILABLE' });
  await keepCalendarChange(
    portfolio,
    'a',
    [night(TODAY, TODAY + 3), closed, night(TODAY + 5, TODAY + 10)],
    NOW - 3 * HOUR,
  );
  await writing(portfolio.mirror, portfolio.connectionId, (writes) =>
    withdrawUnseen(writes, NOW - 5 * HOUR, NOW - HOUR),
  );
  return portfolio;
}

const feed = (portfolio: Portfolio, query: string) => showChanges(portfolio, feedRequest(new URLSearchParams(query)));

test('the feed gives each change once, oldest first, with any page size', async () => {
  const portfolio = await history();
  const whole = await feed(portfolio, '');
  expect(whole.items.map(({ id, type }) => `${id} ${type}`)).toEqual([
    'a new',
    'b new',
    'a price',
    'a calendar',
    'b withdrawn',
  ]);
  expect(whole.items[2]).toMatchObject({ at: instant(NOW - 4 * HOUR), was: 900, now: 950 });
  expect(whole.items[3]).toMatchObject({ nights: { closed: 2, closedValue: '201', opened: 0 } });
  const read = [];
  for (let cursor = '0', more = true; more; ) {
    const page = await feed(portfolio, `after=${cursor}&limit=1`);
    read.push(...page.items);
    more = page.cursor !== cursor;
    cursor = page.cursor;
  }
  expect(read).toEqual(whole.items);
  expect((await feed(portfolio, 'types=price,new')).items.map(({ type }) => type)).toEqual(['new', 'new', 'price']);
  expect(await feed(portfolio, `after=${whole.cursor}`)).toEqual({ items: [], cursor: whole.cursor });
});

test('a cursor that was never given and unknown types are refused by their names', async () => {
  const portfolio = await newPortfolio();
  await expect(feed(portfolio, 'after=999')).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
  for (const query of ['after=x', 'types=weather', 'limit=0', 'wait=31']) {
    expect(() => feedRequest(new URLSearchParams(query))).toThrow(query.split('=')[0]);
  }
});

test('changes are added up by home, and the page’s sums equal those of its homes', async () => {
  const summary = await summariseChanges(await history(), new URLSearchParams());
  expect(summary.total).toMatchObject({
    ...{ homes: 2, changed: 2, new: 2, withdrawn: 1, relisted: 0, rents: 1 },
    ...{ closed: 2, closedValue: { EUR: '201' } },
  });
  expect(summary.pickup.reduce((sum, { nights }) => sum + nights, 0)).toBe(summary.total.closed);
  expect(summary.homes[0]).toMatchObject({ id: 'a', closed: 2, closedValue: '201', rent: { was: 900, now: 950 } });
  for (const groups of [summary.days, summary.areas, summary.homes]) {
    expect(groups.reduce((sum, { closed }) => sum + closed, 0)).toBe(summary.total.closed);
  }
  const portfolio = await history();
  for (const { key, from, to, homes, closed } of summary.days) {
    const { total, days } = await summariseChanges(portfolio, new URLSearchParams({ from, to }));
    expect(days.map(({ key }) => key)).toEqual([key]);
    expect(total).toMatchObject({ homes, closed });
  }
  const later = await summariseChanges(portfolio, new URLSearchParams({ from: instant(NOW - 2 * HOUR) }));
  expect(later.total).toMatchObject({ homes: 1, changed: 1, closed: 0, withdrawn: 1 });
  const [, second] = (await feed(portfolio, '')).items;
  const first = await summariseChanges(portfolio, new URLSearchParams({ from: instant(0), to: second?.at ?? '' }));
  expect(first.total).toMatchObject({ homes: 2, changed: 0, new: 2 });
});

test('changes and the past are told in the reporting currency of the present', async () => {
  const portfolio = await history();
  await changeConnection(portfolio.mirror, portfolio.connectionId, { reportingCurrency: 'USD' });
  const { total, areas } = await summariseChanges(portfolio, new URLSearchParams());
  const money = { currency: 'USD', converted: true, closed: '251.25', opened: '0.00', leftOutHomes: 0 };
  expect(total.money).toMatchObject(money);
  expect(areas.map((area) => area.money)).toMatchObject([money]);
  const asOf = (await asOfIn(new URLSearchParams({ asOf: instant(NOW - 5 * HOUR) }), portfolio)) as AsOf;
  const past = await inPast(portfolio, asOf, (then) => countFacets(then, new URLSearchParams()));
  expect(past).toMatchObject({ total: 2, price: { currency: 'USD' } });
});

test('filters leave the changes of the homes that match, of withdrawn ones too', async () => {
  const portfolio = await history();
  const of = (query: string) => summariseChanges(portfolio, new URLSearchParams(query));
  const dear = await of('price=800-');
  expect(dear.homes.map(({ id }) => id)).toEqual(['a']);
  expect(dear.total).toMatchObject({ homes: 1, new: 1, withdrawn: 0, rents: 1, closed: 2 });
  expect(dear.pickup.reduce((sum, { nights }) => sum + nights, 0)).toBe(2);
  const gone = await of('price=-600');
  expect(gone.homes.map(({ id }) => id)).toEqual(['b']);
  expect(gone.total).toMatchObject({ homes: 1, new: 1, withdrawn: 1, closed: 0 });
  expect(gone.days.concat(gone.areas).every(({ homes }) => homes === 1)).toBe(true);
  expect((await of('city=Nowhere')).total).toMatchObject({ homes: 0, new: 0, terms: 0, closed: 0 });
  expect((await of('lacks=calendar')).homes.map(({ id }) => id)).toEqual(['b']);
  await expect(of('price=cheap')).rejects.toThrow('price');
});

test('a stay changes nothing: changes are of the homes as they are', async () => {
  const portfolio = await history();
  const [every, stayed] = await Promise.all(
    ['', 'checkIn=2027-05-03&checkOut=2027-05-10&flex=2'].map((query) =>
      summariseChanges(portfolio, new URLSearchParams(query)),
    ),
  );
  expect(stayed).toEqual(every);
});

test('a home and its calendar are shown as of an instant', async () => {
  const portfolio = await history();
  const asOf = (at: number) => new URLSearchParams({ asOf: instant(at) });
  expect(await showProperty(portfolio, 'a', asOf(NOW - 5 * HOUR))).toMatchObject({
    facts: { price: 900 },
    changes: [],
  });
  expect(await showProperty(portfolio, 'a', asOf(NOW))).toMatchObject({ facts: { price: 950 }, changes: [{}, {}] });
  expect(await showProperty(portfolio, 'b', asOf(NOW - 2 * HOUR))).toMatchObject({ withdrawnAt: null });
  expect(await showProperty(portfolio, 'b', asOf(NOW))).toMatchObject({ withdrawnAt: NOW - HOUR });
  const calendar = (at: number) =>
    readCalendars(portfolio, new URLSearchParams({ ids: 'a,b', asOf: instant(at) }), () => {});
  const before = await calendar(NOW - 5 * HOUR);
  expect(before.missing).toEqual(['b']);
  expect(before.items).toMatchObject([{ id: 'a', ranges: [{ availability: 'AVAILABLE' }] }]);
  expect((await calendar(NOW)).items[0]?.ranges).toHaveLength(3);
});

test.each([
  ['yesterday', 'must be an instant'],
  [instant(NOW + HOUR), 'must not be in the future'],
  [instant(NOW - 801 * 24 * HOUR), 'the history begins then'],
  [instant(NOW - 10 * HOUR), 'the history begins then'],
])('an instant that cannot be shown is refused with the reason: %s', async (asOf, reason) => {
  const portfolio = await history();
  await expect(showProperty(portfolio, 'a', new URLSearchParams({ asOf }))).rejects.toThrow(reason);
});

test('a year of daily syncs can be read back: each week as of then, and each change once', async () => {
  const YEAR = 365;
  const portfolio = { ...(await newPortfolio()), now: NOW };
  await keepProperties(portfolio, [home('a', 900)], NOW - (YEAR + 1) * DAY_MS);
  const calendars = fc.sample(wholeCalendar, { numRuns: YEAR, seed: 1 });
  const copies = new Map<number, CalendarRange[]>();
  const told: string[] = [];
  let before: CalendarRange[] = [];
  for (let today = TODAY - YEAR; today < TODAY; today++) {
    // Every third day brings another calendar; on the others the window slides.
    const since = today - (today % 3);
    const moved = (calendars[since % YEAR] ?? []).map((range) => ({
      ...{ ...range, start: range.start + since, end: range.end + since },
    }));
    const ranges = clip(moved, horizonFrom(today));
    await keepCalendarChange(portfolio, 'a', ranges, today * DAY_MS);
    const changes = calendarChanges(before, ranges, horizonFrom(today));
    if (today > TODAY - YEAR && changes.length > 0) told.push(instant(today * DAY_MS));
    before = ranges;
    if (today % 7 === 0) copies.set(today, ranges);
  }
  for (const [day, copy] of copies) {
    const asOf = new URLSearchParams({ ids: 'a', asOf: instant(day * DAY_MS) });
    const { items } = await readCalendars(portfolio, asOf, () => {});
    expect(rangesOf(items[0]?.ranges ?? [])).toEqual(copy);
  }
  const { items } = await feed(portfolio, 'types=calendar&limit=1000');
  expect(items.map(({ at }) => at)).toEqual(told);
});
