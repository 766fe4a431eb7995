import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LostNightsAnswer } from '@/lib/contract/api/insights';
import { factsOf } from '@/lib/contract/facts';
import { type Database, openDatabase } from '@/lib/database/database';
import { type DemoHome, generatePortfolio } from '@/lib/demo/portfolio';
import type { Day } from '@/lib/domain/day';
import type { ReportingRates } from '@/lib/domain/exchange';
import { horizonFrom } from '@/lib/domain/interval';
import { effectOf } from '@/lib/domain/losses/what-if';
import { publishedEnd } from '@/lib/domain/occupancy';
import { Decimal } from '@/lib/domain/quote/money';
import { stayCalendar } from '@/lib/domain/stays/stay-calendar';
import { unsellableNights } from '@/lib/domain/stays/unsellable-nights';
import { connect } from '@/lib/mirror/mirror.fixture';
import { showInsights } from '@/lib/portfolio/analysis/figures';
import { listLostNights } from '@/lib/portfolio/analysis/lost-nights';
import { tryRule } from '@/lib/portfolio/analysis/what-if';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { keepCalendars, keepProperties, readPage, TODAY } from '@/lib/portfolio/portfolio.fixture';
import { countFacets, showRates } from '@/lib/portfolio/properties';
import { showRidge } from '@/lib/portfolio/ridge';

// Sums in the reporting currency, added up a second time in the plainest way: every night of every home of the demo.

const DAYS = 30;
const BATCH = 200;
const folder = mkdtempSync(path.join(os.tmpdir(), 'staygrid-reporting-'));
let mirror: Database;
let portfolio: Portfolio;
let table: ReportingRates;
let homes: DemoHome[];

beforeAll(async () => {
  mirror = await openDatabase(path.join(folder, 'mirror.db'));
  const connectionId = await connect(mirror);
  portfolio = { mirror, connectionId, syncIntervalMs: 0, now: TODAY * 86_400_000, today: TODAY };
  const seeding = { properties: 1200, seed: 1, today: TODAY, publicUrl: 'http://127.0.0.1:3001' };
  homes = [...generatePortfolio(seeding)];
  for (let from = 0; from < homes.length; from += BATCH) {
    const batch = homes.slice(from, from + BATCH);
    await keepProperties(
      portfolio,
      batch.map(({ property }) => property),
      1000,
    );
    const calendars = batch.map(({ property, calendar }) => ({
      ...{ propertyId: property.id, ranges: calendar, findings: [], occupancy: null },
    }));
    await keepCalendars(portfolio, calendars, 2000);
  }
  table = await showRates(portfolio, new URLSearchParams());
});
afterAll(async () => {
  await mirror.close();
  rmSync(folder, { recursive: true });
});

const currencyOf = ({ property }: DemoHome) => property.pricing.currency;
const worth = (amount: number, currency: string) => new Decimal(amount).dividedBy(table.rates[currency] as string);
const text = (amount: Decimal) => amount.toFixed(2);
const sum = (amounts: readonly Decimal[]) => amounts.reduce((all, one) => all.plus(one), new Decimal(0));
const inOrder = (amounts: readonly Decimal[]) => [...amounts].sort((a, b) => a.comparedTo(b));

interface Night {
  day: Day;
  worth: Decimal | null;
  isLost: boolean;
  isLate: boolean;
}

/** The nights on sale of a home in the window, one by one. */
function nightsOf(home: DemoHome): Night[] {
  const { property, calendar } = home;
  const lost = unsellableNights(factsOf(property), stayCalendar(calendar), horizonFrom(TODAY));
  const end = Math.min(TODAY + DAYS, publishedEnd(calendar, TODAY) ?? TODAY);
  return Array.from({ length: Math.max(0, end - TODAY) }, (_, i) => TODAY + i).flatMap((day) => {
    const said = calendar.find((range) => range.start <= day && day < range.end);
    if (said?.availability !== 'AVAILABLE') return [];
    const isLost = lost.some(({ start, end: until }) => start <= day && day < until);
    const isLate = isLost && day < TODAY + property.availability.advancedNotice;
    return { day, worth: said.price === null ? null : worth(said.price, currencyOf(home)), isLost, isLate };
  });
}

function moneyOf(some: readonly DemoHome[]) {
  const nights = some.flatMap(nightsOf);
  const priced = nights.flatMap((night) => night.worth ?? []);
  const sorted = inOrder(priced);
  const middle = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]] as [Decimal, Decimal];
  return {
    ...{ currency: table.currency, day: table.day, leftOutHomes: 0, leftOutCurrencies: [] },
    converted: some.some((home) => currencyOf(home) !== table.currency),
    onSale: text(sum(priced)),
    lost: text(sum(nights.flatMap((night) => (night.isLost ? (night.worth ?? []) : [])))),
    late: text(sum(nights.flatMap((night) => (night.isLate ? (night.worth ?? []) : [])))),
    average: priced.length === 0 ? null : text(sum(priced).dividedBy(priced.length)),
    median: priced.length === 0 ? null : text(sum(middle).dividedBy(2)),
  };
}

const ask = (query: string) => new URLSearchParams(query);

