import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapAnswer } from '@/lib/contract/api/properties';
import { Converter } from '@/lib/domain/exchange';
import { type Bounds, boundsAround, countWithin, homesOf, isSeen, ownTotal, someWithin } from './homes';

const CURRENCIES = ['EUR', 'USD', 'JPY'];
/** Yen have no rate. */
const converter = new Converter({ currency: 'EUR', day: '2027-03-01', source: 'Test', rates: { EUR: '1', USD: '2' } });
/** Coarse, so that different rents share a label. */
const write = (rent: number, currency: string) => `${currency} ${Math.round(rent / 100)}`;

const home = fc.record({
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  rent: fc.integer({ min: 0, max: 3000 }),
  currency: fc.nat({ max: CURRENCIES.length - 1 }),
});
type Home = typeof home extends fc.Arbitrary<infer Value> ? Value : never;

const answerOf = (homes: readonly Home[]): MapAnswer => ({
  ids: homes.map((_, i) => `h${i}`),
  latitudes: homes.map(({ latitude }) => latitude),
  longitudes: homes.map(({ longitude }) => longitude),
  rents: homes.map(({ rent }) => rent),
  currencyOf: homes.map(({ currency }) => currency),
  currencies: CURRENCIES,
  unplaced: 0,
});

describe('homes on a map', () => {
  it('have the label of their rent in the reporting currency, numbered in its order; those without a rate come last', () => {
    fc.assert(
      fc.property(fc.array(home), (given) => {
        const { points, labels, converted } = homesOf(answerOf(given), converter, write);
        const placed = points.features.map(({ properties: { amount } }, i) => {
          const { rent, currency } = given[i] as Home;
          const worth = converter.convert(rent, CURRENCIES[currency] as string);
          const label = ['', '≈ ', ''][currency] + write(worth ?? rent, worth === null ? 'JPY' : 'EUR');
          expect(labels[amount]).toBe(label);
          return { amount, worth: worth ?? 1e9 };
        });
        placed.sort((a, b) => a.worth - b.worth);
        const cheapest = placed[0];
        if (cheapest) expect(labels[Math.min(...placed.map(({ amount }) => amount))]).toBe(labels[cheapest.amount]);
        expect(converted).toBe(given.some(({ currency }) => CURRENCIES[currency] === 'USD'));
      }),
    );
  });

  it('have the label of the chosen stay’s total, after all others where prices are missing', () => {
    const answer = answerOf([
      { longitude: 1, latitude: 1, rent: 900, currency: 0 },
      { longitude: 2, latitude: 2, rent: 100, currency: 0 },
    ]);
    const ofStay = { ...answer, totals: [null, 2500] };
    const { points, labels } = homesOf(ofStay, converter, write);
    const [unpriced, priced] = points.features.map(({ properties }) => properties.amount);
    expect([labels[unpriced ?? -1], labels[priced ?? -1]]).toEqual(['No price', write(2500, CURRENCIES[0] as string)]);
    expect(unpriced).toBeGreaterThan(priced ?? 0);
    expect(['h0', 'h1'].map((id) => ownTotal(ofStay, id, write))).toEqual(['No price', write(2500, 'EUR')]);
    expect(ownTotal(answer, 'h0', write)).toBeUndefined();
  });

  it('are within their bounds, which touch the outermost ones', () => {
    fc.assert(
      fc.property(fc.array(home, { minLength: 1 }), (given) => {
        const longitudes = given.map(({ longitude }) => longitude);
        const latitudes = given.map(({ latitude }) => latitude);
        const outermost = [
          Math.min(...longitudes),
          Math.min(...latitudes),
          Math.max(...longitudes),
          Math.max(...latitudes),
        ];
        expect(homesOf(answerOf(given), converter, write).bounds).toEqual(outermost);
      }),
    );
    expect(homesOf(answerOf([]), converter, write).bounds).toBeNull();
  });

  it('are in sight if the map shows them, in any copy of the world', () => {
    const tokyo = homesOf(answerOf([{ longitude: 139.7, latitude: 35.7, rent: 1, currency: 0 }]), converter, write);
    expect(someWithin(tokyo, [130, 30, 150, 40])).toBe(true);
    expect(someWithin(tokyo, [-230, 30, -210, 40])).toBe(true);
    expect(someWithin(tokyo, [490, 30, 510, 40])).toBe(true);
    expect(someWithin(tokyo, [-180, -80, 180, 80])).toBe(true);
    expect(someWithin(tokyo, [0, 30, 90, 40])).toBe(false);
    expect(someWithin(tokyo, [130, 0, 150, 30])).toBe(false);
  });
});

describe('a result on a map', () => {
  const at = (longitude: number, latitude: number) => ({ longitude, latitude, rent: 900, currency: 0 });
  const drawn = (...homes: Home[]) => homesOf(answerOf(homes), converter, write);
  const world: Bounds = [-180, -60, 180, 80];

  it('is seen well where it takes a quarter of the width or the height, and is in sight', () => {
    expect(isSeen(drawn(at(-120, 40), at(150, -30)), world)).toBe(true);
    expect(isSeen(drawn(at(2.1, 41.3), at(2.2, 41.4)), world)).toBe(false);
    expect(isSeen(drawn(at(2.1, 41.3), at(2.2, 41.4)), [2, 41.2, 2.3, 41.5])).toBe(true);
    expect(isSeen(drawn(at(2.1, 41.3), at(2.2, 41.4)), [13, 52, 14, 53])).toBe(false);
    expect(isSeen(drawn(), world)).toBe(false);
  });

  it('counts the homes within some kilometres of one, but for itself', () => {
    // A hundredth of a degree of latitude is 1.1 km.
    const homes = drawn(at(2, 41), at(2, 41.01), at(2, 41.017), at(2, 41.019), at(2, 42));
    expect(countWithin(homes, [2, 41], 2, 'h0')).toBe(2);
    expect(countWithin(homes, [2, 42], 2, 'h4')).toBe(0);
  });

  it('has what is within some kilometres within its bounds', () => {
    fc.assert(
      fc.property(home, fc.double({ min: 0.5, max: 10, noNaN: true }), ({ longitude, latitude }, km) => {
        const [west, south, east, north] = boundsAround([longitude, Math.max(-80, Math.min(80, latitude))], km);
        expect(east - west).toBeGreaterThan(north - south - 1e-9);
        expect(((north - south) * 40_030) / 360).toBeCloseTo(2 * km, 1);
      }),
    );
  });
});
