import { type Finding, told } from './finding';

/** A length-of-stay discount: it counts for n nights where minExclusive < n ≤ maxInclusive; null is open. */
export interface DiscountTier {
  minExclusive: number;
  maxInclusive: number | null;
}

/** A tier with its discount on the advertised price. */
export interface DiscountOffer extends DiscountTier {
  discountPercentage: number;
}

/** The index of the tier that counts for `nights`: of several the larger discount, of equal ones the first; -1: none. */
export function tierFor(tiers: readonly DiscountOffer[], nights: number): number {
  let chosen = -1;
  tiers.forEach((tier, index) => {
    if (!countsFor(tier, nights)) return;
    if (chosen === -1 || tier.discountPercentage > (tiers[chosen] as DiscountOffer).discountPercentage) chosen = index;
  });
  return chosen;
}

export const countsFor = (tier: DiscountOffer, nights: number): boolean =>
  isDiscount(tier.discountPercentage) && tier.minExclusive < nights && nights <= endOf(tier);

/** A discount below 0 or above 100 % enters no total. */
export const isDiscount = (percentage: number): boolean => percentage >= 0 && percentage <= 100;

const endOf = ({ maxInclusive }: DiscountTier) => maxInclusive ?? Number.POSITIVE_INFINITY;

/**
 * The faults of discounts beside each other: tiers for no stay, and, of those that enter a total, tiers that overlap or
 * leave out lengths of stay between them; of many see `told`.
 */
export function tierFindings(tiers: readonly DiscountOffer[]): Finding[] {
  const findings = tiers.flatMap((tier, at): Finding[] => {
    const message = `pricing.discounts[${at}] is for more than ${tier.minExclusive} and at most ${tier.maxInclusive} nights: for no stay.`;
    return tier.minExclusive < endOf(tier) ? [] : [{ code: 'pricing.tier-order', message }];
  });
  const entering = tiers
    .filter((tier) => isDiscount(tier.discountPercentage) && tier.minExclusive < endOf(tier))
    .sort((a, b) => a.minExclusive - b.minExclusive || endOf(a) - endOf(b));
  let furthest = entering[0];
  for (const tier of entering.slice(1)) {
    if (!furthest) break;
    const [reach, next] = [endOf(furthest), tier.minExclusive];
    if (next < reach) findings.push(overlap(furthest, tier));
    if (next > reach) {
      const between = tierNights({ minExclusive: reach, maxInclusive: next });
      findings.push({ code: 'pricing.tier-order', message: `No discount is for ${between}, between two that are.` });
    }
    if (endOf(tier) > reach) furthest = tier;
  }
  return told(findings);
}

const overlap = (earlier: DiscountTier, later: DiscountTier): Finding => ({
  code: 'pricing.tier-overlap',
  message: `The discounts for ${tierNights(earlier)} and for ${tierNights(later)} overlap: where both apply, the larger one counts.`,
});

/** The lengths of stay that a tier is for, as people count them: '30 to 89 nights'. */
export function tierNights({ minExclusive, maxInclusive }: DiscountTier): string {
  const first = minExclusive + 1;
  if (maxInclusive === null) return `${first} nights and more`;
  if (maxInclusive === first) return `${first} ${first === 1 ? 'night' : 'nights'}`;
  return `${first} to ${maxInclusive} nights`;
}
