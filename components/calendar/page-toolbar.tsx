import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { addMonths, civilDate, type Day } from '@/lib/domain/day';
import { contains, type Interval } from '@/lib/domain/interval';
import type { CalendarFormats } from '@/lib/words/calendar-formats';
import { monthStart } from './month-days';

export type CalendarView = 'month' | 'year';

interface PageToolbarProps {
  view: CalendarView;
  /** The days of the month or year shown, or the weeks of the first page. */
  shown: Interval;
  /** Where that month or year begins. */
  start: Day;
  /** The day that the shown page was turned to. */
  active: Day;
  today: Day;
  reach: Interval;
  formats: CalendarFormats;
  onTurn(day: Day): void;
}

/** Turns the pages of a calendar: back, forward, to today, or to any reachable month. */
export function PageToolbar({ view, shown, start, active, today, reach, formats, onTurn }: PageToolbarProps) {
  const months = view === 'month' ? 1 : 12;
  const [previous, next] = view === 'month' ? ['Previous month', 'Next month'] : ['Earlier months', 'Later months'];
  return (
    <div className="flex flex-wrap items-center gap-1">
      {view === 'month' ? (
        <MonthPicker month={start} reach={reach} formats={formats} onMonth={onTurn} />
      ) : (
        <p className="px-1 text-sm font-semibold whitespace-nowrap">{formats.months(start, shown.end - 1)}</p>
      )}
      <Button
        isIconOnly
        size="sm"
        variant="ghost"
        aria-label={previous}
        isDisabled={shown.start <= reach.start}
        onPress={() => onTurn(addMonths(monthStart(active), -months))}
      >
        <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
      </Button>
      <Button
        isIconOnly
        size="sm"
        variant="ghost"
        aria-label={next}
        isDisabled={shown.end >= reach.end}
        onPress={() => onTurn(addMonths(monthStart(active), months))}
      >
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </Button>
      <Button size="sm" variant="ghost" isDisabled={contains(shown, today)} onPress={() => onTurn(today)}>
        Today
      </Button>
    </div>
  );
}

interface MonthPickerProps {
  month: Day;
  reach: Interval;
  formats: CalendarFormats;
  onMonth(month: Day): void;
}

function MonthPicker({ month, reach, formats, onMonth }: MonthPickerProps) {
  return (
    <select
      aria-label="Month"
      value={month}
      onChange={({ target }) => onMonth(Number(target.value))}
      className="h-8 w-40 rounded-md border border-border bg-surface px-2 text-sm font-semibold sm:w-44 pointer-coarse:h-10"
    >
      {monthsByYear(reach).map(({ year, months }) => (
        <optgroup key={year} label={String(year)}>
          {months.map((start) => (
            <option key={start} value={start}>
              {formats.month(start)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

function monthsByYear({ start, end }: Interval): { year: number; months: Day[] }[] {
  const years: { year: number; months: Day[] }[] = [];
  for (let month = monthStart(start); month < end; month = addMonths(month, 1)) {
    const { year } = civilDate(month);
    const last = years.at(-1);
    if (last?.year === year) last.months.push(month);
    else years.push({ year, months: [month] });
  }
  return years;
}
