import { AVAILABLE } from '@/lib/domain/calendar';
import { currencyCode } from '@/lib/domain/currency-code';
import { countsFor, tierFor } from '@/lib/domain/discount-tier';
import type { Costs } from './costs';
import type { Assumption, Pricing } from './quote';
import type { MonthsSetting } from './stay-months';

/**
 * The assumptions of a quote. None depends on the chosen options: ticking one changes its line and the sums alone.
 */
export function assumptionsOf(pricing: Pricing, nights: number, setting: MonthsSetting, costs: Costs): Assumption[] {
  const { currency, discounts } = pricing;
  const { decimals, surcharges, surchargesTotal, deposits } = costs;
  const assumptions: Assumption[] = [{ code: 'MONTHS', setting, nights, months: costs.months }];

  const index = tierFor(discounts, nights);
  if (index >= 0) {
    const source = `pricing.discounts[${index}]`;
    assumptions.push({ code: 'TIER_ON_RENT_ONLY', source });
    if (discounts.filter((tier) => countsFor(tier, nights)).length > 1)
      assumptions.push({ code: 'LARGER_TIER', source });
  }
  const notForSale = costs.byCalendar.lines.filter(({ availability }) => availability !== AVAILABLE);
  if (notForSale.length > 0) {
    assumptions.push({ code: 'NIGHTS_NOT_FOR_SALE_PRICED', spans: notForSale.map(({ span }) => span) });
  }
  if (surcharges.some(({ treatment }) => treatment === 'included')) assumptions.push({ code: 'INCLUDED_ADDS_NOTHING' });
  const timings = [...surcharges, ...deposits]
    .filter(({ uncounted }) => uncounted === 'unknown-timing')
    .map(({ timing }) => timing);
  if (timings.length > 0) assumptions.push({ code: 'UNKNOWN_TIMING', timings: [...new Set(timings)] });
  const readings = [costs.byCalendar, costs.byRent];
  if (surchargesTotal !== null && readings.some(({ subtotal, total }) => subtotal !== null && total === null)) {
    assumptions.push({ code: 'BELOW_ZERO' });
  }
  if (deposits.length > 0) assumptions.push({ code: 'DEPOSITS_APART' });
  if (currencyCode(currency) !== currency) assumptions.push({ code: 'UNKNOWN_CURRENCY', currency });
  assumptions.push({ code: 'ROUNDING', decimals });
  return assumptions;
}
