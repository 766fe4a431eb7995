import * as z from 'zod/mini';
import { STAY_RULES } from '@/lib/domain/stays/stay-codes';
import { leftOutHomes, propertyRow } from './properties';
import { doubt, startsSummary, stayEnds, stayTotals, violation } from './stay';
import { MirrorState } from './sync';

/** A home that takes the stay. */
const match = z.extend(propertyRow, {
  /** The stay as asked for, or the nearest one that the days it may move allow; of a length, the earliest. */
  stay: z.object(stayEnds),
  ...startsSummary,
  /** Rules that could not be checked. */
  unverified: z.array(doubt),
  quote: stayTotals,
});
export type StayMatch = z.infer<typeof match>;

/** A home that would take the stay if it were moved a little. */
const nearMiss = z.extend(propertyRow, {
  /** Every rule that the stay as asked for breaks. */
  violations: z.array(violation),
  repair: z.object({
    ...stayEnds,
    /** Days; 0 for a stay of a length. */
    checkInMoved: z.number(),
    checkOutMoved: z.number(),
    /** Of a stay of a length: nights more, or fewer below 0. */
    nightsMoved: z.optional(z.number()),
    /** Of a stay of a length: days by which it begins before the window or ends after it, at most. */
    daysOutside: z.optional(z.number()),
  }),
  /** Rules that could not be checked for the repair. */
  unverified: z.array(doubt),
  quote: stayTotals,
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
  leftOutHomes,
  /** How many of them take it on other dates only; the days it may move allow them. */
  onOtherDates: z.number(),
  nextCursor: z.nullable(z.string()),
  mirror: MirrorState,
});
export type StaysAnswer = z.infer<typeof StaysAnswer>;
