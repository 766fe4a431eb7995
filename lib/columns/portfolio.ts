import { LRUCache } from 'lru-cache';
import { placeOf } from '@/lib/domain/coordinates';
import type { Day } from '@/lib/domain/day';
import type { Converter } from '@/lib/domain/exchange';
import type { Interval } from '@/lib/domain/interval';
import type { ChainHome } from '@/lib/domain/stays/chains';
import type { LengthRequest } from '@/lib/domain/stays/starts';
import type { StayTerms } from '@/lib/domain/stays/stay';
import { rentEdges } from '@/lib/search/facets';
import { shownSearchText } from '@/lib/search/fields';
import type { AnyStay, Condition, StayRequest } from '@/lib/search/filters';
import type { Predicate } from '@/lib/search/predicate';
import { type CostSort, comparePlaces, type Place, type Sort, type SortName } from '@/lib/search/sort';
import { type Bits, countBits, hasBit, keepBits, setBit, slotsOf } from './bits';
import type { NumberColumn } from './column';
import { EarliestOrder } from './earliest-order';
import { HomeRows } from './home-rows';
import { takersOfMoved } from './moved-stays';
import { rejectionsOf } from './near-misses';
import { type IdPage, Order, type PageStart, type WalkedOrder } from './order';
import type { StartVerdicts } from './start-verdicts';
import { comparedCost, type TakenStay } from './taken-stay';

/** Pages of a hundred homes that differ take 300 KB each, with their text. */
const MOST_ANSWERS = 300;

/**
 * One portfolio by columns, for questions about all of it, or about a part as if there were no other homes. lib/search
 * defines its answers: they must agree with the row-by-row matcher there.
 */
export class PortfolioColumns {
  readonly rows: HomeRows;
  /** The homes of a part; null for all. */
  readonly #only: ReadonlySet<string> | null;
  readonly #parts = new WeakMap<ReadonlySet<string>, PortfolioColumns>();
  /** By question. */
  readonly #answers = new LRUCache<string, { version: number; answer: object }>({ max: MOST_ANSWERS });
  /** What is true of the rows until they change. */
  #known: { version: number; live: Bits; currencies?: readonly string[]; rentEdges?: readonly number[] } | null = null;

  constructor(rows = new HomeRows(), only: ReadonlySet<string> | null = null) {
    this.rows = rows;
    this.#only = only;
  }

  /** The part with some homes alone, now and later, as partners see it: as if there were no others, and no codes. It is only read. */
  only(ids: ReadonlySet<string>): PortfolioColumns {
    const part = this.#parts.get(ids) ?? new PortfolioColumns(this.rows, ids);
    this.#parts.set(ids, part);
    return part;
  }

  /** A portfolio without homes that reports in the same currency. */
  blank(): PortfolioColumns {
    const blank = new PortfolioColumns();
    blank.rows.reportIn(this.converter.table.currency, this.rows.rates);
    return blank;
  }

  /**
   * An answer about the whole portfolio, kept until something changes.
   * @param question everything that the answer depends on, but the portfolio
   */
  async kept<Answer extends object>(question: readonly unknown[], make: () => Promise<Answer>): Promise<Answer> {
    const key = JSON.stringify(question);
    const { version } = this.rows;
    const kept = this.#answers.get(key);
    if (kept?.version === version) return kept.answer as Answer;
    // It may be of a later version than is noted here, and is then made again; never of an earlier one.
    const answer = await make();
    this.#answers.set(key, { version, answer });
    return answer;
  }

  /** What is known of the rows of now: in a slot may be another home since. */
  #settled() {
    const { rows } = this;
    if (this.#known?.version !== rows.version) this.#known = { version: rows.version, live: this.#findLive() };
    return this.#known;
  }

