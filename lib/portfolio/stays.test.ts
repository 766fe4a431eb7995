import { describe, expect, it } from 'vitest';
import { sampleProperty } from '@/lib/contract/property.sample';
import { AVAILABLE, type CalendarRange, NOT_AVAILABLE } from '@/lib/domain/calendar';
import { dayOf, formatDay } from '@/lib/domain/day';
import { writing } from '@/lib/mirror/connections';
import { withdrawUnseen } from '@/lib/mirror/crawl';
import { showArrivals } from './arrivals';
import { showMap } from './map';
import { keepCalendars, keepProperties, newPortfolios, readPage, TODAY } from './portfolio.fixture';
import { countFacets } from './properties';
import { quoteProperty } from './quote';
import { findStaysPage } from './stays';

const find = async (...asked: Parameters<typeof findStaysPage>) => await findStaysPage(...asked);

const newPortfolio = newPortfolios();
const FREE: CalendarRange = {
  start: TODAY,
  end: TODAY + 1000,
  price: 100.5,
  minNights: 3,
  availability: AVAILABLE,
  closedToArrival: false,
  closedToDeparture: false,
};
const CHECK_IN = dayOf(2027, 4, 10);
const CHECK_OUT = dayOf(2027, 4, 20);
const taken = (start: number, end: number): CalendarRange => ({ ...FREE, start, end, availability: NOT_AVAILABLE });
const query = (text: string) => new URLSearchParams(text);

const home = (id: string, maxGuests: number | null = 4) => {
  const property = sampleProperty({ id, name: `Home ${id}`, maxGuests });
  const availability = { ...property.availability, availableFrom: '2027-01-01', advancedNotice: 0 };
  return {
    ...property,
    availability: { ...availability, minimumStay: { value: 1, type: 'NIGHT' }, maximumStay: null },
  };
};

type Home = ReturnType<typeof home>;

/** a is free; b is taken for the first two nights; c always; d takes one guest. */
async function portfolioOfFour() {
  const portfolio = await newPortfolio();
  await keepProperties(portfolio, [home('a', null), home('b'), home('c'), home('d', 1)], 1000);
  const calendars = {
    a: [FREE],
    b: [{ ...FREE, end: CHECK_IN }, taken(CHECK_IN, CHECK_IN + 2), { ...FREE, start: CHECK_IN + 2 }],
    c: [taken(TODAY, TODAY + 1000)],
    d: [FREE],
  };
  const received = Object.entries(calendars).map(([propertyId, ranges]) => ({ propertyId, ranges }));
  await keepCalendars(
    portfolio,
    received.map((one) => ({ ...one, findings: [], occupancy: null })),
    2000,
  );
  return portfolio;
}

const STAY = 'checkIn=2027-04-10&checkOut=2027-04-20&guests=2';

