import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { Levy } from './cities/city';
import { type Home, minimumNights } from './home';
import { priced } from './money';
import type { Random } from './random';
import { isDwelling } from './types';

type Pricing = PropertyBasicInfo['pricing'];
type Surcharge = Pricing['surcharges'][number];
type Discount = Pricing['discounts'][number];

/** What most surcharges are: an unavoidable single charge that is neither in the rent nor given back. */
const CHARGE = { includedInRent: false, mandatory: true, timing: 'ONE_OFF', refundable: false, description: null };

export function drawPricing(random: Random, home: Home): Pricing {
  const surcharges = [...drawFees(random, home), ...drawExtras(random, home), ...leviesOf(home)];
  return {
    currency: home.city.currency,
    advertisedPrice: home.rent,
    surcharges,
    discounts: drawDiscounts(random, home),
  };
}

function drawFees(random: Random, home: Home): Surcharge[] {
  const { rent, city } = home;
  const share = (min: number, max: number) => priced(rent * random.between(min, max), city);
  const fees: Surcharge[] = [];
  if (random.chance(0.86)) {
    fees.push({ ...CHARGE, type: 'CLEANING_EXIT', amount: share(0.04, 0.09), displayName: 'Exit cleaning' });
  }
  if (random.chance(0.72)) {
    const deposit = { type: 'SECURITY_DEPOSIT', amount: share(0.4, 1), displayName: 'Security deposit' };
    fees.push({ ...CHARGE, ...deposit, refundable: true, description: 'Paid back within 14 days of check-out.' });
  }
  const included = random.chance(0.62);
  fees.push({
    ...{ ...CHARGE, type: 'UTILITIES', amount: share(0.04, 0.08), includedInRent: included, timing: 'MONTHLY' },
    ...{ displayName: 'Utilities', description: included ? 'Electricity, water, heating and internet.' : null },
  });
  if (random.chance(0.3)) {
    const common = { type: 'COMMON_FEES', amount: share(0.02, 0.05), displayName: 'Common charges' };
    fees.push({ ...CHARGE, ...common, includedInRent: random.chance(0.8), timing: 'MONTHLY' });
  }
  if (random.chance(0.35)) {
    const handling = { type: 'CONTRACT_AND_HANDLING', amount: share(0.03, 0.06), displayName: 'Contract and handling' };
    fees.push({ ...CHARGE, ...handling });
  }
  if (random.chance(0.2)) {
    fees.push({ ...CHARGE, type: 'BOOKING', amount: share(0.02, 0.04), displayName: 'Booking fee' });
  }
  return fees;
}

/** What a guest may choose. */
function drawExtras(random: Random, { rent, city, type }: Home): Surcharge[] {
  const optional = { ...CHARGE, mandatory: false };
  const share = (min: number, max: number) => priced(rent * random.between(min, max), city);
  const extras: Surcharge[] = [];
  if (random.chance(0.3)) {
    const insurance = { type: 'CLIENT_INSURANCE', amount: share(0.01, 0.02), displayName: 'Liability insurance' };
    extras.push({ ...optional, ...insurance, timing: 'MONTHLY' });
  }
  if (isDwelling(type) && random.chance(0.35)) {
    const service = { type: 'SERVICE', amount: share(0.06, 0.12), displayName: 'Weekly housekeeping' };
    extras.push({ ...optional, ...service, timing: 'MONTHLY', description: 'Cleaning and fresh linen once a week.' });
  }
  // Values outside the contract's lists, as real portfolios have them: a type, and a timing.
  if (random.chance(0.12))
    extras.push({ ...optional, type: 'PET_FEE', amount: share(0.03, 0.06), displayName: 'Pet fee' });
  if (random.chance(0.03)) {
    extras.push({
      ...optional,
      type: 'SERVICE',
      amount: share(0.02, 0.03),
      timing: 'WEEKLY',
      displayName: 'Fresh flowers',
    });
  }
  return extras;
}

function leviesOf(home: Home): Surcharge[] {
  return home.city.levies
    .filter(({ below }) => below === undefined || minimumNights(home) < below)
    .map((levy: Levy) => ({
      ...CHARGE,
      type: levy.type,
      amount: levy.amount ?? priced(home.rent * (levy.share ?? 0), home.city),
      includedInRent: levy.included ?? false,
      timing: levy.timing,
      displayName: levy.name,
      description: levy.description ?? null,
    }));
}

function drawDiscounts(random: Random, { rhythm }: Home): Discount[] {
  if (random.chance(0.3)) return [];
  const bounds = { short: [6, 27, 89], medium: [29, 89, 179], monthly: [89, 179, 359] }[rhythm];
  const tiers = random.int(1, 3);
  let percentage = 0;
  return bounds.slice(0, tiers).map((minExclusive, i) => {
    percentage += random.pick([2.5, 4, 5, 6, 7.5]);
    return {
      minExclusive,
      maxInclusive: i + 1 < tiers ? (bounds[i + 1] ?? null) : null,
      discountPercentage: percentage,
    };
  });
}
