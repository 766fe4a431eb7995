'use client';

import dynamic from 'next/dynamic';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useShowsPrices } from '@/components/state/partner-page';
import { NO_DAYS, type StayChoice } from '@/components/state/use-chosen-stay';
import { useLocale } from '@/components/ui/locale';
import { usePreference } from '@/components/ui/preferences';
import { Segmented } from '@/components/ui/segmented';
import { useNear } from '@/components/ui/use-near';
import { AVAILABLE, type Calendar, NOT_AVAILABLE } from '@/lib/domain/calendar';
import { addMonths, type Day } from '@/lib/domain/day';
import { pictureDays } from '@/lib/domain/day-picture';
import type { MovedNights } from '@/lib/domain/history';
import { contains, horizonFrom, type Interval, uncovered } from '@/lib/domain/interval';
import { priceScale, sellableNights } from '@/lib/domain/price-scale';
import type { StayTerms } from '@/lib/domain/stays/stay';
import { type CalendarFormats, calendarFormats } from '@/lib/words/calendar-formats';
import { nightsText } from '@/lib/words/day-sentence';
import { GridSkeleton } from './calendar-skeleton';
import { chooseDay, offerDays, withMoves } from './day-offers';
import { DayTip, useDayTip } from './day-tip';
import { CalendarLegend } from './legend';
import { clampDay, dayAfterKey, monthStart, pageDays, reachableDays, yearPage } from './month-days';
import { type CalendarView, PageToolbar } from './page-toolbar';
import { PaintingProvider } from './painting';
import { stayJudge } from './stay-judge';
import { StayVerdict } from './stay-verdict';

const MonthGrid = dynamic(() => import('./month-grid').then((module) => module.MonthGrid), {
  ssr: false,
  loading: GridSkeleton,
});
const YearGrid = dynamic(() => import('./year-grid').then((module) => module.YearGrid), {
  ssr: false,
  loading: GridSkeleton,
});

interface CalendarViewsProps {
  calendar: Calendar;
  /** Nights that differ from an older instant. */
  moved?: readonly MovedNights[] | undefined;
  /** ISO 4217; null where it is not known. */
  currency: string | null;
  /** Null while unknown: then no stay can be chosen. */
  terms: StayTerms | null;
  chosen: StayChoice;
  today: Day;
  links: ReactNode;
  quote?: ReactNode;
  /** Whether the page around it says the verdict on a whole stay: a phone leaves it out here. */
  isAnswered?: boolean | undefined;
}

const NONE_MOVED: readonly MovedNights[] = [];
const VIEWS: readonly CalendarView[] = ['month', 'year'];

