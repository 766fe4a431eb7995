import type { Interval } from '@/lib/domain/interval';
import { type Home, type Letting, turnAt } from './home';
import type { Random } from './random';

/** Nights that cannot be sold. */
interface Block extends Interval {
  /** Works in the home: nobody arrives or leaves. */
  maintenance: boolean;
}

/** Nights of a stay. */
const STAYS: Record<Letting, readonly [shortest: number, longest: number]> = {
  nightly: [2, 24],
  monthly: [28, 150],
  corporate: [30, 200],
  yearly: [180, 400],
};

/** How far ahead the home is booked, in nights. */
const AHEAD: Record<Letting, readonly [least: number, most: number]> = {
  nightly: [30, 260],
  monthly: [40, 420],
  corporate: [40, 480],
  yearly: [120, 800],
};

/** What every so many homes are, each in turn. */
const EXTREMES = ['free', 'never free'] as const;

/** Everything that is taken within the horizon, in order and without overlaps; blocks may touch. */
export function blocksOf(home: Home, horizon: Interval, opening: number): Block[] {
  const choose = home.random('bookings');
  const extreme = turnAt(home.index, 25, EXTREMES);
  if (extreme === 'free') return [];
  if (extreme === 'never free') return [{ ...horizon, maintenance: false }];
  const blocks: Block[] = opening > horizon.start ? [{ start: horizon.start, end: opening, maintenance: true }] : [];
  const bookedUntil = opening + choose.int(...AHEAD[home.letting]);
  let next = opening;
  if (choose.chance(0.75)) next = book(blocks, next, Math.ceil(stay(home.letting, choose) * choose.unit()));
  else next += gap(home.letting, choose);
  while (next < bookedUntil) {
    next = book(blocks, next, stay(home.letting, choose));
    next += gap(home.letting, choose);
  }
  // Works are planned for the quiet time after the last booking.
  if (choose.chance(0.15)) {
    const start = next + choose.int(5, 60);
    blocks.push({ start, end: start + choose.int(5, 14), maintenance: true });
  }
  return blocks.filter(({ start }) => start < horizon.end);
}

function book(blocks: Block[], start: number, nights: number): number {
  const end = start + Math.max(1, nights);
  blocks.push({ start, end, maintenance: false });
  return end;
}

/** Short stays are more frequent than long ones. */
function stay(letting: Letting, choose: Random): number {
  const [shortest, longest] = STAYS[letting];
  return shortest + Math.floor((longest - shortest) * choose.unit() * choose.unit());
}

/** Nights between two guests: none where one leaves as the other arrives. */
function gap(letting: Letting, choose: Random): number {
  const longest = letting === 'nightly' ? 18 : 75;
  return choose.weighted([
    [0, 35],
    [1, 13],
    [choose.int(2, 6), 22],
    [choose.int(7, longest), 30],
  ]);
}
