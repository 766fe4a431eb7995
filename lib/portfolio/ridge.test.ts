import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleProperty } from '@/lib/contract/property.sample';
import { AVAILABLE, NOT_AVAILABLE } from '@/lib/domain/calendar';
import { wholeCalendar } from '@/lib/domain/calendar.arbitrary';
import { formatDay } from '@/lib/domain/day';
import { horizonFrom, type Interval } from '@/lib/domain/interval';
import { keepCalendars, keepProperties, newPortfolios, TODAY } from './portfolio.fixture';
import { showRidge } from './ridge';

const newPortfolio = newPortfolios();

const someHome = fc.record({
  calendar: wholeCalendar.map((ranges) =>
    ranges.map((range) => ({ ...range, start: range.start + TODAY - 10, end: range.end + TODAY - 10 })),
  ),
  rent: fc.constantFrom(900, 1200.5, 1201, 3000),
  currency: fc.constantFrom('EUR' as const, 'EUR' as const, 'USD' as const),
  availableFrom: fc.integer({ min: TODAY - 20, max: TODAY + 40 }),
  bedrooms: fc.integer({ min: 1, max: 2 }),
});
type SomeHome = typeof someHome extends fc.Arbitrary<infer Home> ? Home : never;

async function portfolioWith(homes: readonly SomeHome[]) {
  const portfolio = await newPortfolio();
  const sample = sampleProperty();
  const properties = homes.map(({ rent, currency, availableFrom, bedrooms }, i) => ({
    ...sampleProperty({ id: `home-${i}`, bedrooms, pricing: { ...sample.pricing, advertisedPrice: rent, currency } }),
    availability: { ...sample.availability, availableFrom: formatDay(availableFrom) },
  }));
  await keepProperties(portfolio, properties, 1000);
  const calendars = homes.map(({ calendar }, i) => ({
    ...{ propertyId: `home-${i}`, ranges: calendar, findings: [], occupancy: null },
  }));
  await keepCalendars(portfolio, calendars, 2000);
  return portfolio;
}

const ridgeFor = async (portfolio: Awaited<ReturnType<typeof newPortfolio>>, query: string) =>
  await showRidge(portfolio, new URLSearchParams(query));

const middleOf = (rents: number[]) => {
  const middle = rents.sort((a, b) => a - b)[(rents.length - 1) >> 1];
  return middle === undefined ? null : Number(middle.toFixed(2));
};

/** By the rates of tests. */
const IN_OTHER = { EUR: 1.25, USD: 0.8 };

/** Each day by itself, home by home. */
function dayByDay(homes: readonly SomeHome[], { start, end }: Interval, currency: string) {
  const days = Array.from({ length: end - start }, (_, i) => {
    const day = start + i;
    const free = homes.filter(
      ({ calendar, availableFrom }) =>
        day >= availableFrom &&
        calendar.some((range) => range.start <= day && day < range.end && range.availability === AVAILABLE),
    );
    const rents = free.map((home) => (home.currency === currency ? home.rent : home.rent * IN_OTHER[home.currency]));
    return { free: free.length, rent: middleOf(rents) };
  });
  return { free: days.map(({ free }) => free), rents: days.map(({ rent }) => rent) };
}

it('counts the free homes of each day and tells their median rent, as a look at every home on every day does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someHome, { maxLength: 9 }),
      fc.nat(50),
      fc.nat(40),
      fc.boolean(),
      async (homes, first, length, onlyTwo) => {
        const portfolio = await portfolioWith(homes);
        const within = { start: TODAY + first, end: TODAY + first + length + 1 };
        const days = `from=${formatDay(within.start)}&to=${formatDay(within.end - 1)}`;
        const ridge = await ridgeFor(portfolio, `${days}${onlyTwo ? '&bedrooms=2' : ''}`);
        const matching = homes.filter(({ bedrooms }) => !onlyTwo || bedrooms === 2);
        expect(ridge.from).toBe(within.start);
        expect(ridge.total).toBe(matching.length);
        const { free, rents } = dayByDay(matching, within, ridge.currency);
        expect(ridge.converted).toBe(matching.some(({ currency }) => currency !== ridge.currency));
        expect(ridge).toMatchObject({ free, rents });
        const sharing = (currency: string) => homes.filter((home) => home.currency === currency).length;
        expect(sharing(ridge.currency)).toBe(Math.max(sharing('EUR'), sharing('USD')));
      },
    ),
    { numRuns: 15 },
  );
});

it('covers all days of the calendars, and is not narrowed by a stay', async () => {
  const range = { start: TODAY, end: TODAY + 20, price: 90, minNights: 1, closedToArrival: false };
  const calendar = [{ ...range, closedToDeparture: false, availability: NOT_AVAILABLE }];
  const portfolio = await portfolioWith([
    { calendar, rent: 900, currency: 'EUR', availableFrom: TODAY, bedrooms: 1 },
    ...fc.sample(someHome, 2),
  ]);
  const whole = await ridgeFor(portfolio, '');
  const { start, end } = horizonFrom(TODAY);
  expect([whole.from, whole.free.length, whole.total]).toEqual([start, end - start, 3]);
  expect(await ridgeFor(portfolio, 'checkIn=2027-03-05&checkOut=2027-03-09&total=1&sort=total')).toEqual(whole);
});

it('refuses days in the wrong order, and unknown filters', async () => {
  const portfolio = await newPortfolio();
  for (const query of ['from=2027-04-02&to=2027-04-01', 'from=soon', 'evenings=3']) {
    await expect(ridgeFor(portfolio, query)).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
  }
});
