import { describe, expect, it } from 'vitest';
import { sampleProperty } from '@/lib/contract/property.sample';
import { AVAILABLE, type CalendarRange, NOT_AVAILABLE } from '@/lib/domain/calendar';
import { formatDay } from '@/lib/domain/day';
import { showPriceCalendar } from './analysis/price-calendar';
import { showStarts } from './home-starts';
import { keepCalendars, keepProperties, newPortfolios, TODAY } from './portfolio.fixture';
import { findPage } from './properties';
import { quoteProperty } from './quote';
import { findStaysPage } from './stays';

const newPortfolio = newPortfolios();
const query = (text: string) => new URLSearchParams(text);
const FREE: CalendarRange = {
  start: TODAY,
  end: TODAY + 400,
  price: 100,
  minNights: 3,
  availability: AVAILABLE,
  closedToArrival: false,
  closedToDeparture: false,
};
const day = (offset: number) => formatDay(TODAY + offset);
/** The nights of days 10 to 99. */
const WINDOW = `window=${day(10)}/${day(99)}`;

/** a is free and dearer from day 30 on; b is free from day 20 on, and cheap from day 50 on; c has thirty nights. */
async function portfolioOfThree() {
  const portfolio = await newPortfolio();
  const homes = ['a', 'b', 'c'].map((id) => {
    const home = sampleProperty({ id, code: `L-${id}`, maxGuests: 4 });
    const terms = { availableFrom: '2027-01-01', advancedNotice: 0, minimumStay: { value: 1, type: 'NIGHT' } };
    return { ...home, availability: { ...home.availability, ...terms, maximumStay: null } };
  });
  await keepProperties(portfolio, homes, 1000);
  const ranges = {
    a: [
      { ...FREE, end: TODAY + 30 },
      { ...FREE, start: TODAY + 30, price: 120.5 },
    ],
    b: [
      { ...FREE, end: TODAY + 20, availability: NOT_AVAILABLE },
      { ...FREE, start: TODAY + 20, end: TODAY + 50, price: 110 },
      { ...FREE, start: TODAY + 50, price: 90 },
    ],
    c: [
      { ...FREE, end: TODAY + 40 },
      { ...FREE, start: TODAY + 40, availability: NOT_AVAILABLE },
    ],
  };
  const received = Object.entries(ranges).map(([propertyId, ranges]) => ({ propertyId, ranges }));
  await keepCalendars(
    portfolio,
    received.map((one) => ({ ...one, findings: [], occupancy: null })),
    2000,
  );
  return portfolio;
}

