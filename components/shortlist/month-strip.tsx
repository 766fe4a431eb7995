import type { Interval } from '@/lib/domain/interval';
import type { Stay } from '@/lib/domain/stays/stay';
import { type MonthStrip as MonthPicture, monthSentence, stretchIn } from './month-strips';

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
