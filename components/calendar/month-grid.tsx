import { getDay, startOfWeek } from 'date-fns';
import { Moon } from 'lucide-react';
import { useMemo } from 'react';
import { Calendar, dateFnsLocalizer } from 'react-big-calendar';
import { addMonths } from '@/lib/domain/day';
import { type DayPicture, isBlocked } from '@/lib/domain/day-picture';
import { contains } from '@/lib/domain/interval';
import type { CalendarFormats } from '@/lib/words/calendar-formats';
import { type DayLabel, labelDays } from '@/lib/words/day-labels';
import { DayGrid, useDayEvents } from './day-grid';
import type { DayOffer } from './day-offers';
import { Marks } from './day-paint';
import { monthStart } from './month-days';
import { usePainting } from './painting';

const CLASSES = {
  weekdays: 'border-b border-border',
  week: 'month-week',
  weekday: 'month-weekday text-2xs font-medium text-muted',
  day: 'month-day',
};
const DAYS_PER_WEEK = 7;

/** The month of the active day, in whole weeks. */
function MonthPage() {
  const { drawn, active } = usePainting();
  const { page, pictures, formats } = drawn;
  const start = monthStart(active);
  const month = { start, end: addMonths(start, 1) };
  const labels = useMemo(() => labelDays(pictures, DAYS_PER_WEEK), [pictures]);
  return (
    <div className="month" {...useDayEvents()}>
      <DayGrid
        drawn={drawn}
        start={page.start}
        end={page.end}
        active={active}
        aria-label="Calendar, one row a week"
        // The first page has no other month's days: it goes on where this month ends.
        className={`overflow-hidden rounded-lg border border-border bg-surface ${page.start > start ? '' : 'month-alone'}`}
        classNames={CLASSES}
        weekday={formats.weekday}
        isOffMonth={(day) => !contains(month, day)}
      >
        {(picture, offer) => (
          <DayText picture={picture} offer={offer} label={labels[picture.day - page.start]} formats={formats} />
        )}
      </DayGrid>
    </div>
  );
}

/**
 * react-big-calendar's own month is a table whose days take no focus and have no role to be given (its issue 963). A view
 * of ours stands in its place, as its `views` allow.
 */
const VIEWS = { month: Object.assign(MonthPage, { navigate: (date: Date) => date, title: () => '' }) };
const LOCALIZER = dateFnsLocalizer({ format: String, startOfWeek, getDay, locales: {} });

export const MonthGrid = () => <Calendar localizer={LOCALIZER} views={VIEWS} toolbar={false} />;

const MARKS = ['no-arrival', 'no-departure', 'no-stay'] as const;
const NUMBER = 'day-number px-0.5 font-medium';
const TODAY = 'day-today -my-0.5 min-w-5 px-1 text-center leading-5 font-semibold';

interface DayTextProps {
  picture: DayPicture;
  offer: DayOffer;
  label: DayLabel | undefined;
  formats: CalendarFormats;
}

function DayText({ picture, offer, label, formats }: DayTextProps) {
  const { day, place, morning } = picture;
  const { price = null, minNights = null } = label ?? {};
  const isFirst = monthStart(day) === day;
  return (
    <div aria-hidden className="month-text relative flex h-full flex-col justify-between whitespace-nowrap">
      <div className="flex items-center justify-between gap-0.5">
        <span data-over={morning.state} className={place === 'today' ? TODAY : NUMBER}>
          {formats.dayNumber(day)}
          {isFirst && ` ${formats.monthName(day)}`}
        </span>
        <Marks picture={picture} offer={offer} kinds={MARKS} className="inline-flex" />
      </div>
      <div className="month-bottom px-0.5" data-narrow={isBlocked(morning) ? '' : undefined}>
        {minNights !== null && (
          <span className="day-number inline-flex items-center gap-0.5">
            <Moon aria-hidden className="if-wide size-3 shrink-0" />
            {minNights}+
          </span>
        )}
        {price !== null && (
          <span className="month-price day-number font-semibold">
            <span className="if-wide">{formats.price(price)}</span>
            <span className="if-narrow">{formats.shortPrice(price)}</span>
          </span>
        )}
      </div>
    </div>
  );
}
