import type { Calendar } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { horizonFrom, type Interval } from '@/lib/domain/interval';
import type { StayLimit } from '@/lib/domain/property';
import { daysToValidStay, fewestMoved } from '@/lib/domain/stays/nearest-valid-stay';
import { REPAIR_DAYS, type StayTerms } from '@/lib/domain/stays/stay';
import { PackedCalendars, type StayCalendar } from '@/lib/domain/stays/stay-calendar';
import { isForOtherDates, isValid } from '@/lib/domain/stays/stay-codes';
import { stayFaults } from '@/lib/domain/stays/stay-faults';
import { brokenRules, isStay } from '@/lib/domain/stays/stay-rules';
import type { StayRequest } from '@/lib/search/filters';
import { grown } from './column';

/** No portfolio has more different limits of stays that homes share. */
const MOST_SHARED = 10_000;

/** The terms and the calendar of each property, by slot, which judge stays. */
export class StayColumn {
  readonly #terms: (StayTerms | undefined)[] = [];
  readonly #calendars = new PackedCalendars();
  /** One object for each different limit: a portfolio has few. */
  readonly #limits = new Map<string, StayLimit>();

  setTerms(slot: number, { availableFrom, minimumStay, maximumStay, advancedNotice, maxGuests }: StayTerms): void {
    this.#terms[slot] = {
      availableFrom,
      minimumStay: this.#shared(minimumStay),
      maximumStay: maximumStay && this.#shared(maximumStay),
      advancedNotice,
      maxGuests,
    };
  }

  #shared(limit: StayLimit): StayLimit {
    const key = `${limit.value} ${limit.unit}`;
    const shared = this.#limits.get(key) ?? { value: limit.value, unit: limit.unit };
    if (this.#limits.size < MOST_SHARED) this.#limits.set(key, shared);
    return shared;
  }

  setCalendar(slot: number, calendar: Calendar): void {
    this.#calendars.set(slot, calendar);
  }

  /** Frees a slot's value. */
  clear(slot: number): void {
    this.#terms[slot] = undefined;
    this.#calendars.clear(slot);
  }

  /** The size of the calendars in memory, in bytes. */
  get bytes(): number {
    return this.#calendars.bytes;
  }

  /** The number of available nights in a row, from a night on. */
  nightsInARow(slot: number, from: Day): number {
    return takenFrom(this.calendarOf(slot), from) - from;
  }

  /** All available nights of a span, in order, from the day on which the home can be had. */
  freeSpans(slot: number, { start, end }: Interval): Interval[] {
    const spans: Interval[] = [];
    const calendar = this.calendarOf(slot);
    for (let day = Math.max(start, this.termsOf(slot)?.availableFrom ?? end); day < end; day++) {
      const taken = Math.min(takenFrom(calendar, day), end);
      if (taken > day) spans.push({ start: day, end: taken });
      day = taken;
    }
    return spans;
  }

  /** The terms of a home, the same object for as long as it is the same; undefined where the slot has none. */
  termsOf(slot: number): StayTerms | undefined {
    return this.#terms[slot];
  }

  /** Without days where the slot has none. */
  calendarOf(slot: number): StayCalendar {
    return this.#calendars.at(slot);
  }
}

/** The first night from a day on that is blocked or unknown. */
const takenFrom = (calendar: StayCalendar, day: Day): Day =>
  Math.min(calendar.blockedFrom(day), calendar.unknownFrom(day));

/** Whether a number of the nights of a span are available in a row. */
export function hasInARow(calendar: StayCalendar, { start, end }: Interval, nights: number): boolean {
  for (let day = start; day + nights <= end; day++) {
    const taken = takenFrom(calendar, day);
    if (taken - day >= nights) return true;
    day = taken;
  }
  return nights <= 0;
}

const NOT_ASKED = -1;

/** A near miss is a home with a repair. */
export const NEAR_DAYS = REPAIR_DAYS;
/** Added to the days within which nothing was found. */
const NOT_WITHIN = NEAR_DAYS + 1;

