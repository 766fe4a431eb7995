import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import { type NightsAhead, Run } from './nights-ahead';

/** The numbers of many homes in one array, `Run` after `Run`: those of a place begin where those of the place before it end. */
export interface Runs {
  numbers: Float64Array;
  /** By place, and one more: where its first number is. */
  firstOf: Uint32Array;
}

/** The nights ahead of many homes side by side, by place: sums of a portfolio wait for memory more than for anything else. */
export class PackedNights {
  /** By place; undefined where there is no home. */
  readonly currencies: readonly (string | undefined)[];
  /** The days that calendars speak of; without amounts. */
  readonly known: Runs;
  /** With the price of a night. */
  readonly forSale: Runs;
  /** With the value of all of its nights. */
  readonly lost: Runs;
  /** By place. */
  readonly noticeEnds: Float64Array;

  constructor(homes: readonly (NightsAhead | undefined)[]) {
    this.currencies = homes.map((home) => home?.currency);
    this.known = runsOf(homes.map((home) => home?.known ?? NONE));
    this.lost = runsOf(homes.map((home) => home?.lost ?? NONE));
    this.noticeEnds = Float64Array.from(homes, (home) => home?.noticeEnd ?? 0);
    this.forSale = joined(homes.map((home) => home?.forSale ?? NONE));
  }
}

const NONE: never[] = [];

function runsOf(homes: readonly (readonly (Interval & { value?: number })[])[]): Runs {
  const { numbers, firstOf } = newRuns(homes.map(({ length }) => length * Run.Count));
  let at = 0;
  for (const spans of homes) {
    for (const { start, end, value = 0 } of spans) {
      numbers[at + Run.Start] = start;
      numbers[at + Run.End] = end;
      numbers[at + Run.Amount] = value;
      at += Run.Count;
    }
  }
  return { numbers, firstOf };
}

function joined(homes: readonly ArrayLike<number>[]): Runs {
  const { numbers, firstOf } = newRuns(homes.map(({ length }) => length));
  for (const [place, home] of homes.entries()) numbers.set(home, firstOf[place]);
  return { numbers, firstOf };
}

function newRuns(lengths: readonly number[]): Runs {
  const firstOf = new Uint32Array(lengths.length + 1);
  for (const [place, length] of lengths.entries()) firstOf[place + 1] = (firstOf[place] as number) + length;
  return { numbers: new Float64Array(firstOf[lengths.length] as number), firstOf };
}

export const runsAt = ({ numbers, firstOf }: Runs, place: number): Float64Array =>
  numbers.subarray(firstOf[place], firstOf[place + 1]);

/** Whether a place has nights before a day. */
export const hasRunBefore = ({ numbers, firstOf }: Runs, place: number, day: Day): boolean => {
  const first = firstOf[place] as number;
  return first < (firstOf[place + 1] as number) && (numbers[first + Run.Start] as number) < day;
};
