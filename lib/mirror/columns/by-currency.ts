import { type Bits, countBits, hasBit } from './bits';
import type { CategoryColumn } from './column';
import type { IdPage, Order, PageStart } from './order';

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
 * are, rows are gone through once, and only until the page is full.
 */
export function pageByCurrency(rows: RowsInCurrencies, matching: Bits, start: PageStart, limit: number): IdPage {
  const { order, descending } = rows;
  const [after, offset] = 'after' in start ? [start.after, 0] : [null, start.offset];
  const currencies =
    after?.currencies?.order ?? rows.currencies.filter((one) => CODE.test(one)).slice(0, MOST_CURRENCIES);
  const groupOf = groupsBy(rows.currency, currencies);
  const groups = Array.from({ length: currencies.length + 1 }, (): number[] => []);
  const first = after?.currencies?.at ?? 0;
  const from = after ? order.offsetAfter(after, descending) : 0;
  const enough = offset + limit;
  for (let at = 0; at < order.length && (groups[first] as number[]).length <= enough; at++) {
    const slot = order.at(at, descending);
    if (!hasBit(matching, slot)) continue;
    const group = groupOf(slot);
    if (group < first || (group === first && at < from)) continue;
    const slots = groups[group] as number[];
    if (slots.length <= enough) slots.push(slot);
  }
  const slots = groups.flat();
  const page = slots.slice(offset, enough);
  const last = page.at(-1);
  return {
    ids: page.map((slot) => rows.idAt(slot)),
    total: countBits(matching),
    next:
      last !== undefined && slots.length > enough
        ? { ...order.placeOf(last), currencies: { order: currencies, at: groupOf(last) } }
        : null,
  };
}

/** The place of a row's currency in an order of them; behind the last where it is not among them. */
function groupsBy(currency: CategoryColumn, currencies: readonly string[]): (slot: number) => number {
  const groupOf = new Map(currencies.map((one, group) => [one, group]));
  const groups = Uint16Array.from(currency.values, (value) => groupOf.get(value) ?? currencies.length);
  return (slot) => groups[currency.codeAt(slot)] as number;
}
