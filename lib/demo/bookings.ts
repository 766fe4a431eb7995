import { civilDate, type Day, dayOf } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import type { HomeTraits, Letting } from './home';
import type { DemoMoment } from './moment';
import { turnAt } from './places';
import type { Random } from './random';
import { factorAt, HIGH, LOW } from './seasons';

/** Nights that cannot be sold. */
export interface Block extends Interval {
  /** Works in the home: no arrival and no departure. */
  maintenance: boolean;
}

/** A block, and the time in which it is known: those of another moment are not in the calendar. */
interface Booking extends Block {
  from: DemoMoment;
  /** A cancellation, and when somebody else takes the same nights. */
  cancelled?: { at: DemoMoment; again: DemoMoment } | undefined;
}

/** Every 25th home is one of these, by turns. */
const EXTREMES = ['free', 'never free'] as const;

/** Everything that is taken within an interval as of the home's moment, in order and without overlaps; blocks may touch. */
export function blocksOf(home: HomeTraits, within: Interval): Block[] {
  const extreme = home.isExample ? undefined : turnAt(home.index, 25, EXTREMES);
  if (extreme === 'free') return [];
  if (extreme === 'never free') return [{ ...within, maintenance: false }];
  const known: Block[] = [];
  const until = Math.min(within.end, home.moment + LONGEST_LEAD);
  for (const booking of bookingsOf(home)) {
    if (booking.start >= until) break;
    if (booking.end > within.start && isKnown(booking, home.moment)) known.push(booking);
  }
  return known;
}

function bookingsOf(home: HomeTraits): Iterable<Booking> {
  if (home.letting === 'seasonal') return bySeason(home);
  const isMidMonth = home.letting === 'monthly' && home.random('rhythm').chance(MID_MONTH);
  return isMidMonth ? fromMidMonth(home) : inTurn(home, home.letting);
}

const isKnown = ({ from, cancelled }: Booking, moment: DemoMoment): boolean =>
  from <= moment && !(cancelled && cancelled.at <= moment && moment < cancelled.again);

const STAYS: Record<Exclude<Letting, 'seasonal'>, readonly [shortest: number, longest: number]> = {
  nightly: [2, 24],
  monthly: [28, 120],
  corporate: [30, 170],
  yearly: [180, 400],
};

/** Days from a booking to the arrival: some come at short notice, and few long before. */
const LEADS: Record<Exclude<Letting, 'seasonal'>, readonly [short: readonly [number, number], long: number]> = {
  nightly: [[1, 21], 120],
  monthly: [[4, 32], 150],
  corporate: [[7, 38], 180],
  yearly: [[20, 60], 120],
};
const LONG_LEAD = 0.6;
const LONGEST_LEAD = 400;

/** The share of homes that are booked from one guest to the next, months ahead. */
const IN_DEMAND = 0.01;
const AHEAD = [110, 260] as const;

/** Stays one after the other, with the nights between them that nobody takes. */
function* inTurn(home: HomeTraits, letting: Exclude<Letting, 'seasonal'>): Generator<Booking> {
  const choose = home.random('bookings');
  const inDemand = choose.chance(IN_DEMAND);
  const first = Math.ceil(home.since);
  // Some are not ready when they are published.
  const opening = choose.chance(0.3) ? first + choose.int(10, 90) : first;
  if (opening > first) yield { start: first, end: opening, from: home.since, maintenance: true };
  for (let next = opening + choose.int(0, 20); ; ) {
    const start = next;
    const [shortest, longest] = STAYS[letting];
    const end = start + shortest + Math.floor((longest - shortest) * choose.unit() * choose.unit());
    const factor = factorAt(home.city, start);
    const lead = inDemand ? choose.int(...AHEAD) : leadOf(letting, factor, choose);
    const from = Math.max(home.since, start - lead + choose.unit());
    yield { start, end, from, cancelled: cancellation(from, start, choose), maintenance: false };
    next = end + (inDemand ? choose.int(0, 2) : gapAfter(letting, factor, choose));
    if (!choose.chance(letting === 'nightly' ? 0.02 : 0.08)) continue;
    // Works are planned for the time after a guest.
    const works = { start: next, end: next + choose.int(5, 14) };
    yield { ...works, from: Math.max(home.since, next - choose.int(45, 120)), maintenance: true };
    next = works.end;
  }
}

function leadOf(letting: Exclude<Letting, 'seasonal'>, factor: number, choose: Random): number {
  const [[least, most], longest] = LEADS[letting];
  const lead = choose.chance(LONG_LEAD) ? choose.int(most, longest) : choose.int(least, most);
  return factor >= HIGH ? Math.round(lead * 1.5) : lead;
}

function cancellation(from: DemoMoment, start: Day, choose: Random): Booking['cancelled'] {
  const [isCancelled, isTakenAgain] = [choose.chance(0.12), choose.chance(0.6)];
  const at = choose.between(from, start);
  const again = choose.between(at, start);
  return isCancelled ? { at, again: isTakenAgain ? again : Number.POSITIVE_INFINITY } : undefined;
}

/** Nights between two guests: none where one leaves as the other arrives, or too few for any stay. */
function gapAfter(letting: Letting, factor: number, choose: Random): number {
  const long = letting === 'nightly' ? choose.int(3, 12) : choose.int(8, 36);
  return choose.weighted([
    [0, 34],
    [choose.int(1, 6), 16],
    [Math.round(factor >= HIGH ? long / 2 : factor <= LOW ? long * 1.4 : long), 50],
  ]);
}

/** The share of homes let by the month whose guests come in the middle of one, and book as it begins. */
const MID_MONTH = 0.85;

/** How often the turns go round while a city's homes are told by their share. */
const TURNS = 5;

/** Stays of three or four months with some weeks between: nearly half of these homes are free from the middle of next month on. */
function* fromMidMonth(home: HomeTraits): Generator<Booking> {
  const { year, month } = civilDate(Math.floor(home.since));
  const choose = home.random('bookings');
  const every = choose.pick([4, 4, 4, 5]);
  const months = year * 12 + month;
  // The turns of a city's homes are spread evenly, so that some of each are free.
  const turn = Math.floor(every * home.share * TURNS) % every;
  for (let next = months - (months % every) + turn; ; next += every) {
    const start = dayOf(0, next, choose.int(15, 20));
    const end = dayOf(0, next + every - 1, choose.int(1, 7));
    const from = dayOf(0, next, 1) + choose.between(-2, 1);
    const cancelled = cancellation(from, start, choose);
    if (from >= home.since) yield { start, end, from, cancelled, maintenance: false };
  }
}

/** From autumn to the end of winter, and from spring to summer; the latter is booked at the last moment. */
function* bySeason(home: HomeTraits): Generator<Booking> {
  for (let { year } = civilDate(Math.floor(home.since)); ; year++) {
    const choose = home.random(`seasons ${year}`);
    const day = (month: number, least: number, most: number) => dayOf(year, month, choose.int(least, most));
    const spring = { start: day(3, 10, 25), end: day(6, 20, 30) };
    const from = choose.between(dayOf(year, 3, 5), spring.start);
    if (from >= home.since) yield { ...spring, from, maintenance: false };
    const winter = { start: day(8, 15, 45), end: day(14, 5, 26) };
    const booked = winter.start - choose.between(20, 120);
    if (booked >= home.since) yield { ...winter, from: booked, maintenance: false };
  }
}
