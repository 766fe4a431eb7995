import { type Bits, countBits, slotsOf } from '@/lib/columns/bits';
import { matchesOf, portfolioFor, withinCost } from '@/lib/columns/find';
import type { PortfolioColumns } from '@/lib/columns/portfolio';
import type { LadderAnswer } from '@/lib/contract/api/ladder';
import type { Day } from '@/lib/domain/day';
import { byCount } from '@/lib/search/facets';
import { conditionsOf, FILTER_NAMES, type Filter, type FilterName, stayOf } from '@/lib/search/filters';
import { isPlace, type Looser, looserBy, MOVED, type PlaceFilter, WITHIN } from '@/lib/search/looser';
import { changesOf, searchKey } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';
import type { Portfolio } from './portfolio';
import { searchRequest } from './requests';

/**
 * The homes that match, and for each filter the one step that brings most more.
 * @param query filters; a `sort` changes nothing
 * @throws InvalidParameterError
 */
export async function showLadder(portfolio: Portfolio, query: URLSearchParams): Promise<LadderAnswer> {
  const { today, reading } = portfolio;
  const { filter } = searchRequest(query, today);
  const search = { filter, sort: DEFAULT_SORT };
  const columns = await portfolioFor(portfolio, search);
  const within = (changed: Filter, rows: Bits) => withinCost(portfolio, columns, changed, rows);
  return columns.kept(['ladder', searchKey(search), today, reading], () =>
    ladderOf({ columns, today, within }, filter),
  );
}

/** A portfolio, and which of its rows the cost of a stay leaves. */
interface Counted {
  columns: PortfolioColumns;
  today: Day;
  within: (filter: Filter, rows: Bits) => Promise<Bits>;
}

/** A way to loosen a filter. */
interface Way {
  changes: Looser;
  /** As many homes as there are then; where the cost is limited, there may be fewer. */
  most: number;
  rows: () => Bits;
}

export async function ladderOf(counted: Counted, filter: Filter): Promise<LadderAnswer> {
  const found = async ({ changes, rows }: Way): Promise<number> =>
    countBits(await counted.within({ ...filter, ...changes }, rows()));
  const total = await found(wayOf(counted, filter, {}));
  const steps: LadderAnswer['steps'] = [];
  for (const name of FILTER_NAMES) {
    if (filter[name] === null) continue;
    for (const ways of rungsOf(counted, name, filter)) {
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

/** The ways to loosen a filter, rung by rung; a rung is counted when it is asked for. */
function rungsOf(counted: Counted, name: FilterName, filter: Filter): (() => Way[])[] {
  if (name === 'checkIn') return MOVED.map((days) => () => movedStays(counted, filter, days));
  const rungs = looserBy(name, filter).map((rung) => () => rung.map((changes) => wayOf(counted, filter, changes)));
  return isPlace(name) ? [() => neighbours(counted, filter, name), ...rungs] : rungs;
}

function wayOf({ columns, today }: Counted, filter: Filter, changes: Looser): Way {
  const rows = matchesOf(columns, { ...filter, ...changes }, today);
  return { changes, most: countBits(rows), rows: () => rows };
}

function movedStays({ columns, today }: Counted, filter: Filter, days: readonly number[]): Way[] {
  const stay = stayOf(filter);
  if (!stay) return [];
  const takers = columns.takingMoved(stay, days, today, columns.match(conditionsOf(filter)));
  return days.map((by, at) => {
    const rows = takers[at] as Bits;
    const changes = { checkIn: stay.checkIn + by, checkOut: stay.checkOut + by };
    return { changes, most: countBits(rows), rows: () => rows };
  });
}

/** One place more, among those of the same city or country as the chosen ones. */
function neighbours(counted: Counted, filter: Filter, name: PlaceFilter): Way[] {
  const { columns, today } = counted;
  const { live } = columns;
  const chosen = filter[name] ?? [];
  const valuesOf = (field: PlaceFilter, rows: Bits) =>
    columns.rows.categories[field].count(slotsOf(rows)).filter(({ value }) => value !== '');
  const rows = matchesOf(columns, { ...filter, [name]: null }, today);
  const within = WITHIN[name];
  let near = rows;
  if (within !== null) {
    const values = valuesOf(within, columns.keep({ kind: 'oneOf', field: name, values: chosen }, live));
    near = columns.keep({ kind: 'oneOf', field: within, values: values.map(({ value }) => value) }, rows);
  }
  const around = new Set(valuesOf(name, near).map(({ value }) => value));
  const { most: present } = wayOf(counted, filter, {});
  // Two cities may have areas of one name.
  return valuesOf(name, rows)
    .filter(({ value }) => around.has(value) && !chosen.includes(value))
    .sort(byCount)
    .map(({ value, count }) => {
      const changes = { [name]: [...chosen, value] };
      return { changes, most: present + count, rows: () => wayOf(counted, filter, changes).rows() };
    });
}
