import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDiscount, tierFindings, tierFor } from './discount-tier';

const tier = (minExclusive: number, maxInclusive: number | null) => ({ minExclusive, maxInclusive });
const offered = (minExclusive: number, maxInclusive: number | null, discountPercentage = 10) => ({
  ...tier(minExclusive, maxInclusive),
  discountPercentage,
});
const overlaps = (...tiers: ReturnType<typeof offered>[]) =>
  tierFindings(tiers).filter(({ code }) => code === 'pricing.tier-overlap');

it('tiers that follow each other do not overlap: one ends with the night before the next begins', () => {
  expect(tierFindings([offered(89, null), offered(29, 89)])).toEqual([]);
});

it('says which tiers overlap, in nights as people count them', () => {
  expect(overlaps(offered(29, 89), offered(59, null), offered(0, 1))).toEqual([
    {
      code: 'pricing.tier-overlap',
      message:
        'The discounts for 30 to 89 nights and for 60 nights and more overlap: where both apply, the larger one counts.',
    },
  ]);
});

it('says so of each tier within a longer one', () => {
  expect(overlaps(offered(9, 20), offered(29, 40), offered(0, null))).toHaveLength(2);
});

it('finds an overlap exactly when two tiers count for one length of stay', () => {
  const end = fc.integer({ min: 0, max: 8 });
  const tiers = fc.array(fc.tuple(end, fc.option(end)), { maxLength: 5 });
  fc.assert(
    fc.property(tiers, (ends) => {
      const given = ends.map(([min, max]) => offered(min, max));
      const counted = (n: number) =>
        given.filter(({ minExclusive, maxInclusive }) => minExclusive < n && n <= (maxInclusive ?? 99)).length;
      const isTwice = Array.from({ length: 12 }, (_, n) => counted(n)).some((count) => count > 1);
      expect(overlaps(...given).length > 0).toBe(isTwice);
    }),
  );
});

it('the tier of a stay begins after its lower bound and ends with its upper one', () => {
  const tiers = [
    { ...tier(29, 89), discountPercentage: 10 },
    { ...tier(89, null), discountPercentage: 20 },
  ];
  expect([29, 30, 89, 90, 5000].map((nights) => tierFor(tiers, nights))).toEqual([-1, 0, 0, 1, 1]);
});

it('of several tiers for one stay the larger discount counts, and of equal ones the first', () => {
  const offer = (discountPercentage: number) => ({ ...tier(0, null), discountPercentage });
  expect(tierFor([offer(5), offer(12.5), offer(12.5), offer(10)], 7)).toBe(1);
});

it('a discount below 0 or above 100 % counts for no stay, and the next largest one does', () => {
  expect([-0.01, 0, 100, 100.01].map(isDiscount)).toEqual([false, true, true, false]);
  expect(tierFor([offered(0, null, 110)], 30)).toBe(-1);
  expect(tierFor([offered(0, null, 110), offered(0, null, 5), offered(0, null, -5)], 30)).toBe(1);
});

it('tiers that end before they begin, and lengths that fall between two, are named', () => {
  expect(tierFindings([offered(30, 7), offered(6, 13), offered(29, null), offered(20, 20)])).toEqual([
    {
      code: 'pricing.tier-order',
      message: 'pricing.discounts[0] is for more than 30 and at most 7 nights: for no stay.',
    },
    {
      code: 'pricing.tier-order',
      message: 'pricing.discounts[3] is for more than 20 and at most 20 nights: for no stay.',
    },
    { code: 'pricing.tier-order', message: 'No discount is for 14 to 29 nights, between two that are.' },
  ]);
});

it('a discount that enters no total overlaps none, and closes no gap', () => {
  expect(tierFindings([offered(6, 29, 110), offered(13, null)])).toEqual([]);
  expect(tierFindings([offered(6, 13), offered(13, 29, -5), offered(29, null)])).toMatchObject([
    { message: 'No discount is for 14 to 29 nights, between two that are.' },
  ]);
});

it('a first tier for longer stays leaves no gap, nor does a last one with an end', () => {
  expect(tierFindings([offered(6, 29), offered(29, 365)])).toEqual([]);
});

it('finds a gap exactly where some length between the first tier and the last has none', () => {
  const end = fc.integer({ min: 0, max: 8 });
  fc.assert(
    fc.property(fc.array(fc.tuple(end, fc.option(end)), { maxLength: 5 }), (ends) => {
      const given = ends
        .map(([min, max]) => offered(min, max))
        .filter((one) => one.minExclusive < (one.maxInclusive ?? 99));
      const lengths = Array.from({ length: 12 }, (_, n) => n).filter((n) => tierFor(given, n) >= 0);
      const [first = 0, last = -1] = [lengths[0], lengths.at(-1)];
      const hasGap = lengths.length < last - first + 1;
      expect(tierFindings(given).some(({ code }) => code === 'pricing.tier-order')).toBe(hasGap);
    }),
  );
});
