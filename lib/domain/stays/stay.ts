import type { Day } from '@/lib/domain/day';
import type { PropertyFacts } from '@/lib/domain/property';

/** The nights of [checkIn, checkOut), for some guests. */
export interface Stay {
  checkIn: Day;
  checkOut: Day;
  /** Null where the number is not given: then no rule about guests applies. */
  guests: number | null;
}

/** The most days by which a repair moves both ends together: beyond, it is another stay (design: domain rules, "Repair"). */
export const REPAIR_DAYS = 30;

/** The terms of a property for any stay, beside its calendar. */
export type StayTerms = Pick<
  PropertyFacts,
  'availableFrom' | 'minimumStay' | 'maximumStay' | 'advancedNotice' | 'maxGuests'
>;

export type StayDates = Pick<Stay, 'checkIn' | 'checkOut'>;

export const nightsOf = ({ checkIn, checkOut }: StayDates): number => checkOut - checkIn;

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