describe('finding homes for a stay', () => {
  it('tells who takes it and for how much, who misses it by days, and why the others do not', async () => {
    const found = await find(await portfolioOfFour(), query(STAY));
    expect(found).toMatchObject({
      total: 1,
      matches: [
        {
          id: 'a',
          stay: { checkIn: CHECK_IN, checkOut: CHECK_OUT },
          unverified: [{ code: 'UNKNOWN_MAX_GUESTS', guests: 2 }],
        },
      ],
      nearMisses: [
        {
          id: 'b',
          violations: [{ code: 'NIGHT_NOT_AVAILABLE', spans: [{ start: CHECK_IN, end: CHECK_IN + 2 }] }],
          repair: { checkIn: CHECK_IN + 2, checkOut: CHECK_OUT, checkInMoved: 2, checkOutMoved: 0 },
          unverified: [],
        },
      ],
      rejected: { NIGHT_NOT_AVAILABLE: 2, TOO_MANY_GUESTS: 1 },
      nextCursor: null,
    });
  });

  it('moves a stay by the days that it may be moved', async () => {
    const found = await find(await portfolioOfFour(), query(`${STAY}&flex=2`));
    expect(found.matches).toMatchObject([
      { id: 'a', stay: { checkIn: CHECK_IN, checkOut: CHECK_OUT } },
      { id: 'b', stay: { checkIn: CHECK_IN + 2, checkOut: CHECK_OUT } },
    ]);
    expect(found.nearMisses).toEqual([]);
  });

  it('asks as much as the quote does', async () => {
    const portfolio = await portfolioOfFour();
    const [match] = (await find(portfolio, query(STAY))).matches;
    const { quote } = await quoteProperty(portfolio, 'a', query(STAY));
    expect(match?.quote).toEqual({
      currency: quote.currency,
      reading: 'calendar',
      total: quote.byCalendar.total,
      month: '3375.00',
      byCalendar: quote.byCalendar.total,
      byRent: quote.byRent.total,
      surcharges: quote.surchargesTotal,
      deposits: quote.depositsTotal,
    });
    expect(quote.byCalendar.lines).toMatchObject([{ quantity: { value: '10' }, amount: '1005.00' }]);
  });

  describe('by the cost of the stay', () => {
    /** Nights at 100, 50 and 80 a home, in order of names; the fourth is in dollars and the cheapest, the fifth has no price. */
    async function pricedHomes() {
      const portfolio = await newPortfolio();
      const priced = { a: 100, b: 50, c: 80, d: 10, e: null };
      const fee = { ...home('a').pricing.surcharges[0], type: 'PET_FEE', mandatory: false, amount: 300 } as never;
      const homes = Object.keys(priced).map((id) => {
        const { pricing, ...others } = home(id);
        const surcharges = id === 'b' ? [...pricing.surcharges, fee] : pricing.surcharges;
        const advertisedPrice = { a: 1000, b: 3000, c: 2000 }[id] ?? 1000;
        return {
          ...others,
          pricing: { ...pricing, surcharges, advertisedPrice, currency: id === 'd' ? 'USD' : 'EUR' },
        };
      });
      await keepProperties(portfolio, homes, 1000);
      const received = Object.entries(priced).map(([propertyId, price]) => ({
        ...{ propertyId, findings: [], occupancy: null },
        ranges: price === null ? [] : [{ ...FREE, price }],
      }));
      await keepCalendars(portfolio, received, 2000);
      return portfolio;
    }
    const ids = (answer: { matches: { id: string }[] }) => answer.matches.map(({ id }) => id);

    it.each([
      ['total', 'dbca'],
      ['-total', 'acbd'],
      ['month', 'dbca'],
    ])('orders homes by sort=%s over all currencies', async (sort, order) => {
      const portfolio = await pricedHomes();
      expect(ids(await find(portfolio, query(`${STAY}&sort=${sort}`))).join('')).toBe(order);
      const pages: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await readPage(portfolio, query(`${STAY}&sort=${sort}&limit=1&cursor=${cursor}`));
        pages.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(pages.join('')).toBe(order);
    });

    it('leaves out homes above a total in the commonest currency, whatever their own', async () => {
      const portfolio = await pricedHomes();
      const asked = query(`${STAY}&total=920`);
      expect(ids(await find(portfolio, asked))).toEqual(['b', 'c', 'd']);
      expect((await readPage(portfolio, asked)).total).toBe(3);
      expect((await countFacets(portfolio, asked)).total).toBe(3);
      expect((await showMap(portfolio, asked)).ids).toEqual(['b', 'c', 'd']);
      expect(ids(await find(portfolio, query(`${STAY}&total=919.99`)))).toEqual(['b', 'd']);
      const inDollars = query(`${STAY}&total=920&currency=USD`);
      expect(ids(await find(portfolio, inDollars))).toEqual(['d']);
      expect(await countFacets(portfolio, inDollars)).toMatchObject({
        total: 1,
        currency: expect.arrayContaining([
          { value: 'EUR', count: 2 },
          { value: 'USD', count: 1 },
        ]),
      });
    });

    it('says how many homes a limit leaves out because their currency has no rate', async () => {
      const portfolio = await pricedHomes();
      const { pricing, ...others } = home('f');
      await keepProperties(portfolio, [{ ...others, pricing: { ...pricing, currency: 'JPY' } }], 3000);
      const free = { propertyId: 'f', ranges: [FREE], findings: [], occupancy: null };
      await keepCalendars(portfolio, [free], 3000);
      const answers = async (limit: string) => {
        const asked = query(`${STAY}&${limit}`);
        const { total, leftOutHomes } = await find(portfolio, asked);
        const listed = await readPage(portfolio, asked);
        const facets = await countFacets(portfolio, asked);
        expect([listed.leftOutHomes, facets.leftOutHomes]).toEqual([leftOutHomes, leftOutHomes]);
        return [total, leftOutHomes];
      };
      for (const limit of ['total=920', 'month=3000', 'price=-2000'])
        expect([limit, ...(await answers(limit))]).toEqual([limit, expect.any(Number), 1]);
      expect(await answers('total=920&currency=EUR')).toEqual([2, 0]);
      expect(await answers('sort=total')).toEqual([5, 0]);
      expect(ids(await find(portfolio, query(`${STAY}&sort=-total`))).at(-1)).toBe('f');
    });

    it.each(['calendar', 'rent'] as const)('shows on the map the totals of the list, by the %s', async (reading) => {
      const portfolio = { ...(await pricedHomes()), reading };
      const { matches } = await find(portfolio, query(STAY));
      const listed = new Map(matches.map(({ id, quote }) => [id, quote.total === null ? null : Number(quote.total)]));
      const { ids: mapped, totals = [] } = await showMap(portfolio, query(STAY));
      expect(new Map(mapped.map((id, at) => [id, totals[at]]))).toEqual(listed);
      expect(listed.size).toBeGreaterThan(2);
      expect(await showMap(portfolio, query(''))).not.toHaveProperty('totals');
    });

    it('goes by the advertised rent where that reading counts', async () => {
      const portfolio = { ...(await pricedHomes()), reading: 'rent' as const };
      const found = await find(portfolio, query(`${STAY}&sort=total&currency=EUR`));
      expect(ids(found)).toEqual(['a', 'c', 'b']);
      expect(found.matches.map(({ quote }) => [quote.total, quote.month])).toEqual([
        ['453.33', '1359.99'],
        ['786.67', '2360.01'],
        ['1120.00', '3360.00'],
      ]);
    });

    it('limits homes by a month of the stay, in every answer', async () => {
      const portfolio = { ...(await pricedHomes()), reading: 'rent' as const };
      const asked = query(`${STAY}&month=2360.01&currency=EUR`);
      expect(ids(await find(portfolio, asked)).sort()).toEqual(['a', 'c']);
      expect((await readPage(portfolio, asked)).total).toBe(2);
      expect((await countFacets(portfolio, asked)).total).toBe(2);
    });

    it('takes off no impossible discount, and limits by no total that a fee leaves open', async () => {
      const portfolio = { ...(await newPortfolio()), reading: 'rent' as const };
      const [full, odd, open] = ['full', 'odd', 'open'].map((id) => home(id)) as [Home, Home, Home];
      const { pricing } = full;
      const rent = { ...pricing, advertisedPrice: 3000, surcharges: [], discounts: [] };
      const discounts = [{ minExclusive: 0, maxInclusive: null, discountPercentage: 110 }];
      const surcharges = pricing.surcharges.map((fee) => ({ ...fee, amount: null }));
      const homes = [
        { ...full, pricing: rent },
        { ...odd, pricing: { ...rent, discounts } },
        { ...open, pricing: { ...rent, surcharges } },
      ];
      await keepProperties(portfolio, homes, 1000);
      const calendars = homes.map(({ id }) => ({ propertyId: id, ranges: [FREE], findings: [], occupancy: null }));
      await keepCalendars(portfolio, calendars, 1000);
      const stay = `checkIn=${formatDay(CHECK_IN)}&checkOut=${formatDay(CHECK_OUT)}&sort=code`;
      const totals = async (limit: string) =>
        (await find(portfolio, query(`${stay}${limit}`))).matches.map(({ id, quote }) => [
          id,
          quote.total,
          quote.byCalendar,
        ]);
      expect((await totals('')).sort()).toEqual([
        ['full', '1000.00', '1005.00'],
        ['odd', '1000.00', '1005.00'],
        ['open', null, null],
      ]);
      expect((await totals('&total=5000')).map(([id]) => id).sort()).toEqual(['full', 'odd']);
      expect(await totals('&total=999')).toEqual([]);
    });

    it('adds the fee for a pet to every total where pets are asked for', async () => {
      const portfolio = await pricedHomes();
      expect(ids(await find(portfolio, query(`${STAY}&pets=true&sort=total&currency=EUR`)))).toEqual(['b', 'c', 'a']);
      expect(ids(await find(portfolio, query(`${STAY}&pets=true&total=919`)))).toEqual(['d']);
    });

    it.each(['pets=true', 'options=PET_FEE', 'pets=true&options=PET_FEE'])(
      'agrees with the quote: %s',
      async (chosen) => {
        const portfolio = await pricedHomes();
        const { matches } = await find(portfolio, query(`${STAY}&${chosen}`));
        const quotes = await Promise.all(
          matches.map(({ id }) => quoteProperty(portfolio, id, query(`${STAY}&${chosen}`))),
        );
        expect(matches.map(({ quote }) => quote.total)).toEqual(quotes.map(({ quote }) => quote.byCalendar.total));
        expect(quotes.some(({ quote }) => quote.surcharges.some((line) => line.chosen))).toBe(true);
      },
    );

    it('counts a home anew once its calendar has changed', async () => {
      const portfolio = await pricedHomes();
      await find(portfolio, query(`${STAY}&sort=total`));
      const dear = { propertyId: 'b', ranges: [{ ...FREE, price: 500 }], findings: [], occupancy: null };
      await keepCalendars(portfolio, [dear], 3000);
      expect(ids(await find(portfolio, query(`${STAY}&sort=total`)))).toEqual(['d', 'c', 'a', 'b']);
    });

    it.each(['total=900', 'sort=total', 'sort=-month'])('refuses %s without a stay', async (text) => {
      await expect(readPage(await newPortfolio(), query(text))).rejects.toThrow('needs checkIn and checkOut');
    });
  });

  it.each([
    ['', 'checkIn and checkOut must say which nights, or nights how many.'],
    ['checkIn=2027-04-10', 'checkOut is missing beside checkIn.'],
    ['checkIn=2027-04-20&checkOut=2027-04-10', 'checkOut is before checkIn: a stay must end after it begins.'],
    ['checkIn=2027-04-10&checkOut=2027-04-10', 'checkOut is the day of checkIn: a stay has one night at least.'],
    ['checkIn=2027-02-27&checkOut=2027-04-10', 'checkIn is in the past: today is 2027-03-01.'],
    [
      'checkIn=2027-04-10&checkOut=2040-12-17',
      'checkOut makes a stay of 5000 nights, more than the 1097 that calendars cover.',
    ],
    [
      'checkIn=2030-02-10&checkOut=2030-04-10',
      'checkOut is beyond the calendars: the last possible one is 2030-03-02.',
    ],
  ])('refuses %j in a sentence', async (text, sentence) => {
    await expect(find(await newPortfolio(), query(text))).rejects.toThrow(sentence);
  });
});

