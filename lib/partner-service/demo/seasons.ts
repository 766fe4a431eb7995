import { civilDate, type Day } from '@/lib/domain/day';
import type { City, Climate } from './cities/city';

/** From this day of the year (MM-DD) on, prices stand to a usual night's as the factor says. */
type Season = readonly [from: string, factor: number];

const SEASONS: Record<Climate, readonly Season[]> = {
  northern: [
    ['01-07', 0.9],
    ['03-15', 1],
    ['06-15', 1.18],
    ['09-10', 1.05],
    ['11-05', 0.92],
    ['12-18', 1.22],
  ],
  southern: [
    ['01-01', 1.24],
    ['02-15', 1.05],
    ['05-01', 0.88],
    ['09-01', 1],
    ['12-10', 1.3],
  ],
  gulf: [
    ['01-01', 1.2],
    ['04-01', 1],
    ['06-01', 0.78],
    ['10-01', 1.12],
  ],
  tropical: [
    ['01-01', 1.25],
    ['04-16', 1],
    ['06-01', 0.86],
    ['11-15', 1.12],
    ['12-18', 1.35],
  ],
  japanese: [
    ['01-05', 0.9],
    ['03-20', 1.3],
    ['05-08', 1],
    ['10-20', 1.15],
    ['12-05', 1.05],
  ],
};

/** A season's price factor counts as high from here. */
const HIGH = 1.15;

/** The factor of a day's season, without events. */
export function seasonFactor(climate: Climate, day: Day): number {
  const date = monthAndDay(day);
  const seasons = SEASONS[climate];
  return (seasons.filter(([from]) => from <= date).at(-1) ?? seasons.at(-1))?.[1] ?? 1;
}

export const isHighSeason = (climate: Climate, day: Day): boolean => seasonFactor(climate, day) >= HIGH;

/** The factor of what fills the city on a day; 1 on a usual one. */
export function eventFactor({ events }: City, day: Day): number {
  const date = monthAndDay(day);
  return events.find(({ from, to }) => from <= date && date <= to)?.factor ?? 1;
}

/** 24–26 December and New Year: nobody is at the desk. */
export function isDeskClosed(day: Day): boolean {
  const date = monthAndDay(day);
  return (date >= '12-24' && date <= '12-26') || date === '12-31' || date === '01-01';
}

/** Whole years since a day. */
export const yearsAfter = (start: Day, day: Day): number => Math.floor((day - start) / 365.25);

function monthAndDay(day: Day): string {
  const { month, dayOfMonth } = civilDate(day);
  return `${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
}
