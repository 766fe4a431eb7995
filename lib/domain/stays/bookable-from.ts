import type { Day } from '@/lib/domain/day';
import { horizonFrom } from '@/lib/domain/interval';
import { NO_DEPARTURE } from '@/lib/domain/packed-calendar';
import { type OpenDays, openDays } from './open-days';
import type { StayTerms } from './stay';
import type { StayCalendar } from './stay-calendar';
import { arriveOn, departuresOf, newArrival, noticeEnd } from './stay-rules';

/** The first arrival that can be booked, and the least nights that are valid there. */
export interface Bookable {
  day: Day;
  nights: number;
}

/** The same as facts of a home; null where no stay can be booked. */
export interface FirstBookable {
  bookableFrom: Day | null;
  bookableNights: number | null;
}

/** A home with its first bookable arrival. */
export function withBookable<Home extends StayTerms>(
  home: Home,
  calendar: StayCalendar,
  today: Day,
): Home & FirstBookable {
  const first = bookableFrom(calendar, home, today);
  return { ...home, bookableFrom: first?.day ?? null, bookableNights: first?.nights ?? null };
}

const arrival = newArrival();

/**
 * The first arrival from today on for which some stay is valid (design: domain rules, "Bookable from"). The day after the
 * last known night counts as open to departure, as it does for every stay. An arrival whose minimum or maximum stay cannot
 * be read does not count, nor does any of a calendar in doubt: it is not known which stays those allow.
 * @returns null where no stay can be booked
 */
export function bookableFrom(calendar: StayCalendar, terms: StayTerms, today: Day): Bookable | null {
  const horizon = horizonFrom(today);
  let days: OpenDays | undefined;
  const openFrom = (day: Day) => {
    if ((calendar.termsOn(day) & NO_DEPARTURE) === 0) return day;
    days ??= openDays(calendar, today, horizon.end);
    return today + (days.next[day - today] as number);
  };
  const stay = { checkIn: Math.max(today, terms.availableFrom, noticeEnd(terms, today)), guests: null };
  for (; stay.checkIn < horizon.end; stay.checkIn++) {
    const { checkIn } = stay;
    // Most days of a calendar that is full need no further question.
    if (calendar.blockedFrom(checkIn) === checkIn || calendar.unknownFrom(checkIn) === checkIn) continue;
    const { mask } = arriveOn(arrival, terms, calendar, stay, today);
    if (mask !== 0) continue;
    const { first, last } = departuresOf(arrival, horizon);
    if (first > last) continue;
    const checkOut = openFrom(first);
    if (checkOut <= last) return { day: checkIn, nights: checkOut - checkIn };
  }
  return null;
}

/**
 * The most nights of one stay that can be booked, by the same rules and with the same doubts left out as the first arrival.
 * @returns null where no stay can be booked
 */
export function longestBookable(calendar: StayCalendar, terms: StayTerms, today: Day): number | null {
  const horizon = horizonFrom(today);
  let longest = 0;
  for (let checkIn = today; checkIn + longest < horizon.end; checkIn++) {
    if (arriveOn(arrival, terms, calendar, { checkIn, guests: null }, today).mask !== 0) continue;
    const { first, last } = departuresOf(arrival, horizon);
    for (let day = last; day >= first && day - checkIn > longest; day--) {
      if ((calendar.termsOn(day) & NO_DEPARTURE) === 0) longest = day - checkIn;
    }
  }
  return longest === 0 ? null : longest;
}
