import { z } from 'zod';
import {
  AMENITIES,
  AMENITY_DETAILS,
  AMENITY_LOCATIONS,
  AMENITY_TYPES,
  BUILDING_AMENITIES,
  PROPERTY_TYPES,
  STAY_UNITS,
  SURCHARGE_TIMINGS,
  SURCHARGE_TYPES,
} from './enums';
import {
  amenityList,
  count,
  date,
  days,
  decimal,
  flag,
  identifier,
  instant,
  integer,
  line,
  list,
  openEnum,
  optional,
  prose,
  text,
} from './fields';

// Every object is loose: fields the spec does not know are kept (spec, "Open enums", "Versioning").

const StayLimit = z
  .looseObject({
    value: integer('Duration amount'),
    type: openEnum(STAY_UNITS, 'Unit: MONTH or NIGHT'),
  })
  .meta({ id: 'AvailabilityMinMaxStay' });

const PropertyAvailability = z
  .looseObject({
    availableFrom: date('Earliest check-in date, format yyyy-MM-dd'),
    minimumStay: StayLimit,
    maximumStay: optional(StayLimit),
    advancedNotice: days('Days of advance notice required before check-in'),
  })
  .meta({ id: 'PropertyAvailability' });

const PropertyAddress = z
  .looseObject({
    streetName: text('Street name'),
    streetNumber: text('Street number'),
    postalCode: text('Postal code'),
    city: text('City'),
    area: text('Neighborhood or area in the city'),
    county: optional(text('Only populated where that administrative level applies; otherwise null')),
    state: optional(text('State or province; only populated where applicable; otherwise null')),
    country: text('Country'),
    formattedAddress: line('Full human-readable address'),
    latitude: decimal('Geographic latitude'),
    longitude: decimal('Geographic longitude'),
  })
  .meta({ id: 'PropertyAddress' });

const PropertyContact = z
  .looseObject({
    agentName: text("Agent's full name"),
    email: text("Agent's e-mail address"),
    phone: optional(text("Agent's phone number")),
  })
  .meta({ id: 'PropertyContact', description: 'Agent responsible for the property' });

const MediaPhoto = z
  .looseObject({ url: line('URL of the photo'), caption: optional(line('Caption')) })
  .meta({ id: 'MediaPhoto' });

const PropertyMedia = z
  .looseObject({
    photos: list(MediaPhoto),
    threeDTour: optional(line('URL of a 3D tour; may be null')),
    floorplan: optional(line('URL of floor plan image or PDF; may be null')),
  })
  .meta({ id: 'PropertyMedia' });

const PropertyAmenity = z
  .looseObject({
    name: openEnum(AMENITIES, 'Amenity identifier'),
    location: optional(openEnum(AMENITY_LOCATIONS, 'IN_UNIT, SAME_FLOOR or BUILDING')),
    details: optional(openEnum(AMENITY_DETAILS, 'ALWAYS_AVAILABLE or UPON_AVAILABILITY')),
    type: optional(openEnum(AMENITY_TYPES, 'Sub-type for amenities with variants; null otherwise')),
  })
  .meta({ id: 'PropertyAmenity', description: 'Unit-level amenity' });

const PropertyBuildingAmenity = z
  .looseObject({ name: openEnum(BUILDING_AMENITIES, 'Amenity identifier') })
  .meta({ id: 'PropertyBuildingAmenity', description: 'Shared, building-level amenity' });

const PricingSurcharge = z
  .looseObject({
    type: openEnum(SURCHARGE_TYPES, 'Surcharge type; other values are possible'),
    amount: decimal("Fee amount in the property's currency"),
    includedInRent: flag('True when already included in advertisedPrice'),
    mandatory: flag('True when the fee applies to all bookings'),
    timing: openEnum(SURCHARGE_TIMINGS, 'ONE_OFF (single charge) or MONTHLY (recurring)'),
    refundable: flag('True when refundable upon checkout'),
    displayName: text('Name suitable for display in a UI'),
    description: optional(prose('Further details')),
  })
  .meta({ id: 'PricingSurcharge' });

const PricingDiscount = z
  .looseObject({
    minExclusive: integer('Minimum stay in nights, exclusive lower bound of the tier'),
    maxInclusive: optional(integer('Maximum stay in nights, inclusive upper bound; null for the open-ended top tier')),
    discountPercentage: decimal('Percentage taken off the advertised price'),
  })
  .meta({ id: 'PricingDiscount', description: 'Length-of-stay tier' });

export const PropertyPricing = z
  .looseObject({
    currency: text('ISO 4217 currency code'),
    advertisedPrice: decimal('Advertised monthly rent'),
    surcharges: list(PricingSurcharge),
    discounts: list(PricingDiscount),
  })
  .meta({ id: 'PropertyPricing' });

export const PropertyPolicies = z
  .looseObject({
    checkInTime: optional(text('Earliest check-in time, hour:minute 24-hour style')),
    checkOutTime: optional(text('Latest check-out time, same style')),
    petsAllowed: flag('Pets permitted'),
    childrenAllowed: flag('Children permitted'),
    smokingAllowed: flag('Smoking permitted'),
    partyAllowed: flag('Parties or events permitted'),
    guestPolicy: optional(prose('Guest policy text')),
    registrationNumber: optional(text('Official registration number; present only in markets requiring registration')),
  })
  .meta({ id: 'PropertyPolicies' });

/** Spec, "PropertyBasicInfo". */
export const PropertyBasicInfo = z
  .looseObject({
    id: identifier('Unique property identifier'),
    code: text('Short human-readable property code'),
    name: text('Full property name'),
    type: openEnum(PROPERTY_TYPES, 'PropertyType'),
    bedrooms: count('Number of bedrooms'),
    bathrooms: count('Number of bathrooms'),
    wcs: count('Number of toilets without bathtub or shower'),
    sizeSqft: optional(decimal('Size in square feet')),
    sizeSqM: optional(decimal('Size in square meters')),
    floor: optional(count('Floor number')),
    maxGuests: optional(count('Maximum number of guests')),
    url: line('Public listing URL of the property'),
    description: prose('Description text'),
    updatedAt: instant('Unix timestamp in seconds since epoch of last update (may carry a fractional part)'),
    availability: PropertyAvailability,
    address: PropertyAddress,
    contact: PropertyContact,
    media: PropertyMedia,
    amenities: amenityList(PropertyAmenity),
    buildingAmenities: amenityList(PropertyBuildingAmenity),
    pricing: PropertyPricing,
    policies: PropertyPolicies,
  })
  .meta({ id: 'PropertyBasicInfo' });

const { shape } = PropertyBasicInfo;

/** A property as it is read: null stands for a required field that could not be read, and whose absence permits nothing. */
export const ReadProperty = PropertyBasicInfo.extend({
  bedrooms: shape.bedrooms.nullable(),
  bathrooms: shape.bathrooms.nullable(),
  wcs: shape.wcs.nullable(),
  updatedAt: shape.updatedAt.nullable(),
  address: PropertyAddress.extend({ latitude: decimal('').nullable(), longitude: decimal('').nullable() }),
  pricing: PropertyPricing.extend({
    surcharges: list(PricingSurcharge.extend({ amount: decimal('').nullable() })),
  }),
});

export type PropertyBasicInfo = z.infer<typeof ReadProperty>;

/** Spec, "PropertyBasicInfoPage". */
export const PropertyBasicInfoPage = z
  .looseObject({
    nextCursor: optional(line('Opaque cursor for the following page; null on the last page')),
    properties: z.array(PropertyBasicInfo),
  })
  .meta({ id: 'PropertyBasicInfoPage' });
