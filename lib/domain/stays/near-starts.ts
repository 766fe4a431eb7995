import { type Day, weekday } from '@/lib/domain/day';
import { horizonFrom, type Interval } from '@/lib/domain/interval';
import {
  type Asked,
  checkOuts,
  type Departures,
  departure,
  fewestNights,
  firstArrival,
  isDeparture,
  isRefused,
  type LengthRequest,
  monthsEnd,
  nextStart,
  nightsOf,
  type Start,
  type StayLength,
} from './starts';
import { REPAIR_DAYS, type Stay } from './stay';
import type { StayCalendar } from './stay-calendar';

/**
 * The stay that shows why a home takes none of a length: the shortest from the first day on that has as many free nights;
 * without such a day, from the first of the window.
 */
export function closestTry(calendar: StayCalendar, request: LengthRequest, today: Day): Stay {
  const { length, window, guests, arrive } = request;
  const [start, end] = [Math.max(window.start, today), Math.min(window.end, horizonFrom(today).end)];
  const endOf = (day: Day) => (length.unit === 'months' ? monthsEnd(day, length) : day + fewestNights(length));
  for (let day = calendar.freeFrom(start); endOf(day) <= end; day = calendar.freeFrom(day + 1)) {
    const free = Math.min(calendar.blockedFrom(day), calendar.unknownFrom(day));
    if (endOf(day) > free) day = free - 1;
    else if (arrive === null || arrive.includes(weekday(day))) return { checkIn: day, checkOut: endOf(day), guests };
  }
  const first = arrive === null ? start : start + Math.min(...arrive.map((day) => (day + 7 - weekday(start)) % 7));
  return { checkIn: first, checkOut: endOf(first), guests };
}

/** The most nights by which a near miss is shorter or longer. */
const NEAR_NIGHTS = 7;

/** A valid stay that is nearly the one asked for. */
export interface NearStart extends Start {
  /** Nights fewer, below 0, or more than asked for. */
  nightsMoved: number;
  /** Days by which it begins before the window or ends after it, at most. */
  daysOutside: number;
}

/**
 * For a home that takes no stay of the length: the nearest one in a window that is wider on both sides, or of a length up to
 * a week shorter or longer in the window as it is: by the fewest days, then the length kept, then the shorter. Null where
 * there is none.
 */
export function nearestStart(...asked: Asked): NearStart | null {
  const [terms, calendar, request, today] = asked;
  const other = otherLength(asked);
  const days = daysOutside(asked, other ? Math.abs(other.nightsMoved) : REPAIR_DAYS);
  if (days === null) return other;
  const { window } = widened(request, today, days);
  const start = nextStart(terms, calendar, { ...request, window }, today);
  return start ? { ...start, nightsMoved: 0, daysOutside: days } : other;
}

/** A request whose window is wider on both sides, within the horizon before it is widened. */
function widened<Request extends LengthRequest>(request: Request, today: Day, days: number): Request {
  const { start, end } = request.window;
  const window = { start: Math.max(start, today) - days, end: Math.min(end, horizonFrom(today).end) + days };
  return { ...request, window };
}

/** By how many days a window must be wider on both sides for a home to take a stay; null where more than `most`. */
function daysOutside([terms, calendar, request, today]: Asked, most: number): number | null {
  const { window } = widened(request, today, 0);
  const wider = widened(request, today, most);
  const { length } = request;
  const nights = nightsOf(length);
  // The longest stay is no nearer than the shortest.
  const shortest: StayLength = length.unit === 'longest' ? { unit: 'nights', ...nights } : length;
  let least: number | null = null;
  const look = (within: Interval) =>
    firstArrival(terms, calendar, wider, today, { nights, within }, (departures, checkIn) => {
      const checkOut = departure(calendar, shortest, departures, checkIn);
      if (checkOut === null) return null;
      const days = Math.max(window.start - checkIn, checkOut - window.end);
      if (least === null || days < least) least = days;
      // Later arrivals that end after the window are no nearer.
      return checkIn >= window.start ? checkOut : null;
    });
  look({ start: wider.window.start, end: window.start });
  look({ start: Math.max(window.start, window.end + 1 - nights.max), end: wider.window.end });
  return least;
}

/**
 * The valid stay in the window whose length is nearest to the one asked for: then the shorter, then the earlier. All
 * lengths are tried at each arrival, so that the arrivals of a home are gone through once.
 */
function otherLength([terms, calendar, request, today]: Asked): NearStart | null {
  const { length } = request;
  if (length.unit === 'longest') return null;
  let found: NearStart | null = null;
  const asked = nightsOf(length);
  const nights = { min: Math.max(1, asked.min - NEAR_NIGHTS), max: asked.max + NEAR_NIGHTS };
  const isTaken = ({ first, last }: Departures, day: Day) => day >= first && day <= last && isDeparture(calendar, day);
  firstArrival(terms, calendar, request, today, { nights, within: request.window }, (departures, checkIn) => {
    const { first } = departures;
    const [shortest, longest] = checkOuts(checkIn, length);
    const reach = found ? Math.abs(found.nightsMoved) : NEAR_NIGHTS;
    for (let moved = first < shortest ? 1 : Math.max(1, first - longest); moved <= reach; moved++) {
      const isShorter = isTaken(departures, shortest - moved);
      if (!isShorter && !isTaken(departures, longest + moved)) continue;
      const nightsMoved = isShorter ? -moved : moved;
      // The first arrival of a length stays.
      if (found && moved === reach && nightsMoved >= found.nightsMoved) break;
      const checkOut = isShorter ? shortest - moved : longest + moved;
      found = { checkIn, checkOut, nightsMoved, daysOutside: 0 };
      // From now on only lengths that are nearer.
      nights.min = Math.max(1, asked.min - (isShorter ? moved - 1 : moved));
      nights.max = asked.max + moved - 1;
      break;
    }
    // Most homes have one shortest stay on all days, and are told by their first arrival.
    return found && (found.nightsMoved === -1 || isRefused(terms, request.guests, nights)) ? found.checkOut : null;
  });
  return found;
}
