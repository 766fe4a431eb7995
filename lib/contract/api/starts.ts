import * as z from 'zod/mini';
import { day, stayEnds } from './stay';

const pricedStart = z.object({
  ...stayEnds,
  /** Exact text, in the home's currency; null where prices are missing. */
  total: z.nullable(z.string()),
});
export type PricedStart = z.infer<typeof pricedStart>;

/** The answer of `GET /api/properties/{id}/starts`. */
export const StartsAnswer = z.object({
  currency: z.string(),
  /** One for each arrival day, in order; with a range of lengths the shortest that is valid, with `longest` the longest. */
  starts: z.array(pricedStart),
  earliest: z.nullable(pricedStart),
  /** The start with the least total, the earliest of equal ones. */
  cheapest: z.nullable(pricedStart),
  /** The nights of the longest valid stay in the window; 0 without one. */
  longest: z.number(),
  /** Where there is no start, the nearest stay of a length up to a week away, or up to 30 days outside of the window. */
  nearest: z.nullable(z.object({ checkIn: day, checkOut: day, nightsMoved: z.number(), daysOutside: z.number() })),
});
export type StartsAnswer = z.infer<typeof StartsAnswer>;

/** The answer of `GET /api/stays/starts`: the least total of all homes that match, by day of arrival. */
export const PriceCalendarAnswer = z.object({
  /** The reporting currency, in which totals are compared. */
  currency: z.string(),
  days: z.array(
    z.object({
      checkIn: day,
      /** Homes with a start on the day. */
      homes: z.number(),
      /** In the reporting currency; null where none of their totals is known. */
      total: z.nullable(z.number()),
      /** Whether that total is in another currency at its home. */
      converted: z.boolean(),
      /** The home with that total, the first by id; null without one. */
      id: z.nullable(z.string()),
      /** Of the stay with that total; without one, of the shortest stay. */
      checkOut: day,
    }),
  ),
  /** The day with the least total, the earliest of equal ones. */
  cheapest: z.nullable(day),
  /** Homes that take the stay. */
  homes: z.number(),
  /** Homes whose totals are not known, or not in the reporting currency. */
  leftOutHomes: z.number(),
});
export type PriceCalendarAnswer = z.infer<typeof PriceCalendarAnswer>;
