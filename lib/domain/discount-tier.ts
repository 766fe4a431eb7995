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

/** The faults of a home's discounts beside each other; of many see `told`. */
export const tierFindings = (tiers: readonly DiscountOffer[]): Finding[] =>
  told([
    ...disorderedTiers(tiers),
    ...overlappingTiers(tiers.filter(({ discountPercentage }) => isDiscount(discountPercentage))),
  ]);

/** Tiers that end before they begin, and lengths of stay between two tiers that none is for. */
function disorderedTiers(tiers: readonly DiscountTier[]): Finding[] {
  const code = 'pricing.tier-order';
  const inverted = tiers.flatMap((tier, at): Finding[] => {
    const message = `pricing.discounts[${at}] is for more than ${tier.minExclusive} and at most ${tier.maxInclusive} nights: for no stay.`;
    return tier.minExclusive < endOf(tier) ? [] : [{ code, message }];
  });
  const gaps: Finding[] = [];
  let reach: number | null = null;
  for (const tier of inOrder(tiers)) {
    if (reach !== null && reach < tier.minExclusive) {
      const between = tierNights({ minExclusive: reach, maxInclusive: tier.minExclusive });
      gaps.push({ code, message: `No discount is for ${between}, between two that are.` });
    }
    reach = Math.max(reach ?? 0, endOf(tier));
  }
  return [...inverted, ...gaps];
}

/** The tiers that are for any nights, the earliest first. */
const inOrder = <Tier extends DiscountTier>(tiers: readonly Tier[]): Tier[] =>
  tiers
    .filter((tier) => tier.minExclusive < endOf(tier))
    .sort((a, b) => a.minExclusive - b.minExclusive || endOf(a) - endOf(b));

/** A finding for each tier that counts for nights for which a tier that begins before it counts too; of many see `told`. */
export function overlappingTiers(tiers: readonly DiscountTier[]): Finding[] {
  let furthest: DiscountTier | null = null;
  const findings: Finding[] = [];
  for (const tier of inOrder(tiers)) {
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
