import { type CSSProperties, memo } from 'react';
import type { CalendarFormats } from '@/lib/client/calendar-formats';
import { civilDate, type Day, weekday } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import { dateBands, type Tick } from './bands';

interface DateBandsProps {
  days: Interval;
  span: Interval;
  dayWidth: number;
  today: Day;
  formats: CalendarFormats;
}

/** From this width of a day on its weekday is named too. */
const WEEKDAYS_FROM = 44;

/** Months over days, weeks over them, or years over months: the dates of what is in sight. */
export const DateBands = memo(function DateBands({ days, span, dayWidth, today, formats }: DateBandsProps) {
  const { upper, lower } = dateBands(days, span, dayWidth, formats.firstWeekday);
  const place = ({ start, end }: Interval) =>
    ({
      left: (start - span.start) * dayWidth,
      width: (end - start) * dayWidth,
      '--start': `${(start - span.start) * dayWidth}px`,
      '--width': `${(end - start) * dayWidth}px`,
    }) as CSSProperties;
  return (
    <>
      {upper.map((tick) => (
        <div key={tick.start} className="timeline-upper" style={place(tick)}>
          <span>{upperText(tick, (tick.end - tick.start) * dayWidth, formats)}</span>
        </div>
      ))}
      {lower.map((tick) => (
        <div
          key={tick.start}
          className="timeline-lower"
          data-kind={tick.kind}
          data-weekend={tick.kind === 'day' && weekday(tick.start) > 5 ? '' : undefined}
          data-today={tick.kind === 'day' && tick.start === today ? '' : undefined}
          style={place(tick)}
        >
          <span>{lowerText(tick, dayWidth, formats)}</span>
        </div>
      ))}
    </>
  );
});

function upperText({ kind, start }: Tick, width: number, formats: CalendarFormats): string {
  const { year } = civilDate(start);
  if (kind === 'year') return String(year);
  if (width > 104) return formats.month(start);
  return width > 60 ? `${formats.monthName(start)} ${year}` : width > 28 ? formats.monthName(start) : '';
}

function lowerText({ kind, start, end }: Tick, dayWidth: number, formats: CalendarFormats): string {
  if (kind === 'month') return (end - start) * dayWidth > 26 ? formats.monthName(start) : '';
  if (kind === 'day' && dayWidth >= WEEKDAYS_FROM) return `${formats.weekday(start)} ${formats.dayNumber(start)}`;
  return (end - start) * dayWidth > 14 ? formats.dayNumber(start) : '';
}
