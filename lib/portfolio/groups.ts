import { slotsOf } from '@/lib/columns/bits';
import { bookablePortfolio, pricedMatches } from '@/lib/columns/find';
import type { PortfolioColumns } from '@/lib/columns/portfolio';
import type { FacetsAnswer } from '@/lib/contract/api/properties';
import { reportingHead, reportingText, worthOf } from '@/lib/domain/reporting-sum';
import type { Grouping } from '@/lib/search/groupings';
import type { Search } from '@/lib/search/search';
import { keyOf } from './analysis/figures';
import type { Portfolio } from './portfolio';

type Groups = NonNullable<FacetsAnswer['groups']>;

/**
 * The homes that match a search, by one of their fields: how many, those bookable tonight, and their median rent. The
 * largest group first.
 */
export async function groupsOf(portfolio: Portfolio, search: Search, by: Grouping): Promise<Groups> {
  const columns = await bookablePortfolio(portfolio);
  const { matching } = await pricedMatches(portfolio, columns, search);
  const groups = new Map<string | null, number[]>();
  for (const slot of slotsOf(matching)) {
    const key = keyOf(columns, by, slot);
    const slots = groups.get(key) ?? [];
    groups.set(key, slots);
    slots.push(slot);
  }
  return [...groups]
    .sort(([a, { length: many }], [b, { length: few }]) => few - many || ((a ?? '') < (b ?? '') ? -1 : 1))
    .map(([value, slots]) => ({
      ...{ value, count: slots.length },
      bookableTonight: slots.filter((slot) => columns.rows.numbers.bookableFrom.get(slot) === portfolio.today).length,
      money: medianRent(columns, slots),
    }));
}

/** Of two rents in the middle the lower one, which some home has. */
function medianRent(columns: PortfolioColumns, slots: readonly number[]) {
  const { prices, converter } = columns;
  const known = slots.filter((slot) => prices.get(slot) !== null);
  known.sort((a, b) => (prices.get(a) as number) - (prices.get(b) as number));
  const middle = known[(known.length - 1) >> 1];
  const head = reportingHead(columns.currenciesOf(Uint32Array.from(slots)), converter);
  return { ...head, median: middle === undefined ? null : rentText(columns, middle) };
}

/** The rent of a home in the reporting currency, rounded once; null without a rate. */
export function rentText(columns: PortfolioColumns, slot: number): string | null {
  const { converter } = columns;
  const worth = worthOf(columns.rows.numbers.price.get(slot) ?? 0, columns.rows.currencyAt(slot), converter);
  return worth && reportingText(worth, converter);
}
