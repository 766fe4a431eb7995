import { BIT, isValid, STAY_RULES, type StayRule } from '@/lib/domain/stays/stay-codes';
import { type Bits, slotsOf } from './bits';
import { partsOf } from './in-turns';
import { NEAR_DAYS, type StayVerdicts } from './stay-column';

/** By rule: how many homes break it; a home may break several. */
export type Rejected = Partial<Record<StayRule, number>>;

interface Rejections {
  rejected: Rejected;
  /** Homes that take the stay, but only moved by the days that it may be. */
  onOtherDates: number;
  /** Slots of homes that would take the stay if it were moved a little: the nearest first. */
  nearMisses: number[];
}

/** Rules that no other dates would keep. */
const WHATEVER_THE_DATES = BIT.TOO_MANY_GUESTS;
const BITS = STAY_RULES.map((rule) => BIT[rule]);

/**
 * @param matching the homes that pass every filter but the stay
 * @param most how many near misses are wanted
 */
export function* rejectionsOf(verdicts: StayVerdicts, matching: Bits, most: number): Generator<void, Rejections> {
  const counts = new Int32Array(STAY_RULES.length);
  const nearest = new Nearest(most);
  let onOtherDates = 0;
  for (const part of partsOf(slotsOf(matching))) {
    for (const slot of part) {
      if (!verdicts.has(slot)) continue;
      const mask = verdicts.violations(slot);
      if (verdicts.fits(slot)) {
        if (!isValid(mask)) onOtherDates += 1;
        continue;
      }
      for (let rule = 0; rule < BITS.length; rule++) {
        if (mask & (BITS[rule] as number)) counts[rule] = (counts[rule] as number) + 1;
      }
      if ((mask & WHATEVER_THE_DATES) !== 0 || nearest.within === 0) continue;
      const moved = verdicts.nearest(slot, nearest.within);
      if (moved !== null) nearest.add(slot, moved);
    }
    yield;
  }
  const rejected = Object.fromEntries(STAY_RULES.map((rule, i) => [rule, counts[i]]).filter(([, count]) => count));
  return { rejected, onOtherDates, nearMisses: nearest.sorted };
}

/** The nearest misses so far. Once there are enough, only nearer ones are of interest. */
class Nearest {
  /** By days moved. */
  readonly #found: number[][] = Array.from({ length: NEAR_DAYS + 1 }, () => []);
  readonly #most: number;
  /** Only what moves at most so far can still be among them. */
  within = NEAR_DAYS;

  constructor(most: number) {
    this.#most = most;
  }

  add(slot: number, moved: number): void {
    this.#found[moved]?.push(slot);
    let nearer = 0;
    for (let days = 0; days <= this.within; days++) {
      nearer += this.#found[days]?.length ?? 0;
      if (nearer >= this.#most) this.within = days - 1;
    }
  }

  get sorted(): number[] {
    return this.#found.flat().slice(0, this.#most);
  }
}
