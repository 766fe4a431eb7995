import type { Calendar } from '@/lib/domain/calendar';
import { addMonths, civilDate, type Day, dayOf } from '@/lib/domain/day';
import { type DayPicture, pictureDays } from '@/lib/domain/day-picture';
import { type Interval, intersection } from '@/lib/domain/interval';

/** Restricted: available, but closed to arrival or departure. */
type StripState = 'available' | 'restricted' | 'blocked' | 'unknown';

/** Nights of a month in one state, in days from its beginning; a night runs from noon to noon. */
interface StripRun {
  state: StripState;
  from: number;
  to: number;
}

export interface MonthStrip {
  runs: StripRun[];
  /** The number of nights by state, from today to the horizon. */
  nights: Record<StripState, number>;
}

const NIGHTS_AHEAD = 90;
/** More rows would bury the rows below; a stay may last years. */
const MOST_MONTHS = 12;

/** The months of a stay from today on, or of the next 90 nights. */
export function monthsOf(stay: { checkIn: Day; checkOut: Day } | null, today: Day): Interval[] {
  const isAhead = stay !== null && stay.checkOut >= today;
  const [first, last] = isAhead ? [Math.max(stay.checkIn, today), stay.checkOut] : [today, today + NIGHTS_AHEAD];
  const { year, month } = civilDate(first);
  const months: Interval[] = [];
  for (let start = dayOf(year, month, 1); start <= last && months.length < MOST_MONTHS; start = addMonths(start, 1)) {
    months.push({ start, end: addMonths(start, 1) });
  }
  return months;
}

/** The nights of a month in a calendar, without past ones and those beyond the horizon. */
export function monthStrip(calendar: Calendar, month: Interval, today: Day): MonthStrip {
  const runs: StripRun[] = [];
  const nights = { available: 0, restricted: 0, blocked: 0, unknown: 0 };
  for (const picture of pictureDays(calendar, { start: month.start - 1, end: month.end }, today)) {
    const state = stateOf(picture);
    const within = state && stretchIn(month, { start: picture.day, end: picture.day + 1 });
    if (!within) continue;
    if (picture.day >= month.start) nights[state]++;
    const last = runs.at(-1);
    if (last?.state === state && last.to === within.from) last.to = within.to;
    else runs.push({ state, ...within });
  }
  return { runs, nights };
}

function stateOf({ place, evening, noArrival, noDeparture }: DayPicture): StripState | null {
  if (place === 'past' || evening.state === 'outside') return null;
  if (evening.state === 'unknown') return 'unknown';
  if (evening.state !== 'available') return 'blocked';
  return noArrival || noDeparture ? 'restricted' : 'available';
}

/** The part of a month that some nights cover; null if none. */
export function stretchIn(month: Interval, { start, end }: Interval): { from: number; to: number } | null {
  const within = intersection(month, { start: start + 0.5, end: end + 0.5 });
  return within && { from: within.start - month.start, to: within.end - month.start };
}

/** A strip in words: '25 of 31 nights available, 3 of them closed to arrival or departure, 2 not known'. */
export function monthSentence({ nights }: MonthStrip): string {
  const { available, restricted, blocked, unknown } = nights;
  const total = available + restricted + blocked + unknown;
  if (total === 0) return 'Not in the calendar';
  if (unknown === total) return 'Nothing known';
  return [
    `${available + restricted || 'None'} of ${total} ${total === 1 ? 'night' : 'nights'} available`,
    ...(restricted > 0 ? [`${restricted} of them closed to arrival or departure`] : []),
    ...(unknown > 0 ? [`${unknown} not known`] : []),
  ].join(', ');
}
