import * as z from 'zod/mini';
import { FINDING_CODES } from '@/lib/domain/finding';
import { STAY_RULES } from '@/lib/domain/stays/stay-codes';
import { reportingHead } from './rates';
import { day, finding, stayLimit } from './stay';

const home = { id: z.string(), code: z.string(), name: z.string() };

/** Amounts by currency, as exact text: {"EUR": "1250.00"}. */
const byCurrency = z.record(z.string(), z.string());

/** Figures over the nights of a window, cut at each home's published end. */
const figures = {
  homes: z.number(),
  /** Nights that the calendars speak of. */
  nights: z.number(),
  nightsOnSale: z.number(),
  /** Nights on sale that some valid stay covers; the others are lost. */
  sellableNights: z.number(),
  lostNights: z.number(),
  /** Those of the lost nights that lie within their home's advance notice: no edit saves them. */
  lateNights: z.number(),
  valueOnSale: byCurrency,
  valueLost: byCurrency,
  valueLate: byCurrency,
  /** Prices of the nights on sale that have one. */
  averagePrice: byCurrency,
  medianPrice: byCurrency,
  /** The same over all currencies that have a rate; an average of no night is null. */
  money: z.object({
    ...reportingHead,
    onSale: z.string(),
    lost: z.string(),
    late: z.string(),
    average: z.nullable(z.string()),
    median: z.nullable(z.string()),
  }),
};
/** Homes on sale in a night, those of them that are lost, and the average price: by currency, and in the reporting one. */
const nights = { onSale: z.number(), lost: z.number(), averagePrice: byCurrency, average: z.nullable(z.string()) };
const Totals = z.object(figures);

/** The answer of `GET /api/insights`. Days are inclusive. */
export const InsightsAnswer = z.object({
  from: day,
  to: day,
  total: Totals,
  /**
   * The largest first; empty without `by`. `key` is null for homes without the value. A saved view is known by its id, and
   * counts those of its homes that match; a home may be in several.
   */
  groups: z.array(
    z.object({
      key: z.nullable(z.string()),
      view: z.exactOptional(z.object({ name: z.string(), search: z.string() })),
      /** Of a city or an area: the middle of its homes that have coordinates. */
      place: z.exactOptional(z.object({ latitude: z.number(), longitude: z.number() })),
      ...figures,
    }),
  ),
  /** By day of the window. */
  daily: z.array(z.object({ day, ...nights })),
  /** By month of the window, yyyy-MM. */
  months: z.array(z.object({ month: z.string(), ...nights })),
  /** By weekday, 1 = Monday … 7 = Sunday, over the days of the window. */
  weekdays: z.array(z.object({ weekday: z.number(), ...nights })),
});
export type InsightsAnswer = z.infer<typeof InsightsAnswer>;

/** The answer of `GET /api/insights/before`: as of the end of a past day; null where the history begins later. */
export const InsightsBeforeAnswer = z.object({ before: z.nullable(z.object({ day, total: Totals })) });
export type InsightsBeforeAnswer = z.infer<typeof InsightsBeforeAnswer>;

const editedDays = { from: day, to: day };
const flag = <Field extends string>(field: Field) =>
  z.object({ field: z.literal(field), ...editedDays, was: z.literal(true), becomes: z.literal(false) });

/** An exception on some days of the calendar. Days are inclusive. */
const dayEdits = [
  z.object({ field: z.literal('minNights'), ...editedDays, was: z.number(), becomes: z.number() }),
  flag('closedToArrival'),
  flag('closedToDeparture'),
] as const;
const dayEdit = z.discriminatedUnion('field', dayEdits);
export type DayEditRow = z.infer<typeof dayEdit>;

/** One change in the partner's system. */
const ruleEdit = z.discriminatedUnion('field', [
  ...dayEdits,
  /** The home's minimum stay, on all days. */
  z.object({ field: z.literal('minimumStay'), from: z.null(), to: z.null(), was: stayLimit, becomes: stayLimit }),
]);

const frees = { freesNights: z.number(), freesValue: z.string() };

const tick = { by: z.nullable(z.string()), at: z.number() };

const lostNights = z.object({
  ...home,
  ...editedDays,
  nights: z.number(),
  value: z.string(),
  currency: z.string(),
  /** Whether no stay covers them, or some of them: so it is but for short gaps. */
  isLost: z.boolean(),
  /** The rules that the stays break which come nearest to being valid. */
  causes: z.array(z.enum(STAY_RULES)),
  /** The single edit that frees nights worth most; null where none frees any. Freed nights are counted over 365. */
  edit: z.nullable(z.intersection(ruleEdit, z.object(frees))),
  /** The remedy where `edit` is null: both minimums lowered, with those of these nights that it frees. */
  both: z.nullable(z.object({ ...editedDays, becomes: z.number(), ...frees })),
  /** The last night of the span, also past the window: a remedy is ticked off by it. */
  until: day,
  /** Set once a person has ticked the remedy off. */
  ticked: z.nullable(z.object(tick)),
  /** With `by`: the home's id or the area ('' without one), with the sums of its listed nights in the reporting currency. */
  group: z.nullable(z.object({ key: z.string(), nights: z.number(), value: z.string(), currency: z.string() })),
});
export type LostNightsRow = z.infer<typeof lostNights>;

