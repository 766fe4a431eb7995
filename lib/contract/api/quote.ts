import * as z from 'zod/mini';
import type { Quote } from '@/lib/domain/quote/quote';
import { MONTHS_SETTINGS } from '@/lib/domain/quote/stay-months';
import { day, finding, interval, stayPrice, verdict } from './stay';

const text = z.string();

const quantity = z.object({ value: text, unit: z.enum(['night', 'month', 'stay', 'percent']) });
const line = { source: text, quantity, unitAmount: text, amount: text };
const nightsLine = z.object({ ...line, kind: z.literal('nights'), span: interval, availability: text });
const rentLine = z.object({ ...line, kind: z.literal('rent') });
const discountLine = z.object({
  ...line,
  kind: z.literal('discount'),
  tier: z.object({ minExclusive: z.number(), maxInclusive: z.nullable(z.number()), discountPercentage: z.number() }),
});
const surchargeLine = z.object({
  ...line,
  quantity: z.nullable(quantity),
  kind: z.literal('surcharge'),
  key: text,
  type: text,
  name: text,
  treatment: z.enum(['included', 'mandatory', 'optional', 'refundable']),
  timing: text,
  optional: z.boolean(),
  chosen: z.boolean(),
  due: z.nullable(text),
  uncounted: z.nullable(z.enum(['included', 'not-chosen', 'unknown-timing', 'unreadable'])),
});
const cliff = z.object({ checkOut: day, nights: z.number(), total: text, saves: text, valid: z.boolean() });
const sums = {
  subtotal: z.nullable(text),
  total: z.nullable(text),
  missing: z.array(interval),
  cliff: z.nullable(cliff),
};
const months = z.object({ numerator: z.number(), denominator: z.number() });
const setting = z.enum(MONTHS_SETTINGS);
const assumption = z.discriminatedUnion('code', [
  z.object({ code: z.literal('MONTHS'), setting, nights: z.number(), months }),
  z.object({ code: z.literal('TIER_ON_RENT_ONLY'), source: text }),
  z.object({ code: z.literal('LARGER_TIER'), source: text }),
  z.object({ code: z.literal('INCLUDED_ADDS_NOTHING') }),
  z.object({ code: z.literal('DEPOSITS_APART') }),
  z.object({ code: z.literal('UNKNOWN_TIMING'), timings: z.array(text) }),
  z.object({ code: z.literal('BELOW_ZERO') }),
  z.object({ code: z.literal('NIGHTS_NOT_FOR_SALE_PRICED'), spans: z.array(interval) }),
  z.object({ code: z.literal('UNKNOWN_CURRENCY'), currency: text }),
  z.object({ code: z.literal('ROUNDING'), decimals: z.number() }),
]);

const quote = z.object({
  stay: z.object({ checkIn: day, checkOut: day, guests: z.nullable(z.number()) }),
  nights: z.number(),
  currency: text,
  decimals: z.number(),
  setting,
  months,
  price: z.object(stayPrice),
  byCalendar: z.object({ ...sums, lines: z.array(nightsLine) }),
  byRent: z.object({ ...sums, lines: z.array(z.discriminatedUnion('kind', [rentLine, discountLine])) }),
  surcharges: z.array(surchargeLine),
  surchargesTotal: z.nullable(text),
  deposits: z.array(surchargeLine),
  depositsTotal: text,
  unknownOptions: z.array(text),
  assumptions: z.array(assumption),
  findings: z.array(finding),
  verdict,
}) satisfies z.ZodMiniType<Quote>;

/** The answer of `GET /api/properties/{id}/quote`. */
export const QuoteAnswer = z.object({
  property: z.object({
    id: text,
    code: text,
    name: text,
    area: text,
    city: text,
    /** In full, as one text. */
    address: text,
    /** The first photo's URL. */
    photo: z.nullable(text),
    /** Its public listing. */
    url: text,
    /** When it was found gone; null while it is listed. */
    withdrawnAt: z.nullable(z.number()),
  }),
  quote,
  /** Of the nearest stay that can be sold, in place of one that cannot; null where none lies within reach. */
  nearest: z.nullable(quote),
  /** When the calendar was fetched; null without one. */
  fetchedAt: z.nullable(z.number()),
});
export type QuoteAnswer = z.infer<typeof QuoteAnswer>;
