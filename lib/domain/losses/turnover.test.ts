import { expect, test } from 'vitest';
import type { Surcharge } from '@/lib/domain/quote/quote';
import { turnoverCost } from './turnover';

const cleaning: Surcharge = {
  ...{ type: 'CLEANING_EXIT', displayName: 'Final cleaning', timing: 'ONE_OFF', amount: 80.5 },
  ...{ includedInRent: true, mandatory: true, refundable: false },
};

test.each<[what: string, surcharges: Surcharge[], cost: number | null]>([
  ['no surcharge', [], 0],
  ['a cleaning within the rent', [cleaning], 805_000],
  ['two of them', [cleaning, { ...cleaning, type: 'LINEN', displayName: 'Deep clean', amount: 20 }], 1_005_000],
  ['one that the guest pays', [{ ...cleaning, includedInRent: false }], 0],
  ['one that is optional', [{ ...cleaning, mandatory: false }], 0],
  ['one each month', [{ ...cleaning, timing: 'MONTHLY' }], 0],
  ['one that cannot be read', [{ ...cleaning, amount: null }], null],
  ['one in an unknown timing', [{ ...cleaning, timing: 'WEEKLY' }], null],
  ['another fee within the rent', [{ ...cleaning, type: 'UTILITIES', displayName: 'Ocean view' }], 0],
])('a turnover with %s', (_, surcharges, cost) => {
  expect(turnoverCost(surcharges)).toBe(cost);
});
