import { LRUCache } from 'lru-cache';
import type { Calendar } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { Converter, type ExchangeRates } from '@/lib/domain/exchange';
import type { PropertyFacts } from '@/lib/domain/property';
import { reportingRates } from '@/lib/domain/reporting-sum';
import { bookableFrom } from '@/lib/domain/stays/bookable-from';
import { byCount } from '@/lib/search/facets';
import {
  CATEGORIES,
  type CategoryField,
  NUMBERS,
  type NumberField,
  type PropertyRow,
  SETS,
  type SetField,
  searchText,
} from '@/lib/search/fields';
import type { AnyStay } from '@/lib/search/filters';
import { isTextSort, type SortName, TEXT_SORTS, type TextSort } from '@/lib/search/sort';
import { type Bits, hasBit, setBit, slotsOf, wordsFor } from './bits';
import { CategoryColumn, NumberColumn, SetColumn, TextColumn } from './column';
import { HomeCache } from './home-cache';
import { Order } from './order';
import { StartVerdicts } from './start-verdicts';
import { StayColumn, StayVerdicts, type Verdicts } from './stay-column';

const FIRST_CAPACITY = 1024;
/** The rough size of a row beside its slot, texts and calendar, in bytes. */
const BYTES_OF_A_ROW = 500;
/** In the arrays that have room for all slots. They do not shrink. */
const BYTES_OF_A_SLOT = 320;
const STAYS_REMEMBERED = 4;
const NO_RATES: ExchangeRates = { day: '', source: '', rates: {} };
/** The reporting currency of a connection without homes. */
const ANY_CURRENCY = 'EUR';
/** Homes whose stay is kept, for each stay that is asked for. */
const MOST_TAKEN = 200_000;

/** The homes of a connection by columns: each row in a slot of its own, each field in a typed array or a bit set. */
export class HomeRows {
  readonly #slotOf = new Map<string, number>();
  /** By slot; empty where it is free. */
  readonly #ids: string[] = [];
  readonly #freeSlots: number[] = [];
  #capacity = 0;
  #live: Bits = new Uint32Array(0);
  readonly texts = new TextColumn();
  readonly #sortTexts = columnsOf<TextSort, TextColumn>(TEXT_SORTS, TextColumn);
  readonly #orders = new Map<SortName, Order>();
  /** The commonest currency, until homes change. */
  #commonest: string | null = null;
  #reporting: { chosen: string | null; rates: ExchangeRates } = { chosen: null, rates: NO_RATES };
  /** Null until it is asked for anew. */
  #converter: Converter | null = null;
  /** The advertised rents as the last converter has them. */
  readonly #prices = new NumberColumn();
  readonly stays = new StayColumn();
  /** Judgements of the last stays: a page, its facets and its map ask for the same. */
  readonly #verdicts = new LRUCache<string, Verdicts>({ max: STAYS_REMEMBERED });
  #version = 0;
  /** The day as of which homes know from when they can be booked. */
  #today: Day | null = null;
  /** Homes as answers show them. */
  readonly homes = new HomeCache();
  /** The stays that homes take, with their costs. */
  readonly takenStays = new HomeCache(MOST_TAKEN);
  readonly categories = columnsOf<CategoryField, CategoryColumn>(CATEGORIES, CategoryColumn);
  readonly numbers = columnsOf<NumberField, NumberColumn>(NUMBERS, NumberColumn);
  readonly sets = columnsOf<SetField, SetColumn>(SETS, SetColumn);

