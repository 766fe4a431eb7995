import { getDay, startOfWeek } from 'date-fns';
import { Moon } from 'lucide-react';
import { useMemo } from 'react';
import { Calendar, dateFnsLocalizer } from 'react-big-calendar';
import type { CalendarFormats } from '@/lib/client/calendar-formats';
import { addMonths } from '@/lib/domain/day';
import { type DayLabel, labelDays } from '@/lib/domain/day-labels';
import { type DayPicture, isBlocked } from '@/lib/domain/day-picture';
import { contains } from '@/lib/domain/interval';
import { DayGrid, useDayEvents } from './day-grid';
import type { DayOffer } from './day-offers';
import { Marks } from './day-paint';
import { monthStart } from './month-days';
import { usePainting } from './painting';

const CLASSES = {
  weekdays: 'border-b border-border',
  week: 'h-15 border-border nth-[n+3]:border-t @min-[34rem]/month:h-20',
  weekday: 'px-1.5 py-[0.3125rem] text-2xs font-medium text-muted @min-[34rem]/month:px-2',
  day: 'month-day min-w-0 overflow-visible p-1 not-first:focus-visible:after:start-0 @min-[34rem]/month:p-1.5',
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
    <div className="@container/month" {...useDayEvents()}>
      <DayGrid
        drawn={drawn}
        start={page.start}
        end={page.end}
        active={active}
        aria-label="Calendar, one row a week"
        className="overflow-hidden rounded-lg border border-border bg-surface"
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
const NUMBER = 'px-0.5 font-medium contrast-more:data-[over=not-available]:bg-(--blocked) forced-colors:bg-[Canvas]';
const TODAY =
  '-my-0.5 min-w-5 rounded-[0.625rem] bg-foreground px-1 text-center leading-5 font-semibold text-background forced-colors:border-2 forced-colors:border-[Highlight] forced-colors:leading-4';

/** A price of any length wraps below the minimum nights, where a cell is wide and whole. */
const BOTTOM =
  'flex flex-col items-end justify-end px-0.5 @min-[34rem]/month:not-data-narrow:flex-row @min-[34rem]/month:not-data-narrow:flex-wrap @min-[34rem]/month:not-data-narrow:items-center @min-[34rem]/month:not-data-narrow:justify-between @min-[34rem]/month:not-data-narrow:gap-x-2';

interface DayTextProps {
  picture: DayPicture;
  offer: DayOffer;
  label: DayLabel | undefined;
  formats: CalendarFormats;
}

function DayText({ picture, offer, label, formats }: DayTextProps) {
  const { day, place, morning } = picture;
  const { price = null, minNights = null } = label ?? {};
  return (
    <div
      aria-hidden
      className="month-text relative flex h-full flex-col justify-between text-2xs whitespace-nowrap @min-[34rem]/month:text-[0.75rem]"
    >
      <div className="flex items-center justify-between gap-0.5">
        <span data-over={morning.state} className={place === 'today' ? TODAY : NUMBER}>
          {formats.dayNumber(day)}
        </span>
        <Marks picture={picture} offer={offer} kinds={MARKS} className="inline-flex" />
      </div>
      <div className={BOTTOM} data-narrow={isBlocked(morning) ? '' : undefined}>
        {minNights !== null && (
          <span className="inline-flex items-center gap-0.5 forced-colors:bg-[Canvas]">
            <Moon aria-hidden className="hidden size-3 shrink-0 @min-[34rem]/month:inline" />
            {minNights}+
          </span>
        )}
        {price !== null && (
          <span className="font-semibold @min-[34rem]/month:ms-auto @min-[34rem]/month:text-[0.8125rem] forced-colors:bg-[Canvas]">
            <span className="hidden @min-[34rem]/month:inline">{formats.price(price)}</span>
            <span className="@min-[34rem]/month:hidden">{formats.shortPrice(price)}</span>
          </span>
        )}
      </div>
    </div>
  );
}
