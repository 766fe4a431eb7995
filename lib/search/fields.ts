import { placeOf } from '@/lib/domain/coordinates';
import { cutText } from '@/lib/domain/cut-text';
import { LACKS, type Lack, limitInNights, type PropertyFacts } from '@/lib/domain/property';
import type { FirstBookable } from '@/lib/domain/stays/bookable-from';
import { fold } from './fold';

/** A property as it is stored: its own facts, and its occupancy. */
export interface StoredRow extends PropertyFacts {
  /** Share of the nights ahead that are not available, 0 to 1; null while no calendar is known. */
  occupancy: number | null;
}

export interface PropertyRow extends StoredRow, FirstBookable {}

/** Fields with one text, compared exactly. */
export const CATEGORIES = {
  type: (row: PropertyRow) => row.type,
  country: (row: PropertyRow) => row.country,
  city: (row: PropertyRow) => row.city,
  area: (row: PropertyRow) => row.area,
  currency: (row: PropertyRow) => row.currency,
};

/** Fields with one number; null where the property has none. A permission is 1 or 0. */
export const NUMBERS = {
  bedrooms: (row: PropertyRow) => row.bedrooms,
  bathrooms: (row: PropertyRow) => row.bathrooms,
  guests: (row: PropertyRow) => row.maxGuests,
  size: (row: PropertyRow) => row.size,
  price: (row: PropertyRow) => row.price,
  pets: (row: PropertyRow) => Number(row.petsAllowed),
  children: (row: PropertyRow) => Number(row.childrenAllowed),
  smoking: (row: PropertyRow) => Number(row.smokingAllowed),
  parties: (row: PropertyRow) => Number(row.partyAllowed),
  bookableFrom: (row: PropertyRow) => row.bookableFrom,
  availableFrom: (row: PropertyRow) => row.availableFrom,
  minStay: (row: PropertyRow) => limitInNights(row.minimumStay),
  updatedAt: (row: PropertyRow) => row.updatedAt,
  occupancy: (row: PropertyRow) => row.occupancy,
  latitude: (row: PropertyRow) => placeOf(row)?.latitude ?? null,
  longitude: (row: PropertyRow) => placeOf(row)?.longitude ?? null,
  amenityCount: (row: PropertyRow) => row.amenities.length + row.buildingAmenities.length,
} satisfies Record<string, (row: PropertyRow) => number | null>;

const WIFI = 'WIFI';

const LACKING: Readonly<Record<Lack, (row: PropertyRow) => boolean>> = {
  photos: ({ has }) => !has.includes('photos'),
  floorplan: ({ has }) => !has.includes('floorplan'),
  description: ({ has }) => !has.includes('description'),
  wifi: ({ amenities, buildingAmenities }) => !amenities.includes(WIFI) && !buildingAmenities.includes(WIFI),
  calendar: ({ occupancy }) => occupancy === null,
  price: ({ price }) => price <= 0,
  coordinates: (row) => placeOf(row) === null,
  size: ({ size }) => size === null,
  area: ({ area }) => !area,
  city: ({ city }) => !city,
};

/** Fields with any number of texts. */
export const SETS = {
  amenities: (row: PropertyRow): readonly string[] => row.amenities,
  buildingAmenities: (row: PropertyRow): readonly string[] => row.buildingAmenities,
  has: (row: PropertyRow): readonly string[] => row.has,
  lacks: (row: PropertyRow): readonly string[] => LACKS.filter((lack) => LACKING[lack](row)),
};

export type CategoryField = keyof typeof CATEGORIES;
export type NumberField = keyof typeof NUMBERS;
export type SetField = keyof typeof SETS;

/** Texts that are the same so far are in order of their ids. */
const LONGEST_FOLDED = 200;

/** A text of a property as it is put in order. */
export const foldedField = (text: string): string => cutText(fold(text), LONGEST_FOLDED);

/** Before the fields that partners do not see. No word contains it, as it is a space. */
const UNSEEN = '\f';

/** The folded text in which the words of `q` are sought. Fields are parted by line ends, which no word contains. */
export function searchText(row: PropertyRow): string {
  const { code, name, address, city, area, id, registrationNumber } = row;
  return [name, address, city, area, `${UNSEEN}${code}`, id, registrationNumber ?? ''].map(fold).join('\n');
}

/** The part of a search text that partners see. */
export const shownSearchText = (text: string): string => text.slice(0, text.indexOf(`\n${UNSEEN}`));