/** Lost nights are listed one by one, or those of a home or an area together. */
export const LOST_NIGHTS_BY = ['home', 'area'] as const;
export type LostNightsBy = (typeof LOST_NIGHTS_BY)[number];

/**
 * The answer of `GET /api/insights/lost-nights`: by value in the reporting currency, the dearest first, those without a rate
 * last. With `by`, the homes or areas come by the value of all their nights.
 */
export const LostNightsAnswer = z.object({
  items: z.array(lostNights),
  /** Spans of lost nights on all pages, with their nights and their value. */
  total: z.number(),
  nights: z.number(),
  value: byCurrency,
  money: z.object({ ...reportingHead, lost: z.string() }),
  nextCursor: z.nullable(z.string()),
  /** Nights by cause, the most first, over all causes; nights may have several. */
  causes: z.array(z.object({ cause: z.enum(STAY_RULES), nights: z.number() })),
  /** Remedies that are ticked off: the number whose nights are still lost, and the latest whose nights are not. */
  work: z.object({
    waiting: z.number(),
    shown: z.array(z.object({ id: z.string(), name: z.string(), until: day, remedy: z.string(), ...tick })),
  }),
});
export type LostNightsAnswer = z.infer<typeof LostNightsAnswer>;

/** The answer of `GET /api/insights/proposals`: exceptions for one day each, those that bring most first. */
export const ProposalsAnswer = z.object({
  items: z.array(
    z.object({
      ...home,
      currency: z.string(),
      /** The lost nights, first and last: a proposal is ticked off by the last. */
      ...editedDays,
      /** The smallest step that frees nights worth most. Freed nights are counted over 365. */
      edit: z.intersection(dayEdit, z.object(frees)),
      /** Nights around the longest stay that it makes possible: they can be booked now, and not once that stay is. */
      closes: z.object({ nights: z.number(), value: z.string() }),
      /** The one-off cleaning that the rent includes. */
      turnover: z.string(),
      /** What is freed, less what is closed and the turnover. */
      net: z.string(),
      /** The same in the reporting currency. */
      worth: z.string(),
    }),
  ),
  /** What all of them bring. An exception whose currency has no rate is not among them. */
  money: z.object({ ...reportingHead, net: z.string() }),
});
export type ProposalsAnswer = z.infer<typeof ProposalsAnswer>;

const effect = {
  /** Gaps, or stretches of nights on sale, that the rule is tried on. */
  gaps: z.number(),
  freedNights: z.number(),
  closedNights: z.number(),
};

/** The answer of `GET /api/insights/what-if`, which changes nothing. */
export const WhatIfAnswer = z.object({
  homes: z.number(),
  ...effect,
  money: z.object({ ...reportingHead, freed: z.string(), closed: z.string() }),
  /** The homes that gain most nights, ten at most. */
  items: z.array(
    z.object({
      ...home,
      currency: z.string(),
      ...effect,
      freedValue: z.string(),
      closedValue: z.string(),
    }),
  ),
});
export type WhatIfAnswer = z.infer<typeof WhatIfAnswer>;

/** The answer of `GET /api/insights/quality`: the gravest kinds first. */
export const QualityAnswer = z.object({
  /** Homes with findings of each kind, without those that are set aside. */
  kinds: z.array(z.object({ kind: z.enum(FINDING_CODES), homes: z.number() })),
  aside: z.number(),
  items: z.array(
    z.object({
      ...home,
      city: z.string(),
      /** False for a home that could never be read: nothing but its id is known, or its place in the list. */
      held: z.boolean(),
      kind: z.enum(FINDING_CODES),
      /** As received: the first ones of this kind. */
      findings: z.array(finding),
      /** The number of this kind in all. */
      count: z.number(),
      /** The findings as a hash: they are set aside by it. */
      evidence: z.string(),
      aside: z.nullable(z.object({ reason: z.string(), by: z.nullable(z.string()), at: z.number() })),
    }),
  ),
  total: z.number(),
  nextCursor: z.nullable(z.string()),
});
export type QualityAnswer = z.infer<typeof QualityAnswer>;

/** Homes by a number of days below a bound, and below none of the bounds before; null has no bound. */
const countsByDays = z.array(z.object({ under: z.nullable(z.number()), homes: z.number() }));

/** The answer of `GET /api/insights/freshness`: the longest unchanged homes first. */
export const FreshnessAnswer = z.object({
  homes: z.number(),
  /** The last change of any of them that was seen, or that the service tells of. */
  lastChange: z.nullable(day),
  /** The last published day of the home in the middle. */
  typicalEnd: z.nullable(day),
  /** By the days since the last change. */
  changed: countsByDays,
  published: countsByDays,
  items: z.array(
    z.object({
      ...home,
      city: z.string(),
      changedOn: day,
      /** The last published day; null where the whole calendar is not available. */
      publishedUntil: z.nullable(day),
    }),
  ),
  /** The listed homes on all pages. */
  total: z.number(),
  nextCursor: z.nullable(z.string()),
});
export type FreshnessAnswer = z.infer<typeof FreshnessAnswer>;

export const LONGEST_REASON = 300;
export const LONGEST_REMEDY = 400;
