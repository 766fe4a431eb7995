import * as z from 'zod/mini';
import type { PropertyBasicInfo } from '@/lib/contract/property';
import type { PropertyFacts } from '@/lib/domain/property';
import type { FirstBookable } from '@/lib/domain/stays/bookable-from';
import { reportingHead } from './rates';
import { day, finding, startsSummary, stayEnds, stayLimit, stayTotals } from './stay';
import { MirrorState } from './sync';

const texts = z.array(z.string());
const numberOrNull = z.nullable(z.number());

/** A property as a row of the portfolio: its own facts, and those of its calendar. */
export const propertyRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  type: z.string(),
  country: z.string(),
  city: z.string(),
  area: z.string(),
  address: z.string(),
  latitude: numberOrNull,
  longitude: numberOrNull,
  registrationNumber: z.nullable(z.string()),
  bedrooms: numberOrNull,
  bathrooms: numberOrNull,
  wcs: numberOrNull,
  floor: numberOrNull,
  maxGuests: numberOrNull,
  size: numberOrNull,
  sizeDerived: z.boolean(),
  currency: z.string(),
  price: z.number(),
  amenities: texts,
  buildingAmenities: texts,
  petsAllowed: z.boolean(),
  childrenAllowed: z.boolean(),
  smokingAllowed: z.boolean(),
  partyAllowed: z.boolean(),
  has: z.array(z.enum(['photos', 'floorplan', 'tour', 'discount', 'description'])),
  photo: z.nullable(z.string()),
  /** The first arrival that can be booked, and the least nights there; null where there is none. */
  bookableFrom: z.nullable(day),
  bookableNights: numberOrNull,
  /** As the partner sent it. */
  availableFrom: day,
  minimumStay: stayLimit,
  maximumStay: z.nullable(stayLimit),
  advancedNotice: z.number(),
  /** Seconds since 1970. */
  updatedAt: numberOrNull,
  /** Share of the nights ahead that are not available, 0 to 1; null while no calendar is known. */
  occupancy: numberOrNull,
}) satisfies z.ZodMiniType<PropertyFacts & FirstBookable & { occupancy: number | null }>;

/** A property of a list; with a stay, also the stay that it takes and its cost. */
export const listedProperty = z.extend(propertyRow, {
  stay: z.optional(z.object({ ...stayEnds, quote: stayTotals, ...startsSummary })),
});
export type ListedProperty = z.infer<typeof listedProperty>;

/** Homes that a limit by an amount leaves out because their currency has no rate. */
export const leftOutHomes = z.number();

/** The answer of `GET /api/properties`. */
export const PropertiesAnswer = z.object({
  items: z.array(listedProperty),
  /** Properties that match, on all pages. */
  total: z.number(),
  leftOutHomes,
  /** Opaque; null on the last page. */
  nextCursor: z.nullable(z.string()),
  mirror: MirrorState,
});
export type PropertiesAnswer = z.infer<typeof PropertiesAnswer>;

const counts = <Value extends z.ZodMiniType>(value: Value) => z.array(z.object({ value, count: z.number() }));
const textCounts = counts(z.string());
const numberCounts = counts(z.number());
const flagCounts = counts(z.boolean());

const rentHistogram = z.object({ currency: z.string(), edges: z.array(z.number()), counts: z.array(z.number()) });

/** The answer of `GET /api/rents`: the rents of all listed homes in the reporting currency; null where none has a rate. */
export const RentsAnswer = z.object({ histogram: z.nullable(rentHistogram) });
export type RentsAnswer = z.infer<typeof RentsAnswer>;

/** The answer of `GET /api/properties/facets`. */
export const FacetsAnswer = z.object({
  total: z.number(),
  leftOutHomes,
  price: z.nullable(rentHistogram),
  type: textCounts,
  country: textCounts,
  city: textCounts,
  area: textCounts,
  currency: textCounts,
  bedrooms: numberCounts,
  bathrooms: numberCounts,
  guests: numberCounts,
  pets: flagCounts,
  children: flagCounts,
  smoking: flagCounts,
  parties: flagCounts,
  amenities: textCounts,
  buildingAmenities: textCounts,
  has: textCounts,
  lacks: textCounts,
  /** On request, the homes by one field, the largest group first; null for those without a value. */
  groups: z.exactOptional(
    z.array(
      z.object({
        value: z.nullable(z.string()),
        count: z.number(),
        /** Homes that can be booked from today on. */
        bookableTonight: z.number(),
        /** The median rent in the reporting currency; null where none has a rate. */
        money: z.object({ ...reportingHead, median: z.nullable(z.string()) }),
      }),
    ),
  ),
});
export type FacetsAnswer = z.infer<typeof FacetsAnswer>;

/** The answer of `GET /api/properties/map`: every match, a column to a field and an index to a property. */
export const MapAnswer = z.object({
  ids: texts,
  /** Degrees, to a metre. */
  latitudes: z.array(z.number()),
  longitudes: z.array(z.number()),
  /** Advertised monthly rents, each in `currencies[currencyOf[i]]`. */
  rents: z.array(z.number()),
  /** With a stay: its cost at each, in the same currencies; null where prices are missing. */
  totals: z.exactOptional(z.array(numberOrNull)),
  currencyOf: z.array(z.number()),
  currencies: texts,
  /** Matches whose coordinates cannot be meant; they are in no column. */
  unplaced: z.number(),
});
export type MapAnswer = z.infer<typeof MapAnswer>;

/** The answer of `GET /api/properties/{id}/place`. */
export const PlaceAnswer = z.object({
  /** How many matches come before the property in their order; null where it is none of them. */
  place: numberOrNull,
});
export type PlaceAnswer = z.infer<typeof PlaceAnswer>;

/** A changed field; `was` or `now` is absent where there was, or is, none. */
const change = z.object({
  sequence: z.number(),
  at: z.number(),
  /** 'pricing.advertisedPrice', 'calendar', 'listed', MORE_FIELDS. */
  path: z.string(),
  was: z.optional(z.unknown()),
  now: z.optional(z.unknown()),
});

/** The answer of `GET /api/properties/{id}`. Instants are milliseconds since 1970. */
export const PropertyAnswer = z.object({
  /** As received, without the fields that cannot be read: `findings` name them. */
  property: z.custom<PropertyBasicInfo>((value) => z.looseObject({ id: z.string() }).safeParse(value).success),
  facts: propertyRow,
  /** The most nights of one stay that can be booked; null where none can. */
  longestNights: numberOrNull,
  fetchedAt: z.number(),
  firstSeen: z.number(),
  /** When it was found gone; null while it is listed. */
  withdrawnAt: numberOrNull,
  /** Faults of the received data, and how they were handled. */
  findings: z.array(finding),
  /** The latest changes, newest first. */
  changes: z.array(change),
});
export type PropertyAnswer = z.infer<typeof PropertyAnswer>;
