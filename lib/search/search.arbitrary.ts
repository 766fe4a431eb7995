import fc from 'fast-check';
import { AVAILABLE, type Calendar } from '@/lib/domain/calendar';
import { type Day, dayOf } from '@/lib/domain/day';
import { LACKS } from '@/lib/domain/property';
import { type FirstBookable, withBookable } from '@/lib/domain/stays/bookable-from';
import type { StayLength } from '@/lib/domain/stays/starts';
import { stayCalendar } from '@/lib/domain/stays/stay-calendar';
import type { PropertyRow, StoredRow } from './fields';
import { type Filter, NO_FILTER } from './filters';
import { SORT_NAMES, type Sort, type SortName } from './sort';
import { WEEKDAYS } from './stay-length';

// Random rows and filters for tests. Values come from small pools, so that filters hit, keys tie and texts collide
// once folded.

export const TYPES = ['APARTMENT', 'HOUSE', 'LOFT', 'SKY_LOUNGE', 'a,b'];
export const CITIES = ['Berlin', 'İstanbul', 'Washington, DC', 'Łódź', 'berlin', ''];
export const COUNTRIES = ['Germany', 'Türkiye', 'USA'];
export const AREAS = ['Mitte', 'Kadıköy', 'Śródmieście', '100 %', 'C_D'];
export const CURRENCIES = ['EUR', 'USD', 'JPY'];
export const AMENITIES = ['WIFI', 'PARKING', 'TV', 'OVEN'];
export const BUILDING = ['SAUNA', 'ROOFTOP', 'DOORMAN'];
const EXTRAS = ['description', 'discount', 'floorplan', 'photos', 'tour'] as const;
const NAMES = [
  'Ærø Loft',
  'aero loft',
  'Straße 5',
  'STRASSE 5',
  'Ångström\\Suite',
  'angstrom_suite',
  'Loft %',
  '😀 Loft',
];

const from = (values: readonly string[]) => fc.constantFrom(...values);
const some = <Value>(values: readonly Value[]) => fc.subarray([...values]);
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const count = fc.integer({ min: 0, max: 4 });
const money = fc.constantFrom(0, 999.99, 1000, 1200.5, 2500, 98_000);
const size = fc.constantFrom(30, 46.45152, 55.5, 120);
const sizeEnd = fc.constantFrom(30, 46.45, 46.46, 55.5);
const day = fc.integer({ min: dayOf(2027, 1, 1), max: dayOf(2027, 1, 9) });
const minimumStay = fc.record({ value: fc.constantFrom(1, 2, 30, 60), unit: from(['NIGHT', 'MONTH', 'FORTNIGHT']) });

/** The today of the rows that can be booked. */
export const TODAY = dayOf(2027, 3, 1);
const bookableDay = fc.integer({ min: TODAY, max: TODAY + 8 });
const bookable = fc.record({ from: bookableDay, minNights: fc.constantFrom(1, 7, 30) });

/** For sale from a day on, for as many nights as any stay of the rows has at least; then nothing is known. */
const openFrom = ({ from, minNights }: { from: Day; minNights: number }): Calendar => [
  {
    ...{ start: from, end: from + 70, price: 100, minNights, availability: AVAILABLE },
    ...{ closedToArrival: false, closedToDeparture: false },
  },
];

/** A calendar that makes a row bookable as it says. */
export const calendarOf = ({ bookableFrom, bookableNights }: FirstBookable): Calendar =>
  bookableFrom === null ? [] : openFrom({ from: bookableFrom, minNights: bookableNights ?? 1 });

/** A row with the given id. */
export const rowWithId = (id: string): fc.Arbitrary<PropertyRow> =>
  fc
    .tuple(storedRow(id), orNull(bookable))
    .map(([row, from]) => withBookable(row, stayCalendar(from === null ? [] : openFrom(from)), TODAY));

const storedRow = (id: string): fc.Arbitrary<StoredRow> =>
  fc.record({
    id: fc.constant(id),
    code: from(['B-1', 'b-1', 'Ş-2', 'B-10']),
    name: from(NAMES),
    type: from(TYPES),
    country: from(COUNTRIES),
    city: from(CITIES),
    area: from(AREAS),
    address: from(['Größe Str. 1', 'Rue de l’Élysée 2', '']),
    latitude: fc.constantFrom(52.5, 38.712345678, 0, 91),
    longitude: fc.constantFrom(13.4, -9.1, 0),
    registrationNumber: orNull(from(['REG-7', 'VT/465'])),
    bedrooms: count,
    bathrooms: fc.oneof(count, fc.constantFrom(1.5, -1, null)),
    wcs: count,
    floor: orNull(count),
    maxGuests: orNull(fc.integer({ min: 1, max: 6 })),
    size: orNull(size),
    sizeDerived: fc.boolean(),
    currency: from(CURRENCIES),
    price: money,
    amenities: some(AMENITIES),
    buildingAmenities: some(BUILDING),
    petsAllowed: fc.boolean(),
    childrenAllowed: fc.boolean(),
    smokingAllowed: fc.boolean(),
    partyAllowed: fc.boolean(),
    has: some(EXTRAS),
    photo: orNull(fc.constant('https://example.com/1.jpg')),
    availableFrom: day,
    minimumStay,
    maximumStay: fc.constant(null),
    advancedNotice: count,
    updatedAt: fc.constantFrom(1.7e9, 1.7e9 + 0.5, 1.8e9),
    occupancy: orNull(fc.constantFrom(0, 0.25, 1)),
  });

