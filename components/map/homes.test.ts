import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MapAnswer } from '@/lib/contract/api/properties';
import { homesOf, someWithin } from './homes';

const CURRENCIES = ['EUR', 'USD', 'JPY'];
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
  it('have the label of their rent, numbered in ascending order within a currency', () => {
    fc.assert(
      fc.property(fc.array(home), (given) => {
        const { points, labels } = homesOf(answerOf(given), write);
        const drawn = points.features.map(({ properties }) => properties);
        given.forEach(({ rent, currency }, i) => {
          expect(labels[drawn[i]?.amount ?? -1]).toBe(write(rent, CURRENCIES[currency] as string));
        });
        for (const [code, currency] of CURRENCIES.entries()) {
          const rents = given.filter((one) => one.currency === code).map(({ rent }) => rent);
          const numbers = drawn.filter((one) => one.currency === code).map(({ amount }) => amount);
          if (rents.length > 0) expect(labels[Math.min(...numbers)]).toBe(write(Math.min(...rents), currency));
        }
      }),
    );
  });

  it('have the label of the chosen stay’s total, after all others where prices are missing', () => {
    const answer = answerOf([
      { longitude: 1, latitude: 1, rent: 900, currency: 0 },
      { longitude: 2, latitude: 2, rent: 100, currency: 0 },
    ]);
    const { points, labels } = homesOf({ ...answer, totals: [null, 2500] }, write);
    const [unpriced, priced] = points.features.map(({ properties }) => properties.amount);
    expect([labels[unpriced ?? -1], labels[priced ?? -1]]).toEqual(['No price', write(2500, CURRENCIES[0] as string)]);
    expect(unpriced).toBeGreaterThan(priced ?? 0);
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
        expect(homesOf(answerOf(given), write).bounds).toEqual(outermost);
      }),
    );
    expect(homesOf(answerOf([]), write).bounds).toBeNull();
  });

  it('are in sight if the map shows them, in any copy of the world', () => {
    const tokyo = homesOf(answerOf([{ longitude: 139.7, latitude: 35.7, rent: 1, currency: 0 }]), write);
    expect(someWithin(tokyo, [130, 30, 150, 40])).toBe(true);
    expect(someWithin(tokyo, [-230, 30, -210, 40])).toBe(true);
    expect(someWithin(tokyo, [490, 30, 510, 40])).toBe(true);
    expect(someWithin(tokyo, [-180, -80, 180, 80])).toBe(true);
    expect(someWithin(tokyo, [0, 30, 90, 40])).toBe(false);
    expect(someWithin(tokyo, [130, 0, 150, 30])).toBe(false);
  });
});
