import * as z from 'zod/mini';
import { type Difference, WEIGHED } from '@/lib/domain/similar';
import { propertyRow } from './properties';
import { doubt, stayEnds } from './stay';

const told = { message: z.string() };

const difference = z.discriminatedUnion('code', [
  z.object({ code: z.literal('DISTANCE'), ...told, metres: z.number() }),
  z.object({ code: z.literal('BEDROOMS'), ...told, more: z.number() }),
  z.object({ code: z.literal('PRICE'), ...told, more: z.number(), currency: z.string(), converted: z.boolean() }),
  z.object({ code: z.literal('AMENITIES'), ...told, without: z.array(z.string()) }),
]) satisfies z.ZodMiniType<Difference>;

const similarHome = z.extend(propertyRow, {
  distanceM: z.nullable(z.number()),
  /** From 0 to 1: the likeness of the distance times the mean of the other parts by their weights. */
  score: z.number(),
  /** 1 where nothing differs; null where it is not known, which counts 0.5. */
  parts: z.partialRecord(z.enum(['distance', ...WEIGHED]), z.nullable(z.number())),
  differs: z.array(difference),
  /** The stay that it takes; null where none is asked for. */
  stay: z.nullable(z.object(stayEnds)),
  /** The cost of that in the home's currency, as exact text; null where prices are missing. */
  total: z.nullable(z.string()),
  /** Rules that could not be checked. */
  unverified: z.array(doubt),
});
export type SimilarHome = z.infer<typeof similarHome>;

/** The answer of `GET /api/properties/{id}/similar`: the homes most like one, the best first. */
export const SimilarAnswer = z.object({ items: z.array(similarHome) });
export type SimilarAnswer = z.infer<typeof SimilarAnswer>;
