import { PROPERTY_TYPES } from '@/lib/contract/enums';
import type { City } from './cities/city';

/** Every type the operator lets: the listed ones and one that the list does not know. */
export const OFFERED_TYPES: readonly string[] = [...PROPERTY_TYPES, 'HOUSEBOAT'];

/** How often a type is let where the market has no preference. */
const USUAL: Readonly<Record<string, number>> = {
  APARTMENT: 52,
  LOFT: 5,
  HOUSE: 3,
  TOWNHOUSE: 3,
  PENTHOUSE: 3,
  DUPLEX: 4,
  MAISONETTE: 2,
  VILLA: 1,
};

export function usualTypes(city: City): (readonly [type: string, weight: number])[] {
  return Object.entries({ ...USUAL, ...city.types });
}

const BEDROOMS: Readonly<Record<string, readonly (readonly [bedrooms: number, weight: number])[]>> = {
  open: [
    [0, 55],
    [1, 45],
  ],
  flat: [
    [0, 16],
    [1, 40],
    [2, 30],
    [3, 12],
    [4, 2],
  ],
  large: [
    [2, 30],
    [3, 45],
    [4, 20],
    [5, 5],
  ],
  house: [
    [2, 15],
    [3, 40],
    [4, 30],
    [5, 15],
  ],
  work: [[0, 1]],
};

const KINDS: Readonly<Record<string, keyof typeof BEDROOMS>> = {
  LOFT: 'open',
  OFFICETEL: 'open',
  ACCESSORY_DWELLING_UNIT: 'open',
  HOUSEBOAT: 'open',
  HOUSE: 'house',
  VILLA: 'house',
  TOWNHOUSE: 'house',
  CARRIAGE_HOUSE: 'large',
  PENTHOUSE: 'large',
  DUPLEX: 'large',
  DUPLEX_PENTHOUSE: 'large',
  TRIPLEX: 'large',
  MAISONETTE: 'large',
  OFFICE: 'work',
  WAREHOUSE: 'work',
};

export function usualBedrooms(type: string): readonly (readonly [bedrooms: number, weight: number])[] {
  return BEDROOMS[KINDS[type] ?? 'flat'] ?? [];
}

/** Whether people live there; offices and warehouses are let by the month as well. */
export const isDwelling = (type: string): boolean => KINDS[type] !== 'work';

/** Whether it stands on its own ground. */
export const isHouse = (type: string): boolean => KINDS[type] === 'house';

const BY_BEDROOMS = [0.74, 1, 1.42, 1.9, 2.45, 3.1];
const BY_TYPE: Readonly<Record<string, number>> = {
  PENTHOUSE: 1.45,
  DUPLEX_PENTHOUSE: 1.6,
  VILLA: 1.5,
  HOUSE: 1.1,
  LOFT: 1.15,
  ACCESSORY_DWELLING_UNIT: 0.8,
  OFFICE: 1.3,
  WAREHOUSE: 1.6,
};

/** A rent against that of a one-bedroom apartment. */
export function rentFactor(type: string, bedrooms: number): number {
  return (BY_BEDROOMS[bedrooms] ?? 1) * (BY_TYPE[type] ?? 1);
}
