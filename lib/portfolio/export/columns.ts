import type { PropertyBasicInfo } from '@/lib/contract/property';
import { areaIn } from '@/lib/domain/area';
import type { Day } from '@/lib/domain/day';
import type { Converter } from '@/lib/domain/exchange';
import { reportingText, worthOf } from '@/lib/domain/reporting-sum';
import { surchargeKind } from '@/lib/domain/surcharge';
import type { PropertyRow } from '@/lib/search/fields';
import { humanise } from '@/lib/words/humanise';

/** A property as it is exported: its derived row, and its details as received. */
export interface Home {
  row: PropertyRow;
  details: PropertyBasicInfo;
}

/** The value of a cell, by the kind of its column; null stands for an absent value. */
interface Values {
  text: string;
  number: number;
  money: number;
  /** 0 to 1. */
  share: number;
  flag: boolean;
  day: Day;
  /** Seconds since 1970. */
  instant: number;
}

type Kind = keyof Values;

/** A cell with the kind that says how it is written. */
export type Cell = { [K in Kind]: { kind: K; value: Values[K] | null } }[Kind];

export interface Column<Row = Home> {
  label: string;
  /** In characters. */
  width: number;
  /** Left out unless it is asked for. */
  onDemand: boolean;
  cell(row: Row): Cell;
  /** Of an amount: it says how many decimals are shown. */
  currency?(row: Row): string;
}

export function column<K extends Kind, Row = Home>(
  label: string,
  kind: K,
  width: number,
  of: (row: Row) => Values[K] | null,
): Column<Row> {
  // The signature above ties the value to its kind, which a union cannot repeat.
  return { label, width, onDemand: false, cell: (row) => ({ kind, value: of(row) }) as Cell };
}

/** Amounts, each in the currency of its row. */
export const money = <Row>(
  label: string,
  of: (row: Row) => number | null,
  currency: (row: Row) => string,
): Column<Row> => ({
  ...column(label, 'money', 13, of),
  currency,
});

const text = (label: string, width: number, of: (home: Home) => string | null) => column(label, 'text', width, of);
const number = (label: string, of: (home: Home) => number | null) => column(label, 'number', 10, of);
const flag = (label: string, of: (home: Home) => boolean) => column(label, 'flag', 10, of);

/** A size without the digits that its conversion invents. */
const size = (unit: 'sqm' | 'sqft', { details }: Home) => {
  const area = areaIn(unit, details);
  return area && (area.derived ? Math.round(area.value * 100) / 100 : area.value);
};

const sizeGivenIn = ({ details: { sizeSqM, sizeSqft } }: Home) => {
  if (sizeSqM === null) return sizeSqft === null ? null : 'sq ft';
  return sizeSqft === null ? 'm²' : 'both';
};

