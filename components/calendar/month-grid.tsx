// biome-ignore-all lint/a11y/useSemanticElements: react-big-calendar renders boxes, not a table.
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus is on the days.

import { getDay, startOfWeek } from 'date-fns';
import { Moon } from 'lucide-react';
import { cloneElement, type ReactElement, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { DateLocalizer } from 'react-big-calendar';
import Calendar from 'react-big-calendar/lib/Calendar';
import dateFnsLocalizer from 'react-big-calendar/lib/localizers/date-fns';
import MonthView, { type MonthViewState } from 'react-big-calendar/lib/Month';
import type { CalendarFormats } from '@/lib/client/calendar-formats';
import { daySentence } from '@/lib/client/day-sentence';
import { addMonths, civilDate, type Day, dayOf } from '@/lib/domain/day';
import { type DayLabel, labelDays } from '@/lib/domain/day-labels';
import { type DayPicture, isBlocked } from '@/lib/domain/day-picture';
import { contains } from '@/lib/domain/interval';
import { NO_OFFER } from './day-offers';
import { DayPaint, Mark, StayPaint } from './day-paint';
import { MonthPageProvider, monthStart, pageDays, useMonthPage } from './month-days';
import { usePainting } from './painting';
import './month-grid.css';

/** Local midnight, as react-big-calendar counts days. The date is the same in every time zone. */
function localDate(day: Day): Date {
  const { year, month, dayOfMonth } = civilDate(day);
  return new Date(year, month - 1, dayOfMonth);
}

const dayOfLocal = (date: Date): Day => dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate());

/**
 * react-big-calendar's month view as an ARIA grid with painted cells. The original renders without its cells on each
 * change of month, to measure how many events fit. There are no events here, and the focus would be lost.
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
    <div role="columnheader" aria-label={formats.weekdayName(day)} className="day-weekday">
      {formats.weekday(day)}
    </div>
  );
}

const COMPONENTS = { dateCellWrapper: Wrapper, month: { header: Weekday } };
const VIEWS = { month: PaintedMonthView };
const NO_EVENTS: object[] = [];
const ignore = () => {};

/** The localizer decides the days of a page. Our own components write all text. */
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

/** The month page of the active day. */
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

/** The background of a day, in the box that react-big-calendar made for it. */
function PaintedCell({ day, cell }: { day: Day; cell: ReactElement<{ className?: string }> }) {
  const { page, pictures, offers, isStayValid, scale } = usePainting();
  const { month } = useMonthPage();
  const picture = pictures[day - page.start];
  if (!picture) return cell;
  const className = `day-paint ${contains(month, day) ? '' : 'day-off-month'}`;
  return cloneElement(
    cell,
    { className, 'aria-hidden': true } as object,
    <DayPaint picture={picture} scale={scale} />,
    <StayPaint offer={offers[day - page.start] ?? NO_OFFER} isValid={isStayValid} />,
  );
}

/** The cell of a day, over its background. */
function DayCell({ day }: { day: Day }) {
  const { page, pictures, offers, formats, active, focusNext, tip, ...painting } = usePainting();
  const { month, labels } = useMonthPage();
  const ref = useRef<HTMLDivElement>(null);
  const isActive = day === active;
  useLayoutEffect(() => {
    if (!isActive || focusNext.current !== day) return;
    focusNext.current = null;
    ref.current?.focus();
  }, [isActive, day, focusNext]);

  const picture = pictures[day - page.start];
  const label = labels[day - page.start];
  if (!picture || !label) return null;
  const isOffMonth = !contains(month, day);
  const offer = offers[day - page.start] ?? NO_OFFER;
  return (
    <div
      ref={ref}
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      aria-label={daySentence(picture, formats, offer.remarks)}
      aria-current={picture.place === 'today' ? 'date' : undefined}
      aria-selected={offer.part !== null}
      data-over={picture.evening.state}
      data-off-month={isOffMonth ? '' : undefined}
      data-veiled={offer.isDeparture === false ? '' : undefined}
      className="day-cell"
      onFocus={(event) => {
        if (!isActive) {
          // A day of another month turns the page and its cell moves: the focus follows it.
          focusNext.current = day;
          painting.onActivate(day);
        }
        tip.onFocus(day, event.currentTarget);
      }}
      onBlur={tip.onLeave}
      onKeyDown={painting.onKeyDown}
      onMouseDown={(event) => {
        // Focus would turn the page under the pointer and prevent the click.
        if (isOffMonth) event.preventDefault();
      }}
      onClick={() => painting.onChoose(day)}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') tip.onPoint(day, event.currentTarget);
      }}
      onPointerLeave={tip.onLeave}
    >
      <DayText picture={picture} label={label} formats={formats} isUnsellable={offer.isUnsellable} />
    </div>
  );
}

interface DayTextProps {
  picture: DayPicture;
  label: DayLabel;
  formats: CalendarFormats;
  isUnsellable: boolean;
}

function DayText({ picture, label, formats, isUnsellable }: DayTextProps) {
  const { day, place, noArrival, noDeparture, morning } = picture;
  return (
    <div aria-hidden className="day-text">
      <div className="day-top">
        <span data-over={morning.state} className={place === 'today' ? 'day-today' : 'day-number'}>
          {formats.dayNumber(day)}
        </span>
        {(noArrival || noDeparture || isUnsellable) && (
          <span className="day-marks">
            {noArrival && <Mark kind="no-arrival" />}
            {noDeparture && <Mark kind="no-departure" />}
            {isUnsellable && <Mark kind="no-stay" />}
          </span>
        )}
      </div>
      <div className="day-bottom" data-narrow={isBlocked(morning) ? '' : undefined}>
        {label.minNights !== null && (
          <span className="day-min-nights">
            <Moon aria-hidden className="size-3 shrink-0" />
            {label.minNights}+
          </span>
        )}
        {label.price !== null && (
          <span className="day-price">
            <span className="day-price-full">{formats.price(label.price)}</span>
            <span className="day-price-short">{formats.shortPrice(label.price)}</span>
          </span>
        )}
      </div>
    </div>
  );
}
