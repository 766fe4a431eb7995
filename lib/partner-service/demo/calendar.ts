import { AVAILABLE, type CalendarRange, type DayTerms, mergeDays, NOT_AVAILABLE } from '@/lib/domain/calendar';
import { type Day, weekday } from '@/lib/domain/day';
import { horizonFrom, type Interval } from '@/lib/domain/interval';
import { drawBlocks } from './blocks';
import { type Home, minimumNights, type Rhythm } from './home';
import { priced } from './money';
import type { Random } from './random';
import { eventFactor, isDeskClosed, isHighSeason, seasonFactor, yearsAfter } from './seasons';

/** Short stays cost more a night than a month's rent says. */
const NIGHTLY: Record<Rhythm, number> = { short: 1.28, medium: 1.1, monthly: 1 };

/** Rules that some operators set for the next weeks only: further off nobody has decided yet. */
const DECIDED_DAYS = 90;

/** What one home does differently from its neighbours. */
interface Habits {
  weekendPrices: boolean;
  /** Nobody hands over keys on Sundays. */
  noSundayArrivals: boolean;
  /** Company guests leave on working days. */
  noWeekendDepartures: boolean;
  /** The desk is closed at Christmas and New Year. */
  closedAtChristmas: boolean;
  /** Longer stays in high season. */
  seasonalMinimum: boolean;
}

/** Three years of a home, as merged ranges that cover the horizon exactly. */
export function drawCalendar(random: Random, home: Home, today: Day, availableFrom: Day): CalendarRange[] {
  const horizon = horizonFrom(today);
  const habits: Habits = {
    weekendPrices: home.rhythm === 'short' && random.chance(0.5),
    noSundayArrivals: random.chance(0.12),
    noWeekendDepartures: home.rhythm === 'monthly' && random.chance(0.12),
    closedAtChristmas: random.chance(0.2),
    seasonalMinimum: home.rhythm !== 'monthly' && random.chance(0.6),
  };
  const blocks = drawBlocks(random, home.rhythm, horizon, availableFrom);
  const days = Array.from({ length: horizon.end - horizon.start }, (_, i) => {
    const day = horizon.start + i;
    return dayTerms(home, habits, day, today, isBlocked(blocks, day));
  });
  return mergeDays(horizon.start, days);
}

function dayTerms(home: Home, habits: Habits, day: Day, today: Day, blocked: boolean): DayTerms {
  const decided = day < today + DECIDED_DAYS;
  const deskClosed = habits.closedAtChristmas && isDeskClosed(day);
  return {
    price: nightPrice(home, habits, day, today),
    minNights: nightsMinimum(home, habits, day),
    availability: blocked ? NOT_AVAILABLE : AVAILABLE,
    closedToArrival: deskClosed || (habits.noSundayArrivals && decided && weekday(day) === 7),
    closedToDeparture: deskClosed || (habits.noWeekendDepartures && decided && weekday(day) >= 6),
  };
}

function nightPrice({ city, rent, rhythm }: Home, { weekendPrices }: Habits, day: Day, today: Day): number {
  const base = (rent / 30) * NIGHTLY[rhythm] * 1.03 ** yearsAfter(today, day);
  // A month's rent changes with the year only; the shorter the stay, the more the calendar counts.
  if (rhythm === 'monthly') return priced(base, city);
  const event = rhythm === 'short' ? eventFactor(city, day) : 1;
  const weekend = weekendPrices && day < today + DECIDED_DAYS && [5, 6].includes(weekday(day)) ? 1.12 : 1;
  return priced(base * seasonFactor(city.climate, day) * event * weekend, city);
}

function nightsMinimum(home: Home, { seasonalMinimum }: Habits, day: Day): number {
  const usual = minimumNights(home);
  if (!seasonalMinimum || !isHighSeason(home.city.climate, day)) return usual;
  return home.rhythm === 'short' ? Math.max(usual, 5) : Math.max(usual, 28);
}

function isBlocked(blocks: readonly Interval[], day: Day): boolean {
  return blocks.some(({ start, end }) => start <= day && day < end);
}
