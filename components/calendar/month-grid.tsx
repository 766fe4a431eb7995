import { getDay, startOfWeek } from 'date-fns';
import { cloneElement, type ReactElement, type ReactNode, useCallback, useMemo } from 'react';
import type { DateLocalizer } from 'react-big-calendar';
import Calendar from 'react-big-calendar/lib/Calendar';
import dateFnsLocalizer from 'react-big-calendar/lib/localizers/date-fns';
import MonthView, { type MonthViewState } from 'react-big-calendar/lib/Month';
import { addMonths, civilDate, type Day, dayOf } from '@/lib/domain/day';
import { labelDays } from '@/lib/domain/day-labels';
import { DayCell, PaintedCell } from './day-cell';
import { monthStart, pageDays } from './month-days';
import { MonthPageProvider } from './month-page';
import { usePainting } from './painting';
import './month-grid.css';

/** Local midnight, as react-big-calendar counts days; the parts come back unchanged in every time zone. */
function localDate(day: Day): Date {
  const { year, month, dayOfMonth } = civilDate(day);
  return new Date(year, month - 1, dayOfMonth);
}

const dayOfLocal = (date: Date): Day => dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate());

/**
 * react-big-calendar's month view as an ARIA grid whose cells are painted. The original is a table of cells that hold
 * only the date, and on each change of month it first draws itself without its cells to count how many events fit: there
 * are no events here, and that would take the focus away.
 */
class PaintedMonthView extends MonthView {
  static override getDerivedStateFromProps(): Partial<MonthViewState> {
    return { needLimitMeasure: false };
  }

  override readerDateHeading = ({ date }: { date: Date }): ReactNode => {
    const day = dayOfLocal(date);
    return <DayCell key={day} day={day} />;
  };

  override render() {
    return cloneElement(super.render(), {
      role: 'grid',
      'aria-label': 'Calendar, one row a week',
      'aria-multiselectable': true,
    });
  }
}

function Wrapper({ value, children }: { value: Date; children?: ReactElement<{ className?: string }> }) {
  return children && <PaintedCell day={dayOfLocal(value)} cell={children} />;
}

function Weekday({ date }: { date: Date }) {
  const { formats } = usePainting();
  const day = dayOfLocal(date);
  return (
    // biome-ignore lint/a11y/useSemanticElements: react-big-calendar builds its page of boxes, not of a table.
    // biome-ignore lint/a11y/useFocusableInteractive: nothing can be done with a weekday; the days below have the focus.
    <div role="columnheader" aria-label={formats.weekdayName(day)} className="day-weekday">
      {formats.weekday(day)}
    </div>
  );
}

const COMPONENTS = { dateCellWrapper: Wrapper, month: { header: Weekday } };
const VIEWS = { month: PaintedMonthView };
const NO_EVENTS: object[] = [];
const ignore = () => {};

/** All text is written by our own components; the localizer only says which days a page has. */
function pageLocalizer(firstWeekday: number): DateLocalizer {
  const weekStartsOn = (firstWeekday % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6;
  const localizer = dateFnsLocalizer({
    format: (date: Date) => date.toISOString(),
    startOfWeek: (date: Date) => startOfWeek(date, { weekStartsOn }),
    getDay,
    locales: {},
  });
  localizer.visibleDays = (date) => {
    const { start, end } = pageDays(dayOfLocal(date), firstWeekday);
    return Array.from({ length: end - start }, (_, i) => localDate(start + i));
  };
  return localizer;
}

const DAYS_PER_WEEK = 7;

/** The page of the month that holds the active day, drawn from the painting that surrounds it. */
export function MonthGrid() {
  const { active, pictures, formats, today } = usePainting();
  const start = monthStart(active);
  const page = useMemo(
    () => ({ month: { start, end: addMonths(start, 1) }, labels: labelDays(pictures, DAYS_PER_WEEK) }),
    [start, pictures],
  );
  const localizer = useMemo(() => pageLocalizer(formats.firstWeekday), [formats.firstWeekday]);
  const getNow = useCallback(() => localDate(today), [today]);
  return (
    <MonthPageProvider value={page}>
      <div className="month">
        <Calendar
          localizer={localizer}
          components={COMPONENTS}
          views={VIEWS}
          view="month"
          onView={ignore}
          date={localDate(start)}
          onNavigate={ignore}
          getNow={getNow}
          events={NO_EVENTS}
          toolbar={false}
        />
      </div>
    </MonthPageProvider>
  );
}
