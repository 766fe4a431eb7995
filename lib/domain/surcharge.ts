/** The fields that decide whether a surcharge is paid, and whether it is paid back (spec, "PricingSurcharge"). */
export interface SurchargeTerms {
  includedInRent: boolean;
  mandatory: boolean;
  refundable: boolean;
}

/**
 * How a surcharge meets the rent. Included: paid with it, adds nothing. Refundable: a deposit, never part of the cost.
 * Mandatory: added to every stay. Optional: added when chosen.
 */
export type SurchargeKind = 'included' | 'mandatory' | 'optional' | 'refundable';

/** Being included comes first: a surcharge within the rent is not paid again. */
export function surchargeKind({ includedInRent, mandatory, refundable }: SurchargeTerms): SurchargeKind {
  if (includedInRent) return 'included';
  if (refundable) return 'refundable';
  return mandatory ? 'mandatory' : 'optional';
}

const ABOUT_PETS = /(?:^|[^a-z])pets?(?:[^a-z]|$)/i;

/** Whether a surcharge is for pets, by type or name: a guest with a pet pays it. */
export const isForPets = (type: string, name: string): boolean => ABOUT_PETS.test(type) || ABOUT_PETS.test(name);

const ABOUT_CLEANING = /(?:^|[^a-z])clean/i;

/** Whether a surcharge is for cleaning, by type or name. */
export const isForCleaning = (type: string, name: string): boolean =>
  ABOUT_CLEANING.test(type) || ABOUT_CLEANING.test(name);
