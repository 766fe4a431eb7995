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

export const countsFor = (tier: DiscountTier, nights: number): boolean =>
  tier.minExclusive < nights && nights <= endOf(tier);

const endOf = ({ maxInclusive }: DiscountTier) => maxInclusive ?? Number.POSITIVE_INFINITY;

/** A finding for each tier that counts for nights for which a tier that begins before it counts too; of many see `told`. */
export function overlappingTiers(tiers: readonly DiscountTier[]): Finding[] {
  const ordered = tiers
    .filter((tier) => tier.minExclusive < endOf(tier))
    .sort((a, b) => a.minExclusive - b.minExclusive || endOf(a) - endOf(b));
  let furthest: DiscountTier | null = null;
  const findings: Finding[] = [];
  for (const tier of ordered) {
    if (furthest && tier.minExclusive < endOf(furthest)) findings.push(overlap(furthest, tier));
    if (!furthest || endOf(tier) > endOf(furthest)) furthest = tier;
  }
  return told(findings);
}

function overlap(earlier: DiscountTier, later: DiscountTier): Finding {
  return {
    code: 'pricing.tier-overlap',
    message: `The discounts for ${tierNights(earlier)} and for ${tierNights(later)} overlap: where both apply, the larger one counts.`,
  };
}

/** The lengths of stay that a tier is for, as people count them: '30 to 89 nights'. */
export function tierNights({ minExclusive, maxInclusive }: DiscountTier): string {
  const first = minExclusive + 1;
  if (maxInclusive === null) return `${first} nights and more`;
  if (maxInclusive === first) return `${first} ${first === 1 ? 'night' : 'nights'}`;
  return `${first} to ${maxInclusive} nights`;
}
