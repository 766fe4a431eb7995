import type { Calendar } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { BLOCKED, eachRun, RUN, termsOf, UNKNOWN } from '@/lib/domain/packed-calendar';

/** Later than any day. A small integer, so that days and it can be kept in an Int32Array. */
export const NEVER: Day = 0x3fffffff;

/** The questions that the rules ask of a calendar. */
export interface StayCalendar {
  /** The first day from `day` on whose night is known and not for sale; NEVER where there is none. */
  blockedFrom(day: Day): Day;
  /** The first day from `day` on that the calendar says nothing about. */
  unknownFrom(day: Day): Day;
  /** The first day from `day` on whose night is for sale; NEVER where there is none. */
  freeFrom(day: Day): Day;
  /**
   * The rules of a day as flags, below its minimum nights (`minNightsIn`). An unknown day has no minimum and is not closed:
   * another rule covers it.
   */
  termsOn(day: Day): number;
  /** The first day after `day` that may have other rules. */
  sameUntil(day: Day): Day;
}

/** The same calendar under other rules. */
export const withTerms = (calendar: StayCalendar, change: (terms: number, day: Day) => number): StayCalendar => ({
  blockedFrom: (day) => calendar.blockedFrom(day),
  unknownFrom: (day) => calendar.unknownFrom(day),
  freeFrom: (day) => calendar.freeFrom(day),
  termsOn: (day) => change(calendar.termsOn(day), day),
  sameUntil: (day) => day + 1,
});

/** The words of a calendar: these, then its runs, without gaps from the first day that there is to the last one. */
enum Word {
  Length,
  /** The first day of the first gap between its ranges, or after them. */
  FirstGap,
  Runs,
}

/** Prices are left out, and ranges that differ in price alone are one: a service may have another price each day. */
function pack(calendar: Calendar): Int32Array {
  const words: number[] = [0, NEVER];
  eachRun(calendar, { start: -NEVER, end: NEVER }, (start, _, range) => {
    if (range === null && start > -NEVER) words[Word.FirstGap] = Math.min(start, words[Word.FirstGap] as number);
    const terms = range === null ? UNKNOWN : termsOf(range);
    if (words.length === Word.Runs || words.at(-1) !== terms) words.push(start, terms);
  });
  words.push(NEVER);
  words[Word.Length] = words.length;
  return Int32Array.from(words);
}

/** A calendar, packed for questions about stays: eight bytes a run of days with the same terms. */
class PackedCalendar implements StayCalendar {
  readonly #words: Int32Array;
  readonly #firstGap: Day;
  /** The run that was asked about last. */
  #at: number;
  /** Days without a blocked night, up to one that has: days are asked about one after the other. */
  #openFrom = NEVER;
  #openUntil = -NEVER;

  constructor(words: Int32Array, place: number) {
    this.#words = words;
    this.#firstGap = words[place + Word.FirstGap] as number;
    this.#at = place + Word.Runs;
  }

  blockedFrom(day: Day): Day {
    if (day < this.#openFrom || day > this.#openUntil) {
      this.#openFrom = day;
      this.#openUntil = Math.max(day, this.#nextWith(BLOCKED, this.#runAt(day)));
    }
    return this.#openUntil;
  }

  unknownFrom(day: Day): Day {
    const at = this.#runAt(day);
    const isKnown = ((this.#words[at + 1] as number) & UNKNOWN) === 0;
    return isKnown && day < this.#firstGap ? this.#firstGap : Math.max(day, this.#nextWith(UNKNOWN, at));
  }

  freeFrom(day: Day): Day {
    const words = this.#words;
    let at = this.#runAt(day);
    while ((words[at] as number) < NEVER && ((words[at + 1] as number) & (BLOCKED | UNKNOWN)) !== 0) at += RUN;
    return Math.max(day, words[at] as number);
  }

  termsOn(day: Day): number {
    return this.#words[this.#runAt(day) + 1] as number;
  }

  sameUntil(day: Day): Day {
    return this.#words[this.#runAt(day) + RUN] as number;
  }

  /** The place of the run that holds `day`. */
  #runAt(day: Day): number {
    const words = this.#words;
    let at = this.#at;
    while (day < (words[at] as number)) at -= RUN;
    while (day >= (words[at + RUN] as number)) at += RUN;
    this.#at = at;
    return at;
  }

  /** The first day of the next run with a flag, from a place on; NEVER where there is none. */
  #nextWith(flag: number, from: number): Day {
    const words = this.#words;
    let at = from;
    while ((words[at] as number) < NEVER && ((words[at + 1] as number) & flag) === 0) at += RUN;
    return words[at] as number;
  }
}

export const stayCalendar = (calendar: Calendar): StayCalendar => new PackedCalendar(pack(calendar), 0);

const NOTHING = pack([]);

/** The packed calendars of a portfolio, by slot, side by side: a search of all of them waits for memory most of all. */
export class PackedCalendars {
  #words = Int32Array.from(NOTHING);
  /** Words that are filled, and those of them that are still kept. */
  #filled = NOTHING.length;
  #kept = NOTHING.length;
  /** By slot; 0 without a calendar. */
  readonly #placeOf: number[] = [];

  /** The size of all calendars, in bytes. */
  get bytes(): number {
    return 4 * this.#kept;
  }

  set(slot: number, calendar: Calendar): void {
    this.clear(slot);
    const packed = pack(calendar);
    if (this.#filled + packed.length > this.#words.length) this.#move(packed.length);
    this.#words.set(packed, this.#filled);
    while (this.#placeOf.length < slot) this.#placeOf.push(0);
    this.#placeOf[slot] = this.#filled;
    this.#filled += packed.length;
    this.#kept += packed.length;
  }

  clear(slot: number): void {
    const place = this.#placeOf[slot];
    if (!place) return;
    this.#kept -= this.#words[place + Word.Length] as number;
    this.#placeOf[slot] = 0;
  }

  /** Without days where a slot has none. It stays as it is while others come and change. */
  at(slot: number): StayCalendar {
    return new PackedCalendar(this.#words, this.#placeOf[slot] ?? 0);
  }

  /** Moves the kept calendars together, into half as much room again. */
  #move(more: number): void {
    const from = this.#words;
    this.#words = new Int32Array(Math.ceil(1.5 * (this.#kept + more)));
    this.#words.set(NOTHING);
    this.#filled = NOTHING.length;
    for (const [slot, place] of this.#placeOf.entries()) {
      if (place === 0) continue;
      const end = place + (from[place + Word.Length] as number);
      this.#words.set(from.subarray(place, end), this.#filled);
      this.#placeOf[slot] = this.#filled;
      this.#filled += end - place;
    }
  }
}
