import { AVAILABLE, type Calendar, type CalendarRange } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';

/** Later than any day. A small integer, so that days and it can be kept in an Int32Array. */
export const NEVER: Day = 0x3fffffff;

/** The minimum nights of a day that cannot be read. Less than any, so that no stay is too short for it. */
export const UNREADABLE = -1;

/**
 * The questions that the rules ask of a calendar in any form: as ranges, as a row per day, or packed beside those of a whole
 * portfolio. A day outside the calendar has no minimum and is not closed: another rule covers unknown days.
 */
export interface StayCalendar {
  /** The first day from `day` on whose night is known and not for sale; NEVER where there is none. */
  blockedFrom(day: Day): Day;
  /** The first day from `day` on that the calendar says nothing about. */
  unknownFrom(day: Day): Day;
  /** UNREADABLE where the calendar has one that cannot be read. */
  minNights(day: Day): number;
  closedToArrival(day: Day): boolean;
  closedToDeparture(day: Day): boolean;
  /** Whether days of the calendar could not be told, as far as it says anything of `day`. */
  inDoubt(day: Day): boolean;
}

/**
 * A calendar, packed for questions about stays: about 20 bytes a range. Prices are left out, and ranges that differ in price
 * alone are one: a service may have another price each day.
 */
export function stayCalendar(calendar: Calendar): StayCalendar {
  return new PackedRanges().open(pack(calendar), 0);
}

function withoutPrices(calendar: Calendar): CalendarRange[] {
  const ranges: CalendarRange[] = [];
  for (const range of calendar) {
    const last = ranges.at(-1);
    if (last && last.end === range.start && asksTheSame(last, range)) last.end = range.end;
    else ranges.push({ ...range });
  }
  return ranges;
}

const asksTheSame = (a: CalendarRange, b: CalendarRange): boolean =>
  (a.availability === AVAILABLE) === (b.availability === AVAILABLE) &&
  a.minNights === b.minNights &&
  a.closedToArrival === b.closedToArrival &&
  a.closedToDeparture === b.closedToDeparture &&
  a.inDoubt === b.inDoubt;

/** The fields of a range. They stand together: a search of a portfolio waits for memory more than for anything else. */
enum Field {
  End,
  Start,
  BlockedFrom,
  UnknownFrom,
  /** The minimum nights above three bits for the flags. */
  Terms,
  Count,
}

const CLOSED_TO_ARRIVAL = 1;
const CLOSED_TO_DEPARTURE = 2;
const IN_DOUBT = 4;
const FLAG_BITS = 3;
/** The largest value that fits above the flags; no calendar reaches so far. */
const MOST_NIGHTS = 2 ** (31 - FLAG_BITS) - 1;

/** A range is looked for from the first one that ends after the beginning of its stretch of 64 days. */
const STRETCH_BITS = 6;

/** The words of a packed calendar: these, then the place of the first range of each stretch, then the ranges. */
enum Header {
  Length,
  FirstDay,
  Stretches,
  Count,
}

function pack(calendar: Calendar): Int32Array {
  const ranges = withoutPrices(calendar);
  const first = ranges[0]?.start ?? 0;
  const stretches = (((ranges.at(-1)?.end ?? first) - first) >> STRETCH_BITS) + 1;
  const firstRange = Header.Count + stretches;
  const packed = new Int32Array(firstRange + ranges.length * Field.Count);
  packed[Header.Length] = packed.length;
  packed[Header.FirstDay] = first;
  packed[Header.Stretches] = stretches;
  let blockedFrom = NEVER;
  let unknownFrom = NEVER;
  for (let i = ranges.length - 1; i >= 0; i--) {
    const range = ranges[i] as CalendarRange;
    if (range.availability !== AVAILABLE) blockedFrom = range.start;
    if (ranges[i + 1]?.start !== range.end) unknownFrom = range.end;
    const at = firstRange + i * Field.Count;
    packed[at + Field.End] = range.end;
    packed[at + Field.Start] = range.start;
    packed[at + Field.BlockedFrom] = blockedFrom;
    packed[at + Field.UnknownFrom] = unknownFrom;
    packed[at + Field.Terms] =
      (Math.min(range.minNights ?? UNREADABLE, MOST_NIGHTS) << FLAG_BITS) |
      (range.closedToArrival ? CLOSED_TO_ARRIVAL : 0) |
      (range.closedToDeparture ? CLOSED_TO_DEPARTURE : 0) |
      (range.inDoubt ? IN_DOUBT : 0);
  }
  for (let stretch = 0, at = firstRange; stretch < stretches; stretch++) {
    const start = first + (stretch << STRETCH_BITS);
    while (at < packed.length && (packed[at] as number) <= start) at += Field.Count;
    packed[Header.Count + stretch] = at;
  }
  return packed;
}

const NOTHING = pack([]);

class PackedRanges implements StayCalendar {
  #words = NOTHING;
  /** The calendar's begin among the words, and the end of its ranges. */
  #base = 0;
  #end = 0;
  #first: Day = 0;
  #stretches = 1;
  /** A stay asks several things of one day, and finds its range once. */
  #day: Day = NEVER;
  #at = 0;

  /** Reads the calendar at a place from now on. */
  open(words: Int32Array, base: number): this {
    this.#words = words;
    this.#base = base;
    this.#end = base + (words[base + Header.Length] as number);
    this.#first = words[base + Header.FirstDay] as number;
    this.#stretches = words[base + Header.Stretches] as number;
    this.#day = NEVER;
    this.#at = this.#end;
    return this;
  }

