import { countsFor, tierFindings } from '@/lib/domain/discount-tier';
import { judgeStay } from '@/lib/domain/stays/judge-stay';
import { nightsOf } from '@/lib/domain/stays/stay';
import { assumptionsOf } from './assumptions';
import { cliffsOf } from './cliff';
import { costsOf, noPrice, priceOf, type QuoteInput } from './costs';
import type { Quote } from './quote';
import { DEFAULT_MONTHS } from './stay-months';
import { surchargeKeys } from './surcharge-lines';

/** Faults that leave no nights to pay for. */
const NO_NIGHTS: ReadonlySet<string> = new Set(['NOT_A_DATE', 'ENDS_BEFORE_IT_BEGINS', 'NO_NIGHTS']);

/**
 * The cost of a stay, by calendar and by advertised rent, and whether it can be sold (design: domain rules). A stay that
 * breaks rules has both readings too, but no price; its verdict says which rules.
 * @returns null where there are no nights to pay for: dates that are none, or an end that is not after the beginning
 */
export function quoteStay(input: QuoteInput): Quote | null {
  const { pricing, terms, calendar, stay, today, options = [], setting = DEFAULT_MONTHS, reading } = input;
  const verdict = judgeStay(terms, calendar, stay, today);
  if (verdict.violations.some(({ code }) => NO_NIGHTS.has(code))) return null;
  const nights = nightsOf(stay);
  const costs = costsOf(input, stay.checkIn, stay.checkOut);
  const cliffs = cliffsOf(input, costs);
  const keys = new Set(surchargeKeys(pricing.surcharges));
  return {
    stay,
    nights,
    currency: pricing.currency,
    setting,
    price: verdict.valid ? priceOf(costs, reading) : noPrice(reading),
    ...costs,
    byCalendar: { ...costs.byCalendar, cliff: cliffs.byCalendar },
    byRent: { ...costs.byRent, cliff: cliffs.byRent },
    unknownOptions: options.filter((option) => !keys.has(option)),
    assumptions: assumptionsOf(pricing, nights, setting, costs),
    findings: tierFindings(pricing.discounts.filter((tier) => countsFor(tier, nights))),
    verdict,
  };
}
