import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import type { StayLimit } from '@/lib/domain/property';

/** Nights that are not for sale, with their availability as it was received. */
export interface BlockedSpan extends Interval {
  availability: string;
}

/** The days, spans of nights and values that prove a broken rule, or that there is no stay to judge. */
export type Violation =
  | { code: 'NOT_A_DATE' }
  | { code: 'ENDS_BEFORE_IT_BEGINS'; checkIn: Day; checkOut: Day }
  | { code: 'NO_NIGHTS'; checkIn: Day }
  | { code: 'NO_GUESTS'; guests: number }
  | { code: 'IN_THE_PAST'; checkIn: Day; today: Day }
  /** `horizonNights`: as many as a calendar can cover. */
  | { code: 'TOO_MANY_NIGHTS'; nights: number; horizonNights: number }
  /** `last`: the last possible check-out. */
  | { code: 'BEYOND_HORIZON'; checkOut: Day; last: Day }
  | { code: 'NIGHT_NOT_AVAILABLE'; spans: BlockedSpan[] }
  /** `noCalendar`: nothing at all is known of the property's days. */
  | { code: 'NO_CALENDAR_DATA'; spans: Interval[]; noCalendar: boolean }
  | { code: 'CLOSED_TO_ARRIVAL'; checkIn: Day }
  | { code: 'CLOSED_TO_DEPARTURE'; checkOut: Day }
  | { code: 'BELOW_MIN_NIGHTS'; nights: number; minNights: number; checkIn: Day }
  /** `first`: the earliest check-out that the minimum stay allows. */
  | { code: 'BELOW_MINIMUM_STAY'; nights: number; minimumStay: StayLimit; first: Day }
  /** `last`: the latest check-out that the maximum stay allows. */
  | { code: 'ABOVE_MAXIMUM_STAY'; nights: number; maximumStay: StayLimit; last: Day }
  | { code: 'BEFORE_AVAILABLE_FROM'; checkIn: Day; availableFrom: Day }
  /** `first`: the earliest check-in that leaves the notice. */
  | { code: 'INSIDE_ADVANCED_NOTICE'; checkIn: Day; advancedNotice: number; first: Day }
  | { code: 'TOO_MANY_GUESTS'; guests: number; maxGuests: number };

/** A rule that could not be checked, and the values that say why. */
export type Doubt =
  | { code: 'UNKNOWN_MINIMUM_STAY_UNIT'; minimumStay: StayLimit }
  | { code: 'UNKNOWN_MAXIMUM_STAY_UNIT'; maximumStay: StayLimit }
  | { code: 'UNKNOWN_MAX_GUESTS'; guests: number }
  | { code: 'UNKNOWN_CHECK_OUT_DAY'; checkOut: Day }
  | { code: 'UNKNOWN_MIN_NIGHTS'; checkIn: Day }
  /** The days of a range could not be told: it may block any night. */
  | { code: 'CALENDAR_IN_DOUBT' };

export interface StayVerdict {
  /** No rule is broken, as far as could be checked. */
  valid: boolean;
  /** Every broken rule, not only the first. */
  violations: Violation[];
  /** Rules that could not be checked. A valid stay with any is valid but unverified. */
  unverified: Doubt[];
}
