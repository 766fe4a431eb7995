import { Button } from '@heroui/react/button';
import { ListBox } from '@heroui/react/list-box';
import { Select } from '@heroui/react/select';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Header } from 'react-aria-components/Header';
import { addMonths, civilDate, type Day } from '@/lib/domain/day';
import type { Interval } from '@/lib/domain/interval';
import type { CalendarFormats } from './formats';
import { monthStart } from './month-days';

interface MonthToolbarProps {
  /** The first day of the month shown. */
  month: Day;
  today: Day;
  reach: Interval;
  formats: CalendarFormats;
  onMonth(month: Day): void;
}

/** Turns the pages of a calendar: one back, one on, to today, or to any month within reach. */
export function MonthToolbar({ month, today, reach, formats, onMonth }: MonthToolbarProps) {
  const next = addMonths(month, 1);
  return (
    <div className="flex flex-wrap items-center gap-1">
      <MonthPicker month={month} reach={reach} formats={formats} onMonth={onMonth} />
      <Button
        isIconOnly
        size="sm"
        variant="ghost"
        aria-label="Previous month"
        isDisabled={month <= reach.start}
        onPress={() => onMonth(addMonths(month, -1))}
      >
        <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
      </Button>
      <Button
        isIconOnly
        size="sm"
        variant="ghost"
        aria-label="Next month"
        isDisabled={next >= reach.end}
        onPress={() => onMonth(next)}
      >
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </Button>
      <Button size="sm" variant="ghost" isDisabled={month === monthStart(today)} onPress={() => onMonth(today)}>
        Today
      </Button>
    </div>
  );
}

function MonthPicker({ month, reach, formats, onMonth }: Omit<MonthToolbarProps, 'today'>) {
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