/** How a stay goes with the homes of a portfolio, by slot. */
export interface Verdicts {
  grow(slots: number): void;
  /** A home that has changed, or another one. */
  forget(slot: number): void;
  /** Every broken rule and every doubt, as bits of `stay-codes`; null without a home. */
  violations(slot: number): number | null;
  /** Whether the home takes the stay, moved by the days that it may be. */
  fits(slot: number): boolean;
  /** By how many days the stay must move until the home takes it; null where that is more than `within`. */
  nearest(slot: number, within: number): number | null;
}

/** One stay, judged for the homes of a portfolio, each when it is first asked about, and once more when it has changed. */
export class StayVerdicts implements Verdicts {
  readonly #homes: StayColumn;
  readonly #request: StayRequest;
  readonly #horizon: Interval;
  readonly #faults: number;
  /** By slot: the rules that the requested stay breaks. */
  #violations = new Int32Array(0);
  /** By slot: 1 where the stay fits, moved by the days that it may be; 0 where it does not. */
  #fits = new Int8Array(0);
  /** By slot: days to the nearest stay that the home takes, or NOT_WITHIN and within how many there is none. */
  #nearest = new Int8Array(0);

  constructor(homes: StayColumn, slots: number, request: StayRequest, today: Day) {
    this.#homes = homes;
    this.#request = request;
    this.#horizon = horizonFrom(today);
    this.#faults = stayFaults(request, this.#horizon);
    this.grow(slots);
  }

  grow(slots: number): void {
    this.#violations = grown(this.#violations, new Int32Array(slots).fill(NOT_ASKED));
    this.#fits = grown(this.#fits, new Int8Array(slots).fill(NOT_ASKED));
    this.#nearest = grown(this.#nearest, new Int8Array(slots).fill(NOT_ASKED));
  }

  forget(slot: number): void {
    for (const verdicts of [this.#violations, this.#fits, this.#nearest]) verdicts[slot] = NOT_ASKED;
  }

  /** Every rule that the stay as asked for breaks at a home, and every doubt, as bits of `stay-codes`; null without a home. */
  violations(slot: number): number | null {
    const known = this.#violations[slot] as number;
    if (known !== NOT_ASKED) return known;
    const terms = this.#homes.termsOf(slot);
    if (!terms) return null;
    const { start: today } = this.#horizon;
    const faults = this.#faults;
    const mask = isStay(faults)
      ? faults | brokenRules(terms, this.#homes.calendarOf(slot), this.#request, today)
      : faults;
    this.#violations[slot] = mask;
    return mask;
  }

  fits(slot: number): boolean {
    const { flex } = this.#request;
    const mask = this.violations(slot);
    if (mask === null) return false;
    if (isValid(mask) || flex === 0 || !isForOtherDates(mask)) return isValid(mask);
    if (this.#fits[slot] === NOT_ASKED) this.#fits[slot] = this.#repair(slot, flex, 2 * flex) === null ? 0 : 1;
    return this.#fits[slot] === 1;
  }

  /**
   * By how many days both ends of the stay together must move until the home takes it; null where that is more.
   * @param within NEAR_DAYS at most
   */
  nearest(slot: number, within: number): number | null {
    const known = this.#nearest[slot] as number;
    if (known >= NOT_WITHIN + within) return null;
    if (known !== NOT_ASKED && known < NOT_WITHIN) return known <= within ? known : null;
    const { checkIn, checkOut } = this.#request;
    const terms = this.#homes.termsOf(slot);
    // A stay that is moved keeps all but as many nights in a row. Terms are at hand, a calendar is looked for.
    const mayBe =
      terms !== undefined &&
      fewestMoved(terms, this.#request, this.#horizon.start) <= within &&
      hasInARow(this.#homes.calendarOf(slot), { start: checkIn, end: checkOut }, checkOut - checkIn - within);
    const moved = mayBe ? this.#repair(slot, within, within) : null;
    this.#nearest[slot] = moved ?? NOT_WITHIN + within;
    return moved;
  }

  /** The days by which a repair moves the stay; null where there is none. */
  #repair(slot: number, eachEnd: number, together: number): number | null {
    const terms = this.#homes.termsOf(slot);
    const limits = { eachEnd, together };
    return terms ? daysToValidStay(terms, this.#homes.calendarOf(slot), this.#request, this.#horizon, limits) : null;
  }
}
