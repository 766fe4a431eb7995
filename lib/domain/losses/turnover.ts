import type { Surcharge } from '@/lib/domain/quote/quote';
import { isForCleaning, surchargeKind } from '@/lib/domain/surcharge';
import { priceInTenThousandths } from './lost-nights';

/**
 * The cost of one more turnover, in ten-thousandths of the currency's unit: the one-off cleaning that every stay has and its
 * rent pays (design: domain rules, "What a portfolio loses"). Null where its amount or timing is unknown.
 */
export function turnoverCost(surcharges: readonly Surcharge[]): number | null {
  let cost = 0;
  for (const surcharge of surcharges) {
    const { type, displayName, timing, amount, mandatory } = surcharge;
    const isPaidByRent = mandatory && surchargeKind(surcharge) === 'included';
    if (!isPaidByRent || timing === 'MONTHLY' || !isForCleaning(type, displayName)) continue;
    if (timing !== 'ONE_OFF' || amount === null) return null;
    cost += priceInTenThousandths(amount);
  }
  return cost;
}
