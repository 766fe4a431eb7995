import { describe, expect, it } from 'vitest';
import { sampleProperty } from '@/lib/contract/property.sample';
import { AVAILABLE, type CalendarRange, NOT_AVAILABLE } from '@/lib/domain/calendar';
import { dayOf } from '@/lib/domain/day';
import { keepCalendars, keepProperties, newPortfolios, TODAY } from '@/lib/portfolio/portfolio.fixture';
import { quoteProperty } from '@/lib/portfolio/quote';
import { findChains } from './chains';

const newPortfolio = newPortfolios();
const FREE: CalendarRange = {
  ...{ start: TODAY, end: TODAY + 1000, price: 100, minNights: 3, availability: AVAILABLE },
  ...{ closedToArrival: false, closedToDeparture: false },
};
const [CHECK_IN, MOVE, CHECK_OUT] = [dayOf(2027, 4, 10), dayOf(2027, 4, 14), dayOf(2027, 4, 20)];
const STAY = 'checkIn=2027-04-10&checkOut=2027-04-20&guests=2';
const query = (text: string) => new URLSearchParams(text);

interface Given {
  city?: string;
  currency?: string;
  latitude?: number;
  maxGuests?: number | null;
  free: CalendarRange[];
}

const until = (end: number, more: Partial<CalendarRange> = {}) => [
  { ...FREE, ...more, end },
  { ...FREE, start: end, availability: NOT_AVAILABLE },
];
const from = (start: number, more: Partial<CalendarRange> = {}) => [
  { ...FREE, end: start, availability: NOT_AVAILABLE },
  { ...FREE, ...more, start },
];

async function portfolioOf(homes: Record<string, Given>) {
  const portfolio = await newPortfolio();
  const properties = Object.entries(homes).map(([id, { city, currency, latitude, maxGuests = 4 }]) => {
    const property = sampleProperty({ id, name: `Home ${id}`, maxGuests });
    const { address, availability, pricing } = property;
    const terms = { minimumStay: { value: 1, type: 'NIGHT' }, maximumStay: null };
    return {
      ...property,
      address: { ...address, city: city ?? address.city, latitude: latitude ?? address.latitude },
      pricing: { ...pricing, currency: currency ?? 'EUR', surcharges: [] },
      availability: { ...availability, ...terms, availableFrom: '2027-01-01', advancedNotice: 0 },
    };
  });
  await keepProperties(portfolio, properties, 1000);
  const calendars = Object.entries(homes).map(([propertyId, { free: ranges }]) => ({ propertyId, ranges }));
  await keepCalendars(
    portfolio,
    calendars.map((one) => ({ ...one, findings: [], occupancy: null })),
    2000,
  );
  return portfolio;
}

const namesOf = ({ chains }: Awaited<ReturnType<typeof findChains>>) =>
  chains.map(({ parts }) => parts.map(({ id }) => id).join(' '));

describe('homes that take a stay one after another', () => {
  it('meet on the day of the move, each with its quote, and the sum', async () => {
    const portfolio = await portfolioOf({ a: { free: until(MOVE) }, b: { free: from(MOVE, { price: 50 }) } });
    const { chains, examined } = await findChains(portfolio, query(STAY));
    expect(examined).toBe(1);
    expect(chains).toMatchObject([
      {
        parts: [
          { id: 'a', checkIn: CHECK_IN, checkOut: MOVE, unverified: [], quote: { total: '400.00', currency: 'EUR' } },
          { id: 'b', checkIn: MOVE, checkOut: CHECK_OUT, quote: { total: '300.00' } },
        ],
        ...{ moves: 1, distanceKm: 0, total: '700.00', currency: 'EUR', converted: false },
      },
    ]);
    const { quote } = await quoteProperty(portfolio, 'b', query('checkIn=2027-04-14&checkOut=2027-04-20&guests=2'));
    expect(chains[0]?.parts[1]?.quote.total).toBe(quote.price.total);
  });

  it('are named where one home takes all of it, too, and by two at most where that is asked for', async () => {
    const between = [...from(MOVE).slice(0, 1), { ...FREE, start: MOVE, end: MOVE + 3 }, ...until(MOVE + 3).slice(1)];
    const three = { a: { free: until(MOVE) }, b: { free: between }, c: { free: from(MOVE + 3) } };
    const portfolio = await portfolioOf(three);
    expect(namesOf(await findChains(portfolio, query(STAY)))).toEqual(['a b c']);
    expect(namesOf(await findChains(portfolio, query(`${STAY}&maxParts=2`)))).toEqual([]);
    const whole = await portfolioOf({ a: { free: [FREE] }, b: { free: [FREE] } });
    expect(namesOf(await findChains(whole, query(STAY)))).toEqual(['a b', 'b a']);
  });

  it('lie in one city, or within a distance, and pass the filters', async () => {
    const portfolio = await portfolioOf({
      a: { free: until(MOVE), latitude: 38.7 },
      b: { free: from(MOVE), latitude: 38.71, city: 'Almada' },
      c: { free: from(MOVE), latitude: 38.8 },
    });
    expect(namesOf(await findChains(portfolio, query(STAY)))).toEqual(['a c']);
    expect(namesOf(await findChains(portfolio, query(`${STAY}&withinKm=2`)))).toEqual(['a b']);
    expect(namesOf(await findChains(portfolio, query(`${STAY}&withinKm=20`)))).toEqual(['a b', 'a c']);
    expect(namesOf(await findChains(portfolio, query(`${STAY}&withinKm=20&q=home+c`)))).toEqual([]);
  });

  it('have no sum where a part has no price or no rate, and a converted one says so', async () => {
    const sums = async (a: Given, b: Given, limit = '') =>
      (await findChains(await portfolioOf({ a, b }), query(`${STAY}${limit}`))).chains.map(({ total, converted }) => [
        total === null ? null : Number(total) > 0,
        converted,
      ]);
    const [first, last] = [{ free: until(MOVE) }, { free: from(MOVE) }];
    expect(await sums(first, last)).toEqual([[true, false]]);
    expect(await sums(first, { free: from(MOVE, { price: null }) })).toEqual([[null, false]]);
    expect(await sums(first, { ...last, currency: 'USD' })).toEqual([[true, true]]);
    expect(await sums(first, { ...last, currency: 'XYZ' })).toEqual([[null, true]]);
    expect(await sums(first, { free: from(MOVE, { price: null }) }, '&total=9999')).toEqual([]);
    expect([await sums(first, last, '&total=1000'), await sums(first, last, '&total=999')]).toEqual([
      [[true, false]],
      [],
    ]);
  });

  it('say what could not be checked', async () => {
    const portfolio = await portfolioOf({ a: { free: until(MOVE), maxGuests: null }, b: { free: from(MOVE) } });
    const [chain] = (await findChains(portfolio, query(STAY))).chains;
    expect(chain?.parts[0]?.unverified).toMatchObject([{ code: 'UNKNOWN_MAX_GUESTS' }]);
  });

  it.each([
    ['guests=2', 'checkIn and checkOut must say which nights.'],
    [`${STAY}&maxParts=4`, 'maxParts must be a whole number from 2 to 3.'],
    [`${STAY}&withinKm=near`, 'withinKm must be kilometres above zero, such as 2 or 0.5.'],
    [`${STAY}&cursor=x`, 'cursor'],
  ])('are refused for %j in a sentence', async (text, sentence) => {
    await expect(findChains(await newPortfolio(), query(text))).rejects.toThrow(sentence);
  });
});
