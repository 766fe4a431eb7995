'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAsOf } from '@/components/state/as-of';
import { useStayChoice } from '@/components/state/use-chosen-stay';
import { useLocale } from '@/components/ui/locale';
import { Strip, StripPatterns } from '@/components/ui/strip';
import { calendarQuery } from '@/lib/api/calendars';
import { LONGEST_MONTH, monthPicture, stretchIn } from '@/lib/api/month-strips';
import { addMonths, type Day } from '@/lib/domain/day';
import { contains, type Interval } from '@/lib/domain/interval';
import { calendarFormats } from '@/lib/words/calendar-formats';
import { monthStart, monthsIn } from './month-days';

const MONTHS = 12;

/** The nights of the next twelve months; pressing one turns the calendar to it and brings the calendar into sight. */
export function MonthsAhead({ id, today }: { id: string; today: Day }) {
  const locale = useLocale();
  const formats = useMemo(() => calendarFormats(locale, null), [locale]);
  const { stay, shown, show } = useStayChoice(id, 'page');
  const { data } = useQuery(calendarQuery(id, useAsOf().asOf));
  if (data?.fetchedAt === null) return null;
  const turnTo = ({ start, end }: Interval) => {
    const first = Math.max(today, start);
    // Keys may have turned the calendar since this day was asked for: only another one turns it back.
    show(first === shown ? Math.min(first + 1, end - 1) : first);
    document.getElementById('calendar')?.scrollIntoView();
  };
  return (
    <>
      <StripPatterns />
      <ul aria-label="The next twelve months" className="grid grid-cols-6 gap-1 sm:grid-cols-12 print:hidden">
        {monthsIn({ start: today, end: addMonths(monthStart(today), MONTHS) }).map((month) => {
          const { label, stretches } = monthPicture(data?.ranges ?? [], month, today);
          return (
            <li key={month.start}>
              <button
                type="button"
                aria-label={`${formats.month(month.start)}: ${label}`}
                aria-current={shown !== null && contains(month, shown) ? 'true' : undefined}
                onClick={() => turnTo(month)}
                className="flex w-full cursor-pointer flex-col gap-0.5 rounded-md p-1 text-2xs text-muted hover:bg-surface-tertiary hover:text-foreground aria-[current]:bg-surface-tertiary aria-[current]:font-medium aria-[current]:text-foreground"
              >
                {formats.monthName(month.start)}
                <Strip
                  label={label}
                  stretches={stretches}
                  days={LONGEST_MONTH}
                  stay={stay && stretchIn(month, { start: stay.checkIn, end: stay.checkOut })}
                />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
