import { AVAILABLE, type Calendar, type CalendarRange } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import type { Stay } from '@/lib/domain/stays/stay';
import { NEVER } from '@/lib/domain/stays/stay-calendar';
import { type Bits, wordsFor } from './bits';
import { DayBits, RING } from './day-bits';

/** How a stay meets the calendars of all homes. */
export interface StayBits {
  /** The homes whose days of the stay are known, both ends among them. Only of these do the others tell anything. */
  known: Bits;
  /** The homes that are open at both ends, and whose minimum nights `minNightsOn` knows. */
  plain: Bits;
  /** The homes where every night is to be had. */
  free: Bits;
}

/**
 * The calendars of a portfolio by day, so that a stay is judged at most homes without a look at their calendars. The days of a
 * home are known from the first of its calendar on, up to a gap or for a ring of days.
 */
export class StayDays {
  readonly #free = new DayBits();
  /** Days on which one may not arrive, or that are in doubt, or have a third number of minimum nights or none; and on which one may not leave. */
  readonly #oddArrivals = new DayBits();
  readonly #noDepartures = new DayBits();
  /** Days with the second number. */
  readonly #seconds = new DayBits();
  /** By slot: the known days, and the two commonest minimum nights. */
  readonly #start: Day[] = [];
  readonly #end: Day[] = [];
  readonly #minNights: number[] = [];
  readonly #secondMinNights: number[] = [];

  set(slot: number, calendar: Calendar): void {
    this.clear(slot);
    const [first] = calendar;
    if (!first) return;
    let end = first.start;
    for (const range of calendar) if (range.start === end) end = range.end;
    end = Math.min(end, first.start + RING);
    const known = calendar.filter(({ start }) => start < end);
    const [minNights = 0, second = 0] = commonestMinNights(known);
    for (const range of known) {
      const last = Math.min(range.end, end);
      if (range.availability === AVAILABLE) this.#free.mark(slot, range.start, last);
      const { minNights: own } = range;
      const isOdd = range.closedToArrival || range.inDoubt || own === null || (own !== minNights && own !== second);
      if (isOdd) this.#oddArrivals.mark(slot, range.start, last);
      else if (range.minNights === second) this.#seconds.mark(slot, range.start, last);
      if (range.closedToDeparture) this.#noDepartures.mark(slot, range.start, last);
    }
    while (this.#start.length < slot) this.#note(this.#start.length, NO_DAYS, []);
    this.#note(slot, { start: first.start, end }, [minNights, second]);
  }

  clear(slot: number): void {
    if (slot >= this.#start.length) return;
    for (const days of [this.#free, this.#oddArrivals, this.#noDepartures, this.#seconds]) days.clear(slot);
    this.#note(slot, NO_DAYS, []);
  }

  /** The minimum nights of a home that is plain on a day. */
  minNightsOn(slot: number, day: Day): number {
    return (this.#seconds.has(slot, day) ? this.#secondMinNights : this.#minNights)[slot] as number;
  }

  meet({ checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>): StayBits {
    const known: Bits = new Uint32Array(wordsFor(this.#start.length));
    for (let slot = 0; slot < this.#start.length; slot++) {
      const isKnown = (this.#start[slot] as number) <= checkIn && checkOut < (this.#end[slot] as number);
      if (isKnown) known[slot >>> 5] = (known[slot >>> 5] as number) | (1 << (slot & 31));
    }
    const [arrival, departure] = [
      this.#oddArrivals.every(checkIn, checkIn + 1),
      this.#noDepartures.every(checkOut, checkOut + 1),
    ];
    const plain = known.map((bits, word) => bits & ~((arrival[word] ?? 0) | (departure[word] ?? 0)));
    return { known, plain, free: this.free({ start: checkIn, end: checkOut }) };
  }

  /** The homes where every night of a span is to be had; of those whose days are known. */
  free({ start, end }: Interval): Bits {
    return this.#free.every(start, end);
  }

  /** The homes with a number of a span's nights available in a row, among those with known days. */
  freeInARow({ start, end }: Interval, nights: number): Bits {
    return this.#free.inARow(start, end, nights);
  }

  /** The first night of [start, end) that may be to be had, which the calendar has to confirm; `end` where there is none. */
  nextFree(slot: number, start: Day, end: Day): Day {
    const [first, last] = [this.#start[slot] ?? 0, this.#end[slot] ?? 0];
    for (let day = start; day < end; day++) {
      if (day < first || day >= last || this.#free.has(slot, day)) return day;
    }
    return end;
  }

  #note(slot: number, { start, end }: Interval, [minNights = 0, second = 0]: readonly number[]): void {
    this.#start[slot] = start;
    this.#end[slot] = end;
    this.#minNights[slot] = Math.min(minNights, NEVER);
    this.#secondMinNights[slot] = Math.min(second, NEVER);
  }
}

const NO_DAYS: Interval = { start: 0, end: 0 };

/** The minimum nights of these ranges, those of the most days first. */
function commonestMinNights(ranges: readonly CalendarRange[]): number[] {
  const days = new Map<number, number>();
  for (const { start, end, minNights } of ranges) {
    if (minNights !== null) days.set(minNights, (days.get(minNights) ?? 0) + end - start);
  }
  return [...days].sort((a, b) => b[1] - a[1]).map(([minNights]) => minNights);
}
