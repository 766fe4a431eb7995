import { humanise } from '@/lib/contract/humanise';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import { surchargeKind } from '@/lib/domain/surcharge';

type Pricing = PropertyBasicInfo['pricing'];

// Looked up by what a service wrote, which may be the name of something that every object has.
const UNITS: ReadonlyMap<string, string> = new Map([
  ['NIGHT', 'nights'],
  ['MONTH', 'months'],
]);
const TIMINGS: ReadonlyMap<string, string> = new Map([
  ['ONE_OFF', 'once'],
  ['MONTHLY', 'per month'],
]);

/** An enumerated value in words that can be typed: who filters a sheet by "Wi-Fi" has no non-breaking hyphen. */
export const plain = (value: string): string => humanise(value).replaceAll('‑', '-');

/** Names of amenities in one cell, in order. */
export const namesText = (names: readonly string[]): string => joined(names.map(plain).sort());

export const unitText = (unit: string): string => UNITS.get(unit) ?? plain(unit);

/** '30 to 89 nights: 10 %; 90 nights and more: 15 %'. A tier's lower bound is exclusive (spec, "PricingDiscount"). */
export function discountsText(tiers: Pricing['discounts']): string {
  return joined(
    tiers.map(({ minExclusive, maxInclusive, discountPercentage }) => {
      const end = maxInclusive === null ? 'nights and more' : `to ${maxInclusive} nights`;
      return `${minExclusive + 1} ${end}: ${discountPercentage} %`;
    }),
  );
}

/** 'Exit cleaning: 120 EUR once, mandatory'. */
export function surchargesText({ surcharges, currency }: Pricing): string {
  return joined(
    surcharges.map((surcharge) => {
      const name = surcharge.displayName.trim() || plain(surcharge.type);
      const timing = TIMINGS.get(surcharge.timing) ?? plain(surcharge.timing);
      return `${name}: ${surcharge.amount} ${currency} ${timing}, ${surchargeKind(surcharge)}`;
    }),
  );
}

const joined = (texts: readonly string[]): string => texts.join('; ');
