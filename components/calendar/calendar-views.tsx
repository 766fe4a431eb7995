'use client';

import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useLocale } from '@/components/ui/locale';
import { AVAILABLE, type Calendar, NOT_AVAILABLE } from '@/lib/domain/calendar';
import { addMonths, type Day } from '@/lib/domain/day';
import { labelDays } from '@/lib/domain/day-labels';
import { pictureDays } from '@/lib/domain/day-picture';
import { contains, horizonFrom, uncovered } from '@/lib/domain/interval';
import { priceScale, sellableNights } from '@/lib/domain/price-scale';
import { DayTip, useDayTip } from './day-tip';
import { type CalendarFormats, calendarFormats } from './formats';
import { Legend } from './legend';
import { clampDay, dayAfterKey, monthStart, pageDays, reachableDays } from './month-days';
import { MonthGrid } from './month-grid';
import { type MonthPainting, MonthPaintingProvider } from './month-painting';
import { MonthToolbar } from './month-toolbar';
import { nightsText } from './sentence';

export interface MonthCalendarProps {
  calendar: Calendar;
  /** ISO 4217; null where it is not known. */
  currency: string | null;
  today: Day;
}

/** One property's calendar, a month at a time. */
export function MonthCalendar({ calendar, currency, today }: MonthCalendarProps) {
  const locale = useLocale();
  const formats = useMemo(() => calendarFormats(locale, currency), [locale, currency]);
  const scale = useMemo(() => priceScale(sellableNights(calendar)), [calendar]);
  const rare = useMemo(() => rareStates(calendar, today), [calendar, today]);
  const reach = reachableDays(today);
  const [active, setActive] = useState(today);
  const focusNext = useRef<Day | null>(null);
  const tip = useDayTip();

  const first = monthStart(active);
  const page = useMemo(() => paintPage(calendar, first, formats, today), [calendar, first, formats, today]);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = dayAfterKey(event, active, formats.firstWeekday);
    if (target === null || event.altKey || event.metaKey) return;
    event.preventDefault();
    const day = clampDay(target, reach);
    focusNext.current = day === active ? null : day;
    setActive(day);
  };
  const { pictures, month } = page;
  const painting: MonthPainting = {
    ...page,
    ...{ scale, formats, active, focusNext, tip, onKeyDown },
    onActivate: setActive,
  };
  const free = pictures.filter(({ day, evening }) => contains(month, day) && evening.state === 'available').length;

  return (
    <MonthPaintingProvider value={painting}>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <MonthToolbar month={first} today={today} reach={reach} formats={formats} onMonth={setActive} />
          <p className="text-muted">{free === 0 ? 'No night available' : `${nightsText(free)} available`}</p>
        </div>
        <p role="status" className="sr-only">
          {formats.month(first)}
        </p>
        <div className="month">
          <MonthGrid today={today} />
        </div>
        {tip.shown && <DayTip key={tip.shown.day} {...tip} shown={tip.shown} />}
        <Legend scale={scale} formats={formats} rare={rare} />
      </div>
    </MonthPaintingProvider>
  );
}

function paintPage(calendar: Calendar, first: Day, formats: CalendarFormats, today: Day) {
  const page = pageDays(first, formats.firstWeekday);
  const pictures = pictureDays(calendar, page, today);
  return { page, pictures, labels: labelDays(pictures, 7), month: { start: first, end: addMonths(first, 1) } };
}

function rareStates(calendar: Calendar, today: Day) {
  return {
    unknown: uncovered(calendar, horizonFrom(today)).length > 0,
    unknownValue: calendar.some(({ availability }) => availability !== AVAILABLE && availability !== NOT_AVAILABLE),
  };
}
