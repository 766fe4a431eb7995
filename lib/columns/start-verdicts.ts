import type { Day } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { closestTry, nearestStart } from '@/lib/domain/stays/near-starts';
import { type LengthRequest, nextStart } from '@/lib/domain/stays/starts';
import { stayViolations } from '@/lib/domain/stays/stay-rules';
import { grown } from './column';
import { NEAR_DAYS, type StayColumn, type Verdicts } from './stay-column';

const NOT_ASKED = -1;
/** In the place of a check-in. */
const NO_START = -2;
/** In the place of the days to the nearest stay. */
const NONE_NEAR = NEAR_DAYS + 1;

/** One stay of a length, judged for the homes of a portfolio, each when it is first asked about and when it has changed. */
export class StartVerdicts implements Verdicts {
  readonly #homes: StayColumn;
  readonly #request: LengthRequest;
  readonly #today: Day;
  /** By slot: the check-in of the earliest start. */
  #earliest = new Int32Array(0);
  /** By slot: the rules that stand in the way of a home without a start. */
  #violations = new Int32Array(0);
  /** By slot: days to the nearest stay. */
  #nearest = new Int8Array(0);

  constructor(homes: StayColumn, slots: number, request: LengthRequest, today: Day) {
    this.#homes = homes;
    this.#request = request;
    this.#today = today;
    this.grow(slots);
  }

  grow(slots: number): void {
    this.#earliest = grown(this.#earliest, new Int32Array(slots).fill(NOT_ASKED));
    this.#violations = grown(this.#violations, new Int32Array(slots).fill(NOT_ASKED));
    this.#nearest = grown(this.#nearest, new Int8Array(slots).fill(NOT_ASKED));
  }

  forget(slot: number): void {
    for (const verdicts of [this.#earliest, this.#violations, this.#nearest]) verdicts[slot] = NOT_ASKED;
  }

  isKnown(slot: number): boolean {
    return this.#earliest[slot] !== NOT_ASKED;
  }

  /** The check-in of the earliest start of a home; null without one. */
  earliest(slot: number): Day | null {
    if (!this.isKnown(slot)) {
      const terms = this.#homes.termsOf(slot);
      const start = terms && nextStart(terms, this.#homes.calendarOf(slot), this.#request, this.#today);
      this.#earliest[slot] = start?.checkIn ?? NO_START;
    }
    const day = this.#earliest[slot] as number;
    return day === NO_START ? null : day;
  }

  fits(slot: number): boolean {
    return this.earliest(slot) !== null;
  }

  violations(slot: number): number | null {
    if (this.fits(slot)) return 0;
    const terms = this.#homes.termsOf(slot);
    if (!terms) return null;
    if (this.#violations[slot] === NOT_ASKED) {
      const calendar = this.#homes.calendarOf(slot);
      const stay = closestTry(calendar, this.#request, this.#today);
      this.#violations[slot] = stayViolations(terms, calendar, stay, horizonFrom(this.#today));
    }
    return this.#violations[slot] as number;
  }

  nearest(slot: number, within: number): number | null {
    const terms = this.#homes.termsOf(slot);
    if (this.#nearest[slot] === NOT_ASKED) {
      const near = terms && nearestStart(terms, this.#homes.calendarOf(slot), this.#request, this.#today);
      this.#nearest[slot] = near ? Math.max(near.daysOutside, Math.abs(near.nightsMoved)) : NONE_NEAR;
    }
    const moved = this.#nearest[slot] as number;
    return moved <= within ? moved : null;
  }
}
