import * as z from 'zod/mini';
import { dayOf, formatDay, parseDay } from '@/lib/domain/day';
import { FINDING_CODES, type Finding } from '@/lib/domain/finding';
import { STAY_READINGS } from '@/lib/domain/quote/quote';
import type { Doubt, StayVerdict, Violation } from '@/lib/domain/stays/verdict';

// The parts that answers about stays share.

/** ISO 8601 writes four digits of a year; a service's limits may end beyond them. */
const LAST_DAY = dayOf(9999, 12, 31);

/** A day: 'yyyy-MM-dd' on the wire, a `Day` in the code. */
export const day = z.codec(z.string(), z.int(), {
  decode(text, payload) {
    const read = parseDay(text);
    if (read !== null) return read;
    payload.issues.push({ code: 'custom', message: 'must be a day, yyyy-MM-dd', input: text });
    return z.NEVER;
  },
  encode: (read) => formatDay(Math.min(read, LAST_DAY)),
});

/** Half-open: `end` is the first day after it. */
export const interval = z.object({ start: day, end: day });

export const stayLimit = z.object({ value: z.number(), unit: z.string() });

export const finding = z.object({
  code: z.enum(FINDING_CODES),
  message: z.string(),
  span: z.exactOptional(interval),
  count: z.exactOptional(z.number()),
}) satisfies z.ZodMiniType<Finding>;

const evidence = <Code extends string, Shape extends z.core.$ZodLooseShape>(code: Code, shape: Shape) =>
  z.object({ code: z.literal(code), message: z.string(), ...shape });

const nights = z.number();

export const violation = z.discriminatedUnion('code', [
  evidence('NOT_A_DATE', {}),
  evidence('ENDS_BEFORE_IT_BEGINS', { checkIn: day, checkOut: day }),
  evidence('NO_NIGHTS', { checkIn: day }),
  evidence('NO_GUESTS', { guests: z.number() }),
  evidence('IN_THE_PAST', { checkIn: day, today: day }),
  evidence('TOO_MANY_NIGHTS', { nights, horizonNights: nights }),
  evidence('BEYOND_HORIZON', { checkOut: day, last: day }),
  evidence('NIGHT_NOT_AVAILABLE', { spans: z.array(z.extend(interval, { availability: z.string() })) }),
  evidence('NO_CALENDAR_DATA', { spans: z.array(interval), noCalendar: z.boolean() }),
  evidence('CLOSED_TO_ARRIVAL', { checkIn: day }),
  evidence('CLOSED_TO_DEPARTURE', { checkOut: day }),
  evidence('BELOW_MIN_NIGHTS', { nights, minNights: nights, checkIn: day }),
  evidence('BELOW_MINIMUM_STAY', { nights, minimumStay: stayLimit, first: day }),
  evidence('ABOVE_MAXIMUM_STAY', { nights, maximumStay: stayLimit, last: day }),
  evidence('BEFORE_AVAILABLE_FROM', { checkIn: day, availableFrom: day }),
  evidence('INSIDE_ADVANCED_NOTICE', { checkIn: day, advancedNotice: z.number(), first: day }),
  evidence('TOO_MANY_GUESTS', { guests: z.number(), maxGuests: z.number() }),
]) satisfies z.ZodMiniType<Violation>;

export const doubt = z.discriminatedUnion('code', [
  evidence('UNKNOWN_MINIMUM_STAY_UNIT', { minimumStay: stayLimit }),
  evidence('UNKNOWN_MAXIMUM_STAY_UNIT', { maximumStay: stayLimit }),
  evidence('UNKNOWN_MAX_GUESTS', { guests: z.number() }),
  evidence('UNKNOWN_CHECK_OUT_DAY', { checkOut: day }),
  evidence('UNKNOWN_MIN_NIGHTS', { checkIn: day }),
  evidence('CALENDAR_IN_DOUBT', {}),
]) satisfies z.ZodMiniType<Doubt>;

export const verdict = z.object({
  valid: z.boolean(),
  violations: z.array(violation),
  unverified: z.array(doubt),
}) satisfies z.ZodMiniType<StayVerdict>;

export const stayEnds = { checkIn: day, checkOut: day };
const amount = z.nullable(z.string());

export const stayPrice = {
  /** The reading of the connection that counts. */
  reading: z.enum(STAY_READINGS),
  /** By that reading, as `sort=total` and the filter `total` compare it. */
  total: amount,
  /** The total over the months of the stay, of thirty nights each, as `sort=month` compares it. */
  month: amount,
};

/** The stays of a length that a home takes; only where a length is asked for. */
export const startsSummary = {
  /** The number of arrival days. */
  starts: z.optional(z.number()),
  /** The arrival days, half-open. */
  arrivals: z.optional(z.array(interval)),
  /** The nights of the longest stay in the window. */
  longest: z.optional(z.number()),
  /** The start with the least total, the earliest of equal ones; null where no total is known. */
  cheapest: z.optional(z.nullable(z.object({ ...stayEnds, total: z.string() }))),
};

/** The cost of a stay at a home; null where prices are missing. Money is exact text: '1250.00'. */
export const stayTotals = z.object({
  currency: z.string(),
  ...stayPrice,
  byCalendar: amount,
  byRent: amount,
  /** The surcharges that are part of both; null where one of them cannot be read. */
  surcharges: amount,
  /** Refundable, and no part of them. */
  deposits: z.string(),
});
export type StayTotals = z.infer<typeof stayTotals>;
