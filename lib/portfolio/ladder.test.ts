import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bits, keepBits } from '@/lib/columns/bits';
import { PortfolioColumns } from '@/lib/columns/portfolio';
import { sampleProperty } from '@/lib/contract/property.sample';
import { AVAILABLE, type CalendarRange, NOT_AVAILABLE } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { nearestValidStay } from '@/lib/domain/stays/nearest-valid-stay';
import { stayCalendar } from '@/lib/domain/stays/stay-calendar';
import { stayFaults } from '@/lib/domain/stays/stay-faults';
import { portfolioCase, type StayCase } from '@/lib/domain/stays/stays.arbitrary';
import type { PropertyRow } from '@/lib/search/fields';
import { costLimitOf, costsAtMost, FILTER_NAMES, type Filter, stayOf } from '@/lib/search/filters';
import { isPlace, looserBy, MOVED, WITHIN } from '@/lib/search/looser';
import { RATES, rentsBy, searchRows } from '@/lib/search/match.oracle';
import { readSearch, writeSearch } from '@/lib/search/search';
import { filterOfRows, rowWithId } from '@/lib/search/search.arbitrary';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { ladderOf, showLadder } from './ladder';
import { keepCalendars, keepProperties, newPortfolios, readPage, TODAY } from './portfolio.fixture';

type Home = Omit<StayCase, 'today' | 'stays'> & { row: PropertyRow };

/** What a stay costs at a home, whatever the stay. */
const costOf = (id: string) => ({ total: 100 * id.charCodeAt(0), month: 50 * id.charCodeAt(0) });
const withinCostIn = (columns: PortfolioColumns) => async (filter: Filter, rows: Bits) => {
  const limit = costLimitOf(filter);
  return keepBits(rows, (slot) => {
    const { total, month } = costOf(columns.idAt(slot));
    const worth = (amount: number) => columns.converter.convert(amount, columns.rows.currencyAt(slot));
    const converted = { total: worth(total), month: worth(month) };
    return limit === null || costsAtMost(converted, limit);
  });
};

/** The homes that a filter finds, one by one. */
function countByHome(homes: readonly Home[], filter: Filter, today: Day): number {
  const horizon = horizonFrom(today);
  const stay = stayOf(filter);
  const limit = costLimitOf(filter);
  const converted = rentsBy(homes.map(({ row }) => row));
  if (stay && stayFaults(stay, horizon) !== 0) return 0;
  const rows = new Set(
    searchRows(
      homes.map(({ row }) => row),
      filter,
      DEFAULT_SORT,
    ).map(({ id }) => id),
  );
  return homes.filter(({ row, terms, calendar }) => {
    if (!rows.has(row.id)) return false;
    if (!stay) return true;
    const limits = { eachEnd: stay.flex, together: 2 * stay.flex };
    const takes = nearestValidStay(terms, stayCalendar(calendar), stay, horizon, limits) !== null;
    const { total, month } = costOf(row.id);
    const inReporting = (price: number) => converted({ ...row, price });
    return takes && (!limit || costsAtMost({ total: inReporting(total), month: inReporting(month) }, limit));
  }).length;
}

/** Every way to loosen a filter by one step, rung by rung. */
function rungsOf(homes: readonly Home[], name: (typeof FILTER_NAMES)[number], filter: Filter): Partial<Filter>[][] {
  const stay = stayOf(filter);
  if (name === 'checkIn' && stay) {
    return MOVED.map((days) => days.map((by) => ({ checkIn: stay.checkIn + by, checkOut: stay.checkOut + by })));
  }
  if (!isPlace(name)) return looserBy(name, filter);
  const field = WITHIN[name];
  const chosen = filter[name] ?? [];
  const rows = homes.map(({ row }) => row);
  const around = new Set(rows.filter((row) => chosen.includes(row[name])).map((row) => field && row[field]));
  const near = rows.filter((row) => field === null || (row[field] !== '' && around.has(row[field])));
  const values = [...new Set(near.map((row) => row[name]))].filter((value) => value !== '' && !chosen.includes(value));
  return [values.map((value) => ({ [name]: [...chosen, value] })), ...looserBy(name, filter)];
}

const given = portfolioCase(6, 1).chain(({ homes, today, stays }) =>
  fc.record({
    today: fc.constant(today),
    homes: fc.tuple(
      ...homes.map((home, at) =>
        rowWithId(String.fromCharCode(97 + at)).map((row) => ({ ...home, row: { ...row, ...home.terms } })),
      ),
    ),
    filter: fc
      .tuple(
        filterOfRows,
        fc.record({ flex: fc.constantFrom(null, 2), total: fc.constantFrom(null, 9_800, 10_200) }),
        fc.boolean(),
      )
      .map(([filter, more, hasStay]): Filter => {
        const [stay] = stays;
        const isStay = hasStay && stay && stayFaults(stay, horizonFrom(today)) === 0;
        // From when a home can be booked has tests of its own.
        return { ...filter, bookableBy: null, ...(isStay && { ...stay, ...more }) };
      }),
  }),
);

