import type { Calendar } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { horizonFrom, type Interval } from '@/lib/domain/interval';
import type { StayLimit } from '@/lib/domain/property';
import { bookableFrom } from '@/lib/domain/stays/bookable-from';
import { daysToValidStay, fewestMoved, type RepairLimits } from '@/lib/domain/stays/nearest-valid-stay';
import { REPAIR_DAYS, type StayTerms } from '@/lib/domain/stays/stay';
import { PackedCalendars, type StayCalendar } from '@/lib/domain/stays/stay-calendar';
import { isForOtherDates, isValid } from '@/lib/domain/stays/stay-codes';
import { stayFaults } from '@/lib/domain/stays/stay-faults';
import { brokenRules, brokenRulesOnOpenDays, isStay } from '@/lib/domain/stays/stay-rules';
import type { StayRequest } from '@/lib/search/filters';
import { type Bits, hasBit, setBit } from './bits';
import { grown } from './column';
import { type StayBits, StayDays } from './stay-days';

/** No portfolio has more different limits of stays that homes share. */
const MOST_SHARED = 10_000;

/** The terms of homes, by slot, field by field: a search reads those of all homes one after the other. */
class TermsColumn {
  #availableFrom = new Float64Array(0);
  #advancedNotice = new Float64Array(0);
  /** NaN where it is unknown. */
  #maxGuests = new Float64Array(0);
  /** One object for each different limit: a portfolio has few. */
  readonly #minimumStay: (StayLimit | undefined)[] = [];
  readonly #maximumStay: (StayLimit | null)[] = [];
  readonly #limits = new Map<string, StayLimit>();
  readonly #current: StayTerms = {
    availableFrom: 0,
    advancedNotice: 0,
    maxGuests: null,
    minimumStay: { value: 0, unit: 'NIGHT' },
    maximumStay: null,
  };

  set(slot: number, { availableFrom, minimumStay, maximumStay, advancedNotice, maxGuests }: StayTerms): void {
    if (slot >= this.#maxGuests.length) {
      const slots = Math.max(1024, 2 * slot);
      this.#availableFrom = grown(this.#availableFrom, new Float64Array(slots));
      this.#advancedNotice = grown(this.#advancedNotice, new Float64Array(slots));
      this.#maxGuests = grown(this.#maxGuests, new Float64Array(slots));
    }
    this.#availableFrom[slot] = availableFrom;
    this.#advancedNotice[slot] = advancedNotice;
    this.#maxGuests[slot] = maxGuests ?? Number.NaN;
    this.#minimumStay[slot] = this.#shared(minimumStay);
    this.#maximumStay[slot] = maximumStay && this.#shared(maximumStay);
  }

  clear(slot: number): void {
    if (slot < this.#minimumStay.length) this.#minimumStay[slot] = undefined;
  }

  has(slot: number): boolean {
    return this.#minimumStay[slot] !== undefined;
  }

  /** The terms of a slot that has some, until others are asked for. */
  at(slot: number): StayTerms {
    const terms = this.#current;
    const maxGuests = this.#maxGuests[slot] as number;
    terms.availableFrom = this.#availableFrom[slot] as number;
    terms.advancedNotice = this.#advancedNotice[slot] as number;
    terms.maxGuests = Number.isNaN(maxGuests) ? null : maxGuests;
    terms.minimumStay = this.#minimumStay[slot] as StayLimit;
    terms.maximumStay = this.#maximumStay[slot] as StayLimit | null;
    return terms;
  }

  #shared(limit: StayLimit): StayLimit {
    const key = `${limit.value} ${limit.unit}`;
    const shared = this.#limits.get(key) ?? { value: limit.value, unit: limit.unit };
    if (this.#limits.size < MOST_SHARED) this.#limits.set(key, shared);
    return shared;
  }
}

/** The terms and the calendar of each property, by slot, which judge stays. */
export class StayColumn {
  readonly #terms = new TermsColumn();
  readonly #objects: (StayTerms | undefined)[] = [];
  readonly #calendars = new PackedCalendars();
  readonly days = new StayDays();

  setTerms(slot: number, terms: StayTerms): void {
    const { availableFrom, minimumStay, maximumStay, advancedNotice, maxGuests } = terms;
    this.#terms.set(slot, terms);
    this.#objects[slot] = { availableFrom, minimumStay, maximumStay, advancedNotice, maxGuests };
  }

  /** The terms of a slot: the same object for as long as its home is the same. */
  objectOf(slot: number): StayTerms | undefined {
    return this.#objects[slot];
  }

  setCalendar(slot: number, calendar: Calendar): void {
    this.#calendars.set(slot, calendar);
    this.days.set(slot, calendar);
  }

