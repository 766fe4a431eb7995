import * as z from 'zod/mini';
import type { Difference, Parts } from '@/lib/domain/similar';
import { propertyRow } from './properties';
import { doubt, stayEnds } from './stay';

const difference = <Code extends string, Shape extends z.core.$ZodLooseShape>(code: Code, shape: Shape) =>
  z.object({ code: z.literal(code), message: z.string(), ...shape });

/** The other home's less the home's own. */
const more = z.number();
const names = z.array(z.string());

const differs = z.discriminatedUnion('code', [
  difference('DISTANCE', { metres: z.number() }),
  difference('BEDROOMS', { more }),
  /** In whole units; of the reporting currency where it is converted. */
  difference('PRICE', { more, currency: z.string(), converted: z.boolean() }),
  difference('AMENITIES', { without: names, also: names }),
]) satisfies z.ZodMiniType<Difference>;

/** 1 where there is no difference; null where it is not known, which counts 0.5. */
const likeness = z.nullable(z.number());

const similarHome = z.extend(
  z.pick(propertyRow, {
    ...{ id: true, code: true, name: true, type: true, city: true, area: true, photo: true, bedrooms: true },
    ...{ currency: true, price: true, bookableFrom: true, bookableNights: true },
  }),
  {
    distanceM: z.nullable(z.number()),
    /** From 0 to 1: the mean of the parts, by their weights 3, 2, 2, 1 and 2. */
    score: z.number(),
    parts: z.object({
      ...{ distance: likeness, bedrooms: likeness, price: likeness, amenities: likeness },
      /** Without a stay alone. */
      firstDay: z.exactOptional(z.number()),
    }) satisfies z.ZodMiniType<Parts>,
    differs: z.array(differs),
    /** The stay that it takes; null where none is asked for. */
    stay: z.nullable(z.object(stayEnds)),
    /** What that costs in the home's currency, as exact text; null where prices are missing. */
    total: z.nullable(z.string()),
    /** Rules that could not be checked. */
    unverified: z.array(doubt),
  },
);
export type SimilarHome = z.infer<typeof similarHome>;

/** The answer of `GET /api/properties/{id}/similar`: the homes most like one, the best first. */
export const SimilarAnswer = z.object({ items: z.array(similarHome) });
export type SimilarAnswer = z.infer<typeof SimilarAnswer>;
