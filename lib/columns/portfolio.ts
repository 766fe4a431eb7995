import { LRUCache } from 'lru-cache';
import type { Calendar } from '@/lib/domain/calendar';
import { placeOf } from '@/lib/domain/coordinates';
import type { Day } from '@/lib/domain/day';
import { Converter, type ExchangeRates } from '@/lib/domain/exchange';
import type { Interval } from '@/lib/domain/interval';
import type { PropertyFacts } from '@/lib/domain/property';
import { reportingRates } from '@/lib/domain/reporting-sum';
import { bookableFrom } from '@/lib/domain/stays/bookable-from';
import type { ChainHome } from '@/lib/domain/stays/chains';
import type { LengthRequest } from '@/lib/domain/stays/starts';
import type { StayTerms } from '@/lib/domain/stays/stay';
import { byCount, rentEdges } from '@/lib/search/facets';
import {
  CATEGORIES,
  type CategoryField,
  NUMBERS,
  type NumberField,
  type PropertyRow,
  SETS,
  type SetField,
  searchText,
  shownSearchText,
} from '@/lib/search/fields';
import type { AnyStay, Condition, StayRequest } from '@/lib/search/filters';
import type { Predicate } from '@/lib/search/predicate';
import {
  type CostSort,
  comparePlaces,
  isTextSort,
  type Place,
  type Sort,
  type SortName,
  TEXT_SORTS,
  type TextSort,
} from '@/lib/search/sort';
import { type Bits, countBits, hasBit, keepBits, setBit, slotsOf, wordsFor } from './bits';
import { CategoryColumn, NumberColumn, SetColumn, TextColumn } from './column';
import { EarliestOrder } from './earliest-order';
import { HomeCache } from './home-cache';
import { takersOfMoved } from './moved-stays';
import { rejectionsOf } from './near-misses';
import type { IdPage, PageStart } from './order';
import { Order, type WalkedOrder } from './order';
import { StartVerdicts } from './start-verdicts';
import { StayColumn, StayVerdicts, type Verdicts } from './stay-column';
import { comparedCost, type TakenStay } from './taken-stay';

const FIRST_CAPACITY = 1024;
/** The rough size of a row beside its slot, texts and calendar, in bytes. */
const BYTES_OF_A_ROW = 500;
/** In the arrays that have room for all slots. They do not shrink. */
const BYTES_OF_A_SLOT = 320;
const STAYS_REMEMBERED = 4;
/** Pages of a hundred homes that differ take 300 KB each, with their text. */
const MOST_ANSWERS = 300;
const NO_RATES: ExchangeRates = { day: '', source: '', rates: {} };
/** The reporting currency of a connection without homes. */
const ANY_CURRENCY = 'EUR';
/** Homes whose stay is kept, for each stay that is asked for. */
const MOST_TAKEN = 200_000;

/**
 * One portfolio by columns, for questions about all of it: each row in a slot of its own, each field in a typed array or
 * a bit set. lib/search defines its answers: they must agree with the row-by-row matcher there.
 */
export class PortfolioColumns {
  /** What this is a part of, whose columns it shares. */
  readonly #whole: { portfolio: PortfolioColumns; ids: ReadonlySet<string>; version: number } | null;
  readonly #parts = new WeakMap<ReadonlySet<string>, PortfolioColumns>();
  readonly #slotOf: Map<string, number>;
  /** By slot; empty where it is free. */
  readonly #ids: string[];
  readonly #freeSlots: number[] = [];
  #capacity = 0;
  #live: Bits = new Uint32Array(0);
  readonly #texts: TextColumn;
  readonly #sortTexts: Record<TextSort, TextColumn>;
  readonly #orders: Map<SortName, Order>;
  #currencies: readonly string[] | null = null;
  #rentEdges: readonly number[] | null = null;
  #reporting: { chosen: string | null; rates: ExchangeRates } = { chosen: null, rates: NO_RATES };
  /** Null until it is asked for anew. */
  #converter: Converter | null = null;
  /** The advertised rents as the last converter has them. */
  readonly #prices: NumberColumn;
  readonly #stays: StayColumn;
  /** Judgements of the last stays: a page, its facets and its map ask for the same. */
  readonly #verdicts = new LRUCache<string, Verdicts>({ max: STAYS_REMEMBERED });
  #version = 0;
  /** The day as of which homes know from when they can be booked. */
  #today: Day | null = null;
  /** By question. */
  readonly #answers = new LRUCache<string, { version: number; answer: object }>({ max: MOST_ANSWERS });
  /** Homes as answers show them. */
  readonly homes: HomeCache;
  /** The stays that homes take, with their costs. */
  readonly takenStays: HomeCache;
  readonly categories: Record<CategoryField, CategoryColumn>;
  readonly numbers: Record<NumberField, NumberColumn>;
  readonly sets: Record<SetField, SetColumn>;

