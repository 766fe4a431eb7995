import type { Interval } from '@/lib/domain/interval';
import { arrivalLengths, canArrive } from './arrival-lengths';
import type { StayTerms } from './stay';
import type { StayCalendar } from './stay-calendar';

/**
 * The nights that are for sale, and that no valid stay covers: with minimums of 30 nights a hole of 29 is dead. For any
 * number of guests, as maximal spans within the horizon of today (`horizonFrom`).
 */
export function unsellableNights(terms: StayTerms, calendar: StayCalendar, horizon: Interval): Interval[] {
  const lengths = arrivalLengths(terms, calendar, null, horizon);
  const spans: Interval[] = [];
  // The night before `reach` is the last one that a stay which began earlier can cover, and it can cover all before it.
  let reach = horizon.start;
  for (let night = horizon.start; night < horizon.end; night++) {
    if (canArrive(lengths, night)) reach = Math.max(reach, lengths.last[night - horizon.start] as number);
    if (night < reach || !isForSale(calendar, night)) continue;
    const last = spans.at(-1);
    if (last?.end === night) last.end = night + 1;
    else spans.push({ start: night, end: night + 1 });
  }
  return spans;
}

const isForSale = (calendar: StayCalendar, night: number): boolean =>
  calendar.blockedFrom(night) > night && calendar.unknownFrom(night) > night;
