import { AVAILABLE, type CalendarRange, type DayTerms, mergeRanges, NOT_AVAILABLE } from '@/lib/domain/calendar';
import { civilDate, type Day, dayOf, weekday } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import type { Block } from './bookings';
import type { HomeTraits, Letting } from './home';
import { revisionOf } from './moment';
import { quoted } from './money';
import { HIGH, type Season } from './seasons';

const FRIDAY = 5;
const SATURDAY = 6;
const SUNDAY = 7;

/**
 * Three years of a home: seasons, its keeper's terms, and what is taken.
 * @param blocks in order, without overlaps
 * @param seasons demand in its city, covering the horizon
 * @returns merged ranges that cover the horizon
 */
export function calendarOf(
  home: HomeTraits,
  horizon: Interval,
  blocks: readonly Block[],
  seasons: readonly Season[],
): CalendarRange[] {
  const restrictions = restrictionsOf(home, horizon);
  const termsOf = seasonalTerms(home);
  const priced = seasons.map(({ start, end, factor }) => ({ start, end, ...termsOf(start, factor) }));
  const cuts = [...priced, ...blocks].flatMap(({ start, end }) => [start, end]);
  const days = [horizon.start, ...cuts, ...[...restrictions.keys()].flatMap((day) => [day, day + 1])];
  const starts = [...new Set(days)].filter((day) => day >= horizon.start && day < horizon.end).sort((a, b) => a - b);
  const [seasonAt, blockAt] = [finder(priced), finder(blocks)];
  const ranges = starts.map((start, i): CalendarRange => {
    const block = blockAt(start);
    const { dearer, ...closed } = restrictions.get(start) ?? {};
    const { price, minNights } = seasonAt(start) as (typeof priced)[number];
    return {
      start,
      end: starts[i + 1] ?? horizon.end,
      price: dearer ? quoted(price * dearer, home.city.currency) : price,
      minNights,
      availability: block ? NOT_AVAILABLE : AVAILABLE,
      closedToArrival: block?.maintenance || (closed.closedToArrival ?? false),
      closedToDeparture: block?.maintenance || (closed.closedToDeparture ?? false),
    };
  });
  return mergeRanges(ranges);
}

/** Finds the interval of a day; the days asked for ascend. */
function finder<T extends Interval>(intervals: readonly T[]): (day: Day) => T | undefined {
  let next = 0;
  return (day) => {
    while ((intervals[next]?.end ?? Number.POSITIVE_INFINITY) <= day) next++;
    const interval = intervals[next];
    return interval && interval.start <= day ? interval : undefined;
  };
}

/** How strongly a home follows the seasons: who lets by the year hardly does. */
const SEASONALITY: Record<Letting, number> = { nightly: 1, monthly: 0.6, seasonal: 0.6, corporate: 0.35, yearly: 0 };

function seasonalTerms(home: HomeTraits): (season: Day, factor: number) => { price: number; minNights: number } {
  const choose = home.random('calendar');
  const strength = SEASONALITY[home.letting] * choose.between(0.7, 1.1);
  const longerInSeason = choose.chance(0.5);
  // Most leave the minimum to the terms of the home.
  const usual = home.random('minimum').chance(0.7) ? 1 : home.minimumNights;
  return (season, factor) => ({
    price: quoted((home.rent / 30) * (1 + (factor - 1) * strength) * moved(home, season), home.city.currency),
    minNights: longerInSeason && factor >= HIGH ? seasonMinimum(home) : usual,
  });
}

/** Prices of a season move from time to time, as it comes near. */
function moved(home: HomeTraits, season: Day): number {
  if (season > home.moment + 300) return 1;
  const { number } = revisionOf(home, `season ${season}`, 250, home.moment);
  return number === 0 ? 1 : home.random(`season ${season} ${number}`).between(0.95, 1.06);
}

function seasonMinimum({ letting, minimumNights }: HomeTraits): number {
  if (letting === 'nightly') return Math.min(14, minimumNights * 2);
  return Math.max(minimumNights, 45);
}

type Restriction = Partial<Pick<DayTerms, 'closedToArrival' | 'closedToDeparture'>> & { dearer?: number };

/** Days without a handover of keys, and nights that cost more: as far as they are planned, and at Christmas. */
function restrictionsOf({ letting, moment, random }: HomeTraits, { start, end }: Interval): Map<Day, Restriction> {
  const choose = random('restrictions');
  const noSundays = letting !== 'yearly' && choose.chance(0.15);
  const noWeekends = letting === 'corporate' && choose.chance(0.4);
  const dearWeekends = letting === 'nightly' && choose.chance(0.35);
  const noChristmas = choose.chance(0.3);
  const planned = quarterAfter(moment - choose.int(0, 45));
  const restrictions = new Map<Day, Restriction>();
  for (let day = start; day < planned; day++) {
    const on = weekday(day);
    if (noSundays && on === SUNDAY) restrictions.set(day, { closedToArrival: true });
    if (noWeekends && on >= SATURDAY) restrictions.set(day, { ...restrictions.get(day), closedToDeparture: true });
    if (dearWeekends && (on === FRIDAY || on === SATURDAY)) restrictions.set(day, { dearer: 1.15 });
  }
  for (let year = civilDate(start).year; noChristmas && dayOf(year, 12, 26) < end; year++) {
    for (const date of [24, 25, 26]) {
      const day = dayOf(year, 12, date);
      restrictions.set(day, { ...restrictions.get(day), closedToArrival: true });
    }
  }
  return restrictions;
}

function quarterAfter(moment: number): Day {
  const { year, month } = civilDate(Math.floor(moment));
  return dayOf(year, (Math.ceil(month / 3) + 1) * 3 + 1, 1);
}
