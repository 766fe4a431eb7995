import type { Calendar, DayTerms } from '@/lib/domain/calendar';
import { type Day, weekday } from '@/lib/domain/day';
import type { StayLimit } from '@/lib/domain/property';
import type { LengthRequest, Start } from './starts';
import type { Stay, StayTerms } from './stay';

/**
 * For tests: the rules read aloud, one day after the other, by nothing but the platform's dates. Slow and obvious on
 * purpose, and shares no code with the engine.
 */
export function judgeByDays(terms: StayTerms, calendar: Calendar, { checkIn, checkOut, guests }: Stay, today: Day) {
  const violations = new Set<string>();
  const doubts = new Set<string>();
  const blocked: Day[] = [];
  const unknown: Day[] = [];
  const horizon = lastHorizonDay(today);

  if (checkOut < checkIn) violations.add('ENDS_BEFORE_IT_BEGINS');
  else if (checkOut === checkIn) violations.add('NO_NIGHTS');
  if (violations.size > 0) return { violations, doubts, blocked, unknown };

  if (checkIn < today) violations.add('IN_THE_PAST');
  // The night of the last day of the horizon ends on the day after it.
  if (checkOut > horizon + 1)
    violations.add(checkOut - checkIn > horizon + 1 - today ? 'TOO_MANY_NIGHTS' : 'BEYOND_HORIZON');

  for (let night = checkIn; night < checkOut; night++) {
    const said = termsOn(calendar, night);
    if (said === undefined) unknown.push(night);
    else if (said.availability !== 'AVAILABLE') blocked.push(night);
  }
  if (blocked.length > 0) violations.add('NIGHT_NOT_AVAILABLE');
  if (unknown.length > 0) violations.add('NO_CALENDAR_DATA');

  const arrival = termsOn(calendar, checkIn);
  if (arrival?.closedToArrival) violations.add('CLOSED_TO_ARRIVAL');
  if (arrival?.minNights === null) doubts.add('UNKNOWN_MIN_NIGHTS');
  else if (arrival && checkOut - checkIn < arrival.minNights) violations.add('BELOW_MIN_NIGHTS');
  if (arrival?.inDoubt) doubts.add('CALENDAR_IN_DOUBT');
  const departure = termsOn(calendar, checkOut);
  if (departure?.closedToDeparture) violations.add('CLOSED_TO_DEPARTURE');
  if (departure === undefined && unknown.length === 0) doubts.add('UNKNOWN_CHECK_OUT_DAY');

  const shortest = endOfLimit(terms.minimumStay, checkIn);
  if (shortest === null) doubts.add('UNKNOWN_MINIMUM_STAY_UNIT');
  else if (checkOut < shortest) violations.add('BELOW_MINIMUM_STAY');
  if (terms.maximumStay !== null) {
    const longest = endOfLimit(terms.maximumStay, checkIn);
    if (longest === null) doubts.add('UNKNOWN_MAXIMUM_STAY_UNIT');
    else if (checkOut > longest) violations.add('ABOVE_MAXIMUM_STAY');
  }
  if (checkIn < terms.availableFrom) violations.add('BEFORE_AVAILABLE_FROM');
  if (checkIn < today + terms.advancedNotice) violations.add('INSIDE_ADVANCED_NOTICE');
  if (guests !== null && terms.maxGuests === null) doubts.add('UNKNOWN_MAX_GUESTS');
  if (guests !== null && terms.maxGuests !== null && guests > terms.maxGuests) violations.add('TOO_MANY_GUESTS');
  return { violations, doubts, blocked, unknown };
}

export const validByDays = (terms: StayTerms, calendar: Calendar, stay: Stay, today: Day): boolean =>
  judgeByDays(terms, calendar, stay, today).violations.size === 0;

function termsOn(calendar: Calendar, day: Day): DayTerms | undefined {
  return calendar.find(({ start, end }) => start <= day && day < end);
}

/** The day on which a stay of that length ends; null for an unknown unit. */
export function endOfLimit({ value, unit }: StayLimit, checkIn: Day): Day | null {
  if (unit === 'NIGHT') return checkIn + value;
  return unit === 'MONTH' ? monthsLater(checkIn, value) : null;
}

const MS_PER_DAY = 86_400_000;

/** The same day of the month a number of months later, or the month's last day. */
export function monthsLater(day: Day, months: number): Day {
  const from = new Date(day * MS_PER_DAY);
  for (let dayOfMonth = from.getUTCDate(); ; dayOfMonth--) {
    const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, dayOfMonth));
    if (to.getUTCDate() === dayOfMonth) return to.getTime() / MS_PER_DAY;
  }
}

const lastHorizonDay = (today: Day): Day => monthsLater(today, 36);

/** Every stay of a length, by nothing but the verdict on each stay of a window. */
export function startsByDays(
  terms: StayTerms,
  calendar: Calendar,
  { length, window, guests, arrive }: LengthRequest,
  today: number,
): Start[] {
  const starts: Start[] = [];
  for (let checkIn = window.start; checkIn < window.end; checkIn++) {
    if (arrive && !arrive.includes(weekday(checkIn))) continue;
    const valid: number[] = [];
    for (let checkOut = checkIn + 1; checkOut <= window.end; checkOut++) {
      const nights = checkOut - checkIn;
      const isAsked =
        length.unit === 'nights'
          ? length.min <= nights && nights <= length.max
          : length.unit === 'longest' || checkOut === monthsLater(checkIn, length.months) + (length.nights ?? 0);
      if (isAsked && validByDays(terms, calendar, { checkIn, checkOut, guests }, today)) valid.push(checkOut);
    }
    const checkOut = length.unit === 'longest' ? valid.at(-1) : valid[0];
    if (checkOut !== undefined) starts.push({ checkIn, checkOut });
  }
  return starts;
}
