import { capitalised, humanise } from './humanise';

export type ValueKind =
  | 'text'
  | 'money'
  | 'percent'
  | 'day'
  | 'instant'
  | 'enum'
  | 'yes-no'
  | 'allowed'
  | 'stay'
  | 'notice';

interface FieldWords {
  label: string;
  kind: ValueKind;
}

const field = (label: string, kind: ValueKind = 'text'): FieldWords => ({ label, kind });

/** The fields of the spec outside lists, by path. */
const FIELDS: Readonly<Record<string, FieldWords>> = {
  code: field('Code'),
  name: field('Name'),
  type: field('Type', 'enum'),
  bedrooms: field('Bedrooms'),
  bathrooms: field('Bathrooms'),
  wcs: field('WCs'),
  sizeSqft: field('Size in sq ft'),
  sizeSqM: field('Size in m²'),
  floor: field('Floor'),
  maxGuests: field('Guests'),
  url: field('Listing'),
  description: field('Description'),
  updatedAt: field('Updated by the operator', 'instant'),
  'availability.availableFrom': field('Available from, as sent', 'day'),
  'availability.minimumStay': field('Minimum stay', 'stay'),
  'availability.minimumStay.value': field('Minimum stay'),
  'availability.minimumStay.type': field('Minimum stay, unit', 'enum'),
  'availability.maximumStay': field('Maximum stay', 'stay'),
  'availability.maximumStay.value': field('Maximum stay'),
  'availability.maximumStay.type': field('Maximum stay, unit', 'enum'),
  'availability.advancedNotice': field('Advance notice', 'notice'),
  'address.streetName': field('Street'),
  'address.streetNumber': field('Street number'),
  'address.postalCode': field('Postal code'),
  'address.city': field('City'),
  'address.area': field('Area'),
  'address.county': field('County'),
  'address.state': field('State'),
  'address.country': field('Country'),
  'address.formattedAddress': field('Address'),
  'address.latitude': field('Latitude'),
  'address.longitude': field('Longitude'),
  'contact.agentName': field('Agent'),
  'contact.email': field('Agent’s e-mail'),
  'contact.phone': field('Agent’s phone'),
  'media.threeDTour': field('3D tour'),
  'media.floorplan': field('Floor plan'),
  'pricing.currency': field('Currency'),
  'pricing.advertisedPrice': field('Rent', 'money'),
  'policies.checkInTime': field('Check-in from'),
  'policies.checkOutTime': field('Check-out until'),
  'policies.petsAllowed': field('Pets', 'allowed'),
  'policies.childrenAllowed': field('Children', 'allowed'),
  'policies.smokingAllowed': field('Smoking', 'allowed'),
  'policies.partyAllowed': field('Parties', 'allowed'),
  'policies.guestPolicy': field('Guest policy'),
  'policies.registrationNumber': field('Registration number'),
};

interface ListWords {
  /** The name of an element by its key in the change log: 'Amenity Wi-Fi'. */
  element: (key: string) => string;
  fields: Readonly<Record<string, FieldWords>>;
}

/** An element without an identity is named by its index, from 0. */
const named = (noun: string, name: (key: string) => string) => (key: string) =>
  /^\d+$/.test(key) ? `${noun} no. ${Number(key) + 1}` : `${noun} ${name(key)}`;

/** The lists of the spec, by path. */
const LISTS: Readonly<Record<string, ListWords>> = {
  amenities: {
    element: named('Amenity', humanise),
    fields: {
      name: field('name', 'enum'),
      location: field('location', 'enum'),
      details: field('details', 'enum'),
      type: field('kind', 'enum'),
    },
  },
  buildingAmenities: { element: named('Shared amenity', humanise), fields: { name: field('name', 'enum') } },
  'media.photos': {
    element: named('Photo', (url) => url.split(/[?#]/)[0]?.split('/').findLast(Boolean) ?? url),
    fields: { url: field('address'), caption: field('caption') },
  },
  'pricing.surcharges': {
    element: named('Surcharge', (type) => humanise(type).toLowerCase()),
    fields: {
      type: field('type', 'enum'),
      amount: field('amount', 'money'),
      includedInRent: field('included in the rent', 'yes-no'),
      mandatory: field('mandatory', 'yes-no'),
      timing: field('timing', 'enum'),
      refundable: field('refundable', 'yes-no'),
      displayName: field('name'),
      description: field('description'),
    },
  },
  'pricing.discounts': {
    // The key of a tier is its exclusive lower bound.
    element: (key) => (/^\d+$/.test(key) ? `Discount from ${Number(key) + 1} nights` : 'Discount'),
    fields: {
      minExclusive: field('more than so many nights'),
      maxInclusive: field('up to so many nights'),
      discountPercentage: field('percentage', 'percent'),
    },
  },
};

export interface ChangedField extends FieldWords {
  /** Whether a whole element of a list was added or removed. */
  isElement: boolean;
}

/** The field of a change by its path: 'amenities[PARKING].details' → 'Amenity Parking, details'. It accepts any text. */
export function changedField(path: string): ChangedField {
  const known = Object.hasOwn(FIELDS, path) ? FIELDS[path] : undefined;
  if (known) return { ...known, isElement: false };
  // The match is greedy, because a photo's key is its URL and may contain any character.
  const [, list = '', key = '', rest] = /^([A-Za-z.]+)\[(.*)\](?:\.([^\]]*))?$/s.exec(path) ?? [];
  const words = Object.hasOwn(LISTS, list) ? LISTS[list] : undefined;
  if (!words) return { ...field(unknownPath(path)), isElement: false };
  const element = words.element(key);
  if (rest === undefined) return { ...field(element), isElement: true };
  const part = Object.hasOwn(words.fields, rest) ? words.fields[rest] : undefined;
  return { label: `${element}, ${part?.label ?? spaced(rest)}`, kind: part?.kind ?? 'text', isElement: false };
}

/** The label of a field outside the spec: 'energy.ratingLabel' → 'Energy, rating label'. */
function unknownPath(path: string): string {
  return capitalised(path.split('.').map(spaced).join(', '));
}

/**
 * A finding's sentence with the name of its field: 'maxGuests is 0: …' → 'Guests is 0: …'. In findings, unlike in changes,
 * an element of a list is its index.
 */
export const withFieldName = (sentence: string): string =>
  sentence.replace(/^([a-z][A-Za-z]*(?:\.[A-Za-z]+|\[\d+\])*)(?= is )/, (path) =>
    changedField(path).label.replace(/^Discount from (\d+) nights/, 'Discount no. $1'),
  );

const spaced = (name: string): string => name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
