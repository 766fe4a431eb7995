import type { Day } from '@/lib/domain/day';
import { horizonFrom, type Interval } from '@/lib/domain/interval';
import { nightsOf, type Stay } from './stay';
import { faultsIn, type StayFault } from './stay-codes';
import { stayFaults } from './stay-rules';
import type { ViolationEvidence } from './verdict';

/** The faults of a stay that hold for any home, with their evidence; none where homes can be judged. */
export function faultsOfStay(stay: Stay, today: Day): ViolationEvidence[] {
  const horizon = horizonFrom(today);
  return faultsIn(stayFaults(stay, horizon)).map((code) => faultEvidence(code, stay, horizon));
}

/** The days and values that prove a fault that was found. */
export function faultEvidence(code: StayFault, stay: Stay, horizon: Interval): ViolationEvidence {
  const { checkIn, checkOut } = stay;
  switch (code) {
    case 'NOT_A_DATE':
      return { code };
    case 'ENDS_BEFORE_IT_BEGINS':
      return { code, checkIn, checkOut };
    case 'NO_NIGHTS':
      return { code, checkIn };
    case 'NO_GUESTS':
      return { code, guests: stay.guests as number };
    case 'IN_THE_PAST':
      return { code, checkIn, today: horizon.start };
    case 'TOO_MANY_NIGHTS':
      return { code, nights: nightsOf(stay), horizonNights: horizon.end - horizon.start };
    case 'BEYOND_HORIZON':
      return { code, checkOut, last: horizon.end };
  }
}
