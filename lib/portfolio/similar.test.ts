import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SimilarAnswer } from '@/lib/contract/api/similar';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { sampleProperty } from '@/lib/contract/property.sample';
import { AVAILABLE, type CalendarRange, NOT_AVAILABLE } from '@/lib/domain/calendar';
import { type ComparedHome, likeFirstDay, partsOf, scoreOf } from '@/lib/domain/similar';
import { textOf } from '@/lib/http/answers';
import { writing } from '@/lib/mirror/connections';
import { withdrawUnseen } from '@/lib/mirror/crawl';
import { keepCalendars, keepProperties, newPortfolios, readPage, TODAY } from './portfolio.fixture';
import { showRates } from './properties';
import { showSimilar } from './similar';

const newPortfolio = newPortfolios();
const STAY = 'checkIn=2027-04-10&checkOut=2027-04-20&guests=2';

const FREE: CalendarRange = {
  start: TODAY,
  end: TODAY + 1000,
  price: 100,
  minNights: 3,
  availability: AVAILABLE,
  closedToArrival: false,
  closedToDeparture: false,
};

interface Varied {
  latitude: number | null;
  bedrooms: number | null;
  price: number;
  currency: string;
  amenities: string[];
  /** The first free day, counted from today; none without a calendar. */
  free: number | null;
}

const VARIED: Varied = { latitude: 38.7, bedrooms: 2, price: 2000, currency: 'EUR', amenities: ['POOL'], free: 0 };

function home(id: string, differences: Partial<Varied> = {}): PropertyBasicInfo {
  const { latitude, bedrooms, price, currency, amenities } = { ...VARIED, ...differences };
  const property = sampleProperty({ id, name: `Home ${id}`, bedrooms });
  return {
    ...property,
    address: { ...property.address, latitude: latitude ?? 0, longitude: latitude === null ? 0 : -9.1 },
    amenities: amenities.map((name) => ({ name })) as PropertyBasicInfo['amenities'],
    buildingAmenities: [],
    pricing: { ...property.pricing, currency, advertisedPrice: price, surcharges: [] },
    availability: {
      ...property.availability,
      availableFrom: '2027-01-01',
      advancedNotice: 0,
      minimumStay: { value: 1, type: 'NIGHT' },
    },
  };
}

async function portfolioOf(homes: Readonly<Record<string, Partial<Varied>>>) {
  const portfolio = await newPortfolio();
  const all = Object.entries(homes);
  await keepProperties(
    portfolio,
    all.map(([id, differences]) => home(id, differences)),
    1000,
  );
  await keepCalendars(
    portfolio,
    all.flatMap(([propertyId, differences]) => {
      const { free, price } = { ...VARIED, ...differences };
      if (free === null) return [];
      const open = { ...FREE, start: TODAY + free, price: price / 20 };
      const ranges =
        free === 0 ? [open] : [{ ...open, start: TODAY, end: TODAY + free, availability: NOT_AVAILABLE }, open];
      return [{ propertyId, ranges, findings: [], occupancy: 0 }];
    }),
    2000,
  );
  return portfolio;
}

const ask = async (...[portfolio, id, text = '']: [Awaited<ReturnType<typeof portfolioOf>>, string, string?]) =>
  SimilarAnswer.parse(JSON.parse(textOf(SimilarAnswer, await showSimilar(portfolio, id, new URLSearchParams(text)))))
    .items;

