import { AVAILABLE, type Calendar, type CalendarRange } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';

/** Later than any day. A small integer, so that days and it can be kept in an Int32Array. */
export const NEVER: Day = 0x3fffffff;

/**
 * What the rules ask of a calendar, however it is kept: as ranges, as a row per day, or packed beside those of a whole
 * portfolio. A day that the calendar says nothing about asks no minimum and is closed to nobody: that it is unknown is
 * a rule of its own.
 */
export interface StayCalendar {
  /** The first day from `day` on whose night is known and not for sale; NEVER where there is none. */
  blockedFrom(day: Day): Day;
  /** The first day from `day` on that the calendar says nothing about. */
  unknownFrom(day: Day): Day;
  minNights(day: Day): number;
  closedToArrival(day: Day): boolean;
  closedToDeparture(day: Day): boolean;
}

/** A calendar, packed to be asked about stays: 20 bytes a range, so that a whole portfolio's can be held. */
export function stayCalendar(calendar: Calendar): StayCalendar {
  return new PackedRanges(calendar);
}

/** Five columns, one after the other: each is read on its own, and the ends are all that a search touches. */
enum Column {
  End,
  Start,
  BlockedFrom,
  UnknownFrom,
  /** The minimum nights above two bits for the closed flags. */
  Terms,
  Count,
}

const CLOSED_TO_ARRIVAL = 1;
const CLOSED_TO_DEPARTURE = 2;
const FLAG_BITS = 2;
/** What fits above the flags; no calendar reaches so far. */
const MOST_NIGHTS = 2 ** (31 - FLAG_BITS) - 1;

class PackedRanges implements StayCalendar {
  readonly #columns: Int32Array;
  readonly #length: number;
  /** A stay asks several things of one day, and finds its range once. */
  #day: Day = NEVER;
  #index = 0;

  constructor(ranges: Calendar) {
    const length = ranges.length;
    const columns = new Int32Array(length * Column.Count);
    let blockedFrom = NEVER;
    let unknownFrom = NEVER;
    for (let i = length - 1; i >= 0; i--) {
      const range = ranges[i] as CalendarRange;
      if (range.availability !== AVAILABLE) blockedFrom = range.start;
      if (ranges[i + 1]?.start !== range.end) unknownFrom = range.end;
      columns[Column.End * length + i] = range.end;
      columns[Column.Start * length + i] = range.start;
      columns[Column.BlockedFrom * length + i] = blockedFrom;
      columns[Column.UnknownFrom * length + i] = unknownFrom;
      columns[Column.Terms * length + i] =
        (Math.min(range.minNights, MOST_NIGHTS) << FLAG_BITS) |
        (range.closedToArrival ? CLOSED_TO_ARRIVAL : 0) |
        (range.closedToDeparture ? CLOSED_TO_DEPARTURE : 0);
    }
    this.#columns = columns;
    this.#length = length;
  }

  blockedFrom(day: Day): Day {
    const index = this.#firstEndingAfter(day);
    return index === this.#length ? NEVER : Math.max(day, this.#at(Column.BlockedFrom, index));
  }

  unknownFrom(day: Day): Day {
    return this.#isKnown(day) ? this.#at(Column.UnknownFrom, this.#index) : day;
  }

  minNights(day: Day): number {
    return this.#isKnown(day) ? this.#at(Column.Terms, this.#index) >> FLAG_BITS : 0;
  }

  closedToArrival(day: Day): boolean {
    return this.#isKnown(day) && (this.#at(Column.Terms, this.#index) & CLOSED_TO_ARRIVAL) !== 0;
  }

  closedToDeparture(day: Day): boolean {
    return this.#isKnown(day) && (this.#at(Column.Terms, this.#index) & CLOSED_TO_DEPARTURE) !== 0;
  }

  #at(column: Column, index: number): number {
    return this.#columns[column * this.#length + index] as number;
  }

  /** Whether a range holds `day`; it is the one at `#index`. */
  #isKnown(day: Day): boolean {
    const index = this.#firstEndingAfter(day);
    return index < this.#length && this.#at(Column.Start, index) <= day;
  }

  /** The index of the first range that ends after `day`: the one that holds it, or the next one. */
  #firstEndingAfter(day: Day): number {
    if (day === this.#day) return this.#index;
    // The days of one stay lie close together: often in one range.
    if (this.#day < day && day < this.#at(Column.End, this.#index)) {
      this.#day = day;
      return this.#index;
    }
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#columns[middle] as number) <= day) low = middle + 1;
      else high = middle;
    }
    this.#day = day;
    this.#index = low;
    return low;
  }
}
