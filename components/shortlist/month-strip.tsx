import { type Stretch, Strip, StripSign } from '@/components/ui/strip';
import { nightsIn, type StripRun, stretchesOf, stripOf } from '@/lib/api/calendar-strips';
import type { Calendar } from '@/lib/domain/calendar';
import { addMonths, civilDate, type Day, dayOf } from '@/lib/domain/day';
import { horizonFrom, type Interval, intersection } from '@/lib/domain/interval';
import type { Stay } from '@/lib/domain/stays/stay';
import { counted } from '@/lib/words/counted';

/** The width of every strip in days, so that equal days of all months and homes line up. */
const LONGEST_MONTH = 31;

interface MonthStripProps {
  picture: MonthPicture;
  month: Interval;
  stay: Stay | null;
}

export const MonthStrip = ({ picture, month, stay }: MonthStripProps) => (
  <Strip
    {...picture}
    days={LONGEST_MONTH}
    stay={stay && stretchIn(month, { start: stay.checkIn, end: stay.checkOut })}
  />
);

const SIGNS = [
  ['available', 'available'],
  ['restricted', 'closed to arrival or departure'],
  ['blocked', 'not available'],
  ['unknown', 'not known'],
  ['stay', 'the stay'],
] as const;

export function StripLegend({ hasStay }: { hasStay: boolean }) {
  return (
    <ul className="comparison-legend flex flex-wrap gap-x-4 gap-y-1 text-xs font-normal text-muted">
      {SIGNS.filter(([kind]) => kind !== 'stay' || hasStay).map(([kind, text]) => (
        <li key={kind} className="flex items-center gap-1.5">
          <StripSign kind={kind} />
          {text}
        </li>
      ))}
    </ul>
  );
}

const NIGHTS_AHEAD = 90;
/** More rows would bury the rows below; a stay may last years. */
const MOST_MONTHS = 12;

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

interface MonthPicture {
  label: string;
  /** In days from the month's beginning; a night runs from noon to noon. */
  stretches: Stretch[];
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
