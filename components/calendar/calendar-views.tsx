'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useLocale } from '@/components/ui/locale';
import { usePreference } from '@/components/ui/preferences';
import { Segmented } from '@/components/ui/segmented';
import { calendarFormats } from '@/lib/client/calendar-formats';
import { nightsText } from '@/lib/client/day-sentence';
import type { StayChoice } from '@/lib/client/use-chosen-stay';
import { AVAILABLE, type Calendar, NOT_AVAILABLE } from '@/lib/domain/calendar';
import { addMonths, type Day } from '@/lib/domain/day';
import { pictureDays } from '@/lib/domain/day-picture';
import { contains, horizonFrom, uncovered } from '@/lib/domain/interval';
import { priceScale, sellableNights } from '@/lib/domain/price-scale';
import type { StayTerms } from '@/lib/domain/stays/stay';
import { GridSkeleton } from './calendar-skeleton';
import { chooseDay, offerDays } from './day-offers';
import { DayTip, useDayTip } from './day-tip';
import { Legend } from './legend';
import { clampDay, monthStart, pageDays, reachableDays, yearPage } from './month-days';
import { MonthGrid } from './month-grid';
import { type CalendarView, PageToolbar } from './page-toolbar';
import { PaintingProvider } from './painting';
import { stayJudge } from './stay-judge';
import { StayVerdict } from './stay-verdict';
import { useCalendarKeys } from './use-calendar-keys';

const YearGrid = dynamic(() => import('./year-grid').then((module) => module.YearGrid), {
  ssr: false,
  loading: GridSkeleton,
});

export interface CalendarViewsProps {
  calendar: Calendar;
  /** ISO 4217; null where it is not known. */
  currency: string | null;
  /** Null while they are not known: no stay can be judged then, and none is chosen. */
  terms: StayTerms | null;
  chosen: StayChoice;
  today: Day;
  /** At the end of the header: what else can be done with the calendar. */
  links: ReactNode;
  /** What the chosen stay costs. */
  quote?: ReactNode;
}

const VIEWS: readonly CalendarView[] = ['month', 'year'];

/** One property's calendar, a month or a year at a time, and the stay that is chosen on it. */
export function CalendarViews({ calendar, currency, terms, chosen, today, links, quote }: CalendarViewsProps) {
  const locale = useLocale();
  const [view, setView] = usePreference('calendar', VIEWS, 'month');
  const formats = useMemo(() => calendarFormats(locale, currency), [locale, currency]);
  const scale = useMemo(() => priceScale(sellableNights(calendar)), [calendar]);
  const rare = useMemo(() => rareStates(calendar, today), [calendar, today]);
  const reach = useMemo(() => reachableDays(today), [today]);
  const [active, setActive] = useState(() => clampDay(chosen.checkIn ?? today, reach));
  const focusNext = useRef<Day | null>(null);
  const tip = useDayTip();

  const { checkIn, checkOut, guests, stay } = chosen;
  const judge = useMemo(() => terms && stayJudge(terms, calendar, guests, today), [terms, calendar, guests, today]);
  const isStayValid = useMemo(() => !judge || !stay || judge.judge(stay).valid, [judge, stay]);

  const start = view === 'month' ? monthStart(active) : yearPage(active, reach).start;
  const shown = useMemo(() => ({ start, end: addMonths(start, view === 'month' ? 1 : 12) }), [start, view]);
  const page = useMemo(
    () => (view === 'month' ? pageDays(shown.start, formats.firstWeekday) : shown),
    [view, shown, formats],
  );
  const pictures = useMemo(() => pictureDays(calendar, page, today), [calendar, page, today]);
  const offers = useMemo(
    () => (judge ? offerDays(pictures, judge, { checkIn, checkOut }, formats) : []),
    [pictures, judge, checkIn, checkOut, formats],
  );

  const onChoose = (day: Day) => {
    if (terms) chosen.choose(chooseDay(chosen, day));
  };
  const onShow = (day: Day) => setActive(clampDay(day, reach));
  const onGo = (day: Day) => {
    focusNext.current = clampDay(day, reach);
    onShow(day);
  };
  const onKeyDown = useCalendarKeys({ active, setActive, focusNext, reach, formats, chosen, onChoose });
  const free = pictures.filter(({ day, evening }) => contains(shown, day) && evening.state === 'available').length;
  const title = view === 'month' ? formats.month(start) : formats.months(shown.start, shown.end - 1);

  return (
    <PaintingProvider
      value={{
        ...{ page, pictures, offers, isStayValid, scale, formats, today, active, focusNext, tip, onKeyDown, onChoose },
        onActivate: setActive,
      }}
    >
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <PageToolbar {...{ view, shown, active, today, reach, formats }} onTurn={onShow} />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <p className="text-muted">{free === 0 ? 'No night available' : `${nightsText(free)} available`}</p>
            {links}
            <Segmented label="View" value={view} onChange={setView} options={VIEW_OPTIONS} />
          </div>
        </div>
        <p role="status" className="sr-only">
          {title}
        </p>
        {view === 'month' ? <MonthGrid /> : <YearGrid />}
        {tip.shown && contains(page, tip.shown.day) && <DayTip key={tip.shown.day} {...tip} shown={tip.shown} />}
        {judge && (
          <div className={quote ? 'grid items-start gap-3 @min-[44rem]:grid-cols-2' : 'contents'}>
            <StayVerdict {...{ judge, chosen, shown, formats, onShow, onGo }} />
            {quote}
          </div>
        )}
        <Legend
          {...{ scale, formats }}
          rare={{ ...rare, unsellable: offers.some(({ isUnsellable }) => isUnsellable) }}
          hasMinNights={view === 'month'}
          marked={
            stay
              ? isStayValid
                ? 'stay'
                : 'broken-stay'
              : offers.some(({ isDeparture }) => isDeparture)
                ? 'departures'
                : null
          }
        />
      </div>
    </PaintingProvider>
  );
}

const VIEW_OPTIONS = [
  { value: 'month', label: 'Month view', content: 'Month' },
  { value: 'year', label: 'Year view', content: 'Year' },
] as const;

function rareStates(calendar: Calendar, today: Day) {
  return {
    unknown: uncovered(calendar, horizonFrom(today)).length > 0,
    unknownValue: calendar.some(({ availability }) => availability !== AVAILABLE && availability !== NOT_AVAILABLE),
  };
}