/** Every column that an export can have, by the name it is asked for, in the order of a file that names none. */
export const COLUMNS = {
  id: text('Id', 16, ({ row }) => row.id),
  code: text('Code', 14, ({ row }) => row.code),
  name: text('Name', 36, ({ row }) => row.name),
  type: text('Type', 16, ({ row }) => plain(row.type)),
  city: text('City', 16, ({ row }) => row.city),
  area: text('Area', 18, ({ row }) => row.area),
  country: text('Country', 16, ({ row }) => row.country),
  bedrooms: number('Bedrooms', ({ row }) => row.bedrooms),
  bathrooms: number('Bathrooms', ({ row }) => row.bathrooms),
  wcs: number('Toilets', ({ row }) => row.wcs),
  guests: number('Guests, at most', ({ row }) => row.maxGuests),
  sizeSqM: number('Size in m²', (home) => size('sqm', home)),
  sizeSqft: number('Size in sq ft', (home) => size('sqft', home)),
  sizeGivenIn: text('Size given in', 12, sizeGivenIn),
  floor: number('Floor', ({ row }) => row.floor),
  price: money(
    'Monthly rent',
    ({ row }: Home) => row.price,
    ({ row }) => row.currency,
  ),
  currency: text('Currency', 10, ({ row }) => row.currency),
  /** `reportedRent` takes its place. */
  reportedPrice: number('Monthly rent in the reporting currency', () => null),
  discounts: text('Discounts', 30, ({ details }) => discountsText(details.pricing.discounts)),
  surcharges: text('Surcharges', 30, ({ details }) => surchargesText(details.pricing)),
  bookableFrom: column('Bookable from', 'day', 13, ({ row }) => row.bookableFrom),
  bookableNights: number('Bookable nights, at least', ({ row }) => row.bookableNights),
  availableFrom: column('Available from', 'day', 13, ({ row }) => row.availableFrom),
  minimumStay: number('Minimum stay', ({ row }) => (row.minimumStay.unit ? row.minimumStay.value : null)),
  minimumStayUnit: text('Minimum stay in', 14, ({ row }) => unitText(row.minimumStay.unit)),
  maximumStay: number('Maximum stay', ({ row }) => (row.maximumStay?.unit ? row.maximumStay.value : null)),
  maximumStayUnit: text('Maximum stay in', 14, ({ row }) => row.maximumStay && unitText(row.maximumStay.unit)),
  advancedNotice: number('Notice in days', ({ row }) => row.advancedNotice),
  occupancy: column('Nights not available', 'share', 13, ({ row }) => row.occupancy),
  amenities: text('Amenities', 40, ({ row }) => namesText(row.amenities)),
  buildingAmenities: text('Building amenities', 30, ({ row }) => namesText(row.buildingAmenities)),
  pets: flag('Pets', ({ row }) => row.petsAllowed),
  children: flag('Children', ({ row }) => row.childrenAllowed),
  smoking: flag('Smoking', ({ row }) => row.smokingAllowed),
  parties: flag('Parties', ({ row }) => row.partyAllowed),
  checkInTime: text('Check-in from', 13, ({ details }) => details.policies.checkInTime),
  checkOutTime: text('Check-out until', 13, ({ details }) => details.policies.checkOutTime),
  guestPolicy: text('Guest policy', 30, ({ details }) => details.policies.guestPolicy),
  registrationNumber: text('Registration number', 20, ({ row }) => row.registrationNumber),
  address: text('Address', 40, ({ row }) => row.address),
  streetName: text('Street', 24, ({ details }) => details.address.streetName),
  streetNumber: text('Street number', 12, ({ details }) => details.address.streetNumber),
  postalCode: text('Postal code', 12, ({ details }) => details.address.postalCode),
  county: text('County', 16, ({ details }) => details.address.county),
  state: text('State', 16, ({ details }) => details.address.state),
  latitude: number('Latitude', ({ row }) => row.latitude),
  longitude: number('Longitude', ({ row }) => row.longitude),
  agent: text('Agent', 22, ({ details }) => details.contact.agentName),
  agentEmail: text('Agent’s e-mail', 28, ({ details }) => details.contact.email),
  agentPhone: text('Agent’s phone', 18, ({ details }) => details.contact.phone),
  photos: number('Photos', ({ details }) => details.media.photos.length),
  photo: text('First photo', 30, ({ row }) => row.photo),
  floorplan: text('Floor plan', 30, ({ details }) => details.media.floorplan),
  tour: text('3D tour', 30, ({ details }) => details.media.threeDTour),
  url: text('Listing', 30, ({ details }) => details.url),
  updatedAt: column('Updated (UTC)', 'instant', 18, ({ row }) => row.updatedAt),
  /** As long as all other columns together. */
  description: { ...text('Description', 60, ({ details }) => details.description), onDemand: true },
} satisfies Record<string, Column>;

/** An amount in the reporting currency; its heading names the day of the rates. */
export const reported = <Row>(
  label: string,
  of: (row: Row) => { amount: number; currency: string } | null,
  converter: Converter,
): Column<Row> => {
  const { currency, day } = converter.table;
  const worth = (row: Row) => {
    const own = of(row);
    const exact = own && worthOf(own.amount, own.currency, converter);
    return exact && Number(reportingText(exact, converter));
  };
  return money(`${label} in ${currency}, rates of ${day}`, worth, () => currency);
};

export const reportedRent = (converter: Converter): Column =>
  reported('Monthly rent', ({ row }) => ({ amount: row.price, currency: row.currency }), converter);

export type ColumnName = keyof typeof COLUMNS;

export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[];

type Pricing = PropertyBasicInfo['pricing'];

// Maps, because a service may write the name of a member that every object has.
const UNITS: ReadonlyMap<string, string> = new Map([
  ['NIGHT', 'nights'],
  ['MONTH', 'months'],
]);
const TIMINGS: ReadonlyMap<string, string> = new Map([
  ['ONE_OFF', 'once'],
  ['MONTHLY', 'per month'],
]);

/** An enumerated value in words that can be typed: a person who filters a sheet by "Wi-Fi" types no non-breaking hyphen. */
const plain = (value: string): string => humanise(value).replaceAll('‑', '-');

/** Names of amenities in one cell, in order. */
const namesText = (names: readonly string[]): string => joined(names.map(plain).sort());

const unitText = (unit: string): string => UNITS.get(unit) ?? plain(unit);

/** '30 to 89 nights: 10 %; 90 nights and more: 15 %'. A tier's lower bound is exclusive (spec, "PricingDiscount"). */
function discountsText(tiers: Pricing['discounts']): string {
  return joined(
    tiers.map(({ minExclusive, maxInclusive, discountPercentage }) => {
      const end = maxInclusive === null ? 'nights and more' : `to ${maxInclusive} nights`;
      return `${minExclusive + 1} ${end}: ${discountPercentage} %`;
    }),
  );
}

/** 'Exit cleaning: 120 EUR once, mandatory'. */
function surchargesText({ surcharges, currency }: Pricing): string {
  return joined(
    surcharges.map((surcharge) => {
      const name = surcharge.displayName.trim() || plain(surcharge.type);
      const timing = TIMINGS.get(surcharge.timing) ?? plain(surcharge.timing);
      const amount = surcharge.amount === null ? 'not readable' : `${surcharge.amount} ${currency}`;
      return `${name}: ${amount} ${timing}, ${surchargeKind(surcharge)}`;
    }),
  );
}

const joined = (texts: readonly string[]): string => texts.join('; ');