  /** @param part the portfolio of which this is a part, and the homes of the part; `only` gives them */
  constructor(part: { portfolio: PortfolioColumns; ids: ReadonlySet<string> } | null = null) {
    const of = part?.portfolio;
    this.#whole = part && { ...part, version: Number.NaN };
    this.#slotOf = of ? of.#slotOf : new Map();
    this.#ids = of ? of.#ids : [];
    this.#texts = of ? of.#texts : new TextColumn();
    this.#sortTexts = of ? of.#sortTexts : columnsOf<TextSort, TextColumn>(TEXT_SORTS, TextColumn);
    this.#orders = of ? of.#orders : new Map();
    this.#prices = of ? of.#prices : new NumberColumn();
    this.#stays = of ? of.#stays : new StayColumn();
    this.homes = of ? of.homes : new HomeCache();
    this.takenStays = of ? of.takenStays : new HomeCache(MOST_TAKEN);
    this.categories = of ? of.categories : columnsOf<CategoryField, CategoryColumn>(CATEGORIES, CategoryColumn);
    this.numbers = of ? of.numbers : columnsOf<NumberField, NumberColumn>(NUMBERS, NumberColumn);
    this.sets = of ? of.sets : columnsOf<SetField, SetColumn>(SETS, SetColumn);
  }

  /** The part with some homes alone, now and later, as partners see it: as if there were no others, and no codes. It is only read. */
  only(ids: ReadonlySet<string>): PortfolioColumns {
    const part = this.#parts.get(ids) ?? new PortfolioColumns({ portfolio: this, ids });
    this.#parts.set(ids, part);
    return part;
  }