/** Rows with ids of their own, whose order is not the order of their making. */
export const portfolio = (rows: number): fc.Arbitrary<PropertyRow[]> =>
  fc
    .uniqueArray(fc.stringMatching(/^[A-Za-z0-9_-]{1,3}$/), { maxLength: rows })
    .chain((ids) => fc.tuple(...ids.map(rowWithId)));

const ends = <Value extends number>(value: fc.Arbitrary<Value>) =>
  fc
    .tuple(orNull(value), orNull(value))
    .filter(([min, max]) => (min !== null || max !== null) && (min === null || max === null || min <= max))
    .map(([min, max]) => ({ min, max }));

const values = (pool: readonly string[]) =>
  fc
    .subarray(
      pool.filter((value) => value !== ''),
      { minLength: 1 },
    )
    .map((chosen) => chosen.sort());

/** Each filter but those of a stay is set about one time in four, to a value that the rows above may have. */
export const filterOfRows: fc.Arbitrary<Filter> = fc
  .record(
    {
      q: from(['loft', 'AERO', 'strasse', 'istanbul b', 'ı', '%', '_', '\\', 'elysee', 'l’él', 'reg 7']),
      type: values(TYPES),
      country: values(['Germany', 'Türkiye', 'Atlantis']),
      city: values(CITIES),
      area: values(AREAS),
      bedrooms: ends(count),
      bathrooms: ends(count),
      guests: fc.integer({ min: 1, max: 6 }),
      size: ends(sizeEnd),
      price: ends(money),
      currency: values(CURRENCIES),
      amenities: values([...AMENITIES, 'HELIPAD']),
      buildingAmenities: values(BUILDING),
      pets: fc.boolean(),
      children: fc.boolean(),
      smoking: fc.boolean(),
      parties: fc.boolean(),
      has: fc.subarray([...EXTRAS], { minLength: 1 }),
      lacks: fc.subarray([...LACKS], { minLength: 1 }),
      bookableBy: bookableDay,
      availableBy: day,
      minStay: fc.constantFrom(1, 29, 30, 60),
    },
    { requiredKeys: [] },
  )
  .chain((full) => {
    const names = Object.keys(full) as (keyof typeof full)[];
    return fc
      .subarray(names, { maxLength: Math.min(5, names.length) })
      .map((kept) => ({ ...NO_FILTER, ...Object.fromEntries(kept.map((name) => [name, full[name]])) }));
  });

const stay = fc
  .tuple(
    day,
    fc.integer({ min: 1, max: 400 }),
    orNull(count),
    orNull(fc.constantFrom(999.99, 5000)),
    orNull(fc.constantFrom(999.99, 5000)),
    orNull(values(['parking', 'PET_FEE "small"', 'a,b'])),
  )
  .map(([checkIn, nights, flex, total, month, options]) => ({
    ...{ checkIn, checkOut: checkIn + nights, flex },
    ...{ total, month, options },
  }));

const length: fc.Arbitrary<StayLength> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 1096 }), fc.constantFrom(0, 0, 1, 30, 1096))
    .map(([min, more]) => ({ unit: 'nights' as const, min, max: Math.min(1096, min + more) })),
  fc.integer({ min: 1, max: 36 }).map((months) => ({ unit: 'months' as const, months })),
  fc.constant({ unit: 'longest' as const }),
);

const stayOfLength = fc
  .tuple(
    length,
    orNull(ends(fc.integer({ min: dayOf(2027, 1, 1), max: dayOf(2029, 12, 31) }))),
    orNull(fc.subarray([...WEEKDAYS], { minLength: 1 })),
    orNull(fc.constantFrom(999.99, 5000)),
  )
  .map(([nights, window, arrive, total]) => ({
    ...{ nights, window: window && { first: window.min, last: window.max } },
    ...{ arrive: arrive?.sort() ?? null, total },
  }));

/** With a stay on two days one time in two. */
export const anyFilter: fc.Arbitrary<Filter> = fc
  .tuple(filterOfRows, orNull(stay))
  .map(([filter, asked]) => ({ ...filter, ...asked }));

/** With a stay of a length. */
export const filterOfLength: fc.Arbitrary<Filter> = fc
  .tuple(filterOfRows, stayOfLength)
  .map(([filter, asked]) => ({ ...filter, ...asked }));

export const anySort: fc.Arbitrary<Sort & { by: SortName }> = fc.record({
  by: fc.constantFrom(...SORT_NAMES),
  descending: fc.boolean(),
});
