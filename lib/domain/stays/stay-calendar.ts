import { AVAILABLE, type Calendar, type CalendarRange } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';

/** Later than any day. A small integer, so that days and it can be kept in an Int32Array. */
export const NEVER: Day = 0x3fffffff;

/**
 * The questions that the rules ask of a calendar, however it is kept: as ranges, as a row per day, or packed beside those of a whole
 * portfolio. A day that the calendar says nothing about has no minimum and is not closed: that it is unknown is
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

/** A calendar as a portfolio holds it. */
export interface PackedCalendar extends StayCalendar {
  /** Its size in memory, in bytes. */
  readonly bytes: number;
}

/**
 * A calendar, packed to be asked about stays: about 20 bytes a range, so that a whole portfolio's can be held. Prices are
 * left out, and ranges that differ in nothing else are one: a service may have another price each day.
 */
export function stayCalendar(calendar: Calendar): PackedCalendar {
  return new PackedRanges(withoutPrices(calendar));
}

function withoutPrices(calendar: Calendar): CalendarRange[] {
  const ranges: CalendarRange[] = [];
  for (const range of calendar) {
    const last = ranges.at(-1);
    if (last && last.end === range.start && asksTheSame(last, range)) ranges.splice(-1, 1, { ...last, end: range.end });
    else ranges.push(range);
  }
  return ranges;
}

const asksTheSame = (a: CalendarRange, b: CalendarRange): boolean =>
  (a.availability === AVAILABLE) === (b.availability === AVAILABLE) &&
  a.minNights === b.minNights &&
  a.closedToArrival === b.closedToArrival &&
  a.closedToDeparture === b.closedToDeparture;

/** The fields of a range. They stand together: a search of a portfolio waits for memory more than for anything else. */
enum Field {
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
/** The largest value that fits above the flags; no calendar reaches so far. */
const MOST_NIGHTS = 2 ** (31 - FLAG_BITS) - 1;

/** A range is looked for from the first one that ends after the beginning of its stretch of 64 days. */
const STRETCH_BITS = 6;

class PackedRanges implements PackedCalendar {
  /** The first range of each stretch, then the ranges. */
  readonly #packed: Int32Array;
  readonly #first: Day;
  readonly #stretches: number;
  /** The end of the last range. */
  readonly #end: number;
  /** A stay asks several things of one day, and finds its range once. */
  #day: Day = NEVER;
  #at: number;

  constructor(ranges: Calendar) {
    const length = ranges.length;
    this.#first = ranges[0]?.start ?? 0;
    const days = (ranges.at(-1)?.end ?? this.#first) - this.#first;
    this.#stretches = (days >> STRETCH_BITS) + 1;
    this.#end = this.#stretches + length * Field.Count;
    this.#at = this.#end;
    const packed = new Int32Array(this.#end);
    let blockedFrom = NEVER;
    let unknownFrom = NEVER;
    for (let i = length - 1; i >= 0; i--) {
      const range = ranges[i] as CalendarRange;
      if (range.availability !== AVAILABLE) blockedFrom = range.start;
      if (ranges[i + 1]?.start !== range.end) unknownFrom = range.end;
      const at = this.#stretches + i * Field.Count;
      packed[at + Field.End] = range.end;
      packed[at + Field.Start] = range.start;
      packed[at + Field.BlockedFrom] = blockedFrom;
      packed[at + Field.UnknownFrom] = unknownFrom;
      packed[at + Field.Terms] =
        (Math.min(range.minNights, MOST_NIGHTS) << FLAG_BITS) |
        (range.closedToArrival ? CLOSED_TO_ARRIVAL : 0) |
        (range.closedToDeparture ? CLOSED_TO_DEPARTURE : 0);
    }
    for (let stretch = 0, at = this.#stretches; stretch < this.#stretches; stretch++) {
      const start = this.#first + (stretch << STRETCH_BITS);
      while (at < this.#end && (packed[at] as number) <= start) at += Field.Count;
      packed[stretch] = at;
    }
    this.#packed = packed;
  }

  get bytes(): number {
    return this.#packed.byteLength;
  }

  blockedFrom(day: Day): Day {
    const at = this.#firstEndingAfter(day);
    return at === this.#end ? NEVER : Math.max(day, this.#packed[at + Field.BlockedFrom] as number);
  }

  unknownFrom(day: Day): Day {
    return this.#isKnown(day) ? (this.#packed[this.#at + Field.UnknownFrom] as number) : day;
  }

  minNights(day: Day): number {
    return this.#termsOn(day) >> FLAG_BITS;
  }

  closedToArrival(day: Day): boolean {
    return (this.#termsOn(day) & CLOSED_TO_ARRIVAL) !== 0;
  }

  closedToDeparture(day: Day): boolean {
    return (this.#termsOn(day) & CLOSED_TO_DEPARTURE) !== 0;
  }

  #termsOn(day: Day): number {
    return this.#isKnown(day) ? (this.#packed[this.#at + Field.Terms] as number) : 0;
  }

  /** Whether a range holds `day`; it is the one at `#at`. */
  #isKnown(day: Day): boolean {
    const at = this.#firstEndingAfter(day);
    return at < this.#end && (this.#packed[at + Field.Start] as number) <= day;
  }

  /** The place of the first range that ends after `day`: the one that holds it, or the next one. */
  #firstEndingAfter(day: Day): number {
    if (day === this.#day) return this.#at;
    const packed = this.#packed;
    const stretch = Math.min(Math.max(0, (day - this.#first) >> STRETCH_BITS), this.#stretches - 1);
    let at = packed[stretch] as number;
    // Days are often asked about one after the other.
    if (day > this.#day && at < this.#at) at = this.#at;
    while (at < this.#end && (packed[at] as number) <= day) at += Field.Count;
    this.#day = day;
    this.#at = at;
    return at;
  }
}