it('the demo has fifteen currencies, and reports in euros by the table that ships', () => {
  expect(new Set(homes.map(currencyOf)).size).toBe(15);
  expect(table).toMatchObject({ currency: 'EUR', source: '@fawazahmed0/currency-api' });
});

it('the figures of the portfolio, of its cities and of its days equal those of every night', async () => {
  const answer = await showInsights(portfolio, ask(`days=${DAYS}&by=city`));
  expect(answer.total.money).toEqual(moneyOf(homes));
  expect(answer.total.money).toMatchObject({ converted: true, leftOutHomes: 0 });
  for (const { key, money } of answer.groups) {
    expect([key, money]).toEqual([key, moneyOf(homes.filter(({ property }) => property.address.city === key))]);
  }
  const nights = homes.flatMap(nightsOf);
  for (const { day, average } of answer.daily) {
    const priced = nights.filter((night) => night.day === day).flatMap((night) => night.worth ?? []);
    expect([day, average]).toEqual([day, text(sum(priced).dividedBy(priced.length))]);
  }
});

it('lost nights come by their worth in euros, over all currencies, and add up', async () => {
  const rows: LostNightsAnswer['items'] = [];
  let answer: LostNightsAnswer;
  let cursor = '';
  do {
    const query = ask(`days=${DAYS}&limit=200&cursor=${cursor}`);
    answer = await listLostNights(portfolio, query);
    rows.push(...answer.items);
    cursor = answer.nextCursor ?? '';
  } while (cursor);
  expect(rows).toHaveLength(answer.total);
  expect(answer.money.lost).toBe(moneyOf(homes).lost);
  const worths = rows.map(({ value, currency }) => worth(Number(value), currency).toNumber());
  for (const [i, one] of worths.slice(1).entries()) expect(one).toBeLessThanOrEqual((worths[i] as number) + 0.0001);
  expect(new Set(rows.slice(0, 50).map(({ currency }) => currency)).size).toBeGreaterThan(3);
});

it('a rule that is tried is worth the nights that it frees', async () => {
  const query = ask(`days=${DAYS}&gapsUnder=15&minNights=1&minimumStay=1`);
  const { money, freedNights } = await tryRule(portfolio, query);
  const window = { start: TODAY, end: TODAY + DAYS };
  const rule = { on: { gapsUnder: 15 }, minNights: 1, minimumStay: 1, opens: null };
  const effects = homes.map((home) => ({
    ...effectOf(factsOf(home.property), home.calendar, horizonFrom(TODAY), window, rule),
    currency: currencyOf(home),
  }));
  const worthOf = (of: 'freedValue' | 'closedValue') =>
    text(sum(effects.map((effect) => worth(effect[of], effect.currency))).dividedBy(10_000));
  expect([money.freed, money.closed]).toEqual([worthOf('freedValue'), worthOf('closedValue')]);
  expect(freedNights).toBeGreaterThan(100);
});

it('the ridge has the median rent of the homes that are free on each day, whatever their currency', async () => {
  const ridge = await showRidge(portfolio, ask('from=2027-03-01&to=2027-03-31'));
  expect(ridge).toMatchObject({ currency: 'EUR', converted: true, leftOutHomes: 0 });
  for (const [i, rent] of ridge.rents.entries()) {
    const day = TODAY + i;
    const free = homes.filter(
      ({ property, calendar }) =>
        factsOf(property).availableFrom <= day &&
        calendar.some(({ start, end, availability }) => start <= day && day < end && availability === 'AVAILABLE'),
    );
    const rents = inOrder(free.map((home) => worth(home.property.pricing.advertisedPrice, currencyOf(home))));
    expect([day, rent?.toFixed(2)]).toEqual([day, text(rents[(rents.length - 1) >> 1] as Decimal)]);
  }
});

it('a price limit and an order by price drop no currency', async () => {
  const rentOf = (home: DemoHome) => worth(home.property.pricing.advertisedPrice, currencyOf(home)).toNumber();
  const byRent = (a: DemoHome, b: DemoHome) => rentOf(a) - rentOf(b) || (a.property.id < b.property.id ? -1 : 1);
  const expected = homes.filter((home) => rentOf(home) <= 1500).sort(byRent);
  const { items, total, leftOutHomes } = await readPage(portfolio, ask('price=-1500&sort=price&limit=100'));
  expect([total, leftOutHomes]).toEqual([expected.length, 0]);
  expect(items.map(({ id }) => id)).toEqual(expected.slice(0, 100).map(({ property }) => property.id));
  expect(new Set(items.map(({ currency }) => currency)).size).toBeGreaterThan(3);
  const facets = await countFacets(portfolio, ask('currency=USD&by=city'));
  expect(facets.total).toBe(homes.filter((home) => currencyOf(home) === 'USD').length);
  expect(facets.price?.currency).toBe('EUR');
  for (const { value, money } of facets.groups ?? []) {
    const own = homes.filter((home) => currencyOf(home) === 'USD' && home.property.address.city === value);
    const rents = inOrder(own.map((home) => worth(home.property.pricing.advertisedPrice, 'USD')));
    expect([value, money.median]).toEqual([value, text(rents[(rents.length - 1) >> 1] as Decimal)]);
  }
});
