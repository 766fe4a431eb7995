import type { Calendar } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { contains, horizonFrom } from '@/lib/domain/interval';
import { minNightsIn } from '@/lib/domain/packed-calendar';
import { limitEnd } from '@/lib/domain/property';
import { allowsStay, arrivalLengths, canArrive, type Lengths, lengthsFrom } from '@/lib/domain/stays/arrival-lengths';
import { judgeStay } from '@/lib/domain/stays/judge-stay';
import { nearestValidStay, type Repair } from '@/lib/domain/stays/nearest-valid-stay';
import type { Stay, StayTerms } from '@/lib/domain/stays/stay';
import { stayCalendar } from '@/lib/domain/stays/stay-calendar';
import { unsellableNights } from '@/lib/domain/stays/unsellable-nights';
import type { StayVerdict } from '@/lib/domain/stays/verdict';

/** Judges stays at one property, for a number of guests, as of one day. */
export interface StayJudge {
  guests: number | null;
  judge(stay: Stay): StayVerdict;
  nearest(stay: Stay): Repair | null;
  canArrive(day: Day): boolean;
  /** The valid lengths of stays from a day, the shortest first; empty without a possible arrival. */
  lengthsFrom(day: Day): Lengths[];
  allows(checkIn: Day, checkOut: Day): boolean;
  /** The shortest stay from a day by the minimums. Its violations explain why arrival is impossible. */
  shortestFrom(day: Day): Stay;
  /** Whether the night of a day is for sale but no valid stay covers it. */
  isUnsellable(day: Day): boolean;
}

/** Computes the lengths and unsellable nights once, so that each question is cheap. */
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
      const nights = Math.max(1, minNightsIn(packed.termsOn(day)));
      return { checkIn: day, checkOut: Math.max(day + nights, limitEnd(terms.minimumStay, day) ?? 0), guests };
    },
    isUnsellable: (day) => unsellable.some((span) => contains(span, day)),
  };
}
