import type { Day } from '@/lib/domain/day';
import type { Finding } from '@/lib/domain/finding';
import type { Interval } from '@/lib/domain/interval';
import type { PropertyFacts } from '@/lib/domain/property';
import type { Quote } from '@/lib/domain/quote/quote';
import type { PropertyCalendar } from './calendar';
import type { PropertyBasicInfo } from './property';

// The answers of the dashboard's own API about single properties. Instants are milliseconds since 1970.

/** The answer of `GET /api/properties/{id}`. */
export interface PropertyAnswer {
  /** As received. */
  property: PropertyBasicInfo;
  /** As a row of the portfolio: what is derived from the property and its calendar. */
  facts: PropertyFacts & { occupancy: number | null };
  fetchedAt: number;
  firstSeen: number;
  /** When it was found gone; null while it is listed. */
  withdrawnAt: number | null;
  /** Faults of the received data, and how they were handled. */
  findings: Finding[];
  /** The latest changes, newest first. */
  changes: PropertyChange[];
}

/** A field that is not what it was; `was` or `now` is absent where there was, or is, none. */
interface PropertyChange {
  sequence: number;
  at: number;
  /** 'pricing.advertisedPrice', 'calendar', 'listed', MORE_FIELDS. */
  path: string;
  was?: unknown;
  now?: unknown;
}

/** The path of the change that says how many more fields changed than are told one by one. */
export const MORE_FIELDS = '…';

/** The answer of `GET /api/calendars`. */
export interface CalendarsAnswer {
  /** By id. */
  items: {
    id: string;
    fetchedAt: number;
    /** Merged, within the days asked for; a day in no range is unknown. */
    ranges: PropertyCalendar[];
    /** On request, the available nights among them that no stay can cover, in order. Days are integers. */
    unsellable?: Interval[];
  }[];
  /** Ids without a calendar: not known, not fetched yet, or left out by the partner service. */
  missing: string[];
}

/** The answer of `GET /api/properties/{id}/quote`. */
export interface QuoteAnswer {
  property: {
    id: string;
    code: string;
    name: string;
    /** When it was found gone; null while it is listed. */
    withdrawnAt: number | null;
  };
  quote: Quote;
}

/** The answer of `GET /api/properties/{id}/stays`: the valid lengths of stays by arrival day. Days are integers. */
export interface ArrivalsAnswer {
  /** For each possible arrival of the month, the valid lengths as spans of nights, both inclusive. */
  arrivals: { day: Day; nights: { min: number; max: number }[] }[];
}
