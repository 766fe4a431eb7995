import { clip } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { horizonFrom, type Interval } from '@/lib/domain/interval';
import type { StayTerms } from '@/lib/domain/stays/stay';
import { stayCalendar } from '@/lib/domain/stays/stay-calendar';
import { unsellableNights } from '@/lib/domain/stays/unsellable-nights';
import type { StoredCalendar } from '@/lib/mirror/calendars';

interface Known {
  version: number;
  today: Day;
  nights: readonly Interval[];
}

/** Keyed by a home's terms, which the portfolio replaces whenever the home changes. */
const known = new WeakMap<StayTerms, Known>();

/**
 * The available nights of a home that no stay can cover, from today on, in order. They are worked out once for each
 * version of a calendar.
 * @param calendar as far as the horizon of today at least
 */
export function unsellableOf(terms: StayTerms, calendar: StoredCalendar, today: Day): readonly Interval[] {
  const { version, ranges } = calendar;
  const last = known.get(terms);
  if (last?.version === version && last.today === today) return last.nights;
  const horizon = horizonFrom(today);
  const nights = unsellableNights(terms, stayCalendar(clip(ranges, horizon)), horizon);
  known.set(terms, { version, today, nights });
  return nights;
}
