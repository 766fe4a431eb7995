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

/** A calendar in ranges, prepared to be asked about stays: each answer is one binary search. */
export function stayCalendar(calendar: Calendar): StayCalendar {
  return new RangesOfStays(calendar);
}

class RangesOfStays implements StayCalendar {
  readonly #ranges: Calendar;
  /** By range: the first day from its start on that is blocked, or unknown. */
  readonly #blockedFrom: Int32Array;
  readonly #unknownFrom: Int32Array;

  constructor(ranges: Calendar) {
    this.#ranges = ranges;
    this.#blockedFrom = new Int32Array(ranges.length);
    this.#unknownFrom = new Int32Array(ranges.length);
    for (let i = ranges.length - 1; i >= 0; i--) {
      const { start, end, availability } = ranges[i] as CalendarRange;
      const follows = ranges[i + 1];
      const touches = follows?.start === end;
      const blockedNext = follows ? (this.#blockedFrom[i + 1] as Day) : NEVER;
      this.#blockedFrom[i] = availability === AVAILABLE ? blockedNext : start;
      this.#unknownFrom[i] = touches ? (this.#unknownFrom[i + 1] as Day) : end;
    }
  }

  blockedFrom(day: Day): Day {
    const index = this.#firstEndingAfter(day);
    return index === this.#ranges.length ? NEVER : Math.max(day, this.#blockedFrom[index] as Day);
  }

  unknownFrom(day: Day): Day {
    const index = this.#firstEndingAfter(day);
    return this.#rangeAt(day) ? (this.#unknownFrom[index] as Day) : day;
  }

  minNights(day: Day): number {
    return this.#rangeAt(day)?.minNights ?? 0;
  }

  closedToArrival(day: Day): boolean {
    return this.#rangeAt(day)?.closedToArrival ?? false;
  }

  closedToDeparture(day: Day): boolean {
    return this.#rangeAt(day)?.closedToDeparture ?? false;
  }

  #rangeAt(day: Day): CalendarRange | undefined {
    const range = this.#ranges[this.#firstEndingAfter(day)];
    return range && range.start <= day ? range : undefined;
  }

  /** The index of the first range that ends after `day`: the one that holds it, or the next one. */
  #firstEndingAfter(day: Day): number {
    let low = 0;
    let high = this.#ranges.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ranges[middle] as CalendarRange).end <= day) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
