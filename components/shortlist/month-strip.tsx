import type { Calendar } from '@/lib/domain/calendar';
import { addMonths, civilDate, type Day, dayOf } from '@/lib/domain/day';
import { type DayPicture, pictureDays } from '@/lib/domain/day-picture';
import { type Interval, intersection } from '@/lib/domain/interval';
import type { Stay } from '@/lib/domain/stays/stay';

/** The width of a day, so that equal days of all months and homes line up. */
const DAY = 4;
const LONGEST_MONTH = 31;
const HEIGHT = 12;
const STAY_HEIGHT = 3;

interface MonthStripProps {
  picture: MonthPicture;
  month: Interval;
  stay: Stay | null;
}

/** The nights of a month, with the stay's marked. */
export function MonthStrip({ picture, month, stay }: MonthStripProps) {
  const taken = stay && stretchIn(month, { start: stay.checkIn, end: stay.checkOut });
  return (
    <svg
      role="img"
      aria-label={monthSentence(picture)}
      viewBox={`0 0 ${LONGEST_MONTH * DAY} ${HEIGHT + STAY_HEIGHT + 2}`}
      preserveAspectRatio="none"
      className="nights"
    >
      {picture.runs.map(({ state, from, to }) => (
        <rect
          key={from}
          x={from * DAY}
          width={(to - from) * DAY}
          height={HEIGHT}
          className={`nights-${state === 'restricted' ? 'available' : state}`}
        />
      ))}
      {picture.runs.map(
        ({ state, from, to }) =>
          state === 'restricted' && (
            <rect
              key={from}
              x={from * DAY}
              y={HEIGHT - 3}
              width={(to - from) * DAY}
              height={3}
              className="nights-mark"
            />
          ),
      )}
      {taken && (
        <rect
          x={taken.from * DAY}
          y={HEIGHT + 2}
          width={(taken.to - taken.from) * DAY}
          height={STAY_HEIGHT}
          className="nights-stay"
        />
      )}
    </svg>
  );
}

/** The SVG patterns of all strips on the page. */
export function StripPatterns() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <defs>
        <pattern id="nights-hatch" width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="3" height="3" style={{ fill: 'var(--strip-blocked)' }} />
          <rect width="1" height="3" style={{ fill: 'var(--strip-hatch)' }} />
        </pattern>
        <pattern id="nights-dots" width="4" height="4" patternUnits="userSpaceOnUse">
          <circle cx="2" cy="2" r="0.7" style={{ fill: 'var(--strip-unknown)' }} />
        </pattern>
      </defs>
    </svg>
  );
}

const SIGNS = [
  ['available', 'available'],
  ['mark', 'closed to arrival or departure'],
  ['blocked', 'not available'],
  ['unknown', 'not known'],
  ['stay', 'the stay'],
] as const;

/** The legend of the strips. */
export function StripLegend({ hasStay }: { hasStay: boolean }) {
  return (
    <ul className="comparison-legend flex flex-wrap gap-x-4 gap-y-1 text-xs font-normal text-muted">
      {SIGNS.filter(([sign]) => sign !== 'stay' || hasStay).map(([sign, text]) => (
        <li key={sign} className="flex items-center gap-1.5">
          <svg aria-hidden="true" viewBox="0 0 16 12" className="h-3 w-4 shrink-0">
            {sign === 'mark' && <rect width="16" height="12" className="nights-available" />}
            <rect
              y={sign === 'mark' ? 9 : sign === 'stay' ? 4.5 : 0}
              width="16"
              height={sign === 'mark' || sign === 'stay' ? 3 : 12}
              className={`nights-${sign}`}
            />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Restricted: available, but closed to arrival or departure. */
type StripState = 'available' | 'restricted' | 'blocked' | 'unknown';

/** Nights of a month in one state, in days from its beginning; a night runs from noon to noon. */
interface StripRun {
  state: StripState;
  from: number;
  to: number;
}

interface MonthPicture {
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
export function monthStrip(calendar: Calendar, month: Interval, today: Day): MonthPicture {
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
export function monthSentence({ nights }: MonthPicture): string {
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
