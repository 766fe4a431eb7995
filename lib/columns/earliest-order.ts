import type { Day } from '@/lib/domain/day';
import { firstIndex } from '@/lib/domain/first-index';
import { comparePlaces, type Place } from '@/lib/search/sort';
import { type Bits, hasBit } from './bits';
import type { Order, WalkedOrder } from './order';

/** Digits that hold every day, so that days as text have the order of the days. */
const DIGITS = 8;
/** After every text. */
const NO_TEXT = '\uffff';

/** Homes by the day of their earliest start, then by a text, then by id: dealt out by day in the order of texts. */
export class EarliestOrder implements WalkedOrder {
  readonly #slots: Uint32Array;
  readonly #byText: Order;
  readonly #earliest: (slot: number) => Day;

  constructor(byText: Order, matching: Bits, earliest: (slot: number) => Day) {
    const byDay = new Map<Day, number[]>();
    for (let at = 0; at < byText.length; at++) {
      const slot = byText.at(at, false);
      if (!hasBit(matching, slot)) continue;
      const day = earliest(slot);
      const slots = byDay.get(day);
      if (slots) slots.push(slot);
      else byDay.set(day, [slot]);
    }
    this.#slots = Uint32Array.from([...byDay].sort(([a], [b]) => a - b).flatMap(([, slots]) => slots));
    this.#byText = byText;
    this.#earliest = earliest;
  }

  get length(): number {
    return this.#slots.length;
  }

  at(offset: number, descending: boolean): number {
    return this.#slots[descending ? this.length - 1 - offset : offset] as number;
  }

  placeOf(slot: number): Place {
    const { key, id } = this.#byText.placeOf(slot);
    return { key: `${String(this.#earliest(slot)).padStart(DIGITS, '0')} ${key ?? NO_TEXT}`, id };
  }

  offsetAfter(place: Place, descending: boolean): number {
    const isAfter = (offset: number) => comparePlaces(this.placeOf(this.at(offset, descending)), place, descending) > 0;
    return firstIndex(this.length, isAfter);
  }
}