describe('a quote', () => {
  it('is made for a stay that breaks rules too, and says which', async () => {
    const { quote } = await quoteProperty(await portfolioOfFour(), 'd', query(STAY));
    expect(quote.verdict).toMatchObject({ valid: false, violations: [{ code: 'TOO_MANY_GUESTS' }] });
    expect(quote.byCalendar.total).not.toBeNull();
  });

  it('has no price for a stay that cannot be sold, and quotes the nearest one that can', async () => {
    const { quote, nearest, fetchedAt } = await quoteProperty(await portfolioOfFour(), 'b', query(STAY));
    expect(quote.price).toMatchObject({ total: null, month: null });
    expect(nearest).toMatchObject({
      stay: { checkIn: CHECK_IN + 2, checkOut: CHECK_OUT, guests: 2 },
      price: { total: '924.00' },
    });
    expect(fetchedAt).toBe(2000);
  });

  it('has no nearest stay where no dates help, and for a stay that can be sold', async () => {
    const portfolio = await portfolioOfFour();
    const of = async (id: string) => (await quoteProperty(portfolio, id, query(STAY))).nearest;
    expect([await of('a'), await of('c'), await of('d')]).toEqual([null, null, null]);
  });

  it('has neither for a home that is no longer listed', async () => {
    const portfolio = await portfolioOfFour();
    const { mirror, connectionId } = portfolio;
    await writing(mirror, connectionId, (writes) => withdrawUnseen(writes, 3000, 3000));
    for (const id of ['a', 'b']) {
      const { quote, nearest, property } = await quoteProperty(portfolio, id, query(STAY));
      expect([quote.price.total, nearest, property.withdrawnAt]).toEqual([null, null, 3000]);
    }
  });

  it('says which home it is, and nothing of its agent', async () => {
    const { property } = await quoteProperty(await portfolioOfFour(), 'a', query(STAY));
    expect(property).toEqual({
      id: 'a',
      code: 'LIS-1',
      name: 'Home a',
      area: 'Alfama',
      city: 'Lisboa',
      address: 'Rua dos Remédios 12, 1100-445 Lisboa, Portugal',
      photo: sampleProperty().media.photos[0]?.url,
      url: 'https://rentals.example/LIS-0001',
      withdrawnAt: null,
    });
  });

  it('is made for a home without a calendar as far as that goes', async () => {
    const portfolio = await newPortfolio();
    await keepProperties(portfolio, [home('a')], 1000);
    const { quote, fetchedAt } = await quoteProperty(portfolio, 'a', query(STAY));
    expect(fetchedAt).toBeNull();
    expect(quote.byCalendar).toMatchObject({ total: null, missing: [{ start: CHECK_IN, end: CHECK_OUT }] });
    expect(quote.byRent.total).not.toBeNull();
  });

  it.each([
    ['checkIn=2020-03-03&checkOut=2020-04-03', 'Check-in on 2020-03-03 is in the past: today is 2027-03-01.'],
    [
      'checkIn=2030-02-01&checkOut=2030-04-01',
      'Check-out on 2030-04-01 is beyond the calendar: the last possible one is 2030-03-02.',
    ],
    ['checkIn=2027-04-10&checkOut=2040-12-17', '5000 nights are more than the 1097 that calendars cover.'],
  ])('is made for an unsellable stay too, and says so: %s', async (text, sentence) => {
    const { quote } = await quoteProperty(await portfolioOfFour(), 'a', query(text));
    expect(quote.verdict.valid).toBe(false);
    expect(quote.verdict.violations[0]?.message).toBe(sentence);
  });

  it('guesses nothing about a unit or a timing that it does not know', async () => {
    const portfolio = await newPortfolio();
    const { availability, pricing, ...others } = home('a');
    const odd = {
      ...others,
      availability: { ...availability, minimumStay: { value: 2, type: 'FORTNIGHT' } },
      pricing: { ...pricing, surcharges: pricing.surcharges.map((one) => ({ ...one, timing: 'WEEKLY' })) },
    };
    await keepProperties(portfolio, [odd], 1000);
    const { quote } = await quoteProperty(portfolio, 'a', query(STAY));
    expect(quote.verdict.unverified[0]?.message).toBe(
      'The minimum stay is 2 × FORTNIGHT, in a unit that is not known: it is not checked.',
    );
    expect(quote.surcharges).toMatchObject([{ amount: '0.00', uncounted: 'unknown-timing', timing: 'WEEKLY' }]);
    expect(quote.assumptions).toContainEqual({ code: 'UNKNOWN_TIMING', timings: ['WEEKLY'] });
  });

  it.each([
    ['checkIn=2027-04-10', 'checkOut is missing.'],
    ['checkIn=2027-04-10&checkOut=2027-04-10', 'checkOut is the day of checkIn: a stay has one night at least.'],
    ['checkIn=2027-04-20&checkOut=2027-04-10', 'checkOut is before checkIn: a stay must end after it begins.'],
    [
      'checkIn=2027-04-10&checkOut=2427-04-10',
      'checkOut makes a stay of 146097 nights, and no more than 100000 are quoted.',
    ],
    ['checkIn=2027-04-10&checkOut=2027-02-30', 'checkOut must be a date that exists, yyyy-MM-dd.'],
    [`${STAY}&months=lunar`, 'months must be thirty-day, actual-days or started-months.'],
    ['checkIn=2027-04-10&checkOut=2027-04-20&guests=0', 'guests must be a whole number from 1 to 1000.'],
  ])('refuses %j in a sentence', async (text, sentence) => {
    await expect(quoteProperty(await portfolioOfFour(), 'a', query(text))).rejects.toThrow(sentence);
  });

  it('is not made for an unknown home', async () => {
    await expect(quoteProperty(await newPortfolio(), 'x', query(STAY))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the arrivals of a month', () => {
  it('are the days on which a stay can begin, with the nights that it may have', async () => {
    const { arrivals } = await showArrivals(await portfolioOfFour(), 'b', query('month=2027-04'));
    const nights = new Map(arrivals.map(({ day, nights }) => [formatDay(day), nights]));
    expect(nights.get('2027-04-07')).toEqual([{ min: 3, max: 3 }]);
    expect(nights.has('2027-04-08')).toBe(false);
    expect(nights.get('2027-04-12')).toEqual([{ min: 3, max: TODAY + 1000 - CHECK_IN - 2 }]);
    expect(arrivals).toHaveLength(7 + 19);
  });

  it('refuses an invalid month', async () => {
    const refused = showArrivals(await portfolioOfFour(), 'b', query('month=2027-13'));
    await expect(refused).rejects.toThrow('month must be a month, yyyy-MM.');
  });
});
