import type { Calendar } from '@/lib/domain/calendar';
import type { Day } from '@/lib/domain/day';
import { horizonFrom, type Interval, intersection } from '@/lib/domain/interval';
import { counted } from '@/lib/words/counted';
import { nightsIn, type StripRun, stretchesOf, stripOf } from './calendar-strips';

/** The width of every strip of a month in days, so that equal days of all months and homes line up. */
export const LONGEST_MONTH = 31;

export interface MonthPicture {
  label: string;
  /** In days from the month's beginning; a night runs from noon to noon. */
  stretches: ReturnType<typeof stretchesOf>;
}

/** The nights of a month in a calendar, without past ones and those beyond the horizon. */
export function monthPicture(calendar: Calendar, month: Interval, today: Day): MonthPicture {
  const horizon = horizonFrom(today);
  const own = intersection(month, horizon);
  // The night before the month ends in its first day.
  const drawn = intersection({ start: month.start - 1, end: month.end }, horizon);
  const stretches = drawn ? stretchesOf(stripOf(calendar, drawn), drawn.start + NOON - month.start) : [];
  return {
    label: monthSentence(own ? stripOf(calendar, own) : []),
    stretches: stretches.map(({ state, from, to }) => ({
      state,
      from: Math.max(0, from),
      to: Math.min(month.end - month.start, to),
    })),
  };
}

const NOON = 0.5;

/** The part of a month that some nights cover; null if none. */
export function stretchIn(month: Interval, { start, end }: Interval): { from: number; to: number } | null {
  const within = intersection(month, { start: start + NOON, end: end + NOON });
  return within && { from: within.start - month.start, to: within.end - month.start };
}

/** A strip in words: '25 of 31 nights available, 3 of them closed to arrival or departure, 2 not known'. */
function monthSentence(runs: readonly StripRun[]): string {
  const total = nightsIn(runs);
  const available = nightsIn(runs, 'available', 'restricted');
  const [restricted, unknown] = [nightsIn(runs, 'restricted'), nightsIn(runs, 'unknown')];
  if (total === 0) return 'Not in the calendar';
  if (unknown === total) return 'Nothing known';
  return [
    `${available || 'None'} of ${counted(total, 'night')} available`,
    ...(restricted > 0 ? [`${restricted} of them closed to arrival or departure`] : []),
    ...(unknown > 0 ? [`${unknown} not known`] : []),
  ].join(', ');
}
