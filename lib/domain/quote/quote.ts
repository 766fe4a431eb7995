import type { Day } from '@/lib/domain/day';
import type { DiscountOffer } from '@/lib/domain/discount-tier';
import type { Finding } from '@/lib/domain/finding';
import type { Interval } from '@/lib/domain/interval';
import type { Stay } from '@/lib/domain/stays/stay';
import type { StayVerdict } from '@/lib/domain/stays/verdict';
import type { SurchargeKind, SurchargeTerms } from '@/lib/domain/surcharge';
import type { Months, MonthsSetting } from './stay-months';

/** A surcharge as a property has it (spec, "PricingSurcharge"). */
export interface Surcharge extends SurchargeTerms {
  type: string;
  /** Null where the fee cannot be read in full: it may be due. */
  amount: number | null;
  /** ONE_OFF, MONTHLY, or an unknown timing as it was received. */
  timing: string;
  displayName: string;
}

/** The prices of a property, beside those of its calendar (spec, "PropertyPricing"). */
export interface Pricing {
  currency: string;
  /** Per month. */
  advertisedPrice: number;
  surcharges: readonly Surcharge[];
  discounts: readonly DiscountOffer[];
}

/** The two ways to price the nights of a stay: night by night, or by the advertised rent a month. */
export const STAY_READINGS = ['calendar', 'rent'] as const;
export type StayReading = (typeof STAY_READINGS)[number];

/** Money is text with all decimals of the currency ('12.50'), so that it stays exact wherever a quote is sent. */
export type Amount = string;

/** How many times the unit amount is paid, exactly: months whose decimals have no end as '119 ÷ 30'. */
export interface Quantity {
  value: string;
  unit: 'night' | 'month' | 'stay' | 'percent';
}

interface Line<Times = Quantity> {
  /** The field of the contract that it comes from: 'pricing.discounts[1]'. */
  source: string;
  quantity: Times;
  /** As the property gives it, not rounded. */
  unitAmount: string;
  /** Its part of the cost: quantity × unit amount, rounded once. */
  amount: Amount;
}

/** The nights of a stay within one merged range of the calendar. */
export interface NightsLine extends Line {
  kind: 'nights';
  span: Interval;
  availability: string;
}

export interface RentLine extends Line {
  kind: 'rent';
}

/** The length-of-stay tier: its percentage of the rent, taken off. */
export interface DiscountLine extends Line {
  kind: 'discount';
  tier: DiscountOffer;
}

/** `quantity` is null where the timing or the amount is unknown. */
export interface SurchargeLine extends Line<Quantity | null> {
  kind: 'surcharge';
  /** Its key among the options: its type, numbered from the second of a type on ('PARKING:2'). */
  key: string;
  type: string;
  /** Its name for people; may be empty. */
  name: string;
  treatment: SurchargeKind;
  timing: string;
  /** Whether it can be ticked: neither in the rent nor mandatory, and in a timing that is known. */
  optional: boolean;
  chosen: boolean;
  /** The amount when it is paid; null where its timing or amount is unknown. */
  due: Amount | null;
  /** Why it adds nothing; null: it is counted. */
  uncounted: 'included' | 'not-chosen' | 'unknown-timing' | 'unreadable' | null;
}

/** One way to read the prices of a property. */
export interface Reading<OwnLine> {
  lines: OwnLine[];
  /** The sum of `lines`; null where prices are missing, and where none is above zero. */
  subtotal: Amount | null;
  /** `subtotal` and the surcharges; null where either is not known, and for less than nothing. */
  total: Amount | null;
  /** The nights that have no price. */
  missing: Interval[];
  cliff: Cliff | null;
}

/** A longer stay that costs less. */
export interface Cliff {
  checkOut: Day;
  nights: number;
  total: Amount;
  saves: Amount;
  /** Whether it can be sold; only where no cheaper one in reach can, this one cannot. */
  valid: boolean;
}

/** An assumption where the spec or the data is silent. */
export type Assumption =
  | { code: 'MONTHS'; setting: MonthsSetting; nights: number; months: Months }
  | { code: 'TIER_ON_RENT_ONLY'; source: string }
  | { code: 'LARGER_TIER'; source: string }
  | { code: 'INCLUDED_ADDS_NOTHING' }
  | { code: 'DEPOSITS_APART' }
  | { code: 'UNKNOWN_TIMING'; timings: string[] }
  | { code: 'BELOW_ZERO' }
  | { code: 'NIGHTS_NOT_FOR_SALE_PRICED'; spans: Interval[] }
  | { code: 'UNKNOWN_CURRENCY'; currency: string }
  | { code: 'ROUNDING'; decimals: number };

/** The one price of a stay; null where the reading that counts has no total, and for a stay that cannot be sold. */
export interface StayPrice {
  /** The reading that counts. */
  reading: StayReading;
  total: Amount | null;
  /** The total over the months of the stay. */
  month: Amount | null;
}

/** The cost of a stay in both readings, as plain data. */
export interface Quote {
  stay: Stay;
  nights: number;
  currency: string;
  /** Decimals of the currency's minor unit; amounts are shown with all of them. */
  decimals: number;
  setting: MonthsSetting;
  months: Months;
  price: StayPrice;
  byCalendar: Reading<NightsLine>;
  byRent: Reading<RentLine | DiscountLine>;
  /** All that are no deposits, counted or not; they are the same in both readings. */
  surcharges: SurchargeLine[];
  /** Null where one of them cannot be read. */
  surchargesTotal: Amount | null;
  /** Refundable, and no part of the cost. */
  deposits: SurchargeLine[];
  depositsTotal: Amount;
  /** Options that were chosen and that the property does not have. */
  unknownOptions: string[];
  assumptions: Assumption[];
  findings: Finding[];
  verdict: StayVerdict;
}
