import type { LadderAnswer } from '@/lib/contract/api/ladder';
import type { Day } from '@/lib/domain/day';
import { type Bits, countBits, intersect, slotsOf } from '@/lib/mirror/columns/bits';
import type { PortfolioColumns } from '@/lib/mirror/columns/portfolio';
import { type PriceStays, portfolioFor, withinCost } from '@/lib/mirror/find';
import { byCount, type Count } from '@/lib/search/facets';
import {
  type Condition,
  conditionsOf,
  costLimitOf,
  FILTER_NAMES,
  type Filter,
  type FilterName,
  stayOf,
} from '@/lib/search/filters';
import { isPlace, type Looser, looserBy, MOVED, type PlaceFilter, WITHIN } from '@/lib/search/looser';
import { changesOf, searchKey } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';
import type { Portfolio } from './portfolio';
import { searchRequest } from './requests';
import { passingPricing } from './stay-homes';

/**
 * The homes that match, and for each filter the one step that brings most more: `LadderAnswer` as JSON.
 * @param query filters; a `sort` changes nothing
 * @throws InvalidParameterError
 */
export async function showLadder(portfolio: Portfolio, query: URLSearchParams): Promise<string> {
  const { mirror, connectionId, today, reading } = portfolio;
  const { filter } = searchRequest(query, today);
  const known = await portfolioFor(mirror, connectionId, filter);
  const question = ['ladder', searchKey({ filter, sort: DEFAULT_SORT }), today, reading];
  return known.remembered(question, () =>
    ladderOf(known, filter, today, (changed) => passingPricing(portfolio, changed)),
  );
}

/** A way to loosen a filter. */
interface Way {
  changes: Looser;
  /** As many homes as there are then; where the cost is limited, there may be fewer. */
  most: number;
  /** They, whatever the stay costs. */
  rows: () => Bits;
}

/** @param pricing prices the stay of a filter */
export async function ladderOf(
  columns: PortfolioColumns,
  filter: Filter,
  today: Day,
  pricing: (filter: Filter) => PriceStays,
): Promise<LadderAnswer> {
  const rows = new LooserRows(columns, filter, today);
  const found = async ({ changes, rows, most }: Way): Promise<number> => {
    const changed = { ...filter, ...changes };
    if (costLimitOf(changed) === null) return most;
    return countBits(await withinCost(columns, changed, rows(), pricing(changed)));
  };
  const total = await found(rows.way({}));
  const steps: LadderAnswer['steps'] = [];
  for (const name of FILTER_NAMES) {
    if (filter[name] === null) continue;
    for (const ways of rungsOf(rows, name, filter)) {
      const best = await bestOf(ways(), total, found);
      if (!best) continue;
      steps.push({ filter: name, changes: changesOf(filter, best.changes), more: best.count - total });
      break;
    }
  }
  return { total, steps: steps.sort((a, b) => b.more - a.more) };
}

/** The way that leaves most homes, of equal ones the first; null where none leaves more than there are. */
async function bestOf(ways: readonly Way[], total: number, count: (way: Way) => Promise<number>) {
  let best: { changes: Looser; count: number } | null = null;
  for (const way of ways.toSorted((a, b) => b.most - a.most)) {
    if (way.most <= (best?.count ?? total)) break;
    const homes = await count(way);
    if (homes > (best?.count ?? total)) best = { changes: way.changes, count: homes };
  }
  return best;
}

/** The ways to loosen a filter, rung by rung; each rung is counted when it is asked for. */
function rungsOf(rows: LooserRows, name: FilterName, filter: Filter): (() => Way[])[] {
  const rungs = looserBy(name, filter).map((rung) => () => rung.map((changes) => rows.way(changes)));
  if (name === 'checkIn') return MOVED.map((days) => () => rows.moved(days));
  return isPlace(name) ? [() => rows.neighbours(name), ...rungs] : rungs;
}

/** Counts homes while a filter changes, whatever a stay may cost: what stays of it is looked up once. */
class LooserRows {
  readonly #columns: PortfolioColumns;
  readonly #filter: Filter;
  readonly #today: Day;
  readonly #kept = new Map<string, Bits>();

  constructor(columns: PortfolioColumns, filter: Filter, today: Day) {
    this.#columns = columns;
    this.#filter = filter;
    this.#today = today;
    for (const condition of conditionsOf(filter, columns.context)) {
      this.#kept.set(JSON.stringify(condition), columns.keep(condition.predicate, columns.live));
    }
  }

  way(changes: Looser): Way {
    const rows = this.#matching({ ...this.#filter, ...changes });
    return { changes, most: countBits(rows), rows: () => rows };
  }

  /** The stay moved by each of some days, both ways. */
  moved(days: readonly number[]): Way[] {
    const stay = stayOf(this.#filter);
    if (!stay) return [];
    const takers = this.#columns.takingMoved(stay, days, this.#today, this.#beside(this.#filter));
    return takers.map((rows, at) => {
      const by = days[at] as number;
      const changes = { checkIn: stay.checkIn + by, checkOut: stay.checkOut + by };
      return { changes, most: countBits(rows), rows: () => rows };
    });
  }

  /** One place more, among those of the same city or country as the chosen ones. */
  neighbours(name: PlaceFilter): Way[] {
    const chosen = this.#filter[name] ?? [];
    const { categories, live } = this.#columns;
    const within = WITHIN[name];
    const rows = this.#matching({ ...this.#filter, [name]: null });
    let near = rows;
    if (within !== null) {
      const own = this.#columns.keep({ kind: 'oneOf', field: name, values: chosen }, live);
      const values = told(categories[within].count(slotsOf(own))).map(({ value }) => value);
      near = this.#columns.keep({ kind: 'oneOf', field: within, values }, rows);
    }
    const around = new Set(categories[name].count(slotsOf(near)).map(({ value }) => value));
    const { most: present } = this.way({});
    // Two cities may have areas of one name.
    return told(categories[name].count(slotsOf(rows)))
      .filter(({ value }) => around.has(value) && !chosen.includes(value))
      .sort(byCount)
      .map(({ value, count }) => {
        const changes = { [name]: [...chosen, value] };
        return { changes, most: present + count, rows: () => this.way(changes).rows() };
      });
  }

  #matching(filter: Filter): Bits {
    const rows = this.#beside(filter);
    const stay = stayOf(filter);
    return stay ? this.#columns.taking(stay, this.#today, rows) : rows;
  }

  /** The rows that pass every filter but the stay. */
  #beside(filter: Filter): Bits {
    const conditions = conditionsOf(filter, this.#columns.context);
    const rows = this.#columns.live.slice();
    const others: Condition[] = [];
    for (const condition of conditions) {
      const kept = this.#kept.get(JSON.stringify(condition));
      if (kept) intersect(rows, kept);
      else others.push(condition);
    }
    return others.reduce((kept, { predicate }) => this.#columns.keep(predicate, kept), rows);
  }
}

const told = (counts: Count<string>[]): Count<string>[] => counts.filter(({ value }) => value !== '');
