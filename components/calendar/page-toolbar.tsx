import { Button } from '@heroui/react/button';
import { ListBox } from '@heroui/react/list-box';
import { Select } from '@heroui/react/select';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Header } from 'react-aria-components/Header';
import type { CalendarFormats } from '@/lib/client/calendar-formats';
import { addMonths, civilDate, type Day } from '@/lib/domain/day';
import { contains, type Interval } from '@/lib/domain/interval';
import { monthStart } from './month-days';

export type CalendarView = 'month' | 'year';

interface PageToolbarProps {
  view: CalendarView;
  /** The months shown: one, or those of a year. */
  shown: Interval;
  /** The day that the shown page was turned to. */
  active: Day;
  today: Day;
  reach: Interval;
  formats: CalendarFormats;
  onTurn(day: Day): void;
}

/** Turns the pages of a calendar: one back, one on, to today, or to any month within reach. */
export function PageToolbar({ view, shown, active, today, reach, formats, onTurn }: PageToolbarProps) {
  const months = view === 'month' ? 1 : 12;
  const [previous, next] = view === 'month' ? ['Previous month', 'Next month'] : ['Earlier months', 'Later months'];
  return (
    <div className="flex flex-wrap items-center gap-1">
      {view === 'month' ? (
        <MonthPicker month={shown.start} reach={reach} formats={formats} onMonth={onTurn} />
      ) : (
        <p className="px-1 text-sm font-semibold whitespace-nowrap">{formats.months(shown.start, shown.end - 1)}</p>
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
  /** The first day of the month shown. */
  month: Day;
  reach: Interval;
  formats: CalendarFormats;
  onMonth(month: Day): void;
}

function MonthPicker({ month, reach, formats, onMonth }: MonthPickerProps) {
  return (
    <Select
      aria-label="Month"
      variant="secondary"
      value={month}
      onChange={(key) => typeof key === 'number' && onMonth(key)}
      className="w-40 sm:w-44"
    >
      <Select.Trigger className="min-h-8 py-1.5">
        <Select.Value className="text-sm font-semibold">{formats.month(month)}</Select.Value>
        <Select.Indicator />
      </Select.Trigger>
      <Select.Popover placement="bottom start" className="w-60">
        <ListBox layout="grid" className="p-2">
          {monthsByYear(reach).map(({ year, months }) => (
            <ListBox.Section key={year} className="grid grid-cols-4 gap-0.5">
              <Header className="col-span-full px-2 pt-1.5 pb-0.5 text-xs font-semibold text-muted">{year}</Header>
              {months.map((start) => (
                <ListBox.Item
                  key={start}
                  id={start}
                  textValue={formats.month(start)}
                  aria-label={formats.month(start)}
                  className="min-h-8 justify-center rounded-md px-1 py-1 text-sm data-[selected=true]:bg-accent data-[selected=true]:text-accent-foreground"
                  style={{ gridColumnStart: ((civilDate(start).month - 1) % 4) + 1 }}
                >
                  {formats.monthName(start)}
                </ListBox.Item>
              ))}
            </ListBox.Section>
          ))}
        </ListBox>
      </Select.Popover>
    </Select>
  );
}

function monthsByYear({ start, end }: Interval): { year: number; months: Day[] }[] {
  const years: { year: number; months: Day[] }[] = [];
  for (let month = start; month < end; month = addMonths(month, 1)) {
    const { year } = civilDate(month);
    const last = years.at(-1);
    if (last?.year === year) last.months.push(month);
    else years.push({ year, months: [month] });
  }
  return years;
}
