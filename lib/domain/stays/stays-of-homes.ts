import { nightsOf, type StayDates } from './stay';

/** The stay of each of some homes, which may name ends of their own: an end that a home does not name is that of all. */
export const staysOf = (all: StayDates & { homes: readonly Partial<StayDates>[] }): StayDates[] =>
  all.homes.map(({ checkIn = all.checkIn, checkOut = all.checkOut }) => ({ checkIn, checkOut }));

/** What stays have in common. */
interface StaySpan extends StayDates {
  /** Whether they are the same: then the span from the first arrival to the last departure is each of them. */
  isOne: boolean;
  fewest: number;
  most: number;
}

/** From the first arrival of some stays to the last departure, with the nights of the shortest and the longest. */
export function spanOf(stays: readonly StayDates[]): StaySpan {
  const nights = stays.map(nightsOf);
  const [arrivals, departures] = [stays.map(({ checkIn }) => checkIn), stays.map(({ checkOut }) => checkOut)];
  const isOne = new Set(arrivals).size === 1 && new Set(departures).size === 1;
  const ends = { checkIn: Math.min(...arrivals), checkOut: Math.max(...departures) };
  return { ...ends, isOne, fewest: Math.min(...nights), most: Math.max(...nights) };
}
