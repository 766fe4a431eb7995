import { Strip, StripSign } from '@/components/ui/strip';
import { LONGEST_MONTH, type MonthPicture, stretchIn } from '@/lib/api/month-strips';
import { addMonths, civilDate, type Day, dayOf } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import type { Stay } from '@/lib/domain/stays/stay';

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
