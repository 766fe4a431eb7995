import type { Calendar } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { horizonFrom, type Interval } from '@/lib/domain/interval';
import { isCoreTaken, nearestValidStay, type Reach, type Repair } from '@/lib/domain/stays/nearest-valid-stay';
import type { StayTerms } from '@/lib/domain/stays/stay';
import { type StayCalendar, stayCalendar } from '@/lib/domain/stays/stay-calendar';
import { isValid } from '@/lib/domain/stays/stay-codes';
import { stayViolations } from '@/lib/domain/stays/stay-rules';
import type { StayRequest } from '@/lib/search/filters';

const NO_CALENDAR = stayCalendar([]);

/** What stays are judged by, by slot: the terms of a property, and its calendar. */
export class StayColumn {
  readonly #terms: StayTerms[] = [];
  readonly #calendars: (StayCalendar | undefined)[] = [];

  setTerms(slot: number, { availableFrom, minimumStay, maximumStay, advancedNotice, maxGuests }: StayTerms): void {
    this.#terms[slot] = { availableFrom, minimumStay, maximumStay, advancedNotice, maxGuests };
  }

  setCalendar(slot: number, calendar: Calendar): void {
    this.#calendars[slot] = stayCalendar(calendar);
  }

  termsOf(slot: number): StayTerms {
    return this.#terms[slot] as StayTerms;
  }

  calendarOf(slot: number): StayCalendar {
    return this.#calendars[slot] ?? NO_CALENDAR;
  }
}

const NOT_ASKED = -1;

/** One stay, judged for the homes of a portfolio, each when it is first asked about. */
export class StayVerdicts {
  readonly #homes: StayColumn;
  readonly #request: StayRequest;
  readonly #horizon: Interval;
  /** By slot: what the stay as asked for breaks. */
  readonly #violations: Int32Array;
  /** By slot: 1 where the stay fits, moved by the days that it may be; 0 where it does not. */
  readonly #fits: Int8Array;

  constructor(homes: StayColumn, slots: number, request: StayRequest, today: Day) {
    this.#homes = homes;
    this.#request = request;
    this.#horizon = horizonFrom(today);
    this.#violations = new Int32Array(slots).fill(NOT_ASKED);
    this.#fits = new Int8Array(slots).fill(NOT_ASKED);
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
    const { flex } = this.#request;
    if (isCoreTaken(this.#homes.calendarOf(slot), this.#request, flex)) return false;
    if (isValid(this.violations(slot))) return true;
    if (flex === 0) return false;
    if (this.#fits[slot] === NOT_ASKED) {
      this.#fits[slot] = this.nearest(slot, { eachEnd: flex, together: 2 * flex }) ? 1 : 0;
    }
    return this.#fits[slot] === 1;
  }

  /** The nearest stay that the home takes. */
  nearest(slot: number, reach: Reach): Repair | null {
    return nearestValidStay(
      this.#homes.termsOf(slot),
      this.#homes.calendarOf(slot),
      this.#request,
      this.#horizon,
      reach,
    );
  }
}
