import { memo, useLayoutEffect, useRef } from 'react';
import { addMonths, civilDate, type Day, dayOf, weekday } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import type { CalendarFormats } from '@/lib/words/calendar-formats';
import type { Stage } from './stage';
import { daysInSight, xOf } from './view';

interface DateBandsProps {
  days: Interval;
  span: Interval;
  dayWidth: number;
  today: Day;
  formats: CalendarFormats;
}

/** The narrowest day that shows its weekday. */
const WEEKDAYS_FROM = 44;

const PERIOD = 'absolute top-0 h-5 px-1.5 text-[0.75rem] font-semibold timeline-period whitespace-nowrap';
const LOWER = 'absolute top-5 bottom-0 overflow-hidden text-2xs leading-6 whitespace-nowrap text-muted timeline-lower';

/** The dates above the timeline: months over days or weeks, or years over months. */
export const DateBands = memo(function DateBands({ days, span, dayWidth, today, formats }: DateBandsProps) {
  const { upper, lower } = dateBands(days, span, dayWidth, formats.firstWeekday);
  const box = ({ start, end }: Interval) => ({
    left: (start - span.start) * dayWidth,
    width: (end - start) * dayWidth,
  });
  // Keys repeat modulo the length, so that React reuses the boxes that leave.
  return (
    <>
      {upper.map((tick) => (
        <div key={tick.start} className={`${PERIOD} overflow-hidden border-s border-border`} style={box(tick)}>
          {upperText(tick, dayWidth, formats)}
        </div>
      ))}
      {lower.map((tick) => (
        <div
          key={tick.kind === 'day' ? tick.start % lower.length : tick.start}
          className={`${LOWER} ${tick.kind === 'day' ? 'text-center' : 'border-s border-border ps-1'}`}
          data-weekend={tick.kind === 'day' && weekday(tick.start) > 5 ? '' : undefined}
          style={box(tick)}
        >
          {tick.kind === 'day' && tick.start === today ? (
            <span className="timeline-today inline-block min-w-5 rounded-full bg-foreground px-1 leading-5 font-semibold text-background">
              {lowerText(tick, dayWidth, formats)}
            </span>
          ) : (
            lowerText(tick, dayWidth, formats)
          )}
        </div>
      ))}
    </>
  );
});

interface StayBandProps {
  stage: Stage | null;
  checkIn: Day;
  checkOut: Day;
}

/** A band across all rows over the nights of the list's stay. */
export function StayBand({ stage, checkIn, checkOut }: StayBandProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () =>
      stage?.onMove((view) => {
        if (!ref.current) return;
        ref.current.style.transform = `translateX(${xOf(view, checkIn)}px)`;
        ref.current.style.width = `${(checkOut - checkIn) * view.dayWidth}px`;
      }),
    [stage, checkIn, checkOut],
  );
  return <div ref={ref} aria-hidden className="timeline-band pointer-events-none absolute inset-y-0 left-0" />;
}

type PeriodProps = Pick<DateBandsProps, 'span' | 'dayWidth' | 'formats'> & { stage: Stage | null };

/** The name of the month or year at the left edge. */
export const Period = memo(function Period({ stage, span, dayWidth, formats }: PeriodProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!stage || !element) return;
    let shown: Tick | undefined;
    return stage.onMove((view) => {
      const day = daysInSight(view).start;
      if (!shown || day < shown.start || day >= shown.end) {
        [shown] = dateBands({ start: day, end: day + 1 }, span, dayWidth, formats.firstWeekday).upper;
        element.textContent = shown ? upperText(shown, dayWidth, formats) : '';
      }
      element.style.transform = `translateX(min(0px, ${xOf(view, shown?.end ?? day)}px - 100%))`;
    });
  }, [stage, span, dayWidth, formats]);
  return <div ref={ref} className={`${PERIOD} timeline-layer left-0 bg-surface-secondary`} />;
});

function upperText({ kind, start, end }: Tick, dayWidth: number, formats: CalendarFormats): string {
  const width = (end - start) * dayWidth;
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

interface Tick extends Interval {
  kind: 'day' | 'week' | 'month' | 'year';
}

interface Bands {
  /** Months, or years where a month is narrow. */
  upper: Tick[];
  /** Days, weeks where a day is narrow, or months where a week is. */
  lower: Tick[];
}

/** The narrowest days with room for a number on every day, and on every week. */
const DAYS_FROM = 18;
const WEEKS_FROM = 5.5;

/** The boxes that overlap `days`, cut at the ends of `span`. */
export function dateBands(days: Interval, span: Interval, dayWidth: number, firstWeekday: number): Bands {
  const ticks = (kind: Tick['kind'], first: Day, next: (day: Day) => Day): Tick[] => {
    const made: Tick[] = [];
    for (let start = first; start < days.end; start = next(start)) {
      const end = Math.min(span.end, next(start));
      const from = Math.max(span.start, start);
      if (end > from) made.push({ kind, start: from, end });
    }
    return made;
  };
  const { year, month } = civilDate(days.start);
  const months = ticks('month', dayOf(year, month, 1), (day) => addMonths(day, 1));
  if (dayWidth < WEEKS_FROM) {
    return { upper: ticks('year', dayOf(year, 1, 1), (day) => addMonths(day, 12)), lower: months };
  }
  const week = days.start - ((weekday(days.start) - firstWeekday + 7) % 7);
  return {
    upper: months,
    lower: dayWidth < DAYS_FROM ? ticks('week', week, (day) => day + 7) : ticks('day', days.start, (day) => day + 1),
  };
}
