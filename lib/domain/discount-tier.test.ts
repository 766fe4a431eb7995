import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DiscountTier, overlappingTiers, tierFor } from './discount-tier';

const tier = (minExclusive: number, maxInclusive: number | null): DiscountTier => ({ minExclusive, maxInclusive });

it('tiers that follow each other do not overlap: one ends with the night before the next begins', () => {
  expect(overlappingTiers([tier(89, null), tier(29, 89)])).toEqual([]);
});

it('says which tiers overlap, in nights as people count them', () => {
  expect(overlappingTiers([tier(29, 89), tier(59, null), tier(0, 1)])).toEqual([
    {
      code: 'pricing.tier-overlap',
      message:
        'The discounts for 30 to 89 nights and for 60 nights and more overlap: where both apply, the larger one counts.',
    },
  ]);
});

it('says so of each tier within a longer one', () => {
  expect(overlappingTiers([tier(9, 20), tier(29, 40), tier(0, null)])).toHaveLength(2);
});

it('finds an overlap exactly when two tiers count for one length of stay', () => {
  const end = fc.integer({ min: 0, max: 8 });
  const tiers = fc.array(fc.tuple(end, fc.option(end)), { maxLength: 5 });
  fc.assert(
    fc.property(tiers, (ends) => {
      const given = ends.map(([min, max]) => tier(min, max));
      const counted = (n: number) =>
        given.filter(({ minExclusive, maxInclusive }) => minExclusive < n && n <= (maxInclusive ?? 99)).length;
      const overlaps = Array.from({ length: 12 }, (_, n) => counted(n)).some((count) => count > 1);
      expect(overlappingTiers(given).length > 0).toBe(overlaps);
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
