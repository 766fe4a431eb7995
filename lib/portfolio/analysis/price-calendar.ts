import { setImmediate as nextTurn } from 'node:timers/promises';
import { slotsOf } from '@/lib/columns/bits';
import { findMatches } from '@/lib/columns/find';
import { readHomes } from '@/lib/columns/stay-homes';
import { askedStay, pricedStarts } from '@/lib/columns/taken-stay';
import type { PriceCalendarAnswer } from '@/lib/contract/api/starts';
import type { Day } from '@/lib/domain/day';
import { InvalidParameterError } from '@/lib/domain/errors';
import type { Portfolio } from '@/lib/portfolio/portfolio';
import { searchRequest } from '@/lib/portfolio/requests';
import { searchKey } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';

/** Homes read and priced at a time. */
const PART = 200;

type PricedDay = PriceCalendarAnswer['days'][number];

const UNPRICED = { homes: 0, total: null, converted: false, id: null };

/**
 * The least total of a stay of a length by day of arrival, over all homes that match.
 * @param query filters, with `nights`; a `sort` changes nothing
 * @throws InvalidParameterError
 */
export async function showPriceCalendar(portfolio: Portfolio, query: URLSearchParams): Promise<PriceCalendarAnswer> {
  const { filter } = searchRequest(query, portfolio.today);
  const search = { filter, sort: DEFAULT_SORT };
  const asked = askedStay(filter);
  if (!asked || !('length' in asked)) {
    throw new InvalidParameterError([
      { parameter: 'nights', value: '', message: 'is missing: it says how long the stay is' },
    ]);
  }
  const { columns, matching } = await findMatches(portfolio, search);
  const { today, reading } = portfolio;
  return columns.kept(['price-calendar', searchKey(search), today, reading], async () => {
    const ids = Array.from(slotsOf(matching), (slot) => columns.idAt(slot));
    const days = new PricedDays();
    const homesOf = readHomes(portfolio);
    for (let from = 0; from < ids.length; from += PART) {
      for (const [id, home] of await homesOf(ids.slice(from, from + PART))) {
        const { currency } = home.pricing;
        const starts = pricedStarts(home, asked, portfolio).map(({ total, ...start }) => ({
          ...start,
          total: total === null ? null : columns.converter.convert(Number(total), currency),
        }));
        days.add(id, currency !== columns.converter.table.currency, starts);
      }
      await nextTurn();
    }
    return { currency: columns.converter.table.currency, ...days.answer(), homes: ids.length };
  });
}

class PricedDays {
  readonly #days = new Map<Day, PricedDay>();
  #leftOutHomes = 0;

  add(id: string, converted: boolean, starts: readonly { checkIn: Day; checkOut: Day; total: number | null }[]): void {
    if (starts.some(({ total }) => total === null)) this.#leftOutHomes += 1;
    for (const { checkIn, checkOut, total } of starts) {
      const known = this.#days.get(checkIn) ?? { ...UNPRICED, checkIn, checkOut };
      const isLess =
        total === null
          ? known.total === null && checkOut < known.checkOut
          : known.total === null || isBefore({ total, id }, known);
      const least = total === null ? { checkOut } : { total, converted, id, checkOut };
      this.#days.set(checkIn, { ...known, homes: known.homes + 1, ...(isLess && least) });
    }
  }

  answer(): Pick<PriceCalendarAnswer, 'days' | 'cheapest' | 'leftOutHomes'> {
    const days = [...this.#days.values()].sort((a, b) => a.checkIn - b.checkIn);
    const priced = days.filter(({ total }) => total !== null);
    const least = Math.min(...priced.map(({ total }) => total as number));
    const cheapest = priced.find(({ total }) => total === least)?.checkIn ?? null;
    return { days, cheapest, leftOutHomes: this.#leftOutHomes };
  }
}

const isBefore = (one: { total: number; id: string }, { total, id }: PricedDay): boolean =>
  one.total < (total as number) || (one.total === total && one.id < (id as string));