  /** Frees a slot's value. */
  clear(slot: number): void {
    this.#terms.clear(slot);
    if (slot < this.#objects.length) this.#objects[slot] = undefined;
    this.#calendars.clear(slot);
    this.days.clear(slot);
  }

  /** The size of the calendars in memory, in bytes. */
  get bytes(): number {
    return this.#calendars.bytes;
  }

  /** The number of available nights in a row, from a night on. */
  nightsInARow(slot: number, from: Day): number {
    const calendar = this.#calendars.at(slot);
    return Math.min(calendar.blockedFrom(from), calendar.unknownFrom(from)) - from;
  }

  /** All available nights of a span, in order, from the day on which the home can be had. */
  freeSpans(slot: number, { start, end }: Interval): Interval[] {
    const spans: Interval[] = [];
    if (!this.has(slot)) return spans;
    const from = Math.max(start, this.#terms.at(slot).availableFrom);
    for (let day = this.days.nextFree(slot, from, end); day < end; ) {
      const nights = Math.min(this.nightsInARow(slot, day), end - day);
      if (nights > 0) spans.push({ start: day, end: day + nights });
      day = this.days.nextFree(slot, day + Math.max(1, nights), end);
    }
    return spans;
  }

  /** The first arrival from today on that can be booked at a slot that has a home; null where there is none. */
  bookableFrom(slot: number, today: Day): Day | null {
    return bookableFrom(this.#calendars.at(slot), this.#terms.at(slot), today)?.day ?? null;
  }

  /** The terms of a slot that has a home, until others are asked for. */
  termsOf(slot: number): StayTerms {
    return this.#terms.at(slot);
  }

  /** Whether a slot has a home. */
  has(slot: number): boolean {
    return this.#terms.has(slot);
  }

  /** The calendar of a slot, until another one is asked for. */
  calendarOf(slot: number): StayCalendar {
    return this.#calendars.at(slot);
  }
}

const NOT_ASKED = -1;

const scratch: RepairLimits = { eachEnd: 0, together: 0 };

/** The limits of a search, in one object that is overwritten: a stay is searched for at thousands of homes. */
function limitsOf(eachEnd: number, together: number): RepairLimits {
  scratch.eachEnd = eachEnd;
  scratch.together = together;
  return scratch;
}

/** A near miss is a home with a repair. */
export const NEAR_DAYS = REPAIR_DAYS;
/** Added to the days within which nothing was found. */
const NOT_WITHIN = NEAR_DAYS + 1;

/** One stay, judged for the homes of a portfolio, each when it is first asked about, and once more when it has changed. */
export class StayVerdicts {
  readonly #homes: StayColumn;
  readonly #request: StayRequest;
  readonly #horizon: Interval;
  readonly #meeting: StayBits;
  /** The nights of the stay at the home that is judged. One object serves all homes: 10,000 would be garbage. */
  readonly #nights = { isFree: false, minNights: 0 };
  readonly #faults: number;
  /** The homes where the nights are to be had that every stay has, moved by the days that it may be. */
  readonly #core: Bits;
  /** The homes with a number of the stay's nights in a row. */
  readonly #inARow = new Map<number, Bits>();
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
    this.#meeting = homes.days.meet(request);
    const { checkIn, checkOut, flex } = request;
    this.#core = homes.days.free({ start: checkIn + flex, end: checkOut - flex });
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
    for (const bits of [this.#meeting.known, this.#meeting.plain]) setBit(bits, slot, false);
  }

  /** Whether there is a home to ask about. */
  has(slot: number): boolean {
    return this.#homes.has(slot);
  }

  /** Every rule that the stay as asked for breaks at a home, and every doubt, as bits of `stay-codes`. */
  violations(slot: number): number {
    let mask = this.#violations[slot] as number;
    if (mask === NOT_ASKED) {
      mask = this.#faults | (isStay(this.#faults) ? this.#brokenRules(slot) : 0);
      this.#violations[slot] = mask;
    }
    return mask;
  }

  #brokenRules(slot: number): number {
    const terms = this.#homes.termsOf(slot);
    const { start: today } = this.#horizon;
    const { plain, free } = this.#meeting;
    if (!hasBit(plain, slot)) return brokenRules(terms, this.#homes.calendarOf(slot), this.#request, today);
    const nights = this.#nights;
    nights.isFree = hasBit(free, slot);
    nights.minNights = this.#homes.days.minNightsOn(slot, this.#request.checkIn);
    return brokenRulesOnOpenDays(terms, nights, this.#request, today);
  }

  /** Whether the home takes the stay, as asked for or moved by the days that it may be. */
  fits(slot: number): boolean {
    const { flex } = this.#request;
    if (hasBit(this.#meeting.known, slot) && !hasBit(this.#core, slot)) return false;
    const mask = this.violations(slot);
    if (isValid(mask) || flex === 0) return isValid(mask);
    if (!isForOtherDates(mask) || this.#fewestMoved(slot) > 2 * flex) return false;
    if (this.#fits[slot] === NOT_ASKED) {
      this.#fits[slot] = this.#daysToValidStay(slot, limitsOf(flex, 2 * flex)) === null ? 0 : 1;
    }
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
    const moved = this.#mayReach(slot, within) ? this.#daysToValidStay(slot, limitsOf(within, within)) : null;
    this.#nearest[slot] = moved ?? NOT_WITHIN + within;
    return moved;
  }

  /** False where no stay moved by that many days is valid: it would keep all but as many nights in a row. */
  #mayReach(slot: number, within: number): boolean {
    const { checkIn, checkOut } = this.#request;
    let bits = this.#inARow.get(within);
    if (!bits) {
      bits = this.#homes.days.freeInARow({ start: checkIn, end: checkOut }, checkOut - checkIn - within);
      this.#inARow.set(within, bits);
    }
    const mayHave = hasBit(bits, slot) || !hasBit(this.#meeting.known, slot);
    return mayHave && this.#fewestMoved(slot) <= within;
  }

  #fewestMoved(slot: number): number {
    return fewestMoved(this.#homes.termsOf(slot), this.#request, this.#horizon.start);
  }

  #daysToValidStay(slot: number, limits: RepairLimits): number | null {
    const terms = this.#homes.termsOf(slot);
    return daysToValidStay(terms, this.#homes.calendarOf(slot), this.#request, this.#horizon, limits);
  }
}
