import { z } from 'zod';
import cities from './cities.json';

const Levy = z.strictObject({
  type: z.string(),
  name: z.string(),
  /** Share of the monthly rent, or else `amount` in the city's currency. */
  share: z.number().optional(),
  amount: z.number().optional(),
  timing: z.enum(['ONE_OFF', 'MONTHLY']),
  /** Charged only in homes let for fewer nights than this. */
  below: z.int().optional(),
  included: z.boolean().optional(),
  description: z.string().optional(),
});

const District = z.strictObject({
  /** Three letters, as in property codes. */
  code: z.string().length(3),
  name: z.string(),
  /** The administrative district, where addresses name it. */
  county: z.string().nullable(),
  /** Latitude and longitude of the middle; homes lie on land within the radius, in metres. */
  at: z.tuple([z.number(), z.number()]),
  radius: z.number(),
  /** Rents against the city's. */
  level: z.number(),
  /** A postal code as `Random.fill` reads it. */
  postal: z.string(),
  outlook: z.enum(['skyline', 'park', 'sea', 'canal', 'rooftops', 'hills']),
  /** Mostly towers. */
  highRise: z.boolean(),
  /** Describes a home in its name: 'Canal-side'. */
  setting: z.string(),
  /** Follows 'in Jordaan, …'. */
  knownFor: z.string(),
  streets: z.array(z.string()),
});

/** A market of the demo operator. */
const City = z.strictObject({
  code: z.string().length(3),
  name: z.string(),
  country: z.string(),
  /** State, province, canton or prefecture, where addresses name one. */
  state: z.string().nullable(),
  currency: z.string(),
  /** Monthly rent of a furnished one-bedroom home in an average district. */
  rent: z.number(),
  /** Advertised rents are multiples of this. */
  rentStep: z.number(),
  /** Share of the portfolio, against 10 for a usual city. */
  weight: z.number(),
  /** The local order of an address: {street} {number} {postal} {area} {city} {county} {state} {country}. */
  addressOrder: z.string(),
  houseNumbers: z.union([z.int(), z.literal('blocks')]),
  sizeUnit: z.enum(['m2', 'sqft', 'both']),
  climate: z.enum(['northern', 'southern', 'gulf', 'tropical', 'japanese']),
  /** Busy days of each year, first and last as MM-DD, with the price against a usual night. */
  events: z.array(z.strictObject({ from: z.string(), to: z.string(), factor: z.number() })),
  /** Percentage of homes with air conditioning. */
  cooled: z.number(),
  /** Weights of types that are more frequent here than elsewhere. */
  types: z.record(z.string(), z.number()),
  agents: z.array(z.string()),
  /** Numbers that are reserved for fiction, or that the country's plan gives to nobody where it reserves none; `#` is a digit. */
  phone: z.string(),
  /** The pattern of a short let's registration number, and the shortest stay in nights that needs none. */
  registration: z.strictObject({ pattern: z.string(), notFrom: z.int() }).nullable(),
  levies: z.array(Levy),
  /** Contains every home. */
  bounds: z.strictObject({ south: z.number(), north: z.number(), west: z.number(), east: z.number() }),
  districts: z.array(District),
});

export type City = z.infer<typeof City>;
export type District = z.infer<typeof District>;
export type Levy = z.infer<typeof Levy>;
export type Outlook = District['outlook'];

export const CITIES: readonly City[] = z.array(City).parse(cities);
