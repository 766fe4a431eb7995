import * as z from 'zod/mini';
import type { ReportingRates } from '@/lib/domain/exchange';
import type { ReportingHead } from '@/lib/domain/reporting-sum';

/** The answer of `GET /api/rates`: the rates by which amounts are converted into the reporting currency. */
export const RatesAnswer = z.object({
  currency: z.string(),
  /** yyyy-MM-dd. */
  day: z.string(),
  source: z.string(),
  /** Units of each currency for one of the reporting currency, as exact text: {"USD": "1.0842"}. */
  rates: z.record(z.string(), z.string()),
}) satisfies z.ZodMiniType<ReportingRates>;

/** What amounts in the reporting currency are made of. */
export const reportingHead = {
  currency: z.string(),
  /** Whether amounts of another currency are among them. */
  converted: z.boolean(),
  /** The day of the rates, yyyy-MM-dd. */
  day: z.string(),
  /** Homes whose currency has no rate: they are in no amount. */
  leftOutHomes: z.number(),
  leftOutCurrencies: z.array(z.string()),
} satisfies Record<keyof ReportingHead, z.ZodMiniType>;