  /** The rough size of all of it in memory, in bytes. */
  get bytes(): number {
    const columns = [this.#texts, ...Object.values(this.#sortTexts), ...Object.values(this.categories)];
    const texts = columns.reduce((sum, { length }) => sum + length, 0);
    const rows = this.#ids.length * BYTES_OF_A_SLOT + this.#slotOf.size * BYTES_OF_A_ROW;
    return rows + 2 * texts + this.#stays.bytes;
  }

  /** Rises with every change. */
  get version(): number {
    return this.#whole?.portfolio.version ?? this.#version;
  }

  /** The number of slots, free ones too. */
  get slots(): number {
    return this.#ids.length;
  }

  /** Adds a property or replaces the one with its id, whose occupancy it keeps. */
  put(facts: PropertyFacts): void {
    const slot = this.#slotOf.get(facts.id) ?? this.#newSlot(facts.id);
    const [occupancy, bookable] = [this.numbers.occupancy.get(slot), this.numbers.bookableFrom.get(slot)];
    const row: PropertyRow = { ...facts, occupancy, bookableFrom: bookable, bookableNights: null };
    setBit(this.#live, slot, true);
    this.#texts.set(slot, searchText(row));
    for (const name of keysOf(TEXT_SORTS)) this.#sortTexts[name].set(slot, TEXT_SORTS[name](row));
    for (const name of keysOf(CATEGORIES)) this.categories[name].set(slot, CATEGORIES[name](row));
    for (const name of keysOf(NUMBERS)) this.numbers[name].set(slot, NUMBERS[name](row));
    for (const name of keysOf(SETS)) this.sets[name].set(slot, SETS[name](row));
    this.#prices.set(slot, this.#converter?.convert(row.price, row.currency) ?? null);
    this.#stays.setTerms(slot, row);
    this.#reckon(slot);
    this.#forgetHome(row.id);
    this.#touch(slot);
  }

  /** Keeps the occupancy of a property, known or not yet. */
  putOccupancy(id: string, occupancy: number | null): void {
    const slot = this.#slotOf.get(id) ?? this.#newSlot(id);
    if (this.numbers.occupancy.get(slot) === occupancy) return;
    this.numbers.occupancy.set(slot, occupancy);
    this.sets.lacks.mark(slot, 'calendar', occupancy === null);
    this.#forgetHome(id);
    this.#touch(slot);
  }

  /** Keeps the calendar of a property, known or not yet. */
  putCalendar(id: string, calendar: Calendar): void {
    const slot = this.#slotOf.get(id) ?? this.#newSlot(id);
    this.#stays.setCalendar(slot, calendar);
    this.#reckon(slot);
    this.#forgetHome(id);
    this.#forgetVerdicts(slot);
    this.#version += 1;
  }

  /** Reckons anew on another day from when each home can be booked. */
  reckonOn(today: Day): void {
    if (today === this.#today) return;
    this.#today = today;
    for (const slot of slotsOf(this.#live)) this.#reckon(slot);
  }

  #reckon(slot: number): void {
    const terms = this.#stays.termsOf(slot);
    if (this.#today === null || !terms) return;
    const first = bookableFrom(this.#stays.calendarOf(slot), terms, this.#today);
    this.numbers.bookableFrom.set(slot, first?.day ?? null);
    this.#orders.get('bookableFrom')?.touch(slot);
  }

  /** Frees a property's values, and its slot for the next one. */
  remove(id: string): void {
    const slot = this.#slotOf.get(id);
    if (slot === undefined) return;
    setBit(this.#live, slot, false);
    this.#texts.clear(slot);
    for (const columns of [this.#sortTexts, this.categories, this.numbers, this.sets, [this.#prices]]) {
      for (const column of Object.values(columns)) column.clear(slot);
    }
    this.#stays.clear(slot);
    this.#forgetHome(id);
    this.#touch(slot);
    this.#slotOf.delete(id);
    this.#ids[slot] = '';
    this.#freeSlots.push(slot);
  }

  /**
   * An answer about the whole portfolio, kept until something changes.
   * @param question everything that the answer depends on, but the portfolio
   */
  async kept<Answer extends object>(question: readonly unknown[], make: () => Promise<Answer>): Promise<Answer> {
    const key = JSON.stringify(question);
    const { version } = this;
    const kept = this.#answers.get(key);
    if (kept?.version === version) return kept.answer as Answer;
    // It may be of a later version than is noted here, and is then made again; never of an earlier one.
    const answer = await make();
    this.#answers.set(key, { version, answer });
    return answer;
  }

  /** @param chosen the reporting currency; null for the commonest */
  reportIn(chosen: string | null, rates: ExchangeRates): void {
    if (chosen === this.#reporting.chosen && rates === this.#reporting.rates) return;
    this.#reporting = { chosen, rates };
    this.#converter = null;
    this.#version += 1;
  }

  /** A portfolio without homes that reports in the same currency. */
  blank(): PortfolioColumns {
    const blank = new PortfolioColumns();
    blank.reportIn(this.converter.table.currency, (this.#whole?.portfolio ?? this).#reporting.rates);
    return blank;
  }

  /** Converts amounts into the reporting currency. */
  get converter(): Converter {
    if (this.#whole) return this.#whole.portfolio.converter;
    const { chosen, rates } = this.#reporting;
    const currency = chosen ?? this.currencies.find((code) => code !== '') ?? ANY_CURRENCY;
    if (this.#converter?.table.currency !== currency) this.#convertAll(new Converter(reportingRates(rates, currency)));
    return this.#converter as Converter;
  }

  #convertAll(converter: Converter): void {
    this.#converter = converter;
    this.#orders.delete('price');
    this.#rentEdges = null;
    for (const slot of slotsOf(this.#live))
      this.#prices.set(slot, converter.convert(this.numbers.price.get(slot) as number, this.currencyAt(slot)));
  }

  /** The advertised rents in the reporting currency; null without a rate. */
  get prices(): NumberColumn {
    return this.converter && this.#prices;
  }

  currencyAt(slot: number): string {
    const { currency } = this.categories;
    return currency.values[currency.codeAt(slot)] as string;
  }

  /** The currencies of the homes, the commonest first, ties by name. */
  get currencies(): readonly string[] {
    this.#settlePart();
    this.#currencies ??= this.#countCurrencies();
    return this.#currencies;
  }

  /** How many of some rows are in each currency. */
  currenciesOf(slots: Uint32Array): [currency: string, homes: number][] {
    return this.categories.currency.count(slots).map(({ value, count }) => [value, count]);
  }

  /** How many rows of `within` no rate is known for: no limit by an amount can tell of them. */
  leftOut(within: Bits): number {
    const { converter } = this;
    const values = this.currencies.filter((currency) => converter.rateOf(currency) === undefined);
    return values.length === 0 ? 0 : countBits(this.categories.currency.oneOf(values, within));
  }

  /** The scale for histograms of the rents. */
  get rentEdges(): readonly number[] {
    const { prices, live } = this;
    this.#rentEdges ??= rentEdges(
      Float64Array.from([...slotsOf(live)].flatMap((slot) => prices.get(slot) ?? [])).sort(),
    );
    return this.#rentEdges;
  }

  /** The properties of which anything is known. */
  get ids(): string[] {
    return [...this.#slotOf.keys()].filter((id) => this.#whole?.ids.has(id) ?? true);
  }

  /** Every row there is; not to be changed. */
  get live(): Bits {
    this.#settlePart();
    return this.#live;
  }

  /** Finds the rows of a part anew once the whole has changed: a slot may have another home since. */
  #settlePart(): void {
    if (!this.#whole || this.#whole.version === this.version) return;
    const { portfolio, ids } = this.#whole;
    this.#whole.version = this.version;
    this.#live = new Uint32Array(portfolio.#live.length);
    for (const id of ids) {
      const slot = this.#slotOf.get(id);
      if (slot !== undefined && hasBit(portfolio.#live, slot)) setBit(this.#live, slot, true);
    }
    this.#currencies = null;
    this.#rentEdges = null;
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
        return this.#texts.containing(predicate.words, within, this.#whole ? shownSearchText : (text) => text);
      case 'oneOf':
        return this.categories[predicate.field].oneOf(predicate.values, within);
      case 'within':
        return this.#numbersOf(predicate.field).between(predicate.min, predicate.max, within);
      case 'allOf':
        return this.sets[predicate.field].allOf(predicate.values, within);
    }
  }

  /** The rows of `within` that take a stay. */
  taking(stay: AnyStay, today: Day, within: Bits): Bits {
    const verdicts = this.#verdictsOn(stay, today);
    return keepBits(within, (slot) => verdicts.fits(slot));
  }

  /** The rows of `within` that take a stay, moved by each of some days, both ends alike. */
  takingMoved(stay: StayRequest, moved: readonly number[], today: Day, within: Bits): Bits[] {
    return takersOfMoved(this.#stays, stay, moved, { within, today });
  }

  /** The verdicts on a stay of a length, to be asked for in parts: there may be very many homes. */
  startsOf(request: LengthRequest, today: Day): StartVerdicts {
    return this.#verdictsOn(request, today) as StartVerdicts;
  }

  /**
   * Why rows of `within` do not take a stay, the ids of those that would if it were moved a little, and how many take it
   * on other dates only. Near misses are in order of the days moved, then the rent, then the id.
   * @param most how many near misses are wanted
   */
  rejections(stay: AnyStay, today: Day, within: Bits, most: number) {
    const { nearMisses, ...counts } = rejectionsOf(this.#verdictsOn(stay, today), within, most);
    const { prices } = this;
    const keyed = nearMisses.map(({ slot, moved }) => ({ moved, key: prices.get(slot), id: this.idAt(slot) }));
    const inOrder = keyed.sort((a, b) => a.moved - b.moved || comparePlaces(a, b, false));
    return { ...counts, nearMisses: inOrder.slice(0, most).map(({ id }) => id) };
  }

  /** The terms of a property for stays: the same object for as long as the property is the same. Undefined where unknown. */
  termsOf(id: string): StayTerms | undefined {
    const slot = this.#slotOf.get(id);
    return slot === undefined ? undefined : this.#stays.termsOf(slot);
  }

  idAt(slot: number): string {
    return this.#ids[slot] as string;
  }

  /** The number of available nights in a row at a home, from a night on. */
  nightsInARow(slot: number, from: Day): number {
    return this.#stays.nightsInARow(slot, from);
  }

  /** All available nights of a home in a span, in order. */
  freeSpans(slot: number, within: Interval): Interval[] {
    return this.#stays.freeSpans(slot, within);
  }

  /** The homes of some rows, as they may take parts of a stay. */
  chainHomes(within: Bits): ChainHome[] {
    const { city } = this.categories;
    const { latitude, longitude } = this.numbers;
    return Array.from(slotsOf(within), (slot) => ({
      id: this.idAt(slot),
      city: city.values[city.codeAt(slot)] as string,
      place: placeOf({ latitude: latitude.get(slot), longitude: longitude.get(slot) }),
      // Every row that is listed has terms.
      terms: this.#stays.termsOf(slot) as StayTerms,
      calendar: this.#stays.calendarOf(slot),
    }));
  }

  /** The order by a sort. Changes are merged in when a page is asked for. */
  orderBy(by: SortName): Order {
    // One order serves all parts: a page of a part passes over the others.
    if (this.#whole) return this.#whole.portfolio.orderBy(by);
    const keys = isTextSort(by) ? this.#sortTexts[by] : this.#numbersOf(by);
    const known = this.#orders.get(by);
    if (known) return known;
    const order = new Order({
      keyOf: (slot) => keys.get(slot),
      idOf: (slot) => this.#ids[slot] as string,
      isLive: (slot) => hasBit(this.#live, slot),
    });
    for (const slot of this.#slotOf.values()) order.touch(slot);
    this.#orders.set(by, order);
    return order;
  }

  /** @param order by default that of the sort */
  page(matching: Bits, sort: Sort, start: PageStart, limit: number, order?: WalkedOrder): IdPage {
    return this.#walk(order ?? this.#settled(sort.by as SortName), matching, sort, start, limit);
  }

  /** A slot with another home or another key since stands in the wrong place. */
  #settled(by: SortName): Order {
    const order = this.orderBy(by);
    order.settle();
    return order;
  }

  /** The order of rows by the earliest start of a stay, which each of them takes. */
  orderByStart(matching: Bits, request: LengthRequest, today: Day): WalkedOrder {
    const starts = this.startsOf(request, today);
    return new EarliestOrder(this.#settled('code'), matching, (slot) => starts.earliest(slot) as Day);
  }

  /** A price is compared in the reporting currency. */
  #numbersOf(field: NumberField): NumberColumn {
    return field === 'price' ? this.prices : this.numbers[field];
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
      page.ids.push(this.#ids[slot] as string);
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

  #countCurrencies(): string[] {
    const counts = this.categories.currency.count(slotsOf(this.live));
    return counts.sort(byCount).map(({ value }) => value);
  }

  #touch(slot: number): void {
    this.#version += 1;
    this.#currencies = null;
    this.#rentEdges = null;
    this.#forgetVerdicts(slot);
    for (const order of this.#orders.values()) order.touch(slot);
  }

  /** How a stay goes with each row. */
  #verdictsOn(stay: AnyStay, today: Day): Verdicts {
    if (this.#whole) return this.#whole.portfolio.#verdictsOn(stay, today);
    const key = JSON.stringify([stay, today]);
    let verdicts = this.#verdicts.get(key);
    if (!verdicts) {
      verdicts =
        'length' in stay
          ? new StartVerdicts(this.#stays, this.#capacity, stay, today)
          : new StayVerdicts(this.#stays, this.#capacity, stay, today);
      this.#verdicts.set(key, verdicts);
    }
    return verdicts;
  }

  #forgetHome(id: string): void {
    this.homes.forget(id);
    this.takenStays.forget(id);
  }

  #forgetVerdicts(slot: number): void {
    for (const verdicts of this.#verdicts.values()) verdicts.forget(slot);
  }

  #newSlot(id: string): number {
    const slot = this.#freeSlots.pop() ?? this.#ids.length;
    this.#ids[slot] = id;
    this.#slotOf.set(id, slot);
    if (slot >= this.#capacity) this.#grow(Math.max(FIRST_CAPACITY, this.#capacity * 2));
    this.numbers.occupancy.clear(slot);
    this.numbers.bookableFrom.clear(slot);
    return slot;
  }

  #grow(capacity: number): void {
    this.#capacity = capacity;
    const live = new Uint32Array(wordsFor(capacity));
    live.set(this.#live);
    this.#live = live;
    for (const verdicts of this.#verdicts.values()) verdicts.grow(capacity);
    for (const columns of [this.categories, this.numbers, this.sets, [this.#prices]]) {
      for (const column of Object.values(columns)) column.grow(capacity);
    }
  }
}

function columnsOf<Name extends string, Kind>(names: Record<Name, unknown>, kind: new () => Kind): Record<Name, Kind> {
  return Object.fromEntries(keysOf(names).map((name) => [name, new kind()])) as Record<Name, Kind>;
}

const keysOf = <Name extends string>(record: Record<Name, unknown>) => Object.keys(record) as Name[];
