import { AVAILABLE, type Calendar, type DayTerms, NOT_AVAILABLE, rangeAt } from './calendar';
import type { Day } from './day';
import { contains, horizonFrom, type Interval } from './interval';

/** The facts of one night that a picture of it needs. */
export type Night =
  /** Without a price where the calendar has none. */
  | { state: 'available'; price: number | null }
  | { state: 'not-available' }
  /** An availability the spec does not know: not sellable, the value as it came. */
  | { state: 'unknown-value'; value: string }
  /** The calendar should say something here and does not. */
  | { state: 'unknown' }
  /** Before today or past the horizon, where nothing has to be said. */
  | { state: 'outside' };

type Place = 'past' | 'today' | 'ahead' | 'beyond';

/**
 * One day cell. A night runs from the middle of its day to the middle of the next one, so a day shows two halves: the
 * end of the night before and the beginning of its own night. They differ only where a night that cannot be sold
 * begins or ends; two available nights leave the cell whole, in the price of the day's own night.
 */
export interface DayPicture {
  day: Day;
  place: Place;
  /** The half until the middle of the day. */
  morning: Night;
  /** The half from the middle of the day on: the night day → day + 1. */
  evening: Night;
  /** Closed to arrival, on a day whose night is available. */
  noArrival: boolean;
  /** Closed to departure, on a day whose night, or the night before, is available. */
  noDeparture: boolean;
  /** The calendar's terms for the day; undefined where it has none. */
  terms: DayTerms | undefined;
}

/** Whether a night is painted over the halves it touches, because it cannot be sold. */
export const isBlocked = ({ state }: Pick<Night, 'state'>): boolean => state !== 'available' && state !== 'outside';

/** Whether two nights meet in the middle of the day between them: where one of them cannot be sold. */
export const meetAtMidday = (before: Night['state'], after: Night['state']): boolean =>
  isBlocked({ state: before }) || isBlocked({ state: after });

/** Whether both halves of a cell show the same. */
export const isWhole = ({ morning, evening }: DayPicture): boolean => morning.state === evening.state;

/** The cells of the days of `within`, in order, as they look when today is `today`. */
export function pictureDays(calendar: Calendar, within: Interval, today: Day): DayPicture[] {
  const horizon = horizonFrom(today);
  const pictures: DayPicture[] = [];
  let before = nightAt(rangeAt(calendar, within.start - 1), within.start - 1, horizon);
  for (let day = within.start; day < within.end; day++) {
    const terms = rangeAt(calendar, day);
    const evening = nightAt(terms, day, horizon);
    const sellable = evening.state === 'available';
    pictures.push({
      day,
      place: placeOf(day, today, horizon),
      morning: meetAtMidday(before.state, evening.state) ? before : evening,
      evening,
      noArrival: terms?.closedToArrival === true && sellable,
      noDeparture: terms?.closedToDeparture === true && (sellable || before.state === 'available'),
      terms,
    });
    before = evening;
  }
  return pictures;
}

function nightAt(terms: DayTerms | undefined, day: Day, horizon: Interval): Night {
  if (!terms) return { state: contains(horizon, day) ? 'unknown' : 'outside' };
  if (terms.availability === AVAILABLE) return { state: 'available', price: terms.price };
  if (terms.availability === NOT_AVAILABLE) return { state: 'not-available' };
  return { state: 'unknown-value', value: terms.availability };
}

function placeOf(day: Day, today: Day, horizon: Interval): Place {
  if (day < today) return 'past';
  if (day === today) return 'today';
  return day < horizon.end ? 'ahead' : 'beyond';
}
