import type { Stay } from '@/lib/domain/stays/stay';
import type { StayRule } from '@/lib/domain/stays/stay-codes';
import type { Doubt, Violation } from '@/lib/domain/stays/verdict';
import type { MirrorState } from '@/lib/domain/sync-state';
import type { PropertyRow } from './fields';

/** The answer of `GET /api/properties`; that of `GET /api/properties/facets` is `Facets`. */
export interface PropertiesAnswer {
  items: PropertyRow[];
  /** Properties that match, on all pages. */
  total: number;
  /** Opaque; null on the last page. */
  nextCursor: string | null;
  mirror: MirrorState;
}

/** The cost of a stay at a home in both readings; null where prices are missing. Money is exact text: '1250.00'. */
export interface StayTotals {
  currency: string;
  byCalendar: string | null;
  byRent: string | null;
  /** Refundable, and no part of the others. */
  deposits: string;
}

/** A home that takes the stay. */
export interface StayMatch extends PropertyRow {
  /** The stay as asked for, or the nearest one that the days it may move allow. */
  stay: Pick<Stay, 'checkIn' | 'checkOut'>;
  /** Rules that could not be checked. */
  unverified: Doubt[];
  quote: StayTotals;
}

/** A home that would take the stay if it were moved a little. */
export interface StayNearMiss extends PropertyRow {
  /** Every rule that the stay as asked for breaks. */
  violations: Violation[];
  repair: Pick<Stay, 'checkIn' | 'checkOut'> & { checkInMoved: number; checkOutMoved: number };
  quote: StayTotals;
}

/** The answer of `GET /api/stays`. */
export interface StaysAnswer {
  matches: StayMatch[];
  /** The nearest first. */
  nearMisses: StayNearMiss[];
  /** Whether there are more near misses than these. */
  hasMoreNearMisses: boolean;
  /** By rule: how many homes that pass every other filter break it; a home may break several. */
  rejected: Partial<Record<StayRule, number>>;
  /** Homes that take the stay, on all pages. */
  total: number;
  /** How many of them take it on other dates only; the days it may move allow them. */
  onOtherDates: number;
  nextCursor: string | null;
  mirror: MirrorState;
}

/** The answer of `GET /api/properties/map`: every match, a column to a field and an index to a property. */
export interface MapAnswer {
  ids: string[];
  /** Degrees, to a metre. */
  latitudes: number[];
  longitudes: number[];
  /** Advertised monthly rents, each in `currencies[currencyOf[i]]`. */
  rents: number[];
  currencyOf: number[];
  currencies: string[];
  /** Matches whose coordinates cannot be meant; they are in no column. */
  unplaced: number;
}

/** The answer of `GET /api/properties/{id}/place`. */
export interface PlaceAnswer {
  /** How many matches come before the property in their order; null where it is none of them. */
  place: number | null;
}
