'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStayChoice } from '@/components/state/use-chosen-stay';
import { useLocale } from '@/components/ui/locale';
import { Moment } from '@/components/ui/moment';
import { calendarQuery } from '@/lib/api/calendars';
import { propertyQuery } from '@/lib/api/property';
import type { Calendar } from '@/lib/domain/calendar';
import { addMonths, type Day } from '@/lib/domain/day';
import { pictureDays } from '@/lib/domain/day-picture';
import { contains, type Interval } from '@/lib/domain/interval';
import { type PriceScale, priceScale, sellableNights } from '@/lib/domain/price-scale';
import { type CalendarFormats, calendarFormats } from '@/lib/words/calendar-formats';
import { DayPaint } from './day-paint';
import { PriceLegend } from './legend';
import { daysIntoWeek, monthStart, monthsIn } from './month-days';

const MONTHS = 6;
const MOST_MONTHS = 12;

/** The next months in small, or those of the chosen stay, with free nights in their tone of price. Only paper shows them. */
export function PrintedMonths({ id, today }: { id: string; today: Day }) {
  const locale = useLocale();
  const { stay } = useStayChoice(id, 'page');
  const { data: calendar } = useQuery(calendarQuery(id));
  const { data: currency = null } = useQuery({
    ...propertyQuery(id),
    select: ({ property }) => property.pricing.currency,
  });
  const formats = useMemo(() => calendarFormats(locale, currency), [locale, currency]);
  const ranges = calendar?.ranges;
  const scale = useMemo(() => ranges && priceScale(sellableNights(ranges)), [ranges]);
  if (!calendar || !ranges || !scale || calendar.fetchedAt === null) return null;
  const first = monthStart(Math.max(today, stay?.checkIn ?? today));
  const shown = stay
    ? Math.min(MOST_MONTHS, Math.max(MONTHS, monthsIn({ start: first, end: stay.checkOut }).length))
    : MONTHS;
  const months = Array.from({ length: shown }, (_, n) => addMonths(first, n));
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-3 gap-x-5 gap-y-3.5">
        {months.map((month) => (
          <PrintedMonth
            key={month}
            {...{ month, ranges, scale, formats, today }}
            stay={stay && { start: stay.checkIn, end: stay.checkOut }}
          />
        ))}
      </div>
      <div className="text-xs text-muted">
        <PriceLegend scale={scale} formats={formats} />
      </div>
      <p className="text-xs text-muted">
        {stay && 'Framed: the stay. '}Struck out: past, or not available. As of <Moment at={calendar.fetchedAt} />
      </p>
    </div>
  );
}

interface PrintedMonthProps {
  month: Day;
  ranges: Calendar;
  scale: PriceScale;
  formats: CalendarFormats;
  today: Day;
  /** The chosen stay, whose nights are framed. */
  stay: Interval | null;
}

function PrintedMonth({ month, ranges, scale, formats, today, stay }: PrintedMonthProps) {
  const pictures = pictureDays(ranges, { start: month, end: addMonths(month, 1) }, today);
  return (
    <div className="break-inside-avoid">
      <p className="font-medium">{formats.month(month)}</p>
      <div className="grid grid-cols-7 gap-px">
        {pictures.map((picture, index) => (
          <div
            key={picture.day}
            data-stay={stay && contains(stay, picture.day) ? '' : undefined}
            className="day-paint printed-day"
            style={index === 0 ? { gridColumnStart: daysIntoWeek(month, formats.firstWeekday) + 1 } : undefined}
          >
            <DayPaint picture={picture} scale={scale} />
            <span
              data-taken={picture.evening.state === 'available' ? undefined : ''}
              // Tones are hard to distinguish in grey.
              className="relative block text-center text-[0.625rem] data-taken:text-muted data-taken:line-through"
            >
              {formats.dayNumber(picture.day)}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
