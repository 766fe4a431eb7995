import { type Bits, countBits, hasBit, slotsOf } from './bits';
import type { CategoryColumn } from './column';
import type { Order } from './order';
import type { IdPage, PageStart } from './page';

/** Told apart where the order is by currency: there are some 180. Others come behind them, as if they were one. */
export const MOST_CURRENCIES = 256;
/** ISO 4217 has codes of three letters, services may have some of their own. A cursor names all that are told apart. */
const CODE = /^\w{1,8}$/;

/** Rows in an order, and the currency of each. */
export interface RowsInCurrencies {
  order: Order;
  descending: boolean;
  currency: CategoryColumn;
  /** The commonest first. */
  currencies: readonly string[];
  idAt(slot: number): string;
}

/**
 * A page of rows by currency, the commonest first; those that have come since the first page last. However many there
 * are, all rows are gone through once.
 */
export function pageByCurrency(rows: RowsInCurrencies, matching: Bits, start: PageStart, limit: number): IdPage {
  const before = 'after' in start ? start.after.currencies : undefined;
  const currencies = before?.order ?? rows.currencies.filter((one) => CODE.test(one)).slice(0, MOST_CURRENCIES);
  const groupOf = groupsBy(rows.currency, currencies);
  const counts = new Uint32Array(currencies.length + 1);
  for (const slot of slotsOf(matching)) counts[groupOf(slot)] = (counts[groupOf(slot)] as number) + 1;
  const slots = slotsFrom(rows, { matching, groupOf, counts, first: before?.at ?? 0 }, start, limit);
  const page = slots.slice(0, limit);
  const last = page.at(-1);
  return {
    ids: page.map((slot) => rows.idAt(slot)),
    total: countBits(matching),
    next:
      last !== undefined && slots.length > page.length
        ? { ...rows.order.placeOf(last), currencies: { order: currencies, at: groupOf(last) } }
        : null,
  };
}

/** The place of a row's currency in an order of them; behind the last where it is not among them. */
function groupsBy(currency: CategoryColumn, currencies: readonly string[]): (slot: number) => number {
  const groupOf = new Map(currencies.map((one, group) => [one, group]));
  const groups = Uint16Array.from(currency.values, (value) => groupOf.get(value) ?? currencies.length);
  return (slot) => groups[currency.codeAt(slot)] as number;
}

interface Groups {
  matching: Bits;
  groupOf(slot: number): number;
  /** How many rows match, by group. */
  counts: Uint32Array;
  /** The begin of the page, or a place before it for an offset. */
  first: number;
}

/** The slots of a page, group by group, and at least one more where rows follow. */
function slotsFrom(
  { order, descending }: RowsInCurrencies,
  { matching, groupOf, counts, first }: Groups,
  start: PageStart,
  limit: number,
): number[] {
  let skipped = 'offset' in start ? start.offset : 0;
  let group = first;
  while (group < counts.length - 1 && skipped > 0 && skipped >= (counts[group] as number)) {
    skipped -= counts[group] as number;
    group += 1;
  }
  let last = group;
  for (let behind = 0; last < counts.length - 1 && behind <= limit; behind += counts[last] as number) last += 1;
  const from = 'after' in start ? order.offsetAfter(start.after, descending) : 0;
  const found = Array.from({ length: last - group + 1 }, (): number[] => []);
  for (let at = 0; at < order.length && (found[0] as number[]).length <= limit; at++) {
    const slot = order.at(at, descending);
    if (!hasBit(matching, slot)) continue;
    const behind = groupOf(slot) - group;
    if (behind === 0 && (at < from || skipped-- > 0)) continue;
    const slots = found[behind];
    if (slots && slots.length <= limit) slots.push(slot);
  }
  return found.flat();
}
