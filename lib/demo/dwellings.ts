import { PROPERTY_TYPES } from '@/lib/contract/enums';
import type { Building } from './pictures';

/** The demo's facts of a type of home. */
export interface Dwelling {
  /** Its share, against 52 for an apartment, in a city without shares of its own. */
  weight: number;
  noun: string;
  /** On the ground: without a floor, a lift or neighbours above. Not built in districts of towers. */
  detached: boolean;
  /** Fewest and most bedrooms; the middle is more frequent than the ends. */
  bedrooms: readonly [least: number, most: number];
  /** Rent against an apartment of the same size. */
  rent: number;
  building: Building;
}

const apartment: Dwelling = {
  weight: 52,
  noun: 'apartment',
  detached: false,
  bedrooms: [0, 3],
  rent: 1,
  building: 'block',
};
const house: Dwelling = {
  weight: 3,
  noun: 'house',
  detached: true,
  bedrooms: [2, 5],
  rent: 1,
  building: 'townhouse',
};

/** Types of the spec that people live in: nobody sleeps in an office or a warehouse. */
const HOMES = PROPERTY_TYPES.filter((type) => type !== 'OFFICE' && type !== 'WAREHOUSE');

const KNOWN: Record<(typeof HOMES)[number], Dwelling> = {
  APARTMENT: apartment,
  HOUSE: house,
  LOFT: { ...apartment, weight: 6, noun: 'loft', bedrooms: [0, 2], rent: 1.1, building: 'warehouse' },
  MAISONETTE: { ...apartment, weight: 3, noun: 'maisonette', bedrooms: [1, 3] },
  TOWNHOUSE: { ...house, weight: 2, noun: 'townhouse', rent: 1.1 },
  PENTHOUSE: { ...apartment, weight: 4, noun: 'penthouse', bedrooms: [1, 4], rent: 1.4 },
  VILLA: { ...house, weight: 1, noun: 'villa', bedrooms: [3, 5], rent: 1.25, building: 'villa' },
  DUPLEX: { ...apartment, weight: 4, noun: 'duplex', bedrooms: [1, 4], rent: 1.08 },
  DUPLEX_PENTHOUSE: { ...apartment, weight: 0.8, noun: 'duplex penthouse', bedrooms: [2, 5], rent: 1.5 },
  TRIPLEX: { ...apartment, weight: 0.6, noun: 'triplex', bedrooms: [3, 5], rent: 1.15 },
  CARRIAGE_HOUSE: { ...house, weight: 0, noun: 'carriage house', bedrooms: [1, 2], rent: 1.1 },
  ACCESSORY_DWELLING_UNIT: { ...house, weight: 0, noun: 'garden cottage', bedrooms: [0, 1], rent: 0.85 },
  OFFICETEL: { ...apartment, weight: 0, noun: 'officetel', bedrooms: [0, 1], rent: 0.85 },
};

/** By type. A houseboat is not among the types of the spec, whose list is open. */
export const DWELLINGS: Readonly<Record<string, Dwelling>> = {
  ...KNOWN,
  HOUSEBOAT: { ...house, weight: 0, noun: 'houseboat', bedrooms: [1, 2], rent: 1.1 },
};

export const DWELLING_TYPES = [...HOMES, 'HOUSEBOAT'] as const;
