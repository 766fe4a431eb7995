import Decimal from 'decimal.js';
import type { DiscountTier } from '@/lib/domain/discount-tier';

export interface Tier extends DiscountTier {
  /** Percentage taken off the advertised rent. */
  discountPercentage: number;
}

/** Consecutive lengths of stay that cost the same a month. */
export interface TierStep {
  /** In nights, both inclusive; null is open. */
  from: number;
  to: number | null;
  /** 0 where no tier counts. */
  discountPercentage: number;
  /** The advertised rent less the discount, rounded half up to the currency's minor unit. */
  rent: number;
}

/**
 * What a month costs by length of stay, from one night to open end, as maximal steps. Where several tiers count for the
 * same nights, the largest discount does.
 * @param decimals of the currency's minor unit
 */
export function tierSteps(tiers: readonly Tier[], advertisedPrice: number, decimals: number): TierStep[] {
  const steps: TierStep[] = [];
  for (const from of stepStarts(tiers)) {
    const discountPercentage = discountAt(tiers, from);
    const last = steps.at(-1);
    if (last?.discountPercentage === discountPercentage) continue;
    if (last) last.to = from - 1;
    steps.push({ from, to: null, discountPercentage, rent: rentLess(discountPercentage, advertisedPrice, decimals) });
  }
  return steps;
}

/** The first night, and every length at which a tier begins or has ended. */
function stepStarts(tiers: readonly Tier[]): number[] {
  const edges = tiers.flatMap(({ minExclusive, maxInclusive }) =>
    maxInclusive === null ? [minExclusive + 1] : [minExclusive + 1, maxInclusive + 1],
  );
  return [...new Set([1, ...edges.filter((nights) => nights > 1)])].sort((a, b) => a - b);
}

function discountAt(tiers: readonly Tier[], nights: number): number {
  const counting = tiers.filter(
    ({ minExclusive, maxInclusive }) => minExclusive < nights && nights <= (maxInclusive ?? Number.POSITIVE_INFINITY),
  );
  return counting.length === 0 ? 0 : Math.max(...counting.map(({ discountPercentage }) => discountPercentage));
}

function rentLess(percentage: number, price: number, decimals: number): number {
  const share = new Decimal(100).minus(percentage).div(100);
  return new Decimal(price).times(share).toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP).toNumber();
}
