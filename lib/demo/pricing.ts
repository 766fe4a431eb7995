import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { HomeTraits, Letting } from './home';
import { revisionOf } from './moment';
import { surchargesOf } from './surcharges';

type Pricing = PropertyBasicInfo['pricing'];

/** Rent, surcharges and discounts for longer stays. */
export function pricingOf(home: HomeTraits, petsAllowed: boolean): Pricing {
  return {
    currency: home.city.currency,
    advertisedPrice: home.rent,
    surcharges: surchargesOf(home, petsAllowed),
    discounts: discountsOf(home),
  };
}

/** Nights that start a tier, and where the last one ends. */
const TIERS: Record<Letting, readonly (readonly (number | null)[])[]> = {
  nightly: [
    [6, 27, 89, null],
    [13, 29, null],
    [6, 13, 29, 89, null],
  ],
  monthly: [
    [89, 179, 364, null],
    [89, null],
    [59, 119, 179, null],
    [89, 179, 364],
  ],
  corporate: [
    [89, 179, 364, null],
    [179, null],
  ],
  yearly: [[364, null]],
  seasonal: [[89, 179, null]],
};

function discountsOf(home: HomeTraits): Pricing['discounts'] {
  const { letting, random, moment } = home;
  const choose = random(`discounts ${revisionOf(home, 'discounts', 400, moment).number}`);
  if (choose.chance(0.4)) return [];
  const bounds = choose.pick(TIERS[letting]);
  const step = choose.pick([2.5, 3, 4, 5, 7.5]);
  return bounds.slice(0, -1).map((minExclusive, i) => ({
    minExclusive: minExclusive as number,
    maxInclusive: bounds[i + 1] ?? null,
    discountPercentage: step * (i + 1),
  }));
}
