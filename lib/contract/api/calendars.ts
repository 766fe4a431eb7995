import * as z from 'zod/mini';
import { listedProperty } from './properties';
import { reportingHead } from './rates';
import { day, interval } from './stay';

const range = z.object({
  from: z.string(),
  to: z.string(),
  /** Null: none that can be read, or not above 0. */
  dailyPrice: z.nullable(z.number()),
  /** Null: none that can be read; no stay that begins here is verified. */
  minNights: z.nullable(z.number()),
  availability: z.string(),
  closedToArrival: z.boolean(),
  closedToDeparture: z.boolean(),
  /** Present where days of the calendar could not be told: no stay is verified. */
  inDoubt: z.exactOptional(z.literal(true)),
});

export const unsellableSpans = z.array(interval);

/** The answer of `GET /api/calendars`. */
export const CalendarsAnswer = z.object({
  /** By id. */
  items: z.array(
    z.object({
      id: z.string(),
      /** Milliseconds since 1970. */
      fetchedAt: z.number(),
      /** Merged, within the days asked for; a day in no range is unknown. */
      ranges: z.array(range),
      /** On request, the available nights among them that no stay can cover, in order. */
      unsellable: z.exactOptional(unsellableSpans),
    }),
  ),
  /** Ids without a calendar: not known, not fetched yet, or left out by the partner service. */
  missing: z.array(z.string()),
});
export type CalendarsAnswer = z.infer<typeof CalendarsAnswer>;

export const calendarHome = z.pick(listedProperty, {
  ...{ id: true, code: true, name: true, city: true, currency: true, price: true, photo: true, stay: true },
});
export type CalendarHome = z.infer<typeof calendarHome>;

/** The answer of `GET /api/calendars?offset`: the calendars of a page of the homes that match. */
export const CalendarsPage = z.extend(CalendarsAnswer, {
  homes: z.array(calendarHome),
  /** Homes that match, on all pages. */
  total: z.number(),
});
export type CalendarsPage = z.infer<typeof CalendarsPage>;

/** The answer of `GET /api/calendars/ridge`. */
export const RidgeAnswer = z.object({
  /** The first day; the others follow it one by one. */
  from: day,
  /** Homes that match. */
  total: z.number(),
  /** By day: how many of them have the night free. */
  free: z.array(z.number()),
  ...reportingHead,
  /** By day: the median monthly rent of the free homes in the reporting currency; null without one. */
  rents: z.array(z.nullable(z.number())),
});
export type RidgeAnswer = z.infer<typeof RidgeAnswer>;

/** The answer of `GET /api/properties/{id}/stays`: the valid lengths of stays by arrival day. */
export const ArrivalsAnswer = z.object({
  /** For each possible arrival of the month, the valid lengths as spans of nights, both inclusive. */
  arrivals: z.array(z.object({ day, nights: z.array(z.object({ min: z.number(), max: z.number() })) })),
});
export type ArrivalsAnswer = z.infer<typeof ArrivalsAnswer>;
