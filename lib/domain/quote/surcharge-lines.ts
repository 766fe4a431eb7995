import { isForPets, surchargeKind } from '@/lib/domain/surcharge';
import { plainText, product } from './money';
import type { Amount, Quantity, Surcharge, SurchargeLine } from './quote';
import { type Months, monthsText } from './stay-months';

/** The key of each surcharge among the options of a quote: its type, numbered from the second of a type on. */
export function surchargeKeys(surcharges: readonly Pick<Surcharge, 'type'>[]): string[] {
  const seen = new Map<string, number>();
  return surcharges.map(({ type }) => {
    const count = (seen.get(type) ?? 0) + 1;
    seen.set(type, count);
    return count === 1 ? type : `${type}:${count}`;
  });
}

/** The keys of the surcharges for pets. */
function petSurcharges(surcharges: readonly Pick<Surcharge, 'type' | 'displayName'>[]): string[] {
  const keys = surchargeKeys(surcharges);
  return keys.filter((_, at) => {
    const { type = '', displayName = '' } = surcharges[at] ?? {};
    return isForPets(type, displayName);
  });
}

/** The keys of the surcharges that are chosen for a stay: by name, and those for pets where the guests bring one. */
export const chosenOptions = (
  surcharges: readonly Pick<Surcharge, 'type' | 'displayName'>[],
  { options, pets }: { options: readonly string[]; pets: boolean },
): string[] => [...new Set([...options, ...(pets ? petSurcharges(surcharges) : [])])];

/** A line for each surcharge, in their order, deposits among them. */
export function surchargeLines(
  surcharges: readonly Surcharge[],
  chosen: ReadonlySet<string>,
  months: Months,
  decimals: number,
): SurchargeLine[] {
  const keys = surchargeKeys(surcharges);
  return surcharges.map((surcharge, index) => {
    const key = keys[index] as string;
    const treatment = surchargeKind(surcharge);
    const quantity = quantityOf(surcharge, months);
    const due = quantity && dueAmount(surcharge, months, decimals);
    const optional = treatment !== 'included' && !surcharge.mandatory && due !== null;
    const line = { treatment, optional, chosen: optional && chosen.has(key), due };
    const uncounted = surcharge.amount === null ? 'unreadable' : whyUncounted(line);
    return {
      kind: 'surcharge',
      source: `pricing.surcharges[${index}]`,
      key,
      type: surcharge.type,
      name: surcharge.displayName.trim(),
      timing: surcharge.timing,
      ...line,
      uncounted,
      quantity,
      unitAmount: surcharge.amount === null ? '' : plainText(surcharge.amount),
      amount: uncounted === null ? (due as Amount) : product([0], 1, decimals),
    };
  });
}

/** Null for an unknown timing or amount, which is never guessed. */
function quantityOf({ timing, amount }: Surcharge, months: Months): Quantity | null {
  if (amount === null) return null;
  if (timing === 'ONE_OFF') return { value: '1', unit: 'stay' };
  return timing === 'MONTHLY' ? monthsQuantity(months) : null;
}

function dueAmount({ amount, timing }: Surcharge, { numerator, denominator }: Months, decimals: number): Amount | null {
  if (amount === null) return null;
  return timing === 'ONE_OFF' ? product([amount], 1, decimals) : product([amount, numerator], denominator, decimals);
}

function whyUncounted({
  treatment,
  optional,
  chosen,
  due,
}: Pick<SurchargeLine, 'treatment' | 'optional' | 'chosen' | 'due'>): SurchargeLine['uncounted'] {
  if (treatment === 'included') return 'included';
  if (due === null) return 'unknown-timing';
  return optional && !chosen ? 'not-chosen' : null;
}

export const monthsQuantity = (months: Months): Quantity => ({ value: monthsText(months), unit: 'month' });
