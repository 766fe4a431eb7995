import { AVAILABLE, type CalendarRange, type DayTerms, mergeDays, NOT_AVAILABLE } from '@/lib/domain/calendar';
import { type Day, weekday } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import { blocksOf } from './bookings';
import type { Home, Letting } from './home';
import { quoted } from './money';
import type { Random } from './random';
import { HIGH, monthDay, type Season } from './seasons';

const FRIDAY = 5;
const SATURDAY = 6;
const SUNDAY = 7;

/**
 * Three years of a home: seasons, then what this home's keeper asks for, then what is booked.
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

/** How strongly a home follows the seasons: who lets by the year hardly does. */
const SEASONALITY: Record<Letting, number> = { nightly: 1, monthly: 0.6, corporate: 0.35, yearly: 0 };

function seasonalDays(home: Home, seasons: readonly Season[], choose: Random): DayTerms[] {
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
function chargeWeekends(days: readonly DayTerms[], start: Day, { city }: Home): void {
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
