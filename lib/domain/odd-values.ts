import { AVAILABLE, type CalendarRange, sameTerms } from './calendar';
import { placeOf } from './coordinates';
import { type Day, dayOf, formatDay } from './day';
import { type DiscountOffer, tierNights } from './discount-tier';
import { limitEnd } from './property';

/** Every kind of value that has the right type and is most likely a mistake. */
export const ODD_KINDS = [
  'counts.negative',
  'counts.fractional',
  'counts.size-unlikely',
  'text.name-missing',
  'place.coordinates-missing',
  'place.coordinates-impossible',
  'pricing.currency-unknown',
  'pricing.rent-missing',
  'pricing.discount-outside',
  'pricing.tiers',
  'terms.minimum-below-one',
  'terms.maximum-below-minimum',
  'data.instant-impossible',
  'links.no-scheme',
  'links.unusable',
  'photos.refused',
  'calendar.price-missing',
  'calendar.price-far',
  'calendar.minimum-below-one',
  'calendar.overlap',
  'calendar.gap',
  'calendar.unmerged',
] as const;
export type OddKind = (typeof ODD_KINDS)[number];

export interface OddValue {
  kind: OddKind;
  /** The field: 'pricing.discounts[1].discountPercentage', 'calendar[3].dailyPrice'. */
  path: string;
  /** What is said of the field: 'is below 0'. */
  message: string;
  /** As received. */
  value: unknown;
}

/** A duration of the contract. */
interface Duration {
  value: number;
  type: string;
}

/** The fields of a PropertyBasicInfo that are judged; null where a field is absent or cannot be read. */
export interface JudgedHome {
  name: string;
  bedrooms: number | null;
  bathrooms: number | null;
  wcs: number | null;
  sizeSqM: number | null;
  sizeSqft: number | null;
  floor: number | null;
  maxGuests: number | null;
  url: string;
  updatedAt: number;
  availability: { minimumStay: Duration | null; maximumStay: Duration | null; advancedNotice: number | null };
  address: { latitude: number; longitude: number };
  media: { photos: readonly { url: string }[]; threeDTour: string | null; floorplan: string | null };
  pricing: { currency: string; advertisedPrice: number | null; discounts: readonly DiscountOffer[] };
}

/** The odd values of a home's own fields. */
export function oddValues(_home: JudgedHome): OddValue[] {
  return [];
}

/** The fields of a calendar's range that are judged; null where a field cannot be read. */
export interface JudgedRange {
  start: Day;
  end: Day;
  price: number | null;
  minNights: number | null;
  availability: string;
}

/** The odd prices and minimums of a calendar; paths count the ranges as given: 'calendar[0].dailyPrice'. */
export function oddNights(_ranges: readonly JudgedRange[]): OddValue[] {
  return [];
}

/** Ranges that overlap, leave days out, or should be one with the range before; paths count them as given. */
export function oddOrder(_ranges: readonly CalendarRange[]): OddValue[] {
  return [];
}
void [AVAILABLE, sameTerms, placeOf, dayOf, formatDay, tierNights, limitEnd];
