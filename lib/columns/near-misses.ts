import { BIT, isForOtherDates, isValid, STAY_RULES, type StayRule } from '@/lib/domain/stays/stay-codes';
import { type Bits, slotsOf } from './bits';
import { NEAR_DAYS, type Verdicts } from './stay-column';

/** By rule: how many homes break it; a home may break several. */
export type Rejected = Partial<Record<StayRule, number>>;

interface Rejections {
  rejected: Rejected;
  /** Homes that take the stay, but only moved by the days that it may be. */
  onOtherDates: number;
  /** Homes that would take the stay if it were moved a little. */
  nearMisses: NearMiss[];
}

interface NearMiss {
  slot: number;
  /** Days at both ends together. */
  moved: number;
}

/** Near misses are first sought within a few days, then within more: most searches have enough of the nearest. */
const WITHIN = [2, 5, 10, 20, NEAR_DAYS];

/**
 * @param matching the homes that pass every filter but the stay
 * @param most how many near misses are wanted: all those that may be among the nearest are given, in no order
 */
export function rejectionsOf(verdicts: Verdicts, matching: Bits, most: number): Rejections {
  /** Homes by the place of the bit that they have. */
  const homesBy = new Uint32Array(32);
  const slots = slotsOf(matching);
  /** The homes that other dates may suit are moved to the front of the slots. */
  let left = 0;
  let onOtherDates = 0;
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number;
    const mask = verdicts.violations(slot);
    if (mask === null) continue;
    if (verdicts.fits(slot)) {
      if (!isValid(mask)) onOtherDates += 1;
      continue;
    }
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const place = placeOf(rest);
      homesBy[place] = (homesBy[place] as number) + 1;
    }
    if (isForOtherDates(mask)) slots[left++] = slot;
  }
  const counted = STAY_RULES.map((rule) => [rule, homesBy[placeOf(BIT[rule])]] as const);
  const rejected: Rejected = Object.fromEntries(counted.filter(([, homes]) => homes !== 0));
  return { rejected, onOtherDates, nearMisses: nearMissesOf(verdicts, slots.subarray(0, left), most) };
}

/** The place of the lowest bit that is set. */
const placeOf = (mask: number): number => 31 - Math.clz32(mask & -mask);

/** @param slots are overwritten */
function nearMissesOf(verdicts: Verdicts, slots: Uint32Array, most: number): NearMiss[] {
  const found: number[] = [];
  /** By days moved. */
  const counts = new Uint32Array(NEAR_DAYS + 1);
  let left = slots.length;
  /** No home further away is among the nearest. */
  let within = 0;
  for (const reach of WITHIN) {
    within = reach;
    let further = 0;
    let nearer = found.length;
    for (let i = 0; i < left; i++) {
      const slot = slots[i] as number;
      const moved = verdicts.nearest(slot, within);
      if (moved === null) {
        slots[further++] = slot;
        continue;
      }
      found.push(slot);
      counts[moved] = (counts[moved] as number) + 1;
      if (moved < within) nearer += 1;
      // With as many nearer ones as are wanted, those at this distance are not among the nearest.
      while (nearer >= most && within > 0) {
        within -= 1;
        nearer -= counts[within] as number;
      }
    }
    if (found.length >= most) break;
    left = further;
  }
  return found.flatMap((slot) => {
    const moved = verdicts.nearest(slot, within);
    return moved === null ? [] : { slot, moved };
  });
}
