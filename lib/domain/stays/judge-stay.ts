import { AVAILABLE, type Calendar, clip } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { horizonFrom, type Interval, uncovered } from '@/lib/domain/interval';
import { minNightsIn } from '@/lib/domain/packed-calendar';
import { limitEnd, type StayLimit } from '@/lib/domain/property';
import { nightsOf, type Stay, type StayTerms } from './stay';
import { type StayCalendar, stayCalendar } from './stay-calendar';
import { doubtsIn, faultsIn, isValid, rulesIn, type StayDoubt, type StayRule } from './stay-codes';
import { faultEvidence } from './stay-faults';
import { noticeEnd, stayViolations } from './stay-rules';
import type { BlockedSpan, Doubt, StayVerdict, Violation } from './verdict';

/**
 * Whether a stay can be sold, with every reason why not and every doubt (design: domain rules). Any two numbers get a
 * verdict, also those that are no stay.
 * @param calendar empty: the property has none
 * @param packed the same calendar, where it is packed already
 */
export function judgeStay(
  terms: StayTerms,
  calendar: Calendar,
  stay: Stay,
  today: Day,
  packed: StayCalendar = stayCalendar(calendar),
): StayVerdict {
  const horizon = horizonFrom(today);
  const mask = stayViolations(terms, packed, stay, horizon);
  return {
    valid: isValid(mask),
    violations: [
      ...faultsIn(mask).map((code) => faultEvidence(code, stay, horizon)),
      ...rulesIn(mask).map((code) => evidenceOf(code, terms, calendar, stay, horizon)),
    ],
    unverified: doubtsIn(mask).map((code) => doubtOf(code, terms, stay)),
  };
}

/** The days and values that prove that a rule is broken. */
function evidenceOf(code: StayRule, terms: StayTerms, calendar: Calendar, stay: Stay, horizon: Interval): Violation {
  const { checkIn, checkOut } = stay;
  const nights = nightsOf(stay);
  const guests = stay.guests as number;
  const spanOfStay = { start: checkIn, end: checkOut };
  switch (code) {
    case 'NIGHT_NOT_AVAILABLE':
      return { code, spans: blockedSpans(calendar, spanOfStay) };
    case 'NO_CALENDAR_DATA':
      return { code, spans: uncovered(calendar, spanOfStay), noCalendar: calendar.length === 0 };
    case 'CLOSED_TO_ARRIVAL':
      return { code, checkIn };
    case 'CLOSED_TO_DEPARTURE':
      return { code, checkOut };
    case 'BELOW_MIN_NIGHTS':
      return { code, nights, minNights: minNightsIn(stayCalendar(calendar).termsOn(checkIn)), checkIn };
    case 'BELOW_MINIMUM_STAY':
      return { code, nights, minimumStay: terms.minimumStay, first: limitEnd(terms.minimumStay, checkIn) as Day };
    case 'ABOVE_MAXIMUM_STAY': {
      const maximumStay = terms.maximumStay as StayLimit;
      return { code, nights, maximumStay, last: limitEnd(maximumStay, checkIn) as Day };
    }
    case 'BEFORE_AVAILABLE_FROM':
      return { code, checkIn, availableFrom: terms.availableFrom };
    case 'INSIDE_ADVANCED_NOTICE':
      return { code, checkIn, advancedNotice: terms.advancedNotice, first: noticeEnd(terms, horizon.start) };
    case 'TOO_MANY_GUESTS':
      return { code, guests, maxGuests: terms.maxGuests as number };
  }
}

function doubtOf(code: StayDoubt, terms: StayTerms, stay: Stay): Doubt {
  switch (code) {
    case 'UNKNOWN_MINIMUM_STAY_UNIT':
      return { code, minimumStay: terms.minimumStay };
    case 'UNKNOWN_MAXIMUM_STAY_UNIT':
      return { code, maximumStay: terms.maximumStay as StayLimit };
    case 'UNKNOWN_MAX_GUESTS':
      return { code, guests: stay.guests as number };
    case 'UNKNOWN_CHECK_OUT_DAY':
      return { code, checkOut: stay.checkOut };
    case 'UNKNOWN_MIN_NIGHTS':
      return { code, checkIn: stay.checkIn };
    case 'CALENDAR_IN_DOUBT':
      return { code };
  }
}

/** The nights of a stay that are known and not for sale, as maximal spans of one availability. */
function blockedSpans(calendar: Calendar, within: Interval): BlockedSpan[] {
  const spans: BlockedSpan[] = [];
  for (const { start, end, availability } of clip(calendar, within)) {
    if (availability === AVAILABLE) continue;
    const last = spans.at(-1);
    if (last && last.end === start && last.availability === availability) last.end = end;
    else spans.push({ start, end, availability });
  }
  return spans;
}