describe('the homes similar to one', () => {
  it('are those that take the stay, with its total, the most alike first, and how they differ', async () => {
    const portfolio = await portfolioOf({
      own: {},
      near: { latitude: 38.7036, price: 1690 },
      far: { latitude: 39.7 },
      taken: { free: 300 },
      unknown: { free: null },
    });
    const found = await ask(portfolio, 'own', STAY);
    expect(found).toMatchObject([
      {
        id: 'near',
        distanceM: 400,
        total: '845.00',
        stay: { checkIn: TODAY + 40, checkOut: TODAY + 50 },
        differs: [
          { code: 'DISTANCE', message: '400 m' },
          { code: 'PRICE', more: -155, message: '155 EUR less' },
        ],
        unverified: [],
      },
      { id: 'far', total: '1000.00', differs: [{ message: '111 km' }] },
    ]);
    expect(found[0]?.parts).not.toHaveProperty('firstDay');
  });

  it('are those that can be booked without a stay, compared by rent and by how soon', async () => {
    const portfolio = await portfolioOf({
      own: {},
      later: { free: 60 },
      dearer: { price: 2100, free: 1 },
      never: { free: null },
    });
    expect(await ask(portfolio, 'own')).toMatchObject([
      { id: 'dearer', stay: null, total: null, bookableFrom: TODAY + 1, differs: [{}, { message: '100 EUR more' }] },
      { id: 'later', bookableFrom: TODAY + 60 },
    ]);
  });

  it('are found for a home that does not take the stay, that says little, and that is withdrawn', async () => {
    const portfolio = await portfolioOf({
      own: { latitude: null, bedrooms: null, amenities: [], free: null },
      a: {},
      b: {},
    });
    const [a, b] = await ask(portfolio, 'own', STAY);
    expect([a, b]).toMatchObject([
      { id: 'a', score: 0.25, distanceM: null, differs: [] },
      { id: 'b', score: 0.25 },
    ]);
    await keepProperties(portfolio, [home('a'), home('b')], 5000);
    await writing(portfolio.mirror, portfolio.connectionId, (transaction) => withdrawUnseen(transaction, 5000, 5000));
    expect(await ask(portfolio, 'own', STAY)).toMatchObject([{ id: 'a' }, { id: 'b' }]);
  });

  it('pass the filters beside the stay, and a limit of its cost', async () => {
    const portfolio = await portfolioOf({ own: {}, a: { price: 2010 }, b: { bedrooms: 4 }, c: { price: 9000 } });
    const ids = async (text: string) => (await ask(portfolio, 'own', text)).map(({ id }) => id);
    expect(await ids(STAY)).toEqual(['a', 'b', 'c']);
    expect(await ids(`${STAY}&bedrooms=4`)).toEqual(['b']);
    expect(await ids(`${STAY}&total=4000`)).toEqual(['a', 'b']);
    expect(await ids(`${STAY}&limit=1`)).toEqual(['a']);
  });

  it('are not found for an unknown home, and not with a parameter that cannot be read', async () => {
    const portfolio = await portfolioOf({ own: {} });
    expect(await ask(portfolio, 'own')).toEqual([]);
    await expect(ask(portfolio, 'other')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ask(portfolio, 'a\0')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ask(portfolio, 'own', 'limit=21')).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
    await expect(ask(portfolio, 'own', 'checkIn=2027-04-10')).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
  });

  it('are those of a comparison with every home, one by one', async () => {
    const varied = fc.record<Varied>({
      latitude: fc.option(fc.double({ min: 38.6, max: 38.8, noNaN: true }), { nil: null, freq: 6 }),
      bedrooms: fc.option(fc.nat(4), { nil: null, freq: 6 }),
      // Whole nights: a yen has no cents.
      price: fc.integer({ min: 40, max: 300 }).map((night) => night * 20),
      currency: fc.constantFrom('EUR', 'EUR', 'JPY', 'XYZ'),
      amenities: fc.uniqueArray(fc.constantFrom('POOL', 'WIFI', 'LIFT', 'DESK')),
      free: fc.option(fc.constantFrom(0, 5, 30, 45, 90), { nil: null, freq: 9 }),
    });
    const homes = fc.array(varied, { minLength: 120, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(homes, fc.constantFrom('', STAY), fc.integer({ min: 1, max: 20 }), async (all, stay, limit) => {
        const portfolio = await portfolioOf(Object.fromEntries(all.map((one, at) => [`h${at}`, one])));
        const { currency: reporting, rates } = await showRates(portfolio, new URLSearchParams());
        const { items } = await readPage(portfolio, new URLSearchParams('limit=100'));
        const others = await readPage(portfolio, new URLSearchParams('limit=100&offset=100'));
        const rows = [...items, ...others.items];
        const compared = (at: number): ComparedHome => {
          const { latitude, bedrooms, price, currency, free } = all[at] as Varied;
          const amount = stay ? (free === null ? null : (price / 20) * 10) : price;
          const rate = currency === reporting ? 1 : Number(rates[currency]);
          const worth = amount === null || Number.isNaN(rate) ? null : Math.round((amount / rate) * 1e4) / 1e4;
          const place = latitude === null ? null : { latitude, longitude: -9.1 };
          return { place, bedrooms, price: worth };
        };
        const own = all[0] as Varied;
        const expected = all
          .flatMap((other, at) => {
            const id = `h${at}`;
            const first = rows.find((row) => row.id === id)?.bookableFrom ?? null;
            if (at === 0 || other.free === null || (stay ? other.free > 40 : first === null)) return [];
            const shared = other.amenities.filter((name) => own.amenities.includes(name)).length;
            const parts = partsOf(compared(0), compared(at), [own.amenities.length, other.amenities.length, shared]);
            return { id, score: scoreOf(stay ? parts : { ...parts, firstDay: likeFirstDay((first ?? 0) - TODAY) }) };
          })
          .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
        const found = await ask(portfolio, 'h0', `${stay}&limit=${limit}`);
        expect(found.map(({ id, score }) => ({ id, score }))).toEqual(expected.slice(0, limit));
      }),
      { numRuns: 12 },
    );
  }, 60_000);
});
