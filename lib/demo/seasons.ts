import { civilDate, type Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import type { City } from './cities';

/** A time of constant demand. */
export interface Season extends Interval {
  /** Price against a usual night. */
  factor: number;
}

/** From this factor on a season is high: stays are longer. */
export const HIGH = 1.15;
/** Up to this one it is low. */
export const LOW = 0.9;

/** First day (MM-DD) of each season of the year, with its factor. */
const CLIMATES: Record<City['climate'], Record<string, number>> = {
  northern: { '01-01': 0.85, '04-01': 1, '06-15': 1.2, '09-16': 1, '11-01': 0.88 },
  southern: { '01-01': 1.25, '03-16': 1, '06-01': 0.82, '09-16': 1, '12-01': 1.25 },
  gulf: { '01-01': 1.22, '04-16': 1, '06-01': 0.78, '09-16': 1, '11-01': 1.22 },
  tropical: { '01-01': 1.18, '04-16': 0.95, '08-16': 0.88, '11-01': 1, '12-15': 1.18 },
  japanese: { '01-01': 0.85, '03-16': 1.25, '05-10': 0.95, '10-01': 1.18, '12-01': 0.9 },
};
const SEASONS = new Map(Object.entries(CLIMATES).map(([climate, seasons]) => [climate, Object.entries(seasons)]));

/** No season is longer. */
const LONGEST = 366;

/** Demand in a city as ranges of the same factor: its climate's, or an event's. The first one may begin before the interval. */
export function seasonsOf(city: City, { start, end }: Interval): Season[] {
  const seasons: Season[] = [];
  for (let day = start - LONGEST; day < end; day++) {
    const factor = factorAt(city, day);
    const last = seasons.at(-1);
    if (last?.factor === factor) last.end = day + 1;
    else seasons.push({ start: day, end: day + 1, factor });
  }
  return seasons.filter((season) => season.end > start);
}

/** Demand on a day, against a usual one. */
export function factorAt({ climate, events }: City, day: Day): number {
  const date = monthDay(day);
  return events.find((event) => falls(event, date))?.factor ?? usual(climate, date);
}

function usual(climate: City['climate'], date: string): number {
  return SEASONS.get(climate)?.findLast(([from]) => from <= date)?.[1] ?? 1;
}

/** An event may go on into the next year. */
const falls = ({ from, to }: City['events'][number], date: string): boolean =>
  from <= to ? from <= date && date <= to : date >= from || date <= to;

/** MM-DD, which orders as text. */
function monthDay(day: Day): string {
  const { month, dayOfMonth } = civilDate(day);
  return `${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
}
