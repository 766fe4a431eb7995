import { isBlank } from '@/lib/domain/blank';
import { currencyCode } from '@/lib/domain/currency-code';
import { type Day, dayOf, formatDay } from '@/lib/domain/day';
import { isDiscount, tierFindings } from '@/lib/domain/discount-tier';
import { type Finding, type FindingCode, told } from '@/lib/domain/finding';
import { PROPERTY_TYPES, STAY_UNITS, SURCHARGE_TIMINGS } from './enums';
import { findingOf, type OddValue, valueAt, valueText } from './faults';
import type { PropertyBasicInfo } from './property';

/** Why no home can have a value; null where one can, and where it is absent. */
type Judge = (value: unknown, property: PropertyBasicInfo, today: Day) => string | null;

const number =
  (why: (value: number, property: PropertyBasicInfo, today: Day) => string | null): Judge =>
  (value, ...others) =>
    typeof value === 'number' ? why(value, ...others) : null;
const amount = number((value) => (value < 0 ? 'it is below 0' : null));
const count = (least: number) =>
  number((value) =>
    value < least ? `it is below ${least}` : Number.isInteger(value) ? null : 'it is no whole number',
  );
const size = number((value) => (value < 5 || value > 5000 ? 'it is the size of no home' : null));
const degrees =
  (most: number): Judge =>
  (value) =>
    typeof value === 'number' && Math.abs(value) <= most ? null : `it is not between -${most} and ${most}`;
/** That of an empty form, beside a latitude that is one. */
const origin: Judge = (_, { address }) =>
  address.latitude === 0 && address.longitude === 0 ? 'it lies at 0, 0 in the Atlantic' : null;
const link: Judge = (value) =>
  !value || (/^https?:/i.test(String(value)) && URL.canParse(String(value))) ? null : 'it is no web address';
const name: Judge = (value) => (isBlank(String(value)) ? 'it is empty' : null);

/** A value of an open list that decides on a sale. One that cannot be read is empty, and named as such. */
const outside =
  (known: readonly string[]): Judge =>
  (value) =>
    !value || known.includes(String(value)) ? null : 'the contract does not list it';

const SECONDS_PER_DAY = 86_400;
const instant = number((value, _, today) => {
  const day = Math.floor(value / SECONDS_PER_DAY);
  if (day < dayOf(2000, 1, 1)) return `${formatDay(day)} is before 2000`;
  // The clock of a service may be ahead, and its day.
  return day > today + 1 ? `${formatDay(day)} is still to come` : null;
});

/** Addresses from which a page loads pictures (`pagePolicy`). */
const SHOWN = /^(?:https:\/\/|data:|http:\/\/(?:localhost|127\.0\.0\.1)(?:[:/]|$))/i;

const RULES: readonly (readonly [path: string, why: Judge, code?: FindingCode])[] = [
  ['bedrooms', count(0)],
  ['bathrooms', count(0)],
  ['wcs', count(0)],
  ['floor', count(Number.NEGATIVE_INFINITY)],
  ['maxGuests', count(1)],
  ['sizeSqM', size],
  ['sizeSqft', amount],
  ['updatedAt', instant],
  ['availability.advancedNotice', count(0)],
  ['availability.minimumStay.value', count(1)],
  ['availability.maximumStay', (_, { availability }) => impossibleMaximum(availability)],
  ['address.latitude', degrees(90), 'place.coordinates-missing'],
  ['address.longitude', degrees(180), 'place.coordinates-missing'],
  ['address.latitude', origin, 'place.coordinates-missing'],
  ['pricing.advertisedPrice', number((rent) => (rent > 0 ? null : 'it is not above 0')), 'pricing.rent-missing'],
  ['pricing.currency', (code) => (currencyCode(String(code)) ? null : 'ISO 4217 has no such code')],
  ['pricing.surcharges[].amount', amount],
  ['pricing.discounts[].minExclusive', count(0)],
  ['pricing.discounts[].discountPercentage', number((value) => (isDiscount(value) ? null : 'it enters no total'))],
  ['url', link],
  ['media.threeDTour', link],
  ['media.floorplan', link],
  ['media.photos[].url', (url) => (SHOWN.test(String(url)) ? null : 'it is no https address'), 'photos.refused'],
  ['type', outside(PROPERTY_TYPES), 'values.unknown'],
  ['availability.minimumStay.type', outside(STAY_UNITS), 'values.unknown'],
  ['availability.maximumStay.type', outside(STAY_UNITS), 'values.unknown'],
  ['pricing.surcharges[].timing', outside(SURCHARGE_TIMINGS), 'values.unknown'],
  ['name', name, 'text.name-missing'],
  ['code', name, 'text.name-missing'],
  ['amenities[].name', name, 'text.name-missing'],
  ['buildingAmenities[].name', name, 'text.name-missing'],
];

/** The odd values of a property, by themselves and beside each other; of many see `told`. */
export const valueFindings = (property: PropertyBasicInfo, today: Day): Finding[] => [
  ...tierFindings(property.pricing.discounts),
  ...told(impossibleValues(property, today).map(findingOf)),
];

/**
 * A property's values that can be read and that no home can have, or that the contract does not list, each with its path
 * and as received.
 * @param today decides which instants are still to come
 */
export function impossibleValues(property: PropertyBasicInfo, today: Day): OddValue[] {
  return RULES.flatMap(([pattern, judge, code = 'values.impossible']) =>
    valuesAt(property, pattern).flatMap(([path, value]) => {
      const message = judge(value, property, today);
      return message ? [{ code, path, message, value: valueText(value) }] : [];
    }),
  );
}

/** A field, or that of each entry of a list. */
function valuesAt(property: PropertyBasicInfo, pattern: string): [path: string, value: unknown][] {
  const [path = '', key] = pattern.split('[].');
  const value = valueAt(property, path.split('.'));
  if (key === undefined) return [[path, value]];
  return (value as Record<string, unknown>[]).map((entry, at) => [`${path}[${at}].${key}`, entry[key]]);
}

/** A maximum stay that no stay keeps, however long a month is. One that cannot be read has no unit. */
function impossibleMaximum({
  minimumStay: least,
  maximumStay: most,
}: PropertyBasicInfo['availability']): string | null {
  if (!most?.type) return null;
  if (most.value <= 0) return 'no stay is as short';
  const nights = ({ value, type }: typeof least, month: number) =>
    type === 'MONTH' ? value * month : type === 'NIGHT' ? value : Number.NaN;
  const isBelow = least.type === most.type ? most.value < least.value : nights(most, 31) < nights(least, 28);
  return isBelow ? `the minimum stay is ${valueText(least)}` : null;
}
