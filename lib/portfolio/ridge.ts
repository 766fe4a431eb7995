import { slotsOf } from '@/lib/columns/bits';
import { bookablePortfolio, matchesOf } from '@/lib/columns/find';
import type { RidgeAnswer } from '@/lib/contract/api/calendars';
import type { Interval } from '@/lib/domain/interval';
import { reportingHead } from '@/lib/domain/reporting-sum';
import { searchKey, withoutStay } from '@/lib/search/search';
import { DEFAULT_SORT } from '@/lib/search/sort';
import { rentText } from './groups';
import type { Portfolio } from './portfolio';
import { ridgeRequest } from './requests';

/**
 * The free homes and their median rent on each day, of the homes that match.
 * @param query filters; `from` and `to`, inclusive; a `sort`, the stay and its filters change nothing
 * @throws InvalidParameterError
 */
export async function showRidge(portfolio: Portfolio, query: URLSearchParams): Promise<RidgeAnswer> {
  const { today } = portfolio;
  const { search, within } = ridgeRequest(query, today);
  // The ridge shows the days to choose from, so that a chosen stay does not narrow it. Guests still do.
  const { filter } = withoutStay(search);
  const columns = await bookablePortfolio(portfolio);
  const question = ['ridge', searchKey({ filter, sort: DEFAULT_SORT }), within, today];
  return columns.kept(question, async () => {
    const slots = slotsOf(matchesOf(columns, filter, today));
    const { prices, converter } = columns;
    /** By compared rent: a home that has it. */
    const slotOf = new Map<number | null, number>();
    const homes = Array.from(slots, (slot) => {
      const rent = prices.get(slot);
      slotOf.set(rent, slot);
      return { free: columns.freeSpans(slot, within), rent };
    });
    const { free, rents } = ridgeOf(homes, within);
    const shown = new Map<number | null, number | null>([[null, null]]);
    for (const rent of rents)
      if (!shown.has(rent)) shown.set(rent, Number(rentText(columns, slotOf.get(rent) as number)));
    const head = reportingHead(columns.currenciesOf(slots), converter);
    return {
      ...{ from: within.start, total: slots.length, ...head, free },
      rents: rents.map((rent) => shown.get(rent) ?? null),
    };
  });
}

interface RidgeHome {
  /** Its free nights, in order and within the days asked for. */
  free: readonly Interval[];
  /** In the reporting currency; null without a rate. */
  rent: number | null;
}

/** By day, the number of free homes and their median rent: of two in the middle the lower one, which some home has. */
function ridgeOf(homes: readonly RidgeHome[], { start, end }: Interval) {
  const days = end - start;
  const changes = new Int32Array(days + 1);
  const rents = [...new Set(homes.flatMap(({ rent }) => rent ?? []))].sort((a, b) => a - b);
  const ranks = new Map(rents.map((rent, rank) => [rent, rank]));
  const changesByDay = Array.from({ length: days + 1 }, (): number[] => []);
  for (const { free, rent } of homes) {
    const rank = rent === null ? null : (ranks.get(rent) as number);
    for (const span of free) {
      const [from, to] = [span.start - start, span.end - start];
      changes[from] = (changes[from] as number) + 1;
      changes[to] = (changes[to] as number) - 1;
      if (rank === null) continue;
      changesByDay[from]?.push(rank);
      changesByDay[to]?.push(~rank);
    }
  }
  const freeRents = new RankCounts(rents.length);
  let free = 0;
  const ridge = { free: [] as number[], rents: [] as (number | null)[] };
  for (let at = 0; at < days; at++) {
    free += changes[at] as number;
    for (const rank of changesByDay[at] as number[]) freeRents.add(rank < 0 ? ~rank : rank, rank < 0 ? -1 : 1);
    ridge.free.push(free);
    ridge.rents.push(freeRents.count === 0 ? null : (rents[freeRents.rankOf((freeRents.count - 1) >> 1)] as number));
  }
  return ridge;
}

/** Counts of ranks that tell the n-th smallest: a Fenwick tree. */
class RankCounts {
  readonly #sums: Int32Array;
  readonly #top: number;
  count = 0;

  constructor(ranks: number) {
    this.#sums = new Int32Array(ranks + 1);
    this.#top = ranks === 0 ? 0 : 1 << (31 - Math.clz32(ranks));
  }

  add(rank: number, by: 1 | -1): void {
    this.count += by;
    for (let at = rank + 1; at < this.#sums.length; at += at & -at) this.#sums[at] = (this.#sums[at] as number) + by;
  }

  /** The rank of the n-th smallest, from 0 on. */
  rankOf(n: number): number {
    let passed = 0;
    let at = 0;
    for (let step = this.#top; step > 0; step >>= 1) {
      const sum = this.#sums[at + step];
      if (sum === undefined || passed + sum > n) continue;
      at += step;
      passed += sum;
    }
    return at;
  }
}
