import * as z from 'zod/mini';
import { STAY_RULES } from '@/lib/domain/stays/stay-codes';
import { propertyRow } from './properties';
import { day, doubt, violation } from './stay';
import { mirrorState } from './sync';

const ends = { checkIn: day, checkOut: day };
const amount = z.nullable(z.string());

/** The cost of a stay at a home in both readings; null where prices are missing. Money is exact text: '1250.00'. */
const totals = z.object({
  currency: z.string(),
  byCalendar: amount,
  byRent: amount,
  /** Refundable, and no part of the others. */
  deposits: z.string(),
});
export type StayTotals = z.infer<typeof totals>;

/** A home that takes the stay. */
const match = z.extend(propertyRow, {
  /** The stay as asked for, or the nearest one that the days it may move allow. */
  stay: z.object(ends),
  /** Rules that could not be checked. */
  unverified: z.array(doubt),
  quote: totals,
});
export type StayMatch = z.infer<typeof match>;

/** A home that would take the stay if it were moved a little. */
const nearMiss = z.extend(propertyRow, {
  /** Every rule that the stay as asked for breaks. */
  violations: z.array(violation),
  repair: z.object({ ...ends, checkInMoved: z.number(), checkOutMoved: z.number() }),
  quote: totals,
});
export type StayNearMiss = z.infer<typeof nearMiss>;

/** The answer of `GET /api/stays`. */
export const StaysAnswer = z.object({
  matches: z.array(match),
  /** The nearest first. */
  nearMisses: z.array(nearMiss),
  /** Whether there are more near misses than these. */
  hasMoreNearMisses: z.boolean(),
  /** By rule: how many homes that pass every other filter break it; a home may break several. */
  rejected: z.partialRecord(z.enum(STAY_RULES), z.number()),
  /** Homes that take the stay, on all pages. */
  total: z.number(),
  /** How many of them take it on other dates only; the days it may move allow them. */
  onOtherDates: z.number(),
  nextCursor: z.nullable(z.string()),
  mirror: mirrorState,
});
export type StaysAnswer = z.infer<typeof StaysAnswer>;