describe('a stay of a length', () => {
  it('is found at each home with its earliest and its cheapest start, and the near misses beside', async () => {
    const portfolio = await portfolioOfThree();
    const found = await findStaysPage(portfolio, query(`nights=35&${WINDOW}&guests=2`));
    expect(found.matches.map(({ id, stay, starts, longest }) => ({ id, stay, starts, longest }))).toEqual([
      { id: 'a', stay: { checkIn: TODAY + 10, checkOut: TODAY + 45 }, starts: 56, longest: 90 },
      { id: 'b', stay: { checkIn: TODAY + 20, checkOut: TODAY + 55 }, starts: 46, longest: 80 },
    ]);
    expect(found.matches.map(({ cheapest }) => cheapest)).toMatchObject([
      { checkIn: TODAY + 10 },
      { checkIn: TODAY + 50, checkOut: TODAY + 85 },
    ]);
    expect(found.nearMisses).toMatchObject([
      { id: 'c', repair: { nightsMoved: 0, daysOutside: 5, checkIn: TODAY + 5 } },
    ]);
    expect(found.rejected).toEqual({ NIGHT_NOT_AVAILABLE: 1 });
    const listed = await findPage(portfolio, query(`nights=35&${WINDOW}&guests=2&sort=total`));
    expect(listed.items.map(({ id, stay }) => [id, stay?.starts])).toEqual([
      ['b', 46],
      ['a', 56],
    ]);
  });

  it('is listed at a home with each of its starts, priced as a quote prices it', async () => {
    const portfolio = await portfolioOfThree();
    for (const nights of ['35', '30-40', '1m', 'longest']) {
      const { starts, cheapest, earliest } = await showStarts(
        portfolio,
        'b',
        query(`nights=${nights}&${WINDOW}&guests=2`),
      );
      expect(starts[0]).toEqual(earliest);
      const totals: number[] = [];
      for (const { checkIn, checkOut, total } of starts) {
        const asked = query(`checkIn=${formatDay(checkIn)}&checkOut=${formatDay(checkOut)}&guests=2`);
        const { quote } = await quoteProperty(portfolio, 'b', asked);
        expect([quote.verdict.valid, quote.price.total]).toEqual([true, total]);
        totals.push(Number(total));
      }
      expect(Number(cheapest?.total)).toBe(Math.min(...totals));
    }
  });

  it('is followed by the nearest stay at a home that has none', async () => {
    const portfolio = await portfolioOfThree();
    const { starts, nearest } = await showStarts(portfolio, 'b', query(`nights=83&${WINDOW}&guests=2`));
    expect(starts).toEqual([]);
    expect(nearest).toEqual({ checkIn: TODAY + 20, checkOut: TODAY + 103, nightsMoved: 0, daysOutside: 3 });
  });

  it('has the least total of all homes for each day of arrival', async () => {
    const portfolio = await portfolioOfThree();
    const { days, cheapest, homes } = await showPriceCalendar(portfolio, query(`nights=35&${WINDOW}&guests=2`));
    expect([homes, cheapest, days.length]).toEqual([2, TODAY + 50, 56]);
    for (const { checkIn, total, homes, id } of days) {
      const totals = await Promise.all(
        ['a', 'b'].map(async (home) => {
          const { starts } = await showStarts(portfolio, home, query(`nights=35&${WINDOW}&guests=2`));
          return Number(starts.find((start) => start.checkIn === checkIn)?.total ?? Number.POSITIVE_INFINITY);
        }),
      );
      expect(total).toBeCloseTo(Math.min(...totals), 6);
      expect(homes).toBe(totals.filter(Number.isFinite).length);
      expect(totals[id === 'a' ? 0 : 1]).toBeCloseTo(total as number, 6);
    }
  });

  it('keeps a day on which no total is known, with the end of its shortest stay, and tells what is converted', async () => {
    const portfolio = await newPortfolio();
    // Two homes are in euros: it is the currency in which totals are compared.
    const homes = ['a', 'b', 'c'].map((id) => sampleProperty({ id, code: `L-${id}` }));
    const american = homes.slice(0, 1).map((home) => ({ ...home, pricing: { ...home.pricing, currency: 'USD' } }));
    await keepProperties(portfolio, [...american, ...homes.slice(1)], 1000);
    const ranges = (price: number | null, minNights: number) => [{ ...FREE, price, minNights }];
    const received = [
      { propertyId: 'a', ranges: ranges(null, 40) },
      { propertyId: 'b', ranges: ranges(null, 35) },
    ];
    const keep = (calendars: typeof received) =>
      keepCalendars(
        portfolio,
        calendars.map((one) => ({ ...one, findings: [], occupancy: null })),
        2000,
      );
    await keep(received);
    const asked = query(`nights=30-60&${WINDOW}`);
    const { days, cheapest, leftOutHomes } = await showPriceCalendar(portfolio, asked);
    expect([cheapest, leftOutHomes]).toEqual([null, 2]);
    expect(days[0]).toMatchObject({ homes: 2, total: null, id: null, converted: false });
    expect((days[0]?.checkOut ?? 0) - (days[0]?.checkIn ?? 0)).toBe(35);

    await keep([{ propertyId: 'a', ranges: ranges(100, 40) }]);
    const priced = await showPriceCalendar(portfolio, asked);
    expect(priced.days[0]).toMatchObject({ homes: 2, id: 'a', converted: true });
    expect(priced.leftOutHomes).toBe(1);
  });

  it.each([
    [`nights=40&window=${day(10)}/${day(30)}`, 'window'],
    [`nights=4&window=${day(-30)}/${day(-10)}`, 'window'],
    [`window=${day(1)}/`, 'window'],
    ['nights=0', 'nights'],
    ['nights=4&arrive=caturday', 'arrive'],
    [`nights=4&checkIn=${day(1)}&checkOut=${day(9)}`, 'nights'],
    ['nights=4&sort=earliest&flex=3', 'flex'],
  ])('is refused by name where it cannot be: %s', async (text, parameter) => {
    const portfolio = await portfolioOfThree();
    const refused = { code: 'INVALID_PARAMETER', message: expect.stringContaining(parameter) };

    await expect(findStaysPage(portfolio, query(text))).rejects.toMatchObject(refused);
  });
});
