import * as z from 'zod/mini';
import { CHANGE_TYPES } from '@/lib/domain/change-type';
import { NIGHT_MOVES } from '@/lib/domain/history';
import { reportingHead } from './rates';
import { day } from './stay';

/** Nights that a change of a calendar closed or opened, and those on sale before and after whose price moved. */
const nightSums = z.object({
  closed: z.number(),
  closedValue: z.string(),
  opened: z.number(),
  openedValue: z.string(),
  dearer: z.number(),
  cheaper: z.number(),
  /** New prices less old ones; money is exact text in the home's currency. */
  moved: z.string(),
});

/** A change as the feed tells it. Days are yyyy-MM-dd, the instant is RFC 3339. */
const change = z.object({
  /** Rises from change to change; there may be gaps. */
  seq: z.number(),
  at: z.string(),
  /**
   * `calendar`: nights, their prices and rules; `price`: rent, discounts, surcharges; `terms`: who may stay, when and how
   * long; `text`: all other fields; `new`, `withdrawn` and `relisted`: the home itself.
   */
  type: z.enum(CHANGE_TYPES),
  /** The home's. */
  id: z.string(),
  /** 'pricing.advertisedPrice', 'calendar', 'listed', 'new'. */
  path: z.string(),
  /**
   * Absent where there was, or is, none. Of a calendar, spans `{from, to, terms}` with the terms that differ, both days
   * inclusive; where there are very many, `{moreDays}` counts the rest.
   */
  was: z.optional(z.unknown()),
  now: z.optional(z.unknown()),
  /** Set for a calendar whose nights were closed, opened or priced anew. */
  nights: z.exactOptional(nightSums),
});

/** The answer of `GET /api/changes`: oldest first, each change once. */
export const ChangesAnswer = z.object({
  items: z.array(change),
  /** To be sent as `after` with the next request, also where `items` is empty. */
  cursor: z.string(),
});
export type ChangesAnswer = z.infer<typeof ChangesAnswer>;

const byCurrency = z.record(z.string(), z.string());

/** Sums of some homes' changes; values by currency, and in the reporting currency. */
const sums = {
  closed: z.number(),
  closedValue: byCurrency,
  opened: z.number(),
  openedValue: byCurrency,
  money: z.object({ ...reportingHead, closed: z.string(), opened: z.string() }),
  dearer: z.number(),
  cheaper: z.number(),
};

/** The instants that ask for the changes of a group again. */
const span = { from: z.string(), to: z.string() };

const changedHome = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  area: z.string(),
  currency: z.string(),
  types: z.array(z.enum(CHANGE_TYPES)),
  ...nightSums.shape,
  /** The advertised rent, where it changed. */
  rent: z.nullable(z.object({ was: z.number(), now: z.number() })),
  /** Fields of its terms and of its texts that changed. */
  terms: z.number(),
  texts: z.number(),
  /** The time of its last change, RFC 3339. */
  at: z.string(),
});
export type ChangedHome = z.infer<typeof changedHome>;

/** The answer of `GET /api/changes/summary`. */
export const ChangesSummary = z.object({
  /** RFC 3339. */
  from: z.string(),
  to: z.string(),
  /** Whether `from` lies before all that is kept. */
  beginsLater: z.boolean(),
  total: z.object({
    ...sums,
    homes: z.number(),
    /** Homes with another change than being new. */
    changed: z.number(),
    new: z.number(),
    withdrawn: z.number(),
    relisted: z.number(),
    rents: z.number(),
    terms: z.number(),
    texts: z.number(),
  }),
  /** By the day on which they were seen, yyyy-MM-dd. */
  days: z.array(z.object({ key: z.string(), homes: z.number(), ...sums, ...span })),
  /** By the home's area, or its city where it has none; the most nights first. */
  areas: z.array(z.object({ key: z.string(), homes: z.number(), ...sums, ...span })),
  /** The closed nights by the week in which they closed (its Monday) and the month of the stay (yyyy-MM), in order. */
  pickup: z.array(z.object({ week: day, month: z.string(), nights: z.number() })),
  /** The most nights first; at most 500 of `total.homes`. */
  homes: z.array(changedHome),
});
export type ChangesSummary = z.infer<typeof ChangesSummary>;

const instants = {
  /** The older instant and the newer one, RFC 3339. */
  since: z.string(),
  until: z.string(),
};

/** The answer of `GET /api/calendars/compare`: two instants, on the days that calendars covered at both. */
export const CalendarsCompared = z.object({
  ...instants,
  /** By id. */
  items: z.array(
    z.object({
      id: z.string(),
      currency: z.string(),
      /**
       * The nights that were on sale at one instant only, or at two prices, in order; both days inclusive. A price is null
       * where the night was not on sale.
       */
      moved: z.array(
        z.object({
          move: z.enum(NIGHT_MOVES),
          from: day,
          to: day,
          was: z.nullable(z.number()),
          now: z.nullable(z.number()),
        }),
      ),
      sums: nightSums,
    }),
  ),
  /** Ids without a calendar at both instants. */
  missing: z.array(z.string()),
});
export type CalendarsCompared = z.infer<typeof CalendarsCompared>;

/** The answer of `GET /api/calendars/compare/sums`: of all homes that match. */
export const CalendarsComparedSums = z.object({
  ...instants,
  total: z.object({
    /** Homes with such nights. */
    homes: z.number(),
    ...sums,
    /** New prices less old ones, of the nights that got dearer or cheaper. */
    moved: byCurrency,
  }),
});
export type CalendarsComparedSums = z.infer<typeof CalendarsComparedSums>;
