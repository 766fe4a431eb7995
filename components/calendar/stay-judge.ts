import type { Calendar } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { contains, horizonFrom } from '@/lib/domain/interval';
import { limitEnd } from '@/lib/domain/property';
import { allowsStay, arrivalLengths, canArrive, type Lengths, lengthsFrom } from '@/lib/domain/stays/arrival-lengths';
import { judgeStay } from '@/lib/domain/stays/judge-stay';
import { nearestValidStay, type Repair } from '@/lib/domain/stays/nearest-valid-stay';
import type { Stay, StayTerms } from '@/lib/domain/stays/stay';
import { stayCalendar } from '@/lib/domain/stays/stay-calendar';
import { unsellableNights } from '@/lib/domain/stays/unsellable-nights';
import type { StayVerdict } from '@/lib/domain/stays/verdict';

/** The rules of stays, asked about one property and some guests on one day. */
export interface StayJudge {
  guests: number | null;
  judge(stay: Stay): StayVerdict;
  nearest(stay: Stay): Repair | null;
  canArrive(day: Day): boolean;
  /** The valid lengths of stays from a day, shortest first; none where nobody can arrive. */
  lengthsFrom(day: Day): Lengths[];
  allows(checkIn: Day, checkOut: Day): boolean;
  /** The shortest stay from a day that the minimums allow: what is wrong with it is why nobody can arrive. */
  shortestFrom(day: Day): Stay;
  /** Whether the night of a day is for sale, and no valid stay covers it. */
  isUnsellable(day: Day): boolean;
}

/** All that can be worked out once is; asking about a day is then cheap. */
export function stayJudge(terms: StayTerms, calendar: Calendar, guests: number | null, today: Day): StayJudge {
  const horizon = horizonFrom(today);
  const packed = stayCalendar(calendar);
  const lengths = arrivalLengths(terms, packed, guests, horizon);
  const unsellable = unsellableNights(terms, packed, horizon);
  return {
    guests,
    judge: (stay) => judgeStay(terms, calendar, stay, today),
    nearest: (stay) => nearestValidStay(terms, packed, stay, horizon),
    canArrive: (day) => canArrive(lengths, day),
    lengthsFrom: (day) => lengthsFrom(lengths, day),
    allows: (checkIn, checkOut) => allowsStay(lengths, checkIn, checkOut),
    shortestFrom: (day) => {
      const nights = Math.max(1, packed.minNights(day));
      return { checkIn: day, checkOut: Math.max(day + nights, limitEnd(terms.minimumStay, day) ?? 0), guests };
    },
    isUnsellable: (day) => unsellable.some((span) => contains(span, day)),
  };
}
