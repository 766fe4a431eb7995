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
