import type { Day } from '@/lib/domain/day';
import type { Bits } from './bits';

/** Longer than a calendar is: three years, and some weeks for one that has not been fetched lately. */
export const RING = 1152;
const FIRST_BLOCKS = 32;

/**
 * A bit for each day of each home, in a ring of days: 144 bytes a home. The slots of a word of `Bits` stand together, day by
 * day, so that a question about some days of all homes reads few words. A bit stands for all days that are a whole ring apart.
 */
export class DayBits {
  #words = new Uint32Array(0);

  /** Marks the days of [start, end), a ring of them at most. */
  mark(slot: number, start: Day, end: Day): void {
    const first = blockOf(slot) * RING;
    this.#reach(first + RING);
    const bit = 1 << (slot & 31);
    for (let place = placeOf(start), left = end - start; left > 0; left--) {
      this.#words[first + place] = (this.#words[first + place] as number) | bit;
      place = place + 1 === RING ? 0 : place + 1;
    }
  }

  clear(slot: number): void {
    const words = this.#words;
    const first = blockOf(slot) * RING;
    const others = ~(1 << (slot & 31));
    for (let at = first, end = Math.min(first + RING, words.length); at < end; at++) {
      words[at] = (words[at] as number) & others;
    }
  }

  has(slot: number, day: Day): boolean {
    return (((this.#words[blockOf(slot) * RING + placeOf(day)] ?? 0) >>> (slot & 31)) & 1) === 1;
  }

  /** The slots that have every day of [start, end) marked. */
  every(start: Day, end: Day): Bits {
    const words = this.#words;
    const found = new Uint32Array(words.length / RING);
    const from = placeOf(start);
    const days = Math.min(end - start, RING);
    for (let block = 0; block < found.length; block++) {
      const first = block * RING;
      let all = -1;
      for (let at = first + from, left = days; left > 0 && all !== 0; left--) {
        all &= words[at++] as number;
        if (at === first + RING) at = first;
      }
      found[block] = all;
    }
    return found;
  }

  /** The slots with a number of days of [start, end) marked in a row; beyond a ring, the first days count. */
  inARow(start: Day, end: Day, days: number): Bits {
    const words = this.#words;
    const found = new Uint32Array(words.length / RING).fill(days > 0 ? 0 : -1);
    const length = Math.min(end - start, RING);
    if (days <= 0 || days > length) return found;
    const from = placeOf(start);
    const row = new Uint32Array(length);
    const inBlock = 2 * days > length ? inARowThroughMiddle : inARowAnywhere;
    for (let block = 0; block < found.length; block++) {
      const first = block * RING;
      for (let i = 0, at = first + from; i < length; i++) {
        row[i] = words[at++] as number;
        if (at === first + RING) at = first;
      }
      found[block] = inBlock(row, days);
    }
    return found;
  }

  #reach(length: number): void {
    if (length <= this.#words.length) return;
    const words = new Uint32Array(Math.max(length, 2 * this.#words.length, FIRST_BLOCKS * RING));
    words.set(this.#words);
    this.#words = words;
  }
}

const blockOf = (slot: number): number => slot >>> 5;

/** The homes with more than half of a row's days side by side, so that each run contains the middle. */
function inARowThroughMiddle(row: Uint32Array, days: number): number {
  const spare = row.length - days;
  let middle = -1;
  for (let i = spare; i < days && middle !== 0; i++) middle &= row[i] as number;
  let found = 0;
  // A run has some days before the middle, and the rest of the spare days after it.
  for (let before = 0, left = middle; before <= spare && left !== 0; before++, left &= row[spare - before] as number) {
    let all = left;
    for (let i = days + spare - before - 1; i >= days && all !== 0; i--) all &= row[i] as number;
    found |= all;
  }
  return found;
}

/** The homes with a number of a row's days side by side. The row is overwritten. */
function inARowAnywhere(row: Uint32Array, days: number): number {
  // Each word comes to stand for `run` days from its own on.
  for (let run = 1, more = 0; run < days; run += more) {
    more = Math.min(run, days - run);
    for (let i = 0; i + run + more <= row.length; i++) row[i] = (row[i] as number) & (row[i + more] as number);
  }
  let found = 0;
  for (let i = 0; i + days <= row.length; i++) found |= row[i] as number;
  return found;
}

/** The place of a day in the ring; days before 1970 are negative. */
const placeOf = (day: Day): number => ((day % RING) + RING) % RING;
