import type { Calendar } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { horizonFrom, type Interval } from '@/lib/domain/interval';
import type { StayLimit } from '@/lib/domain/property';
import { nearestValidStay, REPAIR_DAYS, type Reach, type Repair } from '@/lib/domain/stays/nearest-valid-stay';
import type { StayTerms } from '@/lib/domain/stays/stay';
import { type PackedCalendar, type StayCalendar, stayCalendar } from '@/lib/domain/stays/stay-calendar';
import { BIT, isValid } from '@/lib/domain/stays/stay-codes';
import { stayViolations } from '@/lib/domain/stays/stay-rules';
import type { StayRequest } from '@/lib/search/filters';
import { type Bits, keepBits } from './bits';
import { grown } from './column';
import { FreeNights } from './free-nights';

const NO_CALENDAR = stayCalendar([]);

/** More than a portfolio has that shares any. */
const MOST_SHARED = 10_000;

/** The terms and the calendar of each property, by slot, which judge stays. */
export class StayColumn {
  readonly #terms: (StayTerms | undefined)[] = [];
  readonly #limits = new Map<string, StayLimit>();
  readonly #calendars: (PackedCalendar | undefined)[] = [];
  #bytes = 0;
  readonly #free = new FreeNights();

  setTerms(slot: number, { availableFrom, minimumStay, maximumStay, advancedNotice, maxGuests }: StayTerms): void {
    const limits = { minimumStay: this.#shared(minimumStay), maximumStay: maximumStay && this.#shared(maximumStay) };
    this.#terms[slot] = { availableFrom, advancedNotice, maxGuests, ...limits };
  }

  /** A portfolio has few different limits: one of each is kept, where a search finds it in the processor's cache. */
  #shared(limit: StayLimit): StayLimit {
    const key = `${limit.value} ${limit.unit}`;
    const shared = this.#limits.get(key) ?? { value: limit.value, unit: limit.unit };
    if (this.#limits.size < MOST_SHARED) this.#limits.set(key, shared);
    return shared;
  }

  setCalendar(slot: number, calendar: Calendar): void {
    const packed = stayCalendar(calendar);
    this.#bytes += packed.bytes - (this.#calendars[slot]?.bytes ?? 0);
    this.#calendars[slot] = packed;
    this.#free.set(slot, calendar);
  }

  /** Frees what a slot has. */
  clear(slot: number): void {
    this.#bytes -= this.#calendars[slot]?.bytes ?? 0;
    if (slot < this.#terms.length) this.#terms[slot] = undefined;
    if (slot < this.#calendars.length) this.#calendars[slot] = undefined;
    this.#free.clear(slot);
  }

  /** The size of the calendars in memory, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** False where a night of [start, end) is not to be had; true where the calendar has to be asked. */
  mayHave(slot: number, start: Day, end: Day): boolean {
    return this.#free.mayHave(slot, start, end);
  }

  termsOf(slot: number): StayTerms {
    return this.#terms[slot] as StayTerms;
  }

  /** Whether a slot has a home. */
  has(slot: number): boolean {
    return this.#terms[slot] !== undefined;
  }

  calendarOf(slot: number): StayCalendar {
    return this.#calendars[slot] ?? NO_CALENDAR;
  }
}

const NOT_ASKED = -1;

/** A near miss is a home with a repair. */
export const NEAR_DAYS = REPAIR_DAYS;
/** Added to the days within which nothing was found. */
const NOT_WITHIN = NEAR_DAYS + 1;

/** One stay, judged for the homes of a portfolio, each when it is first asked about, and once more when it has changed. */
export class StayVerdicts {
  readonly #homes: StayColumn;
  readonly #request: StayRequest;
  readonly #horizon: Interval;
  /** By slot: what the stay as asked for breaks. */
  #violations = new Int32Array(0);
  /** By slot: 1 where the stay fits, moved by the days that it may be; 0 where it does not. */
  #fits = new Int8Array(0);
  /** By slot: days to the nearest stay that the home takes, or NOT_WITHIN and within how many there is none. */
  #nearest = new Int8Array(0);

  constructor(homes: StayColumn, slots: number, request: StayRequest, today: Day) {
    this.#homes = homes;
    this.#request = request;
    this.#horizon = horizonFrom(today);
    this.grow(slots);
  }

  grow(slots: number): void {
    this.#violations = grown(this.#violations, new Int32Array(slots).fill(NOT_ASKED));
    this.#fits = grown(this.#fits, new Int8Array(slots).fill(NOT_ASKED));
    this.#nearest = grown(this.#nearest, new Int8Array(slots).fill(NOT_ASKED));
  }

  /** A home that has changed, or another one. */
  forget(slot: number): void {
    for (const verdicts of [this.#violations, this.#fits, this.#nearest]) verdicts[slot] = NOT_ASKED;
  }

  /** Whether there is a home to ask about. */
  has(slot: number): boolean {
    return this.#homes.has(slot);
  }

  /** Every rule that the stay as asked for breaks at a home, and every doubt, as bits of `stay-codes`. */
  violations(slot: number): number {
    let mask = this.#violations[slot] as number;
    if (mask === NOT_ASKED) {
      mask = stayViolations(this.#homes.termsOf(slot), this.#homes.calendarOf(slot), this.#request, this.#horizon);
      this.#violations[slot] = mask;
    }
    return mask;
  }

  /** Whether the home takes the stay, as asked for or moved by the days that it may be. */
  fits(slot: number): boolean {
    const { checkIn, checkOut, flex } = this.#request;
    // Nights that every such stay has.
    if (!this.#homes.mayHave(slot, checkIn + flex, checkOut - flex)) return false;
    const known = this.#violations[slot] as number;
    if (flex === 0)
      return known === NOT_ASKED ? this.#mayKeepTerms(slot) && isValid(this.violations(slot)) : isValid(known);
    if (isValid(this.violations(slot))) return true;
    if (this.#fits[slot] === NOT_ASKED) {
      this.#fits[slot] = this.#nearestStay(slot, { eachEnd: flex, together: 2 * flex }) ? 1 : 0;
    }
    return this.#fits[slot] === 1;
  }

  /** Whether a calendar could let the stay in: what the home itself asks is quicker to look at. */
  #mayKeepTerms(slot: number): boolean {
    const mask = stayViolations(this.#homes.termsOf(slot), NO_CALENDAR, this.#request, this.#horizon);
    return isValid(mask & ~BIT.NO_CALENDAR_DATA);
  }

  /**
   * By how many days both ends of the stay together must move until the home takes it; null where that is more.
   * @param within NEAR_DAYS at most
   */
  nearest(slot: number, within: number): number | null {
    const known = this.#nearest[slot] as number;
    if (known >= NOT_WITHIN + within) return null;
    if (known !== NOT_ASKED && known < NOT_WITHIN) return known <= within ? known : null;
    const reach = { eachEnd: within, together: within };
    const repair = this.#mayHaveMost(slot, within) ? this.#nearestStay(slot, reach) : null;
    const moved = repair && Math.abs(repair.checkInMoved) + Math.abs(repair.checkOutMoved);
    this.#nearest[slot] = moved ?? NOT_WITHIN + within;
    return moved;
  }

  /** Whether the nights of the stay may be had but for so many at its ends: a repair leaves out no more. */
  #mayHaveMost(slot: number, but: number): boolean {
    const { checkIn, checkOut } = this.#request;
    for (let first = 0; first <= but; first++) {
      if (this.#homes.mayHave(slot, checkIn + first, checkOut - but + first)) return true;
    }
    return false;
  }

  #nearestStay(slot: number, reach: Reach): Repair | null {
    return nearestValidStay(
      this.#homes.termsOf(slot),
      this.#homes.calendarOf(slot),
      this.#request,
      this.#horizon,
      reach,
    );
  }
}

/** The rows that take a stay. */
export function takingOf(verdicts: StayVerdicts, within: Bits): Bits {
  return keepBits(within, (slot) => verdicts.has(slot) && verdicts.fits(slot));
}
