import type { Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import { NO_DEPARTURE } from '@/lib/domain/packed-calendar';
import { type OpenDays, openDays } from './open-days';
import type { StayTerms } from './stay';
import type { StayCalendar } from './stay-calendar';
import { isValid } from './stay-codes';
import { arriveOn, departuresOf, newArrival } from './stay-rules';

/**
 * The nights that are for sale, and that no valid stay covers: with minimums of 30 nights a hole of 29 is dead. For any
 * number of guests, as maximal spans.
 * @param horizon of today (`horizonFrom`)
 * @param within a part of it that no stay enters from outside, such as the nights for sale between two that are not
 */
export function unsellableNights(
  terms: StayTerms,
  calendar: StayCalendar,
  horizon: Interval,
  within: Interval = horizon,
): Interval[] {
  const lastCheckOut = checkOutsOf(terms, calendar, horizon, within);
  const spans: Interval[] = [];
  for (let night = within.start; night < within.end; night++) {
    const end = Math.min(calendar.blockedFrom(night), calendar.unknownFrom(night), within.end);
    if (end === night) continue;
    const checkIns = new LatestFirst(night);
    while (night < end) {
      const reach = checkIns.checkOutAfter(night, lastCheckOut);
      if (reach > night) night = reach;
      else {
        const last = spans.at(-1);
        if (last?.end === night) last.end = night + 1;
        else spans.push({ start: night, end: night + 1 });
        night++;
      }
    }
  }
  return spans;
}

/**
 * The check-ins of nights for sale side by side. Each is tried once, the latest first: in an open calendar it alone covers
 * its night, and months after it.
 */
class LatestFirst {
  /** Not tried yet, in order. */
  readonly #untried: Interval[] = [];
  #first: Day;

  constructor(first: Day) {
    this.#first = first;
  }

  /** The check-out of a stay that covers a night; the night itself where no stay does. */
  checkOutAfter(night: Day, lastCheckOut: (checkIn: Day) => Day): Day {
    this.#untried.push({ start: this.#first, end: night + 1 });
    this.#first = night + 1;
    for (let days = this.#untried.at(-1); days; days = this.#untried.at(-1)) {
      while (days.start < days.end) {
        days.end--;
        const checkOut = lastCheckOut(days.end);
        if (checkOut > night) return checkOut;
      }
      this.#untried.pop();
    }
    return night;
  }
}

/** The last check-out of the valid stays that begin on a day; the day itself where there is none. */
function checkOutsOf(
  terms: StayTerms,
  calendar: StayCalendar,
  horizon: Interval,
  within: Interval,
): (checkIn: Day) => Day {
  const arrival = newArrival();
  const stay = { checkIn: within.start, guests: null };
  let days: OpenDays | undefined;
  const openUpTo = (day: Day) => {
    if ((calendar.termsOn(day) & NO_DEPARTURE) === 0) return day;
    days ??= openDays(calendar, within.start, within.end);
    return within.start + (days.previous[day - within.start] as number);
  };
  return (checkIn) => {
    stay.checkIn = checkIn;
    arriveOn(arrival, terms, calendar, stay, horizon.start);
    if (!isValid(arrival.mask)) return checkIn;
    const { first, last } = departuresOf(arrival, within);
    if (first > last) return checkIn;
    const latest = openUpTo(last);
    return latest >= first ? latest : checkIn;
  };
}
