import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kilometres } from './coordinates';
import type { PropertyFacts } from './property';
import { differencesOf, likeFirstDay, type Parts, partsOf, pricedHome, scoreOf } from './similar';

const place = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
});
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 4 });
const names = fc.uniqueArray(fc.constantFrom('POOL', 'WIFI', 'LIFT', 'DESK', 'BATH'));
const described = fc.record({
  place: orNull(place),
  bedrooms: orNull(fc.nat(6)),
  price: orNull(fc.integer({ min: -1, max: 9000 })),
  names,
});
type Described = typeof described extends fc.Arbitrary<infer Home> ? Home : never;

const sharedBy = (a: Described, b: Described) => a.names.filter((name) => b.names.includes(name)).length;
const parts = (a: Described, b: Described): Parts => partsOf(a, b, [a.names.length, b.names.length, sharedBy(a, b)]);
const likeness = (a: Described, b: Described) => scoreOf(parts(a, b));

const FLAT: Described = { place: { latitude: 38.7, longitude: -9.1 }, bedrooms: 2, price: 2000, names: ['POOL'] };
const north = (km: number) => ({ latitude: 38.7 + km / 111.2, longitude: -9.1 });

/** The score as its description says it, part by part. */
function oracle(a: Described, b: Described): number {
  const distance = a.place && b.place ? 10 / (10 + kilometres(a.place, b.place)) : 0.5;
  const bedrooms = a.bedrooms !== null && b.bedrooms !== null ? 1 / (1 + Math.abs(a.bedrooms - b.bedrooms)) : 0.5;
  const [low, high] = [a.price ?? 0, b.price ?? 0].sort((one, other) => one - other) as [number, number];
  const price = low > 0 ? low / high : 0.5;
  const either = new Set([...a.names, ...b.names]);
  const both = [...either].filter((name) => a.names.includes(name) && b.names.includes(name));
  const amenities = a.names.length > 0 && b.names.length > 0 ? both.length / either.size : 0.5;
  return (distance * (2 * bedrooms + 2 * price + amenities)) / 5;
}

describe('the score of a similar home', () => {
  it('is what its description says, between 0 and 1, the same in both directions', () => {
    fc.assert(
      fc.property(described, described, (a, b) => {
        expect(likeness(a, b)).toBeCloseTo(oracle(a, b), 12);
        expect(likeness(a, b)).toBeCloseTo(likeness(b, a), 12);
        expect(likeness(a, b)).toBeGreaterThan(0);
        expect(likeness(a, b)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is 1 for a home that differs in nothing', () => {
    expect(likeness(FLAT, { ...FLAT })).toBe(1);
    expect(scoreOf({ ...parts(FLAT, FLAT), firstDay: likeFirstDay(0) })).toBe(1);
  });

  it('falls with every kilometre, bedroom, step of the price and amenity apart', () => {
    const some = fc.tuple(fc.nat(500), fc.integer({ min: 1, max: 500 }));
    fc.assert(
      fc.property(described, some, (home, [near, step]) => {
        const far = near + step;
        const falls = (closer: Partial<Described>, further: Partial<Described>) => {
          expect(likeness(FLAT, { ...home, ...closer })).toBeGreaterThan(likeness(FLAT, { ...home, ...further }));
        };
        falls({ place: north(near) }, { place: north(far) });
        falls({ bedrooms: 2 + near }, { bedrooms: 2 + far });
        falls({ price: 2000 + near }, { price: 2000 + far });
        falls({ price: 2000 - near }, { price: 2000 - far });
        falls({ names: ['POOL'] }, { names: ['POOL', 'LIFT'] });
        falls({ names: ['POOL', 'LIFT'] }, { names: ['LIFT'] });
      }),
    );
  });

  it('falls with the days until a home can be booked, and not below those that are past', () => {
    fc.assert(
      fc.property(fc.nat(900), fc.integer({ min: 1, max: 900 }), (days, more) => {
        expect(likeFirstDay(days)).toBeGreaterThan(likeFirstDay(days + more));
        expect(likeFirstDay(-more)).toBe(1);
      }),
    );
  });

  it('ranks a home of which a part is not known behind an equal one and before a very different one', () => {
    const unlike: Described = { place: north(300), bedrooms: 9, price: 200, names: ['LIFT'] };
    const unknown: Described = { place: null, bedrooms: null, price: null, names: [] };
    for (const field of ['place', 'bedrooms', 'price', 'names'] as const) {
      const score = likeness(FLAT, { ...FLAT, [field]: unknown[field] });
      expect(score).toBeLessThan(1);
      expect(score).toBeGreaterThan(likeness(FLAT, { ...FLAT, [field]: unlike[field] }));
    }
  });

  it('does not tell homes apart by a part that is not known of the home itself', () => {
    fc.assert(
      fc.property(described, described, (a, b) => {
        expect(likeness({ ...FLAT, price: null }, { ...a, price: 1 })).toBe(
          likeness({ ...FLAT, price: null }, { ...a, price: b.price }),
        );
      }),
    );
  });

  it('has parts between 0 and 1, or unknown', () => {
    fc.assert(
      fc.property(described, described, (a, b) => {
        for (const likeness of Object.values(parts(a, b))) {
          const share = likeness ?? 0.5;
          expect(share >= 0 && share <= 1).toBe(true);
        }
      }),
    );
  });
});

describe('the differences of a similar home', () => {
  const own = { place: north(0), bedrooms: 2, price: 2000, currency: 'EUR', amenities: ['POOL', 'WIFI'] };
  const differ = (other: Partial<Parameters<typeof differencesOf>[1]>) =>
    differencesOf(own, { ...own, ...other }, 'EUR').slice(1);

  it('are the distance alone where nothing else differs', () => {
    expect(differencesOf(own, own, 'EUR')).toEqual([{ code: 'DISTANCE', metres: 0 }]);
    expect(differencesOf(own, { ...own, place: null }, 'EUR')).toEqual([]);
  });

  it('are those of the other home less its own', () => {
    expect(differ({ bedrooms: 3, price: 1690.4, amenities: ['WIFI', 'LIFT'] })).toEqual([
      { code: 'BEDROOMS', more: 1 },
      { code: 'PRICE', more: -310, currency: 'EUR', converted: false },
      { code: 'AMENITIES', without: ['POOL'] },
    ]);
  });

  it('say of a price that it is converted where either home has another currency', () => {
    expect(differ({ price: 1000, currency: 'GBP' })).toMatchObject([{ more: -1000, converted: true }]);
    expect(differencesOf({ ...own, currency: 'GBP' }, { ...own, price: 1 }, 'EUR')[1]).toMatchObject({
      converted: true,
    });
  });

  it('say nothing of what is not known', () => {
    expect(differ({ bedrooms: null, price: null, amenities: [] })).toEqual([]);
    expect(differ({ price: 0 })).toEqual([]);
  });

  it('are told of a home with its amenities named once', () => {
    const facts = { ...own, latitude: 0, longitude: 0, buildingAmenities: ['POOL'] } as unknown as PropertyFacts;
    expect(pricedHome(facts, 7)).toEqual({ ...own, place: null, price: 7 });
  });
});