/** A property's calendar by month or year, with the stay chosen on it. */
export function CalendarViews(props: CalendarViewsProps) {
  const { calendar, moved = NONE_MOVED, currency, terms, chosen, today, links, quote, isAnswered = false } = props;
  const locale = useLocale();
  const [view, setView] = usePreference('calendar', VIEWS, 'month');
  const hasPrices = useShowsPrices();
  const formats = useMemo(() => calendarFormats(locale, currency, hasPrices), [locale, currency, hasPrices]);
  const scale = useMemo(() => priceScale(sellableNights(calendar)), [calendar]);
  const rare = useMemo(() => rareStates(calendar, today), [calendar, today]);
  const reach = useMemo(() => reachableDays(today), [today]);
  const first = () => clampDay(chosen.shown ?? chosen.checkIn ?? firstToShow(calendar, today, formats), reach);
  const [active, setActive] = useState(first);
  const { shown: asked } = chosen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the address asks for another day.
  useEffect(() => setActive(first()), [asked]);
  const focusNext = useRef<Day | null>(null);
  const tip = useDayTip();
  const [place, isNear] = useNear(monthMargin);

  const { checkIn, checkOut, guests, stay } = chosen;
  const judge = useMemo(() => terms && stayJudge(terms, calendar, guests, today), [terms, calendar, guests, today]);
  const isStayValid = useMemo(() => !judge || !stay || judge.judge(stay).valid, [judge, stay]);

  const start = view === 'month' ? monthStart(active) : yearPage(active, reach).start;
  const { page, shown } = useMemo(() => {
    const whole = { start, end: addMonths(start, view === 'month' ? 1 : 12) };
    const page = view === 'month' ? pageDays(start, formats.firstWeekday, today) : whole;
    return { page, shown: page.start > start ? page : whole };
  }, [view, start, formats, today]);
  const pictures = useMemo(() => pictureDays(calendar, page, today), [calendar, page, today]);
  const offers = useMemo(() => {
    const offered = judge ? offerDays(pictures, judge, { checkIn, checkOut }, formats) : [];
    return moved.length === 0 ? offered : withMoves(offered, pictures, moved, formats);
  }, [pictures, judge, checkIn, checkOut, formats, moved]);

  const onChoose = (day: Day) => {
    if (terms) chosen.choose(chooseDay(chosen, day));
  };
  const onShow = (day: Day) => setActive(clampDay(day, reach));
  const onTurn = (day: Day) => {
    onShow(day);
    chosen.show(clampDay(day, reach));
  };
  const onGo = (day: Day) => {
    focusNext.current = clampDay(day, reach);
    onShow(day);
  };
  const onKeyDown = useCalendarKeys({ active, setActive, focusNext, reach, formats, chosen, onChoose });
  const isWhole = stay === null ? checkIn === null : stay.checkIn < stay.checkOut;
  const isSaid = isAnswered && isWhole && chosen.faults.length === 0;
  const free = pictures.filter(({ day, evening }) => contains(shown, day) && evening.state === 'available').length;
  const title = view === 'month' ? formats.month(start) : formats.months(start, shown.end - 1);

  const drawn = useMemo(
    () => ({ page, pictures, offers, isStayValid, scale, formats }),
    [page, pictures, offers, isStayValid, scale, formats],
  );

  return (
    <PaintingProvider value={{ drawn, active, focusNext, tip, onKeyDown, onChoose, onActivate: setActive }}>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <PageToolbar
            view={view}
            shown={shown}
            start={start}
            active={active}
            today={today}
            reach={reach}
            formats={formats}
            onTurn={onTurn}
          />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <p className="text-muted">{free === 0 ? 'No night available' : `${nightsText(free)} available`}</p>
            {links}
            <Segmented label="View" value={view} onChange={setView} options={VIEW_OPTIONS} />
          </div>
        </div>
        <p role="status" className="sr-only">
          {title}
        </p>
        <div ref={place}>{!isNear ? <GridSkeleton /> : view === 'month' ? <MonthGrid /> : <YearGrid />}</div>
        {tip.shown && contains(page, tip.shown.day) && <DayTip key={tip.shown.day} {...tip} shown={tip.shown} />}
        {judge && (
          <div
            className={
              quote ? 'grid items-start gap-3 @min-[44rem]:grid-cols-2' : isSaid ? 'max-md:hidden' : 'contents'
            }
          >
            <StayVerdict {...{ judge, chosen, shown, formats, onShow, onGo }} />
            {quote}
          </div>
        )}
        <CalendarLegend
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

/** A phone loads the month, whose library is large, once it is scrolled to; a wide screen shortly before. */
const monthMargin = () => (window.matchMedia('(min-width: 40rem)').matches ? '25% 0px' : '-15% 0px');

const VIEW_OPTIONS = [
  { value: 'month', label: 'Month view', content: 'Month' },
  { value: 'year', label: 'Year view', content: 'Year' },
] as const;

/** Today, or the first free night of a home that has none on the first page. */
function firstToShow(calendar: Calendar, today: Day, { firstWeekday }: CalendarFormats): Day {
  const free = calendar.find(({ availability, end }) => availability === AVAILABLE && end > today);
  return free && free.start >= pageDays(today, firstWeekday, today).end ? free.start : today;
}

function rareStates(calendar: Calendar, today: Day) {
  return {
    unknown: uncovered(calendar, horizonFrom(today)).length > 0,
    unknownValue: calendar.some(({ availability }) => availability !== AVAILABLE && availability !== NOT_AVAILABLE),
  };
}

interface CalendarKeys {
  active: Day;
  setActive(day: Day): void;
  focusNext: RefObject<Day | null>;
  reach: Interval;
  formats: CalendarFormats;
  chosen: StayChoice;
  onChoose(day: Day): void;
}

/** The keys of a calendar: they move the focus, choose the focused day, and clear the stay. */
function useCalendarKeys({ active, setActive, focusNext, reach, formats, chosen, onChoose }: CalendarKeys) {
  return (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onChoose(active);
      return;
    }
    if (event.key === 'Escape' && chosen.checkIn !== null) {
      // One key press closes one thing: the panel around the calendar stays open.
      event.preventDefault();
      event.stopPropagation();
      chosen.choose(NO_DAYS);
      return;
    }
    const target = dayAfterKey(event, active, formats.firstWeekday);
    if (target === null) return;
    event.preventDefault();
    const day = clampDay(target, reach);
    focusNext.current = day === active ? null : day;
    setActive(day);
  };
}
