import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DiscountOffer } from '@/lib/domain/discount-tier';
import { tierSteps } from './pricing';

const tier = fc
  .record({ min: fc.integer({ min: 0, max: 40 }), length: fc.integer({ min: 0, max: 30 }), open: fc.boolean() })
  .chain(({ min, length, open }) =>
    fc.integer({ min: 0, max: 40 }).map(
      (discountPercentage): DiscountOffer => ({
        minExclusive: min,
        maxInclusive: open ? null : min + length,
        discountPercentage,
      }),
    ),
  );

describe('the steps of a rent by length of stay', () => {
  test('cover every length once, each with the largest discount that applies', () => {
    fc.assert(
      fc.property(fc.array(tier, { maxLength: 5 }), (tiers) => {
        const steps = tierSteps(tiers, 1000, 2);
        for (let nights = 1; nights <= 80; nights++) {
          const counting = tiers.filter((t) => t.minExclusive < nights && nights <= (t.maxInclusive ?? 999));
          const expected = Math.max(0, ...counting.map((t) => t.discountPercentage));
          const holding = steps.filter((step) => step.from <= nights && nights <= (step.to ?? 999));
          expect(holding.map((step) => step.discountPercentage)).toEqual([expected]);
        }
      }),
    );
  });

  test('differ from their neighbours', () => {
    fc.assert(
      fc.property(fc.array(tier, { maxLength: 5 }), (tiers) => {
        const discounts = tierSteps(tiers, 1000, 2).map((step) => step.discountPercentage);
        expect(discounts.every((discount, i) => discount !== discounts[i - 1])).toBe(true);
      }),
    );
  });

  test('without a tier are a single one at the advertised rent', () => {
    expect(tierSteps([], 2450.5, 2)).toEqual([{ from: 1, to: null, discountPercentage: 0, rent: 2450.5 }]);
  });

  test('are rounded half up to the minor unit', () => {
    const half = [{ minExclusive: 29, maxInclusive: null, discountPercentage: 50 }];
    expect(tierSteps(half, 2.01, 2)[1]?.rent).toBe(1.01);
    expect(tierSteps(half, 55_001, 0)[1]?.rent).toBe(27_501);
    expect(tierSteps([{ ...half[0], discountPercentage: 10 } as DiscountOffer], 1.15, 3)[1]?.rent).toBe(1.035);
  });
});
