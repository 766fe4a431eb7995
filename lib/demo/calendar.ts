import { AVAILABLE, type CalendarRange, type DayTerms, mergeDays, NOT_AVAILABLE } from '@/lib/domain/calendar';
import { type Day, weekday } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import { type Home, type Letting, turnAt } from './home';
import { quoted } from './money';
import type { Random } from './random';
import { HIGH, monthDay, type Season } from './seasons';

const FRIDAY = 5;
const SATURDAY = 6;
const SUNDAY = 7;

/**
 * Three years of a home: seasons, then its keeper's terms, then bookings.
 * @param opening the first day the home can be let
 * @param seasons demand in its city, covering the horizon
 * @returns merged ranges that cover the horizon
 */
export function calendarOf(home: Home, horizon: Interval, opening: Day, seasons: readonly Season[]): CalendarRange[] {
  const choose = home.random('calendar');
  const days = seasonalDays(home, seasons, choose);
  const between = (from: Day, to: Day) => days.slice(from - horizon.start, to - horizon.start);
  if (home.letting === 'nightly' && choose.chance(0.35)) {
    chargeWeekends(between(horizon.start, horizon.start + choose.int(40, 90)), horizon.start, home);
  }
  restrictDays(days, horizon.start, home.letting, choose);
  for (const { start, end, maintenance } of blocksOf(home, horizon, opening)) {
    for (const terms of between(start, end)) {
      terms.availability = NOT_AVAILABLE;
      if (maintenance) {
        terms.closedToArrival = true;
        terms.closedToDeparture = true;
      }
    }
  }
  return mergeDays(horizon.start, days);
}

type PricedDay = DayTerms & { price: number };

/** How strongly a home follows the seasons: who lets by the year hardly does. */
const SEASONALITY: Record<Letting, number> = { nightly: 1, monthly: 0.6, corporate: 0.35, yearly: 0 };

function seasonalDays(home: Home, seasons: readonly Season[], choose: Random): PricedDay[] {
  const strength = SEASONALITY[home.letting] * choose.between(0.7, 1.1);
  const longerInSeason = choose.chance(0.5);
  // Most leave the minimum to the terms of the home.
  const usual = home.random('minimum').chance(0.7) ? 1 : home.minimumNights;
  return seasons.flatMap(({ start, end, factor }) => {
    const price = quoted((home.rent / 30) * (1 + (factor - 1) * strength), home.city.currency);
    const minNights = longerInSeason && factor >= HIGH ? seasonMinimum(home) : usual;
    return Array.from({ length: end - start }, () => ({
      price,
      minNights,
      availability: AVAILABLE,
      closedToArrival: false,
      closedToDeparture: false,
    }));
  });
}

function seasonMinimum({ letting, minimumNights }: Home): number {
  if (letting === 'nightly') return Math.min(14, minimumNights * 2);
  return letting === 'yearly' ? minimumNights : minimumNights + 30;
}

/** Friday and Saturday nights cost more. */
function chargeWeekends(days: readonly PricedDay[], start: Day, { city }: Home): void {
  days.forEach((terms, i) => {
    const day = weekday(start + i);
    if (day === FRIDAY || day === SATURDAY) terms.price = quoted(terms.price * 1.15, city.currency);
  });
}

/** Days without a handover of keys: for a season, and at Christmas. */
function restrictDays(days: readonly DayTerms[], start: Day, letting: Letting, choose: Random): void {
  const weeks = choose.int(6, 13);
  const noSundays = letting !== 'yearly' && choose.chance(0.15);
  const noWeekends = letting === 'corporate' && choose.chance(0.4);
  days.slice(0, weeks * 7).forEach((terms, i) => {
    const day = weekday(start + i);
    if (noSundays && day === SUNDAY) terms.closedToArrival = true;
    if (noWeekends && day >= SATURDAY) terms.closedToDeparture = true;
  });
  if (!choose.chance(0.3)) return;
  days.forEach((terms, i) => {
    const date = monthDay(start + i);
    if (date >= '12-24' && date <= '12-26') terms.closedToArrival = true;
  });
}

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
/** A home that is let at short notice is taken for some nights in a row, and free before or after them. */
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
function blocksOf(home: Home, horizon: Interval, opening: number): Block[] {
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
