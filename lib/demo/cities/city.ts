import type { Outlook } from '@/lib/demo/pictures/looks';

/** A city the demo operator works in: everything that differs from market to market. */
export interface City {
  /** Three letters, as in property codes. */
  code: string;
  name: string;
  country: string;
  /** State, province, canton or prefecture, where addresses name one. */
  state: string | null;
  currency: string;
  /** Monthly rent of a furnished one-bedroom home in an average district, in the currency. */
  rent: number;
  /** Advertised rents are multiples of this. */
  rentStep: number;
  /** How often the operator lets a home here, against 10 for a usual city. */
  weight: number;
  /** The local order of an address: {street} {number} {postal} {area} {city} {county} {state} {country}. */
  addressOrder: string;
  /** House numbers: a highest number, or patterns as `Random.fill` reads them. */
  houseNumbers: number | readonly string[];
  sizeUnit: 'm2' | 'sqft' | 'both';
  climate: Climate;
  /** Times that fill the city, each year. */
  events: readonly YearlyEvent[];
  /** How many homes in a hundred are cooled. */
  cooled: number;
  /** Looks that suit the place; the others occur now and then. */
  looks: readonly string[];
  /** Types more frequent here than elsewhere, with how often against 52 for an apartment. */
  types: Readonly<Record<string, number>>;
  agents: readonly string[];
  /** Numbers reserved for fiction here, or those of the operator's desk abroad where none are. `#` is a digit. */
  phone: string;
  /** The number a short let must carry, and the shortest stay (nights) that needs none. */
  registration: { pattern: string; notFrom: number } | null;
  levies: readonly Levy[];
  /** Every home lies within. */
  bounds: { south: number; north: number; west: number; east: number };
  districts: readonly District[];
}

export type Climate = 'northern' | 'southern' | 'gulf' | 'tropical' | 'japanese';

export interface YearlyEvent {
  /** MM-DD, first and last night. */
  from: string;
  to: string;
  /** Price against a usual night. */
  factor: number;
}

/** A tax or fee that the market knows. */
export interface Levy {
  type: string;
  name: string;
  /** Of the monthly rent, or a fixed amount in the currency. */
  share?: number;
  amount?: number;
  timing: 'ONE_OFF' | 'MONTHLY';
  /** Only where shorter stays than this many nights are let. */
  below?: number;
  included?: boolean;
  description?: string;
}

export interface District {
  /** Three letters, as in property codes. */
  code: string;
  name: string;
  /** The administrative district that addresses name, where they do. */
  county: string | null;
  /** Latitude and longitude of its middle, and how far homes lie from it, in metres: on land, within the district. */
  at: readonly [latitude: number, longitude: number];
  radius: number;
  /** Rents against the city's. */
  level: number;
  /** A postal code as `Random.fill` reads it. */
  postal: string;
  streets: readonly string[];
  /** How a home here is called: 'Canal-side'. */
  setting: string;
  /** What follows 'in Jordaan, …'. */
  knownFor: string;
  outlook: Outlook;
  /** Mostly towers. */
  highRise: boolean;
}

type DistrictRow = readonly [
  code: string,
  name: string,
  at: readonly [latitude: number, longitude: number, radius: number],
  level: number,
  postal: string,
  outlook: Outlook | `${Outlook} tower`,
  setting: string,
  knownFor: string,
  streets: readonly string[],
  county?: string,
];

/** Districts from rows: a table reads better than two hundred objects. */
export function districts(rows: readonly DistrictRow[]): District[] {
  return rows.map(
    ([code, name, [latitude, longitude, radius], level, postal, outlook, setting, knownFor, streets, county]) => ({
      code,
      name,
      county: county ?? null,
      at: [latitude, longitude],
      radius,
      level,
      postal,
      outlook: outlook.split(' ')[0] as Outlook,
      highRise: outlook.endsWith('tower'),
      setting,
      knownFor,
      streets,
    }),
  );
}
