import * as z from 'zod/mini';
import { propertyRow } from './properties';
import { doubt, stayEnds, stayTotals } from './stay';

/** A home with its part of a stay. */
const part = z.extend(propertyRow, {
  ...stayEnds,
  /** Rules that could not be checked. */
  unverified: z.array(doubt),
  quote: stayTotals,
});

const chain = z.object({
  /** In order: each begins on the day on which the one before it ends. */
  parts: z.array(part),
  moves: z.number(),
  /** The greatest distance between homes that follow each other; null where a place is not known. */
  distanceKm: z.nullable(z.number()),
  /** In the reporting currency, as exact text; null where the price or the rate of a part is not known. */
  total: z.nullable(z.string()),
  currency: z.string(),
  /** Whether a part has another currency. */
  converted: z.boolean(),
});
export type StayChain = z.infer<typeof chain>;

/** The answer of `GET /api/stays/chains`: homes that take a stay one after another, the best first. */
export const ChainsAnswer = z.object({
  chains: z.array(chain),
  /** The combinations of homes that were looked at. */
  examined: z.number(),
});
export type ChainsAnswer = z.infer<typeof ChainsAnswer>;