describe('the ladder', () => {
  it('has for each filter the step that brings most, and counts what its link finds', async () => {
    await fc.assert(
      fc.asyncProperty(given, async ({ homes, today, filter }) => {
        const columns = new PortfolioColumns();
        columns.rows.reportIn(null, RATES);
        for (const { row, calendar } of homes) {
          columns.rows.put(row);
          columns.rows.putOccupancy(row.id, row.occupancy);
          columns.rows.putCalendar(row.id, calendar);
        }
        const { total, steps } = await ladderOf({ columns, today, within: withinCostIn(columns) }, filter);
        expect(total).toBe(countByHome(homes, filter, today));
        for (const { changes, more } of steps) {
          const link = writeSearch({ filter, sort: DEFAULT_SORT });
          for (const [name, text] of Object.entries(changes)) text === null ? link.delete(name) : link.set(name, text);
          const { search, faults } = readSearch(link);
          expect(faults).toEqual([]);
          expect(countByHome(homes, search.filter, today) - total).toBe(more);
        }
        const best = FILTER_NAMES.filter((name) => filter[name] !== null).flatMap((name) => {
          const gains = rungsOf(homes, name, filter).map((rung) =>
            Math.max(0, ...rung.map((changes) => countByHome(homes, { ...filter, ...changes }, today) - total)),
          );
          const more = gains.find((gain) => gain > 0);
          return more === undefined ? [] : [[name, more]];
        });
        expect(Object.fromEntries(steps.map(({ filter: name, more }) => [name, more]))).toEqual(
          Object.fromEntries(best),
        );
        expect(steps.map(({ more }) => more)).toEqual(steps.map(({ more }) => more).toSorted((a, b) => b - a));
      }),
      { numRuns: 60 },
    );
  });
});

const newPortfolio = newPortfolios();

const range = (start: Day, end: Day, availability: string): CalendarRange => ({
  start,
  end,
  price: 100,
  minNights: 1,
  availability,
  closedToArrival: false,
  closedToDeparture: false,
});

/** Flats in areas of Barcelona; the first is free from twelve days later on, and dear. */
async function barcelona() {
  const portfolio = await newPortfolio();
  const homes = [
    { id: 'a', area: 'Gràcia', bedrooms: 2, pets: true, rent: 2000, from: TODAY + 40 },
    { id: 'b', area: 'Eixample', bedrooms: 2, pets: true, rent: 2000, from: TODAY },
    { id: 'c', area: 'Gràcia', bedrooms: 3, pets: true, rent: 2000, from: TODAY },
    { id: 'd', area: 'Gràcia', bedrooms: 2, pets: false, rent: 2000, from: TODAY },
    { id: 'e', area: 'Gràcia', bedrooms: 2, pets: true, rent: 2150, from: TODAY },
  ];
  const sample = sampleProperty();
  await keepProperties(
    portfolio,
    homes.map(({ id, area, bedrooms, pets, rent }) => ({
      ...sample,
      id,
      bedrooms,
      address: { ...sample.address, city: 'Barcelona', area },
      pricing: { ...sample.pricing, advertisedPrice: rent, surcharges: [], discounts: [] },
      policies: { ...sample.policies, petsAllowed: pets },
      availability: {
        availableFrom: '2027-01-01',
        minimumStay: { value: 1, type: 'NIGHT' },
        maximumStay: null,
        advancedNotice: 0,
      },
    })),
    1000,
  );
  await keepCalendars(
    portfolio,
    homes.map(({ id, from }) => ({
      propertyId: id,
      findings: [],
      occupancy: null,
      ranges: [...(from > TODAY ? [range(TODAY, from, NOT_AVAILABLE)] : []), range(from, TODAY + 1000, AVAILABLE)],
    })),
    2000,
  );
  return portfolio;
}

const ASKED = 'area=Gr%C3%A0cia&bedrooms=2&pets=true&price=-2000&checkIn=2027-03-29&checkOut=2027-05-01&guests=2';

describe('the ladder of a call from a client', () => {
  it('offers one step of each filter, with the number of homes that its link finds', async () => {
    const portfolio = await barcelona();
    const { total, steps } = await showLadder(portfolio, new URLSearchParams(ASKED));
    expect(total).toBe(0);
    expect(steps).toEqual([
      { filter: 'area', changes: { area: 'Eixample,Gràcia' }, more: 1 },
      { filter: 'bedrooms', changes: { bedrooms: '2-3' }, more: 1 },
      { filter: 'price', changes: { price: '-2200' }, more: 1 },
      { filter: 'pets', changes: { pets: null }, more: 1 },
      { filter: 'checkIn', changes: { checkIn: '2027-04-10', checkOut: '2027-05-13' }, more: 1 },
    ]);
    for (const { changes, more } of steps) {
      const link = new URLSearchParams(ASKED);
      for (const [name, text] of Object.entries(changes)) text === null ? link.delete(name) : link.set(name, text);
      expect((await readPage(portfolio, link)).total).toBe(more);
    }
  });

  it('counts the cost of a stay that is moved, and of one with other guests', async () => {
    const portfolio = await barcelona();
    const asked = `${ASKED.replace('price=-2000&', '')}&total=3200`;
    const { total, steps } = await showLadder(portfolio, new URLSearchParams(asked));
    expect(total).toBe(0);
    expect(steps).toEqual([{ filter: 'total', changes: { total: '3600' }, more: 1 }]);
    const link = new URLSearchParams(asked);
    link.set('total', '3600');
    expect((await readPage(portfolio, link)).total).toBe(1);
  });

  it('refuses what is no filter', async () => {
    await expect(showLadder(await barcelona(), new URLSearchParams('rooms=2'))).rejects.toThrow('rooms');
  });

  it('has no step without a filter', async () => {
    const answer = await showLadder(await barcelona(), new URLSearchParams());
    expect(answer).toEqual({ total: 5, steps: [] });
  });
});
