import { AVAILABLE, type Calendar } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';

/** Longer than a calendar is: three years, and some weeks for one that has not been fetched lately. */
const WORDS = 36;
const RING = 32 * WORDS;
const FIRST_SLOTS = 1024;

/**
 * The available nights of a portfolio, a bit each, in a ring of days: 144 bytes a home, side by side, so that a search
 * passes most homes by without a look at their calendars. A bit stands for all days that are a whole ring apart: where it
 * is not set none of them is available; where it is set the calendar has the say.
 */
export class FreeNights {
  #words = new Uint32Array(0);

  set(slot: number, calendar: Calendar): void {
    this.#reach(slot);
    this.clear(slot);
    const words = this.#words;
    const first = slot * WORDS;
    for (const { start, end, availability } of calendar) {
      if (availability !== AVAILABLE) continue;
      const last = Math.min(end, start + RING);
      for (let day = start, next = day; day < last; day = next) {
        next = Math.min(last, endOfWord(day));
        const at = first + wordOf(day);
        words[at] = (words[at] as number) | bitsOf(day, next);
      }
    }
  }

  clear(slot: number): void {
    this.#words.fill(0, slot * WORDS, (slot + 1) * WORDS);
  }

  /** False where a night of [start, end) is not to be had, or is unknown. */
  mayHave(slot: number, start: Day, end: Day): boolean {
    return start >= end || this.#nextTaken(slot, start, end) === end;
  }

  /** The most nights in a row of [start, end) that `mayHave`. */
  longestRun(slot: number, start: Day, end: Day): number {
    let longest = 0;
    for (let day = this.nextFrom(slot, start, end); day < end; ) {
      const taken = this.#nextTaken(slot, day, end);
      longest = Math.max(longest, taken - day);
      if (end - taken <= longest) break;
      day = this.nextFrom(slot, taken, end);
    }
    return longest;
  }

  /** The first day of [start, end) that `mayHave`; `end` where there is none. */
  nextFrom(slot: number, start: Day, end: Day): Day {
    const words = this.#words;
    const first = slot * WORDS;
    if (first >= words.length) return end;
    for (let day = start, next = day; day < end; day = next) {
      next = Math.min(end, endOfWord(day));
      const found = (words[first + wordOf(day)] as number) & bitsOf(day, next);
      if (found !== 0) return day - (day & 31) + 31 - Math.clz32(found & -found);
    }
    return end;
  }

  /** The first day of [start, end) that is not to be had; `end` where there is none. */
  #nextTaken(slot: number, start: Day, end: Day): Day {
    const words = this.#words;
    const first = slot * WORDS;
    if (first >= words.length) return start;
    for (let day = start, next = day; day < end; day = next) {
      next = Math.min(end, endOfWord(day));
      const found = ~(words[first + wordOf(day)] as number) & bitsOf(day, next);
      if (found !== 0) return day - (day & 31) + 31 - Math.clz32(found & -found);
    }
    return end;
  }

  #reach(slot: number): void {
    const needed = (slot + 1) * WORDS;
    if (needed <= this.#words.length) return;
    const words = new Uint32Array(Math.max(needed, 2 * this.#words.length, FIRST_SLOTS * WORDS));
    words.set(this.#words);
    this.#words = words;
  }
}

/** The first day whose bit is in another word. */
const endOfWord = (day: Day): Day => ((day >> 5) + 1) << 5;

/** By day, in a ring; of days before 1970 too. */
const wordOf = (day: Day): number => (((day >> 5) % WORDS) + WORDS) % WORDS;

/** The bits of [from, to), which lie in one word. */
const bitsOf = (from: Day, to: Day): number => (-1 >>> (32 - (to - from))) << (from & 31);
