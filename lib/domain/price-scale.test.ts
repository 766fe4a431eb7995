import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PricedNights, priceScale, sellableNights, TONES, toneLabels, toneOf } from './price-scale';

const priced: fc.Arbitrary<PricedNights[]> = fc.array(
  fc.record({ price: fc.double({ min: 0, max: 1e6, noNaN: true }), nights: fc.integer({ min: 1, max: 60 }) }),
  { minLength: 1, maxLength: 40 },
);
const each = (...prices: number[]): PricedNights[] => prices.map((price) => ({ price, nights: 10 }));

describe('a price scale', () => {
  test('never gives a dearer price a cheaper tone', () => {
    fc.assert(
      fc.property(priced, (priced) => {
        const scale = priceScale(priced);
        const prices = priced.map(({ price }) => price).sort((a, b) => a - b);
        const tones = prices.map((price) => toneOf(scale, price));
        expect(tones).toEqual(tones.toSorted((a, b) => a - b));
      }),
    );
  });

  test('has steps that hold every price, each once, and no tone twice', () => {
    fc.assert(
      fc.property(priced, (priced) => {
        const scale = priceScale(priced);
        for (const { price } of priced) {
          const [step, ...others] = scale.steps.filter(({ from, to }) => from <= price && price <= to);
          expect(others).toEqual([]);
          expect(step?.tone).toBe(toneOf(scale, price));
        }
        expect(new Set(scale.steps.map(({ tone }) => tone)).size).toBe(scale.steps.length);
      }),
    );
  });

  test('leaves few nights off its ends', () => {
    fc.assert(
      fc.property(priced, (priced) => {
        const { low, high } = priceScale(priced);
        const count = (some: PricedNights[]) => some.reduce((sum, { nights }) => sum + nights, 0);
        expect(count(priced.filter(({ price }) => price < low))).toBeLessThanOrEqual(count(priced) * 0.04);
        expect(count(priced.filter(({ price }) => price > high))).toBeLessThanOrEqual(count(priced) * 0.04);
      }),
    );
  });

  test('gives the cheapest the first tone and the dearest the last', () => {
    const scale = priceScale(each(120, 80, 200));
    expect([80, 120, 200].map((price) => toneOf(scale, price))).toEqual([0, 2, TONES - 1]);
  });

  test('is not stretched by a single dear night', () => {
    const year = [...each(100, 110, 120, 130, 140, 150), { price: 2000, nights: 1 }];
    expect(priceScale(year)).toMatchObject({ low: 100, high: 150 });
    expect(priceScale(year).steps.at(-1)).toEqual({ tone: TONES - 1, from: 150, to: 2000 });
  });

  test('gives a lone price the middle tone', () => {
    expect(priceScale(each(85, 85)).steps).toEqual([{ tone: 3, from: 85, to: 85 }]);
  });

  test('of no nights has no steps', () => {
    expect(priceScale([]).steps).toEqual([]);
  });

  test('counts available nights, not taken ones', () => {
    const terms = { minNights: 1, closedToArrival: false, closedToDeparture: false };
    const calendar = [
      { start: 0, end: 2, price: 90, availability: 'AVAILABLE', ...terms },
      { start: 2, end: 3, price: 900, availability: 'NOT_AVAILABLE', ...terms },
      { start: 3, end: 4, price: 9000, availability: 'ON_HOLD', ...terms },
    ];
    expect(sellableNights(calendar)).toEqual([{ price: 90, nights: 2 }]);
  });
});

describe('the labels of a scale', () => {
  const euros = (price: number) => `€${Math.round(price)}`;
  const labels = (...prices: number[]) =>
    toneLabels(priceScale(prices.map((price) => ({ price, nights: 1 }))), euros).map(({ label }) => label);

  test.each([
    [[100], ['€100']],
    [[100, 100, 100], ['€100']],
    [[100, 100.2], ['€100']],
    [
      [100, 101],
      ['< €100', '€100', '€100–€101', '€101', '> €101'],
    ],
    [
      [100, 101, 102],
      ['< €100', '€100–€101', '€101', '€101–€102', '> €102'],
    ],
    [
      [100, 160],
      ['< €110', '€110–€120', '€120–€130', '€130–€140', '€140–€150', '> €150'],
    ],
  ])('of nights at %j are %j', (prices, expected) => {
    expect(labels(...prices)).toEqual(expected);
  });

  test('are never two the same, and never two of one price', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 4 }), (prices) => {
        const all = labels(...prices);
        expect(new Set(all).size).toBe(all.length);
        for (const label of all) expect(label).not.toMatch(/^(.+)–\1$/);
      }),
    );
  });
});