  /** The rough size of all of it in memory, in bytes. */
  get bytes(): number {
    const columns = [this.texts, ...Object.values(this.#sortTexts), ...Object.values(this.categories)];
    const texts = columns.reduce((sum, { length }) => sum + length, 0);
    const rows = this.#ids.length * BYTES_OF_A_SLOT + this.#slotOf.size * BYTES_OF_A_ROW;
    return rows + 2 * texts + this.stays.bytes;
  }

  /** Rises with every change. */
  get version(): number {
    return this.#version;
  }

  /** The number of slots, free ones too. */
  get slots(): number {
    return this.#ids.length;
  }

  /** By id, of all of which anything is known. */
  get slotOf(): ReadonlyMap<string, number> {
    return this.#slotOf;
  }

  /** Every row there is; not to be changed. */
  get live(): Bits {
    return this.#live;
  }

  idAt(slot: number): string {
    return this.#ids[slot] as string;
  }

  /** Adds a property or replaces the one with its id, whose occupancy it keeps. */
  put(facts: PropertyFacts): void {
    const slot = this.#slotOf.get(facts.id) ?? this.#newSlot(facts.id);
    const [occupancy, bookable] = [this.numbers.occupancy.get(slot), this.numbers.bookableFrom.get(slot)];
    const row: PropertyRow = { ...facts, occupancy, bookableFrom: bookable, bookableNights: null };
    setBit(this.#live, slot, true);
    this.texts.set(slot, searchText(row));
    for (const name of keysOf(TEXT_SORTS)) this.#sortTexts[name].set(slot, TEXT_SORTS[name](row));
    for (const name of keysOf(CATEGORIES)) this.categories[name].set(slot, CATEGORIES[name](row));
    for (const name of keysOf(NUMBERS)) this.numbers[name].set(slot, NUMBERS[name](row));
    for (const name of keysOf(SETS)) this.sets[name].set(slot, SETS[name](row));
    this.#prices.set(slot, this.#converter?.convert(row.price, row.currency) ?? null);
    this.stays.setTerms(slot, row);
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
    this.stays.setCalendar(slot, calendar);
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
    const terms = this.stays.termsOf(slot);
    if (this.#today === null || !terms) return;
    const first = bookableFrom(this.stays.calendarOf(slot), terms, this.#today);
    this.numbers.bookableFrom.set(slot, first?.day ?? null);
    this.#orders.get('bookableFrom')?.touch(slot);
  }

  /** Frees a property's values, and its slot for the next one. */
  remove(id: string): void {
    const slot = this.#slotOf.get(id);
    if (slot === undefined) return;
    setBit(this.#live, slot, false);
    this.texts.clear(slot);
    for (const columns of [this.#sortTexts, this.categories, this.numbers, this.sets, [this.#prices]]) {
      for (const column of Object.values(columns)) column.clear(slot);
    }
    this.stays.clear(slot);
    this.#forgetHome(id);
    this.#touch(slot);
    this.#slotOf.delete(id);
    this.#ids[slot] = '';
    this.#freeSlots.push(slot);
  }

  /** @param chosen the reporting currency; null for the commonest */
  reportIn(chosen: string | null, rates: ExchangeRates): void {
    if (chosen === this.#reporting.chosen && rates === this.#reporting.rates) return;
    this.#reporting = { chosen, rates };
    this.#converter = null;
    this.#version += 1;
  }

  get rates(): ExchangeRates {
    return this.#reporting.rates;
  }

  /** Converts amounts into the reporting currency. */
  get converter(): Converter {
    const { chosen, rates } = this.#reporting;
    if (chosen === null) this.#commonest ??= this.currenciesOf(this.#live).find((code) => code !== '') ?? ANY_CURRENCY;
    const currency = chosen ?? (this.#commonest as string);
    if (this.#converter?.table.currency !== currency) this.#convertAll(new Converter(reportingRates(rates, currency)));
    return this.#converter as Converter;
  }

  #convertAll(converter: Converter): void {
    this.#converter = converter;
    this.#orders.delete('price');
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

  /** The currencies of some rows, the commonest first, ties by name. */
  currenciesOf(rows: Bits): string[] {
    const counts = this.categories.currency.count(slotsOf(rows));
    return counts.sort(byCount).map(({ value }) => value);
  }

  /** A price is compared in the reporting currency. */
  numbersOf(field: NumberField): NumberColumn {
    return field === 'price' ? this.prices : this.numbers[field];
  }

  /** The order by a sort, with all changes merged in: a slot with another key since would stand in the wrong place. */
  orderBy(by: SortName): Order {
    // Prices that are converted anew have no order any more.
    const keys = isTextSort(by) ? this.#sortTexts[by] : this.numbersOf(by);
    const order = this.#orders.get(by) ?? this.#newOrder(by, keys);
    order.settle();
    return order;
  }

  #newOrder(by: SortName, keys: TextColumn | NumberColumn): Order {
    const order = new Order({
      keyOf: (slot) => keys.get(slot),
      idOf: (slot) => this.idAt(slot),
      isLive: (slot) => hasBit(this.#live, slot),
    });
    for (const slot of this.#slotOf.values()) order.touch(slot);
    this.#orders.set(by, order);
    return order;
  }

  /** How a stay goes with each row. */
  verdictsOn(stay: AnyStay, today: Day): Verdicts {
    const key = JSON.stringify([stay, today]);
    let verdicts = this.#verdicts.get(key);
    if (!verdicts) {
      verdicts =
        'length' in stay
          ? new StartVerdicts(this.stays, this.#capacity, stay, today)
          : new StayVerdicts(this.stays, this.#capacity, stay, today);
      this.#verdicts.set(key, verdicts);
    }
    return verdicts;
  }

  #touch(slot: number): void {
    this.#version += 1;
    this.#commonest = null;
    this.#forgetVerdicts(slot);
    for (const order of this.#orders.values()) order.touch(slot);
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
