import { SQM_PER_SQFT } from './area';
import { addMonths, type Day } from './day';

/** For comparing minimum stays with each other, a month counts this many nights. */
const NIGHTS_PER_MONTH = 30;

/** The shortest or longest stay a property takes. */
export interface StayLimit {
  value: number;
  /** MONTH, NIGHT, or an unknown unit as it was received. */
  unit: string;
}

/** Optional features of a property: the values of the filter `has`. */
export type Extra = 'photos' | 'floorplan' | 'tour' | 'discount' | 'description';

/** Data that a home may lack: the values of the filter `lacks`. */
export const LACKS = [
  'area',
  'calendar',
  'city',
  'coordinates',
  'description',
  'floorplan',
  'photos',
  'price',
  'size',
  'wifi',
] as const;
export type Lack = (typeof LACKS)[number];

/** The facts of a property that tables show, filters and sorts compare, and stays are judged by. */
export interface PropertyFacts {
  id: string;
  code: string;
  name: string;
  /** An open enum, as received; so are amenities. */
  type: string;
  country: string;
  city: string;
  area: string;
  /** The full address as one text. */
  address: string;
  latitude: number | null;
  longitude: number | null;
  registrationNumber: string | null;
  bedrooms: number | null;
  bathrooms: number | null;
  /** Toilets without bathtub or shower. */
  wcs: number | null;
  floor: number | null;
  maxGuests: number | null;
  /** Square metres. */
  size: number | null;
  /** Whether `size` was given in square feet only. */
  sizeDerived: boolean;
  /** ISO 4217. */
  currency: string;
  /** Advertised monthly rent. */
  price: number;
  /** Unit-level, each name once. */
  amenities: string[];
  /** Shared, each name once. */
  buildingAmenities: string[];
  petsAllowed: boolean;
  childrenAllowed: boolean;
  smokingAllowed: boolean;
  partyAllowed: boolean;
  has: Extra[];
  /** The first photo's URL. */
  photo: string | null;
  availableFrom: Day;
  minimumStay: StayLimit;
  maximumStay: StayLimit | null;
  /** Days between booking and check-in, at least. */
  advancedNotice: number;
  /** Seconds since 1970. */
  updatedAt: number | null;
}

/** A size in m²: the given square metres, or else converted square feet. */
export function sizeInSqM(sqM: number | null, sqft: number | null): Pick<PropertyFacts, 'size' | 'sizeDerived'> {
  if (sqM !== null || sqft === null) return { size: sqM, sizeDerived: false };
  return { size: sqft * SQM_PER_SQFT, sizeDerived: true };
}

/** A stay limit in nights, for comparing; null for an unknown unit, which is not guessed. */
export function limitInNights({ value, unit }: StayLimit): number | null {
  if (unit === 'NIGHT') return value;
  return unit === 'MONTH' ? value * NIGHTS_PER_MONTH : null;
}

/**
 * The check-out of a stay of exactly this length: nights are counted, months are calendar months added to the check-in,
 * clamped to the month's end. Null for an unknown unit, which is not guessed.
 */
export function limitEnd({ value, unit }: StayLimit, checkIn: Day): Day | null {
  const length = Math.max(-LONGEST_STAY, Math.min(value, LONGEST_STAY));
  if (unit === 'NIGHT') return checkIn + length;
  return unit === 'MONTH' ? addMonths(checkIn, length) : null;
}

/** Some services write the largest number they know for no limit: the end of such a stay has no date. */
const LONGEST_STAY = 1_000_000;
