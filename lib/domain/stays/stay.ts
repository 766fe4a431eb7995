import type { Day } from '@/lib/domain/day';
import type { PropertyFacts } from '@/lib/domain/property';

/** The nights of [checkIn, checkOut), for some guests. */
export interface Stay {
  checkIn: Day;
  checkOut: Day;
  /** Null: nobody has said for how many, and no rule about guests is asked. */
  guests: number | null;
}

/** What a property asks of a stay, whatever its calendar says. */
export type StayTerms = Pick<
  PropertyFacts,
  'availableFrom' | 'minimumStay' | 'maximumStay' | 'advancedNotice' | 'maxGuests'
>;

export const nightsOf = ({ checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>): number => checkOut - checkIn;