  #findLive(): Bits {
    const { live } = this.rows;
    if (!this.#only) return live;
    const own = new Uint32Array(live.length);
    for (const id of this.#only) {
      const slot = this.rows.slotOf.get(id);
      if (slot !== undefined && hasBit(live, slot)) setBit(own, slot, true);
    }
    return own;
  }

  /** Every row there is; not to be changed. */
  get live(): Bits {
    return this.#settled().live;
  }

  /** The properties of which anything is known. */
  get ids(): string[] {
    return [...this.rows.slotOf.keys()].filter((id) => this.#only?.has(id) ?? true);
  }

  /** Converts amounts into the reporting currency. */
  get converter(): Converter {
    return this.rows.converter;
  }

  /** The advertised rents in the reporting currency; null without a rate. */
  get prices(): NumberColumn {
    return this.rows.prices;
  }

  /** The currencies of the homes, the commonest first, ties by name. */
  get currencies(): readonly string[] {
    const known = this.#settled();
    known.currencies ??= this.rows.currenciesOf(known.live);
    return known.currencies;
  }

  /** How many of some rows are in each currency. */
  currenciesOf(slots: Uint32Array): [currency: string, homes: number][] {
    return this.rows.categories.currency.count(slots).map(({ value, count }) => [value, count]);
  }

  /** How many rows of `within` no rate is known for: no limit by an amount can tell of them. */
  leftOut(within: Bits): number {
    const { converter } = this;
    const values = this.currencies.filter((currency) => converter.rateOf(currency) === undefined);
    return values.length === 0 ? 0 : countBits(this.rows.categories.currency.oneOf(values, within));
  }

  /** The scale for histograms of the rents. */
  get rentEdges(): readonly number[] {
    const { prices } = this;
    const known = this.#settled();
    known.rentEdges ??= rentEdges(
      Float64Array.from([...slotsOf(known.live)].flatMap((slot) => prices.get(slot) ?? [])).sort(),
    );
    return known.rentEdges;
  }

  /** The rows that fulfil every condition; texts are searched last, among the remaining rows. */
  match(conditions: readonly Condition[]): Bits {
    const predicates = conditions.map(({ predicate }) => predicate);
    const isText = ({ kind }: Predicate) => kind === 'words';
    return [...predicates.filter((one) => !isText(one)), ...predicates.filter(isText)].reduce(
      (kept, predicate) => this.keep(predicate, kept),
      this.live,
    );
  }

  /** The rows of `within` that fulfil a predicate. */
  keep(predicate: Predicate, within: Bits): Bits {
    switch (predicate.kind) {
      case 'words':
        return this.rows.texts.containing(predicate.words, within, this.#only ? shownSearchText : (text) => text);
      case 'oneOf':
        return this.rows.categories[predicate.field].oneOf(predicate.values, within);
      case 'within':
        return this.rows.numbersOf(predicate.field).between(predicate.min, predicate.max, within);
      case 'allOf':
        return this.rows.sets[predicate.field].allOf(predicate.values, within);
    }
  }

  /** The rows of `within` that take a stay. */
  taking(stay: AnyStay, today: Day, within: Bits): Bits {
    const verdicts = this.rows.verdictsOn(stay, today);
    return keepBits(within, (slot) => verdicts.fits(slot));
  }

  /** The rows of `within` that take a stay, moved by each of some days, both ends alike. */
  takingMoved(stay: StayRequest, moved: readonly number[], today: Day, within: Bits): Bits[] {
    return takersOfMoved(this.rows.stays, stay, moved, { within, today });
  }

  /** The verdicts on a stay of a length, to be asked for in parts: there may be very many homes. */
  startsOf(request: LengthRequest, today: Day): StartVerdicts {
    return this.rows.verdictsOn(request, today) as StartVerdicts;
  }

  /**
   * Why rows of `within` do not take a stay, the ids of those that would if it were moved a little, and how many take it
   * on other dates only. Near misses are in order of the days moved, then the rent, then the id.
   * @param most how many near misses are wanted
   */
  rejections(stay: AnyStay, today: Day, within: Bits, most: number) {
    const { nearMisses, ...counts } = rejectionsOf(this.rows.verdictsOn(stay, today), within, most);
    const { prices } = this;
    const keyed = nearMisses.map(({ slot, moved }) => ({ moved, key: prices.get(slot), id: this.idAt(slot) }));
    const inOrder = keyed.sort((a, b) => a.moved - b.moved || comparePlaces(a, b, false));
    return { ...counts, nearMisses: inOrder.slice(0, most).map(({ id }) => id) };
  }

  /** The terms of a property for stays: the same object for as long as the property is the same. Undefined where unknown. */
  termsOf(id: string): StayTerms | undefined {
    const slot = this.rows.slotOf.get(id);
    return slot === undefined ? undefined : this.rows.stays.termsOf(slot);
  }

  idAt(slot: number): string {
    return this.rows.idAt(slot);
  }

  /** The number of available nights in a row at a home, from a night on. */
  nightsInARow(slot: number, from: Day): number {
    return this.rows.stays.nightsInARow(slot, from);
  }

  /** All available nights of a home in a span, in order. */
  freeSpans(slot: number, within: Interval): Interval[] {
    return this.rows.stays.freeSpans(slot, within);
  }

  /** The homes of some rows, as they may take parts of a stay. */
  chainHomes(within: Bits): ChainHome[] {
    const { city } = this.rows.categories;
    const { latitude, longitude } = this.rows.numbers;
    return Array.from(slotsOf(within), (slot) => ({
      id: this.idAt(slot),
      city: city.values[city.codeAt(slot)] as string,
      place: placeOf({ latitude: latitude.get(slot), longitude: longitude.get(slot) }),
      // Every row that is listed has terms.
      terms: this.rows.stays.termsOf(slot) as StayTerms,
      calendar: this.rows.stays.calendarOf(slot),
    }));
  }

  /** @param order by default that of the sort */
  page(matching: Bits, sort: Sort, start: PageStart, limit: number, order?: WalkedOrder): IdPage {
    return this.#walk(order ?? this.rows.orderBy(sort.by as SortName), matching, sort, start, limit);
  }

  /** The order of rows by the earliest start of a stay, which each of them takes; of a part it holds no codes, as cursors tell it. */
  orderByStart(matching: Bits, request: LengthRequest, today: Day): WalkedOrder {
    const starts = this.startsOf(request, today);
    return new EarliestOrder(
      this.rows.orderBy(this.#only ? 'name' : 'code'),
      matching,
      (slot) => starts.earliest(slot) as Day,
    );
  }

  #walk(order: WalkedOrder, matching: Bits, { descending }: Sort, start: PageStart, limit: number): IdPage {
    const page: IdPage = { ids: [], total: countBits(matching), next: null };
    const from = 'after' in start ? order.offsetAfter(start.after, descending) : 0;
    let skipped = 'offset' in start ? start.offset : 0;
    let last: Place | null = null;
    for (let at = from; at < order.length; at++) {
      const slot = order.at(at, descending);
      if (!hasBit(matching, slot) || skipped-- > 0) continue;
      if (page.ids.length === limit) return { ...page, next: last };
      page.ids.push(this.idAt(slot));
      last = order.placeOf(slot);
    }
    return page;
  }

  /** @param taken the stays of the rows by id */
  orderByCost(matching: Bits, by: CostSort, taken: ReadonlyMap<string, TakenStay>): WalkedOrder {
    const keys = new Map<number, number | null>();
    const order = new Order({
      keyOf: (slot) => keys.get(slot) ?? null,
      idOf: (slot) => this.idAt(slot),
      isLive: () => true,
    });
    for (const slot of slotsOf(matching)) {
      keys.set(slot, comparedCost(taken.get(this.idAt(slot)), by, this.converter));
      order.touch(slot);
    }
    order.settle();
    return order;
  }
}
