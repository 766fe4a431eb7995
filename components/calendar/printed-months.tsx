'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale } from '@/components/ui/locale';
import { Moment } from '@/components/ui/moment';
import { type CalendarFormats, calendarFormats } from '@/lib/client/calendar-formats';
import { calendarQuery } from '@/lib/client/calendars';
import { propertyQuery } from '@/lib/client/property';
import type { Calendar } from '@/lib/domain/calendar';
import { addMonths, type Day, weekday } from '@/lib/domain/day';
import { pictureDays } from '@/lib/domain/day-picture';
import { type PriceScale, priceScale, sellableNights } from '@/lib/domain/price-scale';
import { DayPaint } from './day-paint';
import { PriceLegend } from './legend';
import { monthStart } from './month-days';
import './printed-months.css';

const MONTHS = 6;

/** The next months in small, with free nights in their tone of price. Only paper shows them. */
export function PrintedMonths({ id, today }: { id: string; today: Day }) {
  const locale = useLocale();
  const { data: calendar } = useQuery(calendarQuery(id));
  const { data: currency = null } = useQuery({
    ...propertyQuery(id),
    select: ({ property }) => property.pricing.currency,
  });
  const formats = useMemo(() => calendarFormats(locale, currency), [locale, currency]);
  const ranges = calendar?.ranges;
  const scale = useMemo(() => ranges && priceScale(sellableNights(ranges)), [ranges]);
  if (!calendar || !ranges || !scale || calendar.fetchedAt === null) return null;
  const first = monthStart(today);
  const months = Array.from({ length: MONTHS }, (_, n) => addMonths(first, n));
  return (
    <div className="flex flex-col gap-3">
      <div className="printed-months">
        {months.map((month) => (
          <PrintedMonth key={month} {...{ month, ranges, scale, formats, today }} />
        ))}
      </div>
      <div className="text-xs text-muted">
        <PriceLegend scale={scale} formats={formats} />
      </div>
      <p className="text-xs text-muted">
        Struck out: past, or not available. As of <Moment at={calendar.fetchedAt} />
      </p>
    </div>
  );
}

interface PrintedMonthProps {
  /** The first day of the month. */
  month: Day;
  ranges: Calendar;
  scale: PriceScale;
  formats: CalendarFormats;
  today: Day;
}

function PrintedMonth({ month, ranges, scale, formats, today }: PrintedMonthProps) {
  const pictures = pictureDays(ranges, { start: month, end: addMonths(month, 1) }, today);
  const offset = (weekday(month) - formats.firstWeekday + 7) % 7;
  return (
    <div className="printed-month">
      <p className="font-medium">{formats.month(month)}</p>
      <div className="printed-days">
        {pictures.map((picture, index) => (
          <div
            key={picture.day}
            className="day-paint printed-day"
            style={index === 0 ? { gridColumnStart: offset + 1 } : undefined}
          >
            <DayPaint picture={picture} scale={scale} />
            <span data-taken={picture.evening.state === 'available' ? undefined : ''}>
              {formats.dayNumber(picture.day)}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
