import type { Interval } from '@/lib/domain/interval';
import { type Home, type Letting, turnAt } from './home';
import type { Random } from './random';

/** Nights that cannot be sold. */
interface Block extends Interval {
  /** Works in the home: no arrival and no departure. */
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

/** Nights ahead of which most homes have a third to a half free. */
const SOON = 180;
const LONGEST_SOON = 45;
/** A home that is let at short notice is taken for so many nights in a row, and free before or after them. */
const SHORT_NOTICE = { share: 0.3, nights: [90, 118] } as const;
/** The share of homes that are empty on the first day, and for how many nights. */
const VACANT = { share: 0.45, nights: [3, 50] } as const;
/** Days of notice that a home asks for, at most. */
const LONGEST_NOTICE = 14;
/** The share of gaps that are as long as a guest makes them; the others have room for the shortest stay. */
const ODD_GAPS = 0.12;

/** Every 25th home is one of these, by turns. */
const EXTREMES = ['free', 'never free'] as const;

/** Everything that is taken within the horizon, in order and without overlaps; blocks may touch. */
export function blocksOf(home: Home, horizon: Interval, opening: number): Block[] {
  const choose = home.random('bookings');
  const extreme = turnAt(home.index, 25, EXTREMES);
  if (extreme === 'free') return [];
  if (extreme === 'never free') return [{ ...horizon, maintenance: false }];
  const blocks: Block[] = opening > horizon.start ? [{ start: horizon.start, end: opening, maintenance: true }] : [];
  if (choose.chance(SHORT_NOTICE.share)) {
    const taken = choose.int(...SHORT_NOTICE.nights);
    const from = choose.chance(VACANT.share) ? opening + SOON - taken : opening;
    const until = from + taken;
    for (let next = from; next < until; ) {
      next = book(blocks, next, Math.min(stay(home.letting, choose), LONGEST_SOON, until - next));
    }
    return blocks;
  }
  const bookedUntil = opening + choose.int(...AHEAD[home.letting]);
  const soon = opening + SOON;
  const free = choose.chance(0.05) ? choose.between(0.01, 0.06) : choose.between(0.42, 0.5);
  const vacant = choose.chance(VACANT.share) ? roomFor(home, choose.int(...VACANT.nights), choose) : 0;
  /** Free nights that the stays so far call for. */
  let owed = -vacant;
  let next = opening + vacant;
  while (next < Math.max(bookedUntil, soon)) {
    const nights = Math.min(stay(home.letting, choose), next < soon ? LONGEST_SOON : Number.POSITIVE_INFINITY);
    next = book(blocks, next, next === opening ? Math.ceil(nights * choose.unit()) : nights);
    owed += (nights * free) / (1 - free);
    const gap = choose.chance(ODD_GAPS) ? oddGap(choose) : gapOwed(home, owed);
    next += gap;
    owed -= gap;
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

/** Vacant nights from today on, mostly enough for the notice and the shortest stay. */
const roomFor = (home: Home, nights: number, choose: Random): number =>
  choose.chance(ODD_GAPS) ? nights : Math.max(nights, LONGEST_NOTICE + shortestStay(home));

/** The nights that are owed, once the shortest stay has room in them. */
function gapOwed(home: Home, owed: number): number {
  const nights = Math.round(owed);
  return nights >= shortestStay(home) ? nights : 0;
}

/** In nights; months may have 31. */
const shortestStay = ({ minimumNights }: Home): number => Math.ceil((minimumNights * 31) / 30) + 1;

/** Nights between two guests: none where one leaves as the other arrives. */
const oddGap = (choose: Random): number =>
  choose.weighted([
    [0, 50],
    [1, 20],
    [choose.int(2, 6), 30],
  ]);
