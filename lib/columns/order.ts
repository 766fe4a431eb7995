import { firstIndex } from '@/lib/domain/first-index';
import { comparePlaces, type Place, type SortKey } from '@/lib/search/sort';

/** The part of the rows that an order reads. */
export interface OrderedRows {
  keyOf(slot: number): SortKey;
  idOf(slot: number): string;
  isLive(slot: number): boolean;
}

/** Slots in an order, walked for a page. */
export interface WalkedOrder {
  readonly length: number;
  at(offset: number, descending: boolean): number;
  placeOf(slot: number): Place;
  offsetAfter(place: Place, descending: boolean): number;
}

/**
 * The live slots of a portfolio in one order: rows with a key ascending, then rows without one. Changes are merged in, and
 * it can be walked in either direction.
 */
export class Order implements WalkedOrder {
  #sorted = new Uint32Array(0);
  /** How many of `#sorted` have a key. */
  #keyed = 0;
  #changed: number[] = [];
  /** 1 for each slot in `#changed`. */
  #isChanged = new Uint8Array(1024);
  readonly #rows: OrderedRows;

  constructor(rows: OrderedRows) {
    this.#rows = rows;
  }

  /** A slot whose row is new, changed or gone. */
  touch(slot: number): void {
    if (slot >= this.#isChanged.length) {
      const grown = new Uint8Array(slot * 2);
      grown.set(this.#isChanged);
      this.#isChanged = grown;
    }
    if (this.#isChanged[slot] === 1) return;
    this.#isChanged[slot] = 1;
    this.#changed.push(slot);
  }

  /** Merges in the changes; the order holds only after that. */
  settle(): void {
    if (this.#changed.length === 0) return;
    const staying = this.#sorted.filter((slot) => this.#isChanged[slot] === 0);
    const incoming = this.#changed.filter(this.#rows.isLive).map((slot): Incoming => ({ ...this.placeOf(slot), slot }));
    this.#isChanged.fill(0);
    this.#changed = [];
    this.#sorted = staying;
    this.#merge(incoming.sort((a, b) => comparePlaces(a, b, false)));
    this.#keyed = this.#firstWhere(({ key }) => key === null);
  }

  get length(): number {
    return this.#sorted.length;
  }

  /** The slot at an offset of the walk in a direction; rows without a key come last in both. */
  at(offset: number, descending: boolean): number {
    if (!descending) return this.#sorted[offset] as number;
    const reversed = offset < this.#keyed ? this.#keyed : this.#sorted.length + this.#keyed;
    return this.#sorted[reversed - 1 - offset] as number;
  }

  /** A slot's place, whether or not it is merged in. */
  placeOf(slot: number): Place {
    return { key: this.#rows.keyOf(slot), id: this.#rows.idOf(slot) };
  }

  /** The offset of the first slot after a place, which need not be taken any more. */
  offsetAfter(place: Place, descending: boolean): number {
    return this.#firstWhere((other) => comparePlaces(other, place, descending) > 0, descending);
  }

  /** Copies the runs between the places where sorted newcomers belong. */
  #merge(incoming: readonly Incoming[]): void {
    const merged = new Uint32Array(this.#sorted.length + incoming.length);
    let copied = 0;
    incoming.forEach((newcomer, i) => {
      const until = this.#firstWhere((other) => comparePlaces(other, newcomer, false) > 0, false, copied);
      merged.set(this.#sorted.subarray(copied, until), copied + i);
      merged[until + i] = newcomer.slot;
      copied = until;
    });
    merged.set(this.#sorted.subarray(copied), copied + incoming.length);
    this.#sorted = merged;
  }

  /** The first offset from `from` on whose place passes a test that, once passed, stays passed. */
  #firstWhere(passes: (place: Place) => boolean, descending = false, from = 0): number {
    return firstIndex(this.length, (offset) => passes(this.placeOf(this.at(offset, descending))), from);
  }
}

interface Incoming extends Place {
  slot: number;
}

/** The begin of a page: after the end of another, or at the n-th match. */
export type PageStart = { after: Place } | { offset: number };

/** A page of rows that match, in order. */
export interface IdPage {
  ids: string[];
  /** Rows that match, on all pages. */
  total: number;
  /** The begin of the next page; null when no row follows. */
  next: Place | null;
}
