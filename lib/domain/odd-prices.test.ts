import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from './day';
import { type HomePrices, monthlyPrices, oddPrices, weekendPrice } from './odd-prices';

const TODAY = dayOf(2027, 1, 30);
const homesOf = (rents: readonly number[], kind = 'loft'): HomePrices[] =>
  rents.map((rent, at) => ({ id: `${kind} ${at}`, kind, rent, nights: [], weekend: null }));

describe('odd prices', () => {
  it('are far from at least seven others of their kind', () => {
    const odd = oddPrices([...homesOf([100, 110, 90, 105, 95, 100, 100, 400]), ...homesOf([1, 2, 900], 'tent')]);
    expect([...odd]).toEqual([
      ['loft 7', [{ of: 'rent', price: 400, median: 100, quartiles: [98.75, 106.25], homes: 8 }]],
    ]);
  });

  it('are told of nights by their month', () => {
    const nights = (price: number) => [[24_325, price]] as const;
    const homes = homesOf([100, 100, 100, 100, 100, 100, 100, 100]).map((home, at) => ({
      ...home,
      nights: nights(at === 0 ? 20 : 50),
    }));
    expect(oddPrices(homes).get('loft 0')).toMatchObject([{ of: 24_325, price: 20, median: 50 }]);
  });

  it('are told of weekends that differ from the other days as no other home does', () => {
    const homes = homesOf([100, 100, 100, 100, 100, 100, 100, 100]).map((home, at) => ({
      ...home,
      weekend: at === 0 ? 2 : 1 + at / 100,
    }));
    expect(oddPrices(homes).get('loft 0')).toMatchObject([{ of: 'weekend', price: 2 }]);
  });

  it('agree with a naive count, kind by kind', () => {
    const rents = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 20 });
    fc.assert(
      fc.property(rents, rents, (one, other) => {
        const found = new Set(oddPrices([...homesOf(one, 'a'), ...homesOf(other, 'b')]).keys());
        const expected = [...naive(one, 'a'), ...naive(other, 'b')];
        expect(found).toEqual(new Set(expected));
      }),
    );
  });
});

function naive(rents: readonly number[], kind: string): string[] {
  if (rents.length < 8) return [];
  const middle = (values: readonly number[]) => {
    const sorted = values.toSorted((a, b) => a - b);
    const half = sorted.length / 2;
    return sorted.length % 2 === 1
      ? (sorted[Math.floor(half)] as number)
      : ((sorted[half - 1] as number) + (sorted[half] as number)) / 2;
  };
  const median = middle(rents);
  const spread = middle(rents.map((rent) => Math.abs(rent - median)));
  return rents.flatMap((rent, at) => {
    const isFar = Math.abs(rent - median) > 3.5 * 1.4826 * spread;
    return isFar && (rent >= 2 * median || rent <= median / 2) ? [`${kind} ${at}`] : [];
  });
}

it('the price of a month is the average of its nights on sale', () => {
  const range = (start: number, end: number, price: number, availability = 'AVAILABLE') => ({
    ...{ start: TODAY + start, end: TODAY + end, price, minNights: 1, availability },
    ...{ closedToArrival: false, closedToDeparture: false },
  });
  const calendar = [range(-3, 1, 100), range(1, 3, 40), range(3, 9, 1, 'NOT_AVAILABLE'), range(9, 20, 60)];
  expect(monthlyPrices(calendar, { start: TODAY, end: TODAY + 10 })).toEqual([
    [2027 * 12 + 1, 70],
    [2027 * 12 + 2, 50],
  ]);
});

it('a weekend is the nights of Friday and Saturday, in nights of the other days', () => {
  const range = (start: number, end: number, price: number, availability = 'AVAILABLE') => ({
    ...{ start: FRIDAY + start, end: FRIDAY + end, price, minNights: 1, availability },
    ...{ closedToArrival: false, closedToDeparture: false },
  });
  const FRIDAY = dayOf(2027, 2, 5);
  const week = { start: FRIDAY, end: FRIDAY + 7 };
  expect(weekendPrice([range(0, 1, 100), range(1, 2, 140), range(2, 7, 80), range(7, 9, 500)], week)).toBe(1.5);
  expect(weekendPrice([range(0, 2, 100), range(2, 7, 80, 'NOT_AVAILABLE')], week)).toBeNull();
  expect(weekendPrice([range(2, 7, 80)], week)).toBeNull();
});