  blockedFrom(day: Day): Day {
    const at = this.#firstEndingAfter(day);
    return at === this.#end ? NEVER : Math.max(day, this.#words[at + Field.BlockedFrom] as number);
  }

  unknownFrom(day: Day): Day {
    return this.#isKnown(day) ? (this.#words[this.#at + Field.UnknownFrom] as number) : day;
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

  inDoubt(day: Day): boolean {
    return (this.#termsOn(day) & IN_DOUBT) !== 0;
  }

  #termsOn(day: Day): number {
    return this.#isKnown(day) ? (this.#words[this.#at + Field.Terms] as number) : 0;
  }

  /** Whether a range holds `day`; it is the one at `#at`. */
  #isKnown(day: Day): boolean {
    const at = this.#firstEndingAfter(day);
    return at < this.#end && (this.#words[at + Field.Start] as number) <= day;
  }

  /** The place of the first range that ends after `day`: the one that holds it, or the next one. */
  #firstEndingAfter(day: Day): number {
    if (day === this.#day) return this.#at;
    const words = this.#words;
    const stretch = Math.min(Math.max(0, (day - this.#first) >> STRETCH_BITS), this.#stretches - 1);
    let at = this.#base + (words[this.#base + Header.Count + stretch] as number);
    // Days are often asked about one after the other.
    if (day > this.#day && at < this.#at) at = this.#at;
    while (at < this.#end && (words[at] as number) <= day) at += Field.Count;
    this.#day = day;
    this.#at = at;
    return at;
  }
}

/** The words of a page: 1 MB. */
const PAGE_WORDS = 1 << 18;

/** Packed calendars, one after the other. */
interface Page {
  words: Int32Array;
  /** Words up to the end of the last calendar. */
  used: number;
  /** Words of calendars that are still kept. */
  kept: number;
}

/**
 * The packed calendars of a portfolio, by slot, side by side in pages: a search of all of them waits for memory more than
 * for anything else.
 */
export class PackedCalendars {
  readonly #pages: Page[] = [];
  /** The number of the page that is being filled. */
  #filling = -1;
  /** By slot: 1 + the number of its page, or 0 without a calendar; and its place there. */
  #pageOf = new Uint16Array(0);
  #placeOf = new Uint32Array(0);
  #bytes = 0;
  readonly #reader = new PackedRanges();

  /** The size of all calendars, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  set(slot: number, calendar: Calendar): void {
    this.#reach(slot);
    this.clear(slot);
    const packed = pack(calendar);
    const number = this.#pageWithRoom(packed.length);
    const page = this.#pages[number] as Page;
    page.words.set(packed, page.used);
    this.#pageOf[slot] = number + 1;
    this.#placeOf[slot] = page.used;
    page.used += packed.length;
    page.kept += packed.length;
    this.#bytes += packed.byteLength;
  }

  clear(slot: number): void {
    const page = this.#pageAt(slot);
    if (!page) return;
    const length = page.words[(this.#placeOf[slot] as number) + Header.Length] as number;
    page.kept -= length;
    this.#bytes -= length * page.words.BYTES_PER_ELEMENT;
    this.#pageOf[slot] = 0;
  }

  /** The calendar of a slot, until another one is asked for; without days where there is none. */
  at(slot: number): StayCalendar {
    const page = this.#pageAt(slot);
    return page ? this.#reader.open(page.words, this.#placeOf[slot] as number) : this.#reader.open(NOTHING, 0);
  }

  #pageAt(slot: number): Page | undefined {
    return this.#pages[(this.#pageOf[slot] ?? 0) - 1];
  }

  #reach(slot: number): void {
    if (slot < this.#pageOf.length) return;
    const slots = Math.max(1024, 2 * slot);
    const [pageOf, placeOf] = [new Uint16Array(slots), new Uint32Array(slots)];
    pageOf.set(this.#pageOf);
    placeOf.set(this.#placeOf);
    [this.#pageOf, this.#placeOf] = [pageOf, placeOf];
  }

  /** A page with room for a number of words: the one being filled, a half-empty one, or a new one. */
  #pageWithRoom(words: number): number {
    const page = this.#pages[this.#filling];
    if (page && page.used + words <= page.words.length) return this.#filling;
    const room = Math.max(words, PAGE_WORDS / 2);
    this.#filling = this.#pages.findIndex(({ words, kept }) => kept + room <= words.length);
    if (this.#filling >= 0) this.#tidy(this.#filling);
    else this.#filling = this.#pages.push({ words: new Int32Array(Math.max(PAGE_WORDS, words)), used: 0, kept: 0 }) - 1;
    return this.#filling;
  }

  /** Moves the calendars of a page together. */
  #tidy(number: number): void {
    const page = this.#pages[number] as Page;
    const slots = [...this.#pageOf.keys()].filter((slot) => this.#pageOf[slot] === number + 1);
    slots.sort((a, b) => (this.#placeOf[a] as number) - (this.#placeOf[b] as number));
    page.used = 0;
    for (const slot of slots) {
      const from = this.#placeOf[slot] as number;
      const length = page.words[from + Header.Length] as number;
      page.words.copyWithin(page.used, from, from + length);
      this.#placeOf[slot] = page.used;
      page.used += length;
    }
  }
}
